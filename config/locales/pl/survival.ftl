### School of the Dead

# --- in the lobby --------------------------------------------------------------------------
game-survival = Szkoła umarłych
summary-survival = Ukryj swoich w szkole pełnej zombie i głosuj, kogo dostanie horda. 45–60 minut

survival-option-strict-placement = Ścisłe rozstawienie według kości
survival-option-quick-start = Szybki start: rozstawiam za was
survival-option-finish-turn = Turę dogrywa się do końca

# --- people, places, cards -----------------------------------------------------------------
sv-pawn-rei = Rei
sv-pawn-kohta = Kohta
sv-pawn-takashi = Takashi
sv-pawn-alice = Alice
sv-worth = { $pawn } ({ $points })
sv-gift-rei = przy ataku dodatkowy zombie przychodzi tam, gdzie jest najwięcej Rei, jeśli takie miejsce jest jedno.
sv-gift-kohta = liczy się za dwie osoby, gdy zombie wdzierają się do środka.
sv-gift-takashi = dodatkowy głos dla ciebie tam, gdzie stoi, jeśli się nie ukrywa.
sv-gift-alice = nic szczególnego; tylko przy 3 graczach.
sv-place-parking = Parking
sv-place-tower = Wieża
sv-place-infirmary = Gabinet pielęgniarki
sv-place-roof = Dach
sv-place-staff-room = Pokój nauczycielski
sv-place-gym = Sala gimnastyczna
sv-at-parking = na Parkingu
sv-at-tower = w Wieży
sv-at-infirmary = w Gabinecie pielęgniarki
sv-at-roof = na Dachu
sv-at-staff-room = w Pokoju nauczycielskim
sv-at-gym = w Sali gimnastycznej
sv-to-parking = na Parking
sv-to-tower = do Wieży
sv-to-infirmary = do Gabinetu pielęgniarki
sv-to-roof = na Dach
sv-to-staff-room = do Pokoju nauczycielskiego
sv-to-gym = do Sali gimnastycznej
sv-from-parking = z Parkingu
sv-from-tower = z Wieży
sv-from-infirmary = z Gabinetu pielęgniarki
sv-from-roof = z Dachu
sv-from-staff-room = z Pokoju nauczycielskiego
sv-from-gym = z Sali gimnastycznej
sv-trait-parking = nigdy nie jest pełny ani zablokowany: kto u celu zastaje tłok albo blokadę, trafia tutaj. Zombie zawsze wchodzą, Barykada nie pomaga, każdy zjada jedną osobę, a potem odchodzą. Kto zostanie tu wybrany, dzwoni na policję i dostaje karty. Gdy wszyscy stoją razem tutaj, gra się nie kończy.
sv-trait-tower = kto zostanie tu wybrany, jest przywódcą, ogląda kości i otwarcie mówi, dokąd idzie. Bez wyboru przywódca się nie zmienia, ale kości nie ogląda.
sv-trait-infirmary = mały i cichy.
sv-trait-roof = cztery zombie się wdzierają, trzy nigdy, bez względu na to, ilu ludzi tam stoi; Barykada nie pomaga.
sv-trait-staff-room = nic szczególnego.
sv-trait-gym = zamknięta przy 3 i 4 graczach; zombie wtedy tu nie przychodzą.
sv-card-barricade = 🧱 Barykada
sv-card-weapon = 🔫 Broń
sv-card-hide = 🙈 Ukryty!
sv-card-escape = 🏃 Ucieczka
sv-card-camera = 📹 Kamera
sv-card-threat = 😠 Groźba
sv-effect-barricade = przy ataku miejsce wytrzymuje o jednego zombie więcej (nie na Parkingu ani na Dachu).
sv-effect-weapon = przy ataku usuwa 1 lub 2 zombie.
sv-effect-hide = przed głosowaniem jedna twoja postać tam się ukrywa: nie bierze udziału i nie można jej wybrać.
sv-effect-escape = w swoim ruchu zostań albo wyślij swoją postać tam, gdzie jest miejsce.
sv-effect-camera = zobacz kości zombie przed wyborem celu.
sv-effect-threat = przed głosowaniem daje ci dodatkowy głos.
sv-card-line = { $card } ×{ $count }: { $effect }

# --- the board -----------------------------------------------------------------------------
sv-head-turn = Tura { $turn }
sv-head-leader = 👑 przywódca { $name }
sv-head-elected = 👑 przywódca { $name } (wybrany)
sv-head-deck = talia { $count }
sv-head-alive = żywi { $count } (koniec przy { $limit })
sv-phase-setup = Rozstawienie
sv-phase-police = A. Telefon na policję
sv-phase-leader = B. Wybór przywódcy
sv-phase-dice = C. Pojawienie się zombie
sv-phase-choice = D. Wybór celu
sv-phase-move = E. Ruch
sv-phase-attack = F. Atak zombie
sv-stage = { $phase } · { $what }
sv-stage-place = Rozstawienie · { $name } stawia postać · 🎲 { $one } i { $two }
sv-stage-doomed = Kto się tu teraz nie ukryje, zostanie zjedzony.
sv-stage-declare = Karty przed głosowaniem. { $ballot }
sv-stage-ballot = Tajne głosowanie. { $ballot }
sv-stage-share = { $name } { $count ->
    [one] dobiera jedną kartę.
    [few] dobiera { $count } karty: jedną dla siebie, jedną w prezencie.
    [many] dobiera { $count } kart: jedną dla siebie, jedną w prezencie.
   *[other] dobiera { $count } karty: jedną dla siebie, jedną w prezencie.
}
sv-stage-camera = Czy ktoś spojrzy na kości przez kamerę?
sv-stage-announce = { $name }, wybrany przywódca, głośno mówi, dokąd idzie.
sv-stage-go = Wszyscy w tajemnicy wybierają cel.
sv-stage-move = Jeszcze ruszą: { $moves }
sv-stage-cards = Karty po kolei: { $names }
sv-stage-victim = { $name } decyduje, którą swoją postać oddać.
sv-stage-over = Gra skończona.
sv-about-police = Kto dzwoni na policję?
sv-about-leader = Kto zostanie przywódcą?
sv-about-victim = Kogo rzucić zombie?
sv-ballot = { $about } ({ $place }, głosowanie { $ballot })
sv-votes = 🗳 Głosy: { $votes }
sv-attack = ⚔️ { $place }: 🧟 { $zombies } przeciw 🛡 { $strength }. Wdzierają się!
sv-attack-barricades = ⚔️ { $place }: 🧟 { $zombies } przeciw 🛡 { $strength } (w tym 🧱 { $barricades }). Wdzierają się!
sv-attack-roof = ⚔️ { $place }: 🧟 { $zombies }, a wystarczy { $strength }. Wdzierają się!
sv-attack-parking = ⚔️ { $place }: 🧟 { $zombies }, a każdy zjada jedną osobę.
sv-attack-left = ⚔️ { $place }: do zjedzenia jeszcze: { $left }
sv-looked = 👁 Kości znają: { $names }
sv-announced = 📣 Ogłoszono: { $moves }
sv-rising = 🪦 Umarli przyprowadzą zombie w następnej turze: { $dead }
sv-row-place = { $number } { $place } { $taken } · 🧟 { $zombies }
sv-row-strength = 🛡 { $count }
sv-row-blocked = ⛔ zablokowane
sv-row-seat = { $name } 🂠 { $cards } ⭐ { $points }
sv-row-out = { $name } 🂠 { $cards } 🪦
sv-row-unplaced = { $row } (do rozstawienia: { $pawns })
sv-row-played = Zagrane: { $cards }
sv-destination = { $place } { $taken } 🧟 { $zombies }
sv-arrow = { $from } → { $to }

# --- what one knows alone --------------------------------------------------------------------
sv-own-cards = Twoje karty:
sv-own-no-cards = Nie masz kart.
sv-own-people = Twoje postacie: { $people }
sv-own-at = { $pawn } { $place }
sv-own-hidden = { $pawn } { $place } 🙈
sv-own-dead = { $pawn } ✝
sv-own-unplaced = { $pawn } jeszcze poza planszą
sv-own-dice = 🎲 Zakryte kości: { $dice }
sv-own-drawn = Dobrane karty: { $cards }
sv-own-passes = Pasujesz we wszystkich atakach tej tury.
sv-own-received = 🎁 { $name } daje ci kartę: { $card }
sv-own-gave = 🎁 Twój prezent dostaje { $name }: { $card }
sv-own-only-place = Nie było wyboru: { $pawn } → { $place }
sv-own-only-victim = Nie masz tam nikogo więcej: ofiara to { $pawn }

# --- questions -----------------------------------------------------------------------------
sv-ask-place = 🎲 { $one } i { $two }. Kogo stawiasz i gdzie?
sv-ask-place-anywhere = 🎲 { $one } i { $two }: któreś z tych miejsc jest niedostępne, więc możesz wybrać każde, w którym ktoś się jeszcze zmieści. Kogo stawiasz i gdzie?
sv-ask-declare = { $ballot } Twoje głosy: { $votes }. Grasz karty przed głosowaniem?
sv-ask-hide = { $ballot } Ukrywasz kogoś?
sv-ask-vote = { $ballot } Twoje głosy: { $votes }. Na kogo głosujesz?
sv-ask-share = Którą kartę bierzesz dla siebie, którą oddajesz i komu?
sv-ask-camera = Grasz Kamerę, żeby zobaczyć zakryte kości?
sv-ask-announce = Dokąd pójdziesz? Wszyscy od razu to usłyszą.
sv-ask-go = Dokąd pójdziesz? Twój wybór jest tajny, dopóki nie wybiorą wszyscy.
sv-ask-move = Kto z twoich idzie { $to }?
sv-ask-move-away = Nie da się już wejść { $wanted }. Kto z twoich pójdzie zamiast tego { $to }?
sv-ask-cards = ⚔️ { $place }: 🧟 { $zombies } przeciw 🛡 { $strength }, zombie się wdzierają. Grasz kartę?
sv-ask-cards-roof = ⚔️ { $place }: 🧟 { $zombies }, zombie się wdzierają. Grasz kartę?
sv-ask-cards-parking = ⚔️ { $place }: 🧟 { $zombies }, każdy zjada jedną osobę. Grasz kartę?
sv-ask-victim = Kto z twoich zostanie zjedzony { $at }?

# --- questions explained -------------------------------------------------------------------
sv-explain-place = 💡 Kości pokazują, gdzie może zacząć jedna z twoich postaci. Jeśli któreś z tych miejsc jest pełne lub zamknięte, zwykle wolno wybrać dowolne, w którym ktoś się zmieści.
sv-explain-declare = 💡 Przed głosowaniem można zagrać karty, odkrywane razem: każda Groźba daje ci jeden głos więcej do oddania, a karta Ukryty! wyłącza z głosowania jedną twoją postać z tego miejsca.
sv-explain-hide = 💡 Teraz liczy się tylko karta Ukryty!: ukryta postać nie daje tu głosu, ale do końca ataku nie może też zostać zjedzona.
sv-explain-vote = 💡 Wszystkie twoje głosy idą na jedną osobę, możesz nią być ty. Są tajne, póki nie zagłosują wszyscy; po remisie jest drugie głosowanie i w nim głosuje już każdy.
sv-explain-share = 💡 Te karty widzisz tylko ty: jedną zatrzymaj, jedną daj innemu graczowi. Jeśli jest trzecia, trafi pod talię.
sv-explain-camera = 💡 Kości mówią, dokąd w tej turze przyjdą zombie. Zagraj Kamerę, żeby obejrzeć je przed wyborem celu; wszyscy wiedzą, że patrzysz, ale nie, co widzisz.
sv-explain-announce = 💡 Wybrany przywódca mówi pierwszy i przy wszystkich, dokąd idzie; pozostali wybierają potem w tajemnicy. Będzie tam musiała pójść jedna z twoich postaci.
sv-explain-go = 💡 Będzie tam musiała pójść jedna z twoich postaci; która, powiesz, gdy przyjdzie twój ruch. Jeśli będzie wtedy pełno albo miejsce będzie zablokowane, trafi na Parking.
sv-explain-move = 💡 Zombie z kości już przyszły. Teraz jedna z twoich postaci musi iść; tylko Ucieczka pozwala wszystkim zostać albo jednej pójść gdzie indziej.
sv-explain-cards = 💡 Zanim kogoś zjedzą, mogą pomóc karty: Broń usuwa jednego lub dwóch zombie, Barykada wzmacnia miejsce o jeden (ale nie Dach ani Parking). Możesz też spasować.
sv-explain-victim = 💡 Padło na ciebie: jedna z twoich postaci w tym miejscu zostanie zjedzona i wypadnie z gry. Na końcu liczą się tylko punkty żywych.

# --- choices -------------------------------------------------------------------------------
sv-choose-nothing = Nic nie graj
sv-choose-no-look = Nie patrz
sv-choose-pass = Pas: w tym ataku już bez kart
sv-choose-threats = 😠 Groźba ×{ $count }
sv-choose-threats-and = 😠 Groźba ×{ $count } i ukryj …
sv-choose-hide = 🙈 Ukryj: { $pawns }
sv-choose-vote = { $name } ({ $pawns })
sv-choose-keep = Dla mnie: { $card }
sv-choose-give = prezent: { $card }
sv-choose-to = komu: { $name }
sv-choose-camera = 📹 Spójrz na kości
sv-choose-escape = 🏃 Ucieczka …
sv-choose-stay = Zostań na miejscu
sv-choose-weapon = 🔫 Broń −{ $count }
sv-choose-barricade = 🧱 Barykada +1
sv-choose-pass-game = Pasuj za mnie do końca gry
sv-choose-card-orders = Atak
sv-choose-pass-attack = Pas w tym ataku
sv-choose-pass-turn = Pas we wszystkich atakach tej tury
sv-choose-move-orders = Mój ruch
sv-choose-either = { $pawn } w każdym razie
sv-choose-inside = { $pawn }, jeśli wejdzie, inaczej …
sv-choose-away = { $pawn } → { $parking }

# --- why not -------------------------------------------------------------------------------
sv-why-placed = { $pawn } stoi już na planszy
sv-why-dice = kości pokazują { $one } i { $two }, a tam jest miejsce
sv-why-absent = { $pawn } nie bierze udziału w tej grze
sv-why-not-in-game = { $place }: tego miejsca nie ma w grze
sv-why-blocked = { $place }: drogę blokują zombie
sv-why-full = { $place }: nie ma już miejsca
sv-why-not-there = { $pawn } nie stoi tam albo już się ukrywa
sv-why-no-card = brakuje karty: { $card }
sv-why-threat = groźby nie liczą się w tym głosowaniu
sv-why-no-candidate = { $name }: nie ma tam nikogo, kto się nie ukrywa
sv-why-own-gift = kartę oddaje się komuś innemu
sv-why-not-drawn = takiej karty nie ma wśród dobranych: { $card }
sv-why-all-there = wszyscy twoi już tam są: { $place }
sv-why-there-already = { $pawn } już tam jest
sv-why-dead = { $pawn } już nie żyje
sv-why-move = jeśli możesz się ruszyć, musisz, chyba że zagrasz Ucieczkę
sv-why-vote = jeśli masz głos, musisz go oddać
sv-why-one-zombie = został tylko jeden zombie
sv-why-no-barricade = barykada tam nie pomoże: { $place }

# --- news ----------------------------------------------------------------------------------
sv-news-begins = 👑 Los wskazuje pierwszego przywódcę: { $name }.
sv-news-placed = { $name }: { $pawn } czeka { $at }.
    .b = { $name }: { $pawn } zjawia się { $at }.
    .c = { $name }: { $pawn } znajduje schronienie { $at }.
sv-news-first-zombies = 🎲 { $dice }: przychodzą pierwsze zombie, po jednym na każdy numer.
sv-news-turn = 🔔 Dzwonek! Tura { $turn }
    .b = 🔔 Tura { $turn }. Gdzieś pęka szyba.
    .c = 🔔 Tura { $turn }: kto jeszcze żyje?
sv-news-declared-nothing = Przed głosowaniem nikt nie gra kart.
    .b = Nikt nie gra kart przed głosowaniem.
sv-news-declared = Przed głosowaniem: { $cards }
    .b = Przed głosowaniem padają karty: { $cards }
sv-declared-threats = { $name } 😠 Groźba ×{ $count }
sv-declared-hides = { $name } 🙈 ukrywa: { $pawns }
sv-news-voted = 🗳 Głosy odkryte … { $title }
    { $result }
    .b = 🗳 Koniec tajemnic … { $title }
        { $result }
    .c = 🗳 Maski opadają … { $title }
        { $result }
sv-voted-for = { $name }: { $votes } ({ $from })
sv-news-tied = Remis: { $names }. Drugie głosowanie: głosują wszyscy.
    .b = Głosów po równo: { $names }! Drugie głosowanie: głosują wszyscy.
sv-news-tied-lot = Znów remis: { $names }. Decyduje los.
sv-news-tied-again = Znów remis: { $names }.
sv-news-caller = { $how ->
    [alone] 📞 { $name } dzwoni na policję: nikogo innego tam nie ma.
   *[ballot] 📞 { $name } dzwoni na policję.
}
    .b = { $how ->
        [alone] 📞 Nikogo innego tam nie ma: na policję dzwoni { $name }.
       *[ballot] 📞 { $name } chwyta za słuchawkę i dzwoni na policję.
    }
sv-news-leader = { $how ->
    [alone] 👑 Wybrany przywódca: { $name }, nie było nikogo innego.
   *[ballot] 👑 Wybrany przywódca: { $name }.
}
    .b = { $how ->
        [alone] 👑 Nie było nikogo innego: wybrany przywódca to { $name }.
       *[ballot] 👑 Wieża wybiera: przywódcą zostaje { $name }.
    }
sv-news-victim = { $how ->
    [lot] 🎲 Los wskazuje: { $name }.
    [alone] 💀 Wybrać można tylko jedną osobę: { $name }.
   *[ballot] 💀 { $name } oddaje kogoś zombie.
}
    .b = { $how ->
        [lot] 🎲 Decyduje los: { $name }.
        [alone] 💀 Do wyboru jest tylko { $name }.
       *[ballot] 💀 Klamka zapadła: { $name } oddaje kogoś zombie.
    }
sv-news-no-caller = 📞 Nikt nie dzwoni na policję.
    .b = 📞 Telefon milczy: nikt nie dzwoni na policję.
sv-news-no-leader = 👑 Nikt nie zostaje wybrany na przywódcę.
    .b = 👑 W Wieży brak zgody: nikt nie zostaje wybrany.
sv-news-drew = { $name } { $count ->
    [one] dobiera jedną kartę.
    [few] dobiera { $count } karty.
    [many] dobiera { $count } kart.
   *[other] dobiera { $count } karty.
}
sv-news-gave = 🎁 { $name } zatrzymuje kartę, drugą dostaje { $other }.
    .b = 🎁 Jedną kartę zatrzymuje { $name }, drugą dostaje { $other }.
sv-news-leader-stays = 👑 W Wieży nikogo nie ma: przywódcą pozostaje { $name }.
    .b = 👑 Wieża jest pusta: przywódcą pozostaje { $name }.
sv-news-dice-rolled = 🎲 Cztery kości rzucono w tajemnicy.
    .b = 🎲 Coś nadchodzi: cztery kości rzucono w tajemnicy.
sv-news-leader-looks = 👁 { $name } patrzy na kości.
    .b = 👁 { $name } rzuca okiem na kości.
sv-news-cameras = 📹 Przez kamerę patrzą: { $names }
sv-news-announced = 📣 { $name }: „Idę { $to }!”
    .b = 📣 „Za mną, { $to }!”, woła { $name }.
sv-news-destinations = 👣 Wszyscy pokazują, dokąd idą: { $moves }
    .b = 👣 Koniec tajemnic, oto kto dokąd idzie: { $moves }
sv-news-dice = 🎲 { $dice }: na każdy numer przychodzi zombie.
    .b = 🎲 { $dice }: nadchodzą, po jednym zombie na każdy numer.
sv-news-rose = 🪦 { $name } przyprowadza zombie { $to }.
    .b = 🪦 Zza grobu { $name } prowadzi zombie { $to }.
sv-news-moved = { $name }: { $pawn } biegnie { $from } { $to }.
    .b = { $name }: { $pawn } przemyka { $from } { $to }.
    .c = { $name }: { $pawn } pędzi { $from } { $to }.
sv-news-sent-away = 🚪 { $name }: { $pawn } nie wejdzie { $wanted } i { $from } trafia { $to }.
    .b = 🚪 Nie da się wejść { $wanted }! { $name }: { $pawn } ucieka { $from } { $to }.
sv-news-kept-out = 🚪 { $name }: { $pawn } nie wejdzie { $wanted } i zostaje { $at }.
sv-news-stayed = 🏃 { $name } gra Ucieczkę i zostaje.
    .b = 🏃 Ucieczka! { $name } zostaje na miejscu.
sv-news-escaped = 🏃 { $name } gra Ucieczkę: { $pawn } wymyka się { $from } { $to }.
    .b = 🏃 Ucieczka! { $name }: { $pawn } wymyka się { $from } { $to }.
sv-news-most-pawns = 🧟 Najwięcej ludzi jest { $at }: przychodzi jeszcze jeden zombie.
    .b = 🧟 Największy tłum jest { $at } i wabi jeszcze jednego zombie.
sv-news-most-rei = 🧟 Najwięcej Rei jest { $at }: przychodzi jeszcze jeden zombie.
    .b = 🧟 Najwięcej Rei krzyczy { $at } i wabi jeszcze jednego zombie.
sv-news-attacked = ⚔️ Zombie forsują wejście { $at }: 🧟 { $zombies } przeciw 🛡 { $strength }!
    .b = ⚔️ Drzwi puszczają { $at }: 🧟 { $zombies } przeciw 🛡 { $strength }!
sv-news-attacked-roof = ⚔️ 🧟 { $zombies } { $at }, tyle wystarczy: wdzierają się!
sv-news-attacked-parking = ⚔️ Nie ma drzwi { $at }: 🧟 { $zombies }, każdy zjada jedną osobę!
    .b = ⚔️ 🧟 { $zombies } { $at }, każdy zjada jedną osobę!
sv-news-held = 🛡 Drzwi trzymają { $at }: 🧟 { $zombies } przeciw 🛡 { $strength }.
    .b = 🛡 Drapią na próżno { $at }: 🧟 { $zombies } przeciw 🛡 { $strength }.
sv-news-held-roof = 🛡 Nic z tego { $at }: na zewnątrz 🧟 { $zombies }.
sv-news-weapon = 🔫 { $name } strzela { $at }: 🧟 −{ $count }
    .b = 🔫 Bach! { $name } strzela { $at }: 🧟 −{ $count }
sv-news-barricade = 🧱 { $name } buduje barykadę { $at }: 🛡 +1
    .b = 🧱 Ławki pod drzwi: { $name } buduje barykadę { $at }: 🛡 +1
sv-news-doomed = ☠️ Zombie { $at } wystarczy dla wszystkich. Kto się nie ukryje, zostanie zjedzony.
sv-news-eaten = 🍖 { $name }: { $pawn } ginie { $at }.
    .b = 🍖 { $name }: { $pawn } pada ofiarą zombie { $at }.
    .c = 🍖 { $name } traci postać { $at }: { $pawn }.
sv-news-out = 🪦 { $name } zostaje bez ludzi. W następnej turze jeszcze jeden zombie idzie { $to }.
sv-news-nobody-eaten = 🙈 Wszyscy { $at } są ukryci: nikt nie zostaje zjedzony.
    .b = 🙈 Ani żywej duszy { $at }: wszyscy ukryci, nikt nie zostaje zjedzony.

# --- the end -------------------------------------------------------------------------------
sv-end-few = 🏆 Zostało niewielu żywych: wygrywa { $names }, { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
}
sv-end-few-shared = 🤝 Zostało niewielu żywych: zwycięstwem dzielą się { $names }, każdy ma { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
}
sv-end-gathered = 🏆 Wszyscy żywi stoją razem, bezpieczni: wygrywa { $names }, { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
}
sv-end-gathered-shared = 🤝 Wszyscy żywi stoją razem, bezpieczni: zwycięstwem dzielą się { $names }, każdy ma { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
}

# --- the picture -----------------------------------------------------------------------------
sv-picture-played = Zagrane

# --- the rules -----------------------------------------------------------------------------
sv-rules-short = W skrócie: masz trzy postacie w szkole pełnej zombie. W każdej turze wszyscy w tajemnicy wybierają, dokąd iść, i ruszają jedną postacią; przychodzą zombie, a gdzie się wedrą, tam ci w środku głosują, kogo im rzucić. Chroń swoich; namawiaj, obiecuj, zdradzaj.
sv-rules-aim = Cel: najwięcej punktów żywych postaci, gdy żyją już tylko 4 (przy 6 graczach 6) albo gdy pod koniec tury wszyscy żywi stoją w jednym miejscu innym niż Parking. Przy remisie liczą się karty na ręce; jeśli i tych jest tyle samo, zwycięstwo jest wspólne.
sv-rules-setup = Początek: każdy ma jedną tajną kartę. Po kolei wszyscy stawiają postacie; gdzie, mówią dwie kości. Jeśli kość pokazuje miejsce pełne lub zamknięte, wybór jest wolny; przy ścisłym rozstawieniu tylko wtedy, gdy pokazują takie obie. Przywódca rzuca kośćmi pierwszych czterech zombie.
sv-rules-people = Twoje postacie i ich punkty:
sv-rules-places = Miejsca i ilu ludzi mieszczą:
sv-rules-cards = Karty; zagrana wychodzi z gry:
sv-rule-line = • { $line }
sv-entry-pawn = { $name }: { $text }
sv-entry-place = { $place } ({ $capacity }): { $text }
sv-rules-vote = Głosowanie: każdy, kto ma w danym miejscu ludzi, kandyduje i ma tyle głosów, ilu ludzi tam ma, wszystkie na jedną osobę. Przedtem gra się Groźby i karty Ukryty!, odkrywane razem. Głosy są tajne, póki nie oddadzą ich wszyscy. Po remisie jest drugie głosowanie, w którym głosują wszyscy; kto nikogo tam nie ma, ma jeden głos.
sv-rules-police = A. Telefon na policję: głosowanie na Parkingu. Wybrany gracz ogląda trzy karty: jedną bierze, jedną daje innemu graczowi, jedną kładzie pod talię. Po dwóch remisach nikt nie zostaje wybrany.
sv-rules-leader = B. Wybór przywódcy: głosowanie w Wieży. Wybrany gracz jest przywódcą. Przy pustej Wieży lub po dwóch remisach przywódca się nie zmienia, ale nie jest wybrany.
sv-rules-dice = C. Pojawienie się zombie: czterema kośćmi rzuca się w tajemnicy. Ogląda je wybrany przywódca i każdy, kto zagra Kamerę.
sv-rules-choice = D. Wybór celu: wybrany przywódca głośno mówi, dokąd idzie, potem pozostali wybierają w tajemnicy.
sv-rules-move = E. Ruch: kości przyprowadzają swoje zombie. Miejsce bez ludzi, gdzie jest 8 lub więcej zombie, jest zablokowane. Od przywódcy począwszy każdy wysyła jedną swoją postać do celu; jeśli jest tam pełno albo droga jest zablokowana, trafia na Parking.
sv-rules-attack = F. Atak: jeszcze jeden zombie przychodzi tam, gdzie jest najwięcej ludzi, i jeden tam, gdzie jest najwięcej Rei – w obu przypadkach tylko, jeśli takie miejsce jest jedno. Potem miejsce po miejscu: zombie wdzierają się, jeśli jest ich co najmniej tyle, ilu ludzi (🛡: Kohta liczy się za dwóch, Barykady pomagają). Najpierw wszyscy, którzy mają karty, mogą zagrać Broń i Barykady, od przywódcy począwszy. Zombie, które nie wejdą, zostają na zewnątrz i nikogo nie zjadają.
sv-rules-eaten = Kto ginie: tam, gdzie wedrą się zombie, głosowanie decyduje, czyja postać zostanie zjedzona; wybrany gracz mówi, która. Po dwóch remisach decyduje los. Potem zombie stamtąd odchodzą. Na Parkingu każdy zombie zjada jedną osobę, a o każdą głosuje się osobno. Kto się ukrywa, jest ukryty do końca ataku.
sv-rules-end = Bez ludzi: kto zostanie bez ludzi, w następnej turze przyprowadza jednego zombie tam, gdzie zginęła jego ostatnia postać, zachowuje karty i głosuje w drugich głosowaniach.
sv-rules-example = Przykładowa tura: Anna wybiera w tajemnicy Gabinet pielęgniarki, gdzie ktoś już stoi. Kości przyprowadzają tam dwa zombie. W fazie ruchu Anna wysyła tam Rei, więc dwie osoby bronią się przed dwoma zombie: jest ich tyle, ile osób, więc weszłyby do środka. Anna gra Barykadę, która liczy się jako jeszcze jedna osoba. Trzy przeciw dwóm: zombie zostają na zewnątrz i nikt nie ginie.

# --- plain words --------------------
sv-plain-queue = Następni po kolei: { $names }
sv-plain-passed = Pasują: { $names }
sv-plain-chosen = Wybór ostatniego głosowania: { $names }
sv-plain-people = ludzie { $count }
sv-plain-zombies = zombie { $count }
sv-plain-room = miejsc { $count }
sv-plain-strength = pada od tylu zombie: { $count }
sv-plain-blocked = zablokowane
sv-plain-group = { $name }: { $pawns }
sv-plain-cards = karty { $count }
sv-plain-points = punkty { $count }
sv-plain-hides = ukrywa się { $pawns }
sv-plain-unplaced = do rozstawienia { $pawns }
sv-plain-dead = zjedzeni { $pawns }
sv-plain-attack = Atak, { $place }: barykady { $barricades }, do zjedzenia jeszcze { $left }
sv-plain-go = Wiadomo, kto dokąd idzie: { $moves }
sv-plain-dice = Zakryte kości: { $count }
sv-plain-vote = { $name } głosuje na osobę: { $candidate }, { $votes } (groźby { $threats })
sv-plain-ballot = Ostatnie głosowanie: { $votes }

# --- what AIs say around a ballot -------------------------------------------------------------
sv-talk-spare = 💬 { $name }: Kto dziś oszczędzi mnie, tego jutro oszczędzę ja.
    .b = 💬 { $name }: Tylko nie ja! Kto pozwoli mi żyć, może na mnie liczyć.
    .c = 💬 { $name }: Pozwól mi żyć, a mój następny głos jest twój.
sv-talk-threaten = 💬 { $name }: { $place }, czekają 🧟 { $zombies }. Kto mnie im rzuci, ten następny.
    .b = 💬 { $name }: { $place }, 🧟 { $zombies }. Kto mnie im odda, niech lepiej nie zasypia.
    .c = 💬 { $name }: { $place }, liczę 🧟 { $zombies }. Wyrzuć mnie, a wrócę po ciebie.
sv-talk-watch = 💬 { $name }: Niech wyleci { $other }, a ja trzymam wartę: { $place }.
    .b = 💬 { $name }: { $other } wychodzi, a ja osłaniam resztę: { $place }. Zgoda?
    .c = 💬 { $name }: { $place }: tu bardziej przydam się ja niż { $other }. Trzymam wartę za wszystkich.
sv-talk-accuse = 💬 { $name }: { $other } ma ⭐ { $points }, więcej niż ja. Warto to przemyśleć.
    .b = 💬 { $name }: Czemu ja? { $other } ma już ⭐ { $points }.
    .c = 💬 { $name }: Kto chce wygrać, niech liczy: { $other } ⭐ { $points }, a ja mam mniej.
sv-talk-sell = 💬 { $name }: Mój głos jest jeszcze wolny. { $other }, co proponujesz?
    .b = 💬 { $name }: { $other }, przekonaj mnie, a zagłosuję po twojej myśli.
    .c = 💬 { $name }: Mam tu głos, na razie niczyj. { $other }, słucham.
sv-talk-phone = 💬 { $name }: Pozwól mi zadzwonić: druga karta będzie dla kogoś, kto na mnie głosuje.
    .b = 💬 { $name }: Znam numer na pamięć. Głosuj na mnie, a jedna karta jest twoja.
    .c = 💬 { $name }: Jedna karta dla mnie, jedna dla kogoś, kto dopuści mnie do telefonu.
sv-talk-cards = 💬 { $name }: { $other } trzyma 🂠 { $cards }, więcej niż ja. Pora się podzielić.
    .b = 💬 { $name }: Komu jeszcze trzeba kart? { $other } ma już 🂠 { $cards }.
    .c = 💬 { $name }: { $other }, 🂠 { $cards } wystarczy. Niech zadzwoni ktoś inny.
sv-talk-lead = 💬 { $name }: Za mną: patrzę na kości i mówię, dokąd nie iść.
    .b = 💬 { $name }: Prowadzę tam, gdzie mniej zębów. Głosuj na mnie.
    .c = 💬 { $name }: Ja zobaczę kości, ty zobaczysz świt. Głosuj na mnie.
sv-talk-enough = 💬 { $name }: Prowadzi nas { $other }, tylko dokąd? Teraz ja.
    .b = 💬 { $name }: Dzięki za wszystko, { $other }. Teraz moja kolej.
    .c = 💬 { $name }: { $other } prowadzi już dość długo. Czas na zmianę.
sv-talk-thanks = 💬 { $name }: Dzięki, { $other }, tego nie zapomnę.
    .b = 💬 { $name }: { $other }, mam u ciebie dług.
    .c = 💬 { $name }: { $other }, masz dobre serce. Takie rzeczy się pamięta.
sv-talk-grudge = 💬 { $name }: { $other }, twój głos widzą wszyscy. Ja go zapamiętam.
    .b = 💬 { $name }: A więc to tak, { $other }. Następnym razem ty.
    .c = 💬 { $name }: { $other }, oby następne drzwi się przed tobą nie otworzyły.
sv-talk-sore = 💬 { $name }: Ciesz się, { $other }. Noc jest długa.
    .b = 💬 { $name }: { $other }, zobaczymy, co z tego wyjdzie.
    .c = 💬 { $name }: Niech będzie, { $other }. Ale mam cię na oku.

# --- the lessons -------------------------------------------------------------------------------
survival-lesson-go = Twoi ludzie są w różnych miejscach szkoły, wśród zombie. Co turę wszyscy w tajemnicy wybierają, dokąd idzie jedna ich postać. Na Parkingu nie zostaje nikt rozsądny, a w Gabinecie pielęgniarki nie ma zombie. Idź tam.
survival-lesson-go-again = Tam już jest zombie. W Gabinecie pielęgniarki nie ma żadnego.
survival-lesson-go-done = Wszystkie wybory odkrywa się razem. Dla kogo nie ma już miejsca, ten trafia na Parking, a tam każdy zombie kogoś zjada.
survival-lesson-move = Kto idzie do Gabinetu pielęgniarki? Rei jest warta 7 punktów i stoi na Parkingu, gdzie zombie jedzą obiad. Ratuj, co najcenniejsze!
survival-lesson-move-again = Tam jest na razie dość bezpiecznie. Zobacz, kto stoi na Parkingu.
survival-lesson-move-done = Na koniec liczą się tylko twoi żywi. Tam, gdzie jest najwięcej ludzi, przychodzi dodatkowy zombie, a tam, gdzie najwięcej Rei, jeszcze jeden.
survival-lesson-barricade = Dwa zombie, dwie osoby: to wystarczy, żeby się wdarły. Barykada liczy się za jeszcze jedną osobę. Zagraj ją!
survival-lesson-barricade-again = Wtedy zombie się wedrą. Masz przecież Barykadę.
survival-lesson-barricade-done = Nikt nie zostaje zjedzony. Kohta liczyłby się za dwie osoby. Zagrana karta wychodzi z gry.
survival-lesson-vote = Na karty już za późno: ktoś musi zostać zjedzony. Wszyscy, którzy mają tu ludzi, głosują w tajemnicy: za każdą osobę jeden głos. Takashi dodaje jeszcze jeden. Masz najwięcej głosów. Zgadnij, na kogo je oddać!
survival-lesson-vote-again = To byłby ktoś z twoich. Masz dość głosów, żeby wybrać kogoś innego.
survival-lesson-vote-done = Nikt nie lubi być zjadany: namawiaj, obiecuj, zdradzaj. Gdy zostanie czworo żywych, wygrywa ten, kto ma najwięcej punktów.

# --- feats ---
survival-feat-alone = Przetrwanie z jedną jedyną osobą i pustymi rękami
survival-feat-family = Wygrana z całą ekipą przy życiu
