### School of the Dead

# --- in the lobby --------------------------------------------------------------------------
game-survival = School of the Dead
summary-survival = Hide your people in a school full of zombies, and vote on who the horde gets. 45–60 minutes

survival-option-strict-placement = Strict placement by the dice
survival-option-quick-start = Quick start: automatic placement
survival-option-finish-turn = Play the last turn to its end

# --- people, places, cards -----------------------------------------------------------------
sv-pawn-rei = Rei
sv-pawn-kohta = Kohta
sv-pawn-takashi = Takashi
sv-pawn-alice = Alice
sv-worth = { $pawn } ({ $points })
sv-gift-rei = in an attack, the place with most Rei draws one extra zombie, unless another has as many.
sv-gift-kohta = counts as two when zombies try to get in.
sv-gift-takashi = one extra vote for you where he stands, unless he hides.
sv-gift-alice = nothing special; only with 3 players.
sv-place-parking = Parking Lot
sv-place-tower = Tower
sv-place-infirmary = Infirmary
sv-place-roof = Roof
sv-place-staff-room = Staff Room
sv-place-gym = Gym
sv-at-parking = on the Parking Lot
sv-at-tower = in the Tower
sv-at-infirmary = in the Infirmary
sv-at-roof = on the Roof
sv-at-staff-room = in the Staff Room
sv-at-gym = in the Gym
sv-to-parking = to the Parking Lot
sv-to-tower = to the Tower
sv-to-infirmary = to the Infirmary
sv-to-roof = to the Roof
sv-to-staff-room = to the Staff Room
sv-to-gym = to the Gym
sv-from-parking = from the Parking Lot
sv-from-tower = from the Tower
sv-from-infirmary = from the Infirmary
sv-from-roof = from the Roof
sv-from-staff-room = from the Staff Room
sv-from-gym = from the Gym
sv-trait-parking = never full or blocked: people who find another place full or blocked end up here. Zombies always get in, no Barricade helps, and each of them eats one person; then they leave. The player chosen here calls the police and gets cards. The game doesn't end when all the living stand here together.
sv-trait-tower = the player chosen here leads, sees the dice and names a destination openly. Without a choice the leader stays, but doesn't see the dice.
sv-trait-infirmary = small and quiet.
sv-trait-roof = four zombies get in, three never do, however many people stand there; no Barricade helps.
sv-trait-staff-room = nothing special.
sv-trait-gym = closed with 3 or 4 players; no zombies come here then.
sv-card-barricade = 🧱 Barricade
sv-card-weapon = 🔫 Weapon
sv-card-hide = 🙈 Hidden!
sv-card-escape = 🏃 Escape
sv-card-camera = 📹 Video Camera
sv-card-threat = 😠 Threat
sv-effect-barricade = in an attack, the place holds against one more zombie (not on the Parking Lot or the Roof).
sv-effect-weapon = in an attack, removes 1 or 2 zombies.
sv-effect-hide = before a ballot, one of your people there takes no part and can't be chosen.
sv-effect-escape = when you move, stay where you are, or send any of your people to any place with room.
sv-effect-camera = look at the zombie dice before you choose where to go.
sv-effect-threat = before a ballot, one more vote for you.
sv-card-line = { $card } ×{ $count }: { $effect }

# --- the board -----------------------------------------------------------------------------
sv-head-turn = Turn { $turn }
sv-head-leader = 👑 leader { $name }
sv-head-elected = 👑 leader { $name } (elected)
sv-head-deck = deck { $count }
sv-head-alive = alive { $count } (ends at { $limit })
sv-phase-setup = Setup
sv-phase-police = A. Police Call
sv-phase-leader = B. Choice of Leader
sv-phase-dice = C. Zombies Appear
sv-phase-choice = D. Choice of Destination
sv-phase-move = E. Movement
sv-phase-attack = F. Attack
sv-stage = { $phase } · { $what }
sv-stage-place = Setup · { $name } places someone · 🎲 { $one } and { $two }
sv-stage-doomed = Anyone who doesn't hide here now is eaten.
sv-stage-declare = Cards before the vote. { $ballot }
sv-stage-ballot = A secret vote. { $ballot }
sv-stage-share = { $name } { $count ->
    [one] has drawn one card.
   *[other] has drawn { $count } cards: keeps one, gives one away.
}
sv-stage-camera = Will anyone look at the dice through a camera?
sv-stage-announce = { $name } is elected and says openly where to go.
sv-stage-go = Everyone chooses a destination in secret.
sv-stage-move = Still to move: { $moves }
sv-stage-cards = Cards, one after another: { $names }
sv-stage-victim = { $name } decides which of their people is eaten.
sv-stage-over = The game is over.
sv-about-police = Who calls the police?
sv-about-leader = Who leads?
sv-about-victim = Who is thrown to the zombies?
sv-ballot = { $about } ({ $place }, ballot { $ballot })
sv-votes = 🗳 Votes: { $votes }
sv-attack = ⚔️ { $place }: 🧟 { $zombies } against 🛡 { $strength }. They are getting in!
sv-attack-barricades = ⚔️ { $place }: 🧟 { $zombies } against 🛡 { $strength } (🧱 { $barricades } of it). They are getting in!
sv-attack-roof = ⚔️ { $place }: 🧟 { $zombies }, and { $strength } are enough. They are getting in!
sv-attack-parking = ⚔️ { $place }: 🧟 { $zombies }, and each of them eats one.
sv-attack-left = ⚔️ { $place }: still to be eaten: { $left }
sv-looked = 👁 Saw the dice: { $names }
sv-announced = 📣 Announced: { $moves }
sv-rising = 🪦 The dead bring a zombie next turn: { $dead }
sv-row-place = { $number } { $place } { $taken } · 🧟 { $zombies }
sv-row-strength = 🛡 { $count }
sv-row-blocked = ⛔ blocked
sv-row-seat = { $name } 🂠 { $cards } ⭐ { $points }
sv-row-out = { $name } 🂠 { $cards } 🪦
sv-row-unplaced = { $row } (to place: { $pawns })
sv-row-played = Played: { $cards }
sv-destination = { $place } { $taken } 🧟 { $zombies }
sv-arrow = { $from } → { $to }

# --- what one knows alone --------------------------------------------------------------------
sv-own-cards = Your cards:
sv-own-no-cards = You have no cards.
sv-own-people = Your people: { $people }
sv-own-at = { $pawn } { $place }
sv-own-hidden = { $pawn } { $place } 🙈
sv-own-dead = { $pawn } ✝
sv-own-unplaced = { $pawn } not placed yet
sv-own-dice = 🎲 The hidden dice: { $dice }
sv-own-drawn = You have drawn: { $cards }
sv-own-passes = You pass in all attacks of this turn.
sv-own-received = 🎁 { $name } gives you a card: { $card }
sv-own-gave = 🎁 You give a card to { $name }: { $card }
sv-own-only-place = There was one way only: { $pawn } → { $place }
sv-own-only-victim = You had nobody else there: { $pawn } is eaten

# --- questions -----------------------------------------------------------------------------
sv-ask-place = 🎲 { $one } and { $two }. Who do you place, and where?
sv-ask-place-anywhere = 🎲 { $one } and { $two } aren't both available, so any place with room will do. Who do you place, and where?
sv-ask-declare = { $ballot } Your votes: { $votes }. Play cards before the vote?
sv-ask-hide = { $ballot } Hide anyone?
sv-ask-vote = { $ballot } Your votes: { $votes }. Who gets them?
sv-ask-share = Which card do you keep, which do you give away, and who gets it?
sv-ask-camera = Use a Video Camera to look at the hidden dice?
sv-ask-announce = Where will you go? Everyone hears it at once.
sv-ask-go = Where will you go? Your choice stays secret until everyone has chosen.
sv-ask-move = Which of your people goes { $to }?
sv-ask-move-away = You can no longer go { $wanted }. Which of your people goes { $to } instead?
sv-ask-cards = ⚔️ { $place }: 🧟 { $zombies } get in against 🛡 { $strength }. Play a card?
sv-ask-cards-roof = ⚔️ { $place }: 🧟 { $zombies } get in. Play a card?
sv-ask-cards-parking = ⚔️ { $place }: 🧟 { $zombies }, each of them eats one. Play a card?
sv-ask-victim = Which of your people { $at } is eaten?

# --- questions explained -------------------------------------------------------------------
sv-explain-place = 💡 The dice show where one of your people may start. If one of these places is full or missing, as a rule any place with room will do.
sv-explain-declare = 💡 Before a vote cards may be played, and all are shown together: each Threat gives you one more vote to cast, and Hidden! takes one of your people here out of the vote.
sv-explain-hide = 💡 Only Hidden! counts now: one of your people who hides gives no vote here, but can't be eaten either until the attack is over.
sv-explain-vote = 💡 All your votes go to one player, who may be you. They are secret until all are in; after a tie there is a second ballot, in which everyone votes.
sv-explain-share = 💡 Only you see these cards: keep one and give one to another player. If there is a third, it goes under the deck.
sv-explain-camera = 💡 The dice say where zombies come in this turn. Play a Video Camera to look before you choose where to go; everyone learns that you have looked, but not what you saw.
sv-explain-announce = 💡 An elected leader names a destination first, in front of everyone; the others then choose in secret. One of your people will have to go there.
sv-explain-go = 💡 One of your people will have to go there; you say who when it is your move. If it is full or blocked by then, they end up on the Parking Lot.
sv-explain-move = 💡 The zombies of the dice have come. Now one of your people has to go; only with an Escape may they all stay, or one go somewhere else.
sv-explain-cards = 💡 Before anyone is eaten, cards may help: a Weapon removes one or two zombies, a Barricade makes the place stronger by one (not the Roof, not the Parking Lot). You may also pass.
sv-explain-victim = 💡 You have been chosen: one of your people here is eaten and out of the game. At the end only the points of the living count.

# --- choices -------------------------------------------------------------------------------
sv-choose-nothing = Play nothing
sv-choose-no-look = Don't look
sv-choose-pass = Pass: no more cards in this attack
sv-choose-threats = 😠 Threat ×{ $count }
sv-choose-threats-and = 😠 Threat ×{ $count } and hide …
sv-choose-hide = 🙈 Hide { $pawns }
sv-choose-vote = { $name } ({ $pawns })
sv-choose-keep = Keep { $card }
sv-choose-give = give { $card }
sv-choose-to = to { $name }
sv-choose-camera = 📹 Look at the dice
sv-choose-escape = 🏃 Escape …
sv-choose-stay = Stay where I am
sv-choose-weapon = 🔫 Weapon −{ $count }
sv-choose-barricade = 🧱 Barricade +1
sv-choose-pass-game = Pass for me from now on
sv-choose-card-orders = Attack
sv-choose-pass-attack = Pass in this attack
sv-choose-pass-turn = Pass in all attacks of this turn
sv-choose-move-orders = My move
sv-choose-either = { $pawn }, come what may
sv-choose-inside = { $pawn } if there is room, else …
sv-choose-away = { $pawn } to { $parking }

# --- why not -------------------------------------------------------------------------------
sv-why-placed = { $pawn } has already been placed
sv-why-dice = the dice show { $one } and { $two }, and there is room there
sv-why-absent = { $pawn } is not in this game
sv-why-not-in-game = { $place } is not in this game
sv-why-blocked = { $place } is blocked by zombies
sv-why-full = { $place } is full
sv-why-not-there = { $pawn } isn't there, or is hiding already
sv-why-no-card = you don't have enough of this card: { $card }
sv-why-threat = threats don't count in this ballot
sv-why-no-candidate = { $name } has nobody there who isn't hiding
sv-why-own-gift = the card goes to someone else
sv-why-not-drawn = you haven't drawn that: { $card }
sv-why-all-there = all your people are there: { $place }
sv-why-there-already = { $pawn } is there already
sv-why-dead = { $pawn } is dead
sv-why-move = you must move if you can, unless you play an Escape
sv-why-vote = if you have a vote, you must give it
sv-why-one-zombie = only one zombie is left
sv-why-no-barricade = no barricade helps there: { $place }

# --- news ----------------------------------------------------------------------------------
sv-news-begins = 👑 Drawn by lot: { $name } leads first.
sv-news-placed = { $name }'s { $pawn } waits { $at }.
    .b = { $name }'s { $pawn } turns up { $at }.
    .c = { $name }'s { $pawn } takes shelter { $at }.
sv-news-first-zombies = 🎲 { $dice }: the first zombies shuffle in, one for each number.
sv-news-turn = 🔔 The bell rings: turn { $turn }
    .b = 🔔 Turn { $turn }. Somewhere a window breaks.
    .c = 🔔 Turn { $turn }: who is still alive?
sv-news-declared-nothing = Nobody plays a card before the vote.
    .b = Before the vote nobody plays a card.
sv-news-declared = Before the vote: { $cards }
    .b = Cards fall before the vote: { $cards }
sv-declared-threats = { $name } 😠 Threat ×{ $count }
sv-declared-hides = { $name } 🙈 hides { $pawns }
sv-news-voted = 🗳 The votes are shown … { $title }
    { $result }
    .b = 🗳 No more secrets … { $title }
        { $result }
    .c = 🗳 Masks off … { $title }
        { $result }
sv-voted-for = { $name }: { $votes } ({ $from })
sv-news-tied = A tie: { $names }. Second ballot: everyone votes.
    .b = Dead even: { $names }! Second ballot: everyone votes.
sv-news-tied-lot = A tie again: { $names }. Chance decides.
sv-news-tied-again = A tie again: { $names }.
sv-news-caller = { $how ->
    [alone] 📞 { $name } calls the police: nobody else is there to do it.
   *[ballot] 📞 { $name } calls the police.
}
    .b = { $how ->
        [alone] 📞 Nobody else is there: { $name } calls the police.
       *[ballot] 📞 { $name } grabs the phone and calls the police.
    }
sv-news-leader = { $how ->
    [alone] 👑 { $name } leads, alone in the vote.
   *[ballot] 👑 { $name } is elected and leads.
}
    .b = { $how ->
        [alone] 👑 Alone in the vote, { $name } leads.
       *[ballot] 👑 The Tower has chosen: { $name } leads.
    }
sv-news-victim = { $how ->
    [lot] 🎲 Chance picks { $name }.
    [alone] 💀 Only { $name } is left to be chosen.
   *[ballot] 💀 { $name } must give someone up.
}
    .b = { $how ->
        [lot] 🎲 The lot falls on { $name }.
        [alone] 💀 There is only { $name } to choose.
       *[ballot] 💀 All look at { $name }, who must give someone up.
    }
sv-news-no-caller = 📞 Nobody calls the police.
    .b = 📞 The phone stays silent: nobody calls the police.
sv-news-no-leader = 👑 Nobody is elected.
    .b = 👑 The Tower can't agree: nobody is elected.
sv-news-drew = { $name } { $count ->
    [one] takes one card.
   *[other] takes { $count } cards.
}
sv-news-gave = 🎁 { $name } keeps a card and gives one to { $other }.
    .b = 🎁 { $name } keeps a card and slips one to { $other }.
sv-news-leader-stays = 👑 Nobody is in the Tower: { $name } stays the leader.
    .b = 👑 The Tower is empty: { $name } stays the leader.
sv-news-dice-rolled = 🎲 Four dice are rolled in secret.
    .b = 🎲 Something is coming: four dice are rolled in secret.
sv-news-leader-looks = 👁 { $name } looks at the dice.
    .b = 👁 { $name } takes a look at the dice.
sv-news-cameras = 📹 Looking through a camera: { $names }
sv-news-announced = 📣 { $name }: “I'm going { $to }!”
    .b = 📣 “Follow me { $to }!” calls { $name }.
sv-news-destinations = 👣 All show where they go: { $moves }
    .b = 👣 No more secrets, here they go: { $moves }
sv-news-dice = 🎲 { $dice }: a zombie comes to each of these.
    .b = 🎲 { $dice }: here they come, a zombie to each of these.
sv-news-rose = 🪦 { $name } brings a zombie { $to }.
    .b = 🪦 From the grave { $name } leads a zombie { $to }.
sv-news-moved = { $name }'s { $pawn } runs { $from } { $to }.
    .b = { $name }'s { $pawn } sneaks { $from } { $to }.
    .c = { $name }'s { $pawn } dashes { $from } { $to }.
sv-news-sent-away = 🚪 { $name }'s { $pawn } can't get { $wanted }: off { $from } { $to }!
    .b = 🚪 No way { $wanted }! { $name }'s { $pawn } flees { $from } { $to }.
sv-news-kept-out = 🚪 { $name }'s { $pawn } can't get { $wanted } and stays { $at }.
sv-news-stayed = 🏃 { $name } escapes and stays.
    .b = 🏃 Escape! { $name } stays put.
sv-news-escaped = 🏃 { $name } escapes: { $pawn } slips away { $from } { $to }.
    .b = 🏃 Escape! { $name }'s { $pawn } slips away { $from } { $to }.
sv-news-most-pawns = 🧟 Most people are { $at }: one more zombie comes.
    .b = 🧟 The biggest crowd is { $at } and draws one more zombie.
sv-news-most-rei = 🧟 Most Rei are { $at }: one more zombie comes.
    .b = 🧟 Most Rei scream { $at } and draw one more zombie.
sv-news-attacked = ⚔️ They are getting in { $at }: 🧟 { $zombies } against 🛡 { $strength }!
    .b = ⚔️ The doors are giving way { $at }: 🧟 { $zombies } against 🛡 { $strength }!
sv-news-attacked-roof = ⚔️ 🧟 { $zombies } are enough { $at }: they are getting in!
sv-news-attacked-parking = ⚔️ No doors { $at }: 🧟 { $zombies }, each of them eats one!
    .b = ⚔️ 🧟 { $zombies } { $at }, each of them eats one!
sv-news-held = 🛡 The doors hold { $at }: 🧟 { $zombies } against 🛡 { $strength }.
    .b = 🛡 They scratch in vain { $at }: 🧟 { $zombies } against 🛡 { $strength }.
sv-news-held-roof = 🛡 Nobody gets in { $at }: 🧟 { $zombies } outside.
sv-news-weapon = 🔫 { $name } shoots { $at }: 🧟 −{ $count }
    .b = 🔫 Bang! { $name } shoots { $at }: 🧟 −{ $count }
sv-news-barricade = 🧱 { $name } builds a barricade { $at }: 🛡 +1
    .b = 🧱 Desks to the door: { $name } builds a barricade { $at }: 🛡 +1
sv-news-doomed = ☠️ There are enough zombies for everyone { $at }. Anyone who doesn't hide is eaten.
sv-news-eaten = 🍖 { $name } loses { $pawn } { $at }.
    .b = 🍖 The zombies get { $name }'s { $pawn } { $at }.
    .c = 🍖 { $name }'s { $pawn } is eaten { $at }.
sv-news-out = 🪦 { $name } has nobody left. Next turn one more zombie comes { $to }.
sv-news-nobody-eaten = 🙈 Everyone is hidden { $at }: nobody is eaten.
    .b = 🙈 Not a soul in sight { $at }: all are hidden, nobody is eaten.

# --- the end -------------------------------------------------------------------------------
sv-end-few = 🏆 Few are left: { $names } wins with { $points ->
    [one] one point.
   *[other] { $points } points.
}
sv-end-few-shared = 🤝 Few are left: { $names } share the victory with { $points ->
    [one] one point each.
   *[other] { $points } points each.
}
sv-end-gathered = 🏆 All who live stand together, safe: { $names } wins with { $points ->
    [one] one point.
   *[other] { $points } points.
}
sv-end-gathered-shared = 🤝 All who live stand together, safe: { $names } share the victory with { $points ->
    [one] one point each.
   *[other] { $points } points each.
}

# --- the picture -----------------------------------------------------------------------------
sv-picture-played = Played

# --- the rules -----------------------------------------------------------------------------
sv-rules-short = In short: you have three people in a school full of zombies. Every turn all choose in secret where to go, one of each moves, zombies come, and where they get in, those inside vote on who is thrown to them. Keep your people alive; talk, promise, betray.
sv-rules-aim = Aim: most points of living people when only 4 are left (6 with 6 players), or when at the end of a turn all who live stand together in one place other than the Parking Lot. Equal points: more cards in hand; else the victory is shared.
sv-rules-setup = Setup: everyone gets one secret card. One after another all place their people; two dice say where. If a die shows a full or missing place, you choose freely; with strict placement, only if both dice do. The leader rolls the first four zombies.
sv-rules-people = Your people, with their points:
sv-rules-places = The places, with how many they hold:
sv-rules-cards = The cards; one that was played is out of the game:
sv-rule-line = • { $line }
sv-entry-pawn = { $name }: { $text }
sv-entry-place = { $place } ({ $capacity }): { $text }
sv-rules-vote = Voting: everyone with people in the place is a candidate and has one vote for each of them there, all for the same player. Before the vote, Threats and Hidden! are played and shown together. Votes are secret until all are in. After a tie there is a second ballot in which everyone votes; a player with nobody there has one vote.
sv-rules-police = A. Police Call: a vote on the Parking Lot. The player chosen looks at three cards, keeps one, gives one to another player and puts one under the deck. After two ties nobody is chosen.
sv-rules-leader = B. Choice of Leader: a vote in the Tower. The player chosen leads. If the Tower is empty, or after two ties, the leader stays but is not elected.
sv-rules-dice = C. Zombies Appear: four dice are rolled in secret. An elected leader looks at them, and so does everyone who plays a Video Camera.
sv-rules-choice = D. Choice of Destination: an elected leader names a destination openly, then all others choose theirs in secret.
sv-rules-move = E. Movement: the dice bring their zombies. A place without people and with 8 or more zombies is blocked. Starting with the leader, everyone moves one of their people to the destination; people who find it full or blocked end up on the Parking Lot.
sv-rules-attack = F. Attack: one more zombie comes to the place with most people, and one to the place with most Rei; after a tie for most that zombie doesn't come. Then place by place: zombies get in if they are at least as many as the people there (🛡: Kohta counts two, Barricades help). First everyone with cards may play Weapons and Barricades, the leader first. Zombies that are kept out stay there and eat nobody.
sv-rules-eaten = Who is eaten: where zombies get in, a vote decides whose person is eaten; the player chosen says which. After two ties chance decides. Then the zombies there leave. On the Parking Lot each zombie eats one, with a vote for each. A person who hides in an attack stays hidden until it is over.
sv-rules-end = Without people: a player with nobody left brings one zombie next turn to the place of their last death, keeps their cards, and votes in second ballots.
sv-rules-example = An example turn: Anna secretly chooses the Infirmary, where one person stands already. The dice bring two zombies there. In the movement she moves Rei to the Infirmary, so two people hold it against two zombies: as many as people, so they would get in. She plays a Barricade, which counts as one more. Three against two: the zombies stay out, and nobody is eaten.

# --- plain words --------------------
sv-plain-queue = Next, in this order: { $names }
sv-plain-passed = Passed: { $names }
sv-plain-chosen = Chosen by the last vote: { $names }
sv-plain-people = people { $count }
sv-plain-zombies = zombies { $count }
sv-plain-room = room for { $count }
sv-plain-strength = falls to { $count } zombies
sv-plain-blocked = blocked
sv-plain-group = { $name } has { $pawns }
sv-plain-cards = cards { $count }
sv-plain-points = points { $count }
sv-plain-hides = hiding { $pawns }
sv-plain-unplaced = to be placed { $pawns }
sv-plain-dead = eaten { $pawns }
sv-plain-attack = Attack on { $place }: barricades { $barricades }, still to be eaten { $left }
sv-plain-go = Known destinations: { $moves }
sv-plain-dice = Dice under cover: { $count }
sv-plain-vote = { $name } for { $candidate }: { $votes } (Threats { $threats })
sv-plain-ballot = Last ballot: { $votes }

# --- what AIs say around a ballot -------------------------------------------------------------
sv-talk-spare = 💬 { $name }: Spare me today, and I spare you tomorrow.
    .b = 💬 { $name }: Not me! Choose another, and you have a friend here.
    .c = 💬 { $name }: Let me live, and my next vote is yours.
sv-talk-threaten = 💬 { $name }: { $place }, 🧟 { $zombies } are waiting. Anyone who throws me to them is next.
    .b = 💬 { $name }: { $place }, 🧟 { $zombies }. Feed me to them, and you had better not fall asleep.
    .c = 💬 { $name }: { $place }, I count 🧟 { $zombies }. Throw me out, and I come back for you.
sv-talk-watch = 💬 { $name }: Vote { $other } out, and I keep watch: { $place }.
    .b = 💬 { $name }: { $other } goes, and I cover everyone else: { $place }. Agreed?
    .c = 💬 { $name }: { $place } needs me more than { $other }. I keep watch for all of you.
sv-talk-accuse = 💬 { $name }: { $other } has ⭐ { $points }, more than I have. Think about it.
    .b = 💬 { $name }: Why me? { $other } already has ⭐ { $points }.
    .c = 💬 { $name }: If you want to win, count: { $other } ⭐ { $points }, and I have less.
sv-talk-sell = 💬 { $name }: My vote is still free. { $other }, what do you offer?
    .b = 💬 { $name }: { $other }, give me a reason, and I vote the way you like.
    .c = 💬 { $name }: A vote here, and nobody's yet. { $other }, I'm listening.
sv-talk-phone = 💬 { $name }: Let me call, and the second card goes to someone who votes for me.
    .b = 💬 { $name }: I know the number by heart. Vote for me, and a card is yours.
    .c = 💬 { $name }: A card for me, and a card for the friend who helps me to the phone.
sv-talk-cards = 💬 { $name }: { $other } holds 🂠 { $cards }, more than I do. Time to share.
    .b = 💬 { $name }: Who still needs cards? { $other } already has 🂠 { $cards }.
    .c = 💬 { $name }: { $other }, 🂠 { $cards } are enough. Let someone else call.
sv-talk-lead = 💬 { $name }: Follow me: I look at the dice and tell you where not to go.
    .b = 💬 { $name }: I lead us to where there are fewer teeth. Vote for me.
    .c = 💬 { $name }: I get to see the dice, you get to see the morning. Vote for me.
sv-talk-enough = 💬 { $name }: { $other } leads us, and where to? My turn now.
    .b = 💬 { $name }: Thanks for everything, { $other }. Now let me lead.
    .c = 💬 { $name }: { $other } has led for long enough. Time for a change.
sv-talk-thanks = 💬 { $name }: Thank you, { $other }, I won't forget it.
    .b = 💬 { $name }: { $other }, I owe you one.
    .c = 💬 { $name }: { $other }, you have a good heart. I remember such things.
sv-talk-grudge = 💬 { $name }: { $other }, everyone saw your vote. I will remember it.
    .b = 💬 { $name }: So that's how it is, { $other }. Next time it's you.
    .c = 💬 { $name }: { $other }, may the next door stay shut for you.
sv-talk-sore = 💬 { $name }: Enjoy it, { $other }. The night is long.
    .b = 💬 { $name }: { $other }, let's see what you make of it.
    .c = 💬 { $name }: All right, { $other }. But I keep an eye on you.

# --- the lessons -------------------------------------------------------------------------------
survival-lesson-go = Your people are spread over a school full of zombies. Every turn all choose in secret where one of theirs goes. Only a fool stays on the Parking Lot: the Infirmary has no zombies yet. Go there!
survival-lesson-go-again = There is a zombie there already. The Infirmary has none.
survival-lesson-go-done = All choices are shown together. Anyone who comes to a full room ends up on the Parking Lot, where each zombie eats someone.
survival-lesson-move = Who goes to the Infirmary? Rei, worth 7 points, stands on the Parking Lot, where zombies dine. Save the most!
survival-lesson-move-again = They are safe enough for now. Look who stands on the Parking Lot.
survival-lesson-move-done = Only your living people count at the end. The biggest crowd draws one more zombie, and most Rei another.
survival-lesson-barricade = Two zombies against two people: that is enough to get in. A Barricade counts as one person more. Play it!
survival-lesson-barricade-again = Then the zombies get in. You hold a Barricade.
survival-lesson-barricade-done = Nobody is eaten. Kohta would have counted as two. A played card is out of the game.
survival-lesson-vote = Too late for cards: someone must be eaten. Everyone with people here votes in secret, once for each; Takashi adds one. You have most votes: guess who it should be!
survival-lesson-vote-again = That would be one of yours. You have the votes for someone else.
survival-lesson-vote-done = Nobody likes to be eaten, so talk, promise and betray. When four are left alive, most points win.

# --- feats ---
survival-feat-alone = Survived with a single person and empty hands
survival-feat-family = Won with all people alive
