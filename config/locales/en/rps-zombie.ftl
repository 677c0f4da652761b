### Rock, Paper, Scissors and … ZOMBIE!!!

# --- in the lobby --------------------------------------------------------------------------
game-rps-zombie = Rock, Paper, Scissors and … ZOMBIE!!!
summary-rps-zombie = Rock, paper, scissors against your friends, and against zombies that come for your brains. 5–10 minutes
rps-zombie-option-two-brains = Two brains in the deck (2 players)

# --- cards ---------------------------------------------------------------------------------
rps-rock = ✊ Rock
rps-scissors = ✌️ Scissors
rps-paper = ✋ Paper
rps-brain = 🧠 Brain
rps-zombie = 🧟 Zombie
rps-card-line = { $card } ×{ $count }: { $effect }
rps-about-rock = beats scissors. Flipped or spent as a trophy, it kills one zombie.
rps-about-scissors = beat paper. Flipped or spent as a trophy, they kill one zombie.
rps-about-paper = beats rock. It never kills a zombie.
rps-about-brain = a life, which carries one trophy at most. Flipped without a zombie it is yours; flipped beside one it must be defended. A player who loses their last brain is out.
rps-about-zombie = attacks everyone in the flip but its owner. A player who doesn't kill all attackers loses a brain.

# --- the board -----------------------------------------------------------------------------
rps-round = Round { $round }
rps-deck = Deck { $count }
rps-discard = Discard { $count }
rps-phase-throw = Who goes first?
rps-phase-trophy = First trophy
rps-phase-flip = Next flip
rps-phase-zombie = Zombies!
rps-phase-brain = Brains!
rps-phase-won = A trophy
rps-phase-over = Game over
rps-head-throw = The opening throw: everyone chooses in secret.
rps-head-throw-some = No single winner yet. Throwing again: { $names }.
rps-head-trophy = { $name } chooses the card everyone starts with.
rps-head-flip = Next to call: { $name }.
rps-head-zombie = 🧟 Zombies! Those attacked kill them all or lose a brain.
rps-head-won = { $name } wins with { $card }. Everyone in the flip may spend a trophy to spoil that.
rps-head-brains = 🧠 Brains! A trophy can be blocked with the card that beats it.
rps-head-over = The game is over.
rps-row = { $name } { $brains } { $trophies } { $card }
rps-row-out = { $name } 🪦 out
rps-attacked = 🧟 { $name } is attacked by { $attackers ->
        [one] one zombie
       *[other] { $attackers } zombies
    }{ $need ->
        [0] , killed by the card just flipped.
        [one] {" "}and needs one stored rock or scissors.
       *[other] {" "}and needs { $need } stored rocks or scissors.
    }
    .b = 🧟 { $attackers ->
        [one] One zombie reaches
       *[other] { $attackers } zombies reach
    } for { $name }{ $need ->
        [0] , and the card just flipped kills it.
        [one] , who needs one stored rock or scissors.
       *[other] , who needs { $need } stored rocks or scissors.
    }

# --- questions -----------------------------------------------------------------------------
rps-ask-throw = Rock, paper or scissors?
rps-ask-trophy = Which card does everyone start with?
rps-ask-flip = Ready for the next round?
rps-ask-zombies = { $attackers ->
    [one] One zombie attacks you. What do you do?
   *[other] { $attackers } zombies attack you. What do you do?
}
rps-ask-won = { $name } wins with { $card }. Spend a trophy to spoil it?
rps-ask-won-own = You win with { $card }. Take it, or give it up by spending a trophy?
rps-ask-brains = Block a trophy?

# --- questions explained -------------------------------------------------------------------
rps-explain-throw = 💡 All choose in secret: rock beats scissors, scissors beat paper, paper beats rock. The single winner goes first.
rps-explain-trophy = 💡 Everyone gets the card you choose as a first trophy, you too. Later rock and scissors kill zombies; paper never does.
rps-explain-flip = 💡 The round waits for your word: then everyone turns up the top card of the deck, and the cards decide.
rps-explain-zombies = 💡 Kill all zombies that still attack you with stored rocks or scissors, which are then gone, or lose a brain: one at most, however many attack.
rps-explain-won = 💡 Everyone in the flip may spend one trophy of another kind than their own card: then the winner takes nothing. All answer in secret.
rps-explain-brains = 💡 Someone is about to get a trophy. Spend one that beats it, and that card is discarded instead; or keep yours and let it be.

# --- choices -------------------------------------------------------------------------------
rps-choose-flip = 🂠 Flip!
rps-choose-kill = Kill with { $cards }
rps-choose-yield = Lose a brain
rps-choose-drop = discard { $card }
rps-choose-pass = Let it be
rps-choose-spend = Spend { $card }
rps-choose-block = { $card } blocks { $name }'s { $target }

# --- why not ------------------------------------------------------------------------------
rps-why-no-zombie = no zombie attacks you
rps-why-need = { $need ->
    [one] just one zombie is left to kill, with one rock or scissors
   *[other] { $need } zombies are left to kill, with as many rocks or scissors
}
rps-why-lacking = you have no { $card } stored that you could spend
rps-why-drop = you would have one trophy too many; say which you discard
rps-why-no-drop = you needn't discard anything
rps-why-no-pass = you are attacked: kill them all, or lose a brain
rps-why-only-kill = trophies are good for nothing but killing zombies now
rps-why-whose = say whose trophy you block
rps-why-own = that is your own trophy
rps-why-beats-nothing = { $card } beats nothing that { $name } would store
rps-why-nobody = it is spent against the win, not against a player
rps-why-same = you flipped { $card } yourself; only another kind spoils the win

# --- news ----------------------------------------------------------------------------------
rps-news-throws = One, two, three … Thrown: { $throws }
rps-news-throw-again = No single winner. Again: { $names }.
rps-news-first = { $name } goes first.
rps-news-named = { $name } chooses the first trophy: everyone starts with { $card }.
rps-news-flipped = 🔔 Round { $round }! Flipped: { $cards }
    .b = 🔔 Round { $round }, cards up! { $cards }
    .c = 🔔 Round { $round }, the deck has spoken: { $cards }
rps-news-flipped-again = Flipped again: { $cards }
    .b = And once more … { $cards }
rps-news-flip-again = A tie: { $names } flip again.
    .b = Neck and neck: { $names } flip again.
rps-news-nobody = Rock, scissors and paper: nobody wins.
    .b = All three kinds on the table: nobody wins.
rps-news-killed = { $name } kills with { $cards }.
    .b = { $name } strikes back and kills: { $cards }.
    .c = No lunch today: { $name } kills with { $cards }.
rps-news-eaten = 🧠 { $name } loses a brain.
    .b = 🧠 Chomp! { $name } loses a brain.
    .c = 🧠 The zombies feast: { $name } loses a brain.
rps-news-found-eaten = 🧠 The brain { $name } found is eaten.
    .b = 🧠 Crunch! The brain { $name } found is eaten.
rps-news-dropped = { $name } discards { $card }.
    .b = { $name } says goodbye to { $card }.
rps-news-found = 🧠 { $name } gains a brain.
    .b = 🧠 A spare brain, and { $name } gains it.
    .c = 🧠 { $name } finds a brain and keeps it.
rps-news-took = 🏆 { $name } takes { $card }.
    .b = 🏆 A new trophy for { $name }: { $card }.
    .c = 🏆 { $name } grabs { $card }.
rps-news-spent = { $name } spends { $card }.
    .b = { $name } parts with { $card }.
rps-news-blocked = { $name } spends { $card } to block { $other }'s trophy.
    .b = Blocked! { $name } spends { $card }: no trophy for { $other }.
rps-news-spoilt = { $name } won, but takes nothing.
    .b = Spoilt! { $name } won, but takes nothing.
rps-news-no-room = { $name } wins, but has no free slot.
    .b = A win for nothing: { $name } has no free slot.
rps-news-out = 🪦 { $name } is out.
    .b = 🪦 The last brain is gone: { $name } is out.
rps-own-throw = You have thrown { $card }.
rps-own-yield = You can only lose the brain.
rps-named-card = { $name } { $card }

# --- the end -------------------------------------------------------------------------------
rps-end-survivor = 🏆 { $name } wins: the last one with a brain!
rps-end-extinct = 💀 The last brains were eaten at once: a draw between { $names }.
rps-end-deck = 🏆 The deck has run out: { $name } wins.
rps-end-deck-draw = 🤝 The deck has run out: a draw between { $names }.

# --- the rules -----------------------------------------------------------------------------
rps-rules-aim = Aim: be the last one with a brain, or have most brains when the deck runs out (most trophies if brains are equal).
rps-rules-start = The beginning: two players start with 3 brains each, three with 2. A secret throw of rock, paper, scissors decides who goes first and chooses one card that everyone gets as a stored trophy. A brain carries one trophy at most.
rps-rules-flip = A round: every round each player flips the top card of the deck.
rps-rules-trophy = Only rock, scissors, paper: the single best card wins and becomes a trophy, if its owner has a brain without one. Equal cards flip again, and so do two equal best cards of three, between themselves; all three kinds together win nothing. When someone wins, anyone in the flip may spend one stored trophy of a kind other than their own card: then the winner takes nothing.
rps-rules-zombie = With a zombie: it attacks everyone but its owner. A flipped rock or scissors kills one at once; every other zombie needs a stored rock or scissors. Kill them all, or lose one brain (never more than one a flip) and the trophy it carried, if the others are full. Paper kills nothing.
rps-rules-brain = With a brain and no zombie: the brain is yours, and every player takes the rock, scissors or paper they flipped, if they have room for it, unless another player spends the card that beats it. A brain flipped beside a zombie must be defended, or it is eaten instead of one of yours.
rps-rules-end = Out: a player who loses the last brain is out.
rps-rules-example = An example: Anna flips a rock, Boris a zombie and Vera a paper. The zombie attacks Anna and Vera, not its owner Boris. Anna's flipped rock kills it for her at once. Vera's paper kills nothing: she spends a stored rock on it, and without one she would lose a brain. A kill protects only the killer.

# --- plain words --------------------
rps-plain-first = First player: { $name }
rps-plain-caller = Caller of the round: { $name }
rps-plain-brains = brains { $count }
rps-plain-trophies = trophies: { $cards }
rps-plain-throw = last throw { $card }
rps-plain-flip = last card { $card }
rps-plain-need = weapons needed { $count }
rps-plain-alike = { $card } ×{ $count }
rps-plain-discard = Discarded: { $cards }

# --- the lessons -------------------------------------------------------------------------------
rps-zombie-lesson-flip = Each round everyone flips a card. Rock beats scissors, scissors beat paper, paper beats rock. You have three brains, which are your lives, and a rock stored under one of them. Go on, flip!
rps-zombie-lesson-flip-again = Tap the only button there is.
rps-zombie-lesson-flip-done = Your paper beat the rock and stays under a brain as a trophy. Each brain has room for one. What are trophies good for? Here comes something with teeth.
rps-zombie-lesson-kill = Your rival has flipped a zombie, and it wants your brain. One stored rock or scissors kills it; paper kills nothing. Kill it!
rps-zombie-lesson-kill-again = That costs you a brain. You have weapons: use one.
rps-zombie-lesson-kill-done = The zombie is dead, and your trophy is gone: a weapon works once. Had you flipped rock or scissors yourself, that card would have killed it for free.
rps-zombie-lesson-spoil = Your rival's paper beats your rock: a third trophy! You can spoil a win by spending one stored trophy of another kind than the card you flipped. Spend your scissors.
rps-zombie-lesson-spoil-again = Then your rival gets stronger. Scissors beat a friendly smile.
rps-zombie-lesson-spoil-done = Nobody takes anything. Spoil when it hurts most: your trophy is gone too. Everyone decides in secret, and all is shown at once.
rps-zombie-lesson-block = You have flipped a brain: a new life! Without zombies all other cards are taken too: your rival's paper becomes a trophy, unless you spend the card that beats it. Block it.
rps-zombie-lesson-block-again = Scissors cut paper. You have scissors.
rps-zombie-lesson-block-done = A brain for you, nothing for your rival. The last one with a brain wins; if the deck runs out first, most brains win. That is the whole game.

# --- feats ---
rps-zombie-feat-unscathed = Won with no fewer brains than at the start
rps-zombie-feat-last-brain = Won with the last brain
