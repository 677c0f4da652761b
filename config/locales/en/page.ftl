### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = person
web-people = Who you are
web-add-person = Add a person
web-drop-person = Remove { $first } from this page
web-language = Language
web-language-of = Language of { $first }
web-views = View
web-private = Private
web-only = only { $first } sees this
web-skip = Go to the newest message

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Zombie board and card games, at one table with friends or right now against AIs.
web-add-hint = Another person on this page, with a private view of their own.
web-your-name = Your name
web-name-wrong = A name has 1 to 64 characters.
web-name-taken = Someone else has this name here. Choose another.
web-invite-hint = Friends on the same network can join here:
web-invite = Invite friends
web-invite-alone = Only this computer can open this page. The guide to running Tabletomb says how to open it to your network.
web-copy-link = Copy link
web-link-copied = ✔️ Copied
web-link-marked = Copy the selected link
web-guests = Alex Anja Bela Cleo Dora Emil Finn Gwen Hugo Iris Jude Kira Leon Mara Nils Otto Pia Remy Sara Tess Vera Wren Zane
web-yes = Yes
web-no = No
web-list-choices = List the choices
web-all-words = Show the full text
web-to-room = To the room
web-talk = Talk
web-to-table = To the table
web-cancel = Cancel
web-join = Enter
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
web-open-room = Open a room by its name
web-go-there = Go there
web-room-wrong = The name of a room has 1 to 64 characters.
web-unseen = something new

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Write to the group, or send a command such as /play
web-say-private = Write to me in private
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
web-private-news = { $first }: something new in private
web-follow = 🔔 Notify me of the result
web-looks = In this room now: { $first }
web-called = { $first }: your turn
web-offline = The connection is lost. Trying again…
web-failed = That didn't get through. Please try again.
web-too-much = Too many requests at once. Wait a moment.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = This link has expired or was already used. Tap “Open the board” in the chat again.
web-visit-elsewhere = You can't open this table here. Open it from its chat.
web-visit-declined = Discord didn't tell me who you are. Allow it when the board opens next, or tap “Open the board” in the chat for a link of your own.
web-visit-rest = Lessons, an example turn, your statistics and settings are in our chat: send /help there.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = Seen by
web-replay-all-open = All cards open
web-end-share = Share
web-end-shared = Picture and link are copied.
web-end-not-shared = I couldn't copy it. The link:
web-replay-share = 🔗 Copy link
web-replay-shared = Link copied. It leads to this position.
web-replay-file = 💾 Save
web-replay-moments = Key moments
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
web-replay-ask = 🤖 What would a hard AI do?
web-replay-no-choice = There was nothing to choose here.
web-replay-unknown = No finished game matches this link. Part of it may be missing.
web-replay-other-rules = This game was played under older rules that this version no longer knows.
