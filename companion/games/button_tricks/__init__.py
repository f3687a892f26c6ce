"""Button: trick-taking with bets, for two to four players or two teams."""
