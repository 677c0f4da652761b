### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Стіл { $table } · хост: { $host }
lobby-seats = { $count ->
    [one] Зайнято { $count } місце. Кількість гравців: від { $min } до { $max }.
    [few] Зайнято { $count } місця. Кількість гравців: від { $min } до { $max }.
    [many] Зайнято { $count } місць. Кількість гравців: від { $min } до { $max }.
   *[other] Зайнято { $count } місця. Кількість гравців: від { $min } до { $max }.
}
lobby-seats-exact = { $count ->
    [one] Зайнято { $count } місце. Кількість гравців: { $max }.
    [few] Зайнято { $count } місця. Кількість гравців: { $max }.
    [many] Зайнято { $count } місць. Кількість гравців: { $max }.
   *[other] Зайнято { $count } місця. Кількість гравців: { $max }.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · вільно ·
lobby-kept = ⏳ Чекаємо: { $names }. Місця за ними.
lobby-empty = вільно
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Наступний раунд після натискання
option-lead = { $side }: { $name }
option-delay-none = Затримка для глядачів
option-delay = Затримка для глядачів: { $span }
clock-live = ⏱ Швидкий годинник: { $span }
clock-relaxed = ⏱ Годинник без поспіху: { $span }
clock-slow = ⏱ Повільний годинник: { $span }
clock-off = ⏱ Без годинника
span-seconds = { $count } с
span-minutes = { $count } хв
span-hours = { $count } год
lobby-hint = Ще не за столом? Натисни «Сісти». «Почати» натискає хост.
lobby-hint-alone = Починай, коли захочеш: місця, яких бракує, займуть ШІ.
lobby-cup = 🏆 Кубок, тур { $round } з { $rounds }: натисни «Сісти».
lobby-charms = Твій талісман увійде в тасування.
lobby-code = 🔗 Інший чат: /join { $code }
lobby-branches = 🔗 Чатів за цим столом: { $count }
lobby-agreed = Домовлено: { $options }
button-join = { $charm } Сісти
button-leave = 🚪 Вийти
button-come = { $charm } Я граю
button-not-now = 🙅 Не зараз
button-shun = 🔕 Без викликів від: { $host }
button-let-go = 🪑 Звільнити місця
button-add-ai = 🤖 Додати ШІ
button-drop-ai = ➖ ШІ
button-level = 🎚 { $name }: { $level }
level-easy = легко
level-normal = нормально
level-hard = складно
# Names of AIs by level, with commas between, at least as many as can sit down.
ai-names-easy = Пампушка, Ґудзик, Гоша, Вафля, Тося, Бублик, Муся, Соня, Крихта, Локшина
ai-names-normal = Морт, Весна, Ігор, Зузанна, Ґрау, Ліліт, Бруно, Ванда, Кузьма, Едіт
ai-names-hard = Нікта, Корвін, Октавія, Відьмак, Морана, Віктор, Соболь, Азра, Упир, Лазар
button-start = { $charm } Почати
button-fill = { $charm } Почати +ШІ
button-cancel = ✖️ Закрити
button-close-table = ✖️ Закрити { $table }
button-rules = 📖 Правила
button-lessons = 🎒 Навчитися грати
button-lesson = 🎒 Навчитися, граючи
button-example = 👀 Приклад ходу
button-example-played = ▶️ Що буде
example-title = 👀 { $game }: приклад
example-names = Анна, Борис, Віра
button-cup-join = 🏆 Беру участь
button-cup-leave = Без мене
button-cup-begin = ▶️ Почати кубок
button-cup-off = ✖️ Скасувати кубок
button-cup-on = ▶️ Граємо далі
button-cup-decline = 🙅 Без гри й очка
button-cup-show = 📊 Таблиця
button-next = Далі ➡️
button-skip = Пропустити ⏭️
button-face = ▶️ Зіграти зараз із легкими ШІ
button-details = ℹ️ Докладніше
button-check = 🔏 Перевірити гру
button-tale = 🎞️ Повтор гри
button-tale-back = ◀️ Назад
button-tale-on = Далі ▶️
button-tale-first = ⏮️ На початок
button-tale-last = ⏭️ На кінець
button-tale-steps = 👣 Крок за кроком
button-replay-save = 💾 Зберегти сторінку
button-rematch = 🔁 Зіграти ще раз
button-pane = 🔒 Моя рука
button-visit = 🗺️ Відкрити поле
visit-ticket = Цей вхід лише для тебе: він спрацює один раз, протягом п’яти хвилин.
button-launch = 🗺️ Відкрити просто в Discord
button-undo = ↩️ Скасувати хід
button-hint = 💡 Підказка
button-orders = ⏳ Заздалегідь …
button-more = ще …
button-back = ‹ назад
button-board = ⬅️ До поля
button-sure = ✔️ Так, зробити
button-give-up = 🚪 Вийти з гри
button-end = 🏳 Закінчити на цьому
button-offer-end = 🤝 Запропонувати кінець
button-go-on = ▶️ Граємо далі
button-concede = 🏳 Здаюся
button-manage = ⚙️ Стіл
button-options = 🎛 Налаштування
button-options-fold = ‹ згорнути
button-invite = 🔗 Покликати інший чат
button-invite-no-more = 🔗 Більше не кликати
button-branch-away = 🔗 Відіслати: { $place }
button-keep = 📌 Завжди починати так
button-kick = 🚫 Виключити: { $name }
button-back-again = 🙋 Я знову тут
button-claim = 🪑 Зіграти за ШІ
button-admit = ✅ Згода
button-dismiss = ✋ Без змін

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Стіл { $table }
board-decided = 🔒 { $all ->
    [1] Таємно вирішує: { $names }.
   *[other] Таємно вирішують: { $names }. Рішень: { $done } з { $all }
}
board-decided-apart = 🔒 { $all ->
    [1] Таємно вирішує { $names }: «Моя рука»
   *[other] Таємно вирішують { $names }: «Моя рука». Рішень: { $done } з { $all }
}
board-decided-short = 🔒 { $names }: «Моя рука»
board-decided-nameless = 🔒 Відповіді даються таємно.
board-waiting = Чекаємо: { $names }.
board-missed = ⚠️ Бот не відповідав: { $span }. Натискання за цей час пропали, їх треба повторити.
board-left = { $name } залишає стіл; далі грає ШІ.
board-broken = Цей стіл більше не читається, і гру зупинено. Ходи збережено. Новий стіл: /play.
board-closed = Цей стіл закрито.
board-next-table = Наступна гра: стіл { $table }.
board-sealed = 🔏 Запечатано до першої карти
board-commitment = Печатка: { $commitment }
board-opened = 🔓 Печатку знято: цю гру можна перевірити
board-seed = Зерно випадковості: { $seed }
board-charms = У тасуванні: { $charms }
board-table-clock = Стіл { $table } · { $clock }
board-kicked = { $name } вже не за столом; далі грає ШІ.
board-away = 🧟 { $name } мовчить; до повернення грає ходячий мрець.
board-back = 🙋 { $name } знову за столом.
board-branch-gone = 🔗 Один із чатів відійшов від столу.
board-claimed = 🪑 { $name } хоче грати замість ШІ ({ $ai }). Згодні: { $agreeing } із { $people }.
board-unclaimed = ✋ { $name } дивиться далі.
board-taken-over = 🪑 { $name } грає тепер замість ШІ ({ $ai }).
board-moved-for = 🧟 { $name } мовчить; хід робить ходячий мрець.
board-ending = 🏳 За те, щоб закінчити гру на цьому: { $names }. Згодні: { $agreeing } із { $people }.
board-ended-by-all = 🏳 Усі згодні: гра закінчується тут.
board-goes-on = ▶️ { $name } грає далі.
board-conceded = 🏳 { $name } здається: перемагає { $winner }.
board-declined = 🙅 { $name }: не зараз.
board-cup-given = 🏆 Для гри замало людей. По очку: { $names }.
board-cup-nobody = 🏆 Ніхто не прийшов: очко нікому не дісталося.
board-cup-declined = 🙅 { $name } не грає в цьому турі.
board-deserted = За цим столом 30 днів нікого не було.
page-moved = Стіл { $table } тепер нижче ⬇️
page-in-topic = 🎲 Стіл { $table } – у темі для столів ➡️
check-title = 🔏 Стіл { $table }: перевірка
check-seal = ✅ Печатка, показана до першої карти, пасує до цього зерна. Отже, його було обрано заздалегідь.
check-shuffle = ✅ Порядок карт отримано з цього зерна, талісманів, місць і налаштувань, і більше ні з чого.
check-no-charm = ⚠️ Талісмана не взяв ніхто: той, хто тримає бота, міг заздалегідь перебирати розклади.
check-moves = { $count ->
    [one] ✅ Наново зіграно { $count } хід: усе було можливо й веде до цього кінця.
    [few] ✅ Наново зіграно { $count } ходи: кожен був можливий, і вони ведуть до цього кінця.
    [many] ✅ Наново зіграно { $count } ходів: кожен був можливий, і вони ведуть до цього кінця.
   *[other] ✅ Наново зіграно { $count } ходу: кожен був можливий, і вони ведуть до цього кінця.
}
check-bad-seal = ❌ Печатка не пасує до цього зерна. Не вір цій грі.
check-bad-shuffle = ❌ Порядок карт узявся з чогось іншого. Не вір цій грі.
check-bad-moves = ❌ Ходи не ведуть до цього кінця. Не вір цій грі.
check-other-rules = ⚠️ Зіграти ходи наново не можна: у цієї гри правила версії { $then }, а в мене версія { $now }.
check-old-rules = ⚠️ Зіграти ходи наново не можна: ця гра старша за мої правила.
check-running = ⚠️ Перевірити можна, коли гра закінчиться: доти її зерно таємне.
check-self = Порівняй печатку з тією, що була показана тобі на початку: { $seal }
tale-title = 🎞️ { $game }, стіл { $table }: як усе було
tale-broken-off = 🏳 Гру перервано: не переміг ніхто.
tale-length = { $count ->
    [one] { $count } хід. Ось головні моменти, усі карти відкриті.
    [few] { $count } ходи. Ось головні моменти, усі карти відкриті.
    [many] { $count } ходів. Ось головні моменти, усі карти відкриті.
   *[other] { $count } ходу. Ось головні моменти, усі карти відкриті.
}
tale-turn = ⚡ Перелом: сторінка { $page }, хід { $number }.
tale-beginning = 🎬 { $page } з { $pages } · перед першим ходом
tale-moment = 🎬 { $page } з { $pages } · хід { $number } з { $count }
tale-chosen = 🤫 Таємно: { $choices }
tale-choice = { $name } – { $what }
tale-held = 🂠 { $name }: { $what }
tale-hope = { $name } { $after }
tale-hope-changed = { $name } { $before } → { $after }
tale-hopes = 📈 Перемог у 100 іграх з цього місця, карти відкриті: { $hopes }
tale-by-luck = 🎲 Тут усе вирішив випадок.
tale-by-choice = 🎯 Тут усе вирішив вибір, а не випадок.
tale-by-both = ⚖️ Тут вирішили і вибір, і випадок.
tale-luckiest = 🍀 Найбільше везіння при роздачі й у ці моменти: { $names } (+{ $more } на 100 ігор).
tale-luck-even = 🍀 При роздачі й у ці моменти нікому явно не щастило більше за інших.
tale-running = 🎞️ Повтор буде, коли гра закінчиться: доти карти на руках секретні.
replay-none = Тут ще жодна гра не дійшла до кінця. Свою гру з іншого чату покаже /replay СТІЛ.
replay-title = 🎞️ { $game }, стіл { $table }: уся гра
replay-about = Сторінка на згадку, та й іншим її можна показати: її відкриє будь-який браузер, і без мережі теж.
steps-title = 🎞️ { $game }, стіл { $table }
steps-beginning = Перед першим ходом
steps-move = Хід { $number } з { $count }
steps-choice = ✅ { $name }: { $choice } ({ $count ->
    [1] нічого іншого не було можливо
    [one] одна з { $count } можливої відповіді
    [few] одна з { $count } можливих відповідей
    [many] одна з { $count } можливих відповідей
   *[other] одна з { $count } можливих відповідей
})
steps-opinion-same = 🤖 Сильний ШІ на цьому місці ({ $name }) вчинив би так само: { $choice }. Перемог на 100 партій: близько { $hopes }.
steps-opinion = 🤖 Сильний ШІ на цьому місці ({ $name }): { $choice }. Перемог на 100 партій: близько { $hopes }; після того, що зроблено, — { $less }.
steps-opinion-close = 🤖 Сильний ШІ на цьому місці ({ $name }): { $choice } — приблизно так само добре, як те, що зроблено. Перемог на 100 партій: близько { $hopes }.
steps-alone = 🔒 { $name }: { $what }
steps-opinion-untried = 🤖 Сильний ШІ на цьому місці ({ $name }): { $choice }. Перемог на 100 партій: близько { $hopes }; того, що зроблено, він майже не пробував.
ping = ⏳ Стіл { $table } чекає на тебе.
ping-over = ⏳
invitation = 🪑 { $host } кличе тебе зіграти в «{ $game }»: за столом { $table } є місце для тебе.
invitation-cup = 🏆 Тур { $round } кубка: за столом { $table } на тебе чекає місце ({ $game }).
pane-title = { $game } · стіл { $table }
pane-title-in = { $game } · { $place } · стіл { $table }
pane-seat = Твоє місце: { $seat }.
pane-wait = Зараз вирішувати нічого. Становище видно на спільному полі.
pane-given = Твій вибір: { $choice }. Його можна змінити, доки не вирішать усі.
pane-hint = 💡 Підказка: { $choice }. Перемог на 100 партій: близько { $hopes }; якщо «{ $other }» — { $less }.
pane-hint-close = 💡 Підказка: { $choice } або { $other }, різниці майже немає. Перемог на 100 партій: близько { $hopes }.
pane-hint-alone = 💡 Підказка: { $choice }. Перемог на 100 партій: близько { $hopes }.
pane-over = Цю гру закінчено. Чим вона скінчилася, видно на спільному полі.
pane-feat = 🏅 Є чим пишатися: { $feat }. Це записано у твоєму /profile.
pane-path = { $so-far } …
choice-about = 🔎 { $choice }: { $effect }
pane-ordered = Заздалегідь: { $orders }
pane-away = 🧟 За тебе грає ходячий мрець. Натисни «Я знову тут» або просто зроби вибір.
pane-moved-for = 🧟 Час вийшов; ходячий мрець вибирає за тебе: { $choice }
orders-ask = Що відповісти за тебе потім? Натисни ще раз, щоб скасувати. Більше ніхто про це не дізнається.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = Твоє місце: { $seat }.
answer-joined-already = У тебе вже є місце за цим столом.
answer-charm = { $charm } увійде в тасування.
answer-seal = 🔏 Печатка: { $seal }…
answer-chain-ends = Це вже 256 ігор поспіль. Відкрий новий стіл: /play.
answer-leave-sure = Вийти з цієї гри? Натисни ще раз, і далі за тебе гратиме ШІ.
answer-left = Тебе більше немає за цим столом.
answer-follows = 🔔 Коли ця гра скінчиться, напишу тобі в особистому чаті, чим.
answer-follows-no-more = 🔕 Про кінець цієї гри я тобі не напишу.
answer-follow-seated = Це й твоя гра: її кінець буде видно.
answer-follow-many = Про цей стіл уже хоче дізнатися стільки людей, що місця більше немає.
button-follow = 🔔 Розкажи, чим скінчиться
button-unfollow = 🔕 Не розповідай, чим скінчиться
answer-follows-already = 🔔 Уже пам’ятаю: напишу, коли ця гра скінчиться.
follow-over = 🏁 { $game }, стіл { $table }: гру закінчено
follow-none = Тут не йде гра, за якою можна стежити. /follow — для ігор того самого чату.
follow-which = За якою грою? { $tables }: напиши один із цих кодів після /follow.
answer-nudged = Кличу тих, на кого чекає стіл.
answer-nudged-already = Щодо цього їх уже кликали.
answer-nudge-nobody = Зараз стіл більше ні на кого не чекає.
answer-end-sure = Закінчити гру на цьому, без переможця? Підтвердь ще раз.
answer-end-offered = Запропоновано. Гра закінчиться тут, коли погодяться всі.
answer-concede-sure = Здати цю гру? Тоді переможе { $name }. Підтвердь ще раз.
answer-conceded = Гру здано.
answer-concede-cant = Цю гру не можна здати: проти тебе грає більше ніж один або всі грають разом. Вийди з неї або запропонуй закінчити командою /end.
answer-no-offer = Закінчити гру вже ніхто не пропонує.
answer-goes-on = Гра триває.
answer-claimed = Зіграєш за ШІ, щойно погодяться всі, хто грає.
answer-own-seat = Твоє місце чекає на тебе: натисни «Я знову тут».
answer-claimed-already = Про це вже просить хтось інший.
answer-no-claim = Про це вже ніхто не просить.
answer-agreed = Записано: з останньою згодою місце перейде.
answer-not-agreed = Усе лишається як є.
answer-not-seated = За цим столом ти лише спостерігаєш. Свій відкривай командою /play.
answer-not-seated-lobby = Спершу сядь за стіл.
answer-full = Усі місця зайнято.
answer-too-many = Для таких налаштувань за столом забагато гравців. Зміни налаштування, або нехай хтось вийде.
answer-too-few = { $min ->
    [one] Потрібен { $min } гравець.
    [few] Потрібні { $min } гравці. Зачекай на друзів або додай ШІ.
    [many] Потрібно { $min } гравців. Зачекай на друзів або додай ШІ.
   *[other] Потрібно { $min } гравця. Зачекай на друзів або додай ШІ.
}
answer-started-already = Ця гра вже триває.
answer-not-started = Ця гра ще не почалася.
answer-over = Цю гру закінчено. Нову відкривай командою /play.
answer-host-only = Це може лише хост ({ $host }) або адмін чату.
answer-closed = Стіл закрито.
answer-done = Прийнято: { $choice }
answer-stopped = Поки зроблено: { $choice }. Перш ніж продовжувати, глянь, що відкрилося.
answer-changed = Змінено: { $choice }
answer-same = Цей варіант у тебе вже вибрано.
answer-ordered = Заздалегідь: { $order }. Більше ніхто про це не дізнається.
answer-withdrawn = Більше не діє: { $order }
answer-stale = Це було попереднє питання. Ось що треба вирішити зараз.
answer-stale-idle = Ця мить уже минула. Зараз від тебе нічого не потрібно.
answer-not-asked = Зараз не твоя черга. Чекаємо: { $names }.
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
answer-rules-private = Напиши мені /rules в особистому чаті. Туди веде кнопка «Моя рука».
answer-rules-sent = Правила вже летять до тебе.
answer-check-sent = Підсумок перевірки вже летить до тебе.
answer-tale-sent = Повтор уже в дорозі до тебе.
answer-trouble = У мене щось пішло не так, але нічого не змінилося. Спробуй ще раз.
answer-rematch = Наступна гра почалася: стіл { $table }.
answer-asked = Решту я питаю, і місця за столом { $table } лишаються за ними. Чекати необов’язково: хост може почати будь-коли.
answer-all-here = Усі на місці, гра починається.
answer-declined = Гаразд: це місце більше не за тобою.
answer-shunned = Ця людина більше не зможе тебе викликати. Скасувати це можна в /settings.
answer-not-challenged = Тут тебе ніхто не викликає.
answer-unshunned = Тепер тебе знову може викликати кожен.
answer-none-kept = Місць тут ні за ким не тримають.
answer-let-go = Тепер ці місця може зайняти кожен.
answer-cup-table = За столом кубка вже вирішено, хто грає і як: гра почнеться сама, коли всі прийдуть.
answer-cup-drawn = За цей стіл сідають лише ті, кого вибрав жереб кубка.
answer-cup-in = 🏆 Ти береш участь у кубку.
answer-cup-out = Ти не береш участі в кубку.
answer-cup-begun = Кубок уже триває: увійти до нього чи вийти більше не можна.
answer-cup-begins = 🏆 Кубок починається: проводжу жеребкування першого туру.
answer-cup-off = Кубок скасовано. Розпочаті ігри тривають далі.
answer-cup-full = У кубку більше немає місць.
answer-cup-over = Цей кубок уже закінчено.
answer-cup-own = За цим столом кубка граєш ти: попроси іншого адміна.
answer-cup-leave-sure = Хто йде, лишається в цьому турі без очка. Точно? Натисни ще раз.
answer-invites = Код уже на полі: надішли в іншому чаті /join із цим кодом, і поле з’явиться й там.
answer-invites-no-more = Код більше не діє. Хто прийшов, лишається.
answer-branch = Відтепер цей стіл є й тут.
answer-branch-sure = Прибрати поле з того чату? Гравці звідти можуть дограти в особистому чаті. Натисни ще раз.
answer-branch-gone = Поле з того чату прибрано.
branch-over = Цього столу тут більше не видно.
branch-private = За стіл в особистому чаті ніхто інший не прийде: відкрий його в групі, каналі або кімнаті.
branch-nowhere = В особистий чат стіл не покликати: надішли /join у групі, каналі або кімнаті.
branch-code = Щоб сісти тут, натисни «Сісти» під полем. Стіл з іншого чату: надішли /join з кодом, наприклад /join 407352-918264. Хост знайде його там у «Налаштуваннях»: «Покликати інший чат».
branch-unknown = Жоден відкритий стіл не має такого коду: попроси в хоста новий.
branch-many = За цим столом уже чотири чати: більше місця немає.
answer-pane = Твій бік столу — у нашому особистому чаті.
answer-back = Ти за столом.
answer-hint = 💡 Думаю: підказка за секунду.
answer-hint-people = Підказки є лише у грі з самими ШІ.
answer-hint-no-choice = Зараз немає з чого вибирати.
answer-board = Стіл { $table } тепер у кінці чату.
answer-crowded = Тут у тебе вже кілька столів чекають на початок ({ $count }): { $tables }. Спершу почни гру за одним із них або закрий його.
answer-banned = Тебе виключили, повернутися за цей стіл не можна.
answer-kicked = Тебе виключили: за цим столом ти більше не граєш.
answer-kick-sure = Виключити назавжди: { $name }? Натисни ще раз; далі зіграє ШІ.
answer-kick-done = { $name } вже не за столом.
answer-kick-self = Це твоє місце. Щоб піти, натисни «Вийти».
answer-nobody-there = Там уже нікого немає.
answer-close-sure = Закрити гру, що триває, для всіх? Натисни «Закрити» ще раз.
answer-admin-only = Змінити це може лише адмін чату.
answer-set = Збережено.
answer-open-admins = Столи тут відкривають лише адміни.
answer-barred = Гру «{ $game }» тут вимкнули адміни.
answer-blocked = { $name } більше не сяде тут за жоден стіл. Ще раз /block скасує це.
answer-let-in = { $name } знову може сідати тут за столи.
answer-kept-out = Адмін не пускає тебе за столи в цьому чаті.
answer-kept = Тепер нові столи для гри «{ $game }» відкриваються тут із цими налаштуваннями.
answer-language = Тепер я говорю українською.
answer-shut-out = Мені не можна писати в тому чаті. Адмін може це змінити: додати мене учасником, якому можна надсилати повідомлення й фото.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = Грай із друзями в настолки про зомбі просто тут, у чаті. Стіл накрию я.
hello-how = Зіграй тут з ШІ: натисни «Грати». Або додай мене до групи й надішли там /play.
welcome-how = Натисни «Грати» й вибери гру; решта сідає одним натисканням, і ШІ грають разом із вами. Про інше скаже /help.
button-games = 🎲 Грати
button-commands = ⌨️ Команди
help-title = Що мені можна написати
help-play = /play: відкрити стіл. /play rps-zombie: одразу для цієї гри
help-challenge = /challenge ІМ’Я ГРА: лишити комусь місце й покликати; можна й відповіддю на повідомлення
help-do = /do ДІЯ: відповісти текстом, наприклад /do камінь
help-follow = /follow: дізнатися в особистому чаті, чим скінчиться гра, за якою стежиш
help-replay = /replay: отримати останню закінчену тут гру як сторінку на згадку
help-nudge = /nudge: покликати тих, на кого чекає твій стіл
help-end = /end: запропонувати закінчити гру на цьому
help-tell = /tell ГРА: одне особисте повідомлення, коли тут відкриють стіл для неї
help-cup = /cup ГРА: маленький турнір для людей із цього чату, хоч на кілька днів
help-join = /join КОД: покликати сюди стіл з іншого чату, щоб грати разом
help-link = /link в особистому чаті: одна людина на кількох платформах, партії й очки разом
help-rules = /rules: як грати
help-card = /card НАЗВА: що робить карта
help-learn = /learn: пізнати гру, граючи, за півтори хвилини
help-profile = /profile: як ідуть твої ігри, /profile ІМ’Я: з кимось
help-top = /top: хто тут грає найкраще
help-block = /block ІМ’Я: для адмінів, не пускати когось за столи або знову пустити
help-tables = /tables: твої столи й шлях до кожного
help-settings = /settings: коли тебе кликати, коли відповідати за тебе, картинки чи самі слова; адмінам — ще й налаштування чату
help-privacy = /privacy: що я про тебе зберігаю і як я це забуваю
help-language = /language: якою мовою я говорю
help-help = /help: хто я і шлях до цього списку
help-talk = Усе відкрите відбувається в групі; те, що належить знати лише тобі, прийде лише тобі.
play-which = У що граємо?
play-about = { $game } · 👥 { $players } · { $summary }
play-several = До «{ $name }» підходить кілька ігор. У що граємо?
tell-which = 🔔 Про яку гру сказати тобі, коли тут відкриють стіл? Надійде одне особисте повідомлення. Натисни ще раз, щоб скасувати.
tell-on = 🔔 Надійде одне особисте повідомлення, коли тут відкриють стіл для гри «{ $game }».
tell-off = 🔕 Більше не повідомляю тобі тут про гру «{ $game }».
tell-private = Попроси про це в групі: я скажу, коли там відкриють стіл.
tell-no-chat = Поки не можу писати тобі особисто. Привітайся в нашому особистому чаті й попроси ще раз.
tell-many = Ігор, столів для яких ти вже чекаєш: { $count }. Спочатку скасуй якусь.
tell-opened = 🔔 На твоє прохання: відкрито стіл для гри «{ $game }».
cup-which = 🏆 З якої гри буде кубок?
cup-private = Попроси про це в групі: кубок — для тих, хто там.
cup-title = 🏆 Кубок: { $game }
cup-how = Хто бере участь, грає в кожному турі одну партію; вона може тривати й кілька днів. Я проводжу жеребкування, тримаю місця й рахую очки.
cup-few = Потрібно не менше { $count } учасників.
cup-nobody = Поки нікого немає.
cup-people = 👥 { $count }: { $names }
cup-round = 🏆 Кубок: { $game } · тур { $round } з { $rounds }
cup-table = { $names } · стіл { $table }
cup-table-won = { $names } · стіл { $table } · 🏆 { $winners }
cup-table-none = { $names } · стіл { $table } · без очка
cup-sits-out = { $name } пропускає тур і отримує очко.
cup-come = Місця чекають { $span } від жеребкування. Хто за цей час не сяде, лишиться без очка.
cup-place = { $place }. { $name } · очок: { $points }
cup-won = 🏆 Кубок: { $game } · перемога: { $names }
cup-unwon = 🏆 Кубок: { $game } · без переможця
cup-called-off = 🏆 Кубок скасовано: { $game }
cup-doubt = 🏆 Скасувати кубок, без переможця? { $game }
challenge-which = ⚔️ У яку гру зіграє з тобою { $name }?
whom-hint = Напиши, про кого йдеться: ім’я, під яким тут грали, або дай відповідь на повідомлення цієї людини.
challenge-private = Викликай у групі: тут ніхто інший сісти не може.
whom-unknown = Не знаю імені «{ $name }»: дай відповідь тією ж командою на повідомлення цієї людини.
whom-several = Ім’я «{ $name }» тут має кілька людей: дай відповідь тією ж командою на повідомлення потрібної.
challenge-self = Це ж ти. Для гри проти ШІ є /play.
challenge-not-now = { $name } зараз не приймає викликів.
rules-which = Правила якої гри?
lesson-which = 🎒 Чого вчимося? Півтори хвилини на гру, і граєш із першої ж секунди.
lesson-title = 🎒 { $game }: урок { $number } з { $count }
lesson-again = 🤔 { $text }
lesson-done = ✅ { $text }
card-hint = /card НАЗВА: розповім, що робить карта.
card-several = До «{ $name }» підходить кілька карт. Напиши трохи більше.
card-unknown = Не знаю карти «{ $name }». Список покаже /card без назви.
language-own = Якою мовою говорити з тобою?
language-here = Якою мовою грати тут? Вирішує адмін.
tables-own = Твої столи
tables-here = Столи тут
tables-none = Відкритих столів немає. Відкрий стіл командою /play.
tables-line = { $state ->
    [awaited] ▶️ { $table } · { $game } · { $names } · чекають на тебе
    [lobby] 🪑 { $table } · { $game } · { $names } · ще не почали
    [over] 🏁 { $table } · { $game } · { $names }
    [closed] 🚪 { $table } · { $game } · { $names } · закрили
   *[other] ⏳ { $table } · { $game } · { $names }
}
button-show = { $table } · { $game }
unknown-game = Не знаю гри «{ $name }», але, може, сподобається одна з цих:
unknown-command = Не знаю команди { $command }. Ось що я знаю:
do-empty = Напиши після /do, що робиш, наприклад /do камінь.
do-no-table = Тут тебе немає за жодним столом, де триває гра. Відкрий стіл командою /play.
do-not-begun = Гра ще не почалася: { $tables }. Спершу натисни «Почати» під полем.
do-several = Ти сидиш за кількома столами: { $tables }. Вкажи, за яким ходиш: /do { $first } { $action }
at-several = Ти сидиш за кількома столами: { $tables }. Вкажи, за яким: /{ $command } { $first }
do-in-private = Напиши це мені в особистому чаті: твої варіанти бачиш тільки ти.
do-unreadable = Не розумію «{ $action }». { $question } Можна: { $legal }
do-illegal = «{ $action }» зараз не можна. { $question } Можна: { $legal }
do-illegal-why = «{ $action }» не можна: { $why }. { $question } Можна: { $legal }
do-more = і ще { $count }
pane-not-seated = Тебе немає за столом { $table }. Доки він відкритий, сісти за нього можна в групі.

# --- what is offered while somebody types ---------------------------------------------------
command-play = Відкрити стіл
command-challenge = Викликати когось на гру
command-do = Відповісти текстом: /do камінь
command-follow = Дізнатися, чим скінчиться гра, за якою стежиш
command-replay = Отримати останню закінчену тут гру як сторінку на згадку
command-nudge = Покликати тих, на кого чекає твій стіл
command-end = Запропонувати закінчити гру на цьому
command-tell = Особисте повідомлення, коли тут відкриють стіл для гри
command-cup = Маленький турнір для людей із цього чату
command-join = Покликати сюди стіл з іншого чату, за кодом
command-link = Бути однією людиною на кількох платформах
command-rules = Як грати
command-card = Що робить карта
command-learn = Пізнати гру, граючи, за півтори хвилини
command-tables = Твої столи
command-profile = Як ідуть твої ігри
command-top = Хто тут грає найкраще
command-block = Для адмінів: не пускати когось за столи
command-language = Якою мовою я говорю
command-help = Хто я і що мені можна написати
command-settings = Коли кликати, картинки, мова, особисті повідомлення
command-privacy = Що я про тебе зберігаю і як я це забуваю
command-name-play = грати
command-name-challenge = викликати
command-name-do = хід
command-name-follow = стежити
command-name-replay = повтор
command-name-nudge = поквапити
command-name-end = завершити
command-name-tell = повідомити
command-name-cup = кубок
command-name-join = приєднатися
command-name-link = поєднати
command-name-rules = правила
command-name-card = карта
command-name-learn = навчання
command-name-tables = столи
command-name-profile = профіль
command-name-top = рейтинг
command-name-block = заблокувати
command-name-settings = налаштування
command-name-privacy = приватність
command-name-language = мова
command-name-help = допомога
argument-game = гра
argument-game-about = Яка гра?
argument-person = людина
argument-person-about = Про кого йдеться?
argument-action = дія
argument-action-about = Що ти робиш, наприклад: камінь
argument-table = стіл
argument-table-about = Який стіл, якщо ти сидиш за кількома?
argument-code = код
argument-code-about = Код із поля цього столу, наприклад 407352-918264
argument-link-about = Код з іншої платформи, з відповіді на /link
argument-card = назва
argument-card-about = Яка карта?

# --- what one may set -----------------------------------------------------------------------
settings-title = ⚙️ Налаштування
calls-always = Кличу тебе щоразу, коли стіл чекає на тебе.
calls-away = Кличу тебе, коли стіл чекає на тебе, а тебе там щойно не було.
calls-never = Не кличу тебе. Чий хід, видно на полі.
night-on = 🌙 З 22:00 до 8:00 за твоїм годинником я не кличу: усе чекає до ранку.
night-off = Кличу будь-якої години доби.
nights-ask = 🌙 Котра в тебе година? За цим годинником я не кличу з 22:00 до 8:00.
button-calls-always = 🔔 Завжди
button-calls-away = 🔔 Коли мене немає
button-calls-never = 🔕 Ніколи
button-nights = 🌙 Тиша вночі
button-night-off = ☀️ Кликати будь-коли
obvious-on = Де вибору немає, я за мить відповідаю за тебе.
obvious-off = Я питаю тебе й там, де вибору немає.
button-obvious-on = ⏩ Відповідати за мене, де немає вибору
button-obvious-off = ✋ Завжди питати
plain-on = Тобі — самі слова: без картинок і без стовпців.
plain-off = Тобі — картинки й слова поруч із ними.
plain-here-on = Поля тут — самими словами.
plain-here-off = Поля тут з картинками.
button-plain-on = 🔤 Самі слова
button-plain-off = 🖼 Ще й картинки
button-unshun = ⚔️ Нехай мене знову викликає кожен
settings-here = Якою мовою грати тут?
place-title = 🏠 Цей чат
place-open-all = Відкрити стіл може кожен.
place-open-admins = Відкрити стіл може лише адмін.
place-start-host = Починає гру й змінює налаштування хост або адмін.
place-start-all = Почати гру й змінювати налаштування може кожен за столом.
place-cancel-host = Закриває стіл хост або адмін.
place-cancel-all = Закрити стіл може кожен, хто за ним сидить.
place-blocked = ⛔ За столи тут не пускають: { $names }. /block знову пустить.
place-calls = Кличу тут на ім’я тих, на кого чекає стіл, якщо до них не доходять особисті повідомлення.
place-quiet = Тут я нікого не кличу на ім’я, хіба що за командою /nudge.
place-apart = Кожна гра має власну гілку, якщо мені можна її створити.
place-together = Ігри залишаються в тому каналі, де відкрили стіл.
place-unpinned = Поля не закріплюються.
place-pinned = Поле гри, що триває, закріплено.
place-any-topic = Стіл стоїть у тій темі, де його відкрили.
place-this-topic = Хто відкриє стіл, знайде його в цій темі.
place-other-topic = Хто відкриє стіл, знайде його в іншій темі.
place-pin-lacking = ⚠️ Мені не можна закріплювати тут повідомлення. Щойно буде можна, поля почнуть закріплюватися.
place-photos-lacking = ⚠️ Мені не можна надсилати сюди фото: поля приходять словами. Щойно буде можна, вони будуть із картинками.
place-nothing-lacking = ✅ Усі потрібні права в мене тут є.
place-no-seasons = /top рахує всі партії, які тут зіграли.
place-seasons = /top рахує лише партії цього кварталу.
place-games = Тут грають лише в ігри з ✅. Торкнися гри, щоб налаштувати, як вона починається.
place-game-title = 🎲 { $game } тут
place-game = У цю гру тут грають. Так починаються її столи; хост може це змінити до гри:
place-game-barred = У цю гру тут не грають.
place-no-games = Усі ігри тут вимкнено.
button-place = 🏠 Цей чат
button-open-admins = 🔒 Відкриває лише адмін
button-open-all = 🔓 Відкриває кожен
button-start-all = ▶️ Починає кожен
button-start-host = ▶️ Починає хост
button-cancel-all = ✖️ Закриває кожен
button-cancel-host = ✖️ Закриває хост
button-quiet = 🔕 Нікого тут не кликати
button-calls = 🔔 Кликати тут гравців
button-together = 📍 Ігри залишаються тут
button-apart = 🧵 Гілки для ігор
button-bar = 🚫 Не грати в неї тут
button-unbar = ✅ Грати в неї тут
button-pin = 📌 Закріплювати поля
button-unpin = 📌 Не закріплювати поля
button-this-topic = 📍 Столи в цій темі
button-any-topic = 🧭 Столи в будь-якій темі
button-seasons = 🗓 Сезони в /top
button-no-seasons = 🗓 Без сезонів
set-direct-on = Те, що бачиш лише ти, приходить і особистим повідомленням.
set-direct-off = Особистих повідомлень немає: твій бік показує кнопка «Моя рука» під спільним полем.
button-direct-on = 📬 Увімкнути особисті повідомлення
button-direct-off = 📪 Вимкнути особисті повідомлення

# --- how people play -----------------------------------------------------------------------
profile-title = 👤 { $name }
profile-none = У тебе ще немає зіграних до кінця партій. Відкрий стіл командою /play.
profile-game = { $game } · партій: { $games }, перемог: { $wins } · найчастіше місце { $seat }
profile-points = очок: { $points }
profile-points-here = тут: { $points }
profile-streak = 🔥 Перемог поспіль: { $wins }
profile-rival = ⚔️ { $name } { $own }:{ $theirs } · партій разом: { $games }
profile-never = ⚔️ Немає дограних партій, де разом ти й { $name }.
profile-feat = 🏅 { $feat } · { $game }, { $date } · { $times }×
feat-crowd = Перемога серед п’яти людей або більше
profile-rated = Очки дають за партії, які люди дограли між собою, без ШІ.
hidden-on = Ніхто не знайде тебе у списках гравців.
hidden-off = Інші побачать тебе, коли запитають, хто грає найкраще.
button-hidden-on = 🙈 Не показувати мене у списках
button-hidden-off = 👁 Показувати мене у списках
top-title = 🏆 Хто тут грає найкраще
top-season = 🏆 Хто тут грає найкраще з { $date }
top-line = { $rank } { $name } · очок: { $points } · партій: { $games }, перемог: { $wins }
top-none = Тут іще ні в кого немає очок: їх дають за партії, які люди дограли між собою, без ШІ.
top-private = Запитай про це у групі: /top скаже, хто там грає найкраще. Як ідуть ігри в тебе: /profile
ask-in-private = Це лише для твоїх очей: запитай мене в особистому чаті.
privacy-title = 🔏 Що я про тебе зберігаю
privacy-what = Твоє ім’я й мову, твої налаштування, столи твоїх партій і тих, за якими стежиш, твої ходи за ними, чим скінчилися партії, твої кубки, чиїх викликів ти не приймаєш, про які ігри хочеш дізнаватися, на яких платформах ти – одна людина, і які запитання тобі пояснено. Але не решту того, що ти пишеш у чаті: цього я не читаю.
privacy-lines = Те, що ти пишеш у кімнаті цієї сторінки, зберігається не довше 30 днів, і прочитати це там може кожен.
privacy-who = Інші бачать твоє ім’я за столами і в /top. Налаштування, /profile і твій прихований бік столу — лише для тебе; коли гра скінчилася, усі карти на руках бачить кожен, хто має її повтор або посилання на нього.
privacy-how = Можу показати тобі все це і можу тебе забути.
link-title = 🔗 Одна людина на кількох платформах
link-how = На іншій платформі надішли мені особисто /link { $code } — протягом 15 хвилин.
link-what = Відтоді партії й очки рахуються разом, а кого забуто на одній платформі, того забуто на всіх. Тому нікому не давай цей код.
link-known = Ти ще й { $names }.
link-sure = { $name } — це теж ти?
link-done = 🔗 Тепер ти й { $name } — одна людина.
link-undone = Зв’язку більше немає. Що рахувалося разом, лишається в того облікового запису, якому показано код.
link-unknown = Цей код уже не діє: надішли /link на іншій платформі й отримаєш новий.
link-self = Це вже ти: надішли код на іншій платформі.
link-read = Цей код тут прочитали інші, тож він більше не діє. Надішли там /link ще раз, а новий код — мені особисто.
link-anybody = На цій сторінці ім’я має кожен, хто його введе, тож пов’язати його не можна: надішли мені /link у Telegram або в Discord.
link-for-good = Якщо так, усе, що рахувалося за тобою тут, перейде туди назавжди, і власник того облікового запису зможе це побачити й стерти.
button-link = 🔗 Так, це я
button-unlink = 🔗 Більше не пов’язувати
platform-telegram = Telegram
platform-discord = Discord
platform-page = сторінка
button-export = 📄 Показати все
button-forget = 🗑 Забути мене
export-title = 📄 Усе, що про тебе зберігається
forget-sure = Забути тебе? За кожним столом замість твого імені буде вцілілий, а в партіях, що тривають, за тебе дограє ходячий мрець. Очки, перемоги й налаштування зникнуть. Скасувати це не можна.
forget-rest = Що написано в чатах, там і лишиться, як усе сказане. У того, хто мене запустив, можуть бути старі копії моєї пам’яті й партій, доки їх не видалять, а в тих, хто зберіг повтор, лишиться його файл.
button-forget-sure = 🗑 Так, забути мене
forgotten = Усе забуто. Якщо напишеш знову, познайомимося заново.
survivor = Вцілілий

# --- what the bot must be allowed -------------------------------------------------------------
rights-missing = У мене немає прав, потрібних для столу. Адмін може надати їх у налаштуваннях цього каналу, розділ «Дозволи». Бракує:
right-view = «Перегляд каналу»
right-send = «Надсилання повідомлень»
right-send-in-threads = «Надсилання повідомлень у гілках»
right-threads = «Створення публічних гілок»
right-files = «Додавання файлів»
right-pin = «Закріплювати повідомлення»
lacking-threads = ⚠️ Ігри не мають власних гілок. Мені бракує:
lacking-files = ⚠️ Поля без картинок. Мені бракує:
lacking-pins = ⚠️ Поля не закріплюються. Мені бракує:
answer-in-private = Мене немає серед учасників, тому твій стіл — у нашому особистому чаті.

# --- plain words: what there is, and what is so about it --------------------
plain-item = { $name }: { $facts }
