"""Two bots play a match by Malagasy rules, and its last round is told in English and in French.

Shows: rules with an option changed, a match, bots, views, and one sentence for each event.

    python examples/a_match_in_words.py
"""

from datetime import date

import capicu
from capicu.bots import make_bot
from capicu.words import Words

NAMES = ("Rabe", "Soa")


def main() -> None:
    rules = capicu.load_rules("daomy", players=2, overrides={"match.target": 50})
    match = capicu.Match(rules, NAMES, seed=7, today=date(2026, 2, 17))
    last_round = play(match)
    for language in ("en", "fr"):
        words = Words.of(language)
        print(f"--- {language} ---")
        for event in last_round:
            if sentence := words.event(event, NAMES, listener=None, rules=rules):
                print(sentence)
        print()
    print(f"Played {match.round_number} rounds; the score is {' : '.join(map(str, match.scores))}.")


def play(match: capicu.Match) -> list[capicu.game.events.Event]:
    """Play the match to its end; what happened in its last round."""
    bots = [make_bot("greedy", match.rules, seed=1), make_bot("heaviest", match.rules, seed=2)]
    began = 0
    while not match.over:
        if match.round.over:
            began = len(match.events)
            match.next_round()
        else:
            seat = match.turn
            match.play(bots[seat].choose(match.view(seat)))
    return match.events[began:]


if __name__ == "__main__":
    main()
