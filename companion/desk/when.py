"""When something was, as people say it."""

from datetime import datetime

from companion.games.game import Text

_DAYS = (Text("Monday"), Text("Tuesday"), Text("Wednesday"), Text("Thursday"), Text("Friday"),
         Text("Saturday"), Text("Sunday"))


def when(moment: str, now: datetime) -> Text:
    """A moment in words: today 19:42, Saturday 19:42 within the last week, otherwise its date.

    Args:
        moment: time of day in ISO 8601; only a label, so one in the future is told by its date.
        now: what the clock says.
    """
    try:
        then = datetime.fromisoformat(moment).astimezone(now.tzinfo)
    except ValueError:
        return Text("some day")
    days = (now.date() - then.date()).days
    day: str | Text = f"{then:%Y-%m-%d}"
    if days == 0:
        day = Text("today")
    elif 0 < days < 7:
        day = _DAYS[then.weekday()]
    return Text("{day} {time}", {"day": day, "time": f"{then:%H:%M}"})
