"""What a screen of Button is drawn from and asks for: its own words, and those of all games."""

from companion.games.button_tricks.state import ButtonState
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
from companion.screens.scene import AGAIN as AGAIN
from companion.screens.scene import CORRECT as CORRECT
from companion.screens.scene import AskBack as AskBack
from companion.screens.scene import AskCorrection as AskCorrection
from companion.screens.scene import AskRound as AskRound
from companion.screens.scene import Begin as Begin
from companion.screens.scene import Breaks as Breaks
from companion.screens.scene import Choose as Choose
from companion.screens.scene import Close as Close
from companion.screens.scene import Command as Command
from companion.screens.scene import Confirm as Confirm
from companion.screens.scene import CorrectScene as CorrectScene
from companion.screens.scene import Do as Do
from companion.screens.scene import Figure as Figure
from companion.screens.scene import GameScene as GameScene
from companion.screens.scene import GoHome as GoHome
from companion.screens.scene import Going as Going
from companion.screens.scene import GoOn as GoOn
from companion.screens.scene import Health as Health
from companion.screens.scene import LogLine as LogLine
from companion.screens.scene import LogScene as LogScene
from companion.screens.scene import Notice as Notice
from companion.screens.scene import OpenLog as OpenLog
from companion.screens.scene import OpenRound as OpenRound
from companion.screens.scene import OpenSheet as OpenSheet
from companion.screens.scene import PreviewScene as PreviewScene
from companion.screens.scene import Redo as Redo
from companion.screens.scene import Resume as Resume
from companion.screens.scene import Scene as Scene
from companion.screens.scene import Scroll as Scroll
from companion.screens.scene import Seen as Seen
from companion.screens.scene import SheetScene as SheetScene
from companion.screens.scene import ShowResult as ShowResult
from companion.screens.scene import ShowView as ShowView
from companion.screens.scene import Skip as Skip
from companion.screens.scene import StartScene as StartScene
from companion.screens.scene import Status as Status
from companion.screens.scene import Undo as Undo


class PlayScene(GameScene, frozen=True):
    """Everything the playing screen of Button shows."""

    state: ButtonState
    ask: Ask
