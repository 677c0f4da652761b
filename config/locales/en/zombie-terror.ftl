### Zombie Terror

# --- in the lobby --------------------------------------------------------------------------
game-zombie-terror = Zombie Terror
summary-zombie-terror = Six humans must reach the car, past twenty zombies that see only straight ahead. 30–45 minutes

zt-zombies = Zombies
zt-humans = Humans
zt-option-variant = Board: { $value }
zt-option-humans = Humans: { $value }
zt-option-no-front-push = No pushing a zombie that faces you
zt-option-no-cards = No special cards
zt-option-short-terror = Short terror track (3, not 5)
zt-option-open-hands = Open hands
zt-option-quick-setup = Quick setup: board and pawns
zt-value-basic = as printed
zt-value-advanced = advanced, you build obstacles
zt-value-free = free, you build everything
zt-value-A = first seat
zt-value-B = second seat
zt-value-random = drawn

# --- pawns and pieces ----------------------------------------------------------------------
zt-pawn-banker = Banker
zt-pawn-lumberjack = Lumberjack
zt-pawn-child = Child
zt-pawn-mechanic = Mechanic
zt-pawn-nurse = Nurse
zt-pawn-policeman = Policeman
zt-name-banker = Steven Foster
zt-name-lumberjack = Norman Bradly
zt-name-child = Lucy O'Connor
zt-name-mechanic = John Cofe
zt-name-nurse = Miranda Bailey
zt-name-policeman = Frank Kowalsky
zt-short-banker = Bk
zt-short-lumberjack = Lj
zt-short-child = Ch
zt-short-mechanic = Me
zt-short-nurse = Nu
zt-short-policeman = Po
zt-dead-banker = %B
zt-dead-lumberjack = %L
zt-dead-child = %C
zt-dead-mechanic = %M
zt-dead-nurse = %N
zt-dead-policeman = %P
zt-able-banker = The first bite against him costs the briefcase instead of a wound.
zt-able-lumberjack = 1 action point: chops down an adjacent zombie that doesn't face his cell. It isn't a shot.
zt-able-child = Once a turn she may step diagonally for the usual action point; the two cells beside don't matter. She never pushes.
zt-able-mechanic = Once a turn he may step onto an adjacent human's cell and push that human one cell further, for the action point of the step. The cell behind must be free; pushed onto the car, that human escapes.
zt-able-nurse = 1 action point: heals a wound, her own or that of an adjacent human, as often as she has points.
zt-able-policeman = 1 action point and 1 bullet: shoots down a zombie in a straight line at any distance, with no pawn and no obstacle between. Each shot brings one more zombie.
zt-zombie = Zombie
zt-zombie-entry = { $zombie } ({ $count } in the box): has 2 action points (AP) in an activation, each for a step straight ahead or a turn of 90°, at most one turn. As soon as a human stands right ahead of it in its activation, it bites, and the activation is over. It sees 4 cells straight ahead; obstacles, the car and pawns block its sight.
zt-piece-car = escape car
zt-piece-bus = bus
zt-piece-sewer = sewer
zt-piece-booth = guard booth
zt-piece-big = big obstacle
zt-piece-small = small obstacle

# --- cards ---------------------------------------------------------------------------------
zt-card-sawn-off = Sawn-off
zt-card-courage = Courage
zt-card-sewers = Sewers
zt-card-adrenaline = Adrenaline
zt-card-first-aid = First aid
zt-card-noise = Noise
zt-card-zombie-horde = Zombie horde
zt-card-plague = Plague
zt-card-awe = Awe
zt-card-trap = Trap
zt-card-bloodlust = Bloodlust
zt-card-rampage = Rampage
zt-brief-sawn-off = any human shoots a zombie within 3 cells
zt-brief-courage = any human eliminates an adjacent zombie
zt-brief-sewers = the human on the sewer escapes
zt-brief-adrenaline = one human has 2 more action points
zt-brief-first-aid = one wounded human becomes healthy
zt-brief-noise = you turn zombies, twice
zt-brief-zombie-horde = zombies may come out of the sewer, one more comes now
zt-brief-plague = two more zombies come
zt-brief-awe = one activation goes as you like
zt-brief-trap = one new zombie on any free cell
zt-brief-bloodlust = two more activations
zt-brief-rampage = one zombie has one action point more
zt-effect-sawn-off = any human on the board shoots down a zombie in a straight line, at most 3 cells away, with no pawn and no obstacle between. No action point and no bullet, but it counts as a shot.
zt-effect-courage = any human on the board eliminates an adjacent zombie, whichever way it faces. No action point, and it isn't a shot.
zt-effect-sewers = the human who stands on the sewer escapes at once and scores their present stars, healthy or wounded.
zt-effect-adrenaline = one human who is active or wasn't activated yet has 2 more action points this turn.
zt-effect-first-aid = one wounded human on the board becomes healthy, wherever they stand.
zt-effect-noise = until the end of this turn you may turn zombies to any other facing, twice in all; the same one twice, too.
zt-effect-zombie-horde = from now on the sewer is an allowed cell, and one more zombie comes this turn, in either half. Only while zombies move or are added, before the last of them is placed.
zt-effect-plague = two more zombies come this turn, in either half. Only while zombies move or are added, before the last of them is placed.
zt-effect-awe = the current activation, or the next one, has no mandatory move: any zombie not yet activated may be chosen, and it goes as you like. It still bites a human right ahead of it.
zt-effect-trap = one of the zombies that are due is placed on any free cell, allowed or not, in any half, but not on the car. With an empty pool a zombie from the board is moved there. Only while new zombies are added.
zt-effect-bloodlust = two more zombies are activated this turn. Only while zombies move.
zt-effect-rampage = the active zombie, or the next one that is activated, has one action point more in this activation.

# --- the board -----------------------------------------------------------------------------
zt-head = Round { $round } · { $step }
zt-step-build = { $sign } { $name } builds: { $piece }
zt-step-place-humans = { $sign } { $name } places the humans
zt-step-place-zombies = { $sign } { $name } places the zombies
zt-step-humans = { $sign } { $name } leads the humans
zt-step-move = { $sign } { $name } moves the zombies
zt-step-add = { $sign } { $name } adds zombies
zt-step-rise = { $sign } { $name } raises the dead
zt-step-over = the game is over
zt-state = escaped ★{ $stars } of 5 · terror { $terror } · shots { $shots }
zt-state-none = –
zt-now-humans = { $zombies ->
    [one] activated { $humans }, so { $zombies } zombie will move
   *[other] activated { $humans }, so { $zombies } zombies will move
}
zt-now-noise = { $card }: { $count } left
zt-now-moves = activations left: { $count }
zt-now-active = active: { $zombie }, { $ap } AP
zt-now-bite = must bite: { $zombies }
zt-now-sight = must advance: { $zombies }
zt-now-due = due: south { $south }, north { $north }, either { $any }
zt-now-agreed = house rules: { $options }
zt-agreed-front = no pushing from the front
zt-agreed-terror = terror starts on 3
zt-row-humans = { $side } ({ $name }), cards { $cards }: { $pawns }
zt-row-zombies = { $side } ({ $name }), cards { $cards }, pool { $pool }, on the board { $count }: { $zombies }
zt-row-nobody = nobody
zt-row-laid = 🧱 Placed: { $tokens }
zt-row-played = 🎴 Played: { $cards }
zt-row-hand = 🎴 { $side }: { $cards }
zt-row-removed = 🎴 Not dealt: { $cards }
zt-mark-wounded = wounded
zt-mark-dead = dead
zt-mark-active = active
zt-mark-ap = { $ap } AP
zt-mark-done = done
zt-mark-briefcase = briefcase
zt-mark-bullets = { $count ->
    [one] { $count } bullet
   *[other] { $count } bullets
}
zt-mark-escaped = away ★{ $stars }
zt-mark-turned = zombie
zt-mark-unplaced = not placed
zt-hand = Your cards:
zt-hand-card = 🎴 { $card }: { $effect }
zt-hand-empty = You have no cards left.
zt-hand-later = Cards are dealt when the board is built.
zt-pic-round = Round { $number }
zt-pic-supermarket = Supermarket

# --- the story -----------------------------------------------------------------------------
zt-story-turn = { $side } · round { $round }
zt-story-setup = { $side } placed: { $pawns }
zt-story-line = ▸ { $deeds }
zt-story-folded = { $side }: { $deeds }
zt-story-of = { $who }: { $deeds }
zt-story-passed = nobody acts
zt-deed-lined-up = { $count } by the list
zt-deed-built = 🧱 { $side }: { $piece }
zt-deed-push = { $from }→{ $to }, pushes the zombie to { $onto }
zt-deed-lift = { $from }→{ $to }, pushes { $human } to { $onto }
zt-deed-chop = chops down the zombie on { $cell }
zt-deed-heal = heals { $human }
zt-deed-heal-self = heals herself
zt-deed-shot = { $bullets ->
    [one] shoots the zombie on { $cell } (1 bullet left)
   *[other] shoots the zombie on { $cell } ({ $bullets } bullets left)
}
zt-deed-noise = zombie { $cell } { $from } turned { $to }
zt-deed-escaped = 🏁 { $human } escapes: ★{ $stars }, { $total } in all
zt-deed-sawn-off = { $human } shoots the zombie on { $cell }
zt-deed-courage = { $human } eliminates the zombie on { $cell }
zt-deed-night = 😱 The night is long: terror { $field }
zt-deed-pool = 😱 The pool is empty: terror { $field }
zt-deed-terror = 😱 Terror { $field }
zt-deed-terror-out = 😱 The terror marker has left the track
zt-deed-moves = { $zombies ->
    [one] activated { $humans }: { $zombies } zombie moves
   *[other] activated { $humans }: { $zombies } zombies move
}
zt-deed-duty-bite = { $zombie } has { $human } right ahead
zt-deed-duty-sight = { $zombie } sees { $human }, { $distance } cells away
zt-deed-duty-awe = { $zombie } ({ $card })
zt-deed-turned = turns { $facing }
zt-deed-sighted = sees { $human }, { $distance } cells away
zt-deed-bite-briefcase = bites { $human }: the briefcase is gone
zt-deed-bite-wounded = bites { $human }: wounded
zt-deed-bite-died = bites { $human }: ✝ dead
zt-deed-bite-nothing = bites { $human }, dead already
zt-deed-crowded = no room: { $count }
zt-deed-crowded-south = no room in the south: { $count }
zt-deed-crowded-north = no room in the north: { $count }
zt-deed-added = new: { $zombies }
zt-deed-added-from = { $zombie } (from { $from })
zt-deed-rose = { $human } rises: { $zombie }
zt-news-drawn = 🎲 { $name } leads the humans
zt-news-dealt = { $count ->
    [one] 🎴 Each side is dealt { $count } card
   *[other] 🎴 Each side is dealt { $count } cards
}
zt-news-shown = 🎴 { $side }: still in hand { $hand }; not dealt { $removed }
zt-news-turn-ended = { $side }: end of turn

# --- the tale ------------------------------------------------------------------------------
# A human to whom something is done: $human of sighted, bite, heal and lift below.
zt-whom-banker = the Banker
zt-whom-lumberjack = the Lumberjack
zt-whom-child = the Child
zt-whom-mechanic = the Mechanic
zt-whom-nurse = the Nurse
zt-whom-policeman = the Policeman
zt-tale-them = { $human ->
    [nurse] her
    [child] her
   *[other] him
}
zt-tale-human = { $face } The { $human }
zt-tale-zombie = The zombie on { $cell }
zt-tale-of = { $who } { $deeds }
zt-tale-and = { $deeds } and { $last }
zt-tale-setup = { $side } take their places: { $pawns }
zt-tale-placed = { $human } on { $cell }
zt-tale-walker = { $cell } facing { $facing }
zt-tale-built = 🧱 { $side } build: { $piece }
    .b = 🧱 { $side } place: { $piece }
zt-tale-goes = goes to { $to }
    .b = hurries to { $to }
    .c = slips away to { $to }
zt-tale-push = takes { $to }, pushing the zombie to { $onto }
    .b = storms { $to }, shoving the zombie to { $onto }
zt-tale-lift = takes { $to }, pushing { $human } to { $onto }
    .b = steps to { $to }, lifting { $human } to { $onto }
zt-tale-chop = chops down the zombie on { $cell }
    .b = takes the axe to the zombie on { $cell }
zt-tale-heal = heals { $human }
    .b = bandages { $human }
zt-tale-heal-self = heals her own wound
    .b = bandages her own wound
zt-tale-shot = shoots the zombie on { $cell } (bullets left: { $bullets })
    .b = drops the zombie on { $cell } with a shot (bullets left: { $bullets })
zt-tale-card = 🎴 { $card } is played
    .b = 🎴 Out comes { $card }
zt-tale-noise = the zombie on { $cell } turns { $to }
    .b = the zombie on { $cell } swings round to face { $to }
zt-tale-sawn-off = the { $human } shoots the zombie on { $cell }
    .b = the { $human } blasts the zombie on { $cell }
zt-tale-courage = the { $human } strikes down the zombie on { $cell }
    .b = the { $human } finishes off the zombie on { $cell }
zt-tale-adrenaline = the { $human } has 2 more action points
zt-tale-first-aid = the { $human } is healthy again
zt-tale-escaped = 🏁 The { $human } is away: ★{ $stars }, { $total } in all
    .b = 🏁 The { $human } escapes! ★{ $stars }, { $total } in all
zt-tale-terror = 😱 Terror grows: the marker is on { $field }
    .b = 😱 The terror marker creeps to { $field }
zt-tale-moves = { $zombies ->
    [one] { $zombies } zombie stirs (humans activated: { $humans })
   *[other] { $zombies } zombies stir (humans activated: { $humans })
}
zt-tale-awe = goes as it likes ({ $card })
zt-tale-comes = comes to { $to }
    .b = shambles to { $to }
    .c = lurches to { $to }
zt-tale-turned = turns { $facing }
    .b = swings { $facing }
    .c = wheels { $facing }
zt-tale-sighted = sees { $human } { $distance } cells away
    .b = spots { $human } { $distance } cells away
    .c = catches sight of { $human } { $distance } cells away
zt-tale-bite-briefcase = bites { $human }, but only the briefcase is lost
    .b = snaps at { $human } and gets only the briefcase
zt-tale-bite-wounded = bites { $human }: a wound
    .b = gets its teeth into { $human }: a wound
zt-tale-bite-died = bites { $human } to death ✝
    .b = kills { $human } with a bite ✝
zt-tale-bite-nothing = gnaws at { $human }, dead already
    .b = bites { $human }, dead already
zt-tale-added = Out of the dark: { $zombies }
    .b = More zombies: { $zombies }
zt-tale-rose = { $human } rises from the dead: a zombie on { $zombie }
zt-tale-shown = 🎴 { $side } show their cards: { $hand }; never dealt: { $removed }

# --- questions and choices -----------------------------------------------------------------
zt-ask-build = Place the next piece: { $piece }
zt-ask-place-humans = Place your humans on rank 1. Left: { $count }
zt-ask-place-zombies = Place your zombies next to nobody, and choose which way they face. Left: south { $south }, north { $north }
zt-ask-humans = Who acts? Each has 3 action points (AP) a turn; only one acts at a time. Then end your turn.
zt-ask-humans-active = { $human } is active. Go on, or choose someone else: then that activation is over.
zt-ask-noise = { $count ->
    [one] Noise: you may turn a zombie once more. Or go on with your humans.
   *[other] Noise: you may turn zombies, { $count } times in all. Or go on with your humans.
}
zt-ask-choose-bite = A zombie with a human right ahead must bite first. Activations left: { $count }
zt-ask-choose-sight = A zombie that sees a human must go first. Activations left: { $count }
zt-ask-choose-free = Choose a zombie. Activations left: { $count }
zt-ask-choose-awe = Awe: choose any zombie. Activations left: { $count }
zt-ask-go-on = { $zombie } goes on. Action points (AP) left: { $ap }
zt-ask-go-on-sight = { $zombie } sees { $human } and steps ahead. Action points (AP) left: { $ap }
zt-ask-end-moves = No activation is left. Play a card, or go on to the new zombies.
zt-ask-add = Place a new zombie on a free allowed cell. Due: south { $south }, north { $north }, either { $any }
zt-ask-relocate = The pool is empty: move a zombie to a free allowed cell. Due: south { $south }, north { $north }, either { $any }
zt-ask-rise = A dead human becomes a zombie: who, and facing where?
zt-ask-rise-moved = A dead human becomes a zombie. The pool is empty: which zombie is moved there, and facing where?
zt-choose-auto = ⚙️ Place the rest for me
zt-choose-rank = rank { $rank }
zt-choose-across = ↔️ across
zt-choose-along = ↕️ along
zt-choose-push = { $arrow } { $cell } push the zombie
zt-choose-lift = { $arrow } { $cell } push { $human }
zt-choose-chop = 🪓 Chop { $zombie }
zt-choose-heal = 💉 Heal { $human }
zt-choose-shoot = 🔫 Shoot { $zombie }
zt-choose-sees = { $zombie } sees { $human }
zt-choose-bite = { $zombie } Bite { $human }
zt-choose-from = from { $zombie }
zt-choose-play = ▶️ Play it
zt-choose-end = ⏹ End turn
zt-doubt-end = None of the humans has done anything in this turn yet.
zt-choose-end-moves = ⏹ On to the new zombies
zt-use-step = step
zt-use-left = left
zt-use-right = right

# --- questions explained -------------------------------------------------------------------
zt-explain-build = 💡 You build the board in turns. A token may cover no other; but for car and sewer it may neither lie at the edge nor touch another token.
zt-explain-place-humans = 💡 Your six humans start on rank 1 and flee to the car on rank 16. Each brings stars; with five stars you win.
zt-explain-place-zombies = 💡 Ten zombies start on the board, five in each half and none next to anyone. Mind where they face: they see only straight ahead.
zt-explain-humans = 💡 Each of your humans has 3 action points (AP) a turn; a step, a push or what they are able to do costs one. Each who acts gives the zombies one more activation.
zt-explain-noise = 💡 With Noise you turn zombies until your turn ends, twice in all and each time to any side. A zombie that sees nobody isn't drawn to anyone.
zt-explain-bite = 💡 A zombie with a human right ahead must go first, and only bites: that wounds the healthy and kills the wounded. Of several you choose one.
zt-explain-sight = 💡 A zombie that sees a human, at most 4 cells straight ahead with nothing between, must go first and step ahead. Of several you choose one.
zt-explain-choose = 💡 As many zombies go as humans have acted, and one more; each once. A zombie has 2 action points (AP): steps straight ahead, and one turn at most.
zt-explain-awe = 💡 Awe lifts the mandatory moves for one activation: choose any zombie that hasn't gone yet and move it as you like.
zt-explain-go-on = 💡 A zombie uses as many of its action points (AP) as it can: one for a step straight ahead, one for a turn of 90°, of which it may make one. A bite ends its activation.
zt-explain-end-moves = 💡 The zombies have gone. If you hold a card for this part of your turn, play it now; otherwise go on, and new zombies come.
zt-explain-add = 💡 A new zombie comes for each half with a human's pawn, dead or alive, in that half, and one more for each shot, in either. Choose an allowed cell, and where it faces.
zt-explain-relocate = 💡 All 20 zombies are on the board, so no new one comes: move one of them to a free allowed cell of the half where it is due, and choose where it faces.
zt-explain-rise = 💡 Each dead human becomes a zombie on the cell where they fell. You choose the order, and where each zombie faces.

# --- why not -------------------------------------------------------------------------------
zt-why-now-build = the board is still being built
zt-why-now-place-humans = the humans are still being placed
zt-why-now-place-zombies = the zombies are still being placed
zt-why-now-humans = it is the humans' turn: nothing else happens in it
zt-why-now-move = zombies are being moved now
zt-why-now-add = new zombies are being placed now
zt-why-now-rise = the dead have to rise first
zt-why-build-due = the next piece is: { $piece }
zt-why-build-fits = it doesn't fit on the board there
zt-why-build-car = the escape car stands in rank 16
zt-why-build-covered = { $cell } is covered already
zt-why-build-edge = only the escape car and the sewer may lie at the edge, and { $cell } is there
zt-why-build-touch = it would touch { $cell }: buses, booth and obstacles touch no other token, not even at a corner; only the sewer doesn't count
zt-why-build-north = { $piece }: only in the north half, ranks 9 to 16
zt-why-placed = { $human } is placed already
zt-why-place-rank = the humans start in rank 1
zt-why-place-near = { $near } is next to { $cell }: zombies start on cells not adjacent to anyone
zt-why-place-half-south = five zombies are in the south half already: the rest start in ranks 9 to 16
zt-why-place-half-north = five zombies are in the north half already: the rest start in ranks 1 to 8
zt-why-obstacle = there is an obstacle on { $cell }
zt-why-goal = { $cell } belongs to the escape car: zombies never get there
zt-why-stands-human = { $human } stands on { $cell }
zt-why-stands-zombie = a zombie stands on { $cell }
zt-why-unplaced = { $human } isn't on the board yet
zt-why-escaped = { $human } has escaped
zt-why-dead = { $human } is dead
zt-why-turned = { $human } is a zombie by now
zt-why-done = { $human }'s activation is over for this turn
zt-why-no-ap = { $human } has no action points left
zt-why-same-cell = { $human } stands there already
zt-why-not-next = { $cell } isn't adjacent to { $from }
zt-why-diagonal = only the Child steps diagonally
zt-why-diagonal-used = { $human } has made the diagonal step of this turn
zt-why-push-how = a zombie stands on { $cell }: choose “push the zombie” instead of a step
zt-why-lift-how = { $other } stands on { $cell }: choose “push { $other }” instead of a step
zt-why-push-nobody = there is nobody to push on { $cell }
zt-why-push-child = the Child never pushes
zt-why-push-human = only the Mechanic pushes humans
zt-why-push-human-used = the Mechanic has pushed a human this turn
zt-why-push-edge = behind { $cell } the board ends
zt-why-push-goal = no zombie is pushed onto the escape car
zt-why-push-behind = { $why }: nobody can be pushed there
zt-why-push-front = by a house rule nobody pushes a zombie that faces them
zt-why-nobody = there is no zombie on { $cell }
zt-why-faces = the zombie on { $cell } faces the Lumberjack
zt-why-healthy = { $human } isn't wounded
zt-why-heal-far = { $human } isn't next to the Nurse
zt-why-bullets = there are no bullets left
zt-why-line = { $cell } isn't in a straight line with { $from }
zt-why-line-blocked = { $why }: the shot doesn't get past
zt-why-line-far = { $cell } is more than 3 cells away
zt-why-not-sewer = { $human } doesn't stand on the sewer
zt-why-no-noise = zombies are turned by the card Noise only
zt-why-faces-so = the zombie on { $cell } faces that way already
zt-why-no-card = you don't have { $card }
zt-why-other-deck = { $card } is a card of the other side
zt-why-card-nothing = { $card } could have no effect now
zt-why-card-move = { $card } is played while zombies move
zt-why-card-add = { $card } is played while new zombies are added
zt-why-card-again = { $card } is in force already
zt-why-card-activation = { $card } needs an activation that is going on or still to come
zt-why-no-activation = no activation is left in this turn
zt-why-activations-left = { $count ->
    [one] there is { $count } activation left, and it must be used
   *[other] there are { $count } activations left, and they must be used
}
zt-why-going-on = the zombie on { $cell } is active and goes on first
zt-why-activated = the zombie on { $cell } was activated this turn already
zt-why-bite-first = the zombie on { $cell } has { $human } right ahead and must bite first
zt-why-sees-first = the zombie on { $cell } sees { $human } and must go first
zt-why-must-bite = it has { $human } right ahead and can only bite
zt-why-must-step = it sees { $human } and must step ahead
zt-why-no-bite = there is nobody right ahead of the zombie on { $cell }; bites in an activation happen by themselves
zt-why-ahead-edge = the board ends ahead of it
zt-why-turned-once = it has turned already: one turn in an activation
zt-why-waste = a zombie must use as many action points as it can, and another move uses more
zt-why-due-half-south = nothing is due in the south half
zt-why-due-half-north = nothing is due in the north half
zt-why-not-allowed = { $cell } isn't an allowed cell
zt-why-pool-empty = the pool is empty: move a zombie from the board there
zt-why-pool-left = there are zombies in the pool: take one of those
zt-why-no-dead = nobody lies dead on { $cell }

# --- the end -------------------------------------------------------------------------------
zt-end-escaped = 🏆 Five stars have escaped: the humans win ({ $name })
zt-end-terror = 🏆 The terror marker has left the track: the zombies win ({ $name })
zt-end-too-few-points = 🏆 Five stars are out of reach: the zombies win ({ $name })
zt-end-all-turned = 🏆 No human is left alive on the board: the zombies win ({ $name })

# --- the rules -----------------------------------------------------------------------------
zt-entry-card = { $card } (card, { $side }): { $effect }
zt-entry-pawn = { $human } ({ $short }, { $name }; ★{ $healthy } healthy, ★{ $wounded } wounded): { $effect }
zt-rule-line = • { $line }
zt-rules-pawns = The humans:
zt-rules-deck = Special cards, { $side }:
zt-rules-short = In short: six humans flee from the supermarket (rank 1) to the car (rank 16). Each human who gets to the car scores their stars; five stars win. The zombies see only straight ahead and turn slowly; they win when five stars are out of reach, or when the terror track runs out.
zt-rules-signs = The board in words: . is a plain cell, + an allowed cell, ## an obstacle, BB a bus, GG the booth, XX the car, dashes the cones, () the sewer, (+ the sewer as an allowed cell. A zombie shows where it faces: z^ z> zv z<, with * instead of z once it was activated this turn. Small letters: wounded; %: dead.
zt-rules-board = The board: files a to l, ranks 1 to 16. South half: ranks 1 to 8, north half: 9 to 16; a line of cones lies between them. Zombies come in on allowed cells: all of the edge but the car, and the exits of buses and booth. Cells are adjacent when they share an edge.
zt-rules-setup = Setup: each side is dealt four of its six cards; the other two are out, unseen. The human player places the six humans on rank 1. Then the zombie player places ten zombies, facing any way: five in each half, on free cells, not on the car, none next to anyone. There are 4 bullets, a briefcase, and 20 zombies in all.
zt-rules-humans = The humans' turn: activate any number of humans, or none, one after another. Each has 3 action points (AP); when another human acts, unused ones are lost and the first doesn't act again this turn. 1 AP: a step to an adjacent free cell, or a push: a step onto an adjacent zombie's cell that pushes it one cell further, from any side; the cell behind it must be free and not of the car. Or what the human is able to do. A human who spends an AP is activated; being pushed, healed or named by a card is no activation. Each activated human gives the zombies one more activation, each shot one more zombie.
zt-rules-escape = Escape: a human who steps onto the car, or is pushed there by the Mechanic, is away at once and scores their present stars, healthy or wounded; that never changes later. Car cells block no shots, but zombies never enter them and don't see across them.
zt-rules-zombies = The zombies' turn: 1. as many zombies are activated as humans were in this round, and one more, each once at most, if there are so many. Each has 2 AP: steps straight ahead, and one turn of 90° at most. It must use as many AP as it can. 2. New zombies come. 3. The dead rise, and the marks go.
zt-rules-duty = Mandatory moves: a zombie with a human right ahead must go first, and only bites. Else a zombie that sees a human, at most 4 cells straight ahead with no obstacle, car or pawn between, must go first and step ahead with every AP. Only then are others free. A zombie that sees a human after a step or turn must step ahead with the next AP. After each activation all of this is checked again; of several with the same mandatory move their player chooses.
zt-rules-bite = Bites: a zombie that has a human right ahead in its activation bites at once, for no AP, and its activation is over. A bite wounds a healthy human and kills a wounded one; only the Banker loses his briefcase first. The dead stay on the board until the end of the turn and draw zombies as before. New zombies don't bite at once.
zt-rules-add = New zombies: one for each half with a human pawn in it, dead ones too, in that half; one more for each shot of this round and those of cards, in either half. Each on a free allowed cell, facing as you like. A zombie that is due but finds no free cell is lost. A zombie placed in a half counts as the one due in that half first, then as one due in either half. With an empty pool a zombie on the board is moved instead. Then each dead human becomes a zombie, facing as you like.
zt-rules-terror = Terror: when the pool runs out for the first time the marker is placed on 5. From then on it goes down at the start of each zombie turn: 4, 3, 2, 1; on the next one it leaves the track, and the zombies win. If it isn't on the track when the zombie turn of round 30 begins, it is placed there then.
zt-rules-cards = Cards: they are played in your own turn only, also in the middle of an activation, as many as you like, for no AP; then they are out of the game. The humans' cards go at any moment of their turn, the zombies' cards while zombies move or are added, as each says. A card that could do nothing can't be played.
zt-rules-end = The end: the humans win at once when the escaped have 5 stars or more. The zombies win at once when the stars escaped and those that the living on the board can still score come to less than 5; a wounded human counts as healthy there while the Nurse lives on the board, or while First aid hasn't been played and the humans hold a card. Until you end your turn you can take steps back, but never past a card that was played.
zt-rules-example = An example round: the human player activates the Policeman on c3 alone. He has 3 action points (AP): with 1 AP and 1 bullet he shoots down a zombie on c5, in a straight line with nothing between; with 2 AP he steps to c4 and c5. One human was activated, so two zombies are. Then new ones come in the south half, where all humans are: one for that half, and one more in either half for the shot.
zt-rules-variants = Boards: as printed; advanced: car, buses, booth and sewer lie as printed, you build the other obstacles in turns before the cards are dealt; free: you build everything. Buses, booth and obstacles may not lie at the edge nor touch another token, but the sewer doesn't count; car in rank 16, sewer and booth in the north half. A bus has two exits behind it and one on its right beside the front, the booth one at its door. A sewer at the edge or on an exit is an allowed cell.
zt-rules-options = House rules: nobody pushes a zombie that faces them; no special cards; the terror marker starts on 3; both hands are open; quick setup: obstacles that you would build are placed by chance, and everyone is placed at once, by a list.

# --- plain words --------------------
zt-plain-night = The long night begins in round { $round }
zt-plain-diagonal = The Child has gone diagonally
zt-plain-lift = The Mechanic has pushed someone
zt-plain-turned = the active zombie has turned
zt-plain-extra = more zombies due for cards: { $count }
zt-plain-north = north
zt-plain-east = east
zt-plain-south = south
zt-plain-west = west
zt-plain-zombies = Zombies on the board { $count }: { $zombies }
zt-plain-side = { $side }: { $name }, cards { $cards }, not dealt { $removed }
zt-plain-board = On the board: { $tokens }
zt-plain-sewer = The sewer is open

# --- the lessons -------------------------------------------------------------------------------
zombie-terror-lesson-step = You lead six humans up the map to the car, one after the other, each with three action points a turn; a step costs one. Zombies see only straight ahead. Walk the Mechanic up to f8.
zombie-terror-lesson-step-again = Later, perhaps. The Mechanic is in a hurry: f8.
zombie-terror-lesson-step-done = When another one acts, points that are left are lost. A zombie may move for everyone who acts, and one more, so don't send them all at once.
zombie-terror-lesson-chop = A zombie bars the way on f5, its back to you. For one action point the Lumberjack kills a zombie next to him that doesn't face him. Chop it!
zombie-terror-lesson-chop-again = The zombie is still there. The Lumberjack has an axe.
zombie-terror-lesson-chop-done = Everyone has a skill: the Policeman shoots, the Nurse heals, the Mechanic pushes, the Child slips through diagonally.
zombie-terror-lesson-sight = Now you lead the zombies; one may move. A zombie that sees someone within four cells straight ahead goes first: two steps, and a bite. A second bite kills: get the wounded Child!
zombie-terror-lesson-sight-again = The Policeman is unhurt, and worth only one star. The Child is wounded.
zombie-terror-lesson-sight-done = Four stars are left, and the humans need five: the zombies have won. They also win when the terror clock runs out.
zombie-terror-lesson-card = The Mechanic has brought three stars to the car; the wounded Child's two make five. Cards cost no action points, and Sewers saves the human who stands on the sewer, as she does on c12. Play it!
zombie-terror-lesson-card-again = The Child is two stars from victory: Sewers gets her away from c12.
zombie-terror-lesson-card-done = The humans have won. Each card works once and only in your own turn, so keep a good one for the right moment. Now go and try it.

# --- feats ---
zombie-terror-feat-nobody-lost = Won with the humans and lost nobody
zombie-terror-feat-no-bullets = Escaped without a bullet left
zombie-terror-feat-all-turned = Turned every human into a zombie
