### Rock, Paper, Scissors and … ZOMBIE!!!

# --- in the lobby --------------------------------------------------------------------------
game-rps-zombie = Kamień, nożyce, papier i … ZOMBIE!!!
summary-rps-zombie = Kamień, nożyce, papier przeciw znajomym i przeciw zombie, które idą po twój mózg. 5–10 minut
rps-zombie-option-two-brains = Tylko 2 mózgi w talii (2 graczy)

# --- cards ---------------------------------------------------------------------------------
rps-rock = ✊ Kamień
rps-scissors = ✌️ Nożyce
rps-paper = ✋ Papier
rps-brain = 🧠 Mózg
rps-zombie = 🧟 Zombie
rps-card-line = { $card } ×{ $count }: { $effect }
rps-about-rock = bije nożyce. Odkryty lub jako trofeum zabija jednego zombie.
rps-about-scissors = biją papier. Odkryte lub jako trofeum zabijają jednego zombie.
rps-about-paper = bije kamień. Nigdy nie zabija zombie.
rps-about-brain = życie; mieści się pod nim najwyżej jedno trofeum. Odkryty bez zombie jest twój, odkryty razem z zombie trzeba obronić. Kto traci ostatni, odpada.
rps-about-zombie = atakuje wszystkich, którzy odkrywali karty, oprócz swojego właściciela. Kto nie zabije wszystkich atakujących, traci mózg.

# --- the board -----------------------------------------------------------------------------
rps-round = Runda { $round }
rps-deck = Talia { $count }
rps-discard = Odrzucone { $count }
rps-phase-throw = Kto zaczyna?
rps-phase-trophy = Pierwsze trofeum
rps-phase-flip = Odkrywanie kart
rps-phase-zombie = Zombie!
rps-phase-brain = Mózgi!
rps-phase-won = Trofeum
rps-phase-over = Koniec gry
rps-head-throw = Kto zaczyna? Wszyscy w tajemnicy wybierają gest.
rps-head-throw-some = Nie ma jeszcze jednego zwycięzcy. Znów wybierają: { $names }.
rps-head-trophy = { $name } wybiera kartę, z którą wszyscy zaczną.
rps-head-flip = Następną rundę ogłasza: { $name }.
rps-head-zombie = 🧟 Zombie! Zaatakowani zabijają wszystkie swoje zombie albo tracą mózg.
rps-head-won = { $name } wygrywa: { $card }. Uczestnicy mogą wydać trofeum, żeby w tym przeszkodzić.
rps-head-brains = 🧠 Mózgi! Trofeum można zablokować kartą, która je bije.
rps-head-over = Gra skończona.
rps-row = { $name } { $brains } { $trophies } { $card }
rps-row-out = { $name } 🪦 poza grą
rps-attacked = 🧟 { $name }: { $attackers ->
        [one] atakuje { $attackers } zombie
        [few] atakują { $attackers } zombie
        [many] atakuje { $attackers } zombie
       *[other] atakuje { $attackers } zombie
    }{ $need ->
        [0] , zabija go odkryta karta.
        [one] . Do obrony potrzeba { $need } trofeum: kamienia lub nożyc.
        [few] . Do obrony potrzeba { $need } trofeów: kamieni lub nożyc.
        [many] . Do obrony potrzeba { $need } trofeów: kamieni lub nożyc.
       *[other] . Do obrony potrzeba { $need } trofeum: kamienia lub nożyc.
    }
    .b = 🧟 Po mózg { $attackers ->
        [one] sięga { $attackers } zombie
        [few] sięgają { $attackers } zombie
        [many] sięga { $attackers } zombie
       *[other] sięga { $attackers } zombie
    } (ofiara: { $name }){ $need ->
        [0] , zabija go odkryta karta.
        [one] . Do obrony potrzeba { $need } trofeum: kamienia lub nożyc.
        [few] . Do obrony potrzeba { $need } trofeów: kamieni lub nożyc.
        [many] . Do obrony potrzeba { $need } trofeów: kamieni lub nożyc.
       *[other] . Do obrony potrzeba { $need } trofeum: kamienia lub nożyc.
    }

# --- questions -----------------------------------------------------------------------------
rps-ask-throw = Kamień, nożyce czy papier?
rps-ask-trophy = Z jaką kartą wszyscy zaczynają?
rps-ask-flip = Zaczynamy następną rundę?
rps-ask-zombies = { $attackers ->
    [one] Atakuje cię { $attackers } zombie. Co robisz?
    [few] Atakują cię { $attackers } zombie. Co robisz?
    [many] Atakuje cię { $attackers } zombie. Co robisz?
   *[other] Atakuje cię { $attackers } zombie. Co robisz?
}
rps-ask-won = { $name } wygrywa: { $card }. Wydajesz trofeum, żeby przeszkodzić?
rps-ask-won-own = Wygrywasz: { $card }. Bierzesz czy poświęcasz wygraną, żeby wydać trofeum?
rps-ask-brains = Blokujesz czyjeś trofeum?

# --- questions explained -------------------------------------------------------------------
rps-explain-throw = 💡 Wszyscy wybierają w tajemnicy: kamień bije nożyce, nożyce papier, a papier kamień. Zaczyna jedyny zwycięzca.
rps-explain-trophy = 💡 Każdy, ty też, dostanie wybraną kartę jako pierwsze trofeum. Kamień i nożyce zabijają potem zombie, papier nigdy.
rps-explain-flip = 💡 Runda czeka na twoje słowo: potem każdy odkrywa wierzchnią kartę talii i decydują karty.
rps-explain-zombies = 💡 Zabij wszystkie zombie trofeami – kamieniami lub nożycami, które wtedy tracisz – albo strać mózg: najwyżej jeden, choćby atakowało ich kilka.
rps-explain-won = 💡 Każdy, kto odkrył kartę, może wydać jedno trofeum innego rodzaju niż ta karta: wtedy zwycięzca nic nie bierze. Odpowiedzi są tajne.
rps-explain-brains = 💡 Ktoś ma zaraz dostać trofeum. Wydaj takie, które je bije, a tamta karta zostanie odrzucona; albo zachowaj swoje.

# --- choices -------------------------------------------------------------------------------
rps-choose-flip = 🂠 Odkryj karty!
rps-choose-kill = Obrona: { $cards }
rps-choose-yield = Strać mózg
rps-choose-drop = odrzuć: { $card }
rps-choose-pass = Zostaw, jak jest
rps-choose-spend = Wydaj: { $card }
rps-choose-block = Blok ({ $card }): { $name } { $target }

# --- why not ------------------------------------------------------------------------------
rps-why-no-zombie = nie atakuje cię żaden zombie
rps-why-need = { $need ->
    [one] do zabicia został { $need } zombie: jednym kamieniem albo jednymi nożycami
    [few] do zabicia zostały { $need } zombie: tyloma kamieniami lub nożycami
    [many] do zabicia zostało { $need } zombie: tyloma kamieniami lub nożycami
   *[other] do zabicia zostało { $need } zombie: tyloma kamieniami lub nożycami
}
rps-why-lacking = w zapasie nie ma takiej karty: { $card }
rps-why-drop = jedno trofeum będzie zbędne; powiedz, które odrzucasz
rps-why-no-drop = nie musisz niczego odrzucać
rps-why-no-pass = jesteś pod atakiem: zabij wszystkie zombie albo strać mózg
rps-why-only-kill = teraz trofea służą tylko do zabijania zombie
rps-why-whose = powiedz, czyje trofeum blokujesz
rps-why-own = to twoje własne trofeum
rps-why-beats-nothing = karta { $card } nie bije niczego z tego, co dostaje { $name }
rps-why-nobody = kartę wydaje się przeciw wygranej, nie przeciw graczowi
rps-why-same = u ciebie też leży ta karta: { $card }; wygraną psuje tylko inna

# --- news ----------------------------------------------------------------------------------
rps-news-throws = Raz, dwa, trzy … Gesty: { $throws }
rps-news-throw-again = Nie ma jednego zwycięzcy. Jeszcze raz: { $names }.
rps-news-first = { $name } zaczyna.
rps-news-named = { $name } wybiera pierwsze trofeum: { $card }. Wszyscy z nim zaczynają.
rps-news-flipped = 🔔 Runda { $round }! Odkryte: { $cards }
    .b = 🔔 Runda { $round }, karty na stół! { $cards }
    .c = 🔔 Runda { $round }, talia rozstrzyga: { $cards }
rps-news-flipped-again = Znów odkryte: { $cards }
    .b = I jeszcze raz … { $cards }
rps-news-flip-again = Remis. { $names } znów odkrywają karty.
    .b = Łeb w łeb: { $names } znów odkrywają karty.
rps-news-nobody = Kamień, nożyce i papier: nikt nie wygrywa.
    .b = Na stole wszystkie trzy rodzaje: nikt nie wygrywa.
rps-news-killed = { $name } się broni: { $cards }.
    .b = { $name } daje odpór: { $cards }.
    .c = Obiadu nie będzie, { $name } się broni: { $cards }.
rps-news-eaten = 🧠 { $name } traci mózg.
    .b = 🧠 Mlask! { $name } traci mózg.
    .c = 🧠 Zombie ucztują: { $name } traci mózg.
rps-news-found-eaten = 🧠 { $name }: znaleziony mózg zjedzony.
    .b = 🧠 Chrup! { $name }: znaleziony mózg zjedzony.
rps-news-dropped = { $name } odrzuca: { $card }.
    .b = { $name } żegna się z trofeum: { $card }.
rps-news-found = 🧠 { $name } zyskuje mózg.
    .b = 🧠 Zapasowy mózg zyskuje { $name }.
    .c = 🧠 { $name } znajduje mózg i go zatrzymuje.
rps-news-took = 🏆 { $name } bierze: { $card }.
    .b = 🏆 Nowe trofeum ma { $name }: { $card }.
    .c = 🏆 { $name } zgarnia: { $card }.
rps-news-spent = { $name } wydaje: { $card }.
    .b = { $name } poświęca: { $card }.
rps-news-blocked = { $name } wydaje: { $card }. Bez trofeum: { $other }.
    .b = Blok! { $name } wydaje: { $card }. Bez trofeum: { $other }.
rps-news-spoilt = { $name } wygrywa, ale nic nie bierze.
    .b = Wygrana zepsuta: { $name } nic nie bierze.
rps-news-no-room = { $name } wygrywa, ale nie ma miejsca na trofeum.
    .b = Wygrana na nic: { $name } nie ma miejsca na trofeum.
rps-news-out = 🪦 { $name } odpada.
    .b = 🪦 Ostatni mózg przepadł: { $name } odpada.
rps-own-throw = Twój gest: { $card }.
rps-own-yield = Możesz tylko stracić mózg.
rps-named-card = { $name } { $card }

# --- the end -------------------------------------------------------------------------------
rps-end-survivor = 🏆 { $name } wygrywa: nikt inny nie ma już mózgu!
rps-end-extinct = 💀 Ostatnie mózgi zjedzone naraz. Remis: { $names }.
rps-end-deck = 🏆 Talia się skończyła: { $name } wygrywa.
rps-end-deck-draw = 🤝 Talia się skończyła. Remis: { $names }.

# --- the rules -----------------------------------------------------------------------------
rps-rules-aim = Cel: zachowaj mózg najdłużej albo miej najwięcej mózgów, gdy skończy się talia (przy równej liczbie liczą się trofea).
rps-rules-start = Początek: w 2 osoby każdy zaczyna z 3 mózgami, w 3 osoby z 2. Tajny gest – kamień, nożyce lub papier – decyduje, kto zaczyna: ta osoba wybiera kartę, którą każdy dostaje jako trofeum. Pod jednym mózgiem mieści się najwyżej jedno trofeum.
rps-rules-flip = Runda: w każdej rundzie każdy odkrywa wierzchnią kartę talii.
rps-rules-trophy = Same kamienie, nożyce i papier: jedyna najlepsza karta wygrywa i staje się trofeum, jeśli pod mózgami jest na nią miejsce. Równe karty odkrywa się ponownie; jeśli przy trzech osobach dwie najlepsze karty są równe, odkrywają tylko te dwie osoby. Wszystkie trzy rodzaje naraz nic nie dają. Gdy ktoś wygrywa, każdy uczestnik może wydać jedno swoje trofeum, innego rodzaju niż jego odkryta karta: wtedy zwycięzca nic nie bierze.
rps-rules-zombie = Jest zombie: atakuje wszystkich oprócz osoby, która go odkryła. Odkryty kamień lub nożyce od razu zabijają jednego; na każdego następnego potrzeba trofeum: kamienia lub nożyc. Zabij wszystkie albo stracisz mózg (najwyżej jeden za jednym razem) razem ze zbędnym trofeum. Papier nikogo nie zabija.
rps-rules-brain = Jest mózg, a nie ma zombie: mózg jest twój. Każdy bierze też swój odkryty kamień, nożyce lub papier, jeśli ma na tę kartę miejsce, chyba że ktoś inny wyda kartę, która ją bije. Mózg odkryty razem z zombie trzeba obronić, inaczej to on zostanie zjedzony zamiast jednego z twoich.
rps-rules-end = Odpadnięcie: kto traci ostatni mózg, odpada.
rps-rules-example = Przykład: Anna odkrywa kamień, Borys zombie, a Wiera papier. Zombie atakuje Annę i Wierę, a nie Borysa, do którego należy. Odkryty kamień Anny od razu go dla niej zabija. Papier Wiery niczego nie zabija: Wiera oddaje zachowany kamień, a bez niego straciłaby mózg. Kto zabija, chroni tylko siebie.

# --- plain words --------------------
rps-plain-first = Pierwszy gracz: { $name }
rps-plain-caller = Rundę ogłasza: { $name }
rps-plain-brains = mózgi { $count }
rps-plain-trophies = trofea: { $cards }
rps-plain-throw = ostatni gest { $card }
rps-plain-flip = ostatnia karta { $card }
rps-plain-need = potrzebna broń { $count }
rps-plain-alike = { $card } ×{ $count }
rps-plain-discard = Odrzucone: { $cards }

# --- the lessons -------------------------------------------------------------------------------
rps-zombie-lesson-flip = W każdej rundzie wszyscy odkrywają po karcie. Kamień bije nożyce, nożyce biją papier, papier bije kamień. Masz trzy mózgi, czyli życia, a pod jednym z nich leży kamień. Śmiało, odkryj kartę!
rps-zombie-lesson-flip-again = Naciśnij ten jedyny przycisk.
rps-zombie-lesson-flip-done = Twój papier bije kamień i zostaje pod mózgiem jako trofeum. Pod każdym mieści się jedno. Do czego przydają się trofea? Właśnie nadchodzi coś z zębami.
rps-zombie-lesson-kill = Rywal odkrywa zombie, a ten idzie po twój mózg. Zabije go jedno trofeum: kamień lub nożyce; papier nie zabija nikogo. Zabij go!
rps-zombie-lesson-kill-again = Tak stracisz mózg. Masz broń: użyj jej.
rps-zombie-lesson-kill-done = Zombie nie żyje, a trofeum przepadło: broń działa raz. Gdyby twoją odkrytą kartą był kamień lub nożyce, zabiłaby go ona za darmo.
rps-zombie-lesson-spoil = Papier rywala bije twój kamień: trzecie trofeum! Możesz zepsuć wygraną, wydając jedno trofeum innego rodzaju niż twoja odkryta karta. Wydaj nożyce.
rps-zombie-lesson-spoil-again = Wtedy rywal rośnie w siłę. Nożyce biją miły uśmiech.
rps-zombie-lesson-spoil-done = Nikt nic nie bierze. Psuj, gdy boli najbardziej: twoje trofeum też przepada. Wszyscy decydują w tajemnicy, a odkrywa się wszystko naraz.
rps-zombie-lesson-block = Twoja karta to mózg: nowe życie! Nie ma zombie, więc pozostałe karty też się bierze: papier rywala stanie się trofeum, chyba że wydasz kartę, która go bije. Zablokuj go.
rps-zombie-lesson-block-again = Nożyce tną papier. A ty masz nożyce.
rps-zombie-lesson-block-done = Tobie mózg, rywalowi nic. Wygrywa ostatni gracz z mózgiem. Jeśli wcześniej skończy się talia, decyduje liczba mózgów. I to cała gra.

# --- feats ---
rps-zombie-feat-unscathed = Wygrana z nie mniejszą liczbą mózgów niż na początku
rps-zombie-feat-last-brain = Wygrana z ostatnim mózgiem
