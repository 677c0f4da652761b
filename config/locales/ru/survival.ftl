### School of the Dead

# --- in the lobby --------------------------------------------------------------------------
game-survival = Школа мертвецов
summary-survival = Спрячь своих в школе, полной зомби, и решай голосованием, кого отдать орде. 45–60 минут

survival-option-strict-placement = Строгая расстановка: свой выбор, лишь если негодны обе кости
survival-option-quick-start = Быстрый старт: персонажей расставляет программа
survival-option-finish-turn = Ход доигрывается, прежде чем игра закончится

# --- people, places, cards -----------------------------------------------------------------
sv-pawn-rei = Рэй
sv-pawn-kohta = Кота
sv-pawn-takashi = Такаси
sv-pawn-alice = Алиса
sv-worth = { $pawn } ({ $points })
sv-gift-rei = где больше всего Рэй, туда приходит ещё один зомби.
sv-gift-kohta = считается за двоих, когда зомби лезут внутрь.
sv-gift-takashi = даёт тебе ещё один голос там, где стоит.
sv-gift-alice = ничего особенного; только при 3 игроках.
sv-place-parking = Стоянка
sv-place-tower = Башня
sv-place-infirmary = Медпункт
sv-place-roof = Крыша
sv-place-staff-room = Учительская
sv-place-gym = Спортзал
sv-at-parking = на Стоянке
sv-at-tower = в Башне
sv-at-infirmary = в Медпункте
sv-at-roof = на Крыше
sv-at-staff-room = в Учительской
sv-at-gym = в Спортзале
sv-to-parking = на Стоянку
sv-to-tower = в Башню
sv-to-infirmary = в Медпункт
sv-to-roof = на Крышу
sv-to-staff-room = в Учительскую
sv-to-gym = в Спортзал
sv-from-parking = со Стоянки
sv-from-tower = из Башни
sv-from-infirmary = из Медпункта
sv-from-roof = с Крыши
sv-from-staff-room = из Учительской
sv-from-gym = из Спортзала
sv-trait-parking = зомби проходят всегда, и каждый съедает одного. Кого выберут здесь, тот звонит в милицию и получает карты.
sv-trait-tower = кого выберут здесь, тот вожак.
sv-trait-infirmary = маленький и тихий.
sv-trait-roof = четверо зомби прорываются, трое никогда, сколько бы людей там ни было.
sv-trait-staff-room = ничего особенного.
sv-trait-gym = закрыт при 3 и 4 игроках.
sv-card-barricade = 🧱 Баррикада
sv-card-weapon = 🔫 Оружие
sv-card-hide = 🙈 Спрятался!
sv-card-escape = 🏃 Побег
sv-card-camera = 📹 Видеокамера
sv-card-threat = 😠 Угроза
sv-effect-barricade = при нападении место держится против ещё одного зомби (не на Стоянке и не на Крыше).
sv-effect-weapon = при нападении убирает 1 или 2 зомби.
sv-effect-hide = перед голосованием один твой персонаж там прячется: не участвует, и выбрать его нельзя.
sv-effect-escape = при своём перемещении останься на месте или отправь любого своего туда, где есть место.
sv-effect-camera = посмотри на кости зомби до выбора направления.
sv-effect-threat = перед голосованием даёт тебе ещё один голос.
sv-card-line = { $card } ×{ $count }: { $effect }

# --- the board -----------------------------------------------------------------------------
sv-head-turn = Ход { $turn }
sv-head-leader = 👑 вожак { $name }
sv-head-elected = 👑 вожак { $name } (избран)
sv-head-deck = колода { $count }
sv-head-alive = живых { $count } (конец при { $limit })
sv-phase-setup = Расстановка
sv-phase-police = A Звонок в милицию
sv-phase-leader = B Выбор Вожака
sv-phase-dice = C Появление зомби
sv-phase-choice = D Выбор направления
sv-phase-move = E Перемещение
sv-phase-attack = F Нападение зомби
sv-stage = { $phase } · { $what }
sv-stage-place = Расстановка · { $name } ставит персонажа · 🎲 { $one } и { $two }
sv-stage-doomed = Кто здесь сейчас не спрячется, того съедят.
sv-stage-declare = Карты перед голосованием. { $ballot }
sv-stage-ballot = Тайное голосование. { $ballot }
sv-stage-share = { $name } { $count ->
    [one] берёт { $count } карту.
    [few] берёт { $count } карты: одну себе, одну в подарок.
    [many] берёт { $count } карт: одну себе, одну в подарок.
   *[other] берёт { $count } карты: одну себе, одну в подарок.
}
sv-stage-camera = Четыре кости лежат закрыто. Посмотрит ли кто-нибудь через камеру?
sv-stage-announce = { $name }, избранный вожак, открыто называет, куда идёт.
sv-stage-go = Все тайно выбирают, куда идти.
sv-stage-move = Ещё перемещаются: { $moves }
sv-stage-cards = Карты по очереди: { $names }
sv-stage-victim = { $name } решает, кого из своих отдать.
sv-stage-over = Игра окончена.
sv-about-police = Кто звонит в милицию?
sv-about-leader = Кто будет вожаком?
sv-about-victim = Кого бросить зомби?
sv-ballot = { $about } ({ $place }, тур { $ballot })
sv-votes = 🗳 Голоса: { $votes }
sv-attack = ⚔️ { $place }: 🧟 { $zombies } против 🛡 { $strength }. Прорываются!
sv-attack-barricades = ⚔️ { $place }: 🧟 { $zombies } против 🛡 { $strength } (из них 🧱 { $barricades }). Прорываются!
sv-attack-roof = ⚔️ { $place }: 🧟 { $zombies }, а хватит и { $strength }. Прорываются!
sv-attack-parking = ⚔️ { $place }: 🧟 { $zombies }, и каждый съедает одного.
sv-attack-left = ⚔️ { $place }: ещё будет съедено: { $left }
sv-looked = 👁 Видели кости: { $names }
sv-announced = 📣 Объявлено: { $moves }
sv-rising = 🪦 Мёртвые приведут зомби следующим ходом: { $dead }
sv-row-place = { $number } { $place } { $taken } · 🧟 { $zombies }
sv-row-strength = 🛡 { $count }
sv-row-blocked = ⛔ закрыто
sv-row-seat = { $name } 🂠 { $cards } ⭐ { $points }
sv-row-out = { $name } 🂠 { $cards } 🪦
sv-row-unplaced = { $row } (ставить: { $pawns })
sv-row-played = Сыграны: { $cards }
sv-destination = { $place } { $taken } 🧟 { $zombies }
sv-arrow = { $from } → { $to }

# --- what one knows alone --------------------------------------------------------------------
sv-own-cards = Твои карты:
sv-own-no-cards = У тебя нет карт.
sv-own-people = Твои персонажи: { $people }
sv-own-at = { $pawn } { $place }
sv-own-hidden = { $pawn } { $place } 🙈
sv-own-dead = { $pawn } ✝
sv-own-unplaced = { $pawn } пока не на поле
sv-own-dice = 🎲 Закрытые кости: { $dice }
sv-own-drawn = Из колоды взяты: { $cards }
sv-own-passes = Во всех нападениях этого хода ты пасуешь.
sv-own-received = 🎁 { $name } даёт тебе карту: { $card }
sv-own-gave = 🎁 Твой подарок получает { $name }: { $card }
sv-own-only-place = Выбора не было: { $pawn } → { $place }
sv-own-only-victim = Больше там у тебя никого нет: жертва — { $pawn }

# --- questions -----------------------------------------------------------------------------
sv-ask-place = 🎲 { $one } и { $two }. Кого ставишь и куда?
sv-ask-place-anywhere = 🎲 { $one } и { $two }. Свободны не оба этих места, поэтому подойдёт любое, где ещё не тесно. Кого ставишь и куда?
sv-ask-declare = { $ballot } Твои голоса: { $votes }. Сыграешь сначала карты?
sv-ask-hide = { $ballot } Спрячешь кого-нибудь?
sv-ask-vote = { $ballot } Твои голоса: { $votes }. За кого?
sv-ask-share = Какую карту берёшь себе, какую отдаёшь и кому?
sv-ask-camera = Посмотришь на закрытые кости через камеру?
sv-ask-announce = Куда идёшь? Это сразу услышат все.
sv-ask-go = Куда идёшь? Никто не узнает, пока не выберут все.
sv-ask-move = Кто из твоих идёт { $to }?
sv-ask-move-away = Сейчас не попасть { $wanted }. Кто из твоих пойдёт { $to }?
sv-ask-cards = ⚔️ { $place }: 🧟 { $zombies } прорываются против 🛡 { $strength }. Сыграешь карту?
sv-ask-cards-roof = ⚔️ { $place }: 🧟 { $zombies } прорываются. Сыграешь карту?
sv-ask-cards-parking = ⚔️ { $place }: 🧟 { $zombies }, каждый съедает одного. Сыграешь карту?
sv-ask-victim = Кого из твоих съедят { $at }?

# --- choices -------------------------------------------------------------------------------
sv-choose-nothing = Ничего не играть
sv-choose-no-look = Не смотреть
sv-choose-pass = Пас: в этом нападении больше без карт
sv-choose-threats = 😠 Угроза ×{ $count }
sv-choose-threats-and = 😠 Угроза ×{ $count } и спрятать …
sv-choose-hide = 🙈 Спрятать: { $pawns }
sv-choose-vote = { $name } ({ $pawns })
sv-choose-keep = Себе: { $card }
sv-choose-give = в подарок: { $card }
sv-choose-to = кому: { $name }
sv-choose-camera = 📹 Посмотреть на кости
sv-choose-escape = 🏃 Побег …
sv-choose-stay = Остаться на месте
sv-choose-weapon = 🔫 Оружие −{ $count }
sv-choose-barricade = 🧱 Баррикада +1
sv-choose-pass-game = Пасовать за меня до конца игры
sv-choose-card-orders = Нападение
sv-choose-pass-attack = Пас, когда дойдёт до меня в этом нападении
sv-choose-pass-turn = Пас во всех нападениях этого хода
sv-choose-move-orders = Моё перемещение
sv-choose-either = { $pawn } в любом случае
sv-choose-inside = { $pawn }, если есть место, иначе …
sv-choose-away = { $pawn } → { $parking }

# --- why not -------------------------------------------------------------------------------
sv-why-placed = { $pawn } уже на поле
sv-why-dice = кости показывают { $one } и { $two }, и там есть место
sv-why-absent = { $pawn } не участвует в этой игре
sv-why-not-in-game = { $place }: этого места нет в игре
sv-why-blocked = { $place }: закрыто толпой зомби
sv-why-full = { $place }: мест больше нет
sv-why-not-there = { $pawn } там не стоит или уже прячется
sv-why-no-card = не хватает карты: { $card }
sv-why-threat = угрозы в этом голосовании не считаются
sv-why-no-candidate = { $name }: там никого, кто не прячется
sv-why-own-gift = карту отдают другому игроку
sv-why-not-drawn = такой карты среди взятых нет: { $card }
sv-why-all-there = все твои уже там: { $place }
sv-why-there-already = { $pawn } уже там
sv-why-dead = { $pawn } уже не среди живых
sv-why-move = кто может идти, должен идти, если нет Побега
sv-why-vote = у кого есть голос, тот голосует
sv-why-one-zombie = остался всего один зомби
sv-why-no-barricade = баррикада там не поможет: { $place }

# --- news ----------------------------------------------------------------------------------
sv-news-begins = 👑 Жребий: первый вожак { $name }.
sv-news-placed = { $name }: { $pawn } ждёт { $at }.
    .b = { $name }: { $pawn } появляется { $at }.
    .c = { $name }: { $pawn } находит укрытие { $at }.
sv-news-first-zombies = 🎲 { $dice }: приходят первые зомби, по одному на каждый номер.
sv-news-turn = 🔔 Звонок! Ход { $turn }
    .b = 🔔 Ход { $turn }. Где-то бьётся стекло.
    .c = 🔔 Ход { $turn }: кто ещё жив?
sv-news-declared-nothing = Перед голосованием никто не играет карт.
    .b = Никто не играет карт перед голосованием.
sv-news-declared = Перед голосованием: { $cards }
    .b = Перед голосованием в ход идут карты: { $cards }
sv-declared-threats = { $name } 😠 Угроза ×{ $count }
sv-declared-hides = { $name } 🙈 прячет: { $pawns }
sv-news-voted = 🗳 Голоса открыты … { $title } { $votes }. Итог: { $sums }
    .b = 🗳 Тайн больше нет … { $title } { $votes }. Итог: { $sums }
    .c = 🗳 Маски сброшены … { $title } { $votes }. Итог: { $sums }
sv-news-tied = Поровну: { $names }. Второй тур: голосуют все.
    .b = Голос в голос: { $names }! Второй тур: голосуют все.
sv-news-tied-lot = Снова поровну: { $names }. Решает жребий.
sv-news-tied-again = Снова поровну: { $names }.
sv-news-caller = { $how ->
    [alone] 📞 { $name } звонит в милицию: больше там некому.
   *[ballot] 📞 { $name } звонит в милицию.
}
    .b = { $how ->
        [alone] 📞 Больше там некому: в милицию звонит { $name }.
       *[ballot] 📞 { $name } хватает трубку и звонит в милицию.
    }
sv-news-leader = { $how ->
    [alone] 👑 Избранный вожак: { $name }, больше выбирать не из кого.
   *[ballot] 👑 Избранный вожак: { $name }.
}
    .b = { $how ->
        [alone] 👑 Больше выбирать не из кого: избранный вожак — { $name }.
       *[ballot] 👑 Башня решает: избранный вожак — { $name }.
    }
sv-news-victim = { $how ->
    [lot] 🎲 Жребий указывает: { $name }.
    [alone] 💀 Выбрать можно лишь одного: { $name }.
   *[ballot] 💀 { $name } отдаёт кого-то зомби.
}
    .b = { $how ->
        [lot] 🎲 Решает жребий: { $name }.
        [alone] 💀 Выбора нет: { $name }.
       *[ballot] 💀 Приговор вынесен: { $name } отдаёт кого-то зомби.
    }
sv-news-no-caller = 📞 В милицию не звонит никто.
    .b = 📞 Телефон молчит: в милицию не звонит никто.
sv-news-no-leader = 👑 Вожак не избран.
    .b = 👑 В Башне нет согласия: вожак не избран.
sv-news-drew = { $name } { $count ->
    [one] берёт { $count } карту.
    [few] берёт { $count } карты.
    [many] берёт { $count } карт.
   *[other] берёт { $count } карты.
}
sv-news-gave = 🎁 { $name } оставляет карту себе, другую получает { $other }.
    .b = 🎁 Одну карту оставляет себе { $name }, другую получает { $other }.
sv-news-leader-stays = 👑 В Башне никого: вожаком остаётся { $name }.
    .b = 👑 Башня пуста: вожаком остаётся { $name }.
sv-news-dice-rolled = 🎲 Четыре кости брошены втайне.
    .b = 🎲 Что-то надвигается: четыре кости брошены втайне.
sv-news-leader-looks = 👁 { $name } смотрит на кости.
    .b = 👁 { $name } бросает взгляд на кости.
sv-news-cameras = 📹 Смотрят через камеру: { $names }
sv-news-announced = 📣 { $name }: «Иду { $to }!»
    .b = 📣 «За мной, { $to }!» — зовёт { $name }.
sv-news-destinations = 👣 Все показывают, куда идут: { $moves }
    .b = 👣 Тайн больше нет, вот кто куда идёт: { $moves }
sv-news-dice = 🎲 { $dice }: на каждый номер приходит зомби.
    .b = 🎲 { $dice }: вот и они, по одному зомби на каждый номер.
sv-news-rose = 🪦 { $name } приводит зомби { $to }.
    .b = 🪦 Из могилы { $name } ведёт зомби { $to }.
sv-news-moved = { $name }: { $pawn } бежит { $from } { $to }.
    .b = { $name }: { $pawn } пробирается { $from } { $to }.
    .c = { $name }: { $pawn } мчится { $from } { $to }.
sv-news-sent-away = 🚪 { $name }: { $pawn } не попадает { $wanted } и идёт { $from } { $to }.
    .b = 🚪 Не попасть { $wanted }! { $name }: { $pawn } бежит { $from } { $to }.
sv-news-kept-out = 🚪 { $name }: { $pawn } не попадает { $wanted } и остаётся { $at }.
sv-news-stayed = 🏃 { $name } играет Побег и остаётся.
    .b = 🏃 Побег! { $name } остаётся на месте.
sv-news-escaped = 🏃 { $name } играет Побег: { $pawn } ускользает { $from } { $to }.
    .b = 🏃 Побег! { $name }: { $pawn } ускользает { $from } { $to }.
sv-news-most-pawns = 🧟 Больше всего людей { $at }: приходит ещё один зомби.
    .b = 🧟 Самая большая толпа { $at } и манит ещё одного зомби.
sv-news-most-rei = 🧟 Больше всего Рэй { $at }: приходит ещё один зомби.
    .b = 🧟 Больше всего Рэй кричит { $at } и манит ещё одного зомби.
sv-news-attacked = ⚔️ Зомби прорываются { $at }: 🧟 { $zombies } против 🛡 { $strength }!
    .b = ⚔️ Двери поддаются { $at }: 🧟 { $zombies } против 🛡 { $strength }!
sv-news-attacked-roof = ⚔️ 🧟 { $zombies } { $at }, этого хватает: прорываются!
sv-news-attacked-parking = ⚔️ Дверей нет { $at }: 🧟 { $zombies }, каждый съедает одного!
    .b = ⚔️ 🧟 { $zombies } { $at }, каждый съедает одного!
sv-news-held = 🛡 Двери держатся { $at }: 🧟 { $zombies } против 🛡 { $strength }.
    .b = 🛡 Скребутся впустую { $at }: 🧟 { $zombies } против 🛡 { $strength }.
sv-news-held-roof = 🛡 Никто не прорывается { $at }: снаружи 🧟 { $zombies }.
sv-news-weapon = 🔫 { $name } стреляет { $at }: 🧟 −{ $count }
    .b = 🔫 Бах! { $name } стреляет { $at }: 🧟 −{ $count }
sv-news-barricade = 🧱 { $name } строит баррикаду { $at }: 🛡 +1
    .b = 🧱 Парты к дверям: { $name } строит баррикаду { $at }: 🛡 +1
sv-news-doomed = ☠️ Зомби { $at } хватит на всех. Кто не спрячется, того съедят.
sv-news-eaten = 🍖 { $name }: { $pawn } гибнет { $at }.
    .b = 🍖 { $name }: { $pawn } становится добычей зомби { $at }.
    .c = 🍖 { $name } теряет персонажа { $at }: { $pawn }.
sv-news-out = 🪦 { $name } остаётся без людей. Следующим ходом ещё один зомби идёт { $to }.
sv-news-nobody-eaten = 🙈 Все спрятались { $at }: никто не съеден.
    .b = 🙈 Ни души { $at }: все спрятались, никто не съеден.

# --- the end -------------------------------------------------------------------------------
sv-end-few = 🏆 Осталось мало живых: побеждает { $names }, { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
    [many] { $points } очков.
   *[other] { $points } очка.
}
sv-end-few-shared = 🤝 Осталось мало живых: победу делят { $names }, у каждого { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
    [many] { $points } очков.
   *[other] { $points } очка.
}
sv-end-gathered = 🏆 Все живые вместе и в безопасности: побеждает { $names }, { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
    [many] { $points } очков.
   *[other] { $points } очка.
}
sv-end-gathered-shared = 🤝 Все живые вместе и в безопасности: победу делят { $names }, у каждого { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
    [many] { $points } очков.
   *[other] { $points } очка.
}

# --- the picture -----------------------------------------------------------------------------
sv-picture-played = Сыграны

# --- the rules -----------------------------------------------------------------------------
sv-rules-short = Коротко: у тебя три персонажа в школе, полной зомби. Каждый ход все тайно выбирают, куда идти, и перемещают по одному персонажу; приходят зомби, и где они прорываются, те, кто внутри, голосуют, кого им бросить. Береги своих; уговаривай, обещай, предавай.
sv-rules-aim = Цель: больше всех очков живых персонажей, когда в живых остаются лишь 4 (вшестером 6) или когда в конце хода все живые стоят в одном месте, но не на Стоянке. При равенстве важнее карты в руке; если равны и они, победа общая.
sv-rules-setup = Начало: у каждого одна тайная карта. По очереди все расставляют персонажей; куда, говорят две кости. Если кость показывает полное или закрытое место, выбор свободный. Вожак бросает кости первых четырёх зомби.
sv-rules-people = Твои персонажи и их очки:
sv-rules-places = Места и сколько людей они вмещают:
sv-rules-cards = Карты; сыгранная выходит из игры:
sv-rule-line = • { $name }: { $text }
sv-rule-place = • { $place } ({ $capacity }): { $text }
sv-rules-vote = Голосование: выбрать можно тех, у кого там есть люди; они и голосуют, и голосов у каждого столько, сколько там его людей, все за одного. Перед этим играют Угрозы и «Спрятался!», их показывают все разом. Голоса тайные, пока не проголосуют все. При равенстве второй тур, в нём голосуют все; у кого там никого нет, у того один голос.
sv-rules-police = A Звонок в милицию: голосование на Стоянке. Кого выбрали, тот смотрит три карты: одну берёт, одну дарит другому игроку, одну кладёт под колоду. Дважды поровну: никто.
sv-rules-leader = B Выбор Вожака: голосование в Башне. Кого выбрали, тот вожак. Если Башня пуста или дважды поровну, вожак прежний, но не избранный.
sv-rules-dice = C Появление зомби: четыре кости бросают втайне. Избранный вожак смотрит на них, как и все, кто играет Видеокамеру.
sv-rules-choice = D Выбор направления: избранный вожак открыто называет, куда идёт, потом остальные выбирают тайно.
sv-rules-move = E Перемещение: кости приводят своих зомби. Место без людей, где зомби 8 или больше, закрыто. Начиная с вожака, каждый отправляет одного своего туда, куда решил; если там полно или закрыто, он оказывается на Стоянке.
sv-rules-attack = F Нападение: ещё один зомби приходит туда, где больше всего людей, и ещё один туда, где больше всего Рэй, если такое место одно. Затем место за местом: зомби прорываются, если их не меньше, чем людей (🛡: Кота за двоих, Баррикады помогают). Сначала все, у кого есть карты, могут сыграть Оружие и Баррикады, первым вожак. Кто не прорвался, остаётся снаружи и никого не ест.
sv-rules-eaten = Где прорвались, голосуют, чьего персонажа съедят; выбранный сам говорит, которого. Дважды поровну: решает жребий. Потом зомби оттуда уходят. На Стоянке каждый зомби съедает одного, и за каждого голосуют отдельно. Кто прячется, спрятан до конца нападения.
sv-rules-end = Кто остался без людей, следующим ходом приводит одного зомби туда, где погиб последний, хранит карты и голосует во вторых турах.

# --- plain words --------------------
sv-plain-queue = Дальше по очереди: { $names }
sv-plain-passed = Пасуют: { $names }
sv-plain-chosen = Выбор последнего голосования: { $names }
sv-plain-people = людей { $count }
sv-plain-zombies = зомби { $count }
sv-plain-room = мест { $count }
sv-plain-strength = падёт от стольких зомби: { $count }
sv-plain-blocked = закрыто
sv-plain-group = { $name }: { $pawns }
sv-plain-cards = карт { $count }
sv-plain-points = очков { $count }
sv-plain-hides = прячется { $pawns }
sv-plain-unplaced = ещё не на месте { $pawns }
sv-plain-dead = съедены { $pawns }
sv-plain-attack = Нападение, { $place }: баррикад { $barricades }, ещё будет съедено { $left }
sv-plain-go = Известно, кто куда идёт: { $moves }
sv-plain-dice = Закрытых костей: { $count }
sv-plain-vote = { $name } за { $candidate }: { $votes } (угроз { $threats })
sv-plain-ballot = Последнее голосование: { $votes }

# --- what AIs say around a ballot -------------------------------------------------------------
sv-talk-spare = 💬 { $name }: Кто сегодня пощадит меня, того завтра пощажу я.
    .b = 💬 { $name }: Только не я! Кто оставит меня в живых, может на меня рассчитывать.
    .c = 💬 { $name }: Оставь меня в живых, и мой следующий голос твой.
sv-talk-threaten = 💬 { $name }: { $place }, ждут 🧟 { $zombies }. Кто бросит меня им, тот следующий.
    .b = 💬 { $name }: { $place }, 🧟 { $zombies }. Кто отдаст меня им, пусть лучше не засыпает.
    .c = 💬 { $name }: { $place }, насчитываю 🧟 { $zombies }. Выбросишь меня — вернусь за тобой.
sv-talk-watch = 💬 { $name }: Пусть вылетит { $other }, а я стою на страже: { $place }.
    .b = 💬 { $name }: { $other } уходит, а я прикрываю остальных: { $place }. По рукам?
    .c = 💬 { $name }: { $place }: здесь я полезнее, чем { $other }. Стою на страже за всех.
sv-talk-accuse = 💬 { $name }: { $other } ⭐ { $points }, у меня меньше. Есть над чем подумать.
    .b = 💬 { $name }: Почему я? Вот { $other }, уже ⭐ { $points }.
    .c = 💬 { $name }: Кто хочет победить, пусть считает: { $other } ⭐ { $points }, а у меня меньше.
sv-talk-sell = 💬 { $name }: Мой голос ещё свободен. { $other }, что предлагаешь?
    .b = 💬 { $name }: { $other }, убеди меня, и я проголосую по-твоему.
    .c = 💬 { $name }: Есть голос, пока ничей. { $other }, слушаю.
sv-talk-phone = 💬 { $name }: Дай позвонить мне: вторая карта тому, кто за меня голосует.
    .b = 💬 { $name }: Номер помню наизусть. Голосуй за меня, и одна карта твоя.
    .c = 💬 { $name }: Одна карта мне, одна тому, кто пустит меня к телефону.
sv-talk-cards = 💬 { $name }: { $other } держит 🂠 { $cards }, у меня меньше. Пора делиться.
    .b = 💬 { $name }: Кому ещё нужны карты? { $other } уже держит 🂠 { $cards }.
    .c = 💬 { $name }: { $other }, 🂠 { $cards } хватит. Пусть позвонит кто-то другой.
sv-talk-lead = 💬 { $name }: За мной: смотрю на кости и говорю, куда не ходить.
    .b = 💬 { $name }: Веду туда, где меньше зубов. Голосуй за меня.
    .c = 💬 { $name }: Я увижу кости, ты увидишь рассвет. Голосуй за меня.
sv-talk-enough = 💬 { $name }: Нас ведёт { $other }, только куда? Теперь я.
    .b = 💬 { $name }: Спасибо за всё, { $other }. Теперь моя очередь.
    .c = 💬 { $name }: { $other } ведёт уже достаточно долго. Пора сменить вожака.
sv-talk-thanks = 💬 { $name }: Спасибо, { $other }, не забуду.
    .b = 💬 { $name }: { $other }, я у тебя в долгу.
    .c = 💬 { $name }: { $other }, у тебя доброе сердце. Такое не забывается.
sv-talk-grudge = 💬 { $name }: { $other }, твой голос видели все. А я запомню.
    .b = 💬 { $name }: Вот, значит, как, { $other }. В следующий раз ты.
    .c = 💬 { $name }: { $other }, пусть следующая дверь перед тобой не откроется.
sv-talk-sore = 💬 { $name }: Радуйся, { $other }. Ночь длинная.
    .b = 💬 { $name }: { $other }, посмотрим, что из этого выйдет.
    .c = 💬 { $name }: Ладно, { $other }. Но я за тобой слежу.
