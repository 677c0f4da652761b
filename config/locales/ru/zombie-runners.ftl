### Zombie Runners

# --- in the lobby --------------------------------------------------------------------------
game-zombie-runners = Zombie Runners
summary-zombie-runners = Избавься от всех карт комбинациями, пока тебя не догнала орда. 15–60 минут

zr-mode-duel = Дуэль
zr-mode-alliances = Альянсы
zr-mode-marathon = Марафон
zr-mode-outsider = Аутсайдер
zr-mode-lord = Повелитель зомби
zr-option-mode = Режим: { $value }
zr-option-format = Команды: { $value }
zr-option-limit = Играем до: { $value }
zr-option-decks = Колод: { $value }
zr-option-free-draw = Добор без условий
zr-option-biter-any = После Кусаки любой зомби
zr-option-don-stacks = Дон Лысар удваивает всё
zr-option-lord-literal = Последний Крикун отнимает очки
zr-option-quick-windows = Быстрые ответы (выдают карты)
zr-value-auto = стандартно
zr-value-other = другое

# --- cards ---------------------------------------------------------------------------------
zr-corp-shield = Щит
zr-corp-star = Звезда
zr-corp-umbrella = Зонт
zr-corp-flask = Колба
zr-card-dolt = Болван
zr-card-glutton = Обжора
zr-card-marauder = Мародёр
zr-card-smarty = Умник
zr-card-thug = Амбал
zr-card-fashionista = Модник
zr-card-bully = Задира
zr-card-biter = Кусака
zr-card-machinator = Махинатор
zr-card-screamer = Крикун
zr-card-don-lysar = Дон Лысар
zr-card-mister-big = Мистер Биг
zr-card-lady-mimic = Леди Мимика
zr-card-baron-zlorad = Барон Злорад
zr-card-doctor-pryga = Доктор Прыга
zr-card-priority = ⚡ Приоритет
zr-card-boomerang = 🪃 Бумеранг
zr-card-mask = 🎭 Маска
zr-card-thief = 🧤 Воришка
zr-card-adventure = 🎲 Авантюра
zr-effect-dolt = сверху можно положить ещё Болвана любой корпорации
zr-effect-glutton = ещё один ход, если осталось 7 карт или больше
zr-effect-marauder = следующий зомби только той же корпорации
zr-effect-smarty = сразу закрой его четвёркой или той же корпорацией
zr-effect-thug = следующий игрок пропускает ход
zr-effect-fashionista = разворот или следующий берёт 1 и пропускает ход
zr-effect-bully = сосед слева или справа берёт 2
zr-effect-biter = положи ещё одного подходящего зомби или следующий берёт 2 и пропускает ход
zr-effect-machinator = кто-то берёт 1 или обмен вслепую с соперником
zr-effect-screamer = закажи число или корпорацию
zr-effect-don-lysar = оба эффекта зомби с выбором под ним; на своего такого зомби со Звездой ложится всегда
zr-effect-mister-big = следующий берёт 4 и пропускает ход
zr-effect-lady-mimic = повторяет зомби под ней; на свою пятёрку или Колбу ложится всегда
zr-effect-baron-zlorad = все остальные берут 2, и Бумеранг этого не вернёт
zr-effect-doctor-pryga = кто-то берёт 3, и можно назвать новую корпорацию
zr-effect-priority = забери чужой ход, пока он не начат, или продолжи свой
zr-effect-boomerang = всё, что сыграно против тебя, летит обратно
zr-effect-mask = отменяет всё, что сыграно против тебя
zr-effect-thief = в начале хода: вытяни карту из чужой руки, потом ходи ещё, если хочешь
zr-effect-adventure = в начале хода: обменяй любые свои карты, потом ходи ещё, если хочешь
zr-brief-dolt = ещё Болван
zr-brief-glutton = 7+ карт: ещё ход
zr-brief-marauder = только корпорация
zr-brief-smarty = сразу закрыть
zr-brief-thug = пропуск хода
zr-brief-fashionista = разворот или +1, пропуск
zr-brief-bully = слева или справа: +2
zr-brief-biter = зомби или +2, пропуск
zr-brief-machinator = кому-то +1 или обмен
zr-brief-screamer = делает заказ
zr-brief-don-lysar = оба эффекта
zr-brief-mister-big = +4 и пропуск
zr-brief-lady-mimic = повторяет
zr-brief-baron-zlorad = всем другим +2
zr-brief-doctor-pryga = кому-то +3, новый знак
zr-brief-priority = забрать ход
zr-brief-boomerang = вернуть удар
zr-brief-mask = отменить удар
zr-brief-thief = украсть карту
zr-brief-adventure = обмен карт
zr-cards-alike = { $card } ×{ $count }
zr-both = оба эффекта: { $card }

# --- the board -----------------------------------------------------------------------------
zr-head-round = раунд { $number }
zr-head-limit = до { $number }
zr-head-deck = колода { $number }
zr-head-clockwise = ↻ по часовой стрелке
zr-head-counter = ↺ против часовой стрелки
zr-table = Стол: { $card }
zr-table-empty = Стол: пусто, подходит любой зомби
zr-table-event = Стол: { $card }, подходит любой зомби
zr-table-order = Стол: { $card } · 📣 заказ: { $order }
zr-table-corporation = Стол: { $card } · ❗ только корпорация: { $corporation }
zr-table-changed = Стол: { $card } · теперь это { $corporation }
zr-table-above = { $table } · сверху: { $cards }
zr-last = Прошлый ход ({ $name }): { $cards } · { $points }
zr-last-nothing = Прошлый ход ({ $name }): без карт
zr-points = { $points } оч.
zr-row-cards = 🂠 { $count }
zr-row-one = ❗ последняя карта
zr-row-out = 🏁 без карт ({ $place })
zr-row-skips = ⏭️ пропуск
zr-row-hand = рука { $points }: { $cards }
zr-row-worth = рука { $points }
zr-load-draws = { $name } берёт { $count }
zr-load-both = { $name } берёт { $count } и пропускает ход
zr-load-skip = { $name } пропускает ход
zr-stage-turn = ▶️ { $name } играет комбинацию.
zr-stage-turn-taken = ⚡ { $name } играет чужой ход, его теряет { $other }.
zr-stage-give = 🔄 { $name } отдаёт карту взамен. Её получит { $other }.
zr-stage-swap = 🎲 { $name } обменивает карты.
zr-stage-window = 💥 Ход ({ $name }): { $hits }. Маска или Бумеранг?
zr-stage-returned = 🪃 Летит обратно: { $hits }. Маска или Бумеранг?
zr-stage-stands = Уже решено: { $hits }.
zr-count-finisher = 🏁 { $name } без карт: раунд окончен.
zr-count-off = 🏁 Раунд прерван: закончить его не смог никто.
zr-count-bonus = 🗣 Последней картой был Крикун: { $points }.
zr-count-reset = 🎯 Ровно предел, снова 0: { $names }.

# --- what one knows alone --------------------------------------------------------------------
zr-own-hand = Твоя рука: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, { $points }
zr-own-may-each = ✅ { $card } ({ $why }): { $effect }
zr-own-may = ✅ { $why }: { $cards }
zr-own-not = ▫️ { $why }: { $cards }
zr-own-would = 💤 Сейчас подошло бы: { $cards }
zr-own-rest = ▫️ Прочие карты: { $cards }
zr-own-drawn = Только что взято: { $card }
zr-own-aside = Отложено: { $cards }
zr-own-buried = Под колодой твои карты, снизу вверх: { $cards }
zr-own-armed-any = ⚡ Твой Приоритет заберёт первый же возможный ход.
zr-own-armed = ⚡ Твой Приоритет заберёт следующий ход: { $name }.
zr-right-empty = стол пуст
zr-right-number = по числу
zr-right-corporation = по корпорации
zr-right-order = по заказу
zr-right-every-order = на любой заказ
zr-right-marauder = Мародёр на Мародёра
zr-right-dolt = Болван на Болвана
zr-right-combo = комбо
zr-right-biter = ещё один зомби
zr-right-closes = закрывает Умника
zr-right-event = на любую карту
zr-right-answer = ответ на удар
zr-right-give = можно отдать
zr-right-put = можно обменять
zr-bar-not-now = не сейчас
zr-bar-no-match = ни число, ни корпорация не подходят
zr-bar-order = не то, что заказано
zr-bar-demand = не та корпорация
zr-bar-not-closing = не закрывает Умника
zr-bar-only-drawn = положить можно лишь только что взятую карту
zr-bar-no-more = в этот ход больше ничего не положить
zr-bar-no-source = не у кого взять карту
zr-bar-nothing-to-draw = брать больше нечего
zr-bar-once-a-turn = в этот ход уже была
zr-bar-last-under-order = не последней картой, пока стоит заказ
zr-bar-last-after-priority = не последней картой после Приоритета
zr-bar-nobody-hit = защищать некого
zr-bar-just-taken = только что взята, вернуть нельзя
zr-bar-no-room = взамен уже не взять карт
zr-told-drew = 🂠 Взято из колоды: { $card }
zr-told-drew-to-close = 🂠 Взято для Умника: { $cards }
zr-told-stole = 🧤 Кража ({ $name }): теперь у тебя { $card }
zr-told-lost = 🧤 { $name } забирает у тебя: { $card }
zr-told-swapped = 🔄 Обмен ({ $name }). Получено: { $got }. Отдано: { $gave }
zr-told-changed = 🎲 Взамен взято: { $cards }
zr-told-suffered = 💥 Пришлось взять: { $cards }

# --- questions -----------------------------------------------------------------------------
zr-ask-must = Твой ход: клади карту, а если ни один зомби не подходит, бери.
zr-ask-must-owes = Твой ход: выполни заказ или бери карту.
zr-ask-may = Дополнительный ход: клади карту или заканчивай.
zr-ask-may-owes = Дополнительный ход: заказ ещё стоит. Выполни его или бери карту.
zr-ask-drawn = Положишь взятую карту или закончишь ход?
zr-ask-chain = Продолжишь комбинацию или закончишь ход?
zr-ask-smarty = Умника надо закрыть: четвёркой или его корпорацией.
zr-ask-give = Взято: { $card }. Какую карту отдашь взамен? Её ждёт { $name }.
zr-ask-swap = Какие карты обменяешь? Под колоду они лягут в этом порядке. Отложено: { $aside }, можно ещё: { $room }.
zr-ask-window-draws = 💥 Ход ({ $name }) бьёт по тебе: взять { $count }. Твой ответ?
zr-ask-window-both = 💥 Ход ({ $name }) бьёт по тебе: взять { $count } и пропустить ход. Твой ответ?
zr-ask-window-skip = 💥 Ход ({ $name }) бьёт по тебе: пропустить ход. Твой ответ?
zr-ask-window-mates = 💥 Ход ({ $name }) бьёт по твоей команде: { $names }. Поможешь?
zr-ask-interrupt = { $name } ещё не начинает. Забрать этот ход?
zr-ask-deal = Следующий раунд?

# --- questions explained -------------------------------------------------------------------
zr-explain-must = 💡 Клади зомби с тем же числом или той же корпорацией, что у зомби на столе, либо событие; на пустой стол подходит любой зомби. Если подходящего нет, возьми карту.
zr-explain-owes = 💡 Заказано число или корпорация: подходит только такой зомби, а ещё любой Крикун и Леди Мимика. Если ничего этого нет, возьми карту.
zr-explain-may = 💡 Твоё событие дало тебе дополнительный ход: положи ещё одну подходящую карту или закончи. То, что твои карты делают другим, бьёт лишь в конце хода.
zr-explain-drawn = 💡 Только что взятую карту можно сразу положить, если она подходит. Или оставь её себе и закончи ход.
zr-explain-chain = 💡 Твоя карта на столе; ещё одна может последовать, только если это позволяет эффект. Закончишь ход — и он ударит по другим.
zr-explain-smarty = 💡 Умник не может остаться открытым: положи за ним зомби с его числом или корпорацией. Если такого нет, ты берёшь карты, пока он не придёт.
zr-explain-give = 💡 Обмен вслепую: за взятую наугад карту ты отдаёшь одну из своих, но не её саму. Другие этих карт не видят.
zr-explain-swap = 💡 Авантюра: отложи сколько хочешь своих карт, хоть ни одной, а потом возьми столько же и ещё одну за саму Авантюру. Отложенные лягут под колоду.
zr-explain-window = 💡 Ход ударил по тебе. Прими это, закройся Маской или ответь Бумерангом, если он есть. Все, кого задело, отвечают тайно.
zr-explain-help = 💡 Ход ударил по твоей команде. Можно сыграть Маску или Бумеранг за союзника или предоставить это другим. Ответы тайные.
zr-explain-interrupt = 💡 Приоритетом можно забрать ход, который ещё не начат: его игрок этот ход теряет, а игра идёт дальше от твоего места. Но можно и не забирать.
zr-explain-deal = 💡 Раунд окончен, очки подсчитаны. Продолжай, когда захочешь: карты раздадут заново, и следующий раунд начнёшь ты.

# --- choices -------------------------------------------------------------------------------
zr-choose-card-end = { $card } ⏹ и конец хода
zr-choose-reverse = 🔁 Разворот
zr-choose-zombie = 🧟 Положить ещё зомби
zr-choose-hit = { $name } берёт { $count } и пропускает
zr-choose-beside = { $name } берёт 2
zr-choose-left = ← { $name } берёт 2
zr-choose-right = → { $name } берёт 2
zr-choose-one-draws = Кто-то берёт 1
zr-choose-swaps = 🔄 Обмен вслепую
zr-choose-seat = { $name } (карт: { $count })
zr-choose-draws = { $name } берёт 1 (карт: { $count })
zr-choose-swaps-with = обмен: { $name } (карт: { $count })
zr-choose-draws-swaps = { $draws } берёт 1 · 🔄 { $swaps }
zr-choose-take = у кого взять: { $name } (карт: { $count })
zr-choose-take-deck = взять из колоды
zr-choose-by-number = Число
zr-choose-by-corporation = Корпорация
zr-choose-number = Число { $number }
zr-choose-keep = Корпорацию не менять
zr-choose-draw = 🂠 Взять карту
zr-choose-draw-to-close = 🂠 Брать, пока не закроется
zr-choose-end = ⏹ Закончить ход
zr-choose-done = ✔️ Готово, обменять: { $count }
zr-choose-accept = Принять
zr-choose-for = { $card } для …
zr-choose-priority = ⚡ Забрать этот ход!
zr-choose-arm-any = ⚡ Приоритет: забрать следующий ход
zr-choose-arm = ⚡ Приоритет: чей ход забрать …
zr-choose-disarm = Всё же придержать Приоритет
zr-choose-deal = Следующий раунд
zr-choose-accept-for-me = Когда бьют по мне
zr-choose-everything = Принимать всё в этом раунде
zr-choose-below = { $count ->
    [one] В этом раунде: меньше { $count } карты
    [few] В этом раунде: меньше { $count } карт
    [many] В этом раунде: меньше { $count } карт
   *[other] В этом раунде: меньше { $count } карт
}
zr-choose-unprotected = Принимать, когда ответить нечем

# --- why not -------------------------------------------------------------------------------
zr-why-no-card = у тебя нет карты { $card }
zr-why-say-how = { $card }: скажи, что выбираешь
zr-why-not-so = { $card } годится, но не так
zr-why-can-lay = у тебя есть чем ходить: { $card }
zr-why-no-draw = сейчас карт не берут: продолжай или заканчивай ход
zr-why-smarty = сначала надо закрыть Умника
zr-why-owes = сначала выполни заказ или возьми карту
zr-why-must = сначала положи карту или возьми
zr-why-not-for = { $card } этого игрока сейчас не защитит
zr-why-own-turn = это твой собственный ход; клади Приоритет как карту
zr-why-begun = тот ход уже начат
zr-why-first = первый ход раздающего забрать нельзя
zr-why-robbed = этот ход уже забрали
zr-why-only-card = Приоритет не должен быть твоей единственной картой
zr-why-not-armed = у твоего Приоритета нет поручения

# --- news ----------------------------------------------------------------------------------
zr-news-draw-off = 🎴 Жребий: { $sums }. Раздаёт { $name }.
zr-news-draw-off-tie = 🎴 Жребий: { $sums }. Поровну, тянем ещё раз.
zr-news-round = 🔔 Раунд { $round }: всем по 6 карт, начинает { $name }.
    .b = 🔔 Раунд { $round }: по 6 свежих карт, и начинает { $name }.
zr-news-skipped = ⏭️ { $name } пропускает ход.
    .b = ⏭️ { $name } этот ход только смотрит.
    .c = ⏭️ На этот раз без хода: { $name }.
zr-news-robbed = ⚡ Приоритет! { $name } забирает ход, его теряет { $other }.
zr-news-laid = { $name } кладёт: { $card }.
    .b = { $name } бросает на стол: { $card }.
    .c = { $name } припечатывает к столу: { $card }.
zr-news-laid-with = { $name } кладёт: { $card } ({ $notes }).
    .b = { $name } бросает на стол: { $card } ({ $notes }).
    .c = { $name } припечатывает к столу: { $card } ({ $notes }).
zr-note-as = как { $card }
zr-note-zombie = ещё один зомби
zr-note-order = заказ: { $order }
zr-note-corporation = теперь { $corporation }
zr-news-clockwise = ↻ Теперь по часовой стрелке.
    .b = ↻ Кругом, теперь по часовой стрелке.
zr-news-counter = ↺ Теперь против часовой стрелки.
    .b = ↺ Кругом, теперь против часовой стрелки.
zr-news-lifted = Никто не может ходить: теперь подходит любой зомби.
zr-news-out = 🏁 { $name } без карт!
zr-news-drew = 🂠 { $name } берёт карту.
    .b = 🂠 { $name } тянет карту из колоды.
    .c = 🂠 Одной картой в руке больше: берёт { $name }.
zr-news-drew-to-close = 🂠 { $name } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, и Умника есть чем закрыть.
zr-news-drew-in-vain = 🂠 { $name } берёт { $count ->
    [one] последнюю { $count } карту
    [few] последние { $count } карты
    [many] последние { $count } карт
   *[other] последние { $count } карты
}, Умник остаётся открытым.
zr-news-nothing-to-draw = 🂠 Карт больше нет, { $name } не берёт ничего.
zr-news-stole = 🧤 { $name } вытягивает чужую карту, её теряет { $other }.
    .b = 🧤 Ловкость рук: { $name } вытягивает карту, её теряет { $other }.
zr-news-stole-deck = 🧤 { $name } берёт верхнюю карту колоды.
zr-news-swapped = 🔄 { $name } и { $other } обмениваются картами.
    .b = 🔄 Карта за карту: { $name } и { $other } меняются.
zr-news-changed = 🎲 { $name } обменивает { $count ->
    [one] { $count } карту.
    [few] { $count } карты.
    [many] { $count } карт.
   *[other] { $count } карты.
}
zr-news-reshuffled = 🔀 Сброс перемешан: { $count ->
    [one] { $count } карта.
    [few] { $count } карты.
    [many] { $count } карт.
   *[other] { $count } карты.
}
zr-answered = { $name }: { $card }
zr-answered-for = { $name }: { $card } (кому: { $other })
zr-news-answered = 🛑 { $cards }.
    .b = 🛑 Не так быстро … { $cards }.
zr-news-returned = 🛑 { $cards }. Летит обратно: { $hits }.
    .b = 🛑 { $cards }. Возврат отправителю: { $hits }.
zr-news-took-force = 💥 { $hits }.
    .b = 💥 Удар достигает цели: { $hits }.
    .c = 💥 Попадание: { $hits }.
zr-news-round-ends = 🏁 Раунд окончен. Осталось на руках: { $hands }.

# --- the end -------------------------------------------------------------------------------
zr-end-won = 🏆 Побеждает { $names }: { $points }
zr-end-shared = 🤝 Общая победа, у каждого { $points }: { $names }
zr-end-team = 🏆 Победа команды, { $points }: { $names }
zr-end-all-lost = 🏁 Раунд прерван, и у всех выше предела: не побеждает никто.
zr-end-outsider = 🏆 Раньше всех без карт: { $names }. С картами остаётся: { $losers }.
zr-end-nobody = 🏁 Игра прервана. С картами остаётся: { $losers }.

# --- the picture -----------------------------------------------------------------------------
zr-picture-ordered = Заказ
zr-picture-only = Только
zr-picture-free = Любой зомби
zr-picture-hand = Твоя рука
zr-picture-round = Раунд { $number }
zr-phase-turn = Ход
zr-phase-give = Карта взамен
zr-phase-swap = Обмен карт
zr-phase-attack = Нападение
zr-phase-returned = Бумеранг
zr-phase-counted = Раунд окончен
zr-phase-over = Игра окончена

# --- the rules -----------------------------------------------------------------------------
zr-rules-short = Коротко: избавься от своих карт раньше всех. Клади зомби с тем же числом или той же корпорацией, что и на столе; почти каждый зомби вредит другим или даёт ходить дальше. Всё, что ход делает другим, копится и бьёт в конце хода, если жертвы не ответят Маской или Бумерангом.
zr-rules-aim = Цель: в Дуэли, Марафоне и Альянсах очки — это плохо: когда чей-то счёт превысит предел, побеждает наименьший. В Повелителе зомби очки — это хорошо. В Аутсайдере главное — не остаться в конце с картами.
zr-rules-deal = Начало: по двум картам решается, кто раздаёт. У каждого 6 карт; раздающий начинает любой картой, ход идёт по часовой стрелке. Потом раздаёт тот, кто закончил раунд. До 4 игроков играют одной колодой из 54 карт, при большем числе — двумя.
zr-rules-match = Что подходит: зомби должен совпадать с верхним зомби числом или корпорацией. События кладут на что угодно, и подходит после них то же, что и раньше.
zr-rules-turn = Ход: положи карту. Нет подходящего зомби — возьми одну карту; её можно сразу положить. На этом ход кончается, разве что эффект разрешает ходить дальше: так складывается комбинация. Ход всегда заканчиваешь ты, а пока ничего не взято и не показано, шаги можно вернуть.
zr-rules-corporations = Корпорации: { $names }. Каждый обычный и элитный зомби есть в каждой по разу.
zr-rules-common = Обычные зомби, их числа и очки:
zr-rules-elite = Элитные зомби, эффект на выбор:
zr-rules-bosses = Боссы, по одному:
zr-rules-events = События, 0 очков (в колоде 1 Приоритет, 2 Бумеранга, 3 Маски, 2 Воришки, 1 Авантюра):
zr-rule-family = • { $card } { $number }: { $effect }
zr-rule-card = • { $card }: { $effect }
zr-entry-family = { $card } { $number } (по одному в каждой корпорации): { $effect }
zr-entry-card = { $card }: { $effect }
zr-rules-answers = Ответы: после хода все, кого он задел, тайно отвечают: принять, Маска или Бумеранг. На то, что вернулось, можно ответить снова. Потом берут карты и пропускают ходы; несколько пропусков стоят одного хода. На ход, который закончил раунд, ответить нельзя. Маску и Бумеранг можно положить и в свой ход; тогда они лишь избавляют от заказа.
zr-rules-priority = Приоритет: чужой ход можно забрать, пока он не начат, но не первый ход раздающего, не уже забранный и не единственной картой. Дальше игра идёт от твоего места. Можно и заранее сказать, чей ход забрать.
zr-rules-out = Конец раунда: игрок, у которого в конце своего хода нет карт, вышел. Пока стоит чужой заказ, последней картой не может быть событие; после Приоритета — ещё и Маска или Бумеранг.
zr-rules-points = Очки: зомби на руках считаются по числу, события по нулю. Счёт, равный пределу, обнуляется (кроме Повелителя зомби).
zr-rules-example = Пример хода: сверху лежит карта корпорации Щит. Анна играет Задиру Щита: корпорация совпадает. Она выбирает Бориса, соседа слева, чтобы он взял 2, и заканчивает ход. Бориса спрашивают тайно, и он играет Маску: брать ничего не надо. Бумеранг вернул бы 2 карты Анне, и она тоже могла бы на это ответить.
zr-rules-screamers = Крикуны: рука из одних Крикунов стоит по 15 за каждого. Кто закончил раунд Крикуном, списывает 15 очков, а Леди Мимикой сразу после него — 30.
zr-rules-modes = Режимы:
zr-about-duel = на двоих, до 60.
zr-about-alliances = команды по двое, трое или четверо, до 60, 90 (3x3) или 120 (4x4); считаются руки проигравших команд.
zr-about-marathon = каждый за себя, до 60; вдвоём это Дуэль.
zr-about-outsider = один раунд; последний с картами проигрывает.
zr-about-lord = кто закончил раунд, получает очки всех чужих рук; побеждает тот, кто первым наберёт больше 30 за каждого игрока.
zr-rules-options = Домашние правила: брать карту можно, даже если есть чем ходить; дополнительный зомби после Кусаки может не подходить; Дон Лысар повторяет и разворот, и пропуск; в «Повелителе зомби» Крикун последней картой отнимает очки; при быстрых ответах спрашивают лишь тех, у кого есть Маска или Бумеранг, и это их выдаёт.
zr-rules-teams = Команды: в Альянсах союзники сидят порознь и могут играть друг за друга Маску и Бумеранг. После разворота ходит следующий союзник. В 3x3 и 4x4 раунд кончается, когда вышли двое из одной команды.

# --- plain words --------------------
zr-plain-reference = Подходит: { $number } или { $corporation }
zr-plain-robbed = отнято у: { $name }
zr-plain-dealer = Раздаёт: { $name }
zr-plain-turn = Ходит: { $name }
zr-plain-laid = Сыграно за ход: { $cards }
zr-plain-hits = Что сделает ход: { $hits }
zr-plain-dropped = Сыграно очков: { $points }
zr-plain-aside = Отложено карт: { $count }
zr-plain-cards = карт { $count }
zr-plain-out = без карт, место { $place }
zr-plain-drew = взято { $count }
zr-plain-buried = Подложено под колоду: { $cards }
zr-plain-pile = В сбросе: { $cards }
zr-plain-absent = Не участвуют в игре: { $cards }
zr-plain-hit = { $load } ({ $card }, от: { $name })
zr-plain-hit-immune = { $load } ({ $card }, от: { $name }, Бумеранг не вернёт)
zr-plain-asked = Требует ответа: { $hits }

# --- the lessons -------------------------------------------------------------------------------
zombie-runners-lesson-match = Избавься от карт раньше всех! В свой ход клади карту, которая подходит к верхнему зомби: то же число или та же корпорация. Лежит Обжора 2 ⭐. У кого из твоих зомби Звезда?
zombie-runners-lesson-match-again = Маска подходит ко всему, но потом она нужнее. Ищи Звезду.
zombie-runners-lesson-match-done = Сосед пропускает ход: почти каждый зомби кому-нибудь да вредит. Число Амбала — 5, так что теперь подойдёт 5 или Звезда.
zombie-runners-lesson-draw = К Амбалу подойдёт 5 или Звезда, а у тебя ни того ни другого. Тогда возьми одну карту; если она подходит, её можно сразу положить.
zombie-runners-lesson-draw-again = Маску прибереги на чёрный день. Лучше возьми карту.
zombie-runners-lesson-draw-done = Вот удача: Болван со Звездой! Его можно сразу положить. А если бы не подошёл, ход бы кончился.
zombie-runners-lesson-answer = Кусака бьёт по тебе: взять две карты и пропустить ход. Все, кого задело, отвечают тайно. Маска удар отменяет, Бумеранг возвращает. Верни!
zombie-runners-lesson-answer-again = Бумеранг лучше: он кусает Кусаку.
zombie-runners-lesson-answer-done = Всё летит обратно. За Маски и Бумеранги очков нет, так что береги их, пока не станет по-настоящему больно.
zombie-runners-lesson-combination = Некоторые зомби дают ходить дальше: это комбинация. На Болвана можно положить ещё Болвана любой корпорации. У тебя их два. Начни с того, что подходит к Звезде.
zombie-runners-lesson-combination-again = Мародёр тоже подходит, но тогда ход кончится. Две карты лучше одной.
zombie-runners-lesson-combination-done = Две карты за ход. Кто остался без карт, заканчивает раунд, а остальные получают очки за зомби на руках. Очки — это плохо: побеждает наименьший счёт.

# --- feats ---
zombie-runners-feat-spotless = Победа за несколько раундов с 0 очков в конце
