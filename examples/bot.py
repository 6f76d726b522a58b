#!/usr/bin/env python3
"""A bot in any language: this one is in Python, and short.

    bot.py play ZOCALO [GAME] [SEED]    plays a whole game through `ZOCALO engine`, against the bot "random"
    bot.py                              answers `bot` requests on standard input, as a tournament asks them

It knows nothing about any game: it likes to do something rather than to say that it is done. Put your own thoughts
into `decide`.
"""
import json
import random
import subprocess
import sys


def decide(choices, dice):
    """Takes one of the legal choices; each has `say` (what to answer), `label` and `on`."""
    deeds = [choice for choice in choices if choice["on"] != "button"]
    return dice.choice(deeds if deeds and dice.random() < 0.8 else choices)["say"]


class Engine:
    """A conversation with `zocalo engine`: one JSON object a line, one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise SystemExit(f"{do}: {answer['error']['message']}")
        return answer["ok"]


def play(program, game=None, seed=1):
    engine = Engine(program)
    dice = random.Random(seed)
    games = {one["id"]: one for one in engine.ask("games")["games"]}
    game = game or next(iter(games))
    mine = games[game]["sides"][0]
    status = engine.ask("open", game=game, seed=seed)
    table = status["table"]
    while status["outcome"] is None:
        side = status["to_act"]
        if side == mine:
            say = decide(engine.ask("choices", table=table)["choices"], dice)
        else:
            say = engine.ask("bot", table=table, level="random", seed=dice.getrandbits(32))["say"]
        status = engine.ask("choose", table=table, **{"as": side}, say=say)
        for event in status["events"]:
            print(event["text"])
    outcome = status["outcome"]
    print(f"{outcome['winner'] or 'nobody'} wins: {outcome['level']}, {outcome['score']} points, "
          f"{status['inputs']} inputs, digest {engine.ask('digest', table=table)['digest']}")


def answer_requests():
    for line in sys.stdin:
        request = json.loads(line)
        dice = random.Random(request.get("seed"))
        say = decide(request["view"]["choices"], dice)
        print(json.dumps({"id": request["id"], "ok": {"say": say}}), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"] and len(sys.argv) in (3, 4, 5):
        play(sys.argv[2], *sys.argv[3:4], *map(int, sys.argv[4:5]))
    elif len(sys.argv) == 1:
        answer_requests()
    else:
        raise SystemExit(__doc__)
