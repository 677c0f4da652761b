"""Checks replay files of Tabletomb by what docs/fairness.md and docs/replays.md say, and by nothing else.

    python3 verify.py game.json [the next game of the same people.json ...]

It plays no moves: `tabletomb verify` does.
"""

import hashlib
import json
import re
import sys

FIELDS = {
    1: "replay game rules table seats options seed commitment winners moves",
    2: "replay game rules table opened seats options seed commitment shuffle winners moves",
}
SEATS = [{"person": it} for it in ("torch", "hammer", "brain", None)]
SEATS += [{"ai": it} for it in ("easy", "normal", "hard", "random")]
TABLE = "[0-9a-hjkmnp-tv-z]{6}"


def must(holds, text):
    if not holds:
        raise ValueError(text)


def canonical(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def bytes_of(text):
    must(re.fullmatch("[0-9a-f]{64}", str(text)), f"{text!r} is not 64 small hexadecimal digits")
    return bytes.fromhex(text)


def sha(data):
    return hashlib.sha256(data).hexdigest()


def stream(key):
    """The first sixteen words of ChaCha20, counter and nonce zero."""
    first = [int.from_bytes(it, "little") for it in (b"expa", b"nd 3", b"2-by", b"te k")]
    first += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)] + [0] * 4
    words = list(first)

    def quarter(a, b, c, d):
        for to, by, turned, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[to] = (words[to] + words[by]) % 2**32
            mixed = words[turned] ^ words[to]
            words[turned] = (mixed << left | mixed >> 32 - left) % 2**32

    for _ in range(10):
        for at in range(4):
            quarter(at, at + 4, at + 8, at + 12)
        for at in range(4):
            quarter(at, (at + 1) % 4 + 4, (at + 2) % 4 + 8, (at + 3) % 4 + 12)
    return [(word + begun) % 2**32 for word, begun in zip(words, first)]


def whole(number):
    raise ValueError(f"{number} is no whole number")


def has_one_text(game, text):
    must(list(game) == FIELDS[game["replay"]].split(), "there are other fields")
    must(isinstance(game["options"], dict), "options are no object")
    written = {**game, "options": json.loads(canonical(game["options"]))}
    must(json.dumps(written, indent=2, ensure_ascii=False) + "\n" == text, "it has another text")


def has_its_kinds(game):
    tables = [game[it] for it in ("table", "opened") if it in game]
    must(type(game["rules"]) is int and 0 <= game["rules"] < 2**16, "there is no such version of the rules")
    must(all(re.fullmatch(TABLE, str(it)) for it in tables), "there is no such table")
    won = str(game["winners"])
    must(re.fullmatch("[A-J]*", won) and list(won) == sorted(set(won)), "there are no such winners")
    must(isinstance(game["moves"], list), "there are no moves")
    must(all(re.fullmatch(r"[A-J] \S.*", str(it)) for it in game["moves"]), "there is a strange move")


def check(text):
    game = json.loads(text, parse_float=whole, parse_constant=whole)
    must(isinstance(game, dict), "this is no replay file")
    must(type(game.get("replay")) is int and game["replay"] in FIELDS, "this is no replay file")
    has_one_text(game, text)
    has_its_kinds(game)
    seed = bytes_of(game["seed"])
    if game["replay"] == 1:
        sealed = seed + (game["table"] + game["game"]).encode() + canonical(game["options"])
        must(sha(sealed) == game["commitment"], "the commitment does not match")
        key = seed
    else:
        must(isinstance(game["seats"], list) and game["seats"], "nobody sits there")
        must(all(seat in SEATS for seat in game["seats"]), "there is a strange seat")
        must(sha(seed) == game["commitment"], "the commitment does not match")
        agreed = {it: game[it] for it in ("game", "opened", "options", "rules", "seats")}
        must(sha(seed + canonical(agreed)) == game["shuffle"], "the shuffle does not match")
        key = bytes_of(game["shuffle"])
    print(f"{game['table']} holds, and its stream begins with", *map("{:08x}".format, stream(key)))
    print("Compare with what was shown:", game["commitment"], json.dumps(game["seats"]))
    return game


def main(files):
    must(files, __doc__)
    games = [check(open(file, encoding="utf-8", newline="").read()) for file in files]
    for before, after in zip(games, games[1:]):
        follows = after["commitment"] == before["seed"] and after.get("opened") == before.get("opened")
        must(follows, f"{after['table']} was not settled before {before['table']} ended")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (OSError, ValueError, TypeError, RecursionError) as error:
        sys.exit(f"does not hold: {error}")
