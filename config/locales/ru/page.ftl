### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = человек
web-people = Кто ты
web-add-person = Добавить человека
web-drop-person = Убрать с этой страницы: { $first }
web-language = Язык
web-language-of = Язык: { $first }
web-views = Вид
web-private = Личное
web-only = видит только { $first }
web-skip = К самому новому сообщению

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Настольные и карточные игры про зомби: за одним столом с друзьями или сразу против ИИ.
web-add-hint = Ещё один человек на этой странице, со своей личной панелью.
web-your-name = Твоё имя
web-name-wrong = В имени должно быть от 1 до 64 знаков.
web-name-taken = Это имя здесь уже занято. Выбери другое.
web-invite-hint = Друзья из этой же сети могут зайти здесь:
web-invite = Позвать друзей
web-invite-alone = Эта страница открыта только этому компьютеру. Как открыть её своей сети, сказано в руководстве по запуску.
web-copy-link = Скопировать ссылку
web-link-copied = ✔️ Скопировано
web-link-marked = Скопируй выделенную ссылку
web-guests = Аня Боря Вера Глеб Дима Ева Женя Зоя Инна Кира Лена Мира Нина Олег Паша Рита Саша Таня Уля Федя Юля Яна
web-yes = Да
web-no = Нет
web-list-choices = Показать варианты
web-all-words = Показать весь текст
web-to-room = В комнату
web-talk = Разговор
web-to-table = К столу
web-cancel = Отмена
web-join = Войти
web-close = Закрыть

# --- the settings of the page, and what calls -------------------------------------------
web-gear = Настройки страницы
web-gear-theme = Тема
web-gear-system = Системная
web-gear-dark = Тёмная
web-gear-light = Светлая
web-gear-size = Размер текста
web-gear-motion = Анимация
web-gear-off = Выкл.
web-gear-sound = Звуки
web-gear-notify = Уведомлять, когда мой ход
web-gear-vibrate = Вибрировать, когда мой ход
web-gear-blocked = Браузер не пропускает уведомления этой страницы. Разреши их в его настройках.
web-your-turn = Твой ход.

# --- an empty room, and the games in it ---------------------------------------------------
web-empty-room = На кладбище тихо. Выбери игру или напиши что-нибудь.
web-empty-private = Здесь появятся карты, голоса и тайны — только для этого человека.
web-games = Игры
web-players = Игроков:
web-play-now = Играть сейчас
web-with-friends = С друзьями
web-learn = Научиться

# --- the rooms ----------------------------------------------------------------------------
web-rooms = Комнаты
web-room = Комната { $first }
web-open-room = Открыть комнату по названию
web-go-there = Перейти
web-room-wrong = В названии комнаты должно быть от 1 до 64 знаков.
web-unseen = есть новое

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Написать группе или отправить команду, например /play
web-say-private = Написать мне лично
web-send = Отправить
web-write = Написать
web-commands = Команды

# --- messages and boards ------------------------------------------------------------------
web-newest = ↓ Новые сообщения
web-more = читать дальше ({ $first })
web-table = Таблица
web-game-table = Стол
web-details = Подробности
web-which = Что именно?
web-closer = Рассмотреть поближе

# --- clocks -------------------------------------------------------------------------------
web-time-left = Осталось времени:
web-hours = { $first } ч { $second } мин
web-days = { $first } д { $second } ч
web-last-seconds = Осталось секунд: { $first }

# --- what is read aloud, or shown for a moment --------------------------------------------
web-fresh = новых: { $first }
web-private-news = { $first }: есть новое в «Личном»
web-follow = 🔔 Сообщить результат
web-looks = Сейчас в комнате: { $first }
web-called = { $first }: твой ход
web-offline = Связь потеряна. Пробуем снова…
web-failed = Отправить не удалось. Попробуй ещё раз.
web-too-much = Слишком много запросов сразу. Подожди немного.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = Ссылка устарела или уже использована. Нажми в чате «Открыть поле» ещё раз.
web-visit-elsewhere = Здесь этот стол открыть нельзя. Открой его из его чата.
web-visit-declined = Discord не сказал мне, кто ты. Разреши это, когда поле откроется в следующий раз, или нажми в чате «Открыть поле» и получи ссылку только для себя.
web-visit-rest = Уроки, пример хода, твоя статистика и настройки — в нашем чате: отправь там /help.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = Чьими глазами
web-replay-all-open = Все карты открыты
web-end-share = Поделиться
web-end-shared = Картинка и ссылка скопированы.
web-end-not-shared = Скопировать не удалось. Ссылка:
web-replay-share = 🔗 Копировать ссылку
web-replay-shared = Ссылка скопирована. Она ведёт к этой позиции.
web-replay-file = 💾 Сохранить
web-replay-moments = Главные моменты
web-replay-step = После скольких ходов
web-replay-first = Перед первым ходом
web-replay-back = На ход назад
web-replay-on = На ход вперёд
web-replay-last = К концу
web-replay-moment = ⚡ Ход { $first }
web-replay-chances = Шансы на победу по тому, что знали все
web-replay-earlier = Предыдущий главный момент
web-replay-later = Следующий главный момент
web-replay-no-clipboard = Скопируй адрес этой страницы: он ведёт ровно к этой позиции.
web-replay-ask = 🤖 Что сделал бы сильный ИИ?
web-replay-no-choice = Здесь нечего было выбирать.
web-replay-unknown = По этой ссылке законченной игры нет. Возможно, часть ссылки потерялась.
web-replay-other-rules = Эта игра сыграна по старым правилам, которых эта версия уже не знает.
