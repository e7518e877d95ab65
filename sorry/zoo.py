"""Sorry! as an environment of PettingZoo (`pip install pettingzoo`), for learning programs.

An action is a move's number (sorry_core/moves.py). The observation's `action_mask` says which moves
are legal now. An observation shows only what that player may see, so no cards of another hand.
Nobody doubles here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sorry.game import Game
from sorry_bots.thinker import DIZZY, Thinker
from sorry_core import notation
from sorry_core import state as layout

ACTIONS = 1 << 15
"""Every move is a number below this."""


def env(*names: Any, **wishes: Any) -> Any:
    """The environment, in wrappers that report a program's mistakes."""
    made = wrappers.TerminateIllegalWrapper(SorryEnv(*names, **wishes), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class SorryEnv(AECEnv):  # type: ignore[misc]
    """A game of two to four agents: `red`, `blue`, `yellow`, `green`."""

    metadata = {"name": "sorry_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012
    NAMES = ("red", "blue", "yellow", "green")

    def __init__(self, edition: str = "2004", mode: str = "standard", **wishes: Any) -> None:
        super().__init__()
        if mode == "patience":
            raise ValueError("patience is played alone: use sorry.Game")
        self.render_mode = wishes.pop("render_mode", None)
        self.wishes = {"edition": edition, "mode": mode, **wishes}
        self.game = Game(**self.wishes, seed=0)
        self.possible_agents = [self.NAMES["rbyg".index(c)] for c in self.game.colours]
        self.thinker = Thinker()
        self.chance, _ = seeding.np_random()
        seen = spaces.Box(0, 255, (layout.SIZE,), np.uint8)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self._observed = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._acts = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        """All actions that an agent may ever have."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same one."""
        if seed is not None:
            self.chance, _ = seeding.np_random(seed)
        self.game = Game(**self.wishes, seed=int(self.chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def _pass_on(self) -> None:
        self.agent_selection = self.NAMES[notation.COLOURS.index(self.game.turn)]

    def observe(self, agent: str) -> dict[str, Any]:
        """The state as this agent may see it, and a mask of its legal moves."""
        self.thinker.look(self.game.state, self.NAMES.index(agent), DIZZY)
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection and not self.game.over:
            mask[self.game.numbers()] = 1
        return {
            "observation": np.frombuffer(bytes(self.thinker.base), np.uint8),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """The agent whose turn it is plays."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self.game.play(int(action))  # type: ignore[arg-type]
        if self.game.over:
            self._end()
        else:
            self._pass_on()
        self._accumulate_rewards()

    def _end(self) -> None:
        """1 for whoever has won, -1 for all others."""
        for agent in self.agents:
            won = "rbyg"[self.NAMES.index(agent)] in self.game.winners
            self.rewards[agent] = 1 if won else -1
            self.terminations[agent] = True

    def render(self) -> str:
        """The position as text."""
        return repr(self.game)

    def close(self) -> None:
        """Nothing is open."""
