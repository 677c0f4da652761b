### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = person
web-people = Who you are
web-add-person = Add a person
web-drop-person = Remove { $first } from this page
web-language = Language
web-language-of = Language of { $first }
web-views = What is shown
web-private = Private
web-only = only { $first } sees this
web-skip = Go to the newest message

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Zombie board and card games, at one table with friends or right now against AIs.
web-add-hint = Another person at the same page, with a private pane of their own.
web-your-name = Your name
web-name-wrong = A name has 1 to 64 characters.
web-name-taken = Somebody else has this name here. Choose another.
web-invite-hint = Friends in the same network come in here:
web-invite = Invite friends
web-invite-alone = Only this computer reaches this page. The guide to running Tabletomb says how to open it to your network.
web-copy-link = Copy link
web-link-copied = ✔️ Copied
web-link-marked = Copy what is marked
web-guests = Alex Anja Bela Cleo Dora Emil Finn Gwen Hugo Iris Jude Kira Leon Mara Nils Otto Pia Remy Sara Tess Vera Wren Zane
web-yes = Yes
web-no = No
web-list-choices = List the choices
web-all-words = Show all words
web-to-room = To the room
web-talk = Talk
web-to-table = To the table
web-cancel = Cancel
web-join = Come in
web-close = Close

# --- the settings of the page, and what calls -------------------------------------------
web-gear = Page settings
web-gear-theme = Theme
web-gear-system = System
web-gear-dark = Dark
web-gear-light = Light
web-gear-size = Text size
web-gear-motion = Animations
web-gear-off = Off
web-gear-sound = Sounds
web-gear-notify = Notify me when it's my turn
web-gear-vibrate = Vibrate when it's my turn
web-gear-blocked = Your browser blocks notifications from this page. Allow them in its settings.
web-your-turn = Your turn.

# --- an empty room, and the games in it ---------------------------------------------------
web-empty-room = All is quiet in the graveyard. Choose a game, or write something.
web-empty-private = Hands, ballots and secrets will appear here, for this person's eyes only.
web-games = Games
web-players = Players:
web-play-now = Play now
web-with-friends = With friends
web-learn = Learn

# --- the rooms ----------------------------------------------------------------------------
web-rooms = Rooms
web-room = Room { $first }
web-open-room = Another room, by its name
web-go-there = Go there
web-room-wrong = The name of a room has 1 to 64 characters.
web-unseen = something new

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Write to the group, or give a command such as /play
web-say-private = Write to the bot in private
web-send = Send
web-write = Write
web-commands = Commands

# --- messages and boards ------------------------------------------------------------------
web-newest = ↓ New messages
web-more = read more ({ $first })
web-table = Table
web-game-table = Table
web-details = Details
web-which = Which of these?
web-closer = A closer look

# --- clocks -------------------------------------------------------------------------------
web-time-left = Time left:
web-hours = { $first } h { $second } min
web-days = { $first } d { $second } h
web-last-seconds = Seconds left: { $first }

# --- what is read aloud, or shown for a moment --------------------------------------------
web-fresh = new: { $first }
web-private-news = { $first } has something new in private
web-follow = 🔔 Tell me how it ends
web-looks = Pages open here: { $first }
web-called = { $first }: the table waits for you
web-offline = The connection is lost. Trying again…
web-failed = That did not get through. Please try again.
web-too-much = That was very much at once. Wait a moment.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = This way in is too old, or was used already. Press “Open the board” in the chat once more.
web-visit-elsewhere = This table isn't shown to you. Open it from the chat where it stands.
web-visit-declined = Discord hasn't said who you are. Allow it when the board opens next, or press “Open the board” in the chat: that way in is yours alone.
web-visit-rest = Lessons, an example turn, your statistics and settings are in the chat with the bot: send /help there.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = By whose eyes
web-replay-all-open = All cards open
web-end-share = Share
web-end-shared = Picture and link are copied.
web-end-not-shared = It could not be copied. The link:
web-replay-share = 🔗 Copy link
web-replay-shared = The link is copied. It leads to just this position.
web-replay-file = 💾 Save
web-replay-moments = The moments that mattered
web-replay-step = After how many moves
web-replay-first = Before the first move
web-replay-back = One move back
web-replay-on = One move on
web-replay-last = To the end
web-replay-moment = ⚡ Move { $first }
web-replay-chances = Chances to win, as the table knew them
web-replay-earlier = The key moment before this
web-replay-later = The next key moment
web-replay-no-clipboard = Copy the address of this page: it leads to just this position.
web-replay-ask = 🤖 And a hard AI?
web-replay-no-choice = There was nothing to choose here.
web-replay-unknown = No game that is over is found by this link. Perhaps a part of it is missing.
web-replay-other-rules = This game was played by older rules, which this program doesn't know any more.
