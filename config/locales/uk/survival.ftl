### School of the Dead

# --- in the lobby --------------------------------------------------------------------------
game-survival = Школа мерців
summary-survival = Сховай своїх у школі, повній зомбі, і вирішуй голосуванням, кого віддати орді. 45–60 хвилин

survival-option-strict-placement = Сувора розстановка: вільний вибір, лише якщо не годяться обидва кубики
survival-option-quick-start = Швидкий старт: персонажів розставляє програма
survival-option-finish-turn = Хід дограють, перш ніж гра скінчиться

# --- people, places, cards -----------------------------------------------------------------
sv-pawn-rei = Рей
sv-pawn-kohta = Кота
sv-pawn-takashi = Такаші
sv-pawn-alice = Аліса
sv-worth = { $pawn } ({ $points })
sv-gift-rei = де найбільше Рей, туди приходить ще один зомбі.
sv-gift-kohta = рахується за двох, коли зомбі лізуть усередину.
sv-gift-takashi = дає тобі ще один голос там, де стоїть.
sv-gift-alice = нічого особливого; лише коли гравців 3.
sv-place-parking = Стоянка
sv-place-tower = Вежа
sv-place-infirmary = Медпункт
sv-place-roof = Дах
sv-place-staff-room = Учительська
sv-place-gym = Спортзал
sv-at-parking = на Стоянці
sv-at-tower = у Вежі
sv-at-infirmary = у Медпункті
sv-at-roof = на Даху
sv-at-staff-room = в Учительській
sv-at-gym = у Спортзалі
sv-to-parking = на Стоянку
sv-to-tower = до Вежі
sv-to-infirmary = до Медпункту
sv-to-roof = на Дах
sv-to-staff-room = до Учительської
sv-to-gym = до Спортзалу
sv-from-parking = зі Стоянки
sv-from-tower = з Вежі
sv-from-infirmary = з Медпункту
sv-from-roof = з Даху
sv-from-staff-room = з Учительської
sv-from-gym = зі Спортзалу
sv-trait-parking = зомбі проходять завжди, і кожен з’їдає одного. Кого виберуть тут, той дзвонить у міліцію й отримує карти.
sv-trait-tower = кого виберуть тут, той вожак.
sv-trait-infirmary = маленький і тихий.
sv-trait-roof = четверо зомбі прориваються, троє ніколи, хоч скільки людей там стоїть.
sv-trait-staff-room = нічого особливого.
sv-trait-gym = зачинений, коли гравців 3 або 4.
sv-card-barricade = 🧱 Барикада
sv-card-weapon = 🔫 Зброя
sv-card-hide = 🙈 Заховався!
sv-card-escape = 🏃 Втеча
sv-card-camera = 📹 Відеокамера
sv-card-threat = 😠 Загроза
sv-effect-barricade = під час нападу місце тримається проти ще одного зомбі (не на Стоянці й не на Даху).
sv-effect-weapon = під час нападу прибирає 1 або 2 зомбі.
sv-effect-hide = перед голосуванням один твій персонаж там ховається: не бере участі, і вибрати його не можна.
sv-effect-escape = під час свого переміщення лишися на місці або відправ будь-кого свого туди, де є місце.
sv-effect-camera = подивися на кубики зомбі до вибору напрямку.
sv-effect-threat = перед голосуванням дає тобі ще один голос.
sv-card-line = { $card } ×{ $count }: { $effect }

# --- the board -----------------------------------------------------------------------------
sv-head-turn = Хід { $turn }
sv-head-leader = 👑 вожак { $name }
sv-head-elected = 👑 вожак { $name } (обраний)
sv-head-deck = колода { $count }
sv-head-alive = живих { $count } (кінець на { $limit })
sv-phase-setup = Розстановка
sv-phase-police = A Дзвінок у міліцію
sv-phase-leader = B Вибір Вожака
sv-phase-dice = C Поява зомбі
sv-phase-choice = D Вибір напрямку руху
sv-phase-move = E Переміщення персонажів
sv-phase-attack = F Напад зомбі
sv-stage = { $phase } · { $what }
sv-stage-place = Розстановка · { $name } ставить персонажа · 🎲 { $one } і { $two }
sv-stage-doomed = Хто тут зараз не заховається, того з’їдять.
sv-stage-declare = Карти перед голосуванням. { $ballot }
sv-stage-ballot = Таємне голосування. { $ballot }
sv-stage-share = { $name } { $count ->
    [one] бере { $count } карту.
    [few] бере { $count } карти: одну собі, одну в подарунок.
    [many] бере { $count } карт: одну собі, одну в подарунок.
   *[other] бере { $count } карти: одну собі, одну в подарунок.
}
sv-stage-camera = Чотири кубики лежать накриті. Чи подивиться хтось через камеру?
sv-stage-announce = { $name }, обраний вожак, відкрито називає, куди йде.
sv-stage-go = Усі таємно вибирають, куди йти.
sv-stage-move = Ще переміщуються: { $moves }
sv-stage-cards = Карти по черзі: { $names }
sv-stage-victim = { $name } вирішує, кого зі своїх віддати.
sv-stage-over = Гру закінчено.
sv-about-police = Хто дзвонить у міліцію?
sv-about-leader = Хто буде вожаком?
sv-about-victim = Кого кинути зомбі?
sv-ballot = { $about } ({ $place }, тур { $ballot })
sv-votes = 🗳 Голоси: { $votes }
sv-attack = ⚔️ { $place }: 🧟 { $zombies } проти 🛡 { $strength }. Прориваються!
sv-attack-barricades = ⚔️ { $place }: 🧟 { $zombies } проти 🛡 { $strength } (з них 🧱 { $barricades }). Прориваються!
sv-attack-roof = ⚔️ { $place }: 🧟 { $zombies }, а вистачить і { $strength }. Прориваються!
sv-attack-parking = ⚔️ { $place }: 🧟 { $zombies }, і кожен з’їдає одного.
sv-attack-left = ⚔️ { $place }: ще буде з’їдено: { $left }
sv-looked = 👁 Бачили кубики: { $names }
sv-announced = 📣 Оголошено: { $moves }
sv-rising = 🪦 Мертві приведуть зомбі наступного ходу: { $dead }
sv-row-place = { $number } { $place } { $taken } · 🧟 { $zombies }
sv-row-strength = 🛡 { $count }
sv-row-blocked = ⛔ заблоковано
sv-row-seat = { $name } 🂠 { $cards } ⭐ { $points }
sv-row-out = { $name } 🂠 { $cards } 🪦
sv-row-unplaced = { $row } (ставити: { $pawns })
sv-row-played = Зіграні: { $cards }
sv-destination = { $place } { $taken } 🧟 { $zombies }
sv-arrow = { $from } → { $to }

# --- what one knows alone --------------------------------------------------------------------
sv-own-cards = Твої карти:
sv-own-no-cards = У тебе немає карт.
sv-own-people = Твої персонажі: { $people }
sv-own-at = { $pawn } { $place }
sv-own-hidden = { $pawn } { $place } 🙈
sv-own-dead = { $pawn } ✝
sv-own-unplaced = { $pawn } поки не на полі
sv-own-dice = 🎲 Накриті кубики: { $dice }
sv-own-drawn = З колоди взято: { $cards }
sv-own-passes = У всіх нападах цього ходу ти пасуєш.
sv-own-received = 🎁 { $name } дає тобі карту: { $card }
sv-own-gave = 🎁 Твій подарунок отримує { $name }: { $card }
sv-own-only-place = Вибору не було: { $pawn } → { $place }
sv-own-only-victim = Більше там у тебе нікого немає: жертва — { $pawn }

# --- questions -----------------------------------------------------------------------------
sv-ask-place = 🎲 { $one } і { $two }. Кого ставиш і куди?
sv-ask-place-anywhere = 🎲 { $one } і { $two }. Вільні не обидва ці місця, тож годиться будь-яке, де ще не тісно. Кого ставиш і куди?
sv-ask-declare = { $ballot } Твої голоси: { $votes }. Зіграєш спершу карти?
sv-ask-hide = { $ballot } Сховаєш когось?
sv-ask-vote = { $ballot } Твої голоси: { $votes }. За кого?
sv-ask-share = Яку карту береш собі, яку віддаєш і кому?
sv-ask-camera = Подивишся на накриті кубики через камеру?
sv-ask-announce = Куди йдеш? Це відразу почують усі.
sv-ask-go = Куди йдеш? Ніхто не дізнається, поки не виберуть усі.
sv-ask-move = Хто з твоїх іде { $to }?
sv-ask-move-away = Зараз не потрапити { $wanted }. Хто з твоїх піде { $to }?
sv-ask-cards = ⚔️ { $place }: 🧟 { $zombies } прориваються проти 🛡 { $strength }. Зіграєш карту?
sv-ask-cards-roof = ⚔️ { $place }: 🧟 { $zombies } прориваються. Зіграєш карту?
sv-ask-cards-parking = ⚔️ { $place }: 🧟 { $zombies }, кожен з’їдає одного. Зіграєш карту?
sv-ask-victim = Кого з твоїх з’їдять { $at }?

# --- choices -------------------------------------------------------------------------------
sv-choose-nothing = Нічого не грати
sv-choose-no-look = Не дивитися
sv-choose-pass = Пас: у цьому нападі більше без карт
sv-choose-threats = 😠 Загроза ×{ $count }
sv-choose-threats-and = 😠 Загроза ×{ $count } і сховати …
sv-choose-hide = 🙈 Сховати: { $pawns }
sv-choose-vote = { $name } ({ $pawns })
sv-choose-keep = Собі: { $card }
sv-choose-give = у подарунок: { $card }
sv-choose-to = кому: { $name }
sv-choose-camera = 📹 Подивитися на кубики
sv-choose-escape = 🏃 Втеча …
sv-choose-stay = Лишитися на місці
sv-choose-weapon = 🔫 Зброя −{ $count }
sv-choose-barricade = 🧱 Барикада +1
sv-choose-pass-game = Пасувати за мене до кінця гри
sv-choose-card-orders = Напад
sv-choose-pass-attack = Пас, коли дійде до мене в цьому нападі
sv-choose-pass-turn = Пас в усіх нападах цього ходу
sv-choose-move-orders = Моє переміщення
sv-choose-either = { $pawn } у будь-якому разі
sv-choose-inside = { $pawn }, якщо є місце, інакше …
sv-choose-away = { $pawn } → { $parking }

# --- why not -------------------------------------------------------------------------------
sv-why-placed = { $pawn } уже на полі
sv-why-dice = кубики показують { $one } і { $two }, і там є місце
sv-why-absent = { $pawn } не бере участі в цій грі
sv-why-not-in-game = { $place }: цього місця немає в грі
sv-why-blocked = { $place }: заблоковано юрбою зомбі
sv-why-full = { $place }: місць більше немає
sv-why-not-there = { $pawn } там не стоїть або вже ховається
sv-why-no-card = бракує карти: { $card }
sv-why-threat = загрози в цьому голосуванні не рахуються
sv-why-no-candidate = { $name }: там нікого, хто не ховається
sv-why-own-gift = карту віддають іншому гравцеві
sv-why-not-drawn = такої карти серед узятих немає: { $card }
sv-why-all-there = усі твої вже там: { $place }
sv-why-there-already = { $pawn } уже там
sv-why-dead = { $pawn } уже не серед живих
sv-why-move = хто може йти, мусить іти, якщо немає Втечі
sv-why-vote = хто має голос, той голосує
sv-why-one-zombie = лишився тільки один зомбі
sv-why-no-barricade = барикада там не допоможе: { $place }

# --- news ----------------------------------------------------------------------------------
sv-news-begins = 👑 Жереб: перший вожак { $name }.
sv-news-placed = { $name }: { $pawn } чекає { $at }.
    .b = { $name }: { $pawn } з’являється { $at }.
    .c = { $name }: { $pawn } знаходить прихисток { $at }.
sv-news-first-zombies = 🎲 { $dice }: приходять перші зомбі, по одному на кожен номер.
sv-news-turn = 🔔 Дзвінок! Хід { $turn }
    .b = 🔔 Хід { $turn }. Десь б’ється скло.
    .c = 🔔 Хід { $turn }: хто ще живий?
sv-news-declared-nothing = Перед голосуванням ніхто не грає карт.
    .b = Ніхто не грає карт перед голосуванням.
sv-news-declared = Перед голосуванням: { $cards }
    .b = Перед голосуванням у хід ідуть карти: { $cards }
sv-declared-threats = { $name } 😠 Загроза ×{ $count }
sv-declared-hides = { $name } 🙈 ховає: { $pawns }
sv-news-voted = 🗳 Голоси відкрито … { $title } { $votes }. Підсумок: { $sums }
    .b = 🗳 Таємниць більше немає … { $title } { $votes }. Підсумок: { $sums }
    .c = 🗳 Маски знято … { $title } { $votes }. Підсумок: { $sums }
sv-news-tied = Порівну: { $names }. Другий тур: голосують усі.
    .b = Голос у голос: { $names }! Другий тур: голосують усі.
sv-news-tied-lot = Знову порівну: { $names }. Вирішує жереб.
sv-news-tied-again = Знову порівну: { $names }.
sv-news-caller = { $how ->
    [alone] 📞 { $name } дзвонить у міліцію: більше там нікому.
   *[ballot] 📞 { $name } дзвонить у міліцію.
}
    .b = { $how ->
        [alone] 📞 Більше там нікому: у міліцію дзвонить { $name }.
       *[ballot] 📞 { $name } хапає слухавку й дзвонить у міліцію.
    }
sv-news-leader = { $how ->
    [alone] 👑 Обраний вожак: { $name }, більше вибирати немає з кого.
   *[ballot] 👑 Обраний вожак: { $name }.
}
    .b = { $how ->
        [alone] 👑 Більше вибирати немає з кого: обраний вожак — { $name }.
       *[ballot] 👑 Вежа вирішує: обраний вожак — { $name }.
    }
sv-news-victim = { $how ->
    [lot] 🎲 Жереб вказує: { $name }.
    [alone] 💀 Вибрати можна лише одного: { $name }.
   *[ballot] 💀 { $name } віддає когось зомбі.
}
    .b = { $how ->
        [lot] 🎲 Вирішує жереб: { $name }.
        [alone] 💀 Вибору немає: { $name }.
       *[ballot] 💀 Вирок винесено: { $name } віддає когось зомбі.
    }
sv-news-no-caller = 📞 У міліцію не дзвонить ніхто.
    .b = 📞 Телефон мовчить: у міліцію не дзвонить ніхто.
sv-news-no-leader = 👑 Вожака не обрано.
    .b = 👑 У Вежі немає згоди: вожака не обрано.
sv-news-drew = { $name } { $count ->
    [one] бере { $count } карту.
    [few] бере { $count } карти.
    [many] бере { $count } карт.
   *[other] бере { $count } карти.
}
sv-news-gave = 🎁 { $name } лишає карту собі, другу отримує { $other }.
    .b = 🎁 Одну карту лишає собі { $name }, другу отримує { $other }.
sv-news-leader-stays = 👑 У Вежі нікого: вожаком лишається { $name }.
    .b = 👑 Вежа порожня: вожаком лишається { $name }.
sv-news-dice-rolled = 🎲 Чотири кубики кинуто таємно.
    .b = 🎲 Щось насувається: чотири кубики кинуто таємно.
sv-news-leader-looks = 👁 { $name } дивиться на кубики.
    .b = 👁 { $name } кидає погляд на кубики.
sv-news-cameras = 📹 Дивляться через камеру: { $names }
sv-news-announced = 📣 { $name }: «Іду { $to }!»
    .b = 📣 «За мною, { $to }!» — гукає { $name }.
sv-news-destinations = 👣 Усі показують, куди йдуть: { $moves }
    .b = 👣 Таємниць більше немає, ось хто куди йде: { $moves }
sv-news-dice = 🎲 { $dice }: на кожен номер приходить зомбі.
    .b = 🎲 { $dice }: ось і вони, по одному зомбі на кожен номер.
sv-news-rose = 🪦 { $name } приводить зомбі { $to }.
    .b = 🪦 З могили { $name } веде зомбі { $to }.
sv-news-moved = { $name }: { $pawn } біжить { $from } { $to }.
    .b = { $name }: { $pawn } прокрадається { $from } { $to }.
    .c = { $name }: { $pawn } мчить { $from } { $to }.
sv-news-sent-away = 🚪 { $name }: { $pawn } не потрапляє { $wanted } і йде { $from } { $to }.
    .b = 🚪 Не потрапити { $wanted }! { $name }: { $pawn } біжить { $from } { $to }.
sv-news-kept-out = 🚪 { $name }: { $pawn } не потрапляє { $wanted } і лишається { $at }.
sv-news-stayed = 🏃 { $name } грає Втечу й лишається.
    .b = 🏃 Втеча! { $name } лишається на місці.
sv-news-escaped = 🏃 { $name } грає Втечу: { $pawn } вислизає { $from } { $to }.
    .b = 🏃 Втеча! { $name }: { $pawn } вислизає { $from } { $to }.
sv-news-most-pawns = 🧟 Найбільше людей { $at }: приходить ще один зомбі.
    .b = 🧟 Найбільша юрба { $at } і вабить ще одного зомбі.
sv-news-most-rei = 🧟 Найбільше Рей { $at }: приходить ще один зомбі.
    .b = 🧟 Найбільше Рей кричить { $at } і вабить ще одного зомбі.
sv-news-attacked = ⚔️ Зомбі прориваються { $at }: 🧟 { $zombies } проти 🛡 { $strength }!
    .b = ⚔️ Двері піддаються { $at }: 🧟 { $zombies } проти 🛡 { $strength }!
sv-news-attacked-roof = ⚔️ 🧟 { $zombies } { $at }, цього вистачає: прориваються!
sv-news-attacked-parking = ⚔️ Дверей немає { $at }: 🧟 { $zombies }, кожен з’їдає одного!
    .b = ⚔️ 🧟 { $zombies } { $at }, кожен з’їдає одного!
sv-news-held = 🛡 Двері тримаються { $at }: 🧟 { $zombies } проти 🛡 { $strength }.
    .b = 🛡 Шкребуться даремно { $at }: 🧟 { $zombies } проти 🛡 { $strength }.
sv-news-held-roof = 🛡 Ніхто не проривається { $at }: зовні 🧟 { $zombies }.
sv-news-weapon = 🔫 { $name } стріляє { $at }: 🧟 −{ $count }
    .b = 🔫 Бах! { $name } стріляє { $at }: 🧟 −{ $count }
sv-news-barricade = 🧱 { $name } будує барикаду { $at }: 🛡 +1
    .b = 🧱 Парти до дверей: { $name } будує барикаду { $at }: 🛡 +1
sv-news-doomed = ☠️ Зомбі { $at } вистачить на всіх. Хто не заховається, того з’їдять.
sv-news-eaten = 🍖 { $name }: { $pawn } гине { $at }.
    .b = 🍖 { $name }: { $pawn } стає здобиччю зомбі { $at }.
    .c = 🍖 { $name } втрачає персонажа { $at }: { $pawn }.
sv-news-out = 🪦 { $name } лишається без людей. Наступного ходу ще один зомбі йде { $to }.
sv-news-nobody-eaten = 🙈 Усі заховалися { $at }: нікого не з’їдено.
    .b = 🙈 Ані душі { $at }: усі заховалися, нікого не з’їдено.

# --- the end -------------------------------------------------------------------------------
sv-end-few = 🏆 Лишилося мало живих: перемагає { $names }, { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
    [many] { $points } очок.
   *[other] { $points } очка.
}
sv-end-few-shared = 🤝 Лишилося мало живих: перемогу ділять { $names }, у кожного { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
    [many] { $points } очок.
   *[other] { $points } очка.
}
sv-end-gathered = 🏆 Усі живі разом і в безпеці: перемагає { $names }, { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
    [many] { $points } очок.
   *[other] { $points } очка.
}
sv-end-gathered-shared = 🤝 Усі живі разом і в безпеці: перемогу ділять { $names }, у кожного { $points ->
    [one] { $points } очко.
    [few] { $points } очки.
    [many] { $points } очок.
   *[other] { $points } очка.
}

# --- the picture -----------------------------------------------------------------------------
sv-picture-played = Зіграні

# --- the rules -----------------------------------------------------------------------------
sv-rules-short = Коротко: у тебе троє персонажів у школі, повній зомбі. Щоходу всі таємно вибирають, куди йти, і переміщують по одному персонажу; приходять зомбі, і де вони прориваються, там ті, хто всередині, голосують, кого їм кинути. Бережи своїх; умовляй, обіцяй, зраджуй.
sv-rules-aim = Мета: найбільше очок живих персонажів, коли живими лишаються тільки 4 (вшістьох 6) або коли наприкінці ходу всі живі стоять в одному місці, але не на Стоянці. За рівності важливіші карти в руці; якщо рівні й вони, перемога спільна.
sv-rules-setup = Початок: кожен має одну таємну карту. По черзі всі розставляють персонажів; куди, кажуть два кубики. Якщо кубик показує повне або зачинене місце, вибір вільний. Вожак кидає кубики перших чотирьох зомбі.
sv-rules-people = Твої персонажі та їхні очки:
sv-rules-places = Місця й скільки людей вони вміщують:
sv-rules-cards = Карти; зіграна виходить із гри:
sv-rule-line = • { $name }: { $text }
sv-rule-place = • { $place } ({ $capacity }): { $text }
sv-rules-vote = Голосування: вибрати можна тих, хто має там людей; вони й голосують, і голосів у кожного стільки, скільки там його людей, усі за одного. Перед цим грають Загрози й «Заховався!», їх показують усі разом. Голоси таємні, поки не проголосують усі. За рівності другий тур, у ньому голосують усі; хто там нікого не має, має один голос.
sv-rules-police = A Дзвінок у міліцію: голосування на Стоянці. Кого вибрали, той дивиться три карти: одну бере, одну дарує іншому гравцеві, одну кладе під колоду. Двічі порівну: ніхто.
sv-rules-leader = B Вибір Вожака: голосування у Вежі. Кого вибрали, той вожак. Якщо Вежа порожня або двічі порівну, вожак той самий, але не обраний.
sv-rules-dice = C Поява зомбі: чотири кубики кидають таємно. Обраний вожак дивиться на них, як і всі, хто грає Відеокамеру.
sv-rules-choice = D Вибір напрямку руху: обраний вожак відкрито називає, куди йде, потім решта вибирає таємно.
sv-rules-move = E Переміщення: кубики приводять своїх зомбі. Місце без людей, де зомбі 8 або більше, заблоковане. Починаючи з вожака, кожен відправляє одного свого туди, куди вирішив; якщо там повно або заблоковано, він опиняється на Стоянці.
sv-rules-attack = F Напад: ще один зомбі приходить туди, де найбільше людей, і ще один туди, де найбільше Рей, якщо таке місце одне. Потім місце за місцем: зомбі прориваються, якщо їх не менше, ніж людей (🛡: Кота за двох, Барикади допомагають). Спершу всі, хто має карти, можуть зіграти Зброю й Барикади, першим вожак. Хто не прорвався, лишається зовні й нікого не їсть.
sv-rules-eaten = Де прорвалися, голосують, чийого персонажа з’їдять; обраний сам каже, котрого. Двічі порівну: вирішує жереб. Потім зомбі звідти йдуть. На Стоянці кожен зомбі з’їдає одного, і за кожного голосують окремо. Хто ховається, захований до кінця нападу.
sv-rules-end = Хто лишився без людей, наступного ходу приводить одного зомбі туди, де загинув останній, зберігає карти й голосує в других турах.

# --- plain words --------------------
sv-plain-queue = Далі по черзі: { $names }
sv-plain-passed = Пасують: { $names }
sv-plain-chosen = Вибір останнього голосування: { $names }
sv-plain-people = людей { $count }
sv-plain-zombies = зомбі { $count }
sv-plain-room = місць { $count }
sv-plain-strength = впаде від стількох зомбі: { $count }
sv-plain-blocked = заблоковано
sv-plain-group = { $name }: { $pawns }
sv-plain-cards = карт { $count }
sv-plain-points = очок { $count }
sv-plain-hides = ховається { $pawns }
sv-plain-unplaced = ще не на місці { $pawns }
sv-plain-dead = з’їдені { $pawns }
sv-plain-attack = Напад, { $place }: барикад { $barricades }, ще буде з’їдено { $left }
sv-plain-go = Відомо, хто куди йде: { $moves }
sv-plain-dice = Накритих кубиків: { $count }
sv-plain-vote = { $name } за { $candidate }: { $votes } (загроз { $threats })
sv-plain-ballot = Останнє голосування: { $votes }

# --- what AIs say around a ballot -------------------------------------------------------------
sv-talk-spare = 💬 { $name }: Хто сьогодні помилує мене, того завтра помилую я.
    .b = 💬 { $name }: Тільки не я! Хто дасть мені вижити, може на мене покластися.
    .c = 💬 { $name }: Дай мені вижити, і мій наступний голос твій.
sv-talk-threaten = 💬 { $name }: { $place }, чекають 🧟 { $zombies }. Хто кине мене їм, той наступний.
    .b = 💬 { $name }: { $place }, 🧟 { $zombies }. Хто віддасть мене їм, хай краще не засинає.
    .c = 💬 { $name }: { $place }, нараховую 🧟 { $zombies }. Викинеш мене — повернуся по тебе.
sv-talk-watch = 💬 { $name }: Хай вилетить { $other }, а я стою на варті: { $place }.
    .b = 💬 { $name }: { $other } йде, а я прикриваю решту: { $place }. Згода?
    .c = 💬 { $name }: { $place }: від мене тут більше користі, ніж дає { $other }. Стою на варті за всіх.
sv-talk-accuse = 💬 { $name }: { $other } ⭐ { $points }, у мене менше. Є над чим подумати.
    .b = 💬 { $name }: Чому я? Ось { $other }, уже ⭐ { $points }.
    .c = 💬 { $name }: Хто хоче перемогти, хай рахує: { $other } ⭐ { $points }, а в мене менше.
sv-talk-sell = 💬 { $name }: Мій голос іще вільний. { $other }, що пропонуєш?
    .b = 💬 { $name }: { $other }, переконай мене, і я проголосую по-твоєму.
    .c = 💬 { $name }: Маю голос, поки що нічий. { $other }, слухаю.
sv-talk-phone = 💬 { $name }: Дай подзвонити мені: друга карта тому, хто за мене голосує.
    .b = 💬 { $name }: Знаю номер напам’ять. Голосуй за мене, і одна карта твоя.
    .c = 💬 { $name }: Одна карта мені, одна тому, хто пустить мене до телефону.
sv-talk-cards = 💬 { $name }: { $other } тримає 🂠 { $cards }, у мене менше. Час ділитися.
    .b = 💬 { $name }: Кому ще потрібні карти? { $other } уже тримає 🂠 { $cards }.
    .c = 💬 { $name }: { $other }, 🂠 { $cards } вистачить. Хай подзвонить хтось інший.
sv-talk-lead = 💬 { $name }: За мною: дивлюся на кубики й кажу, куди не йти.
    .b = 💬 { $name }: Веду туди, де менше зубів. Голосуй за мене.
    .c = 💬 { $name }: Я побачу кубики, ти побачиш світанок. Голосуй за мене.
sv-talk-enough = 💬 { $name }: Нас веде { $other }, тільки куди? Тепер я.
    .b = 💬 { $name }: Дякую за все, { $other }. Тепер моя черга.
    .c = 💬 { $name }: { $other } веде вже досить довго. Час змінити вожака.
sv-talk-thanks = 💬 { $name }: Дякую, { $other }, цього не забуду.
    .b = 💬 { $name }: { $other }, я перед тобою в боргу.
    .c = 💬 { $name }: { $other }, у тебе добре серце. Таке не забувається.
sv-talk-grudge = 💬 { $name }: { $other }, твій голос бачили всі. А я запам’ятаю.
    .b = 💬 { $name }: Отже, ось як, { $other }. Наступного разу ти.
    .c = 💬 { $name }: { $other }, хай наступні двері перед тобою не відчиняться.
sv-talk-sore = 💬 { $name }: Тішся, { $other }. Ніч довга.
    .b = 💬 { $name }: { $other }, побачимо, що з цього вийде.
    .c = 💬 { $name }: Гаразд, { $other }. Але я за тобою стежу.
