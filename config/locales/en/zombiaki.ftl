### Zombiaki II

# --- in the lobby --------------------------------------------------------------------------
game-zombiaki = Zombiaki II
summary-zombiaki = The dead march up three lanes, the living hold a barricade until dawn. 20–40 minutes

zk-zombies = Zombies
zk-humans = Humans
zombiaki-option-hunger-stops = Hunger can't take the barricade
zombiaki-option-short-night = Short night (5 fewer zombie cards)

# --- cards ---------------------------------------------------------------------------------
zk-card-weakling = Weakling
zk-card-grishka = Grishka
zk-card-dullard = Dullard
zk-card-sasha = Sasha
zk-card-vladek = Vladek
zk-card-misha = Misha
zk-card-styopa = Styopa
zk-card-boris = Boris
zk-card-nimble = Nimble Zombie
zk-card-olympian = Olympian
zk-card-hero = Hero
zk-card-mama = Mama
zk-card-nest = Nest
zk-card-hostage = Hostage
zk-card-chains = Chains
zk-card-pickaxe = Pickaxe
zk-card-steroids = Steroids
zk-card-hunger = Hunger
zk-card-terror = Terror
zk-card-meat = Meat
zk-card-plague = Plague
zk-card-kasparov = Kasparov's Brain
zk-card-dawn = Dawn
zk-card-shot = Shot
zk-card-shot-2 = Shot II
zk-card-shot-3 = Shot III
zk-card-burst = Burst
zk-card-sniper = Sniper
zk-card-grenade = Grenade
zk-card-flamethrower = Flamethrower
zk-card-street-on-fire = Street on Fire
zk-card-building = Collapsing Building
zk-card-searchlight = Searchlight
zk-card-begone = Begone!
zk-card-vodka = Vodka
zk-card-halt = Halt!
zk-card-mine = Mine
zk-card-barbed-wire = Barbed Wire
zk-card-roadblock = Roadblock
zk-card-trabant = Trabant
zk-card-kamaz = Kamaz
zk-card-trolleybus = Trolleybus
zk-card-scram = Scram!
zk-effect-weakling = walks one cell ahead.
zk-effect-grishka = walks one cell ahead.
zk-effect-dullard = walks one cell ahead. Searchlight and Begone! don't move him.
zk-effect-sasha = walks one cell ahead.
zk-effect-vladek = walks one cell ahead, or one cell sideways instead.
zk-effect-misha = walks one cell ahead, or one cell sideways instead.
zk-effect-styopa = walks one cell ahead, or one cell sideways instead.
zk-effect-boris = walks one cell ahead. No gunshot pushes him back: neither Shots nor Burst nor Sniper.
zk-effect-nimble = walks one cell ahead. Sets off no mine and isn't caught in barbed wire; both stay where they are. The splinters of a neighbouring mine hit him like anyone else.
zk-effect-olympian = walks two cells ahead, one after the other; only one if the second is barred, or if he dies or is caught in wire on the first.
zk-effect-hero = walks one cell ahead. Instead of walking he destroys the roadblock of his lane, from any street and even when caught in wire, or a vehicle right ahead, if he isn't caught. Not under Halt! and not by Hunger.
zk-effect-mama = does not walk. In each clean-up step of the zombies every other zombie in her lane loses one wound. Cards can push and lure her, but Hunger and Kasparov's Brain don't work on her.
zk-effect-nest = does not walk. Zombie cards may also be put on free cells ahead of it, behind it and beside it, but not in a roadblocked lane. Cards can push and lure it, but Hunger and Kasparov's Brain don't work on it.
zk-effect-hostage = put it on a zombie that has none. The next hit on that zombie, with all its wounds and the push of a gunshot, even a Kamaz, costs it only the hostage. No help against the Grenade; light, shouting, Vodka and swaps move the zombie as usual.
zk-effect-chains = put them on a zombie that has none: 1 more strength as long as it exists.
zk-effect-pickaxe = takes any one card of the humans off the board. A mine doesn't explode; wire under a zombie lets it go.
zk-effect-steroids = removes all wounds from one zombie.
zk-effect-hunger = one zombie whose way is open walks exactly one cell ahead at once, even onto the barricade (unless a house rule forbids it). Not one held by Halt!, a roadblock or wire, not Mama or Nest.
zk-effect-terror = in their next turn the humans may play only one card; they may still keep and discard. Not while a Terror is in force.
zk-effect-meat = choose one open card of the humans: it goes to the trash.
zk-effect-plague = put one or two zombies of printed strength 1 or 2 from the zombies' trash on different free cells of street 5, not in a roadblocked lane.
zk-effect-kasparov = two zombies swap cells, however far apart, and enter them: traps work. Not zombies held by Halt!, a roadblock or wire, not Mama or Nest.
zk-effect-dawn = lies under the zombies' deck. When it is drawn the humans win at once.
zk-effect-shot = the nearest zombie in a lane takes 1 wound; if it survives it is pushed back one cell. Needs a free line of fire.
zk-effect-shot-2 = the nearest zombie in a lane takes 2 wounds; if it survives it is pushed back one cell. Needs a free line of fire.
zk-effect-shot-3 = the nearest zombie in a lane takes 3 wounds; if it survives it is pushed back one cell. Needs a free line of fire.
zk-effect-burst = three bullets of 1 wound each hit the nearest zombie in a lane; when it dies the rest fly on to the next. A hostage stops all bullets that are left. The zombie wounded by the last bullet is pushed back one cell if it survives. Needs a free line of fire.
zk-effect-sniper = any zombie takes 2 wounds, whatever stands in between; if it survives it is pushed back one cell.
zk-effect-grenade = destroys everything on one cell, strength and hostage don't help. A mine doesn't explode.
zk-effect-flamethrower = share out 5 wounds among the zombies with a free line of fire on the nearest street that has any, to none more than it can take. If those in lanes a and c both burn and no zombie stands between them, only 4. All wounds that find room must be given; nobody is pushed.
zk-effect-street-on-fire = every zombie in a lane takes 1 wound, whatever stands in between.
zk-effect-building = every zombie on a street takes 2 wounds.
zk-effect-searchlight = every zombie with a free line of fire in a lane is pushed back one cell, those nearest the cemetery first. Not the Dullard.
zk-effect-begone = every zombie on the board is pushed back one cell, those nearest the cemetery first. Not the Dullard.
zk-effect-vodka = one zombie goes one cell sideways, to a cell without zombie, vehicle or roadblock and not into a roadblocked lane. Not one held by Halt!, a roadblock or wire.
zk-effect-halt = no zombie moves in any way, breaks anything or tears wire until the humans' next clean-up step. New ones may still come.
zk-effect-mine = on a free cell of streets 1 to 4, not right ahead of a zombie. A zombie that enters (not the Nimble Zombie) takes 2 wounds, and zombies ahead, beside and behind 1 each; then it is gone.
zk-effect-barbed-wire = on a free cell of streets 1 to 4. The first zombie to enter (not the Nimble Zombie) is caught: nothing moves it, and in its next movement it only tears the wire, which is gone then. If it dies before, the wire stays.
zk-effect-roadblock = on a free cell of street 1. No zombie in its lane moves in any way and none comes into it, new ones neither, until the humans' next clean-up step; then it is gone. A Hero breaks it earlier.
zk-effect-trabant = on a free cell of street 1. From the next turn it drives one cell a turn towards the cemetery. It hits the zombie in its way for 2 wounds and is wrecked.
zk-effect-kamaz = on a free cell of street 1. From the next turn it drives one cell a turn towards the cemetery. It destroys the zombie in its way (with a hostage: the hostage) and is wrecked.
zk-effect-trolleybus = on b1 if it is free. From the next turn it drives one cell a turn towards the cemetery. It hits the zombie in its way for 1 wound each turn, stays where it is then and isn't wrecked.
zk-effect-scram = choose one open card of the zombies: it goes to the trash.
zk-cards-alike = { $card } ×{ $count }

# --- the board -----------------------------------------------------------------------------
zk-step-move = Round { $round } · { $sign } { $name } moves the zombies
zk-step-discard = Round { $round } · { $sign } { $name } has to discard a card
zk-step-use = Round { $round } · { $sign } { $name } plays cards
zk-step-over = Round { $round } · the game is over
zk-force-halt = ✋ Halt! No zombie moves
zk-force-terror = 😱 Terror: the humans play one card only
zk-force-roadblock = 🚧 lane { $lane } is closed
zk-force-hunger-stops = Hunger stops at street 1
zk-force-short-night = short night
zk-row = { $side } ({ $name }): { $cards } · 🗑 { $trash }
zk-row-no-cards = no cards
zk-grid-cemetery = Cemetery: deck { $count } + Dawn
zk-grid-dawn = Cemetery: it is Dawn
zk-grid-barricade = Barricade: deck { $count }
zk-short-weakling = Wea
zk-short-grishka = Gri
zk-short-dullard = Dul
zk-short-sasha = Sas
zk-short-vladek = Vla
zk-short-misha = Mis
zk-short-styopa = Sty
zk-short-boris = Bor
zk-short-nimble = Nim
zk-short-olympian = Oly
zk-short-hero = Her
zk-short-mama = Mam
zk-short-nest = Nes
zk-short-mine = mine
zk-short-barbed-wire = wire
zk-short-roadblock = ROAD
zk-short-trabant = Trab
zk-short-kamaz = Kam
zk-short-trolleybus = Trol
zk-sign-hostage = hostage
zk-sign-chains = chains
zk-sign-wire = in wire
zk-sign-mine = on a mine
zk-sign-wall = stops shots
zk-pic-round = Round { $number }

# --- the story -----------------------------------------------------------------------------
zk-story-start = { $side }: { $deeds }
zk-story-drew = 🂠 Drawn: { $cards }
zk-story-drew-discarded = 🂠 Drawn: { $cards } · discarded: { $card }
zk-story-discarded = 🗑 Discarded: { $card }
zk-story-use = ▸ { $used }
zk-used = { $card }: { $deeds }
zk-used-in-vain = { $card }: no effect
zk-used-discarded = discarded: { $cards }
zk-deed-more = { $count ->
    [one] { $count } more walks
   *[other] { $count } more walk
}
zk-deed-barricade = { $zombie } { $cell } → BARRICADE
zk-deed-hit = { $zombie } { $cell } −{ $wounds } ({ $left } left)
zk-deed-hit-pushed = { $zombie } { $cell }→{ $to } −{ $wounds } ({ $left } left)
zk-deed-healed = { $zombie } { $cell } +{ $wounds }
zk-deed-torn-free = { $zombie } { $cell } tears the wire
zk-deed-entangled = { $zombie } caught in wire { $cell }
zk-deed-smashed = { $zombie } smashes { $card } { $cell }
zk-deed-raised = { $zombie } rises on { $cell }
zk-deed-hostage = { $zombie } { $cell } loses the hostage
zk-deed-removed = { $card } { $cell } is gone
zk-deed-drove-off = { $card } { $cell } drives off
zk-deed-rammed = { $card } rams { $zombie } { $cell }
zk-deed-robbed = { $card } lost
zk-deed-exploded = 💥 { $card } { $cell }
zk-faded-halt = Halt! is over
zk-faded-terror = Terror is over

# --- the tale ------------------------------------------------------------------------------
zk-tale-drew = 🂠 The deck gives: { $cards }
    .b = 🂠 From the deck: { $cards }
zk-tale-drew-discarded = 🂠 The deck gives: { $cards }; to the trash: { $card }
    .b = 🂠 From the deck: { $cards }; to the trash: { $card }
zk-tale-discarded = 🗑 To the trash: { $card }
zk-tale-thrown = Into the trash: { $cards }
    .b = Thrown away: { $cards }
zk-tale-in-lane = { $card } in lane { $lane }
zk-tale-on-street = { $card } on street { $street }
zk-tale-comes = { $card } comes out on { $cell }
    .b = { $card } crawls out on { $cell }
    .c = { $card } staggers out on { $cell }
zk-tale-laid = Now on { $cell }: { $card }
    .b = Set on { $cell }: { $card }
zk-tale-in-vain = { $card }: all in vain
    .b = { $card }: to no avail
zk-tale-walked = { $zombie } walks to { $to }
    .b = { $zombie } shuffles to { $to }
    .c = { $zombie } lumbers to { $to }
zk-tale-barricade = { $zombie } climbs the barricade from { $cell }!
    .b = { $zombie } storms the barricade from { $cell }!
zk-tale-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
zk-tale-hit = { $zombie } on { $cell } takes { $wounds } (strength { $left })
    .b = { $zombie } on { $cell } is hit for { $wounds } (strength { $left })
zk-tale-hit-pushed = { $zombie } on { $cell } takes { $wounds } (strength { $left }) and reels back to { $to }
    .b = { $zombie } flies from { $cell } to { $to } with { $wounds } (strength { $left })
zk-tale-healed = { $zombie } on { $cell } loses { $wounds }
    .b = { $zombie } on { $cell } shakes off { $wounds }
zk-tale-torn-free = { $zombie } on { $cell } tears itself out of the wire
    .b = { $zombie } rips up the wire on { $cell }
zk-tale-entangled = { $zombie } is caught in the wire on { $cell }
    .b = { $zombie } gets tangled in the wire on { $cell }
zk-tale-smashed = { $zombie } smashes { $card } on { $cell }
    .b = { $zombie } breaks { $card } on { $cell }
zk-tale-raised = { $zombie } rises again on { $cell }
    .b = { $zombie } is back on { $cell }
zk-tale-hostage = { $zombie } on { $cell } loses only the hostage
zk-tale-removed = { $card } on { $cell } is gone
zk-tale-drove = { $card } drives to { $to }
    .b = { $card } rolls on to { $to }
zk-tale-drove-off = { $card } drives off the board from { $cell }
zk-tale-rammed = { $card } rams { $zombie } on { $cell }
    .b = { $card } crashes into { $zombie } on { $cell }
zk-tale-robbed = to the trash: { $card }
zk-tale-exploded = 💥 the mine on { $cell } goes off
    .b = 💥 the mine on { $cell } explodes
zk-tale-died = { $zombie } on { $cell } is destroyed
    .b = { $zombie } falls on { $cell }
    .c = { $zombie } drops dead on { $cell }
zk-tale-pushed = { $zombie } backs off to { $to }
    .b = { $zombie } shrinks back to { $to }
zk-tale-lured = 🍾 { $zombie } staggers to { $to }
    .b = 🍾 { $zombie } follows the bottle to { $to }
zk-tale-swapped = { $first } on { $from } and { $second } on { $to } swap cells

# --- news ----------------------------------------------------------------------------------
zk-news-shortened = 🌒 Short night. { $side }, straight to the trash: { $cards }
zk-news-turn = Round { $round } · { $side } ({ $name })
zk-news-drew = 🂠 { $side }, drawn: { $cards }
zk-news-discarded = 🗑 { $side }, discarded: { $cards }
zk-news-played = { $side }: { $cards }
zk-news-robbed = { $side }, lost: { $cards }
zk-news-turn-ended = { $side }: end of turn
zk-news-barricade = The barricade has fallen.
zk-news-dawn = 🌅 Dawn breaks.
zk-news-removed = { $card } on { $cell } is gone.
zk-news-drove = { $card } drives to { $cell }.
zk-news-drove-off = { $card } drives off the board from { $cell }.
zk-news-rammed = { $card } rams { $zombie } on { $cell }.
zk-news-wrecked = { $card } on { $cell } is wrecked.
zk-news-smashed = { $zombie } smashes { $card } on { $cell }.
zk-news-exploded = 💥 A mine explodes on { $cell }.
zk-news-walked = { $zombie } walks from { $from } to { $to }.
zk-news-stormed = { $zombie } climbs the barricade from { $cell }!
zk-news-pushed = { $zombie } is pushed back from { $from } to { $to }.
zk-news-lured = 🍾 { $zombie } staggers from { $from } to { $to }.
zk-news-torn-free = { $zombie } on { $cell } tears itself out of the wire.
zk-news-raised = { $zombie } rises again on { $cell }.
zk-news-hostage = The hit on { $zombie } on { $cell } costs only the hostage.
zk-news-died = ✝ { $zombie } on { $cell } is destroyed.
zk-news-entangled = { $zombie } on { $cell } is caught in barbed wire.
zk-news-nursed = Mama takes { $wounds } wound off { $zombie } on { $cell }.
zk-news-healed = { $wounds ->
    [one] { $zombie } on { $cell } loses { $wounds } wound.
   *[other] { $zombie } on { $cell } loses { $wounds } wounds.
}
zk-news-hit = { $wounds ->
    [one] { $zombie } on { $cell } takes { $wounds } wound, strength left: { $left }.
   *[other] { $zombie } on { $cell } takes { $wounds } wounds, strength left: { $left }.
}
zk-news-swapped = { $first } ({ $from }) and { $second } ({ $to }) swap cells.

# --- questions and choices -----------------------------------------------------------------
zk-ask-move = The zombie on { $cell } may go sideways. Which way?
zk-ask-discard = You have four cards. Which one do you discard?
zk-ask-use = Play cards or discard them; you keep the rest. Then end your turn.
zk-ask-use-one = 😱 Terror: play one card at most, then end your turn.
zk-ask-use-none = 😱 Terror: that was your one card. End your turn; you may discard cards first.
zk-choose-lane = { $lane }: { $zombie } on { $cell }
zk-choose-lane-all = { $lane }: { $zombies }
zk-choose-street = street { $street }: { $zombies }
zk-choose-ahead = ⬇ ahead { $cell }
zk-choose-barricade = ⬇ onto the barricade!
zk-choose-left = ⬅ { $cell }
zk-choose-right = ➡ { $cell }
zk-choose-done = ✔️ Only this one
zk-choose-play = ▶️ Play it
zk-choose-discard = 🗑 Discard
zk-choose-end = ⏹ End turn
zk-doubt-end = No card has been played in this turn yet, and one could be.

# --- questions explained -------------------------------------------------------------------
zk-explain-move = 💡 This zombie has to walk: one cell ahead, or one cell sideways, as only a few can. You choose which.
zk-explain-discard = 💡 With four open cards you must discard one, without effect. You may play the other three, keep them for later or discard them.
zk-explain-use = 💡 Play as many of your open cards as you like, in any order: each says what it does and where. What you don't use you keep for later turns.
zk-explain-terror = 💡 The zombies have played Terror: in this turn one card may be played and no more. You may keep or discard as many as you like.

# --- why not -------------------------------------------------------------------------------
zk-why-walk-first = first choose which way the zombie on { $cell } goes
zk-why-moved = movement is over: zombies walk at the beginning of the turn only
zk-why-discard-first = first discard one of your four cards
zk-why-too-far = he goes one cell ahead or one cell sideways
zk-why-no-card = you don't have { $card }
zk-why-other-deck = { $card } is a card of the other side
zk-why-dawn = { $card } is never played, kept or discarded: when it is drawn the game is over
zk-why-terror = Terror is in force: you have played your one card of this turn
zk-why-not-free = { $cell } isn't free: cards need a cell without any card
zk-why-barred = { $cell } is barred: a zombie, a vehicle or a roadblock is there
zk-why-roadblock = lane { $lane } is roadblocked: no zombie moves in it or comes into it
zk-why-halt = Halt! is in force: no zombie moves
zk-why-entangled = { $zombie } on { $cell } is caught in barbed wire
zk-why-nobody = there is no zombie on { $cell }
zk-why-nothing = there is nothing on { $cell }
zk-why-line = { $card } on { $cell } blocks the line of fire to { $target }
zk-why-enter = { $cell } is no way in: zombies come onto street 5 or next to the Nest
zk-why-has-hostage = { $zombie } on { $cell } has a hostage already
zk-why-has-chains = { $zombie } on { $cell } wears chains already
zk-why-not-wounded = { $zombie } on { $cell } has no wounds
zk-why-no-human-card = there is no card of the humans on { $cell }
zk-why-immobile = { $zombie } on { $cell } never walks
zk-why-immobile-swap = { $zombie } on { $cell } can't be swapped
zk-why-hunger-stops = by a house rule Hunger moves nobody off street 1
zk-why-terror-already = Terror is in force already
zk-why-not-theirs = { $name } doesn't have { $card }
zk-why-same-cell = it takes two different cells
zk-why-too-strong = { $card } is too strong: Plague raises printed strength 1 or 2
zk-why-not-in-trash = the trash doesn't hold so many of these: { $card }
zk-why-plague-street = Plague raises zombies on street 5 only
zk-why-empty-lane = there is no zombie in lane { $lane }
zk-why-empty-street = there is no zombie on street { $street }
zk-why-empty-board = there is no zombie on the board
zk-why-halt-already = Halt! is in force already
zk-why-sideways = Vodka leads one cell sideways
zk-why-trap-street = { $card }: on streets 1 to 4 only
zk-why-first-street = { $card }: on street 1 only
zk-why-trolleybus = { $card }: on b1 only
zk-why-mine = a mine can't go right ahead of a zombie, and { $zombie } stands on { $cell }
zk-why-flames-nobody = no zombie can be reached: there is none, or the line of fire is blocked
zk-why-flames-street = the flames reach only the nearest street, now street { $street }
zk-why-flames-most = { $zombie } on { $cell } can't take so many wounds
zk-why-flames-sum = the wounds must add up to { $wounds }, not { $given }

# --- the end -------------------------------------------------------------------------------
zk-end-barricade = 🏆 The barricade has fallen: the zombies win ({ $name })
zk-end-dawn = 🏆 Dawn breaks: the humans win ({ $name })

# --- the rules -----------------------------------------------------------------------------
zk-entry = { $card } ({ $facts }): { $effect }
zk-fact-copies = in the deck: { $count }
zk-fact-strength = strength { $number }
zk-fact-wounds = wounds { $number }
zk-fact-blocks = blocks the line of fire
zk-rule-card = • { $card }
zk-rules-deck = The cards, { $side }:
zk-rules-short = In short: the zombies walk down the street by themselves, the humans shoot them back. One zombie on the barricade, and the zombies win; when Dawn, the last card of the zombies' deck, is drawn, the humans win. Each turn: draw up to four open cards, discard one, then play what you like.
zk-rules-signs = The board in words: “Sas1/3” is Sasha with 1 of 3 strength left; ☻ hostage, § chains, # barbed wire, ¤ mine, ▲ vehicle, ▓ nobody shoots past it.
zk-rules-board = The board: three lanes (a and c the pavements, b the roadway) by five streets; street 1 lies before the barricade, street 5 before the cemetery. Ahead means towards the barricade. A cell holds one card, only a zombie may stand on a mine or wire.
zk-rules-turn = A turn: 1. Clean-up: on the zombies' turn Terror ends and Mama heals, on the humans' turn Halt! ends and roadblocks go. 2. Zombies walk, or vehicles drive. 3. Draw up to four cards. 4. If you have four, discard one. 5. Play, discard or keep cards in any order and number, then end the turn.
zk-rules-walk = Walking: street by street from the barricade, on a street a, b, c, and those who may go sideways last. Every zombie that can walk must, one cell ahead; a zombie, a vehicle or a roadblock bars the way, a trap doesn't. Vladek, Misha and Styopa may go sideways instead, and must if the way ahead is barred and a side is open; the zombies' player chooses. From street 1 the walk leads onto the barricade.
zk-rules-enter = Traps: a mine or wire works however a zombie comes onto it: walking, pushed, lured, by Hunger or by a swap; only the Nimble Zombie is spared. New zombies come onto a free cell (without any card, traps too) of street 5 or next to the Nest, never into a roadblocked lane, and walk from their next turn on.
zk-rules-hands = Cards: all cards lie open, yours and theirs; only the order of the decks is hidden. A card needs a target that its text allows; otherwise keep it or discard it. When the humans' deck is empty they play on with what they have.
zk-rules-wounds = Wounds: they stay. A zombie with as many wounds as strength is destroyed; what is left of a hit is lost (not with Burst). One card is one hit for each zombie it touches.
zk-rules-fire = Line of fire: free if no Roadblock, Kamaz or Trolleybus lies nearer to the barricade in the same lane. Zombies don't block it.
zk-rules-push = Pushing back: one cell towards the cemetery, but not from street 5, not onto a zombie, vehicle or roadblock, and not a zombie that is held by Halt!, a roadblock or wire. Where there is no push, the rest of the card still works. If several are pushed, those nearest the cemetery go first.
zk-rules-drive = Driving: vehicles drive one cell a turn from the turn after they were played, the farthest first, wait before other cards of the humans, ram zombies and leave the board behind street 5.
zk-rules-end = The end: the zombies win at once when a zombie walks onto the barricade, also by Hunger. The humans win at once when Dawn is drawn. Until you end your turn you can take your steps back, but never past the drawing of cards.
zk-rules-example = An example of the humans' turn: three cards lie open from before, Shot among them; one is drawn, which makes four, so one is discarded. Sasha stands on street 2 of lane b, nearest in its lane, with 3 of 3 strength. Shot gives it 1 wound; it survives and is pushed back to street 3. With Shot II too it would take 2 more wounds and be destroyed. What isn't played now is kept.
zk-rules-options = House rules: Hunger moves nobody off street 1; in a short night the top five cards of the shuffled zombies' deck go face up to the zombies' trash before the game.

# --- plain words --------------------
zk-plain-plays = Cards played in this turn: { $count }
zk-plain-walkers = Still to walk, in this order: { $cells }
zk-plain-strength = strength { $left } of { $all }
zk-plain-side = { $side }, { $name }. Cards: { $cards }. Deck: { $deck }. Trash: { $trash }

# --- the lessons -------------------------------------------------------------------------------
zombiaki-lesson-zombie = You lead the zombies. A new one comes onto a free cell of street 5 and walks one cell a turn towards the barricade, all by itself. Lane c is mined. Send Boris down another lane!
zombiaki-lesson-zombie-again = That can wait. Send Boris first, and not into the lane with the mine.
zombiaki-lesson-zombie-done = Five turns to the barricade. At the start of each you draw up to four cards and discard one of the four; then you play as many as you like.
zombiaki-lesson-barricade = Your chance: Sasha stands on b1, and Hunger lets one zombie walk one cell at once. Play it!
zombiaki-lesson-barricade-again = Sasha is one step from winning. He is hungry.
zombiaki-lesson-barricade-done = The zombies have won at once: one is enough.
zombiaki-lesson-shot = Now you lead the humans. Sasha stands right before your barricade, with one strength left. A Shot hits the nearest zombie in a lane. Shoot down lane a!
zombiaki-lesson-shot-again = Sasha walks first! One Shot down lane a ends that.
zombiaki-lesson-shot-done = Had he survived, the shot would have pushed him back one cell: that wins time, too.
zombiaki-lesson-dawn = You win when the zombies draw Dawn, their last card: next turn! But two of them stand on street 1, and they walk before they draw. A Shot pushes one back, Halt! holds all. Play Halt!
zombiaki-lesson-dawn-again = That doesn't hold both of them. Which card holds all zombies?
zombiaki-lesson-dawn-done = Nobody moved, and the humans have won. You needn't destroy every zombie: hold the barricade until the sun comes up. Now go and try it.

# --- feats ---
zombiaki-feat-clean-street = Saw dawn over an empty street
zombiaki-feat-blitz = Broke through while the humans had twenty cards to draw
