### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Table { $table } · host: { $host }
lobby-seats = { $count ->
    [one] { $count } seat is taken; { $min } to { $max } can play.
   *[other] { $count } seats are taken; { $min } to { $max } can play.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · free ·
lobby-empty = free
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Next round on a tap
lobby-hint = Tap Join to sit down, then Start.
button-join = 🪑 Join
button-leave = 🚪 Leave
button-add-ai = 🤖 Add AI
button-drop-ai = ➖ AI
button-start = ▶️ Start
button-cancel = ✖️ Close
button-rules = 📖 Rules
button-rematch = 🔁 Play again
button-pane = 🔒 My side
button-undo = ↩️ Take back
button-orders = ⏳ In advance …
button-more = more …
button-back = ‹ back
button-sure = ✔️ Yes, do it
button-give-up = 🚪 Leave the game

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Table { $table }
board-decided = Decided: { $done } of { $all }
board-waiting = Waiting for { $names }.
board-left = { $name } has left; an AI plays on.
board-broken = This table can't be read any more and has stopped. Its moves are kept. Open a new one with /play.
board-closed = This table was closed.
board-next-table = The next game is table { $table }.
board-sealed = 🔏 Sealed before the first card
board-commitment = Seal: { $commitment }
board-opened = 🔓 The seal is open: this game can be checked
board-seed = Seed: { $seed }
pane-title = { $game } · table { $table }
pane-seat = You are { $seat }.
pane-wait = Nothing to decide now. The board shows how it stands.
pane-given = You have chosen: { $choice }. You can change it until all have decided.
pane-over = This game is over.
pane-path = { $so-far } …
pane-ordered = In advance: { $orders }
orders-ask = What shall I answer for you later? Tap again to withdraw it. Nobody else learns of it.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = You sit at { $seat }.
answer-joined-already = You already have a seat here.
answer-leave-sure = Do you want to leave this game? Tap Leave once more, and an AI plays on for you.
answer-left = You have left the table.
answer-not-seated = You are watching this table. Open one of your own with /play.
answer-not-seated-lobby = Join the table first.
answer-full = The table is full.
answer-too-many = Too many have sat down for these options. Change them, or let somebody leave.
answer-too-few = { $min ->
    [one] { $min } player is needed.
   *[other] { $min } players are needed. Wait for friends or add an AI.
}
answer-started-already = This game has already begun.
answer-not-started = This game has not begun yet.
answer-over = This game is over. Open a new one with /play.
answer-host-only = Only the host, { $host }, can close the table.
answer-closed = The table is closed.
answer-done = Done: { $choice }
answer-stopped = Done so far: { $choice }. There is something to see before you go on.
answer-changed = Changed to: { $choice }
answer-same = You have already chosen that.
answer-ordered = In advance: { $order }. Nobody else learns of it.
answer-withdrawn = Not in advance any more: { $order }
answer-stale = That was an older question. Here is what you are asked now.
answer-stale-idle = That moment has passed. You are not asked anything now.
answer-not-asked = It is not your turn. Choosing now: { $names }.
answer-not-asked-many = You are not asked anything now. Others are choosing.
answer-not-yours = That choice is not yours to make now.
answer-no-undo = There is nothing you could take back.
answer-undone = Taken back.
answer-option = { $option }: { $state ->
    [on] on
   *[off] off
}
answer-no-ai = There is no AI at this table.
answer-unknown-table = This table is not here any more. Open a new one with /play.
answer-unknown-button = This button is not one of mine. Use the newest message, or /play.
answer-rules-private = Send me /rules in our private chat. You get there by My side.
answer-rules-sent = The rules are on their way to you.
answer-trouble = Something went wrong on my side and nothing has changed. Please try again.
answer-rematch = The next game has begun: table { $table }.
answer-pane = Your side of the table is in our private chat.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = I seat you and your friends at zombie tabletop games, right here in the chat.
hello-how = Add me to a group and send /play there. Or send /play here to play against AIs.
hello-private = From now on I can show you your hidden side of a table in this chat.
help-title = What you can tell me
help-play = /play: open a table. /play rps-zombie: of this game
help-do = /do ACTION: answer by typing, for example /do throw rock
help-rules = /rules: how the game is played
help-help = /help: this list
help-talk = Everything public happens in the group; what only you may know comes to you alone.
play-which = Which game shall it be?
rules-which = The rules of which game?
unknown-game = I don't know a game called “{ $name }”. I have: { $games }.
unknown-command = I don't know { $command }. Here is what I know:
do-empty = Write what you do after /do, for example /do throw rock.
do-no-table = You are not sitting at a running table here. Open one with /play.
do-several = You sit at several tables: { $tables }. Write which: /do { $first } { $action }
do-in-private = Tell me that in our private chat: what you may do is for your eyes only.
do-unreadable = I can't read “{ $action }”. You may: { $legal }
do-illegal = “{ $action }” is not possible now. You may: { $legal }
pane-here = The board of table { $table } is here in this chat.
pane-not-seated = You don't sit at table { $table }. You can join it in the group while it is open.

# --- names of games ------------------------------------------------------------------------
game-rps-zombie = Rock, Paper, Scissors and … ZOMBIE!!!

# --- what Telegram offers while somebody types ----------------------------------------------
command-play = Open a table
command-do = Answer by typing: /do throw rock
command-rules = How a game is played
command-help = What I can be told
