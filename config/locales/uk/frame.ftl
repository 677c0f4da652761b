### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Стіл { $table } · хост: { $host }
lobby-seats = { $count ->
    [one] Зайнято { $count } місце. Кількість гравців: від { $min } до { $max }.
    [few] Зайнято { $count } місця. Кількість гравців: від { $min } до { $max }.
    [many] Зайнято { $count } місць. Кількість гравців: від { $min } до { $max }.
   *[other] Зайнято { $count } місця. Кількість гравців: від { $min } до { $max }.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · вільно ·
lobby-empty = вільно
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Раунди за кнопкою
lobby-hint = Натисни «Сісти», щоб зайняти місце, а потім «Почати».
button-join = 🪑 Сісти
button-leave = 🚪 Вийти
button-add-ai = 🤖 Додати ШІ
button-drop-ai = ➖ ШІ
button-start = ▶️ Почати
button-cancel = ✖️ Закрити
button-rules = 📖 Правила
button-rematch = 🔁 Зіграти ще раз
button-pane = 🔒 Мій бік
button-undo = ↩️ Скасувати хід
button-orders = ⏳ Заздалегідь …
button-more = ще …
button-back = ‹ назад
button-sure = ✔️ Так, зробити
button-give-up = 🚪 Вийти з гри

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Стіл { $table }
board-decided = Рішень: { $done } з { $all }
board-waiting = Чекаємо: { $names }.
board-left = { $name } залишає стіл; далі грає ШІ.
board-broken = Цей стіл більше не читається, і гру зупинено. Ходи збережено. Новий стіл: /play.
board-closed = Цей стіл закрито.
board-next-table = Наступна гра: стіл { $table }.
board-sealed = 🔏 Запечатано до першої карти
board-commitment = Печатка: { $commitment }
board-opened = 🔓 Печатку знято: цю гру можна перевірити
board-seed = Зерно випадковості: { $seed }
pane-title = { $game } · стіл { $table }
pane-seat = Твоє місце: { $seat }.
pane-wait = Зараз вирішувати нічого. Становище видно на спільному полі.
pane-given = Твій вибір: { $choice }. Його можна змінити, доки не вирішать усі.
pane-over = Цю гру закінчено.
pane-path = { $so-far } …
pane-ordered = Заздалегідь: { $orders }
orders-ask = Що відповісти за вас потім? Натисніть ще раз, щоб скасувати. Більше ніхто про це не дізнається.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = Твоє місце: { $seat }.
answer-joined-already = У тебе вже є місце за цим столом.
answer-leave-sure = Вийти з цієї гри? Натисни ще раз, і далі за тебе гратиме ШІ.
answer-left = Тебе більше немає за цим столом.
answer-not-seated = За цим столом ти лише спостерігаєш. Свій відкривай командою /play.
answer-not-seated-lobby = Спершу сядь за стіл.
answer-full = Усі місця зайнято.
answer-too-many = Для таких налаштувань за столом забагато гравців. Змініть налаштування, або нехай хтось встане.
answer-too-few = { $min ->
    [one] Потрібен { $min } гравець.
    [few] Потрібні { $min } гравці. Зачекай на друзів або додай ШІ.
    [many] Потрібно { $min } гравців. Зачекай на друзів або додай ШІ.
   *[other] Потрібно { $min } гравця. Зачекай на друзів або додай ШІ.
}
answer-started-already = Ця гра вже триває.
answer-not-started = Ця гра ще не почалася.
answer-over = Цю гру закінчено. Нову відкривай командою /play.
answer-host-only = Закрити стіл може лише хост: { $host }.
answer-closed = Стіл закрито.
answer-done = Прийнято: { $choice }
answer-stopped = Поки зроблено: { $choice }. Перш ніж продовжувати, гляньте, що відкрилося.
answer-changed = Змінено: { $choice }
answer-same = Цей варіант у тебе вже вибрано.
answer-ordered = Заздалегідь: { $order }. Більше ніхто про це не дізнається.
answer-withdrawn = Більше не заздалегідь: { $order }
answer-stale = Це було попереднє питання. Ось що треба вирішити зараз.
answer-stale-idle = Ця мить уже минула. Зараз від тебе нічого не потрібно.
answer-not-asked = Зараз не твоя черга. Вибирає: { $names }.
answer-not-asked-many = Зараз від тебе нічого не потрібно. Вибирають інші.
answer-not-yours = Зараз цей вибір не за тобою.
answer-no-undo = Скасовувати нічого.
answer-undone = Хід скасовано.
answer-option = { $option }: { $state ->
    [on] увімкнено
   *[off] вимкнено
}
answer-no-ai = За цим столом немає ШІ.
answer-unknown-table = Цього столу тут більше немає. Новий відкривай командою /play.
answer-unknown-button = Це не моя кнопка. Візьми найновіше повідомлення або набери /play.
answer-rules-private = Напиши мені /rules в особистому чаті. Туди веде кнопка «Мій бік».
answer-rules-sent = Правила вже летять до тебе.
answer-trouble = У мене щось пішло не так, але нічого не змінилося. Спробуй ще раз.
answer-rematch = Наступна гра почалася: стіл { $table }.
answer-pane = Твій бік столу — у нашому особистому чаті.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = Грай із друзями в настолки про зомбі просто тут, у чаті. Стіл накрию я.
hello-how = Додай мене до групи й надішли там /play. Або надішли /play тут, щоб зіграти з ШІ.
hello-private = Тепер я можу показувати тобі в цьому чаті твій прихований бік столу.
help-title = Що мені можна написати
help-play = /play: відкрити стіл. /play rps-zombie: одразу для цієї гри
help-do = /do ДІЯ: відповісти текстом, наприклад /do throw rock
help-rules = /rules: як грати
help-help = /help: цей список
help-talk = Усе відкрите відбувається в групі; те, що належить знати лише тобі, прийде лише тобі.
play-which = У що граємо?
rules-which = Правила якої гри?
unknown-game = Не знаю гри «{ $name }». Є такі: { $games }.
unknown-command = Не знаю команди { $command }. Ось що я знаю:
do-empty = Напиши після /do, що робиш, наприклад /do throw rock.
do-no-table = Тут тебе немає за жодним столом, де триває гра. Відкрий стіл командою /play.
do-several = Ти сидиш за кількома столами: { $tables }. Вкажи, за яким ходиш: /do { $first } { $action }
do-in-private = Напиши це мені в особистому чаті: твої варіанти бачиш тільки ти.
do-unreadable = Не розумію «{ $action }». Можна: { $legal }
do-illegal = «{ $action }» зараз не можна. Можна: { $legal }
pane-here = Дошка столу { $table } тут, у цьому чаті.
pane-not-seated = Тебе немає за столом { $table }. Доки він відкритий, сісти за нього можна в групі.

# --- names of games ------------------------------------------------------------------------
game-rps-zombie = Камінь, ножиці, папір і … ЗОМБІ!!!

# --- what Telegram offers while somebody types ----------------------------------------------
command-play = Відкрити стіл
command-do = Відповісти текстом: /do throw rock
command-rules = Як грати
command-help = Що мені можна написати
