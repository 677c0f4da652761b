### Zombie Terror

# --- in the lobby --------------------------------------------------------------------------
game-zombie-terror = Zombie Terror
summary-zombie-terror = Sześcioro ludzi musi przemknąć do auta, mijając dwadzieścia zombie, które widzą tylko na wprost. 30–45 minut

zt-zombies = Zombie
zt-humans = Ludzie
zt-option-variant = Plansza: { $value }
zt-option-humans = Ludzie: { $value }
zt-option-no-front-push = Bez przepychania zombie od przodu
zt-option-no-cards = Bez kart specjalnych
zt-option-short-terror = Tor terroru: 3 zamiast 5
zt-option-open-hands = Odkryte karty
zt-option-quick-setup = Szybki start: plansza i pionki
zt-value-basic = podstawowa
zt-value-advanced = zaawansowana
zt-value-free = swobodna
zt-value-A = pierwsze miejsce
zt-value-B = drugie miejsce
zt-value-random = losowo

# --- pawns and pieces ----------------------------------------------------------------------
zt-pawn-banker = Bankier
zt-pawn-lumberjack = Drwal
zt-pawn-child = Dziecko
zt-pawn-mechanic = Mechanik
zt-pawn-nurse = Pielęgniarka
zt-pawn-policeman = Policjant
zt-name-banker = Steven Foster
zt-name-lumberjack = Norman Bradly
zt-name-child = Lucy O’Connor
zt-name-mechanic = John Cofe
zt-name-nurse = Miranda Bailey
zt-name-policeman = Frank Kowalsky
zt-short-banker = Bk
zt-short-lumberjack = Dr
zt-short-child = Dz
zt-short-mechanic = Me
zt-short-nurse = Pi
zt-short-policeman = Po
zt-dead-banker = %B
zt-dead-lumberjack = %D
zt-dead-child = %Z
zt-dead-mechanic = %M
zt-dead-nurse = %I
zt-dead-policeman = %P
zt-able-banker = Pierwsze ugryzienie kosztuje go teczkę, a nie ranę.
zt-able-lumberjack = 1 punkt akcji: ścina sąsiedniego zombie, który nie patrzy na jego pole. To nie strzał.
zt-able-child = Raz na turę może zrobić krok na ukos za zwykły punkt akcji; dwa pola po bokach nie mają znaczenia. Nigdy nie przepycha.
zt-able-mechanic = Raz na turę może wejść na pole sąsiedniego człowieka i przepchnąć go o jedno pole dalej, za punkt akcji tego kroku. Pole za nim musi być wolne; jeśli to auto, przepchnięty ucieka.
zt-able-nurse = 1 punkt akcji: leczy ranę, swoją albo sąsiedniego człowieka, tyle razy, na ile starczy punktów.
zt-able-policeman = 1 punkt akcji i 1 nabój: zabija zombie w linii prostej z dowolnej odległości, jeśli między nimi nie ma pionka ani przeszkody. Każdy strzał ściąga jednego zombie więcej.
zt-zombie = Zombie
zt-zombie-entry = { $zombie } (w pudełku: { $count }): w aktywacji ma 2 punkty akcji (PA), każdy na krok prosto przed siebie albo na obrót o 90°, obrót najwyżej jeden. Gdy tylko w jego aktywacji tuż przed nim stoi człowiek, gryzie go i aktywacja się kończy. Widzi na 4 pola prosto przed siebie; przeszkody, auto i pionki zasłaniają widok.
zt-piece-car = auto ucieczkowe
zt-piece-bus = autobus
zt-piece-sewer = kanał
zt-piece-booth = budka strażnika
zt-piece-big = duża przeszkoda
zt-piece-small = mała przeszkoda

# --- cards ---------------------------------------------------------------------------------
zt-card-sawn-off = Obrzyn
zt-card-courage = Odwaga
zt-card-sewers = Kanał
zt-card-adrenaline = Adrenalina
zt-card-first-aid = Apteczka
zt-card-noise = Hałas
zt-card-zombie-horde = Horda zombie
zt-card-plague = Plaga
zt-card-awe = Groza
zt-card-trap = Pułapka
zt-card-bloodlust = Żądza krwi
zt-card-rampage = Szał
zt-brief-sawn-off = dowolny człowiek strzela do zombie w zasięgu 3 pól
zt-brief-courage = dowolny człowiek zabija sąsiedniego zombie
zt-brief-sewers = człowiek na kanale ucieka
zt-brief-adrenaline = jeden człowiek ma o 2 punkty akcji więcej
zt-brief-first-aid = jeden ranny zdrowieje
zt-brief-noise = dwa razy obracasz zombie
zt-brief-zombie-horde = zombie mogą wychodzić z kanału, teraz o jednego więcej
zt-brief-plague = przychodzą dwa kolejne zombie
zt-brief-awe = jedna aktywacja bez ruchu obowiązkowego
zt-brief-trap = jeden nowy zombie na dowolne wolne pole
zt-brief-bloodlust = dwie aktywacje więcej
zt-brief-rampage = jeden zombie ma o 1 punkt akcji więcej
zt-effect-sawn-off = dowolny człowiek na planszy zabija zombie w linii prostej, najwyżej 3 pola dalej, jeśli między nimi nie ma pionka ani przeszkody. Bez punktu akcji i naboju, ale liczy się jako strzał.
zt-effect-courage = dowolny człowiek na planszy zabija sąsiedniego zombie, dokądkolwiek ten patrzy. Bez punktu akcji i to nie strzał.
zt-effect-sewers = człowiek, który stoi na kanale, od razu ucieka i zdobywa tyle gwiazdek, ile ma teraz, zdrowy albo ranny.
zt-effect-adrenaline = jeden człowiek, który jest aktywny albo nie był jeszcze aktywowany, ma w tej turze o 2 punkty akcji więcej.
zt-effect-first-aid = jeden ranny człowiek na planszy zdrowieje, gdziekolwiek stoi.
zt-effect-noise = do końca tej tury możesz obracać zombie w dowolną inną stronę, w sumie dwa razy; także dwa razy tego samego.
zt-effect-zombie-horde = odtąd kanał jest polem dozwolonym, a w tej turze przychodzi o jednego zombie więcej, na dowolną połowę. Tylko gdy zombie się ruszają albo przychodzą, zanim stanie ostatni z nich.
zt-effect-plague = w tej turze przychodzą dwa kolejne zombie, na dowolną połowę. Tylko gdy zombie się ruszają albo przychodzą, zanim stanie ostatni z nich.
zt-effect-awe = trwająca albo następna aktywacja jest wolna od ruchów obowiązkowych: można wybrać dowolnego jeszcze nieaktywowanego zombie i prowadzić go, jak się chce. Kto stoi tuż przed nim, tego i tak gryzie.
zt-effect-trap = jeden z zombie, które mają przyjść, staje na dowolnym wolnym polu, dozwolonym albo nie, na dowolnej połowie, ale nie na aucie. Gdy pula jest pusta, przechodzi tam zombie z planszy. Tylko gdy przychodzą nowe zombie.
zt-effect-bloodlust = w tej turze aktywuje się o dwa zombie więcej. Tylko gdy zombie się ruszają.
zt-effect-rampage = aktywny zombie albo następny, który zostanie aktywowany, ma w tej aktywacji o 1 punkt akcji więcej.

# --- the board -----------------------------------------------------------------------------
zt-head = Runda { $round } · { $step }
zt-step-build = { $sign } { $name } buduje: { $piece }
zt-step-place-humans = { $sign } { $name } ustawia ludzi
zt-step-place-zombies = { $sign } { $name } ustawia zombie
zt-step-humans = { $sign } { $name } prowadzi ludzi
zt-step-move = { $sign } { $name } prowadzi zombie
zt-step-add = { $sign } { $name } dokłada zombie
zt-step-rise = { $sign } { $name } podnosi martwych
zt-step-over = gra skończona
zt-state = uratowane ★{ $stars } z 5 · terror { $terror } · strzały { $shots }
zt-state-none = –
zt-now-humans = { $zombies ->
    [one] aktywowani: { $humans }, ruszy się { $zombies } zombie
    [few] aktywowani: { $humans }, ruszą się { $zombies } zombie
    [many] aktywowani: { $humans }, ruszy się { $zombies } zombie
   *[other] aktywowani: { $humans }, ruszy się { $zombies } zombie
}
zt-now-noise = { $card }: jeszcze { $count }
zt-now-moves = pozostałe aktywacje: { $count }
zt-now-active = aktywny { $zombie }, PA { $ap }
zt-now-bite = muszą gryźć: { $zombies }
zt-now-sight = muszą iść przed siebie: { $zombies }
zt-now-due = do dołożenia: południe { $south }, północ { $north }, gdziekolwiek { $any }
zt-now-agreed = zasady domowe: { $options }
zt-agreed-front = bez przepychania od przodu
zt-agreed-terror = znacznik terroru zaczyna na 3
zt-row-humans = { $side } ({ $name }), karty { $cards }: { $pawns }
zt-row-zombies = { $side } ({ $name }), karty { $cards }, w puli { $pool }, na planszy { $count }: { $zombies }
zt-row-nobody = nikt
zt-row-laid = 🧱 Leżą: { $tokens }
zt-row-played = 🎴 Zagrane: { $cards }
zt-row-hand = 🎴 { $side }: { $cards }
zt-row-removed = 🎴 Nierozdane: { $cards }
zt-mark-wounded = rana
zt-mark-dead = nie żyje
zt-mark-active = w ruchu
zt-mark-ap = PA { $ap }
zt-mark-done = po ruchu
zt-mark-briefcase = teczka
zt-mark-bullets = { $count ->
    [one] { $count } nabój
    [few] { $count } naboje
    [many] { $count } nabojów
   *[other] { $count } naboju
}
zt-mark-escaped = uratowane ★{ $stars }
zt-mark-turned = zombie
zt-mark-unplaced = poza planszą
zt-hand = Twoje karty:
zt-hand-card = 🎴 { $card }: { $effect }
zt-hand-empty = Nie masz już kart.
zt-hand-later = Karty zostaną rozdane, gdy plansza będzie zbudowana.
zt-pic-round = Runda { $number }
zt-pic-supermarket = Supermarket

# --- the story -----------------------------------------------------------------------------
zt-story-turn = { $side } · runda { $round }
zt-story-setup = { $side }, ustawienie: { $pawns }
zt-story-line = ▸ { $deeds }
zt-story-folded = { $side }: { $deeds }
zt-story-of = { $who }: { $deeds }
zt-story-passed = nikt się nie rusza
zt-deed-lined-up = według listy { $count }
zt-deed-built = 🧱 { $side }: { $piece }
zt-deed-push = { $from }→{ $to }, zombie ląduje na { $onto }
zt-deed-lift = { $from }→{ $to }, { $human } ląduje na { $onto }
zt-deed-chop = ścina zombie na { $cell }
zt-deed-heal = leczy: { $human }
zt-deed-heal-self = leczy siebie
zt-deed-shot = { $bullets ->
    [one] strzałem zabija zombie na { $cell } (został { $bullets } nabój)
    [few] strzałem zabija zombie na { $cell } (zostały { $bullets } naboje)
    [many] strzałem zabija zombie na { $cell } (zostało { $bullets } nabojów)
   *[other] strzałem zabija zombie na { $cell } (zostało { $bullets } naboju)
}
zt-deed-noise = zombie { $cell } { $from } obrócony { $to }
zt-deed-escaped = 🏁 { $human } ucieka: ★{ $stars }, razem { $total }
zt-deed-sawn-off = { $human } strzałem zabija zombie na { $cell }
zt-deed-courage = { $human } zabija zombie na { $cell }
zt-deed-night = 😱 Noc się dłuży: terror { $field }
zt-deed-pool = 😱 Pula jest pusta: terror { $field }
zt-deed-terror = 😱 Terror { $field }
zt-deed-terror-out = 😱 Znacznik terroru zszedł z toru
zt-deed-moves = { $zombies ->
    [one] aktywowani: { $humans }, rusza się { $zombies } zombie
    [few] aktywowani: { $humans }, ruszają się { $zombies } zombie
    [many] aktywowani: { $humans }, rusza się { $zombies } zombie
   *[other] aktywowani: { $humans }, rusza się { $zombies } zombie
}
zt-deed-duty-bite = tuż przed { $zombie } stoi { $human }
zt-deed-duty-sight = { $zombie } widzi: { $human }, { $distance } pola
zt-deed-duty-awe = { $zombie } ({ $card })
zt-deed-turned = obrót { $facing }
zt-deed-sighted = widzi: { $human }, { $distance } pola
zt-deed-bite-briefcase = gryzie: { $human }, teczka przepada
zt-deed-bite-wounded = gryzie: { $human }, rana
zt-deed-bite-died = gryzie: { $human }, ✝ śmierć
zt-deed-bite-nothing = gryzie martwego: { $human }
zt-deed-crowded = brak miejsca: { $count }
zt-deed-crowded-south = brak miejsca na południu: { $count }
zt-deed-crowded-north = brak miejsca na północy: { $count }
zt-deed-added = nowe: { $zombies }
zt-deed-added-from = { $zombie } (z { $from })
zt-deed-rose = { $human } wstaje: { $zombie }
zt-news-drawn = 🎲 Ludzi prowadzi { $name }
zt-news-dealt = { $count ->
    [one] 🎴 Każda strona dostaje { $count } kartę
    [few] 🎴 Każda strona dostaje { $count } karty
    [many] 🎴 Każda strona dostaje { $count } kart
   *[other] 🎴 Każda strona dostaje { $count } karty
}
zt-news-shown = 🎴 { $side }: na ręce { $hand }; nierozdane { $removed }
zt-news-turn-ended = { $side }: koniec tury

# --- the tale ------------------------------------------------------------------------------
# Człowiek, któremu coś się dzieje: $human w sighted, bite, heal i lift poniżej.
zt-whom-banker = Bankiera
zt-whom-lumberjack = Drwala
zt-whom-child = Dziecko
zt-whom-mechanic = Mechanika
zt-whom-nurse = Pielęgniarkę
zt-whom-policeman = Policjanta
zt-tale-them = { $human ->
    [nurse] ją
    [child] je
   *[other] go
}
zt-tale-human = { $face } { $human }
zt-tale-zombie = Zombie na { $cell }
zt-tale-of = { $who } { $deeds }
zt-tale-and = { $deeds } i { $last }
zt-tale-setup = { $side } zajmują miejsca: { $pawns }
zt-tale-placed = { $human } na { $cell }
zt-tale-walker = { $cell } przodem { $facing }
zt-tale-built = 🧱 { $side } budują: { $piece }
    .b = 🧱 { $side } stawiają: { $piece }
zt-tale-goes = idzie na { $to }
    .b = biegnie na { $to }
    .c = przemyka na { $to }
zt-tale-push = wchodzi na { $to }, spychając zombie na { $onto }
    .b = wpada na { $to }, odpychając zombie na { $onto }
zt-tale-lift = wchodzi na { $to }, przepychając { $human } na { $onto }
    .b = staje na { $to }, przesuwając { $human } na { $onto }
zt-tale-chop = ścina zombie na { $cell }
    .b = powala siekierą zombie na { $cell }
zt-tale-heal = leczy { $human }
    .b = opatruje { $human }
zt-tale-heal-self = leczy własną ranę
    .b = opatruje własną ranę
zt-tale-shot = strzałem zabija zombie na { $cell } (zostało nabojów: { $bullets })
    .b = kładzie strzałem zombie na { $cell } (zostało nabojów: { $bullets })
zt-tale-card = 🎴 Zagrana karta „{ $card }”
    .b = 🎴 Na stół idzie karta „{ $card }”
zt-tale-noise = zombie na { $cell } obraca się { $to }
    .b = zombie na { $cell } odwraca się { $to }
zt-tale-sawn-off = { $human } strzałem zabija zombie na { $cell }
    .b = { $human } kładzie strzałem zombie na { $cell }
zt-tale-courage = { $human } zabija zombie na { $cell }
    .b = { $human } powala zombie na { $cell }
zt-tale-adrenaline = { $human } ma 2 punkty akcji więcej
zt-tale-first-aid = { $human } nie ma już rany
zt-tale-escaped = 🏁 { $human } ucieka: ★{ $stars }, razem { $total }
    .b = 🏁 { $human } wymyka się zombie! ★{ $stars }, razem { $total }
zt-tale-terror = 😱 Terror rośnie: znacznik stoi na { $field }
    .b = 😱 Znacznik terroru schodzi na { $field }
zt-tale-moves = { $zombies ->
    [one] Rusza się { $zombies } zombie (aktywowanych ludzi: { $humans })
    [few] Ruszają się { $zombies } zombie (aktywowanych ludzi: { $humans })
    [many] Rusza się { $zombies } zombie (aktywowanych ludzi: { $humans })
   *[other] Rusza się { $zombies } zombie (aktywowanych ludzi: { $humans })
}
zt-tale-awe = idzie, dokąd chce ({ $card })
zt-tale-comes = idzie na { $to }
    .b = człapie na { $to }
    .c = sunie na { $to }
zt-tale-turned = obraca się { $facing }
    .b = odwraca się { $facing }
zt-tale-sighted = widzi { $human } { $distance } pola dalej
    .b = dostrzega { $human } { $distance } pola dalej
    .c = zauważa { $human } { $distance } pola dalej
zt-tale-bite-briefcase = gryzie { $human }, ale przepada tylko teczka
    .b = rzuca się na { $human }, ale przepada tylko teczka
zt-tale-bite-wounded = gryzie { $human }: rana
    .b = chwyta { $human } zębami: rana
zt-tale-bite-died = zagryza { $human } ✝
    .b = gryzie { $human }: śmierć ✝
zt-tale-bite-nothing = gryzie { $human }, ale to już trup
    .b = szarpie { $human }, ale to już trup
zt-tale-added = Z ciemności: { $zombies }
    .b = Nowe zombie: { $zombies }
zt-tale-rose = { $human } powstaje z martwych: zombie na { $zombie }
zt-tale-shown = 🎴 { $side } odkrywają karty: { $hand }; nierozdane: { $removed }

# --- questions and choices -----------------------------------------------------------------
zt-ask-build = Połóż następny żeton: { $piece }
zt-ask-place-humans = Ustaw ludzi w rzędzie 1. Do ustawienia: { $count }
zt-ask-place-zombies = Ustaw zombie tak, by nie sąsiadowały z nikim, i wybierz, dokąd patrzą. Do ustawienia: południe { $south }, północ { $north }
zt-ask-humans = Kto działa? Każdy ma na turę 3 punkty akcji (PA), działają po kolei. Potem zakończ turę.
zt-ask-humans-active = W ruchu: { $human }. Działaj dalej albo wybierz kogoś innego: wtedy ta aktywacja się kończy.
zt-ask-noise = { $count ->
    [one] Hałas: możesz obrócić zombie jeszcze { $count } raz. Albo prowadź dalej ludzi.
    [few] Hałas: możesz obrócić zombie jeszcze { $count } razy. Albo prowadź dalej ludzi.
    [many] Hałas: możesz obrócić zombie jeszcze { $count } razy. Albo prowadź dalej ludzi.
   *[other] Hałas: możesz obrócić zombie jeszcze { $count } raza. Albo prowadź dalej ludzi.
}
zt-ask-choose-bite = Najpierw musi ugryźć zombie, który ma człowieka tuż przed sobą. Pozostałe aktywacje: { $count }
zt-ask-choose-sight = Najpierw musi ruszyć zombie, który widzi człowieka. Pozostałe aktywacje: { $count }
zt-ask-choose-free = Wybierz zombie. Pozostałe aktywacje: { $count }
zt-ask-choose-awe = Groza: wybierz dowolnego zombie. Pozostałe aktywacje: { $count }
zt-ask-go-on = { $zombie } rusza się dalej. Pozostałe punkty akcji (PA): { $ap }
zt-ask-go-on-sight = { $zombie } widzi człowieka ({ $human }) i robi krok przed siebie. Pozostałe punkty akcji (PA): { $ap }
zt-ask-end-moves = Nie ma już aktywacji. Zagraj kartę albo przejdź do nowych zombie.
zt-ask-add = Postaw nowego zombie na wolnym polu dozwolonym. Do dołożenia: południe { $south }, północ { $north }, gdziekolwiek { $any }
zt-ask-relocate = Pula jest pusta: przestaw zombie na wolne pole dozwolone. Do dołożenia: południe { $south }, północ { $north }, gdziekolwiek { $any }
zt-ask-rise = Martwy człowiek staje się zombie: kto i dokąd patrzy?
zt-ask-rise-moved = Martwy człowiek staje się zombie. Pula jest pusta: którego zombie tam przestawić i dokąd patrzy?
zt-choose-auto = ⚙️ Ustaw resztę za mnie
zt-choose-rank = rząd { $rank }
zt-choose-across = ↔️ w poprzek
zt-choose-along = ↕️ wzdłuż
zt-choose-push = { $arrow } { $cell } przepchnij zombie
zt-choose-lift = { $arrow } { $cell } przepchnij: { $human }
zt-choose-chop = 🪓 Zetnij { $zombie }
zt-choose-heal = 💉 Ulecz: { $human }
zt-choose-shoot = 🔫 Strzel do { $zombie }
zt-choose-sees = { $zombie } widzi: { $human }
zt-choose-bite = { $zombie } Ugryź: { $human }
zt-choose-from = z { $zombie }
zt-choose-play = ▶️ Zagraj
zt-choose-end = ⏹ Zakończ turę
zt-doubt-end = W tej turze nikt z ludzi jeszcze nic nie zrobił.
zt-choose-end-moves = ⏹ Do nowych zombie
zt-use-step = krok
zt-use-left = w lewo
zt-use-right = w prawo

# --- questions explained -------------------------------------------------------------------
zt-explain-build = 💡 Planszę budują gracze na zmianę. Żeton nie może przykrywać innego; poza autem i kanałem nie może też leżeć na brzegu ani dotykać innego żetonu.
zt-explain-place-humans = 💡 Twoich sześcioro ludzi zaczyna w rzędzie 1 i ucieka do auta w rzędzie 16. Każda postać ma gwiazdki; z pięcioma gwiazdkami wygrywasz.
zt-explain-place-zombies = 💡 Na planszy zaczyna dziesięć zombie, po pięć na każdej połowie i nie obok nikogo. Zważaj, dokąd patrzą: widzą tylko prosto przed siebie.
zt-explain-humans = 💡 Każdy z twoich ludzi ma na turę 3 punkty akcji (PA); krok, przepchnięcie albo to, co umie, kosztuje jeden. Każdy, kto działa, daje zombie jedną aktywację więcej.
zt-explain-noise = 💡 Hałasem obracasz zombie do końca swojej tury, razem dwa razy i za każdym razem w dowolną stronę. Zombie, który nikogo nie widzi, do nikogo nie idzie.
zt-explain-bite = 💡 Zombie, który ma człowieka tuż przed sobą, musi ruszyć pierwszy i tylko gryzie: to rani zdrowych, a rannych zabija. Spośród kilku wybierasz ty.
zt-explain-sight = 💡 Zombie, który widzi człowieka, najwyżej 4 pola prosto i bez niczego pomiędzy, musi ruszyć pierwszy i iść przed siebie. Spośród kilku wybierasz ty.
zt-explain-choose = 💡 Rusza tyle zombie, ilu ludzi działało, i jeden więcej, każdy raz. Zombie ma 2 punkty akcji (PA): kroki prosto przed siebie i najwyżej jeden obrót.
zt-explain-awe = 💡 Groza zwalnia jedną aktywację z ruchu obowiązkowego: wybierz dowolnego zombie, który jeszcze nie ruszał, i prowadź go, jak chcesz.
zt-explain-go-on = 💡 Zombie zużywa tyle punktów akcji (PA), ile może: jeden na krok prosto przed siebie, jeden na obrót o 90°, a obrót jest tylko jeden. Ugryzienie kończy aktywację.
zt-explain-end-moves = 💡 Zombie już się ruszyły. Jeśli masz kartę na tę część tury, zagraj ją teraz; jeśli nie, przejdź dalej, a przyjdą nowe zombie.
zt-explain-add = 💡 Nowy zombie przychodzi za każdą połowę z pionkiem człowieka, żywym czy martwym, na tę połowę, i po jednym za każdy strzał, na dowolną. Wybierz pole dozwolone i dokąd patrzy.
zt-explain-relocate = 💡 Wszystkie zombie (20) są już na planszy, więc nowy nie przychodzi: przestaw jednego z nich na wolne pole dozwolone tej połowy, na którą miał przyjść nowy, i wybierz, dokąd patrzy.
zt-explain-rise = 💡 Każdy martwy człowiek staje się zombie na polu, na którym zginął. Wybierasz kolejność i to, dokąd każdy zombie patrzy.

# --- why not -------------------------------------------------------------------------------
zt-why-now-build = plansza jest jeszcze budowana
zt-why-now-place-humans = teraz ustawiani są ludzie
zt-why-now-place-zombies = teraz ustawiane są zombie
zt-why-now-humans = teraz jest tura ludzi i nic innego się w niej nie dzieje
zt-why-now-move = teraz zombie się ruszają
zt-why-now-add = teraz przychodzą nowe zombie
zt-why-now-rise = najpierw muszą wstać martwi
zt-why-build-due = następny żeton to: { $piece }
zt-why-build-fits = tam nie mieści się to na planszy
zt-why-build-car = auto ucieczkowe stoi w rzędzie 16
zt-why-build-covered = pole { $cell } jest już zajęte
zt-why-build-edge = na brzegu mogą leżeć tylko auto i kanał, a { $cell } to brzeg
zt-why-build-touch = dotykałoby to { $cell }: autobusy, budka i przeszkody nie dotykają innych żetonów, nawet rogiem; nie liczy się tylko kanał
zt-why-build-north = { $piece }: tylko na północnej połowie, rzędy 9–16
zt-why-placed = { $human } już stoi na planszy
zt-why-place-rank = ludzie zaczynają w rzędzie 1
zt-why-place-near = { $near } sąsiaduje z { $cell }: zombie nie zaczynają obok innych pionków
zt-why-place-half-south = na południowej połowie jest już pięć zombie: reszta zaczyna w rzędach 9–16
zt-why-place-half-north = na północnej połowie jest już pięć zombie: reszta zaczyna w rzędach 1–8
zt-why-obstacle = na { $cell } jest przeszkoda
zt-why-goal = { $cell } to pole auta: zombie tam nie wchodzą
zt-why-stands-human = na { $cell } stoi { $human }
zt-why-stands-zombie = na { $cell } stoi zombie
zt-why-unplaced = { $human } jeszcze nie stoi na planszy
zt-why-escaped = { $human }: ucieczka już się udała
zt-why-dead = { $human } już nie żyje
zt-why-turned = { $human } to już zombie
zt-why-done = { $human }: aktywacja w tej turze jest już skończona
zt-why-no-ap = { $human } nie ma już punktów akcji
zt-why-same-cell = { $human } już tam stoi
zt-why-not-next = { $cell } nie sąsiaduje z { $from }
zt-why-diagonal = na ukos chodzi tylko Dziecko
zt-why-diagonal-used = { $human }: krok na ukos w tej turze już był
zt-why-push-how = na { $cell } stoi zombie: wybierz „przepchnij zombie” zamiast kroku
zt-why-lift-how = na { $cell } stoi { $other }: wybierz „przepchnij: { $other }” zamiast kroku
zt-why-push-nobody = na { $cell } nie ma kogo przepchnąć
zt-why-push-child = Dziecko nigdy nie przepycha
zt-why-push-human = ludzi przepycha tylko Mechanik
zt-why-push-human-used = Mechanik przepchnął już w tej turze człowieka
zt-why-push-edge = za { $cell } kończy się plansza
zt-why-push-goal = zombie nie przepycha się na auto
zt-why-push-behind = { $why }: tam nikogo się nie przepchnie
zt-why-push-front = według zasady domowej nie przepycha się zombie od przodu
zt-why-nobody = na { $cell } nie ma zombie
zt-why-faces = zombie na { $cell } patrzy na Drwala
zt-why-healthy = { $human } nie ma rany
zt-why-heal-far = { $human } nie stoi obok Pielęgniarki
zt-why-bullets = nie ma już nabojów
zt-why-line = { $cell } nie leży w linii prostej z { $from }
zt-why-line-blocked = { $why }: strzał dalej nie dolatuje
zt-why-line-far = do { $cell } jest więcej niż 3 pola
zt-why-not-sewer = { $human } nie stoi na kanale
zt-why-no-noise = zombie obraca tylko karta Hałas
zt-why-faces-so = zombie na { $cell } już tam patrzy
zt-why-no-card = nie masz karty { $card }
zt-why-other-deck = { $card } to karta drugiej strony
zt-why-card-nothing = { $card }: ta karta nic by teraz nie dała
zt-why-card-move = { $card }: tylko gdy zombie się ruszają
zt-why-card-add = { $card }: tylko gdy przychodzą nowe zombie
zt-why-card-again = { $card }: ta karta już działa
zt-why-card-activation = { $card }: potrzebna aktywacja, która trwa albo dopiero będzie
zt-why-no-activation = w tej turze nie ma już aktywacji
zt-why-activations-left = { $count ->
    [one] została jeszcze { $count } aktywacja i trzeba ją wykorzystać
    [few] zostały jeszcze { $count } aktywacje i trzeba je wykorzystać
    [many] zostało jeszcze { $count } aktywacji i trzeba je wykorzystać
   *[other] zostało jeszcze { $count } aktywacji i trzeba je wykorzystać
}
zt-why-going-on = zombie na { $cell } jest aktywny i najpierw rusza się dalej
zt-why-activated = zombie na { $cell } był już w tej turze aktywowany
zt-why-bite-first = tuż przed zombie na { $cell } stoi { $human }: najpierw on gryzie
zt-why-sees-first = zombie na { $cell } widzi człowieka ({ $human }): najpierw rusza on
zt-why-must-bite = tuż przed nim stoi { $human }: może tylko ugryźć
zt-why-must-step = widzi człowieka ({ $human }) i musi iść prosto
zt-why-no-bite = tuż przed zombie na { $cell } nikogo nie ma; w swojej aktywacji gryzie on sam z siebie
zt-why-ahead-edge = przed nim kończy się plansza
zt-why-turned-once = już się obrócił: w aktywacji jeden obrót
zt-why-waste = zombie musi zużyć tyle punktów akcji, ile może, a inny ruch zużywa więcej
zt-why-due-half-south = na południową połowę nikt nie ma przyjść
zt-why-due-half-north = na północną połowę nikt nie ma przyjść
zt-why-not-allowed = { $cell } nie jest polem dozwolonym
zt-why-pool-empty = pula jest pusta: przestaw zombie z planszy
zt-why-pool-left = w puli są zombie: weź stamtąd
zt-why-no-dead = na { $cell } nie ma martwego człowieka

# --- the end -------------------------------------------------------------------------------
zt-end-escaped = 🏆 Uratowano pięć gwiazdek: wygrywają ludzie ({ $name })
zt-end-terror = 🏆 Znacznik terroru zszedł z toru: wygrywają zombie ({ $name })
zt-end-too-few-points = 🏆 Pięciu gwiazdek nie da się już zdobyć: wygrywają zombie ({ $name })
zt-end-all-turned = 🏆 Na planszy nie ma już żywych ludzi: wygrywają zombie ({ $name })

# --- the rules -----------------------------------------------------------------------------
zt-entry-card = { $card } (karta, { $side }): { $effect }
zt-entry-pawn = { $human } ({ $short }, { $name }; ★{ $healthy } bez rany, ★{ $wounded } z raną): { $effect }
zt-rule-line = • { $line }
zt-rules-pawns = Ludzie:
zt-rules-deck = Karty specjalne, { $side }:
zt-rules-short = W skrócie: sześcioro ludzi ucieka z supermarketu (rząd 1) do auta (rząd 16). Kto dotrze do auta, zdobywa swoje gwiazdki; z pięcioma gwiazdkami wygrywają ludzie. Zombie widzą tylko prosto przed siebie i wolno się obracają; wygrywają, gdy pięciu gwiazdek nie da się już zdobyć albo gdy znacznik terroru zejdzie z toru.
zt-rules-signs = Plansza słowami: . to zwykłe pole, + pole dozwolone, ## przeszkoda, BB autobus, GG budka, XX auto, kreski to pachołki, () kanał, (+ kanał, gdy jest polem dozwolonym. Zombie patrzy tam, gdzie ostrze: z^ z> zv z<, a jeśli był w tej turze aktywowany, zamiast z stoi *. Małe litery: ranny, %: martwy.
zt-rules-board = Plansza: kolumny a–l, rzędy 1–16. Południowa połowa to rzędy 1–8, północna 9–16; między nimi stoją pachołki. Zombie pojawiają się na polach dozwolonych: to cały brzeg oprócz auta oraz wyjścia autobusów i budki. Sąsiednie pola mają wspólny bok.
zt-rules-setup = Przygotowanie: każda strona dostaje cztery ze swoich sześciu kart, dwie odpadają, nikt ich nie widzi. Gracz ludzi ustawia sześcioro ludzi w rzędzie 1. Potem gracz zombie stawia dziesięć zombie, zwróconych w dowolną stronę: po pięć na każdej połowie, na wolnych polach, nie na aucie i nie obok nikogo. Są 4 naboje, teczka i w sumie 20 zombie.
zt-rules-humans = Tura ludzi: aktywuj po kolei dowolną liczbę ludzi, możesz też nikogo. Każdy ma 3 punkty akcji (PA); gdy działa inny, niewykorzystane przepadają, a pierwszy w tej turze już nie działa. 1 PA: krok na sąsiednie wolne pole albo przepchnięcie: krok na pole sąsiedniego zombie, z dowolnej strony, a zombie przesuwa się o jedno pole dalej; pole za nim musi być wolne i nie może należeć do auta. Albo to, co dany człowiek umie. Aktywowany jest ten, kto zużył PA; przepchnięcie, uleczenie ani wskazanie kartą nikogo nie aktywuje. Każdy aktywowany człowiek daje zombie o jedną aktywację więcej, każdy strzał o jednego zombie więcej.
zt-rules-escape = Ucieczka: kto wejdzie na auto albo zostanie tam przepchnięty przez Mechanika, od razu ucieka i zdobywa tyle gwiazdek, ile ma teraz, zdrowy albo ranny; potem to się nie zmienia. Pola auta nie zasłaniają strzałów, ale zombie na nie nie wchodzą i nie widzą przez nie.
zt-rules-zombies = Tura zombie: 1. Aktywuje się tyle zombie, ilu ludzi było aktywowanych w tej rundzie, i jeden więcej, każdy najwyżej raz, o ile tyle ich jest. Każdy ma 2 PA: kroki prosto przed siebie i najwyżej jeden obrót o 90°. Musi wykorzystać tyle PA, ile może. 2. Przychodzą nowe zombie. 3. Martwi wstają, a znaczniki schodzą.
zt-rules-duty = Ruchy obowiązkowe: zombie, który ma człowieka tuż przed sobą, rusza pierwszy i tylko gryzie. Jeśli takiego nie ma, pierwszy rusza zombie, który widzi człowieka (najwyżej 4 pola prosto, bez przeszkody, auta i pionka pomiędzy), i każdy PA zużywa na krok przed siebie. Dopiero potem można ruszyć inne. Zombie, który zobaczy człowieka po kroku lub obrocie, następny PA zużywa na krok przed siebie. Po każdej aktywacji sprawdza się wszystko od nowa; spośród kilku równorzędnych wybiera ich gracz.
zt-rules-bite = Ugryzienia: zombie, który w swojej aktywacji ma człowieka tuż przed sobą, od razu gryzie, za 0 PA, i jego aktywacja się kończy. Ugryzienie rani zdrowego, a rannego zabija; tylko Bankier traci najpierw teczkę. Martwi zostają na planszy do końca tury i przyciągają zombie jak dotąd. Zombie, które dopiero przyszły, nie gryzą od razu.
zt-rules-add = Nowe zombie: po jednym za każdą połowę, na której stoi pionek człowieka (także martwego), na tę połowę; po jednym za każdy strzał tej rundy i za karty, na dowolną połowę. Każdy na wolne pole dozwolone, zwrócony, dokąd chcesz. Gdy nie ma wolnego pola, zombie przepada. Postawiony na danej połowie liczy się najpierw za nią, a dopiero potem za dowolną. Gdy pula jest pusta, przestawia się zombie z planszy. Potem każdy martwy człowiek staje się zombie, zwróconym, dokąd chcesz.
zt-rules-terror = Terror: gdy pula pierwszy raz się opróżni, znacznik staje na 5. Odtąd znacznik przesuwa się w dół na początku każdej tury zombie: 4, 3, 2, 1, a za następnym razem schodzi z toru i zombie wygrywają. Jeśli nie ma go na torze, gdy zaczyna się tura zombie w rundzie 30, staje na nim wtedy.
zt-rules-cards = Karty: zagrywa się je tylko w swojej turze, także w środku aktywacji, ile się chce i bez PA; potem odpadają z gry. Karty ludzi w dowolnej chwili ich tury, karty zombie, gdy zombie się ruszają albo przychodzą, jak mówi karta. Karty, która nic by nie dała, zagrać nie można.
zt-rules-end = Koniec: ludzie wygrywają od razu, gdy uratowani mają 5 gwiazdek lub więcej. Zombie wygrywają od razu, gdy gwiazdki uratowanych i te, które mogą jeszcze zdobyć żywi na planszy, dają razem mniej niż 5; ranny liczy się przy tym jak zdrowy, dopóki Pielęgniarka żyje na planszy albo dopóki Apteczka nie została zagrana, a ludzie mają jakieś karty. Do końca swojej tury możesz cofać kroki, ale nie dalej niż do ostatniej zagranej karty.
zt-rules-example = Przykładowa runda: gracz ludzi aktywuje tylko Policjanta na c3. Ma on 3 punkty akcji (PA): za 1 PA i 1 nabój zabija zombie na c5, w linii prostej, bo nic nie stoi po drodze; za 2 PA idzie na c4 i c5. Aktywowano jednego człowieka, więc ruszają dwa zombie. Potem przychodzą nowe: jeden na południową połowę, bo tam są wszyscy ludzie, i jeszcze jeden za strzał, na dowolną połowę.
zt-rules-variants = Plansze: podstawowa jest gotowa; na zaawansowanej auto, autobusy, budka i kanał leżą jak na podstawowej, a pozostałe przeszkody układacie na zmianę przed rozdaniem kart; swobodną budujecie na zmianę w całości. Autobusy, budka i przeszkody nie leżą na brzegu ani nie dotykają innych żetonów, kanał się nie liczy; auto w rzędzie 16, kanał i budka na północnej połowie. Autobus ma dwa wyjścia z tyłu i jedno po prawej przy przodzie, budka jedno przy drzwiach. Kanał na brzegu albo na wyjściu jest polem dozwolonym.
zt-rules-options = Zasady domowe: nie przepycha się zombie od przodu; bez kart specjalnych; znacznik terroru zaczyna na 3; karty obu stron są odkryte; szybki start: to, co budowaliby gracze, układa się losowo, a wszystkie pionki ustawiają się same, według listy.

# --- plain words --------------------
zt-plain-night = Długa noc zaczyna się w rundzie { $round }
zt-plain-diagonal = Dziecko zrobiło już krok na ukos
zt-plain-lift = Mechanik już kogoś przepchnął
zt-plain-turned = idący zombie już się obrócił
zt-plain-extra = za karty przyjdzie jeszcze zombie: { $count }
zt-plain-north = na północ
zt-plain-east = na wschód
zt-plain-south = na południe
zt-plain-west = na zachód
zt-plain-zombies = Zombie na planszy { $count }: { $zombies }
zt-plain-side = { $side }: { $name }, karty { $cards }, nierozdane { $removed }
zt-plain-board = Na planszy leżą: { $tokens }
zt-plain-sewer = Kanał jest otwarty

# --- the lessons -------------------------------------------------------------------------------
zombie-terror-lesson-step = Prowadzisz sześcioro ludzi w górę planszy, do auta. Działają po kolei; każdy ma na turę trzy punkty akcji, krok kosztuje jeden. Zombie widzą tylko na wprost. Przesuń Mechanika w górę, na f8.
zombie-terror-lesson-step-again = Może później. Mechanikowi się spieszy: f8.
zombie-terror-lesson-step-done = Gdy działa ktoś inny, niewykorzystane punkty przepadają. Za każdego, kto działa, może ruszyć zombie, i jeszcze jeden, więc nie posyłaj wszystkich naraz.
zombie-terror-lesson-chop = Na f5 drogę zagradza zombie, tyłem do ciebie. Drwal za 1 punkt akcji zabija sąsiedniego zombie, który nie patrzy na jego pole. Zetnij go!
zombie-terror-lesson-chop-again = Zombie wciąż tam stoi. Drwal ma siekierę.
zombie-terror-lesson-chop-done = Każdy z twoich umie coś innego: Policjant strzela, Pielęgniarka leczy, Mechanik przepycha, Dziecko przemyka na ukos.
zombie-terror-lesson-sight = Teraz prowadzisz zombie; ruszy jeden. Pierwszy rusza zombie, który widzi kogoś na wprost w odległości do czterech pól: dwa kroki i ugryzienie. Drugie ugryzienie zabija: dopadnij ranne Dziecko!
zombie-terror-lesson-sight-again = Policjant jest cały i wart tylko jedną gwiazdkę. A Dziecko jest ranne.
zombie-terror-lesson-sight-done = Zostały cztery gwiazdki, a ludziom trzeba pięciu: wygrały zombie. Wygrywają też, gdy znacznik terroru zejdzie z toru.
zombie-terror-lesson-card = Mechanik dotarł do auta, to trzy gwiazdki. Ranne Dziecko da jeszcze dwie, a z pięcioma wygrywasz. Karty nie kosztują punktów akcji, a Kanał ratuje tego, kto stoi na polu kanału. Dziecko stoi na nim, na c12: zagraj Kanał!
zombie-terror-lesson-card-again = Dziecku brakuje do wygranej dwóch gwiazdek: Kanał wyprowadzi je z c12.
zombie-terror-lesson-card-done = Ludzie wygrali. Każda karta działa raz i tylko w twojej turze, więc dobrą trzymaj na właściwą chwilę. A teraz spróbuj w grze.

# --- feats ---
zombie-terror-feat-nobody-lost = Wygrana ludźmi bez żadnej straty
zombie-terror-feat-no-bullets = Ucieczka bez ani jednego naboju
zombie-terror-feat-all-turned = Wszyscy ludzie zamienieni w zombie
