"""The Glorious Guilds of Buttonville: sets of villagers, buttons, and the finale."""
