"""All scenes, and the words that most of them share, in one place.

The desk makes the scene and carries the commands out; a screen only turns the one into pictures and
the touches on them into the other. What the first frame needs imports from the modules themselves: this one
brings all of them.
"""

from companion.screens.attract_scene import AttractScene as AttractScene
from companion.screens.basics import Close as Close
from companion.screens.basics import Command as Command
from companion.screens.basics import Health as Health
from companion.screens.basics import Notice as Notice
from companion.screens.basics import Status as Status
from companion.screens.choice_scene import ChoiceScene as ChoiceScene
from companion.screens.game_scene import AGAIN as AGAIN
from companion.screens.game_scene import CORRECT as CORRECT
from companion.screens.game_scene import AskRound as AskRound
from companion.screens.game_scene import Begin as Begin
from companion.screens.game_scene import Do as Do
from companion.screens.game_scene import GamePage as GamePage
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
from companion.screens.log_scene import AskBack as AskBack
from companion.screens.log_scene import AskCorrection as AskCorrection
from companion.screens.log_scene import Breaks as Breaks
from companion.screens.log_scene import Choose as Choose
from companion.screens.log_scene import Confirm as Confirm
from companion.screens.log_scene import CorrectScene as CorrectScene
from companion.screens.log_scene import Figure as Figure
from companion.screens.log_scene import Going as Going
from companion.screens.log_scene import LogLine as LogLine
from companion.screens.log_scene import LogScene as LogScene
from companion.screens.log_scene import OpenRound as OpenRound
from companion.screens.log_scene import PreviewScene as PreviewScene
from companion.screens.log_scene import Scroll as Scroll
from companion.screens.log_scene import SheetScene as SheetScene
from companion.screens.menu_scene import MenuScene as MenuScene
from companion.screens.menu_scene import NamesScene as NamesScene
from companion.screens.service_scene import ServiceScene as ServiceScene
from companion.screens.staff_scene import PinScene as PinScene
from companion.screens.staff_scene import StaffAskScene as StaffAskScene
from companion.screens.staff_scene import StaffScene as StaffScene
from companion.screens.start_scene import GamesScene as GamesScene
from companion.screens.start_scene import KeyboardScene as KeyboardScene
from companion.screens.start_scene import SetupScene as SetupScene
from companion.screens.start_scene import StartScene as StartScene
from companion.screens.statistics_scene import StatisticsScene as StatisticsScene
from companion.screens.touch_scene import TouchScene as TouchScene

PageScene = (StartScene | GamesScene | SetupScene | KeyboardScene | LogScene | CorrectScene | PreviewScene
             | SheetScene | MenuScene | NamesScene | ServiceScene | TouchScene | ChoiceScene | AttractScene
             | StatisticsScene | PinScene | StaffScene | StaffAskScene)
"""What every table shows, whatever is played there."""

Scene = GameScene | GamePage | PageScene
