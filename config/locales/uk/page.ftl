### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = людина
web-people = Хто ти
web-add-person = Додати людину
web-drop-person = Прибрати з цієї сторінки: { $first }
web-language = Мова
web-language-of = Мова: { $first }
web-views = Що показано
web-private = Особисте
web-only = бачить лише { $first }
web-skip = До найновішого повідомлення

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Настільні й карткові ігри про зомбі: за одним столом із друзями або одразу проти ШІ.
web-add-hint = Ще одна людина на цій самій сторінці, з власною особистою панеллю.
web-your-name = Твоє ім’я
web-name-wrong = Ім’я має від 1 до 64 знаків.
web-name-taken = Це ім’я тут уже хтось має. Обери інше.
web-invite-hint = Друзі з цієї ж мережі заходять сюди:
web-invite = Покликати друзів
web-invite-alone = Ця сторінка відкрита лише для цього комп’ютера. Як відкрити її для своєї мережі, сказано в посібнику із запуску.
web-copy-link = Скопіювати посилання
web-link-copied = ✔️ Скопійовано
web-link-marked = Скопіюй виділене
web-guests = Аня Віра Гліб Даша Єва Женя Зоя Інна Кіра Лєна Міра Ніна Олег Паша Рита Саша Таня Уля Юля Яна
web-yes = Так
web-no = Ні
web-list-choices = Показати варіанти
web-all-words = Показати весь текст
web-to-room = До кімнати
web-talk = Розмова
web-to-table = До столу
web-cancel = Скасувати
web-join = Увійти
web-close = Закрити

# --- the settings of the page, and what calls -------------------------------------------
web-gear = Налаштування сторінки
web-gear-theme = Тема
web-gear-system = Системна
web-gear-dark = Темна
web-gear-light = Світла
web-gear-size = Розмір тексту
web-gear-motion = Анімація
web-gear-off = Вимк.
web-gear-sound = Звуки
web-gear-notify = Сповіщати, коли мій хід
web-gear-vibrate = Вібрувати, коли мій хід
web-gear-blocked = Браузер блокує сповіщення з цієї сторінки. Дозволь їх у його налаштуваннях.
web-your-turn = Твій хід.

# --- an empty room, and the games in it ---------------------------------------------------
web-empty-room = На кладовищі тихо. Обери гру або напиши щось.
web-empty-private = Тут з’являться карти, голоси й таємниці — лише для цієї людини.
web-games = Ігри
web-players = Гравців:
web-play-now = Грати зараз
web-with-friends = З друзями
web-learn = Навчитися

# --- the rooms ----------------------------------------------------------------------------
web-rooms = Кімнати
web-room = Кімната { $first }
web-open-room = Інша кімната, за назвою
web-go-there = Перейти
web-room-wrong = Назва кімнати має від 1 до 64 знаків.
web-unseen = є нове

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Написати групі або дати команду, наприклад /play
web-say-private = Написати боту особисто
web-send = Надіслати
web-write = Написати
web-commands = Команди

# --- messages and boards ------------------------------------------------------------------
web-newest = ↓ Нові повідомлення
web-more = читати далі ({ $first })
web-table = Таблиця
web-game-table = Стіл
web-details = Подробиці
web-which = Що саме?
web-closer = Роздивитися ближче

# --- clocks -------------------------------------------------------------------------------
web-time-left = Залишилося часу:
web-hours = { $first } год { $second } хв
web-days = { $first } д { $second } год
web-last-seconds = Залишилося секунд: { $first }

# --- what is read aloud, or shown for a moment --------------------------------------------
web-fresh = нових: { $first }
web-private-news = { $first }: нове в особистому
web-follow = 🔔 Розкажи, чим скінчиться
web-looks = Відкрито сторінок: { $first }
web-called = { $first }: стіл чекає на тебе
web-offline = Зв’язок втрачено. Пробуємо знову…
web-failed = Не дійшло. Спробуй ще раз.
web-too-much = Забагато одразу. Зачекай трохи.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = Цей вхід застарів або вже використаний. Натисни в чаті «Відкрити поле» ще раз.
web-visit-elsewhere = Цей стіл тобі не показано. Відкрий його з того чату, де він стоїть.
web-visit-declined = Discord не сказав, хто ти. Дозволь це, коли поле відкриється наступного разу, або натисни в чаті «Відкрити поле»: той вхід лише для тебе.
web-visit-rest = Уроки, приклад ходу, твоя статистика й налаштування — у чаті з ботом: напиши там /help.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = Чиїми очима
web-replay-all-open = Усі карти відкриті
web-end-share = Поділитися
web-end-shared = Картинку й посилання скопійовано.
web-end-not-shared = Скопіювати не вдалося. Посилання:
web-replay-share = 🔗 Копіювати посилання
web-replay-shared = Посилання скопійовано. Воно веде саме до цієї позиції.
web-replay-file = 💾 Зберегти
web-replay-moments = Важливі моменти
web-replay-step = Після скількох ходів
web-replay-first = Перед першим ходом
web-replay-back = На хід назад
web-replay-on = На хід уперед
web-replay-last = На кінець
web-replay-moment = ⚡ Хід { $first }
web-replay-chances = Шанси на перемогу за тим, що знали всі
web-replay-earlier = Попередній головний момент
web-replay-later = Наступний головний момент
web-replay-no-clipboard = Скопіюй адресу цієї сторінки: вона веде саме до цієї позиції.
web-replay-ask = 🤖 А сильний ШІ?
web-replay-no-choice = Тут нічого було обирати.
web-replay-unknown = За цим посиланням немає закінченої гри. Можливо, його скопійовано не повністю.
web-replay-other-rules = Цю гру зіграно за старими правилами, яких програма вже не знає.
