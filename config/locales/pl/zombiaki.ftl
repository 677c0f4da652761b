### Zombiaki II

# --- in the lobby --------------------------------------------------------------------------
game-zombiaki = Zombiaki II
summary-zombiaki = Umarli idą trzema torami, żywi trzymają barykadę aż do świtu. 20–40 minut

zk-zombies = Zombiaki
zk-humans = Ludzie
zombiaki-option-hunger-stops = Głód nie wprowadza na barykady
zombiaki-option-short-night = Krótka noc (zombiaki: −5 kart)

# --- cards ---------------------------------------------------------------------------------
zk-card-weakling = Chuchro
zk-card-grishka = Griszka
zk-card-dullard = Durak
zk-card-sasha = Sasza
zk-card-vladek = Władek
zk-card-misha = Misza
zk-card-styopa = Stiopa
zk-card-boris = Borys
zk-card-nimble = Zwinny zombiak
zk-card-olympian = Olimpijczyk
zk-card-hero = Gieroj
zk-card-mama = Mamka
zk-card-nest = Gniazdo
zk-card-hostage = Zakładnik
zk-card-chains = Łańcuchy
zk-card-pickaxe = Kilof
zk-card-steroids = Sterydy
zk-card-hunger = Głód
zk-card-terror = Terror
zk-card-meat = Mięso
zk-card-plague = Zaraza
zk-card-kasparov = Mózg Kasparowa
zk-card-dawn = Świt
zk-card-shot = Strzał
zk-card-shot-2 = Strzał II
zk-card-shot-3 = Strzał III
zk-card-burst = Seria
zk-card-sniper = Snajper
zk-card-grenade = Granat
zk-card-flamethrower = Miotacz
zk-card-street-on-fire = Ulica w ogniu
zk-card-building = Walący się budynek
zk-card-searchlight = Reflektor
zk-card-begone = Wynocha!
zk-card-vodka = Gorzałka
zk-card-halt = Stać!
zk-card-mine = Mina
zk-card-barbed-wire = Zasieki
zk-card-roadblock = Zapora
zk-card-trabant = Trabant
zk-card-kamaz = Kamaz
zk-card-trolleybus = Trolejbus
zk-card-scram = Zmiataj!
zk-effect-weakling = idzie o jedno pole do przodu.
zk-effect-grishka = idzie o jedno pole do przodu.
zk-effect-dullard = idzie o jedno pole do przodu. Reflektor i „Wynocha!” go nie ruszają.
zk-effect-sasha = idzie o jedno pole do przodu.
zk-effect-vladek = idzie o jedno pole do przodu albo zamiast tego o jedno w bok.
zk-effect-misha = idzie o jedno pole do przodu albo zamiast tego o jedno w bok.
zk-effect-styopa = idzie o jedno pole do przodu albo zamiast tego o jedno w bok.
zk-effect-boris = idzie o jedno pole do przodu. Kule go nie cofają: ani Strzały, ani Seria, ani Snajper.
zk-effect-nimble = idzie o jedno pole do przodu. Nie uruchamia min i nie zaplątuje się w zasieki; zostają na swoim miejscu. Odłamki sąsiedniej miny ranią go jak każdego.
zk-effect-olympian = idzie o dwa pola do przodu, jedno po drugim; tylko o jedno, jeśli drugie jest zajęte albo jeśli na pierwszym zginie lub się zaplącze.
zk-effect-hero = idzie o jedno pole do przodu. Zamiast iść, niszczy zaporę na swoim torze (z każdej przecznicy, nawet zaplątany w zasieki) albo pojazd tuż przed sobą (o ile nie jest zaplątany). Nie podczas „Stać!” i nie od Głodu.
zk-effect-mama = nie chodzi. Na początku każdej tury zombiaków wszystkie inne zombiaki na jej torze tracą po jednej ranie. Można ją cofnąć i zwabić, ale Głód i Mózg Kasparowa na nią nie działają.
zk-effect-nest = nie chodzi. Zombiaki można wystawiać także na wolne pola przed nim, za nim i obok niego, ale nie na tor z zaporą. Można je cofnąć i zwabić, ale Głód i Mózg Kasparowa na nie nie działają.
zk-effect-hostage = połóż na zombiaku bez zakładnika. Następne trafienie tego zombiaka ze wszystkimi ranami i cofnięciem od kuli, nawet Kamaz, kosztuje go tylko zakładnika. Przed Granatem nie chroni; światło, krzyk, Gorzałka i zamiana działają jak zwykle.
zk-effect-chains = połóż na zombiaku bez łańcuchów: dopóki zombiak istnieje, ma siłę większą o 1.
zk-effect-pickaxe = usuwa z planszy jedną dowolną kartę ludzi. Mina nie wybucha, zasieki pod zombiakiem puszczają go.
zk-effect-steroids = usuwa wszystkie rany jednego zombiaka.
zk-effect-hunger = jeden zombiak, który ma wolną drogę, od razu idzie dokładnie o jedno pole do przodu, choćby na barykady (chyba że zabrania tego zasada domowa). Nie ten, którego trzyma „Stać!”, zapora albo zasieki, nie Mamka i nie Gniazdo.
zk-effect-terror = w swojej następnej turze ludzie mogą zagrać tylko jedną kartę; zatrzymywać i odrzucać wolno. Nie można go zagrać, gdy Terror już działa.
zk-effect-meat = wybierz jedną odkrytą kartę ludzi: trafia na śmietnik.
zk-effect-plague = jeden albo dwa zombiaki o wydrukowanej sile 1 lub 2 wychodzą ze śmietnika zombiaków na różne wolne pola przecznicy 5, nie na tor z zaporą.
zk-effect-kasparov = dwa zombiaki zamieniają się polami, bez względu na odległość, i na nie wchodzą: pułapki działają. Nie te, które trzyma „Stać!”, zapora albo zasieki, nie Mamka i nie Gniazdo.
zk-effect-dawn = leży pod talią zombiaków. Gdy zostanie dobrany, ludzie od razu wygrywają.
zk-effect-shot = najbliższy zombiak na torze dostaje 1 ranę; jeśli przeżyje, cofa się o pole. Potrzebna wolna linia strzału.
zk-effect-shot-2 = najbliższy zombiak na torze dostaje 2 rany; jeśli przeżyje, cofa się o pole. Potrzebna wolna linia strzału.
zk-effect-shot-3 = najbliższy zombiak na torze dostaje 3 rany; jeśli przeżyje, cofa się o pole. Potrzebna wolna linia strzału.
zk-effect-burst = trzy kule po 1 ranie trafiają najbliższego zombiaka na torze; gdy zginie, reszta leci w następnego. Zakładnik zatrzymuje wszystkie pozostałe kule. Zraniony ostatnią kulą cofa się o pole, jeśli przeżyje. Potrzebna wolna linia strzału.
zk-effect-sniper = dowolny zombiak dostaje 2 rany, cokolwiek stoi po drodze; jeśli przeżyje, cofa się o pole.
zk-effect-grenade = niszczy wszystko na jednym polu, ani siła, ani zakładnik nie pomogą. Mina wtedy nie wybucha.
zk-effect-flamethrower = rozdziel 5 ran między zombiaki z wolną linią strzału na najbliższej przecznicy, na której takie są, żadnemu więcej, niż zniesie. Jeśli płoną a i c, a między nimi nie ma zombiaka, tylko 4. Trzeba rozdać wszystko, co się zmieści; żaden się nie cofa.
zk-effect-street-on-fire = każdy zombiak na torze dostaje 1 ranę, cokolwiek stoi po drodze.
zk-effect-building = każdy zombiak na przecznicy dostaje 2 rany.
zk-effect-searchlight = wszystkie zombiaki na torze, do których jest wolna linia strzału, cofają się o pole, najpierw te najbliżej cmentarza. Oprócz Duraka.
zk-effect-begone = wszystkie zombiaki na planszy cofają się o pole, najpierw te najbliżej cmentarza. Oprócz Duraka.
zk-effect-vodka = jeden zombiak idzie o pole w bok, tam, gdzie nie ma zombiaka, pojazdu ani zapory, i nie na tor z zaporą. Nie ten, którego trzyma „Stać!”, zapora albo zasieki.
zk-effect-halt = aż do początku następnej tury ludzi żaden zombiak się nie rusza, niczego nie niszczy i nie zrywa zasieków. Nowe mogą wychodzić.
zk-effect-mine = na wolne pole przecznic 1–4, ale nie tuż przed zombiakiem. Kto wejdzie (oprócz Zwinnego zombiaka), dostaje 2 rany, a zombiaki przed nim, obok i za nim po 1; mina znika.
zk-effect-barbed-wire = na wolne pole przecznic 1–4. Pierwszy, kto wejdzie (oprócz Zwinnego zombiaka), zaplątuje się: nic go nie rusza, a zamiast następnego ruchu zrywa zasieki, które znikają. Jeśli zginie wcześniej, zasieki zostają.
zk-effect-roadblock = na wolne pole przecznicy 1. Na tym torze żaden zombiak się nie rusza i żaden na niego nie wchodzi, nowy też nie, aż do początku następnej tury ludzi; potem zapora znika. Gieroj niszczy ją wcześniej.
zk-effect-trabant = na wolne pole przecznicy 1. Od następnej tury jedzie o pole na turę w stronę cmentarza. Zombiak na drodze dostaje 2 rany, a z Trabanta zostaje wrak.
zk-effect-kamaz = na wolne pole przecznicy 1. Od następnej tury jedzie o pole na turę w stronę cmentarza. Niszczy zombiaka na drodze (z zakładnikiem ginie tylko zakładnik) i sam się rozbija.
zk-effect-trolleybus = na b1, jeśli jest wolne. Od następnej tury jedzie o pole na turę w stronę cmentarza. Zombiak na drodze dostaje co turę 1 ranę; trolejbus wtedy stoi i się nie rozbija.
zk-effect-scram = wybierz jedną odkrytą kartę zombiaków: trafia na śmietnik.
zk-cards-alike = { $card } ×{ $count }

# --- the board -----------------------------------------------------------------------------
zk-step-move = Runda { $round } · { $sign } { $name } prowadzi zombiaki
zk-step-discard = Runda { $round } · { $sign } { $name } odrzuca kartę
zk-step-use = Runda { $round } · { $sign } { $name } zagrywa karty
zk-step-over = Runda { $round } · gra skończona
zk-force-halt = ✋ Stać! Zombiaki się nie ruszają
zk-force-terror = 😱 Terror: ludziom tylko jedna karta
zk-force-roadblock = 🚧 tor { $lane } zamknięty
zk-force-hunger-stops = Głód nie wprowadza na barykady
zk-force-short-night = krótka noc
zk-row = { $side } ({ $name }): { $cards } · 🗑 { $trash }
zk-row-no-cards = bez kart
zk-grid-cemetery = Cmentarz: talia { $count } + Świt
zk-grid-dawn = Cmentarz: wstał świt
zk-grid-barricade = Barykady: talia { $count }
zk-short-weakling = Chu
zk-short-grishka = Gri
zk-short-dullard = Dur
zk-short-sasha = Sas
zk-short-vladek = Wła
zk-short-misha = Mis
zk-short-styopa = Sti
zk-short-boris = Bor
zk-short-nimble = Zwi
zk-short-olympian = Oli
zk-short-hero = Gie
zk-short-mama = Mam
zk-short-nest = Gni
zk-short-mine = mina
zk-short-barbed-wire = zas
zk-short-roadblock = ZAP
zk-short-trabant = Trab
zk-short-kamaz = Kam
zk-short-trolleybus = Trol
zk-sign-hostage = zakładnik
zk-sign-chains = łańcuchy
zk-sign-wire = w zasiekach
zk-sign-mine = na minie
zk-sign-wall = zasłania strzał
zk-pic-round = Runda { $number }

# --- the story -----------------------------------------------------------------------------
zk-story-start = { $side }: { $deeds }
zk-story-drew = 🂠 Dobrane: { $cards }
zk-story-drew-discarded = 🂠 Dobrane: { $cards } · odrzucone: { $card }
zk-story-discarded = 🗑 Odrzucone: { $card }
zk-story-use = ▸ { $used }
zk-used = { $card }: { $deeds }
zk-used-in-vain = { $card }: bez skutku
zk-used-discarded = odrzucone: { $cards }
zk-deed-more = { $count ->
    [one] idzie jeszcze { $count }
    [few] idą jeszcze { $count }
    [many] idzie jeszcze { $count }
   *[other] idzie jeszcze { $count }
}
zk-deed-barricade = { $zombie } { $cell } → BARYKADY
zk-deed-hit = { $zombie } { $cell } −{ $wounds } (siła { $left })
zk-deed-hit-pushed = { $zombie } { $cell }→{ $to } −{ $wounds } (siła { $left })
zk-deed-healed = { $zombie } { $cell } +{ $wounds }
zk-deed-torn-free = { $zombie } { $cell } zrywa zasieki
zk-deed-entangled = { $zombie } w zasiekach { $cell }
zk-deed-smashed = { $zombie } rozwala { $cell } ({ $card })
zk-deed-raised = { $zombie } wstaje na { $cell }
zk-deed-hostage = { $zombie } { $cell } traci zakładnika
zk-deed-removed = { $card } { $cell }: już nie ma
zk-deed-drove-off = { $card } { $cell } odjeżdża
zk-deed-rammed = { $card } taranuje { $cell } ({ $zombie })
zk-deed-robbed = przepada: { $card }
zk-deed-exploded = 💥 { $card } { $cell }
zk-faded-halt = „Stać!” już nie działa
zk-faded-terror = Terror już nie działa

# --- the tale ------------------------------------------------------------------------------
zk-tale-drew = 🂠 Talia daje: { $cards }
    .b = 🂠 Z talii: { $cards }
zk-tale-drew-discarded = 🂠 Talia daje: { $cards }; na śmietnik: { $card }
    .b = 🂠 Z talii: { $cards }; na śmietnik: { $card }
zk-tale-discarded = 🗑 Na śmietnik: { $card }
zk-tale-thrown = Na śmietnik: { $cards }
    .b = Odrzucone: { $cards }
zk-tale-in-lane = { $card } na torze { $lane }
zk-tale-on-street = { $card } na przecznicy { $street }
zk-tale-comes = { $card } wychodzi na { $cell }
    .b = { $card } wyłazi na { $cell }
    .c = { $card } wypełza na { $cell }
zk-tale-laid = Od teraz na { $cell }: { $card }
    .b = Na { $cell } trafia karta „{ $card }”
zk-tale-in-vain = { $card }: wszystko na nic
    .b = { $card }: bez skutku
zk-tale-walked = { $zombie } idzie na { $to }
    .b = { $zombie } człapie na { $to }
    .c = { $zombie } lezie na { $to }
zk-tale-barricade = { $zombie } włazi na barykady z { $cell }!
    .b = { $zombie } wdziera się na barykady z { $cell }!
zk-tale-wounds = { $count ->
    [one] { $count } ranę
    [few] { $count } rany
    [many] { $count } ran
   *[other] { $count } rany
}
zk-tale-hit = { $zombie } na { $cell } dostaje { $wounds } (siła { $left })
    .b = { $zombie } na { $cell } łapie { $wounds } (siła { $left })
zk-tale-hit-pushed = { $zombie } na { $cell } dostaje { $wounds } (siła { $left }) i cofa się na { $to }
    .b = { $zombie } łapie { $wounds } (siła { $left }) i leci z { $cell } na { $to }
zk-tale-healed = { $zombie } na { $cell } traci { $wounds }
    .b = { $zombie } na { $cell } zrzuca { $wounds }
zk-tale-torn-free = { $zombie } na { $cell } wyrywa się z zasieków
    .b = { $zombie } zrywa zasieki na { $cell }
zk-tale-entangled = { $zombie } zaplątuje się w zasieki na { $cell }
    .b = { $zombie } więźnie w zasiekach na { $cell }
zk-tale-smashed = { $zombie } rozwala przeszkodę na { $cell } ({ $card })
    .b = { $zombie } rozbija przeszkodę na { $cell } ({ $card })
zk-tale-raised = { $zombie } znów wstaje na { $cell }
    .b = { $zombie } wraca na { $cell }
zk-tale-hostage = { $zombie } na { $cell } traci tylko zakładnika
zk-tale-removed = z { $cell } znika karta „{ $card }”
zk-tale-drove = { $card } jedzie na { $to }
    .b = { $card } toczy się na { $to }
zk-tale-drove-off = { $card } odjeżdża z planszy z { $cell }
zk-tale-rammed = { $card } taranuje zombiaka na { $cell } ({ $zombie })
    .b = { $card } wjeżdża w zombiaka na { $cell } ({ $zombie })
zk-tale-robbed = na śmietnik: { $card }
zk-tale-exploded = 💥 na { $cell } wybucha mina
    .b = 💥 mina na { $cell } wylatuje w powietrze
zk-tale-died = { $zombie } ginie na { $cell }
    .b = { $zombie } pada na { $cell }
    .c = { $zombie } na { $cell } pada trupem
zk-tale-pushed = { $zombie } cofa się na { $to }
    .b = { $zombie } wycofuje się na { $to }
zk-tale-lured = 🍾 { $zombie } zatacza się na { $to }
    .b = 🍾 { $zombie } idzie za butelką na { $to }
zk-tale-swapped = { $first } z { $from } i { $second } z { $to } zamieniają się miejscami

# --- news ----------------------------------------------------------------------------------
zk-news-shortened = 🌒 Krótka noc. { $side }, od razu na śmietnik: { $cards }
zk-news-turn = Runda { $round } · { $side } ({ $name })
zk-news-drew = 🂠 { $side }, dobrane: { $cards }
zk-news-discarded = 🗑 { $side }, odrzucone: { $cards }
zk-news-played = { $side }: { $cards }
zk-news-robbed = { $side }, przepada: { $cards }
zk-news-turn-ended = { $side }: koniec tury
zk-news-barricade = Barykady padły.
zk-news-dawn = 🌅 Świta.
zk-news-removed = Z planszy znika: { $card } { $cell }.
zk-news-drove = { $card } jedzie na { $cell }.
zk-news-drove-off = { $card } odjeżdża z planszy z { $cell }.
zk-news-rammed = { $card } taranuje zombiaka: { $zombie }, { $cell }.
zk-news-wrecked = { $card } na { $cell } to już wrak.
zk-news-smashed = { $zombie } rozwala przeszkodę: { $card }, { $cell }.
zk-news-exploded = 💥 Na { $cell } wybucha mina.
zk-news-walked = { $zombie } idzie z { $from } na { $to }.
zk-news-stormed = { $zombie } włazi na barykady z { $cell }!
zk-news-pushed = { $zombie } cofa się z { $from } na { $to }.
zk-news-lured = 🍾 { $zombie } zatacza się z { $from } na { $to }.
zk-news-torn-free = { $zombie } na { $cell } wyrywa się z zasieków.
zk-news-raised = { $zombie } znów wstaje na { $cell }.
zk-news-hostage = Trafienie zombiaka ({ $zombie }, { $cell }) kosztuje go tylko zakładnika.
zk-news-died = ✝ { $zombie } ginie na { $cell }.
zk-news-entangled = { $zombie } zaplątuje się w zasieki na { $cell }.
zk-news-nursed = Mamka leczy: { $zombie } na { $cell }, zdjęte rany: { $wounds }.
zk-news-healed = { $wounds ->
    [one] { $zombie } na { $cell } traci { $wounds } ranę.
    [few] { $zombie } na { $cell } traci { $wounds } rany.
    [many] { $zombie } na { $cell } traci { $wounds } ran.
   *[other] { $zombie } na { $cell } traci { $wounds } rany.
}
zk-news-hit = { $wounds ->
    [one] { $zombie } na { $cell } dostaje { $wounds } ranę, zostaje siły: { $left }.
    [few] { $zombie } na { $cell } dostaje { $wounds } rany, zostaje siły: { $left }.
    [many] { $zombie } na { $cell } dostaje { $wounds } ran, zostaje siły: { $left }.
   *[other] { $zombie } na { $cell } dostaje { $wounds } rany, zostaje siły: { $left }.
}
zk-news-swapped = { $first } ({ $from }) i { $second } ({ $to }) zamieniają się miejscami.

# --- questions and choices -----------------------------------------------------------------
zk-ask-move = Dokąd idzie zombiak na { $cell }? Może iść w bok.
zk-ask-discard = Masz cztery karty. Którą odrzucasz?
zk-ask-use = Zagrywaj karty albo je odrzucaj; reszta zostaje u ciebie. Potem zakończ turę.
zk-ask-use-one = 😱 Terror: zagraj najwyżej jedną kartę i zakończ turę.
zk-ask-use-none = 😱 Terror: twoja jedyna karta jest zagrana. Zakończ turę; przedtem możesz coś odrzucić.
zk-choose-lane = { $lane }: { $zombie } na { $cell }
zk-choose-lane-all = { $lane }: { $zombies }
zk-choose-street = przecznica { $street }: { $zombies }
zk-choose-ahead = ⬇ naprzód { $cell }
zk-choose-barricade = ⬇ na barykady!
zk-choose-left = ⬅ { $cell }
zk-choose-right = ➡ { $cell }
zk-choose-done = ✔️ Tylko ten
zk-choose-play = ▶️ Zagraj
zk-choose-discard = 🗑 Odrzuć
zk-choose-end = ⏹ Zakończ turę
zk-doubt-end = W tej turze nie zagrywasz żadnej karty, a jeszcze możesz.

# --- questions explained -------------------------------------------------------------------
zk-explain-move = 💡 Ten zombiak musi iść: o jedno pole do przodu albo w bok, co potrafią nieliczne. Ty wybierasz.
zk-explain-discard = 💡 Gdy masz cztery odkryte karty, jedną musisz odrzucić, bez jej działania. Pozostałe trzy możesz zagrać, zatrzymać na później albo odrzucić.
zk-explain-use = 💡 Zagraj tyle swoich odkrytych kart, ile chcesz, w dowolnej kolejności: każda mówi, co robi i gdzie. Niewykorzystane zostają na następne tury.
zk-explain-terror = 💡 Zombiaki zagrały Terror: w tej turze wolno zagrać tylko jedną kartę. Zatrzymać lub odrzucić możesz ich, ile chcesz.

# --- why not -------------------------------------------------------------------------------
zk-why-walk-first = najpierw wybierz, dokąd idzie zombiak na { $cell }
zk-why-moved = ruch już się skończył: zombiaki chodzą tylko na początku tury
zk-why-discard-first = najpierw odrzuć jedną z czterech kart
zk-why-too-far = idzie o jedno pole do przodu albo o jedno w bok
zk-why-no-card = nie masz karty { $card }
zk-why-other-deck = { $card } to karta drugiej strony
zk-why-dawn = { $card }: tej karty się nie zagrywa, nie zatrzymuje ani nie odrzuca, z nią gra się kończy
zk-why-terror = działa Terror: twoja jedyna karta w tej turze jest już zagrana
zk-why-not-free = { $cell } nie jest wolne: potrzeba pola bez żadnej karty
zk-why-barred = { $cell } jest zajęte: stoi tam zombiak, pojazd albo zapora
zk-why-roadblock = na torze { $lane } stoi zapora: zombiaki się na nim nie ruszają ani na niego nie wchodzą
zk-why-halt = działa „Stać!”: zombiaki się nie ruszają
zk-why-entangled = { $zombie } na { $cell } tkwi w zasiekach
zk-why-nobody = na { $cell } nie ma zombiaka
zk-why-nothing = na { $cell } nic nie ma
zk-why-line = { $card } na { $cell } zasłania linię strzału do { $target }
zk-why-enter = na { $cell } zombiaki nie wychodzą: tylko na przecznicę 5 albo obok Gniazda
zk-why-has-hostage = { $zombie } na { $cell } ma już zakładnika
zk-why-has-chains = { $zombie } na { $cell } ma już łańcuchy
zk-why-not-wounded = { $zombie } na { $cell } nie ma ran
zk-why-no-human-card = na { $cell } nie ma karty ludzi
zk-why-immobile = { $zombie } na { $cell } nigdy nie chodzi
zk-why-immobile-swap = { $zombie } na { $cell } nie zamienia się polami
zk-why-hunger-stops = według zasady domowej Głód nie prowadzi z przecznicy 1 na barykady
zk-why-terror-already = Terror już działa
zk-why-not-theirs = przeciwnik ({ $name }) nie ma karty { $card }
zk-why-same-cell = potrzebne są dwa różne pola
zk-why-too-strong = { $card } się nie nadaje: Zaraza podnosi zombiaki o wydrukowanej sile 1 lub 2
zk-why-not-in-trash = { $card }: tylu takich nie ma na śmietniku
zk-why-plague-street = Zaraza podnosi zombiaki tylko na przecznicy 5
zk-why-empty-lane = na torze { $lane } nie ma zombiaka
zk-why-empty-street = na przecznicy { $street } nie ma zombiaka
zk-why-empty-board = na planszy nie ma zombiaka
zk-why-halt-already = „Stać!” już działa
zk-why-sideways = Gorzałka prowadzi o jedno pole w bok
zk-why-trap-street = { $card }: tylko na przecznicach 1–4
zk-why-first-street = { $card }: tylko na przecznicy 1
zk-why-trolleybus = { $card }: tylko na b1
zk-why-mine = mina nie może leżeć tuż przed zombiakiem, a na { $cell } stoi { $zombie }
zk-why-flames-nobody = nie ma kogo palić: nie ma zombiaków albo linia strzału jest zasłonięta
zk-why-flames-street = ogień sięga tylko najbliższej przecznicy, teraz { $street }
zk-why-flames-most = { $zombie } na { $cell } tylu ran nie przyjmie
zk-why-flames-sum = ran musi być razem { $wounds }, nie { $given }

# --- the end -------------------------------------------------------------------------------
zk-end-barricade = 🏆 Barykady padły: wygrywają zombiaki ({ $name })
zk-end-dawn = 🏆 Nastał świt: wygrywają ludzie ({ $name })

# --- the rules -----------------------------------------------------------------------------
zk-entry = { $card } ({ $facts }): { $effect }
zk-fact-copies = w talii: { $count }
zk-fact-strength = siła { $number }
zk-fact-wounds = rany: { $number }
zk-fact-blocks = zasłania linię strzału
zk-rule-card = • { $card }
zk-rules-deck = Karty, { $side }:
zk-rules-short = W skrócie: zombiaki same idą ulicą, ludzie się ostrzeliwują. Jeden zombiak na barykadach i wygrywają zombiaki; gdy zostanie dobrany Świt, ostatnia karta talii zombiaków, wygrywają ludzie. W swojej turze dobierz do czterech odkrytych kart, jedną odrzuć, potem zagrywaj, co chcesz.
zk-rules-signs = Plansza słowami: „Sas1/3” to Sasza, któremu z siły 3 została 1; ☻ zakładnik, § łańcuchy, # zasieki, ¤ mina, ▲ pojazd, ▓ przez to się nie strzela.
zk-rules-board = Plansza: trzy tory (a i c to chodniki, b jezdnia) na pięć przecznic; 1 przy barykadach, 5 przy cmentarzu. Do przodu znaczy w stronę barykad. Na polu leży jedna karta, tylko zombiak może stać na minie albo zasiekach.
zk-rules-turn = Tura: 1. Sprzątanie: w turze zombiaków kończy się Terror i leczy Mamka, w turze ludzi kończy się „Stać!” i znikają zapory. 2. Idą zombiaki albo jadą pojazdy. 3. Dobierasz do czterech kart. 4. Jeśli masz cztery, jedną odrzucasz. 5. Karty zagrywasz, odrzucasz albo zatrzymujesz w dowolnej kolejności i liczbie, potem kończysz turę.
zk-rules-walk = Ruch: przecznica po przecznicy od barykad, na jednej a, b, c, a kto umie w bok, ten na końcu. Zombiak, który może iść, musi iść o jedno pole do przodu; zatrzymuje go zombiak, pojazd albo zapora, a pułapka nie. Władek, Misza i Stiopa mogą zamiast tego iść w bok, a muszą, jeśli do przodu się nie da, a w bok tak; decyduje gracz zombiaków. Z przecznicy 1 wchodzi się na barykady.
zk-rules-enter = Pułapki: mina i zasieki działają bez względu na to, jak zombiak na nie trafi: sam, po cofnięciu, po Gorzałce, Głodzie albo zamianie; nie działają tylko na Zwinnego zombiaka. Nowe zombiaki wychodzą na wolne pole (bez żadnej karty, także bez pułapki) przecznicy 5 albo obok Gniazda, nigdy na tor z zaporą, i idą od swojej następnej tury.
zk-rules-hands = Karty: wszystkie leżą odkryte, twoje i cudze, ukryta jest tylko kolejność kart w taliach. Karta potrzebuje celu, na który pozwala jej tekst; bez celu można ją zatrzymać albo odrzucić. Gdy talia ludzi się skończy, grają tym, co mają.
zk-rules-wounds = Rany: zostają. Zombiak, który ma tyle ran, ile siły, ginie; nadmiar ran przepada (oprócz Serii). Jedna karta to jedno trafienie każdego, kogo dosięgła.
zk-rules-fire = Linia strzału: jest wolna, jeśli na tym samym torze bliżej barykad nie ma Zapory, Kamaza ani Trolejbusu. Zombiaki jej nie zasłaniają.
zk-rules-push = Cofanie: o pole w stronę cmentarza, ale nie z przecznicy 5, nie na zombiaka, pojazd ani zaporę i nie tego, którego trzyma „Stać!”, zapora albo zasieki. Jeśli cofnąć się nie da, reszta karty i tak działa. Jeśli cofa się kilka, najpierw te najbliżej cmentarza.
zk-rules-drive = Jazda: pojazdy jadą o pole na turę, od następnej tury, dalsze najpierw; przed innymi kartami ludzi czekają, zombiaki taranują, za przecznicą 5 odjeżdżają z planszy.
zk-rules-end = Koniec: zombiaki wygrywają od razu, gdy zombiak wejdzie na barykady, także przez Głód. Ludzie wygrywają od razu, gdy zostanie dobrany Świt. Do końca swojej tury możesz cofać kroki, ale nie dalej niż do ostatniego dobrania kart.
zk-rules-example = Przykładowa tura ludzi: trzy karty leżą odkryte z poprzednich tur, wśród nich Strzał; czwartą się dobiera, więc jedną trzeba odrzucić. Sasza, siła 3 z 3, jest najbliżej na torze b, na przecznicy 2. Strzał zadaje 1 ranę; zombiak przeżywa i cofa się na przecznicę 3. Strzał II zadałby jeszcze 2 rany i by go zniszczył. Niezagrane karty zostają.
zk-rules-options = Zasady domowe: Głód nie prowadzi z przecznicy 1 na barykady; w krótkiej nocy pięć wierzchnich kart potasowanej talii zombiaków trafia odkryte na śmietnik zombiaków przed grą.

# --- plain words --------------------
zk-plain-plays = Karty zagrane w tej turze: { $count }
zk-plain-walkers = Ruszą się jeszcze po kolei: { $cells }
zk-plain-strength = siła { $left } z { $all }
zk-plain-side = { $side }, { $name }. Karty: { $cards }. Talia: { $deck }. Śmietnik: { $trash }

# --- the lessons -------------------------------------------------------------------------------
zombiaki-lesson-zombie = Prowadzisz zombiaki. Nowy zombiak wychodzi na wolne pole przecznicy 5 i sam idzie w stronę barykad, o jedno pole na turę. Na torze c leży mina. Poślij Borysa innym torem!
zombiaki-lesson-zombie-again = To może poczekać. Najpierw poślij Borysa, i nie torem z miną.
zombiaki-lesson-zombie-done = Do barykad pięć tur. Na początku każdej dobierasz do czterech kart i jedną z czterech odrzucasz, a potem zagrywasz, ile chcesz.
zombiaki-lesson-barricade = Oto twoja szansa: Sasza stoi na b1, a dzięki karcie Głód jeden zombiak od razu idzie o jedno pole. Zagraj ją!
zombiaki-lesson-barricade-again = Sasza jest o krok od wygranej. I jest głodny.
zombiaki-lesson-barricade-done = Zombiaki od razu wygrywają: wystarczy jeden.
zombiaki-lesson-shot = Teraz prowadzisz ludzi. Sasza stoi tuż przed twoimi barykadami i została mu siła 1. Strzał trafia najbliższego zombiaka na torze. Zagraj Strzał na torze a!
zombiaki-lesson-shot-again = Sasza ruszy wcześniej! Strzał na torze a to załatwi.
zombiaki-lesson-shot-done = Gdyby przeżył, strzał cofnąłby go o jedno pole: to też zyskany czas.
zombiaki-lesson-dawn = Ludzie wygrywają, gdy zombiaki dobiorą Świt, ostatnią kartę talii: już w następnej turze! Ale dwa zombiaki stoją na przecznicy 1, a najpierw idą, potem dobierają. Strzał cofa jednego, „Stać!” zatrzymuje wszystkie. Zagraj „Stać!”
zombiaki-lesson-dawn-again = To nie zatrzyma obu. Która karta zatrzymuje wszystkie?
zombiaki-lesson-dawn-done = Nikt się nie ruszył i ludzie wygrali. Nie trzeba niszczyć wszystkich: broń barykad, aż wzejdzie słońce. A teraz spróbuj w grze.

# --- feats ---
zombiaki-feat-clean-street = Świt nad pustą ulicą
zombiaki-feat-blitz = Przełamanie, gdy ludziom zostało do dobrania dwadzieścia kart
