### Zombie Runners

# --- in the lobby --------------------------------------------------------------------------
game-zombie-runners = Zombie Runners
summary-zombie-runners = Позбудься всіх карт комбінаціями, доки тебе не наздогнала орда. 15–60 хвилин

zr-mode-duel = Дуель
zr-mode-alliances = Альянси
zr-mode-marathon = Марафон
zr-mode-outsider = Аутсайдер
zr-mode-lord = Володар зомбі
zr-option-mode = Режим: { $value }
zr-option-format = Команди: { $value }
zr-option-limit = Граємо до: { $value }
zr-option-decks = Колод: { $value }
zr-option-free-draw = Добір без умов
zr-option-biter-any = Після Кусаки будь-який зомбі
zr-option-don-stacks = Дон Лисар подвоює все
zr-option-lord-literal = Останній Крикун віднімає очки
zr-option-quick-windows = Швидкі відповіді (видно, хто їх має)
zr-value-auto = як завжди
zr-value-other = інше

# --- cards ---------------------------------------------------------------------------------
zr-corp-shield = Щит
zr-corp-star = Зірка
zr-corp-umbrella = Парасоля
zr-corp-flask = Колба
zr-card-dolt = Бовдур
zr-card-glutton = Ненажера
zr-card-marauder = Мародер
zr-card-smarty = Розумник
zr-card-thug = Бугай
zr-card-fashionista = Модник
zr-card-bully = Забіяка
zr-card-biter = Кусака
zr-card-machinator = Махінатор
zr-card-screamer = Крикун
zr-card-don-lysar = Дон Лисар
zr-card-mister-big = Містер Біг
zr-card-lady-mimic = Леді Міміка
zr-card-baron-zlorad = Барон Злорад
zr-card-doctor-pryga = Доктор Прига
zr-card-priority = ⚡ Пріоритет
zr-card-boomerang = 🪃 Бумеранг
zr-card-mask = 🎭 Маска
zr-card-thief = 🧤 Злодюжка
zr-card-adventure = 🎲 Авантюра
zr-effect-dolt = зверху можна покласти ще Бовдура будь-якої корпорації
zr-effect-glutton = ще один хід, якщо лишилося 7 карт або більше
zr-effect-marauder = наступний зомбі лише тієї ж корпорації
zr-effect-smarty = одразу закрий його четвіркою або тією ж корпорацією
zr-effect-thug = наступний гравець пропускає хід
zr-effect-fashionista = розворот або наступний бере 1 і пропускає хід
zr-effect-bully = сусід ліворуч або праворуч бере 2
zr-effect-biter = поклади ще одного зомбі, що підходить, або наступний бере 2 і пропускає хід
zr-effect-machinator = хтось бере 1 або обмін наосліп із суперником
zr-effect-screamer = замов число або корпорацію
zr-effect-don-lysar = обидва ефекти зомбі з вибором під ним; на свого такого зомбі із Зіркою лягає завжди
zr-effect-mister-big = наступний бере 4 і пропускає хід
zr-effect-lady-mimic = повторює зомбі під нею; на свою п’ятірку або Колбу лягає завжди
zr-effect-baron-zlorad = усі інші беруть 2, і Бумеранг цього не поверне
zr-effect-doctor-pryga = хтось бере 3, і можна назвати нову корпорацію
zr-effect-priority = забери чужий хід, поки він не почався, або продовж свій
zr-effect-boomerang = усе, що зіграно проти тебе, летить назад
zr-effect-mask = скасовує все, що зіграно проти тебе
zr-effect-thief = на початку ходу: витягни карту з чужої руки, потім ходи ще, якщо хочеш
zr-effect-adventure = на початку ходу: обміняй будь-які свої карти, потім ходи ще, якщо хочеш
zr-brief-dolt = ще Бовдур
zr-brief-glutton = 7+ карт: ще хід
zr-brief-marauder = лише корпорація
zr-brief-smarty = одразу закрити
zr-brief-thug = пропуск ходу
zr-brief-fashionista = розворот або +1, пропуск
zr-brief-bully = ліворуч чи праворуч: +2
zr-brief-biter = зомбі або +2, пропуск
zr-brief-machinator = комусь +1 або обмін
zr-brief-screamer = робить замовлення
zr-brief-don-lysar = обидва ефекти
zr-brief-mister-big = +4 і пропуск
zr-brief-lady-mimic = повторює
zr-brief-baron-zlorad = усім іншим +2
zr-brief-doctor-pryga = комусь +3, новий знак
zr-brief-priority = забрати хід
zr-brief-boomerang = повернути удар
zr-brief-mask = скасувати удар
zr-brief-thief = вкрасти карту
zr-brief-adventure = обмін карт
zr-cards-alike = { $card } ×{ $count }
zr-both = обидва ефекти: { $card }

# --- the board -----------------------------------------------------------------------------
zr-head-round = раунд { $number }
zr-head-limit = до { $number }
zr-head-deck = колода { $number }
zr-head-clockwise = ↻ за годинниковою стрілкою
zr-head-counter = ↺ проти годинникової стрілки
zr-table = Стіл: { $card }
zr-table-empty = Стіл: порожній, підходить будь-який зомбі
zr-table-event = Стіл: { $card }, підходить будь-який зомбі
zr-table-order = Стіл: { $card } · 📣 замовлено: { $order }
zr-table-corporation = Стіл: { $card } · ❗ лише корпорація: { $corporation }
zr-table-changed = Стіл: { $card } · тепер це { $corporation }
zr-table-above = { $table } · зверху: { $cards }
zr-last = Минулий хід ({ $name }): { $cards } · { $points }
zr-last-nothing = Минулий хід ({ $name }): без карт
zr-points = { $points } оч.
zr-row-cards = 🂠 { $count }
zr-row-one = ❗ остання карта
zr-row-out = 🏁 без карт ({ $place })
zr-row-skips = ⏭️ пропуск
zr-row-hand = рука { $points }: { $cards }
zr-row-worth = рука { $points }
zr-load-draws = { $name } бере { $count }
zr-load-both = { $name } бере { $count } і пропускає хід
zr-load-skip = { $name } пропускає хід
zr-stage-turn = ▶️ { $name } грає комбінацію.
zr-stage-turn-taken = ⚡ { $name } грає чужий хід, його втрачає { $other }.
zr-stage-give = 🔄 { $name } віддає карту замість взятої: на неї чекає { $other }.
zr-stage-swap = 🎲 { $name } обмінює карти.
zr-stage-window = 💥 Хід ({ $name }): { $hits }. Маска чи Бумеранг?
zr-stage-returned = 🪃 Летить назад: { $hits }. Маска чи Бумеранг?
zr-stage-stands = Уже вирішено: { $hits }.
zr-count-finisher = 🏁 { $name } без карт: раунд закінчено.
zr-count-off = 🏁 Раунд перервано: закінчити його не зміг ніхто.
zr-count-bonus = 🗣 Останньою картою був Крикун: { $points }.
zr-count-reset = 🎯 Рівно межа, тож знову 0: { $names }.

# --- what one knows alone --------------------------------------------------------------------
zr-own-hand = Твоя рука: { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}, { $points }
zr-own-may-each = ✅ { $card } ({ $why }): { $effect }
zr-own-may = ✅ { $why }: { $cards }
zr-own-not = ▫️ { $why }: { $cards }
zr-own-would = 💤 Зараз підійшло б: { $cards }
zr-own-rest = ▫️ Інші карти: { $cards }
zr-own-drawn = Щойно взято: { $card }
zr-own-aside = Відкладено: { $cards }
zr-own-buried = Під колодою твої карти, знизу вгору: { $cards }
zr-own-armed-any = ⚡ Твій Пріоритет забере перший же можливий хід.
zr-own-armed = ⚡ Твій Пріоритет забере наступний хід: { $name }.
zr-right-empty = стіл порожній
zr-right-number = за числом
zr-right-corporation = за корпорацією
zr-right-order = за замовленням
zr-right-every-order = на будь-яке замовлення
zr-right-marauder = Мародер на Мародера
zr-right-dolt = Бовдур на Бовдура
zr-right-combo = комбо
zr-right-biter = додатковий зомбі
zr-right-closes = закриває Розумника
zr-right-event = на будь-яку карту
zr-right-answer = відповідь на удар
zr-right-give = можна віддати
zr-right-put = можна обміняти
zr-bar-not-now = не зараз
zr-bar-no-match = ні число, ні корпорація не підходять
zr-bar-order = не те, що замовлено
zr-bar-demand = не та корпорація
zr-bar-not-closing = не закриває Розумника
zr-bar-only-drawn = покласти можна лише щойно взяту карту
zr-bar-no-more = більше в цьому ході нічого не покласти
zr-bar-no-source = немає в кого взяти карту
zr-bar-nothing-to-draw = брати більше нічого
zr-bar-once-a-turn = у цьому ході вже була
zr-bar-last-under-order = не останньою картою, поки діє замовлення
zr-bar-last-after-priority = не останньою картою після Пріоритету
zr-bar-nobody-hit = захищати нікого
zr-bar-just-taken = щойно взята, повернути не можна
zr-bar-no-room = натомість уже не взяти карт
zr-told-drew = 🂠 Взято з колоди: { $card }
zr-told-drew-to-close = 🂠 Взято для Розумника: { $cards }
zr-told-stole = 🧤 Крадіжка ({ $name }): тепер у тебе { $card }
zr-told-lost = 🧤 { $name } забирає в тебе: { $card }
zr-told-swapped = 🔄 Обмін ({ $name }): отримано { $got }, віддано { $gave }
zr-told-changed = 🎲 Натомість взято: { $cards }
zr-told-suffered = 💥 Довелося взяти: { $cards }

# --- questions -----------------------------------------------------------------------------
zr-ask-must = Твій хід: клади карту, а якщо жоден зомбі не підходить, бери.
zr-ask-must-owes = Твій хід: виконай замовлення або бери карту.
zr-ask-may = Додатковий хід: клади карту або закінчуй.
zr-ask-may-owes = Додатковий хід: замовлення ще діє. Виконай його або бери карту.
zr-ask-drawn = Покладеш взяту карту чи закінчиш хід?
zr-ask-chain = Продовжиш комбінацію чи закінчиш хід?
zr-ask-smarty = Розумника треба закрити: четвіркою або його корпорацією.
zr-ask-give = Взято: { $card }. Яку карту віддаси натомість? На неї чекає { $name }.
zr-ask-swap = Які карти обміняєш? Під колоду вони ляжуть у цьому порядку. Відкладено: { $aside }, можна ще: { $room }.
zr-ask-window-draws = 💥 Хід ({ $name }): тобі брати { $count }. Чим відповіси?
zr-ask-window-both = 💥 Хід ({ $name }): тобі брати { $count } і пропускати хід. Чим відповіси?
zr-ask-window-skip = 💥 Хід ({ $name }): тобі пропускати хід. Чим відповіси?
zr-ask-window-mates = 💥 Хід ({ $name }) б’є по твоїй команді: { $names }. Допоможеш?
zr-ask-interrupt = { $name } ще не починає. Забрати цей хід?
zr-ask-deal = Наступний раунд?

# --- choices -------------------------------------------------------------------------------
zr-choose-card-end = { $card } ⏹ і кінець ходу
zr-choose-reverse = 🔁 Розворот
zr-choose-zombie = 🧟 Покласти ще зомбі
zr-choose-hit = { $name } бере { $count } і пропускає
zr-choose-beside = { $name } бере 2
zr-choose-left = ← { $name } бере 2
zr-choose-right = → { $name } бере 2
zr-choose-one-draws = Хтось бере 1
zr-choose-swaps = 🔄 Обмін наосліп
zr-choose-seat = { $name } (карт: { $count })
zr-choose-draws = { $name } бере 1 (карт: { $count })
zr-choose-swaps-with = обмін: { $name } (карт: { $count })
zr-choose-draws-swaps = { $draws } бере 1 · 🔄 { $swaps }
zr-choose-take = взяти: { $name } (карт: { $count })
zr-choose-take-deck = взяти з колоди
zr-choose-by-number = Число
zr-choose-by-corporation = Корпорація
zr-choose-number = Число { $number }
zr-choose-keep = Корпорацію не міняти
zr-choose-draw = 🂠 Взяти карту
zr-choose-draw-to-close = 🂠 Брати, поки не закриється
zr-choose-end = ⏹ Закінчити хід
zr-choose-done = ✔️ Готово, обміняти: { $count }
zr-choose-accept = Прийняти
zr-choose-for = { $card } для …
zr-choose-priority = ⚡ Забрати цей хід!
zr-choose-arm-any = ⚡ Пріоритет: забрати наступний хід
zr-choose-arm = ⚡ Пріоритет: чий хід забрати …
zr-choose-disarm = Усе ж притримати Пріоритет
zr-choose-deal = Наступний раунд
zr-choose-accept-for-me = Коли б’ють по мені
zr-choose-everything = Приймати все в цьому раунді
zr-choose-below = { $count ->
    [one] Приймати в цьому раунді удари менш ніж на { $count } карту
    [few] Приймати в цьому раунді удари менш ніж на { $count } карти
    [many] Приймати в цьому раунді удари менш ніж на { $count } карт
   *[other] Приймати в цьому раунді удари менш ніж на { $count } карти
}
zr-choose-unprotected = Приймати, коли відповісти нічим

# --- why not -------------------------------------------------------------------------------
zr-why-no-card = у тебе немає карти { $card }
zr-why-say-how = { $card }: скажи, що з неї вибираєш
zr-why-not-so = { $card } годиться, але не так
zr-why-can-lay = у тебе є чим ходити: { $card }
zr-why-no-draw = зараз карт не беруть: продовжуй або закінчуй хід
zr-why-smarty = спершу треба закрити Розумника
zr-why-owes = спершу виконай замовлення або візьми карту
zr-why-must = спершу поклади карту або візьми
zr-why-not-for = { $card } цього гравця зараз не захистить
zr-why-own-turn = це твій власний хід; клади Пріоритет як карту
zr-why-begun = той хід уже почався
zr-why-first = перший хід того, хто здає, забрати не можна
zr-why-robbed = цей хід уже забрали
zr-why-only-card = Пріоритет не має бути твоєю єдиною картою
zr-why-not-armed = у твого Пріоритету немає доручення

# --- news ----------------------------------------------------------------------------------
zr-news-draw-off = 🎴 Жереб: { $sums }. Здає { $name }.
zr-news-draw-off-tie = 🎴 Жереб: { $sums }. Порівну, тягнемо ще раз.
zr-news-round = 🔔 Раунд { $round }: усім по 6 карт, починає { $name }.
    .b = 🔔 Раунд { $round }, нова роздача по 6 карт: починає { $name }.
zr-news-skipped = ⏭️ { $name } пропускає хід.
    .b = ⏭️ { $name } цей хід лише дивиться.
    .c = ⏭️ Цього разу без ходу: { $name }.
zr-news-robbed = ⚡ Пріоритет! { $name } забирає хід, його втрачає { $other }.
zr-news-laid = { $name } кладе: { $card }.
    .b = { $name } кидає на стіл: { $card }.
    .c = На стіл лягає { $card }: ходить { $name }.
zr-news-laid-with = { $name } кладе: { $card } ({ $notes }).
    .b = { $name } кидає на стіл: { $card } ({ $notes }).
    .c = На стіл лягає { $card }: ходить { $name } ({ $notes }).
zr-note-as = як { $card }
zr-note-zombie = ще один зомбі
zr-note-order = замовлення: { $order }
zr-note-corporation = тепер { $corporation }
zr-news-clockwise = ↻ Тепер за годинниковою стрілкою.
    .b = ↻ Кругом, тепер за годинниковою стрілкою.
zr-news-counter = ↺ Тепер проти годинникової стрілки.
    .b = ↺ Кругом, тепер проти годинникової стрілки.
zr-news-lifted = Ніхто не може ходити: тепер підходить будь-який зомбі.
zr-news-out = 🏁 { $name } без карт!
zr-news-drew = 🂠 { $name } бере карту.
    .b = 🂠 { $name } тягне карту з колоди.
    .c = 🂠 На одну карту в руці більше: бере { $name }.
zr-news-drew-to-close = 🂠 { $name } бере { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}, і Розумника є чим закрити.
zr-news-drew-in-vain = 🂠 { $name } бере { $count ->
    [one] останню { $count } карту
    [few] останні { $count } карти
    [many] останні { $count } карт
   *[other] останні { $count } карти
}, Розумник лишається відкритим.
zr-news-nothing-to-draw = 🂠 Карт більше немає, { $name } не бере нічого.
zr-news-stole = 🧤 { $name } витягає чужу карту, її втрачає { $other }.
    .b = 🧤 Спритні пальці: { $name } витягає карту, її втрачає { $other }.
zr-news-stole-deck = 🧤 { $name } бере верхню карту колоди.
zr-news-swapped = 🔄 { $name } і { $other } обмінюються картами.
    .b = 🔄 Карта за карту: { $name } і { $other } міняються.
zr-news-changed = 🎲 { $name } обмінює { $count ->
    [one] { $count } карту.
    [few] { $count } карти.
    [many] { $count } карт.
   *[other] { $count } карти.
}
zr-news-reshuffled = 🔀 Скид перемішано: { $count ->
    [one] { $count } карта.
    [few] { $count } карти.
    [many] { $count } карт.
   *[other] { $count } карти.
}
zr-answered = { $name }: { $card }
zr-answered-for = { $name }: { $card } (кому: { $other })
zr-news-answered = 🛑 { $cards }.
    .b = 🛑 Не так швидко … { $cards }.
zr-news-returned = 🛑 { $cards }. Летить назад: { $hits }.
    .b = 🛑 { $cards }. Назад відправникові: { $hits }.
zr-news-took-force = 💥 { $hits }.
    .b = 💥 Удар доходить: { $hits }.
    .c = 💥 Влучання: { $hits }.
zr-news-round-ends = 🏁 Раунд закінчено. Лишилося на руках: { $hands }.

# --- the end -------------------------------------------------------------------------------
zr-end-won = 🏆 Перемагає { $names }: { $points }
zr-end-shared = 🤝 Спільна перемога, у кожного { $points }: { $names }
zr-end-team = 🏆 Перемога команди, { $points }: { $names }
zr-end-all-lost = 🏁 Раунд перервано, і в усіх вище межі: не перемагає ніхто.
zr-end-outsider = 🏆 Раніше за всіх без карт: { $names }. З картами лишається: { $losers }.
zr-end-nobody = 🏁 Гру перервано. З картами лишається: { $losers }.

# --- the picture -----------------------------------------------------------------------------
zr-picture-ordered = Замовлено
zr-picture-only = Лише
zr-picture-free = Будь-який зомбі
zr-picture-hand = Твоя рука

# --- the rules -----------------------------------------------------------------------------
zr-rules-short = Коротко: позбудься своїх карт раніше за всіх. Клади зомбі з тим самим числом або тією самою корпорацією, що й на столі; майже кожен зомбі шкодить іншим або дає ходити далі. Усе, що хід робить іншим, накопичується і б’є наприкінці ходу, якщо жертви не дадуть відсіч Маскою чи Бумерангом.
zr-rules-aim = Мета: у Дуелі, Марафоні й Альянсах очки погані, і коли чийсь рахунок перевищить межу, перемагає найменший. У Володарі зомбі очки добрі. В Аутсайдері головне — не лишитися наприкінці з картами.
zr-rules-deal = Початок: дві карти вирішують, хто здає. У кожного 6 карт; той, хто здає, починає будь-якою картою, гра йде за годинниковою стрілкою. Потім здає той, хто закінчив раунд. До 4 гравців грають однією колодою з 54 карт, більше двома.
zr-rules-match = Що підходить: зомбі має збігатися з верхнім зомбі числом або корпорацією. Події кладуть на що завгодно, і після них підходить те саме, що й раніше.
zr-rules-turn = Хід: поклади карту. Немає зомбі, що підходить, — візьми одну карту; її можна одразу покласти. На цьому хід кінчається, якщо ефект не дає ходити далі: так складається комбінація. Хід завжди закінчуєш ти, а поки нічого не взято й не показано, кроки можна повернути.
zr-rules-corporations = Корпорації: { $names }. Кожен звичайний та елітний зомбі є в кожній по одному.
zr-rules-common = Звичайні зомбі, їхні числа й очки:
zr-rules-elite = Елітні зомбі, ефект на вибір:
zr-rules-bosses = Боси, по одному:
zr-rules-events = Події, 0 очок (у колоді 1 Пріоритет, 2 Бумеранги, 3 Маски, 2 Злодюжки, 1 Авантюра):
zr-rule-family = • { $card } { $number }: { $effect }
zr-rule-card = • { $card }: { $effect }
zr-entry-family = { $card } { $number } (по одному в кожній корпорації): { $effect }
zr-entry-card = { $card }: { $effect }
zr-rules-answers = Відповіді: коли хід когось зачепив, усі зачеплені таємно відповідають: прийняти, Маска або Бумеранг. На те, що повернулося, можна відповісти знову. Потім беруть карти й пропускають ходи; кілька пропусків коштують одного ходу. На хід, який закінчив раунд, відповісти не можна. Маску й Бумеранг можна покласти і у свій хід; тоді вони лише звільняють від замовлення.
zr-rules-priority = Пріоритет: чужий хід можна забрати, поки він не почався, але не перший хід того, хто здає, не вже забраний і не єдиною картою. Далі гра йде від твого місця. Можна й наперед сказати, чий хід забрати.
zr-rules-out = Кінець раунду: хто наприкінці свого ходу без карт, той вийшов. Поки діє чуже замовлення, подія не може бути останньою картою; після Пріоритету Маска й Бумеранг теж.
zr-rules-points = Очки: зомбі на руках рахують за числом, події за нуль. Рахунок, що дорівнює межі, обнуляється (крім Володаря зомбі).
zr-rules-example = Приклад ходу: зверху лежить карта корпорації Щит. Анна грає Забіяку Щита: корпорація збігається. Вона обирає Бориса, сусіда ліворуч, щоб він узяв 2, і завершує хід. Бориса питають таємно, і він грає Маску: брати нічого не треба. Бумеранг повернув би 2 карти Анні, і вона теж могла б на це відповісти.
zr-rules-screamers = Крикуни: рука із самих Крикунів коштує по 15 за кожного. Хто закінчив раунд Крикуном, списує 15 очок, а Леді Мімікою одразу після нього 30.
zr-rules-modes = Режими:
zr-about-duel = на двох, до 60.
zr-about-alliances = команди по двоє, троє чи четверо, до 60, 90 (3x3) або 120 (4x4); рахують руки команд, що програли.
zr-about-marathon = кожен за себе, до 60.
zr-about-outsider = один раунд; останній з картами програє.
zr-about-lord = хто закінчив раунд, отримує очки всіх чужих рук; перемагає, у кого більше 30 за кожного гравця.
zr-rules-options = Домашні варіанти: брати карту можна, навіть якщо є чим ходити; додатковий зомбі після Кусаки може не підходити; Дон Лисар повторює і розворот, і пропуск; у «Володарі зомбі» Крикун останньою картою віднімає очки; за швидких відповідей питають лише тих, хто має Маску чи Бумеранг, і це їх видає.
zr-rules-teams = В Альянсах союзники сидять нарізно й можуть грати одне за одного Маску й Бумеранг. Після розвороту ходить наступний союзник. У 3x3 і 4x4 раунд кінчається, коли вийшли двоє з однієї команди.

# --- plain words --------------------
zr-plain-reference = Підходить: { $number } або { $corporation }
zr-plain-robbed = відібрано в: { $name }
zr-plain-dealer = Здає: { $name }
zr-plain-turn = Ходить: { $name }
zr-plain-laid = Зіграно за хід: { $cards }
zr-plain-hits = Що зробить хід: { $hits }
zr-plain-dropped = Зіграно очок: { $points }
zr-plain-aside = Відкладено карт: { $count }
zr-plain-cards = карт { $count }
zr-plain-out = без карт, місце { $place }
zr-plain-drew = узято { $count }
zr-plain-buried = Підкладено під колоду: { $cards }
zr-plain-pile = У скиді: { $cards }
zr-plain-absent = Не беруть участі в грі: { $cards }
zr-plain-hit = { $load } ({ $card }, від: { $name })
zr-plain-hit-immune = { $load } ({ $card }, від: { $name }, Бумеранг не поверне)
zr-plain-asked = Потребує відповіді: { $hits }

# --- the lessons -------------------------------------------------------------------------------
zombie-runners-lesson-match = Позбудься карт раніше за всіх! У свій хід клади ту, що підходить до верхнього зомбі: те саме число або та сама корпорація. Лежить Ненажера 2 ⭐. У кого з твоїх зомбі є Зірка?
zombie-runners-lesson-match-again = Маска підходить до всього, але згодом буде ціннішою. Шукай Зірку.
zombie-runners-lesson-match-done = Через твого Бугая сусід пропускає хід: більшість зомбі роблять комусь капость. Число Бугая — 5, тож далі підходить 5 або Зірка.
zombie-runners-lesson-draw = У твоїй руці немає ні числа 5, ні Зірки, як у Бугая на столі. Тоді береш одну карту, і якщо вона підходить, її можна покласти одразу.
zombie-runners-lesson-draw-again = Маску прибережи на чорний день. Краще візьми карту.
zombie-runners-lesson-draw-done = Оце пощастило: Бовдур із Зіркою! Він підходить, тож можеш одразу його покласти. Якби ні, твій хід скінчився б.
zombie-runners-lesson-answer = Кусака б’є по тобі: узяти дві карти й пропустити хід. Усі, в кого влучили, відповідають таємно. Маска це скасовує, Бумеранг відсилає туди, звідки прилетіло. Поверни удар!
zombie-runners-lesson-answer-again = Бумеранг краще: він кусає Кусаку.
zombie-runners-lesson-answer-done = Усе полетіло назад. Сусід бере дві й пропускає хід. Маски й Бумеранги не варті жодного очка, тож бережи їх, доки не припече.
zombie-runners-lesson-combination = Деякі зомбі дають покласти ще: це комбінація. На Бовдура можна покласти ще Бовдура будь-якої корпорації. У тебе їх двоє. Почни з того, що підходить до Зірки.
zombie-runners-lesson-combination-again = Мародер теж підходить, але тоді хід скінчиться. Дві карти кращі, ніж одна.
zombie-runners-lesson-combination-done = Дві карти за хід. Хто лишився без карт, закінчує раунд, а решта отримує очки за зомбі, що лишилися на руках. Очки — це погано: перемагає той, у кого їх найменше.

# --- feats ---
zombie-runners-feat-spotless = Перемога за кілька раундів із 0 очок наприкінці
