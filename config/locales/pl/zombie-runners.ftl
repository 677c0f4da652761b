### Zombie Runners

# --- in the lobby --------------------------------------------------------------------------
game-zombie-runners = Zombie Runners
summary-zombie-runners = Pozbądź się wszystkich kart w kombinacjach, zanim dopadnie cię horda. 15–60 minut

zr-mode-duel = Pojedynek
zr-mode-alliances = Sojusze
zr-mode-marathon = Maraton
zr-mode-outsider = Outsider
zr-mode-lord = Władca zombie
zr-option-mode = Tryb: { $value }
zr-option-format = Drużyny: { $value }
zr-option-limit = Gramy do: { $value }
zr-option-decks = Talie: { $value }
zr-option-free-draw = Dobieranie bez warunków
zr-option-biter-any = Po Kąsaczu dowolny zombie
zr-option-don-stacks = Don Łysar podwaja wszystko
zr-option-lord-literal = Ostatni Krzykacz odbiera punkty
zr-option-quick-windows = Szybkie odpowiedzi (zdradzą karty)
zr-value-auto = standardowo
zr-value-other = inaczej

# --- cards ---------------------------------------------------------------------------------
zr-corp-shield = Tarcza
zr-corp-star = Gwiazda
zr-corp-umbrella = Parasol
zr-corp-flask = Kolba
zr-card-dolt = Głupek
zr-card-glutton = Obżartuch
zr-card-marauder = Maruder
zr-card-smarty = Mądrala
zr-card-thug = Osiłek
zr-card-fashionista = Modniś
zr-card-bully = Zadziora
zr-card-biter = Kąsacz
zr-card-machinator = Kombinator
zr-card-screamer = Krzykacz
zr-card-don-lysar = Don Łysar
zr-card-mister-big = Mister Big
zr-card-lady-mimic = Lady Mimika
zr-card-baron-zlorad = Baron Złorad
zr-card-doctor-pryga = Doktor Pryga
zr-card-priority = ⚡ Priorytet
zr-card-boomerang = 🪃 Bumerang
zr-card-mask = 🎭 Maska
zr-card-thief = 🧤 Złodziejaszek
zr-card-adventure = 🎲 Ryzyko
zr-effect-dolt = można dołożyć kolejnego Głupka dowolnej korporacji
zr-effect-glutton = jeszcze jedna tura, jeśli zostało co najmniej 7 kart
zr-effect-marauder = następny zombie tylko tej samej korporacji
zr-effect-smarty = zamknij go od razu czwórką lub jego korporacją
zr-effect-thug = następny gracz traci kolejkę
zr-effect-fashionista = zmiana kierunku albo następny dobiera 1 i traci kolejkę
zr-effect-bully = sąsiad z lewej albo z prawej dobiera 2
zr-effect-biter = zagraj jeszcze jednego pasującego zombie albo następny dobiera 2 i traci kolejkę
zr-effect-machinator = ktoś dobiera 1 albo wymiana w ciemno z rywalem
zr-effect-screamer = zażądaj liczby albo korporacji
zr-effect-don-lysar = oba efekty zombie z wyborem pod nim; na własnego takiego zombie z Gwiazdą wchodzi zawsze
zr-effect-mister-big = następny dobiera 4 i traci kolejkę
zr-effect-lady-mimic = powtarza zombie pod nią; na własną piątkę lub Kolbę wchodzi zawsze
zr-effect-baron-zlorad = wszyscy inni dobierają 2 i żaden Bumerang tego nie odeśle
zr-effect-doctor-pryga = ktoś dobiera 3, a ty możesz wskazać nową korporację
zr-effect-priority = przejmij cudzą turę, zanim się zacznie, albo graj dalej swoją
zr-effect-boomerang = wszystko, co zagrano przeciw tobie, wraca
zr-effect-mask = anuluje wszystko, co zagrano przeciw tobie
zr-effect-thief = na początku tury: weź kartę z cudzej ręki, potem graj dalej, jeśli chcesz
zr-effect-adventure = na początku tury: wymień dowolne swoje karty, potem graj dalej, jeśli chcesz
zr-brief-dolt = jeszcze Głupek
zr-brief-glutton = 7+ kart: dalej
zr-brief-marauder = tylko korporacja
zr-brief-smarty = zamknij od razu
zr-brief-thug = traci kolejkę
zr-brief-fashionista = zwrot lub +1, pauza
zr-brief-bully = lewo lub prawo: +2
zr-brief-biter = zombie lub +2, pauza
zr-brief-machinator = ktoś +1 lub wymiana
zr-brief-screamer = stawia żądanie
zr-brief-don-lysar = oba efekty
zr-brief-mister-big = +4 i pauza
zr-brief-lady-mimic = powtarza
zr-brief-baron-zlorad = wszyscy inni +2
zr-brief-doctor-pryga = ktoś +3, nowy znak
zr-brief-priority = przejmij turę
zr-brief-boomerang = odeślij cios
zr-brief-mask = anuluj cios
zr-brief-thief = ukradnij kartę
zr-brief-adventure = wymień karty
zr-cards-alike = { $card } ×{ $count }
zr-both = oba efekty: { $card }

# --- the board -----------------------------------------------------------------------------
zr-head-round = runda { $number }
zr-head-limit = do { $number }
zr-head-deck = talia { $number }
zr-head-clockwise = ↻ zgodnie ze wskazówkami zegara
zr-head-counter = ↺ przeciwnie do wskazówek zegara
zr-table = Stół: { $card }
zr-table-empty = Stół: pusty, pasuje każdy zombie
zr-table-event = Stół: { $card }, pasuje każdy zombie
zr-table-order = Stół: { $card } · 📣 żądanie: { $order }
zr-table-corporation = Stół: { $card } · ❗ tylko korporacja: { $corporation }
zr-table-changed = Stół: { $card } · teraz liczy się jako { $corporation }
zr-table-above = { $table } · na wierzchu: { $cards }
zr-last = Ostatnia tura ({ $name }): { $cards } · { $points }
zr-last-nothing = Ostatnia tura ({ $name }): bez karty
zr-points = { $points } pkt
zr-row-cards = 🂠 { $count }
zr-row-one = ❗ ostatnia karta
zr-row-out = 🏁 bez kart ({ $place })
zr-row-skips = ⏭️ pauza
zr-row-hand = ręka { $points }: { $cards }
zr-row-worth = ręka { $points }
zr-load-draws = { $name } dobiera { $count }
zr-load-both = { $name } dobiera { $count } i traci kolejkę
zr-load-skip = { $name } traci kolejkę
zr-stage-turn = ▶️ { $name } gra kombinację.
zr-stage-turn-taken = ⚡ { $name } gra cudzą turę, traci ją { $other }.
zr-stage-give = 🔄 { $name } oddaje kartę w zamian. Dostanie ją { $other }.
zr-stage-swap = 🎲 { $name } wymienia karty.
zr-stage-window = 💥 Tura ({ $name }): { $hits }. Maska czy Bumerang?
zr-stage-returned = 🪃 Wraca: { $hits }. Maska czy Bumerang?
zr-stage-stands = Już pewne: { $hits }.
zr-count-finisher = 🏁 { $name } nie ma już kart: koniec rundy.
zr-count-off = 🏁 Runda zakończona przed czasem: nikt nie mógł jej skończyć.
zr-count-bonus = 🗣 Krzykacz jako ostatnia karta: { $points }.
zr-count-reset = 🎯 Dokładnie limit, więc znów 0: { $names }.

# --- what one knows alone --------------------------------------------------------------------
zr-own-hand = Twoja ręka: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}, { $points }
zr-own-may-each = ✅ { $card } ({ $why }): { $effect }
zr-own-may = ✅ { $why }: { $cards }
zr-own-not = ▫️ { $why }: { $cards }
zr-own-would = 💤 Teraz by pasowało: { $cards }
zr-own-rest = ▫️ Pozostałe karty: { $cards }
zr-own-drawn = Właśnie dobrane: { $card }
zr-own-aside = Odłożone: { $cards }
zr-own-buried = Pod talią leżą twoje karty, od dołu: { $cards }
zr-own-armed-any = ⚡ Twój Priorytet przejmie pierwszą możliwą turę.
zr-own-armed = ⚡ Twój Priorytet przejmie następną turę: { $name }.
zr-right-empty = stół jest pusty
zr-right-number = ta sama liczba
zr-right-corporation = ta sama korporacja
zr-right-order = zgodnie z żądaniem
zr-right-every-order = pasuje do każdego żądania
zr-right-marauder = Maruder na Marudera
zr-right-dolt = Głupek na Głupka
zr-right-combo = kombo
zr-right-biter = dodatkowy zombie
zr-right-closes = zamyka Mądralę
zr-right-event = pasuje do wszystkiego
zr-right-answer = odpowiedź na cios
zr-right-give = można oddać
zr-right-put = można wymienić
zr-bar-not-now = nie teraz
zr-bar-no-match = nie pasuje ani liczba, ani korporacja
zr-bar-order = nie tego zażądano
zr-bar-demand = nie ta korporacja
zr-bar-not-closing = nie zamyka Mądrali
zr-bar-only-drawn = zagrać można tylko kartę właśnie dobraną
zr-bar-no-more = w tej turze nic więcej nie można zagrać
zr-bar-no-source = nie ma komu zabrać karty
zr-bar-nothing-to-draw = nie ma już czego dobrać
zr-bar-once-a-turn = w tej turze już była
zr-bar-last-under-order = nie jako ostatnia karta, póki trwa żądanie
zr-bar-last-after-priority = nie jako ostatnia karta po Priorytecie
zr-bar-nobody-hit = nie ma kogo chronić
zr-bar-just-taken = właśnie wzięta, nie można jej oddać
zr-bar-no-room = więcej kart w zamian się nie dobierze
zr-told-drew = 🂠 Z talii: { $card }
zr-told-drew-to-close = 🂠 Dobrane do Mądrali: { $cards }
zr-told-stole = 🧤 Kradzież ({ $name }): masz teraz kartę { $card }
zr-told-lost = 🧤 { $name } zabiera ci kartę: { $card }
zr-told-swapped = 🔄 Wymiana ({ $name }). Dostajesz: { $got }. Oddajesz: { $gave }
zr-told-changed = 🎲 Dobrane w zamian: { $cards }
zr-told-suffered = 💥 Karty dobrane za karę: { $cards }

# --- questions -----------------------------------------------------------------------------
zr-ask-must = Twoja tura: zagraj kartę, a jeśli żaden zombie nie pasuje, dobierz.
zr-ask-must-owes = Twoja tura: spełnij żądanie albo dobierz.
zr-ask-may = Dodatkowa tura: zagraj kartę albo zakończ.
zr-ask-may-owes = Dodatkowa tura: żądanie wciąż trwa. Spełnij je albo dobierz.
zr-ask-drawn = Zagrasz dobraną kartę czy kończysz turę?
zr-ask-chain = Ciągniesz kombinację dalej czy kończysz turę?
zr-ask-smarty = Mądralę trzeba zamknąć: czwórką albo jego korporacją.
zr-ask-give = Wzięta karta: { $card }. Którą oddasz w zamian? Czeka na nią { $name }.
zr-ask-swap = Które karty wymieniasz? W tej kolejności trafią pod talię. Odłożone: { $aside }, można jeszcze: { $room }.
zr-ask-window-draws = 💥 Tura ({ $name }) uderza w ciebie: dobierasz { $count }. Jak odpowiesz?
zr-ask-window-both = 💥 Tura ({ $name }) uderza w ciebie: dobierasz { $count } i tracisz kolejkę. Jak odpowiesz?
zr-ask-window-skip = 💥 Tura ({ $name }) uderza w ciebie: tracisz kolejkę. Jak odpowiesz?
zr-ask-window-mates = 💥 Tura ({ $name }) uderza w twoją drużynę: { $names }. Pomożesz?
zr-ask-interrupt = { $name } jeszcze nie zaczyna. Przejąć tę turę?
zr-ask-deal = Następna runda?

# --- questions explained -------------------------------------------------------------------
zr-explain-must = 💡 Zagraj zombie z tą samą liczbą albo korporacją co ten na stole, albo wydarzenie; na pusty stół pasuje każdy zombie. Jeśli nie masz pasującego, dobierz kartę.
zr-explain-owes = 💡 Trwa żądanie liczby albo korporacji: pasuje tylko zombie, który ją ma, oraz każdy Krzykacz i Lady Mimika. Jeśli nie masz żadnego z nich, dobierz kartę.
zr-explain-may = 💡 Twoje wydarzenie dało ci dodatkową turę: zagraj jeszcze pasującą kartę albo zakończ. To, co twoje karty robią innym, uderza dopiero na końcu tury.
zr-explain-drawn = 💡 Dobraną właśnie kartę możesz od razu zagrać, jeśli pasuje. Albo zatrzymaj ją i zakończ turę.
zr-explain-chain = 💡 Twoja karta leży na stole; następna może po niej przyjść tylko wtedy, gdy pozwala na to efekt. Gdy zakończysz turę, uderzy ona w innych.
zr-explain-smarty = 💡 Mądrala nie może zostać otwarty: zagraj po nim zombie z jego liczbą albo korporacją. Jeśli takiego nie masz, dobierasz, aż przyjdzie.
zr-explain-give = 💡 Wymiana w ciemno: za wziętą losowo kartę oddajesz jedną ze swoich, ale nie tę samą. Inni tych kart nie widzą.
zr-explain-swap = 💡 Ryzyko: odłóż, ile chcesz swoich kart, choćby żadnej, a potem dobierz tyle samo i jeszcze jedną za samo Ryzyko. Odłożone trafią pod talię.
zr-explain-window = 💡 Tura uderzyła w ciebie. Przyjmij to, osłoń się Maską albo odpowiedz Bumerangiem, jeśli go masz. Wszyscy trafieni odpowiadają w tajemnicy.
zr-explain-help = 💡 Tura uderzyła w twoją drużynę. Możesz zagrać Maskę albo Bumerang za kogoś z niej lub zostawić to innym. Odpowiedzi są tajne.
zr-explain-interrupt = 💡 Priorytetem możesz przejąć turę, która się jeszcze nie zaczęła: jej gracz ją traci, a gra idzie dalej od twojego miejsca. Nie musisz.
zr-explain-deal = 💡 Runda skończona, punkty policzone. Graj dalej, kiedy chcesz: karty zostaną rozdane od nowa i ty zaczniesz następną.

# --- choices -------------------------------------------------------------------------------
zr-choose-card-end = { $card } ⏹ i koniec tury
zr-choose-reverse = 🔁 Zmień kierunek
zr-choose-zombie = 🧟 Zagraj jeszcze zombie
zr-choose-hit = { $name } dobiera { $count }, pauza
zr-choose-beside = { $name } dobiera 2
zr-choose-left = ← { $name } dobiera 2
zr-choose-right = → { $name } dobiera 2
zr-choose-one-draws = Ktoś dobiera 1
zr-choose-swaps = 🔄 Wymiana w ciemno
zr-choose-seat = { $name } (kart: { $count })
zr-choose-draws = { $name } dobiera 1 (kart: { $count })
zr-choose-swaps-with = wymiana: { $name } (kart: { $count })
zr-choose-draws-swaps = { $draws } dobiera 1 · 🔄 { $swaps }
zr-choose-take = komu zabrać: { $name } (kart: { $count })
zr-choose-take-deck = weź z talii
zr-choose-by-number = Liczba
zr-choose-by-corporation = Korporacja
zr-choose-number = Liczba { $number }
zr-choose-keep = Zostaw korporację
zr-choose-draw = 🂠 Dobierz kartę
zr-choose-draw-to-close = 🂠 Dobieraj, aż się zamknie
zr-choose-end = ⏹ Zakończ turę
zr-choose-done = ✔️ Gotowe, wymień: { $count }
zr-choose-accept = Przyjmij
zr-choose-for = { $card } dla …
zr-choose-priority = ⚡ Przejmij tę turę!
zr-choose-arm-any = ⚡ Priorytet: przejmij kolejną turę
zr-choose-arm = ⚡ Priorytet: czyją turę przejąć …
zr-choose-disarm = Jednak zatrzymaj Priorytet
zr-choose-deal = Następna runda
zr-choose-accept-for-me = Gdy ktoś mnie trafi
zr-choose-everything = Przyjmuj wszystko w tej rundzie
zr-choose-below = { $count ->
    [one] W tej rundzie: poniżej { $count } karty
    [few] W tej rundzie: poniżej { $count } kart
    [many] W tej rundzie: poniżej { $count } kart
   *[other] W tej rundzie: poniżej { $count } karty
}
zr-choose-unprotected = Przyjmuj, gdy nie mam odpowiedzi

# --- why not -------------------------------------------------------------------------------
zr-why-no-card = nie masz karty { $card }
zr-why-say-how = { $card }: powiedz, co wybierasz
zr-why-not-so = { $card } można zagrać, ale nie w ten sposób
zr-why-can-lay = masz co zagrać: { $card }
zr-why-no-draw = teraz się nie dobiera: graj dalej albo zakończ turę
zr-why-smarty = najpierw trzeba zamknąć Mądralę
zr-why-owes = najpierw spełnij żądanie albo dobierz kartę
zr-why-must = najpierw zagraj kartę albo dobierz
zr-why-not-for = { $card } nie ochroni teraz tego gracza
zr-why-own-turn = to twoja własna tura; zagraj Priorytet jak kartę
zr-why-begun = tamta tura już się zaczęła
zr-why-first = pierwszej tury rozdającego nie można przejąć
zr-why-robbed = ta tura jest już przejęta
zr-why-only-card = Priorytet nie może być twoją jedyną kartą
zr-why-not-armed = twój Priorytet nie ma zlecenia

# --- news ----------------------------------------------------------------------------------
zr-news-draw-off = 🎴 Losowanie: { $sums }. Rozdaje { $name }.
zr-news-draw-off-tie = 🎴 Losowanie: { $sums }. Remis, więc jeszcze raz.
zr-news-round = 🔔 Runda { $round }: po 6 kart, zaczyna { $name }.
    .b = 🔔 Runda { $round }, nowe rozdanie po 6 kart: zaczyna { $name }.
zr-news-skipped = ⏭️ { $name } traci kolejkę.
    .b = ⏭️ { $name } przez tę turę tylko patrzy.
    .c = ⏭️ Tym razem bez tury: { $name }.
zr-news-robbed = ⚡ Priorytet! { $name } przejmuje turę, traci ją { $other }.
zr-news-laid = { $name } zagrywa: { $card }.
    .b = { $name } rzuca na stół: { $card }.
    .c = { $name } ciska na stół: { $card }.
zr-news-laid-with = { $name } zagrywa: { $card } ({ $notes }).
    .b = { $name } rzuca na stół: { $card } ({ $notes }).
    .c = { $name } ciska na stół: { $card } ({ $notes }).
zr-note-as = jako { $card }
zr-note-zombie = jeszcze jeden zombie
zr-note-order = żądanie: { $order }
zr-note-corporation = teraz { $corporation }
zr-news-clockwise = ↻ Teraz zgodnie z ruchem wskazówek zegara.
    .b = ↻ W tył zwrot, teraz zgodnie z ruchem wskazówek zegara.
zr-news-counter = ↺ Teraz przeciwnie do ruchu wskazówek zegara.
    .b = ↺ W tył zwrot, teraz przeciwnie do ruchu wskazówek zegara.
zr-news-lifted = Nikt nie może grać: teraz pasuje każdy zombie.
zr-news-out = 🏁 { $name } nie ma już kart!
zr-news-drew = 🂠 { $name } dobiera kartę.
    .b = 🂠 { $name } bierze kartę z talii.
    .c = 🂠 Jedna karta więcej na ręce: dobiera { $name }.
zr-news-drew-to-close = 🂠 { $name } dobiera { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
} i ma czym zamknąć Mądralę.
zr-news-drew-in-vain = 🂠 { $name } dobiera { $count ->
    [one] ostatnią { $count } kartę
    [few] ostatnie { $count } karty
    [many] ostatnie { $count } kart
   *[other] ostatnie { $count } karty
}, Mądrala zostaje otwarty.
zr-news-nothing-to-draw = 🂠 Nie ma już kart, { $name } nic nie dobiera.
zr-news-stole = 🧤 { $name } wyciąga cudzą kartę, traci ją { $other }.
    .b = 🧤 Zwinne palce: { $name } wyciąga kartę, traci ją { $other }.
zr-news-stole-deck = 🧤 { $name } bierze wierzchnią kartę talii.
zr-news-swapped = 🔄 { $name } i { $other } wymieniają się kartami.
    .b = 🔄 Karta za kartę: { $name } i { $other } się wymieniają.
zr-news-changed = 🎲 { $name } wymienia { $count ->
    [one] { $count } kartę.
    [few] { $count } karty.
    [many] { $count } kart.
   *[other] { $count } karty.
}
zr-news-reshuffled = 🔀 Stos odrzuconych potasowany: { $count ->
    [one] { $count } karta.
    [few] { $count } karty.
    [many] { $count } kart.
   *[other] { $count } karty.
}
zr-answered = { $name }: { $card }
zr-answered-for = { $name }: { $card } (dla kogo: { $other })
zr-news-answered = 🛑 { $cards }.
    .b = 🛑 Nie tak szybko … { $cards }.
zr-news-returned = 🛑 { $cards }. Wraca: { $hits }.
    .b = 🛑 { $cards }. Zwrot do nadawcy: { $hits }.
zr-news-took-force = 💥 { $hits }.
    .b = 💥 Cios sięga celu: { $hits }.
    .c = 💥 Trafienie: { $hits }.
zr-news-round-ends = 🏁 Koniec rundy. Na rękach zostało: { $hands }.

# --- the end -------------------------------------------------------------------------------
zr-end-won = 🏆 Wygrywa { $names }: { $points }
zr-end-shared = 🤝 Wspólne zwycięstwo, każdy ma { $points }: { $names }
zr-end-team = 🏆 Wygrywa drużyna, { $points }: { $names }
zr-end-all-lost = 🏁 Gra zakończona przed czasem, a wszyscy przekroczyli limit: nikt nie wygrywa.
zr-end-outsider = 🏆 Najszybciej bez kart: { $names }. Z kartami zostaje: { $losers }.
zr-end-nobody = 🏁 Gra zakończona przed czasem. Z kartami zostaje: { $losers }.

# --- the picture -----------------------------------------------------------------------------
zr-picture-ordered = Żądanie
zr-picture-only = Tylko
zr-picture-free = Każdy zombie
zr-picture-hand = Twoja ręka
zr-picture-round = Runda { $number }
zr-phase-turn = Tura
zr-phase-give = Karta w zamian
zr-phase-swap = Wymiana kart
zr-phase-attack = Atak
zr-phase-returned = Bumerang
zr-phase-counted = Koniec rundy
zr-phase-over = Koniec gry

# --- the rules -----------------------------------------------------------------------------
zr-rules-short = W skrócie: pozbądź się kart przed innymi. Zagraj zombie z tą samą liczbą albo tą samą korporacją co na stole; prawie każdy szkodzi innym albo pozwala grać dalej. Wszystko, co tura robi innym, zbiera się i uderza na jej końcu, chyba że odpowiedzą Maską albo Bumerangiem.
zr-rules-aim = Cel: w Pojedynku, Maratonie i Sojuszach punkty są karne: gdy czyjś wynik przekroczy limit, wygrywa najniższy. We Władcy zombie punkty się zbiera. W Outsiderze po prostu nie zostań na końcu z kartami.
zr-rules-deal = Początek: po dwie karty decydują, kto rozdaje. Każdy dostaje 6 kart; rozdający zaczyna dowolną kartą, gra idzie zgodnie z ruchem wskazówek zegara. Potem rozdaje ten, kto zakończył rundę. Do 4 graczy wystarcza jedna talia 54 kart, więcej gra dwiema.
zr-rules-match = Co pasuje: zombie musi mieć liczbę albo korporację wierzchniego zombie. Wydarzenia zagrywa się na wszystko i po nich pasuje to samo co przedtem.
zr-rules-turn = Tura: zagraj kartę. Jeśli żaden zombie nie pasuje, dobierz jedną; możesz ją od razu zagrać. Na tym tura się kończy, chyba że efekt pozwala grać dalej: tak powstaje kombinacja. Turę zawsze kończysz ty, a póki nic nie dobrano ani nie odkryto, kroki można cofać.
zr-rules-corporations = Korporacje: { $names }. Każdy zwykły i elitarny zombie jest w każdej po jednym.
zr-rules-common = Zwykłe zombie, liczby i zarazem punkty:
zr-rules-elite = Elitarne zombie, efekt do wyboru:
zr-rules-bosses = Bossowie, po jednym:
zr-rules-events = Wydarzenia, 0 punktów (w talii 1 Priorytet, 2 Bumerangi, 3 Maski, 2 Złodziejaszki, 1 Ryzyko):
zr-rule-family = • { $card } { $number }: { $effect }
zr-rule-card = • { $card }: { $effect }
zr-entry-family = { $card } { $number } (po jednym w każdej korporacji): { $effect }
zr-entry-card = { $card }: { $effect }
zr-rules-answers = Odpowiedzi: po turze wszyscy, których trafiła, odpowiadają w tajemnicy: przyjmują, grają Maskę albo Bumerang. Na to, co wróciło, można znów odpowiedzieć. Potem dobiera się karty i traci kolejki; kilka strat kosztuje jedną kolejkę. Na turę, która kończy rundę, nie ma odpowiedzi. Maskę i Bumerang można też zagrać w swojej turze; wtedy tylko zwalniają z żądania.
zr-rules-priority = Priorytet: cudzą turę można przejąć, zanim się zacznie, ale nie pierwszą turę rozdającego, nie już przejętą i nie jedyną kartą. Gra idzie dalej od twojego miejsca. Można też zawczasu powiedzieć, czyją turę przejąć.
zr-rules-out = Koniec rundy: kto na końcu swojej tury nie ma kart, wychodzi. Póki trwa cudze żądanie, twoją ostatnią kartą nie może być wydarzenie; po Priorytecie nie może nią być też Maska ani Bumerang.
zr-rules-points = Punkty: zombie na ręce liczą się według liczby, wydarzenia zero. Wynik równy limitowi wraca do 0 (nie we Władcy zombie).
zr-rules-example = Przykładowa tura: na wierzchu leży karta korporacji Tarcza. Anna zagrywa Zadziorę Tarczy, bo korporacja pasuje, i wybiera Borysa, sąsiada z lewej, który ma dobrać 2; potem kończy turę. Borys, pytany w tajemnicy, gra Maskę: nic nie dobiera. Bumerang odesłałby 2 karty do Anny, która też mogłaby na to odpowiedzieć.
zr-rules-screamers = Krzykacze: ręka z samych Krzykaczy to po 15 za każdego. Kto kończy rundę Krzykaczem jako ostatnią kartą, odejmuje od wyniku 15 punktów, a z Lady Mimiką zaraz po nim 30.
zr-rules-modes = Tryby:
zr-about-duel = dla dwojga, do 60.
zr-about-alliances = drużyny po dwoje, troje lub czworo, do 60, 90 (3x3) albo 120 (4x4); liczą się ręce przegranych drużyn.
zr-about-marathon = każdy za siebie, do 60; przy dwóch graczach to Pojedynek.
zr-about-outsider = jedna runda; ostatni z kartami przegrywa.
zr-about-lord = kto kończy rundę, dostaje punkty wszystkich cudzych rąk; wygrywa, kto pierwszy ma więcej niż 30 za każdego gracza.
zr-rules-options = Zasady domowe: wolno dobrać, choć można zagrać zombie; dodatkowy zombie po Kąsaczu nie musi pasować; Don Łysar powtarza też zmianę kierunku i pauzę; we Władcy zombie Krzykacz jako ostatnia karta odbiera punkty; przy szybkich odpowiedziach pytani są tylko ci, którzy mają Maskę lub Bumerang, a to ich zdradza.
zr-rules-teams = Drużyny: w Sojuszach partnerzy siedzą osobno i mogą grać za siebie nawzajem Maskę i Bumerang. Po zmianie kierunku gra następny partner. W 3x3 i 4x4 runda kończy się, gdy wyjdzie dwoje z jednej drużyny.

# --- plain words --------------------
zr-plain-reference = Pasuje: { $number } lub { $corporation }
zr-plain-robbed = zabrana od: { $name }
zr-plain-dealer = Rozdaje: { $name }
zr-plain-turn = Tura: { $name }
zr-plain-laid = Zagrane w tej turze: { $cards }
zr-plain-hits = Co zrobi ta tura: { $hits }
zr-plain-dropped = Zagrane punkty: { $points }
zr-plain-aside = Odłożone karty: { $count }
zr-plain-cards = karty { $count }
zr-plain-out = bez kart, miejsce { $place }
zr-plain-drew = dobrane { $count }
zr-plain-buried = Podłożone pod talię: { $cards }
zr-plain-pile = Stos odrzuconych: { $cards }
zr-plain-absent = Poza grą zostały: { $cards }
zr-plain-hit = { $load } ({ $card }, od: { $name })
zr-plain-hit-immune = { $load } ({ $card }, od: { $name }, Bumerang nie odeśle)
zr-plain-asked = Do odpowiedzi: { $hits }

# --- the lessons -------------------------------------------------------------------------------
zombie-runners-lesson-match = Pozbądź się kart przed innymi! W swojej turze zagrywasz kartę, która pasuje do wierzchniego zombie: ta sama liczba albo ta sama korporacja. Leży tam Obżartuch 2 ⭐. Który z twoich zombie ma Gwiazdę?
zombie-runners-lesson-match-again = Maska pasuje do wszystkiego, ale później przyda się bardziej. Szukaj Gwiazdy.
zombie-runners-lesson-match-done = Sąsiad traci kolejkę: większość zombie robi komuś coś paskudnego. Osiłek to 5, więc teraz pasuje piątka albo Gwiazda.
zombie-runners-lesson-draw = Do Osiłka pasuje piątka albo Gwiazda, a nie masz ani jednej, ani drugiej. Wtedy dobierasz jedną kartę; jeśli pasuje, możesz ją od razu zagrać.
zombie-runners-lesson-draw-again = Zachowaj Maskę na czarną godzinę. Dobierz kartę.
zombie-runners-lesson-draw-done = Co za szczęście: Głupek z Gwiazdą! Możesz go teraz zagrać. Gdyby nie pasował, byłby koniec tury.
zombie-runners-lesson-answer = Kąsacz uderza w ciebie: dwie karty do dobrania i strata kolejki. Wszyscy trafieni odpowiadają w tajemnicy. Maska anuluje cios, Bumerang go odsyła. Odeślij go!
zombie-runners-lesson-answer-again = Bumerang da więcej: ukąsi Kąsacza.
zombie-runners-lesson-answer-done = Wszystko poleciało z powrotem. Maski i Bumerangi to 0 punktów, więc trzymaj je, aż naprawdę zaboli.
zombie-runners-lesson-combination = Niektóre zombie pozwalają grać dalej: to kombinacja. Po Głupku można dołożyć kolejnego Głupka dowolnej korporacji. Masz dwóch. Zacznij od tego, który pasuje do Gwiazdy.
zombie-runners-lesson-combination-again = Maruder też pasuje, ale po nim tura się kończy. Lepsze dwie karty niż jedna.
zombie-runners-lesson-combination-done = Dwie karty w jednej turze. Kto nie ma już kart, kończy rundę, a pozostali dostają punkty za zombie na ręce. Punkty są karne: wygrywa najniższy wynik.

# --- feats ---
zombie-runners-feat-spotless = Wygrana po kilku rundach z 0 punktów na końcu
