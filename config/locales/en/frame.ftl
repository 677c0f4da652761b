### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Table { $table } · host: { $host }
lobby-seats = { $count ->
    [one] { $count } seat is taken; { $min } to { $max } can play.
   *[other] { $count } seats are taken; { $min } to { $max } can play.
}
lobby-seats-exact = { $count ->
    [one] { $count } seat is taken; it takes { $max } to play.
   *[other] { $count } seats are taken; it takes { $max } to play.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · free ·
lobby-kept = ⏳ Waiting for { $names }: their seats are kept.
lobby-empty = free
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Next round on a tap
option-lead = { $side }: { $name }
clock-live = ⏱ Live clock: { $span }
clock-relaxed = ⏱ Relaxed clock: { $span }
clock-slow = ⏱ Slow clock: { $span }
clock-off = ⏱ No clock
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
lobby-hint = Not seated yet? Tap Join. The host taps Start.
lobby-hint-alone = Begin when you like: AIs take the seats that are lacking.
lobby-charms = Take a charm: it goes in the shuffle.
lobby-agreed = Agreed: { $options }
button-join = { $charm } Join
button-leave = 🚪 Leave
button-come = 🪑 I'm in
button-not-now = 🙅 Not now
button-shun = 🔕 No more challenges from { $host }
button-let-go = 🪑 Free the kept seats
button-add-ai = 🤖 Add AI
button-drop-ai = ➖ AI
button-level = 🎚 { $name }: { $level }
level-easy = easy
level-normal = normal
level-hard = hard
# Names of AIs by level, with commas between, at least as many as can sit down.
ai-names-easy = Dolly, Pip, Gus, Waffles, Tilly, Bert, Mopsy, Dozer, Crumb, Noodle
ai-names-normal = Mort, Vesna, Igor, Zuzanna, Grau, Lilith, Bruno, Wanda, Kuzma, Edith
ai-names-hard = Nyx, Corvin, Octavia, Hex, Morana, Viktor, Sable, Azra, Dread, Lazarus
button-start = { $charm } Start
button-fill = { $charm } Start +AIs
button-cancel = ✖️ Close
button-rules = 📖 Rules
button-lessons = 🎒 Learn a game
button-lesson = 🎒 Learn it by playing
button-next = Next ➡️
button-skip = Skip ⏭️
button-face = ▶️ Play now against easy AIs
button-details = ℹ️ Details
button-check = 🔏 Check this game
button-tale = 🎞️ Replay
button-tale-back = ◀️ Back
button-tale-on = Next ▶️
button-tale-first = ⏮️ To the start
button-tale-last = ⏭️ To the end
button-rematch = 🔁 Play again
button-pane = 🔒 My hand
button-visit = 🗺️ Open the board
visit-ticket = This way in is yours alone: it works once, within five minutes.
button-undo = ↩️ Take back
button-hint = 💡 Hint
button-orders = ⏳ In advance …
button-more = more …
button-back = ‹ back
button-board = ⬅️ Back to the board
button-sure = ✔️ Yes, do it
button-give-up = 🚪 Leave the game
button-end = 🏳 End it here
button-go-on = ▶️ Play on
button-manage = ⚙️ Table
button-options = 🎛 Options
button-options-fold = ‹ fold
button-keep = 📌 Always begin like this
button-kick = 🚫 Remove { $name }
button-back-again = 🙋 I'm back
button-claim = 🪑 Play for an AI
button-admit = ✅ Let them play
button-dismiss = ✋ No change

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Table { $table }
board-decided = 🔒 { $all ->
    [1] { $names } decides in secret.
   *[other] { $names } decide in secret. Decided: { $done } of { $all }
}
board-decided-nameless = 🔒 Answers are given in secret.
board-waiting = Waiting for { $names }.
board-missed = ⚠️ The bot was away for { $span }. What was tapped meanwhile is lost: please tap again.
board-left = { $name } has left; an AI plays on.
board-broken = This table can't be read any more and has stopped. Its moves are kept. Open a new one with /play.
board-closed = This table was closed.
board-next-table = The next game is table { $table }.
board-sealed = 🔏 Sealed before the first card
board-commitment = Seal: { $commitment }
board-opened = 🔓 The seal is open: this game can be checked
board-seed = Seed: { $seed }
board-charms = In the shuffle: { $charms }
board-table-clock = Table { $table } · { $clock }
board-kicked = { $name } was removed; an AI plays on.
board-away = 🧟 { $name } is silent; a shambler plays on until { $name } is back.
board-back = 🙋 { $name } is back.
board-claimed = 🪑 { $name } would play for { $ai }. { $agreeing } of { $people } agree.
board-unclaimed = ✋ { $name } goes on watching.
board-taken-over = 🪑 { $name } plays for { $ai } from now on.
board-moved-for = 🧟 A shambler moves for { $name }.
board-ending = 🏳 Would end the game here: { $names }. { $agreeing } of { $people } agree.
board-ended-by-all = 🏳 Everybody agrees: the game ends here.
board-goes-on = ▶️ { $name } plays on.
board-declined = 🙅 { $name }: not now.
board-deserted = Nobody has touched this table for 30 days.
page-moved = Table { $table } is further down ⬇️
check-title = 🔏 Table { $table }, checked
check-seal = ✅ The seal that was shown before the first card belongs to this seed. So the seed was settled by then.
check-shuffle = ✅ The cards were shuffled from this seed, the charms, the seats and the options, and from nothing else.
check-no-charm = ⚠️ Nobody took a charm: whoever runs the bot could have tried shuffles beforehand.
check-moves = { $count ->
    [one] ✅ { $count } move was played again: it was possible and leads to this end.
   *[other] ✅ { $count } moves were played again: each was possible, and they lead to this end.
}
check-bad-seal = ❌ The seal doesn't belong to this seed. Don't trust this game.
check-bad-shuffle = ❌ The cards were shuffled from something else. Don't trust this game.
check-bad-moves = ❌ The moves don't lead to this end. Don't trust this game.
check-other-rules = ⚠️ I can't play the moves again: this game has version { $then } of the rules, and I have version { $now }.
check-old-rules = ⚠️ I can't play the moves again: this game is older than my rules.
check-running = ⚠️ This game is checked when it is over: until then its seed is secret.
check-self = Compare the seal with the one that you were shown at the start: { $seal }
tale-title = 🎞️ { $game }, table { $table }: how it went
tale-broken-off = 🏳 The game was broken off: nobody has won.
tale-length = { $count ->
    [one] { $count } move. Here are the moments that mattered, with all cards open.
   *[other] { $count } moves. Here are the moments that mattered, with all cards open.
}
tale-turn = ⚡ Turning point: page { $page }, move { $number }.
tale-beginning = 🎬 { $page } of { $pages } · before the first move
tale-moment = 🎬 { $page } of { $pages } · move { $number } of { $count }
tale-chosen = 🤫 In secret: { $choices }
tale-choice = { $name } – { $what }
tale-held = 🂠 { $name }: { $what }
tale-hope = { $name } { $after }
tale-hope-changed = { $name } { $before } → { $after }
tale-hopes = 📈 Wins in 100 games from here, all cards open: { $hopes }
tale-running = 🎞️ The replay is there when the game is over: until then hands are secret.
ping = ⏳ Table { $table } is waiting for you.
ping-over = ⏳
invitation = 🪑 { $host } wants to play { $game } with you, and a seat at table { $table } is yours.
pane-title = { $game } · table { $table }
pane-title-in = { $game } · { $place } · table { $table }
pane-seat = You are { $seat }.
pane-wait = Nothing to decide right now. The board shows how things stand.
pane-given = You have chosen: { $choice }. You can change it until all have decided.
pane-hint = 💡 Hint: { $choice }. Wins in 100 games: about { $hopes }; with “{ $other }”: { $less }.
pane-hint-close = 💡 Hint: { $choice } or { $other }, hardly any difference. Wins in 100 games: about { $hopes }.
pane-hint-alone = 💡 Hint: { $choice }. Wins in 100 games: about { $hopes }.
pane-over = This game is over. The board shows how it ended.
pane-path = { $so-far } …
choice-about = 🔎 { $choice }: { $effect }
pane-ordered = In advance: { $orders }
pane-away = 🧟 A shambler plays for you. Tap “I'm back”, or simply choose.
pane-moved-for = 🧟 Your time was up; a shambler chose for you: { $choice }
orders-ask = What should I answer for you later? Tap again to withdraw it. Nobody else finds out.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = You sit at { $seat }.
answer-joined-already = You already have a seat here.
answer-charm = { $charm } goes into the shuffle.
answer-chain-ends = That makes 256 games in a row. Open a new table with /play.
answer-leave-sure = Do you want to leave this game? Tap Leave once more, and an AI plays on for you.
answer-left = You have left the table.
answer-nudged = Those the table waits for are called.
answer-nudged-already = They were called to this already.
answer-nudge-nobody = The table waits for nobody else right now.
answer-end-sure = End this game here, without a winner? Say so once more.
answer-end-offered = Offered. The game ends here when everybody agrees.
answer-no-offer = Nobody offers to end the game any more.
answer-goes-on = The game goes on.
answer-claimed = You play for an AI as soon as all who play agree.
answer-claimed-already = Somebody else has asked for that already.
answer-no-claim = Nobody asks for that any more.
answer-agreed = Noted: with the last yes the seat changes hands.
answer-not-agreed = Everything stays as it is.
answer-not-seated = You are watching this table. Open one of your own with /play.
answer-not-seated-lobby = Join the table first.
answer-full = The table is full.
answer-too-many = There are too many players for these options. Change them, or let somebody leave.
answer-too-few = { $min ->
    [one] { $min } player is needed.
   *[other] { $min } players are needed. Wait for friends or add an AI.
}
answer-started-already = This game has already begun.
answer-not-started = This game has not begun yet.
answer-over = This game is over. Open a new one with /play.
answer-host-only = Only the host, { $host }, or an admin of the chat may do that.
answer-closed = The table is closed.
answer-done = Done: { $choice }
answer-stopped = Done so far: { $choice }. There is something to see before you go on.
answer-changed = Changed to: { $choice }
answer-same = You have already chosen that.
answer-ordered = In advance: { $order }. Nobody else finds out.
answer-withdrawn = Not in advance any more: { $order }
answer-stale = That was an older question. Here is what you are asked now.
answer-stale-idle = That moment has passed. You are not asked anything now.
answer-not-asked = It is not your turn. Choosing now: { $names }.
answer-not-asked-many = You are not asked anything now. Others are choosing.
answer-not-yours = That choice is not yours to make now.
answer-no-undo = There is nothing to take back.
answer-undone = Taken back.
answer-option = { $option }: { $state ->
    [on] on
   *[off] off
}
answer-no-ai = There is no AI at this table.
answer-unknown-table = This table is not here any more. Open a new one with /play.
answer-unknown-button = This button is not one of mine. Use the newest message, or /play.
answer-rules-private = Send me /rules in our private chat. My hand leads there.
answer-rules-sent = The rules are on their way to you.
answer-check-sent = The check is on its way to you.
answer-tale-sent = The replay is on its way to you.
answer-trouble = Something went wrong on my side and nothing has changed. Please try again.
answer-rematch = The next game has begun: table { $table }.
answer-asked = The others are asked, and their seats at table { $table } are kept. Nobody has to wait: the host may begin at any time.
answer-all-here = All are here, and the game begins.
answer-declined = All right: your seat isn't kept any more.
answer-shunned = You aren't challenged by the same person any more. In /settings you take that back.
answer-not-challenged = Nobody has challenged you here.
answer-unshunned = Everybody may challenge you again.
answer-none-kept = No seat is kept here.
answer-let-go = The seats are free for anybody.
answer-pane = Your side of the table is in our private chat.
answer-back = You are at the table.
answer-hint = 💡 Let me think: a hint in a second.
answer-hint-people = Hints are for games against AIs alone.
answer-hint-no-choice = There is nothing to choose now.
answer-board = Table { $table } is at the end of the chat now.
answer-crowded = { $count } of your tables here haven't begun yet: { $tables }. Start or close one of them first.
answer-banned = You were removed from this table and can't come back to it.
answer-kicked = You were removed from the table.
answer-kick-sure = Remove { $name } for good? Tap once more; an AI plays on.
answer-kick-done = { $name } was removed.
answer-kick-self = That is you. To go, tap Leave.
answer-nobody-there = Nobody sits there any more.
answer-close-sure = Close the running game for everybody? Tap Close once more.
answer-admin-only = Only an admin of this chat can change that.
answer-set = That is set.
answer-open-admins = Only admins open tables here.
answer-barred = “{ $game }” isn't played here: an admin has decided so.
answer-blocked = { $name } doesn't sit down at the tables here any more. /block again lets them in.
answer-let-in = { $name } may sit down at the tables here again.
answer-kept-out = An admin keeps you from sitting down at the tables here.
answer-kept = From now on new tables of “{ $game }” begin here with these options.
answer-language = I speak English from now on.
answer-shut-out = I am not allowed to write in that chat. An admin can let me in: as a member who may send messages and photos.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = I seat you and your friends at zombie tabletop games, right here in the chat.
hello-how = Play here against AIs: choose a game. Or add me to a group and send /play there.
hello-private = From now on I can show you your hidden side of a table in this chat.
help-title = What you can tell me
help-play = /play: open a table. /play rps-zombie: of this game
help-challenge = /challenge NAME GAME: keep somebody a seat and call them; or in answer to what they wrote
help-do = /do ACTION: answer by typing, for example /do rock
help-nudge = /nudge: call those your table waits for
help-end = /end: offer to end your game where it stands
help-tell = /tell GAME: one private message when a table of it opens here
help-rules = /rules: how the game is played
help-card = /card NAME: what a card does
help-learn = /learn: a game by playing it, in ninety seconds
help-profile = /profile: how you have played
help-top = /top: who plays best here
help-block = /block NAME: for admins, keep somebody out of the tables here, or let them in again
help-tables = /tables: your tables, with a way to each of them
help-settings = /settings: when I call you, when I answer for you, pictures or words alone; for admins also how this chat plays
help-privacy = /privacy: what I keep about you, and how I forget it
help-language = /language: the language I speak
help-help = /help: this list
help-talk = Everything public happens in the group; what only you may know goes to you alone.
play-which = Which game do you want to play?
play-about = { $game } · 👥 { $players } · { $summary }
play-several = Several games go by “{ $name }”. Which one shall it be?
tell-which = 🔔 Of which game shall I tell you when a table opens here? You get one private message. Tap again to take it back.
tell-on = 🔔 You get one private message when a table of “{ $game }” opens here.
tell-off = 🔕 I don't tell you here of “{ $game }” any more.
tell-private = Ask me that in a group: I tell you when a table opens there.
tell-no-chat = I can't write to you alone yet. Say hello in our private chat, then ask me again.
tell-many = You already wait for tables of { $count } games. Take one of them back first.
tell-opened = 🔔 As you wished to know: a table of “{ $game }” has opened.
challenge-which = ⚔️ To which game do you challenge { $name }?
whom-hint = Say whom you mean: by a name that has played here, or in answer to something they have written.
challenge-private = Challenge people in a group: here nobody else can sit down.
whom-unknown = I don't know who “{ $name }” is: answer something they have written with the same command.
whom-several = Several people here go by “{ $name }”: answer something the right one has written with the same command.
challenge-self = That is you. For a game against AIs there is /play.
challenge-not-now = { $name } can't be challenged right now.
rules-which = Which rules do you want to read?
lesson-which = 🎒 What do you want to learn? Ninety seconds a game, and you play from the first one on.
lesson-title = 🎒 { $game }: lesson { $number } of { $count }
lesson-again = 🤔 { $text }
lesson-done = ✅ { $text }
card-hint = /card NAME tells what a card does.
card-several = Several cards fit “{ $name }”. Write a little more.
card-unknown = I don't know a card called “{ $name }”. /card alone lists them.
language-own = Which language should I use with you?
language-here = Which language should we play in here? An admin decides.
tables-own = Your tables
tables-here = The tables here
tables-none = There is no open table. Open one with /play.
tables-line = { $state ->
    [awaited] ▶️ { $table } · { $game } · { $names } · waiting for you
    [lobby] 🪑 { $table } · { $game } · { $names } · not begun
    [over] 🏁 { $table } · { $game } · { $names }
    [closed] 🚪 { $table } · { $game } · { $names } · closed
   *[other] ⏳ { $table } · { $game } · { $names }
}
button-show = { $table } · { $game }
unknown-game = I don't know a game called “{ $name }”, but perhaps you like one of these:
unknown-command = I don't know { $command }. Here is what I know:
do-empty = Write what you do after /do, for example /do rock.
do-no-table = You are not sitting at a running table here. Open one with /play.
do-not-begun = Not begun yet: { $tables }. Tap Start on the board first.
do-several = You sit at several tables: { $tables }. Write which: /do { $first } { $action }
at-several = You sit at several tables: { $tables }. Write which: /{ $command } { $first }
do-in-private = Tell me that in our private chat: what you may do is for your eyes only.
do-unreadable = I can't read “{ $action }”. { $question } You may: { $legal }
do-illegal = “{ $action }” is not possible now. { $question } You may: { $legal }
do-illegal-why = You can't “{ $action }”: { $why }. { $question } You may: { $legal }
do-more = and { $count } more
pane-not-seated = You don't sit at table { $table }. You can join it in the group while it is open.

# --- what is offered while somebody types ---------------------------------------------------
command-play = Open a table
command-challenge = Challenge somebody to a game
command-do = Answer by typing: /do rock
command-nudge = Call those your table waits for
command-end = Offer to end your game where it stands
command-tell = Be told in private when a table of a game opens here
command-rules = How a game is played
command-card = What a card does
command-learn = Learn a game by playing it, in ninety seconds
command-tables = Your tables
command-profile = How you have played
command-top = Who plays best here
command-block = For admins: keep somebody out of the tables here
command-language = The language I speak
command-help = What I can be told
command-settings = Calls, pictures, language, private messages
command-privacy = What I keep about you, and how I forget it
command-name-play = play
command-name-challenge = challenge
command-name-do = do
command-name-nudge = nudge
command-name-end = end
command-name-tell = tell
command-name-rules = rules
command-name-card = card
command-name-learn = learn
command-name-tables = tables
command-name-profile = profile
command-name-top = top
command-name-block = block
command-name-settings = settings
command-name-privacy = privacy
command-name-language = language
command-name-help = help
argument-game = game
argument-game-about = Which game?
argument-person = person
argument-person-about = Whom do you mean?
argument-action = action
argument-action-about = What you do, for example: rock
argument-table = table
argument-table-about = Which table, if you sit at several?
argument-card = name
argument-card-about = Which card?

# --- what one may set -----------------------------------------------------------------------
settings-title = ⚙️ Settings
calls-always = I call you whenever a table waits for you.
calls-away = I call you when a table waits for you and you haven't been there just before.
calls-never = I don't call you. The boards show when it's your turn.
night-on = 🌙 From 22:00 to 8:00 where you are I don't ring: calls wait until the morning.
night-off = I ring at any hour of the day.
nights-ask = 🌙 What time is it where you are? By that clock I don't ring from 22:00 to 8:00.
button-calls-always = 🔔 Always
button-calls-away = 🔔 When I'm away
button-calls-never = 🔕 Never
button-nights = 🌙 Quiet at night
button-night-off = ☀️ Ring at any hour
obvious-on = Where a question leaves you no choice, I answer it for you after a short while.
obvious-off = I ask you even where a question leaves you no choice.
button-obvious-on = ⏩ Answer for me where there is no choice
button-obvious-off = ✋ Always ask me
plain-on = You read words alone: no pictures, nothing in columns.
plain-off = You see pictures, with words beside them.
plain-here-on = The boards here are in words alone.
plain-here-off = The boards here have pictures.
button-plain-on = 🔤 Words alone
button-plain-off = 🖼 Pictures too
button-unshun = ⚔️ Let everybody challenge me again
settings-here = Which language should we play in here?
place-title = 🏠 This chat
place-open-all = Everybody may open a table.
place-open-admins = Only admins may open a table.
place-start-host = The host and admins begin games and set what is agreed.
place-start-all = Everybody at a table begins its game and sets what is agreed.
place-cancel-host = The host and admins close tables.
place-cancel-all = Everybody at a table may close it.
place-blocked = ⛔ Kept out of the tables here: { $names }. /block lets them in again.
place-calls = Whoever a table waits for is called here by name, unless a private message reaches them.
place-quiet = Nobody is called here by name, except by /nudge.
place-apart = A game gets a thread of its own where I may open one.
place-together = Games stay in the channel where people sit down.
place-games = Only the games that are ticked ✅ are played here.
place-no-games = All games are turned off here.
button-place = 🏠 This chat
button-open-admins = 🔒 Tables: admins only
button-open-all = 🔓 Tables: everybody
button-start-all = ▶️ Start: everybody
button-start-host = ▶️ Start: the host
button-cancel-all = ✖️ Close: everybody
button-cancel-host = ✖️ Close: the host
button-quiet = 🔕 Call nobody here
button-calls = 🔔 Call people here
button-together = 📍 Games stay here
button-apart = 🧵 Threads for games
set-direct-on = What only you may see comes by direct message too.
set-direct-off = You get no direct messages: My hand on the board shows you your side.
button-direct-on = 📬 Turn on direct messages
button-direct-off = 📪 Turn off direct messages

# --- how people play -----------------------------------------------------------------------
profile-title = 👤 { $name }
profile-none = You haven't played a game to its end yet. Open a table with /play.
profile-game = { $game } · games: { $games }, won: { $wins } · most often on seat { $seat }
profile-points = points: { $points }
profile-streak = 🔥 Wins in a row: { $wins }
profile-rival = ⚔️ { $name } { $own }:{ $theirs } · games together: { $games }
profile-rated = There are points for games that people finish among themselves, without AIs.
hidden-on = Nobody finds you in a list of players.
hidden-off = Others find you where they ask who plays best.
button-hidden-on = 🙈 Leave me out of lists
button-hidden-off = 👁 Show me in lists
top-title = 🏆 Who plays best here
top-line = { $rank } { $name } · points: { $points } · games: { $games }, won: { $wins }
top-none = Nobody has points here yet: there are some for games that people finish among themselves, without AIs.
top-private = Ask me that in a group: /top tells who plays best there. How you have played yourself: /profile
ask-in-private = That is for your eyes only: ask me in our private chat.
privacy-title = 🔏 What I keep about you
privacy-what = Your name and language, what you have set, at which tables you sit or sat, what you did there and how your games ended. Not what you write elsewhere in a chat: I don't read that.
privacy-lines = What you write in a room of this page is kept for 30 days at most, and everybody there can read it.
privacy-who = Others see your name at your tables and in /top. Your settings, /profile and your hidden side of a table are for you alone.
privacy-how = I can show you all of it, and I can forget you.
button-export = 📄 Show me all of it
button-forget = 🗑 Forget me
export-title = 📄 All that is kept about you
forget-sure = Forget you? At every table a survivor takes the place of your name, and in running games a shambler plays on for you. Points, wins and settings are gone. That can't be undone.
forget-rest = What stands in chats stays there, as everything said there does. Whoever runs me may have older copies of my memory and of games until they delete them.
button-forget-sure = 🗑 Yes, forget me
forgotten = Forgotten. If you talk to me again, we meet for the first time.
survivor = Survivor

# --- what the bot must be allowed -------------------------------------------------------------
rights-missing = I'm not allowed to do what a table needs here. An admin can allow it in the settings of this channel, under Permissions. Missing:
right-view = View Channel
right-send = Send Messages
right-send-in-threads = Send Messages in Threads
right-threads = Create Public Threads
right-files = Attach Files
lacking-threads = ⚠️ Games get no threads of their own. I lack:
lacking-files = ⚠️ Boards come without pictures. I lack:
answer-in-private = I'm not a member here, so your table is in our private chat.

# --- plain words: what there is, and what is so about it --------------------
plain-item = { $name }: { $facts }
