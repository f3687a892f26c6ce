"""What a screen of Button is drawn from and asks for: its own words, and those of all games."""

from companion.games.button_tricks.state import ButtonState
from companion.screens.basics import Close as Close
from companion.screens.basics import Command as Command
from companion.screens.basics import Health as Health
from companion.screens.basics import Notice as Notice
from companion.screens.basics import Status as Status
from companion.screens.button_tricks.asks import Amount as Amount
from companion.screens.button_tricks.asks import Ask as Ask
from companion.screens.button_tricks.asks import AskBet as AskBet
from companion.screens.button_tricks.asks import AskCard as AskCard
from companion.screens.button_tricks.asks import AskDeal as AskDeal
from companion.screens.button_tricks.asks import AskExchange as AskExchange
from companion.screens.button_tricks.asks import AskNext as AskNext
from companion.screens.button_tricks.asks import AskReveal as AskReveal
from companion.screens.button_tricks.asks import AskStarters as AskStarters
from companion.screens.button_tricks.asks import AskTotals as AskTotals
from companion.screens.button_tricks.asks import AskTrick as AskTrick
from companion.screens.button_tricks.asks import AskTricks as AskTricks
from companion.screens.button_tricks.asks import AskWatch as AskWatch
from companion.screens.button_tricks.asks import AskZeros as AskZeros
from companion.screens.button_tricks.asks import ByTotals as ByTotals
from companion.screens.button_tricks.asks import ClosePad as ClosePad
from companion.screens.button_tricks.asks import Count as Count
from companion.screens.button_tricks.asks import CountFor as CountFor
from companion.screens.button_tricks.asks import EraseDigit as EraseDigit
from companion.screens.button_tricks.asks import OpenPad as OpenPad
from companion.screens.button_tricks.asks import Pad as Pad
from companion.screens.button_tricks.asks import PadUse as PadUse
from companion.screens.button_tricks.asks import PickCard as PickCard
from companion.screens.button_tricks.asks import PickSuit as PickSuit
from companion.screens.button_tricks.asks import PickTrick as PickTrick
from companion.screens.button_tricks.asks import PressDigit as PressDigit
from companion.screens.button_tricks.asks import PutBack as PutBack
from companion.screens.button_tricks.asks import ResultView as ResultView
from companion.screens.button_tricks.asks import TakeOut as TakeOut
from companion.screens.button_tricks.asks import UsePad as UsePad
from companion.screens.game_scene import AGAIN as AGAIN
from companion.screens.game_scene import CORRECT as CORRECT
from companion.screens.game_scene import AskRound as AskRound
from companion.screens.game_scene import Begin as Begin
from companion.screens.game_scene import Do as Do
from companion.screens.game_scene import GameScene as GameScene
from companion.screens.game_scene import GoHome as GoHome
from companion.screens.game_scene import GoOn as GoOn
from companion.screens.game_scene import OpenLog as OpenLog
from companion.screens.game_scene import OpenSheet as OpenSheet
from companion.screens.game_scene import Redo as Redo
from companion.screens.game_scene import Resume as Resume
from companion.screens.game_scene import Seen as Seen
from companion.screens.game_scene import ShowResult as ShowResult
from companion.screens.game_scene import ShowView as ShowView
from companion.screens.game_scene import Skip as Skip
from companion.screens.game_scene import Undo as Undo


class PlayScene(GameScene, frozen=True):
    """Everything the playing screen of Button shows."""

    state: ButtonState
    ask: Ask
