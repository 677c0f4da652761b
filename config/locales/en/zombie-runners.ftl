### Zombie Runners

# --- in the lobby --------------------------------------------------------------------------
game-zombie-runners = Zombie Runners
summary-zombie-runners = Get rid of all your cards in combinations, before the horde gets to you. 15–60 minutes

zr-mode-duel = Duel
zr-mode-alliances = Alliances
zr-mode-marathon = Marathon
zr-mode-outsider = Outsider
zr-mode-lord = Zombie Lord
zr-option-mode = Mode: { $value }
zr-option-format = Teams: { $value }
zr-option-limit = Play to: { $value }
zr-option-decks = Decks: { $value }
zr-option-free-draw = Drawing is always allowed
zr-option-biter-any = Any zombie after Biter
zr-option-don-stacks = Don Lysar doubles everything
zr-option-lord-literal = Last Screamer costs points
zr-option-quick-windows = Quick answers (may reveal hands)
zr-value-auto = standard
zr-value-other = other

# --- cards ---------------------------------------------------------------------------------
zr-corp-shield = Shield
zr-corp-star = Star
zr-corp-umbrella = Umbrella
zr-corp-flask = Flask
zr-card-dolt = Dolt
zr-card-glutton = Glutton
zr-card-marauder = Marauder
zr-card-smarty = Smarty
zr-card-thug = Thug
zr-card-fashionista = Fashionista
zr-card-bully = Bully
zr-card-biter = Biter
zr-card-machinator = Machinator
zr-card-screamer = Screamer
zr-card-don-lysar = Don Lysar
zr-card-mister-big = Mister Big
zr-card-lady-mimic = Lady Mimic
zr-card-baron-zlorad = Baron Zlorad
zr-card-doctor-pryga = Doctor Pryga
zr-card-priority = ⚡ Priority
zr-card-boomerang = 🪃 Boomerang
zr-card-mask = 🎭 Mask
zr-card-thief = 🧤 Thief
zr-card-adventure = 🎲 Adventure
zr-effect-dolt = another Dolt may follow, of any corporation
zr-effect-glutton = one more turn if you still hold 7 or more cards
zr-effect-marauder = the next zombie must match the corporation
zr-effect-smarty = close it at once with a 4 or its corporation
zr-effect-thug = the next player skips a turn
zr-effect-fashionista = reverse play, or the next player draws 1 and skips
zr-effect-bully = your left or your right neighbour draws 2
zr-effect-biter = play one more zombie that fits, or the next player draws 2 and skips
zr-effect-machinator = someone draws 1, or a blind swap of cards with a rival
zr-effect-screamer = order a number or a corporation
zr-effect-don-lysar = both effects of the choice zombie below; on your own Star choice zombie he always fits
zr-effect-mister-big = the next player draws 4 and skips
zr-effect-lady-mimic = repeats the zombie below; on your own 5 or Flask she always fits
zr-effect-baron-zlorad = all others draw 2, and no Boomerang returns it
zr-effect-doctor-pryga = someone draws 3, and you may name a new corporation
zr-effect-priority = take another player's turn before they begin it, or go on with your own
zr-effect-boomerang = everything played against you flies back
zr-effect-mask = everything played against you is cancelled
zr-effect-thief = at the start of a turn: take a card from someone's hand, then go on if you like
zr-effect-adventure = at the start of a turn: exchange any of your cards, then go on if you like
zr-brief-dolt = one more Dolt
zr-brief-glutton = 7+ cards left: go again
zr-brief-marauder = corporation only
zr-brief-smarty = close it at once
zr-brief-thug = next one skips
zr-brief-fashionista = reverse or +1, skip
zr-brief-bully = left or right: +2
zr-brief-biter = zombie or +2, skip
zr-brief-machinator = one +1 or swap
zr-brief-screamer = gives an order
zr-brief-don-lysar = both effects
zr-brief-mister-big = next one +4, skips
zr-brief-lady-mimic = repeats below
zr-brief-baron-zlorad = all others +2
zr-brief-doctor-pryga = one +3, new sign
zr-brief-priority = take a turn
zr-brief-boomerang = send it back
zr-brief-mask = cancel it
zr-brief-thief = steal a card
zr-brief-adventure = exchange cards
zr-cards-alike = { $card } ×{ $count }
zr-both = both effects of { $card }

# --- the board -----------------------------------------------------------------------------
zr-head-round = round { $number }
zr-head-limit = to { $number }
zr-head-deck = deck { $number }
zr-head-clockwise = ↻ clockwise
zr-head-counter = ↺ counter-clockwise
zr-table = Table: { $card }
zr-table-empty = Table: empty, any zombie fits
zr-table-event = Table: { $card }, any zombie fits
zr-table-order = Table: { $card } · 📣 ordered: { $order }
zr-table-corporation = Table: { $card } · ❗ only by corporation: { $corporation }
zr-table-changed = Table: { $card } · now it counts as { $corporation }
zr-table-above = { $table } · on top: { $cards }
zr-last = Last turn ({ $name }): { $cards } · { $points }
zr-last-nothing = Last turn ({ $name }): nothing played
zr-points = { $points } pt
zr-row-cards = 🂠 { $count }
zr-row-one = ❗ last card
zr-row-out = 🏁 out ({ $place })
zr-row-skips = ⏭️ skips
zr-row-hand = hand { $points }: { $cards }
zr-row-worth = hand { $points }
zr-load-draws = { $name } draws { $count }
zr-load-both = { $name } draws { $count } and skips
zr-load-skip = { $name } skips
zr-stage-turn = ▶️ { $name } is playing a combination.
zr-stage-turn-taken = ⚡ { $name } plays the turn taken from { $other }.
zr-stage-give = 🔄 { $name } gives { $other } a card in return.
zr-stage-swap = 🎲 { $name } is exchanging cards.
zr-stage-window = 💥 { $name }'s turn: { $hits }. Mask or Boomerang?
zr-stage-returned = 🪃 It flies back: { $hits }. Mask or Boomerang?
zr-stage-stands = Already certain: { $hits }.
zr-count-finisher = 🏁 { $name } is out of cards: the round is over.
zr-count-off = 🏁 The round was ended early: nobody could finish it.
zr-count-bonus = 🗣 Screamer as the last card: { $points }.
zr-count-reset = 🎯 Exactly the limit, so back to 0: { $names }.

# --- what one knows alone --------------------------------------------------------------------
zr-own-hand = Your hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $points }
zr-own-may-each = ✅ { $card } ({ $why }): { $effect }
zr-own-may = ✅ { $why }: { $cards }
zr-own-not = ▫️ { $why }: { $cards }
zr-own-would = 💤 Would fit now: { $cards }
zr-own-rest = ▫️ Other cards: { $cards }
zr-own-drawn = Just drawn: { $card }
zr-own-aside = Set aside so far: { $cards }
zr-own-buried = You put these under the deck, from the bottom: { $cards }
zr-own-armed-any = ⚡ Your Priority takes the next turn it can.
zr-own-armed = ⚡ Your Priority takes the next turn of { $name }.
zr-right-empty = the table is empty
zr-right-number = by number
zr-right-corporation = by corporation
zr-right-order = as ordered
zr-right-every-order = fits any order
zr-right-marauder = Marauder on Marauder
zr-right-dolt = Dolt on Dolt
zr-right-combo = combo
zr-right-biter = extra zombie
zr-right-closes = closes Smarty
zr-right-event = fits anything
zr-right-answer = answers the attack
zr-right-give = can be given
zr-right-put = can be exchanged
zr-bar-not-now = not now
zr-bar-no-match = neither number nor corporation fits
zr-bar-order = not what is ordered
zr-bar-demand = wrong corporation
zr-bar-not-closing = doesn't close Smarty
zr-bar-only-drawn = only the card just drawn may be played
zr-bar-no-more = nothing more may be played this turn
zr-bar-no-source = nobody to take a card from
zr-bar-nothing-to-draw = no card is left to draw
zr-bar-once-a-turn = already played this turn
zr-bar-last-under-order = not as the last card while an order stands
zr-bar-last-after-priority = not as the last card after Priority
zr-bar-nobody-hit = nobody to protect
zr-bar-just-taken = just taken, can't be given back
zr-bar-no-room = no more cards can be drawn for it
zr-told-drew = 🂠 You drew: { $card }
zr-told-drew-to-close = 🂠 You drew for Smarty: { $cards }
zr-told-stole = 🧤 From { $name } you took: { $card }
zr-told-lost = 🧤 { $name } took from you: { $card }
zr-told-swapped = 🔄 Swap with { $name }: you got { $got } for { $gave }
zr-told-changed = 🎲 You drew in exchange: { $cards }
zr-told-suffered = 💥 You had to draw: { $cards }

# --- questions -----------------------------------------------------------------------------
zr-ask-must = Your turn: play a card, or draw if no zombie fits.
zr-ask-must-owes = Your turn: meet the order, or draw.
zr-ask-may = Your extra turn: play another card, or end.
zr-ask-may-owes = Your extra turn: the order still stands. Meet it, or draw.
zr-ask-drawn = Play the card you just drew, or end the turn?
zr-ask-chain = Go on with your combination, or end the turn?
zr-ask-smarty = Smarty must be closed: by a 4 or by its corporation.
zr-ask-give = You took { $card }. Which card do you give { $name } for it?
zr-ask-swap = Which cards do you exchange? They go under the deck in this order. Set aside: { $aside }, room for { $room } more.
zr-ask-window-draws = 💥 { $name }'s turn hits you: draw { $count }. Your answer?
zr-ask-window-both = 💥 { $name }'s turn hits you: draw { $count } and skip. Your answer?
zr-ask-window-skip = 💥 { $name }'s turn hits you: skip a turn. Your answer?
zr-ask-window-mates = 💥 { $name }'s turn hits your team: { $names }. Will you help?
zr-ask-interrupt = { $name } hasn't begun yet. Take this turn?
zr-ask-deal = On to the next round?

# --- questions explained -------------------------------------------------------------------
zr-explain-must = 💡 Play a zombie that has the number or the corporation of the one on the table, or an event; on an empty table every zombie fits. If none does, draw a card.
zr-explain-owes = 💡 A number or a corporation was ordered: only a zombie that has it fits, or any Screamer or Lady Mimic. If you have none of these, draw a card.
zr-explain-may = 💡 Your event gives you an extra turn: play another card that fits, or end. What your cards do to others strikes only when the turn is over.
zr-explain-drawn = 💡 The card you have just drawn may be played at once if it fits. Or keep it and end your turn.
zr-explain-chain = 💡 Your card is on the table; another may follow only where an effect allows that. When you end the turn, what it does to others strikes.
zr-explain-smarty = 💡 Smarty must not stay open: play a zombie with its number or its corporation after it. If you have none, you draw until one comes.
zr-explain-give = 💡 A blind swap: you took a random card and now give one of your own for it, but not the one just taken. The others don't see these cards.
zr-explain-swap = 💡 Adventure: set aside as many of your cards as you like, none too, and then draw as many, with one for Adventure itself. Those set aside go under the deck.
zr-explain-window = 💡 A turn has hit you. Accept that, ward it off with a Mask or answer with a Boomerang, if you hold one. Everyone who was hit answers in secret.
zr-explain-help = 💡 A turn has hit your team. You may play a Mask or a Boomerang for a team-mate, or leave it to them. All answer in secret.
zr-explain-interrupt = 💡 With Priority you may take a turn that hasn't begun yet: its player loses it, and play goes on from your seat. You need not.
zr-explain-deal = 💡 The round is over and its points are counted. Go on when you like: the cards are dealt again, and you begin the next one.

# --- choices -------------------------------------------------------------------------------
zr-choose-card-end = { $card } ⏹ and end
zr-choose-reverse = 🔁 Reverse direction
zr-choose-zombie = 🧟 Play one more zombie
zr-choose-hit = { $name } draws { $count }, skips
zr-choose-beside = { $name } draws 2
zr-choose-left = ← { $name } draws 2
zr-choose-right = → { $name } draws 2
zr-choose-one-draws = Someone draws 1
zr-choose-swaps = 🔄 Blind swap
zr-choose-seat = { $name } (cards: { $count })
zr-choose-draws = { $name } draws 1 (cards: { $count })
zr-choose-swaps-with = swap with { $name } (cards: { $count })
zr-choose-draws-swaps = { $draws } draws 1 · 🔄 { $swaps }
zr-choose-take = from { $name } (cards: { $count })
zr-choose-take-deck = from the deck
zr-choose-by-number = A number
zr-choose-by-corporation = A corporation
zr-choose-number = Number { $number }
zr-choose-keep = Leave the corporation
zr-choose-draw = 🂠 Draw a card
zr-choose-draw-to-close = 🂠 Draw until it closes
zr-choose-end = ⏹ End the turn
zr-choose-done = ✔️ Done: exchange { $count }
zr-choose-accept = Accept
zr-choose-for = { $card } for …
zr-choose-priority = ⚡ Take this turn!
zr-choose-arm-any = ⚡ Priority: take the next turn
zr-choose-arm = ⚡ Priority: the next turn of …
zr-choose-disarm = Keep Priority after all
zr-choose-deal = Next round
zr-choose-accept-for-me = When I am hit
zr-choose-everything = Accept everything this round
zr-choose-below = { $count ->
    [one] This round: hits under { $count } card
   *[other] This round: hits under { $count } cards
}
zr-choose-unprotected = Accept if I hold no answer

# --- why not -------------------------------------------------------------------------------
zr-why-no-card = you don't hold { $card }
zr-why-say-how = { $card } needs a choice, say which
zr-why-not-so = { $card } can be played, but not in this way
zr-why-can-lay = you can play { $card }
zr-why-no-draw = you can't draw now: go on, or end the turn
zr-why-smarty = Smarty must be closed first
zr-why-owes = the order must be met first, or a card drawn
zr-why-must = play a card first, or draw
zr-why-not-for = { $card } can't protect that player now
zr-why-own-turn = it is your own turn; play Priority as a card
zr-why-begun = that turn has begun already
zr-why-first = the dealer's first turn can't be taken
zr-why-robbed = this turn was taken already
zr-why-only-card = Priority must not be your only card
zr-why-not-armed = your Priority has no order

# --- news ----------------------------------------------------------------------------------
zr-news-draw-off = 🎴 Draw-off: { $sums }. The dealer is { $name }.
zr-news-draw-off-tie = 🎴 Draw-off: { $sums }. A tie, so once more.
zr-news-round = 🔔 Round { $round }: 6 cards each, { $name } begins.
    .b = 🔔 Round { $round }: fresh cards, 6 each, and { $name } begins.
zr-news-skipped = ⏭️ { $name } skips.
    .b = ⏭️ { $name } sits this turn out.
    .c = ⏭️ No turn for { $name } this time.
zr-news-robbed = ⚡ Priority! { $name } takes the turn of { $other }.
zr-news-laid = { $name } plays { $card }.
    .b = { $name } throws in { $card }.
    .c = { $name } slams down { $card }.
zr-news-laid-with = { $name } plays { $card } ({ $notes }).
    .b = { $name } throws in { $card } ({ $notes }).
    .c = { $name } slams down { $card } ({ $notes }).
zr-note-as = as { $card }
zr-note-zombie = one more zombie
zr-note-order = orders { $order }
zr-note-corporation = now { $corporation }
zr-news-clockwise = ↻ Now clockwise.
    .b = ↻ About turn, now clockwise.
zr-news-counter = ↺ Now counter-clockwise.
    .b = ↺ About turn, now counter-clockwise.
zr-news-lifted = Nobody can go on: any zombie fits now.
zr-news-out = 🏁 { $name } is out of cards!
zr-news-drew = 🂠 { $name } draws a card.
    .b = 🂠 { $name } takes a card from the deck.
    .c = 🂠 One more card in hand: { $name } draws.
zr-news-drew-to-close = 🂠 { $name } closes Smarty after drawing { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
zr-news-drew-in-vain = 🂠 { $name } draws { $count ->
    [one] { $count } card, the last,
   *[other] { $count } cards, the last ones,
} and Smarty stays open.
zr-news-nothing-to-draw = 🂠 No card is left to draw for { $name }.
zr-news-stole = 🧤 { $name } takes a card from { $other }.
    .b = 🧤 Quick fingers: { $name } takes a card from { $other }.
zr-news-stole-deck = 🧤 { $name } takes the top card of the deck.
zr-news-swapped = 🔄 { $name } and { $other } have swapped a card.
    .b = 🔄 Card for card: { $name } and { $other } have swapped.
zr-news-changed = 🎲 { $name } exchanges { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
zr-news-reshuffled = 🔀 The discard pile is shuffled: { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
zr-answered = { $name } plays { $card }
zr-answered-for = { $name } plays { $card } for { $other }
zr-news-answered = 🛑 { $cards }.
    .b = 🛑 Not so fast … { $cards }.
zr-news-returned = 🛑 { $cards }. It flies back: { $hits }.
    .b = 🛑 { $cards }. Back to the sender: { $hits }.
zr-news-took-force = 💥 { $hits }.
    .b = 💥 It strikes home: { $hits }.
    .c = 💥 A hit: { $hits }.
zr-news-round-ends = 🏁 The round is over. Left in hands: { $hands }.

# --- the end -------------------------------------------------------------------------------
zr-end-won = 🏆 { $names } wins with { $points }!
zr-end-shared = 🤝 A shared win with { $points } each: { $names }
zr-end-team = 🏆 The team wins with { $points }: { $names }
zr-end-all-lost = 🏁 Ended early, with everyone above the limit: nobody wins.
zr-end-outsider = 🏆 First out of cards: { $names }. Left with cards: { $losers }.
zr-end-nobody = 🏁 Ended early. Left with cards: { $losers }.

# --- the picture -----------------------------------------------------------------------------
zr-picture-ordered = Ordered
zr-picture-only = Only
zr-picture-free = Any zombie
zr-picture-hand = Your hand
zr-picture-round = Round { $number }
zr-phase-turn = Turn
zr-phase-give = Card in return
zr-phase-swap = Exchange
zr-phase-attack = Under attack
zr-phase-returned = Boomerang
zr-phase-counted = Round over
zr-phase-over = Game over

# --- the rules -----------------------------------------------------------------------------
zr-rules-short = In short: be the first to get rid of your cards. Play a zombie with the same number or the same corporation as the one on the table; most zombies do something nasty to others or let you play more. All that a turn does to others is collected and strikes when the turn ends, unless they answer with a Mask or a Boomerang.
zr-rules-aim = Aim: in Duel, Marathon and Alliances points are bad, and when a score exceeds the limit the lowest one wins. In Zombie Lord points are good. In Outsider just don't be the last one with cards.
zr-rules-deal = Start: two cards each decide who deals first. Everyone gets 6 cards; the dealer begins with any card, and play goes clockwise. Later the player who ended a round deals the next. Up to 4 players use one deck of 54 cards, more use two.
zr-rules-match = Matching: a zombie must have the number or the corporation of the topmost zombie. Events may be played on anything and change nothing about what fits.
zr-rules-turn = A turn: play a card. If you hold no zombie that fits, draw one card; it may be played at once. Then the turn ends, unless an effect lets you go on: that makes a combination. You always end a turn yourself, and until something was drawn or shown you may take steps back.
zr-rules-corporations = The corporations: { $names }. Each common and elite zombie exists once in each.
zr-rules-common = Common zombies, by number and points:
zr-rules-elite = Elite zombies, whose player chooses:
zr-rules-bosses = Bosses, one of each:
zr-rules-events = Events, worth 0 points (1 Priority, 2 Boomerangs, 3 Masks, 2 Thieves, 1 Adventure a deck):
zr-rule-family = • { $card } { $number }: { $effect }
zr-rule-card = • { $card }: { $effect }
zr-entry-family = { $card } { $number } (one in each corporation): { $effect }
zr-entry-card = { $card }: { $effect }
zr-rules-answers = Answers: after a turn, all players it has hit answer in secret: accept, Mask or Boomerang. What is returned can be answered again. Then draws and skips take force; several skips cost one turn. A turn that ends the round can't be answered. On your own turn Mask and Boomerang may be played too; then they only free you from an order.
zr-rules-priority = Priority: before a player has begun their turn you may take it, but not the dealer's first one, not a taken one, and not with your only card. Play goes on from your seat. You may also say in advance whose turn to take.
zr-rules-out = End of a round: a player with no cards at the end of their turn is out. While someone else's order stands, your last card can't be an event; after Priority it can't be a Mask or a Boomerang either.
zr-rules-points = Points: zombies left in hand count their number, events nothing. A score that is exactly the limit goes back to 0 (not in Zombie Lord).
zr-rules-example = An example turn: a card of the Shield corporation lies on top. Anna plays Bully of Shield, which fits by its corporation, and chooses Boris, her left neighbour, to draw 2; then she ends her turn. Boris is asked in secret and plays Mask: nothing is drawn. With Boomerang the 2 cards would have flown back to Anna, who could have answered that in turn.
zr-rules-screamers = Screamers: a hand of nothing but Screamers counts 15 for each. A player who ends the round with a Screamer as their last card takes 15 off their score, or 30 with Lady Mimic right after it.
zr-rules-modes = Modes:
zr-about-duel = for two, to 60.
zr-about-alliances = teams of two to four, to 60, 90 (3x3) or 120 (4x4); the hands of the losing teams count.
zr-about-marathon = everyone for themselves, to 60; with two players this is a Duel.
zr-about-outsider = a single round; the last one with cards loses.
zr-about-lord = the player who ends a round gets the points of all other hands; the first to have more than 30 for each player wins.
zr-rules-options = House rules: you may draw even with a zombie that could be played; the extra zombie after Biter need not fit; Don Lysar repeats a reverse and a skip too; in Zombie Lord finishing with Screamer costs points; quick answers ask only those who hold Mask or Boomerang, which gives them away.
zr-rules-teams = Teams: in Alliances team-mates sit apart and may play Mask and Boomerang for each other. After a reverse the turn goes to the next team-mate. In 3x3 and 4x4 a round ends when two of a team are out.

# --- plain words --------------------
zr-plain-reference = To match: { $number } or { $corporation }
zr-plain-robbed = taken from { $name }
zr-plain-dealer = Dealer: { $name }
zr-plain-turn = Whose turn it is: { $name }
zr-plain-laid = Played in this turn: { $cards }
zr-plain-hits = What this turn does: { $hits }
zr-plain-dropped = Points played: { $points }
zr-plain-aside = Cards set aside: { $count }
zr-plain-cards = cards { $count }
zr-plain-out = out as number { $place }
zr-plain-drew = drew { $count }
zr-plain-buried = Put under the deck: { $cards }
zr-plain-pile = Discard pile: { $cards }
zr-plain-absent = Left out of the game: { $cards }
zr-plain-hit = { $load } ({ $card } from { $name })
zr-plain-hit-immune = { $load } ({ $card } from { $name }, no Boomerang returns it)
zr-plain-asked = To be answered: { $hits }

# --- the lessons -------------------------------------------------------------------------------
zombie-runners-lesson-match = Get rid of your cards first! On your turn you play one that fits the top zombie: the same number or the same corporation. A Glutton 2 ⭐ lies there. Which of your zombies has the star?
zombie-runners-lesson-match-again = A Mask fits anything, but it is worth more later. Look for the star.
zombie-runners-lesson-match-done = Your neighbour skips a turn: most zombies do something nasty to someone. The Thug's own number is 5, so a 5 or a star fits next.
zombie-runners-lesson-draw = On the Thug a 5 or a star fits, and you hold neither. Then you draw one card, and you may play it at once if it fits.
zombie-runners-lesson-draw-again = Keep the Mask for the day you need it. Draw instead.
zombie-runners-lesson-draw-done = What luck: a Dolt with a star! You may play it now. If it didn't fit, your turn would be over.
zombie-runners-lesson-answer = The Biter hits you: two cards to draw, and a turn to skip. Everyone who is hit answers in secret. A Mask cancels it, a Boomerang sends it back. Return it!
zombie-runners-lesson-answer-again = A Boomerang does more: it bites the Biter.
zombie-runners-lesson-answer-done = Everything flew back. Masks and Boomerangs are worth no points, so keep them until it really hurts.
zombie-runners-lesson-combination = Some zombies let you play more: that is a combination. After a Dolt another Dolt may follow, of any corporation. You hold two. Begin with the one that fits the star.
zombie-runners-lesson-combination-again = The Marauder fits too, but then the turn ends. Two cards are better than one.
zombie-runners-lesson-combination-done = Two cards in one turn. A player with none left ends the round, and the others get the points of the zombies they still hold. Points are bad: the lowest score wins.

# --- feats ---
zombie-runners-feat-spotless = Won several rounds and ended at 0 points
