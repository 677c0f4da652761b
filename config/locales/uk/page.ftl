### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = людина
web-people = Хто ти
web-add-person = Додати людину
web-drop-person = Прибрати з цієї сторінки: { $first }
web-language = Мова
web-language-of = Мова: { $first }
web-views = Вигляд
web-private = Особисте
web-only = бачить лише { $first }
web-skip = До найновішого повідомлення

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Настільні й карткові ігри про зомбі: за одним столом із друзями або одразу проти ШІ.
web-add-hint = Ще одна людина на цій сторінці, з власним особистим чатом.
web-your-name = Твоє ім’я
web-name-wrong = Ім’я має від 1 до 64 знаків.
web-name-taken = Хтось інший тут уже має це ім’я. Вибери інше.
web-invite-hint = Друзі з цієї ж мережі можуть увійти тут:
web-invite = Покликати друзів
web-invite-alone = Відкрити цю сторінку можна лише на цьому комп’ютері. Як відкрити її для своєї мережі, сказано в посібнику із запуску Tabletomb.
web-copy-link = Скопіювати посилання
web-link-copied = ✔️ Скопійовано
web-link-marked = Скопіюй виділене посилання
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
web-empty-room = На кладовищі тихо. Вибери гру або напиши щось.
web-empty-private = Тут з’являться карти, голоси й таємниці — лише для цієї людини.
web-games = Ігри
web-players = Гравців:
web-play-now = Грати зараз
web-with-friends = З друзями
web-learn = Навчитися

# --- the rooms ----------------------------------------------------------------------------
web-rooms = Кімнати
web-room = Кімната { $first }
web-open-room = Відкрити кімнату за назвою
web-go-there = Перейти
web-room-wrong = Назва кімнати має від 1 до 64 знаків.
web-unseen = є нове

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Напиши групі або надішли команду, наприклад /play
web-say-private = Напиши мені особисто
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
web-follow = 🔔 Сповістити про результат
web-looks = Зараз у кімнаті: { $first }
web-called = { $first }: твій хід
web-offline = Зв’язок втрачено. Пробуємо знову…
web-failed = Надіслати не вдалося. Спробуй ще раз.
web-too-much = Забагато запитів одразу. Зачекай трохи.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = Це посилання застаріло або вже використане. Натисни в чаті «Відкрити поле» ще раз.
web-visit-elsewhere = Тут цей стіл відкрити не можна. Відкрий його з його чату.
web-visit-declined = Discord не сказав мені, хто ти. Дозволь це, коли поле відкриється наступного разу, або натисни в чаті «Відкрити поле», щоб отримати власне посилання.
web-visit-rest = Уроки, приклад ходу, твоя статистика й налаштування — у нашому чаті: надішли там /help.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = Чиїми очима
web-replay-all-open = Усі карти відкриті
web-end-share = Поділитися
web-end-shared = Картинку й посилання скопійовано.
web-end-not-shared = Скопіювати не вдалося. Посилання:
web-replay-share = 🔗 Копіювати посилання
web-replay-shared = Посилання скопійовано. Воно веде саме до цієї позиції.
web-replay-file = 💾 Зберегти
web-replay-moments = Ключові моменти
web-replay-step = Після скількох ходів
web-replay-first = Перед першим ходом
web-replay-back = На хід назад
web-replay-on = На хід уперед
web-replay-last = У кінець
web-replay-moment = ⚡ Хід { $first }
web-replay-chances = Шанси на перемогу за тим, що знали всі
web-replay-earlier = Попередній ключовий момент
web-replay-later = Наступний ключовий момент
web-replay-no-clipboard = Скопіюй адресу цієї сторінки: вона веде саме до цієї позиції.
web-replay-ask = 🤖 Що зробив би сильний ШІ?
web-replay-no-choice = Тут не було з чого вибирати.
web-replay-unknown = За цим посиланням немає закінченої гри. Можливо, частини посилання бракує.
web-replay-other-rules = Цю гру зіграно за старішими правилами, яких ця версія вже не знає.
