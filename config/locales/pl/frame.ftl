### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Stół { $table } · host: { $host }
lobby-seats = { $count ->
    [one] Zajęte { $count } miejsce. Liczba graczy: od { $min } do { $max }.
    [few] Zajęte { $count } miejsca. Liczba graczy: od { $min } do { $max }.
    [many] Zajętych { $count } miejsc. Liczba graczy: od { $min } do { $max }.
   *[other] Zajęte { $count } miejsca. Liczba graczy: od { $min } do { $max }.
}
lobby-seats-exact = { $count ->
    [one] Zajęte { $count } miejsce. Liczba graczy: { $max }.
    [few] Zajęte { $count } miejsca. Liczba graczy: { $max }.
    [many] Zajętych { $count } miejsc. Liczba graczy: { $max }.
   *[other] Zajęte { $count } miejsca. Liczba graczy: { $max }.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · wolne ·
lobby-kept = ⏳ Czekamy na: { $names }. Miejsca są zarezerwowane.
lobby-empty = wolne
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Następna runda po naciśnięciu
option-lead = { $side }: { $name }
option-delay-none = Opóźnienie dla widzów
option-delay = Opóźnienie dla widzów: { $span }
clock-live = ⏱ Szybki zegar: { $span }
clock-relaxed = ⏱ Spokojny zegar: { $span }
clock-slow = ⏱ Powolny zegar: { $span }
clock-off = ⏱ Bez zegara
span-seconds = { $count } sek.
span-minutes = { $count } min.
span-hours = { $count } godz.
lobby-hint = Jeszcze nie siedzisz? Naciśnij „Dołącz”. „Start” naciska host.
lobby-hint-alone = Zacznij, kiedy chcesz: brakujące miejsca zajmą AI.
lobby-cup = 🏆 Puchar, runda { $round } z { $rounds }: naciśnij „Dołącz”.
lobby-charms = Wybrany talizman trafia do tasowania.
lobby-code = 🔗 Inny czat: /join { $code }
lobby-branches = 🔗 Liczba czatów przy tym stole: { $count }
lobby-agreed = Ustalono: { $options }
button-join = { $charm } Dołącz
button-leave = 🚪 Wyjdź
button-come = { $charm } Gram
button-not-now = 🙅 Nie teraz
button-shun = 🔕 Bez wyzwań od: { $host }
button-let-go = 🪑 Zwolnij rezerwacje
button-add-ai = 🤖 Dodaj AI
button-drop-ai = ➖ AI
button-level = 🎚 { $name }: { $level }
level-easy = łatwo
level-normal = normalnie
level-hard = trudno
# Names of AIs by level, with commas between, at least as many as can sit down.
ai-names-easy = Pyza, Bąbel, Gapcio, Klucha, Tosia, Bolek, Mysia, Drzemka, Okruszek, Pączek
ai-names-normal = Mort, Wesna, Igor, Zuzanna, Gustaw, Lilith, Bruno, Wanda, Kuźma, Edyta
ai-names-hard = Noc, Korwin, Oktawia, Guślarz, Marzanna, Wiktor, Sobol, Azra, Strzyga, Łazarz
button-start = { $charm } Start
button-fill = { $charm } Start z AI
button-cancel = ✖️ Zamknij
button-rules = 📖 Zasady
button-lessons = 🎒 Naucz się gry
button-lesson = 🎒 Naucz się, grając
button-cup-join = 🏆 Gram
button-cup-leave = Beze mnie
button-cup-begin = ▶️ Zacznij puchar
button-cup-off = ✖️ Odwołaj puchar
button-cup-on = ▶️ Gramy dalej
button-cup-decline = 🙅 Bez gry i punktu
button-cup-show = 📊 Tabela
button-next = Dalej ➡️
button-skip = Pomiń ⏭️
button-face = ▶️ Zagraj teraz z łatwymi AI
button-details = ℹ️ Szczegóły
button-check = 🔏 Sprawdź tę grę
button-tale = 🎞️ Powtórka
button-tale-back = ◀️ Wstecz
button-tale-on = Dalej ▶️
button-tale-first = ⏮️ Na początek
button-tale-last = ⏭️ Na koniec
button-tale-steps = 👣 Krok po kroku
button-replay-save = 💾 Zapisz stronę
button-rematch = 🔁 Zagraj jeszcze raz
button-pane = 🔒 Moja ręka
button-visit = 🗺️ Otwórz planszę
visit-ticket = To wejście jest tylko dla ciebie: zadziała raz, w ciągu pięciu minut.
button-undo = ↩️ Cofnij
button-hint = 💡 Podpowiedź
button-orders = ⏳ Zawczasu …
button-more = więcej …
button-back = ‹ wstecz
button-board = ⬅️ Wróć do planszy
button-sure = ✔️ Tak, zrób to
button-give-up = 🚪 Opuść grę
button-end = 🏳 Zakończ tutaj
button-go-on = ▶️ Gramy dalej
button-manage = ⚙️ Stół
button-options = 🎛 Opcje
button-options-fold = ‹ zwiń
button-invite = 🔗 Zaproś inny czat
button-invite-no-more = 🔗 Koniec zaproszeń
button-branch-away = 🔗 Odeślij: { $place }
button-keep = 📌 Zawsze tak zaczynaj
button-kick = 🚫 Usuń: { $name }
button-back-again = 🙋 Już jestem
button-claim = 🪑 Gram za AI
button-admit = ✅ Zgoda
button-dismiss = ✋ Bez zmian

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Stół { $table }
board-decided = 🔒 { $all ->
    [1] W tajemnicy decyduje: { $names }.
   *[other] W tajemnicy decydują: { $names }. Decyzje: { $done } z { $all }
}
board-decided-nameless = 🔒 Odpowiedzi padają w tajemnicy.
board-waiting = Czekamy na decyzję: { $names }.
board-missed = ⚠️ Przez { $span } bot nie odpowiadał. Naciśnięcia z tego czasu przepadły, trzeba je powtórzyć.
board-left = { $name } opuszcza stół; dalej gra AI.
board-broken = Tego stołu nie da się już odczytać, więc gra stanęła. Ruchy są zachowane. Nowy stół: /play.
board-closed = Ten stół zamknięto.
board-next-table = Następna gra: stół { $table }.
board-sealed = 🔏 Zapieczętowane przed pierwszą kartą
board-commitment = Pieczęć: { $commitment }
board-opened = 🔓 Pieczęć zdjęta: tę grę można sprawdzić
board-seed = Ziarno losowości: { $seed }
board-charms = Do tasowania trafiły: { $charms }
board-table-clock = Stół { $table } · { $clock }
board-kicked = Usunięto ze stołu: { $name }. Dalej gra AI.
board-away = 🧟 { $name } milczy; do powrotu gra szwendacz.
board-back = 🙋 { $name } znów przy stole.
board-branch-gone = 🔗 Jeden z czatów odszedł od stołu.
board-claimed = 🪑 Za { $ai } chce grać { $name }. Zgody: { $agreeing } z { $people }.
board-unclaimed = ✋ { $name } patrzy dalej.
board-taken-over = 🪑 Za { $ai } gra odtąd { $name }.
board-moved-for = 🧟 { $name } milczy; ruch wykonuje szwendacz.
board-ending = 🏳 Za końcem gry w tym miejscu: { $names }. Zgoda: { $agreeing } z { $people }.
board-ended-by-all = 🏳 Wszyscy się zgadzają: gra kończy się tutaj.
board-goes-on = ▶️ { $name } gra dalej.
board-declined = 🙅 { $name }: nie teraz.
board-cup-given = 🏆 Za mało osób do gry. Po punkcie: { $names }.
board-cup-nobody = 🏆 Nikt nie przyszedł: nikt nie dostaje punktu.
board-cup-declined = 🙅 { $name } nie gra w tej rundzie.
board-deserted = Od 30 dni nikogo przy nim nie było.
page-moved = Stół { $table } jest teraz niżej ⬇️
check-title = 🔏 Stół { $table }: sprawdzenie
check-seal = ✅ Pieczęć pokazana przed pierwszą kartą pasuje do tego ziarna. Było więc ustalone wcześniej.
check-shuffle = ✅ Kolejność kart wynika z tego ziarna, talizmanów, miejsc i opcji, i z niczego więcej.
check-no-charm = ⚠️ Nikt nie wziął talizmanu: ten, kto prowadzi bota, mógł wcześniej wypróbować różne tasowania.
check-moves = { $count ->
    [one] ✅ Rozegrano ponownie { $count } ruch: był możliwy i prowadzi do tego końca.
    [few] ✅ Rozegrano ponownie { $count } ruchy: każdy był możliwy i prowadzą do tego końca.
    [many] ✅ Rozegrano ponownie { $count } ruchów: każdy był możliwy i prowadzą do tego końca.
   *[other] ✅ Rozegrano ponownie { $count } ruchu: każdy był możliwy i prowadzą do tego końca.
}
check-bad-seal = ❌ Pieczęć nie pasuje do tego ziarna. Nie ufaj tej grze.
check-bad-shuffle = ❌ Kolejność kart wzięła się z czegoś innego. Nie ufaj tej grze.
check-bad-moves = ❌ Ruchy nie prowadzą do tego końca. Nie ufaj tej grze.
check-other-rules = ⚠️ Nie mogę rozegrać ruchów ponownie: ta gra ma zasady w wersji { $then }, a ja mam wersję { $now }.
check-old-rules = ⚠️ Nie mogę rozegrać ruchów ponownie: ta gra jest starsza niż moje zasady.
check-running = ⚠️ Tę grę można sprawdzić po jej końcu: do tego czasu ziarno jest tajne.
check-self = Porównaj pieczęć z tą, którą widać było na początku: { $seal }
tale-title = 🎞️ { $game }, stół { $table }: jak było
tale-broken-off = 🏳 Gra została przerwana: nikt nie wygrał.
tale-length = { $count ->
    [one] { $count } ruch. Oto najważniejsze chwile, wszystkie karty odkryte.
    [few] { $count } ruchy. Oto najważniejsze chwile, wszystkie karty odkryte.
    [many] { $count } ruchów. Oto najważniejsze chwile, wszystkie karty odkryte.
   *[other] { $count } ruchu. Oto najważniejsze chwile, wszystkie karty odkryte.
}
tale-turn = ⚡ Punkt zwrotny: strona { $page }, ruch { $number }.
tale-beginning = 🎬 { $page } z { $pages } · przed pierwszym ruchem
tale-moment = 🎬 { $page } z { $pages } · ruch { $number } z { $count }
tale-chosen = 🤫 W tajemnicy: { $choices }
tale-choice = { $name } – { $what }
tale-held = 🂠 { $name }: { $what }
tale-hope = { $name } { $after }
tale-hope-changed = { $name } { $before } → { $after }
tale-hopes = 📈 Wygrane na 100 gier od tej chwili, karty odkryte: { $hopes }
tale-running = 🎞️ Powtórka będzie po końcu gry: do tego czasu karty na ręce są tajne.
replay-none = Nikt tu jeszcze nie zagrał do końca. Grę z innego miejsca da ci /replay STÓŁ.
replay-title = 🎞️ { $game }, stół { $table }: cała gra
replay-about = Strona na pamiątkę i do pokazania innym: otworzy ją każda przeglądarka, także bez sieci.
steps-title = 🎞️ { $game }, stół { $table }
steps-beginning = Przed pierwszym ruchem
steps-move = Ruch { $number } z { $count }
steps-choice = ✅ { $name }: { $choice } ({ $count ->
    [one] nic innego nie było możliwe
    [few] jedna z { $count } możliwych odpowiedzi
    [many] jedna z { $count } możliwych odpowiedzi
   *[other] jedna z { $count } możliwych odpowiedzi
})
steps-opinion-same = 🤖 Trudne AI na tym miejscu ({ $name }) zrobiłoby to samo: { $choice }. Wygrane na 100 partii: ok. { $hopes }.
steps-opinion = 🤖 Trudne AI na tym miejscu ({ $name }): { $choice }. Wygrane na 100 partii: ok. { $hopes }; po tym, co zrobiono: { $less }.
steps-opinion-close = 🤖 Trudne AI na tym miejscu ({ $name }): { $choice }, mniej więcej tak dobre, jak to, co zrobiono. Wygrane na 100 partii: ok. { $hopes }.
steps-alone = 🔒 { $name }: { $what }
steps-opinion-untried = 🤖 Trudne AI na tym miejscu ({ $name }): { $choice }. Wygrane na 100 partii: ok. { $hopes }; tego, co zrobiono, prawie nie próbowało.
ping = ⏳ Stół { $table } czeka na ciebie.
ping-over = ⏳
invitation = 🪑 { $host } zaprasza cię do gry „{ $game }”: przy stole { $table } czeka na ciebie miejsce.
invitation-cup = 🏆 Runda { $round } pucharu: przy stole { $table } czeka twoje miejsce ({ $game }).
pane-title = { $game } · stół { $table }
pane-title-in = { $game } · { $place } · stół { $table }
pane-seat = Twoje miejsce: { $seat }.
pane-wait = Teraz nie musisz o niczym decydować. Sytuację widać na planszy.
pane-given = Twój wybór: { $choice }. Możesz go zmienić, dopóki nie zdecydują wszyscy.
pane-hint = 💡 Podpowiedź: { $choice }. Wygrane na 100 partii: ok. { $hopes }; przy „{ $other }”: { $less }.
pane-hint-close = 💡 Podpowiedź: { $choice } albo { $other }, prawie bez różnicy. Wygrane na 100 partii: ok. { $hopes }.
pane-hint-alone = 💡 Podpowiedź: { $choice }. Wygrane na 100 partii: ok. { $hopes }.
pane-over = Ta gra jest skończona. Jak się skończyła, widać na planszy.
pane-feat = 🏅 Jest się czym pochwalić: { $feat }. Zapamięta to twój /profile.
pane-path = { $so-far } …
choice-about = 🔎 { $choice }: { $effect }
pane-ordered = Zawczasu: { $orders }
pane-away = 🧟 Gra za ciebie szwendacz. Naciśnij „Już jestem” albo po prostu wybierz.
pane-moved-for = 🧟 Czas minął; szwendacz wybiera za ciebie: { $choice }
orders-ask = Co mam później za ciebie odpowiedzieć? Naciśnij jeszcze raz, żeby to cofnąć. Nikt inny się o tym nie dowie.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = Twoje miejsce: { $seat }.
answer-joined-already = Masz już miejsce przy tym stole.
answer-charm = { $charm } trafia do tasowania.
answer-chain-ends = To już 256 gier z rzędu. Otwórz nowy stół: /play.
answer-leave-sure = Chcesz opuścić tę grę? Naciśnij jeszcze raz, a dalej zagra za ciebie AI.
answer-left = Nie siedzisz już przy tym stole.
answer-follows = 🔔 Gdy ta gra się skończy, napiszę ci prywatnie, jaki był jej koniec.
answer-follows-no-more = 🔕 Nie napiszę ci, jak skończy się ta gra.
answer-follow-seated = Grasz tu: zobaczysz, jak to się skończy.
answer-follow-many = O tym stole chce się dowiedzieć już tyle osób, że nie ma miejsca dla kolejnych.
button-follow = 🔔 Powiedz mi, jak się skończy
button-unfollow = 🔕 Nie mów mi, jak się skończy
answer-follows-already = 🔔 Już wiem: napiszę ci, gdy ta gra się skończy.
follow-over = 🏁 { $game }, stół { $table }: gra skończona
follow-none = Nie ma tu gry, którą można by oglądać. /follow dotyczy gier na tym samym czacie.
follow-which = Która gra? { $tables }: napisz jeden z tych kodów po /follow.
answer-nudged = Wołam tych, na których czeka stół.
answer-nudged-already = Już ich w tej sprawie wołano.
answer-nudge-nobody = Stół nie czeka teraz na nikogo innego.
answer-end-sure = Zakończyć grę tutaj, bez zwycięzcy? Potwierdź jeszcze raz.
answer-end-offered = Propozycja złożona. Gra skończy się tutaj, gdy wszyscy się zgodzą.
answer-no-offer = Nikt już nie proponuje końca gry.
answer-goes-on = Gra toczy się dalej.
answer-claimed = Zagrasz za AI, gdy tylko zgodzą się wszyscy grający.
answer-own-seat = Twoje miejsce czeka na ciebie: naciśnij „Już jestem”.
answer-claimed-already = Ktoś inny już o to poprosił.
answer-no-claim = Nikt już o to nie prosi.
answer-agreed = Zapisane: z ostatnią zgodą miejsce zmienia gracza.
answer-not-agreed = Wszystko zostaje po staremu.
answer-not-seated = Przy tym stole tylko patrzysz. Własny otworzysz przez /play.
answer-not-seated-lobby = Najpierw dołącz do stołu.
answer-full = Wszystkie miejsca są zajęte.
answer-too-many = Przy tych opcjach siedzi tu za dużo osób. Zmień opcje albo niech ktoś wyjdzie.
answer-too-few = { $min ->
    [one] Potrzebny jest { $min } gracz.
    [few] Potrzeba { $min } graczy. Poczekaj na znajomych albo dodaj AI.
    [many] Potrzeba { $min } graczy. Poczekaj na znajomych albo dodaj AI.
   *[other] Potrzeba { $min } gracza. Poczekaj na znajomych albo dodaj AI.
}
answer-started-already = Ta gra już trwa.
answer-not-started = Ta gra jeszcze się nie zaczęła.
answer-over = Ta gra jest skończona. Nową otworzysz przez /play.
answer-host-only = Może to tylko host ({ $host }) albo administrator czatu.
answer-closed = Stół zamknięty.
answer-done = Gotowe: { $choice }
answer-stopped = Na razie zrobione: { $choice }. Zanim pójdziesz dalej, zobacz, co się pokazało.
answer-changed = Zmienione na: { $choice }
answer-same = To już jest twój wybór.
answer-ordered = Zawczasu: { $order }. Nikt inny się o tym nie dowie.
answer-withdrawn = Już nie działa: { $order }
answer-stale = To było wcześniejsze pytanie. Oto, o czym decydujesz teraz.
answer-stale-idle = Ta chwila już minęła. Teraz nie musisz o niczym decydować.
answer-not-asked = Teraz nie twoja kolej. Czekamy na decyzję: { $names }.
answer-not-asked-many = Teraz nie musisz o niczym decydować. Wybierają inni.
answer-not-yours = Ten wybór teraz do ciebie nie należy.
answer-no-undo = Nie ma czego cofać.
answer-undone = Cofnięte.
answer-option = { $option }: { $state ->
    [on] włączone
   *[off] wyłączone
}
answer-no-ai = Przy tym stole nie ma AI.
answer-unknown-table = Tego stołu już tu nie ma. Nowy otworzysz przez /play.
answer-unknown-button = To nie mój przycisk. Użyj najnowszej wiadomości albo /play.
answer-rules-private = Napisz do mnie /rules na prywatnym czacie. Prowadzi tam przycisk „Moja ręka”.
answer-rules-sent = Zasady już do ciebie lecą.
answer-check-sent = Wynik sprawdzenia już do ciebie leci.
answer-tale-sent = Powtórka już do ciebie leci.
answer-trouble = Coś po mojej stronie poszło nie tak, ale nic się nie zmieniło. Spróbuj jeszcze raz.
answer-rematch = Następna gra już trwa: stół { $table }.
answer-asked = Pytam pozostałych, a ich miejsca przy stole { $table } są zarezerwowane. Nie trzeba czekać: host może zacząć w każdej chwili.
answer-all-here = Są już wszyscy i gra się zaczyna.
answer-declined = Dobrze: twoje miejsce nie jest już zarezerwowane.
answer-shunned = Ta osoba już cię nie wyzwie. Cofniesz to w /settings.
answer-not-challenged = Nikt cię tu nie wyzywa.
answer-unshunned = Znów może cię wyzwać każdy.
answer-none-kept = Nikt nie ma tu rezerwacji.
answer-let-go = Te miejsca może teraz zająć każdy.
answer-cup-table = Przy stole pucharu jest ustalone, kto gra i jak: gra zacznie się sama, gdy wszyscy przyjdą.
answer-cup-drawn = Przy tym stole siadają tylko osoby wylosowane w pucharze.
answer-cup-in = 🏆 Grasz w pucharze.
answer-cup-out = Nie grasz w pucharze.
answer-cup-begun = Puchar już trwa: nikt nie dołącza ani nie rezygnuje.
answer-cup-begins = 🏆 Puchar się zaczyna: losuję pierwszą rundę.
answer-cup-off = Puchar odwołany. Rozpoczęte gry toczą się dalej.
answer-cup-full = W pucharze nie ma już miejsc.
answer-cup-over = Ten puchar już się skończył.
answer-cup-own = Grasz przy tym stole pucharu: poproś innego administratora.
answer-cup-leave-sure = Kto odchodzi, nie dostaje punktu w tej rundzie. Na pewno? Naciśnij jeszcze raz.
answer-invites = Kod jest na planszy: wyślij na innym czacie /join z tym kodem, a plansza pojawi się i tam.
answer-invites-no-more = Kod już nie działa. Czaty, które dołączyły, zostają.
answer-branch = Od teraz ten stół jest też tutaj.
answer-branch-sure = Zabrać planszę z tamtego czatu? Gracze stamtąd mogą grać dalej na prywatnym czacie. Naciśnij jeszcze raz.
answer-branch-gone = Plansza zabrana z tamtego czatu.
branch-over = Tego stołu już tu nie widać.
branch-private = Do stołu na prywatnym czacie nikt inny nie dołączy: otwórz go w grupie, na kanale albo w pokoju.
branch-nowhere = Na prywatny czat stołu nie sprowadzisz: wyślij /join w grupie, na kanale albo w pokoju.
branch-code = Żeby usiąść tutaj, naciśnij „Dołącz” pod planszą. Stół z innego czatu: wyślij /join z kodem, na przykład /join 407352-918264. Host znajdzie go tam w „Opcjach”: „Zaproś inny czat”.
branch-unknown = Żaden otwarty stół nie ma tego kodu: poproś hosta o nowy.
branch-many = Przy tym stole są już cztery czaty: więcej się nie zmieści.
answer-pane = Twoja strona stołu jest na naszym prywatnym czacie.
answer-back = Jesteś przy stole.
answer-hint = 💡 Już myślę: za sekundę podpowiem.
answer-hint-people = Podpowiedzi są tylko w grze z samymi AI.
answer-hint-no-choice = Teraz nie ma czego wybierać.
answer-board = Stół { $table } jest teraz na końcu czatu.
answer-crowded = Tutaj masz już kilka stołów, które czekają na początek ({ $count }): { $tables }. Najpierw zacznij grę przy jednym z nich albo go zamknij.
answer-banned = Usunięto cię z tego stołu i nie możesz do niego wrócić.
answer-kicked = Usunięto cię z tego stołu.
answer-kick-sure = Usunąć na dobre: { $name }? Naciśnij jeszcze raz; dalej zagra AI.
answer-kick-done = Usunięto ze stołu: { $name }.
answer-kick-self = To twoje miejsce. Żeby odejść, naciśnij „Wyjdź”.
answer-nobody-there = Nikt już tam nie siedzi.
answer-close-sure = Zamknąć trwającą grę wszystkim? Naciśnij „Zamknij” jeszcze raz.
answer-admin-only = Zmienić to może tylko administrator tego czatu.
answer-set = Ustawione.
answer-open-admins = Stoły otwierają tu tylko administratorzy.
answer-barred = Gra „{ $game }” jest tu wyłączona przez administratora.
answer-blocked = { $name } nie usiądzie już tutaj przy żadnym stole. Kolejne /block to cofa.
answer-let-in = { $name } znów może tu siadać przy stołach.
answer-kept-out = Administrator nie wpuszcza cię do stołów na tym czacie.
answer-kept = Od teraz nowe stoły do gry „{ $game }” otwierają się tu z tymi opcjami.
answer-language = Od teraz mówię po polsku.
answer-shut-out = Nie wolno mi pisać na tamtym czacie. Administrator może to zmienić: dodać mnie jako członka, który może wysyłać wiadomości i zdjęcia.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = Zagraj ze znajomymi w planszówki o zombie prosto tutaj, na czacie. Ja nakryję do stołu.
hello-how = Zagraj tutaj z AI: wybierz grę. Albo dodaj mnie do grupy i wyślij tam /play.
welcome-how = Naciśnij „Graj” i wybierz grę; inni siadają jednym naciśnięciem, a AI grają razem z wami. Resztę powie /help.
button-games = 🎲 Graj
hello-private = Od teraz mogę ci pokazywać na tym czacie twoją ukrytą stronę stołu.
help-title = Co możesz mi napisać
help-play = /play: otwórz stół. /play rps-zombie: od razu do tej gry
help-challenge = /challenge IMIĘ GRA: zarezerwuj komuś miejsce i zawołaj; też w odpowiedzi na wiadomość
help-do = /do AKCJA: odpowiedz tekstem, na przykład /do kamień
help-follow = /follow: dowiedz się prywatnie, jak skończy się gra, którą oglądasz
help-replay = /replay: dostań ostatnią skończoną tu grę jako stronę na pamiątkę
help-nudge = /nudge: zawołaj tych, na których czeka twój stół
help-end = /end: zaproponuj zakończenie gry w tym miejscu
help-tell = /tell GRA: jedna wiadomość prywatna, gdy ktoś otworzy tu stół do tej gry
help-cup = /cup GRA: mały turniej ludzi z tego czatu, choćby na kilka dni
help-join = /join KOD: sprowadź tu stół z innego czatu i grajcie razem
help-link = /link na prywatnym czacie: jedna osoba na kilku platformach, gry i punkty razem
help-rules = /rules: jak się gra
help-card = /card NAZWA: co robi karta
help-learn = /learn: poznaj grę, grając, w półtorej minuty
help-profile = /profile: jak ci szło w grach
help-top = /top: kto tu gra najlepiej
help-block = /block IMIĘ: dla administratorów, nie wpuszczaj kogoś do stołów albo wpuść znowu
help-tables = /tables: twoje stoły i droga do każdego
help-settings = /settings: kiedy cię wołam, kiedy odpowiadam za ciebie, obrazki czy same słowa; dla administratorów także ustawienia czatu
help-privacy = /privacy: co o tobie przechowuję i jak o tym zapominam
help-language = /language: w jakim języku mówię
help-help = /help: ta lista
help-talk = Wszystko, co jawne, dzieje się w grupie; to, co możesz wiedzieć tylko ty, trafia tylko do ciebie.
play-which = W co gramy?
play-about = { $game } · 👥 { $players } · { $summary }
play-several = Do „{ $name }” pasuje kilka gier. W co gramy?
tell-which = 🔔 O której grze ci powiedzieć, gdy ktoś otworzy tu stół? Dostaniesz jedną wiadomość prywatną. Drugie naciśnięcie to cofa.
tell-on = 🔔 Dostaniesz jedną wiadomość prywatną, gdy ktoś otworzy tu stół do gry „{ $game }”.
tell-off = 🔕 Nie mówię ci już o stołach do gry „{ $game }” na tym czacie.
tell-private = Zapytaj mnie o to w grupie: powiem, gdy ktoś otworzy tam stół.
tell-no-chat = Nie mogę jeszcze pisać do ciebie prywatnie. Odezwij się na naszym prywatnym czacie i poproś jeszcze raz.
tell-many = Liczba gier, na które już czekasz: { $count }. Najpierw cofnij którąś z nich.
tell-opened = 🔔 Zgodnie z prośbą: jest nowy stół do gry „{ $game }”.
cup-which = 🏆 W jakiej grze ma być puchar?
cup-private = Zapytaj o to w grupie: puchar jest dla osób z tamtego czatu.
cup-title = 🏆 Puchar: { $game }
cup-how = W każdej rundzie grasz z innymi jedną partię, w razie potrzeby przez kilka dni. Losuję stoły, pilnuję miejsc i liczę punkty.
cup-few = Potrzeba co najmniej { $count } osób.
cup-nobody = Nikogo jeszcze nie ma.
cup-people = 👥 { $count }: { $names }
cup-round = 🏆 Puchar: { $game } · runda { $round } z { $rounds }
cup-table = { $names } · stół { $table }
cup-table-won = { $names } · stół { $table } · 🏆 { $winners }
cup-table-none = { $names } · stół { $table } · bez punktu
cup-sits-out = { $name }: w tej rundzie pauza i punkt.
cup-come = Kto nie usiądzie w ciągu { $span } od losowania, nie dostanie punktu.
cup-place = { $place }. { $name } · punkty: { $points }
cup-won = 🏆 Puchar: { $game } · zwycięstwo: { $names }
cup-unwon = 🏆 Puchar: { $game } · bez zwycięzcy
cup-called-off = 🏆 Puchar odwołany: { $game }
cup-doubt = 🏆 Odwołać puchar, bez zwycięzcy? { $game }
challenge-which = ⚔️ Do jakiej gry ma stanąć { $name }?
whom-hint = Napisz, o kogo chodzi: podaj imię, pod którym ktoś tu grał, albo odpowiedz na wiadomość tej osoby.
challenge-private = Wyzywaj w grupie: tutaj nikt inny nie może usiąść.
whom-unknown = Nie wiem, kto to „{ $name }”: odpowiedz tak samo na wiadomość tej osoby.
whom-several = Kilka osób nazywa się tu „{ $name }”: odpowiedz tak samo na wiadomość tej właściwej.
challenge-self = To przecież ty. Do gry z AI jest /play.
challenge-not-now = { $name } nie przyjmuje teraz wyzwań.
rules-which = Zasady której gry?
lesson-which = 🎒 Czego chcesz się nauczyć? Półtorej minuty na grę, a grasz od pierwszej chwili.
lesson-title = 🎒 { $game }: lekcja { $number } z { $count }
lesson-again = 🤔 { $text }
lesson-done = ✅ { $text }
card-hint = /card NAZWA: powiem, co robi karta.
card-several = Do „{ $name }” pasuje kilka kart. Napisz trochę więcej.
card-unknown = Nie znam karty „{ $name }”. Samo /card pokaże listę.
language-own = W jakim języku mam z tobą rozmawiać?
language-here = W jakim języku tu gramy? Decyduje administrator.
tables-own = Twoje stoły
tables-here = Stoły tutaj
tables-none = Nie ma otwartego stołu. Otwórz go komendą /play.
tables-line = { $state ->
    [awaited] ▶️ { $table } · { $game } · { $names } · czeka na ciebie
    [lobby] 🪑 { $table } · { $game } · { $names } · jeszcze nie zaczęto
    [over] 🏁 { $table } · { $game } · { $names }
    [closed] 🚪 { $table } · { $game } · { $names } · zamknięto
   *[other] ⏳ { $table } · { $game } · { $names }
}
button-show = { $table } · { $game }
unknown-game = Nie znam gry „{ $name }”, ale może spodoba się któraś z tych:
unknown-command = Nie znam komendy { $command }. Oto, co znam:
do-empty = Po /do napisz, co robisz, na przykład /do kamień.
do-no-table = Nie siedzisz tu przy żadnym stole, przy którym trwa gra. Otwórz stół komendą /play.
do-not-begun = Gra jeszcze się nie zaczęła: { $tables }. Najpierw naciśnij „Start” pod planszą.
do-several = Siedzisz przy kilku stołach: { $tables }. Napisz, o który chodzi: /do { $first } { $action }
at-several = Siedzisz przy kilku stołach: { $tables }. Napisz, o który chodzi: /{ $command } { $first }
do-in-private = Napisz mi to na prywatnym czacie: to, co możesz zrobić, widzisz tylko ty.
do-unreadable = Nie rozumiem „{ $action }”. { $question } Możesz: { $legal }
do-illegal = „{ $action }” nie jest teraz możliwe. { $question } Możesz: { $legal }
do-illegal-why = „{ $action }” nie jest możliwe: { $why }. { $question } Możesz: { $legal }
do-more = i jeszcze { $count }
pane-not-seated = Nie siedzisz przy stole { $table }. Dopóki jest otwarty, możesz dołączyć w grupie.

# --- what is offered while somebody types ---------------------------------------------------
command-play = Otwórz stół
command-challenge = Wyzwij kogoś do gry
command-do = Odpowiedz tekstem: /do kamień
command-follow = Dowiedz się, jak skończy się gra, którą oglądasz
command-replay = Dostań ostatnią skończoną tu grę jako stronę na pamiątkę
command-nudge = Zawołaj tych, na których czeka twój stół
command-end = Zaproponuj zakończenie gry w tym miejscu
command-tell = Wiadomość prywatna, gdy ktoś otworzy tu stół do gry
command-cup = Mały turniej ludzi z tego czatu
command-join = Sprowadź tu stół z innego czatu, podając kod
command-link = Bądź jedną osobą na kilku platformach
command-rules = Jak się gra
command-card = Co robi karta
command-learn = Poznaj grę, grając, w półtorej minuty
command-tables = Twoje stoły
command-profile = Jak ci szło w grach
command-top = Kto tu gra najlepiej
command-block = Dla administratorów: nie wpuszczaj kogoś do stołów
command-language = W jakim języku mówię
command-help = Co można mi napisać
command-settings = Kiedy wołać, obrazki, język, wiadomości prywatne
command-privacy = Co o tobie przechowuję i jak o tym zapominam
command-name-play = graj
command-name-challenge = wyzwij
command-name-do = ruch
command-name-follow = obserwuj
command-name-replay = powtórka
command-name-nudge = ponaglij
command-name-end = koniec
command-name-tell = powiedz
command-name-cup = puchar
command-name-join = dołącz
command-name-link = połącz
command-name-rules = zasady
command-name-card = karta
command-name-learn = poznaj
command-name-tables = stoły
command-name-profile = profil
command-name-top = ranking
command-name-block = zablokuj
command-name-settings = ustawienia
command-name-privacy = prywatność
command-name-language = język
command-name-help = pomoc
argument-game = gra
argument-game-about = Która gra?
argument-person = osoba
argument-person-about = O kogo chodzi?
argument-action = akcja
argument-action-about = Co robisz, na przykład: kamień
argument-table = stół
argument-table-about = Który stół, jeśli siedzisz przy kilku?
argument-code = kod
argument-code-about = Kod z planszy stołu, na przykład 407352-918264
argument-link-about = Kod, który dostajesz ode mnie na innej platformie
argument-card = nazwa
argument-card-about = Która karta?

# --- what one may set -----------------------------------------------------------------------
settings-title = ⚙️ Ustawienia
calls-always = Wołam cię zawsze, gdy stół na ciebie czeka.
calls-away = Wołam cię, gdy stół na ciebie czeka, a ciebie chwilę wcześniej tam nie było.
calls-never = Nie wołam cię. Czyja kolej, widać na planszy.
night-on = 🌙 Między 22:00 a 8:00 twojego czasu nie dzwonię: wołanie czeka do rana.
night-off = Wołam o każdej porze dnia i nocy.
nights-ask = 🌙 Która jest u ciebie godzina? Według tego zegara nie wołam między 22:00 a 8:00.
button-calls-always = 🔔 Zawsze
button-calls-away = 🔔 Gdy mnie nie ma
button-calls-never = 🔕 Nigdy
button-nights = 🌙 Cisza w nocy
button-night-off = ☀️ Wołaj o każdej porze
obvious-on = Gdy pytanie nie zostawia ci wyboru, po chwili odpowiadam za ciebie.
obvious-off = Pytam cię także wtedy, gdy nie masz wyboru.
button-obvious-on = ⏩ Odpowiadaj za mnie, gdy nie mam wyboru
button-obvious-off = ✋ Zawsze pytaj
plain-on = Czytasz same słowa: bez obrazków i bez kolumn.
plain-off = Widzisz obrazki, a obok nich słowa.
plain-here-on = Plansze są tu opisane samymi słowami.
plain-here-off = Plansze są tu z obrazkami.
button-plain-on = 🔤 Same słowa
button-plain-off = 🖼 Także obrazki
button-unshun = ⚔️ Niech znów wyzywa mnie każdy
settings-here = W jakim języku tu gramy?
place-title = 🏠 Ten czat
place-open-all = Stół może otworzyć każdy.
place-open-admins = Stół może otworzyć tylko administrator.
place-start-host = Grę zaczyna i opcje ustala host albo administrator.
place-start-all = Grę może zacząć i opcje ustalić każdy przy stole.
place-cancel-host = Stół zamyka host albo administrator.
place-cancel-all = Stół może zamknąć każdy, kto przy nim siedzi.
place-blocked = ⛔ Do stołów nie mają tu wstępu: { $names }. /block cofa blokadę.
place-calls = Wołam tu po imieniu tych, na których czeka stół, chyba że dociera do nich wiadomość prywatna.
place-quiet = Nikogo nie wołam tu po imieniu, chyba że ktoś użyje /nudge.
place-apart = Każda gra dostaje własny wątek, jeśli wolno mi go utworzyć.
place-together = Gry zostają na kanale, na którym otwarto stół.
place-unpinned = Plansze nie są przypinane.
place-pinned = Plansza trwającej gry jest przypięta.
place-pin-lacking = ⚠️ Nie wolno mi tu przypinać wiadomości. Gdy tylko będzie wolno, plansze będą przypinane.
place-no-seasons = /top liczy wszystkie gry, które tu rozegrano.
place-seasons = /top liczy tylko gry z tego kwartału.
place-games = Gra się tu tylko w gry zaznaczone ✅.
place-no-games = Wszystkie gry są tu wyłączone.
button-place = 🏠 Ten czat
button-open-admins = 🔒 Otwiera tylko admin
button-open-all = 🔓 Otwiera każdy
button-start-all = ▶️ Zaczyna każdy
button-start-host = ▶️ Zaczyna host
button-cancel-all = ✖️ Zamyka każdy
button-cancel-host = ✖️ Zamyka host
button-quiet = 🔕 Nikogo tu nie wołaj
button-calls = 🔔 Wołaj tu graczy
button-together = 📍 Gry zostają tutaj
button-apart = 🧵 Wątki dla gier
button-pin = 📌 Przypinaj plansze
button-unpin = 📌 Nie przypinaj plansz
button-seasons = 🗓 Sezony w /top
button-no-seasons = 🗓 Bez sezonów
set-direct-on = To, co widzisz tylko ty, przychodzi też w wiadomości prywatnej.
set-direct-off = Bez wiadomości prywatnych: twoją stronę pokazuje przycisk „Moja ręka” na planszy.
button-direct-on = 📬 Włącz wiadomości prywatne
button-direct-off = 📪 Wyłącz wiadomości prywatne

# --- how people play -----------------------------------------------------------------------
profile-title = 👤 { $name }
profile-none = Nie masz jeszcze żadnej skończonej gry. Otwórz stół komendą /play.
profile-game = { $game } · gry: { $games }, wygrane: { $wins } · najczęściej miejsce { $seat }
profile-points = punkty: { $points }
profile-streak = 🔥 Wygrane z rzędu: { $wins }
profile-rival = ⚔️ { $name } { $own }:{ $theirs } · wspólne gry: { $games }
profile-feat = 🏅 { $feat } · { $game }, { $date } · { $times }×
feat-crowd = Wygrana wśród co najmniej pięciu osób
profile-rated = Punkty są za gry, które ludzie kończą między sobą, bez AI.
hidden-on = Nikt nie znajdzie cię na liście graczy.
hidden-off = Inni znajdą cię, gdy zapytają, kto gra najlepiej.
button-hidden-on = 🙈 Pomijaj mnie na listach
button-hidden-off = 👁 Pokazuj mnie na listach
top-title = 🏆 Kto tu gra najlepiej
top-season = 🏆 Kto tu gra najlepiej od { $date }
top-line = { $rank } { $name } · punkty: { $points } · gry: { $games }, wygrane: { $wins }
top-none = Nikt tu jeszcze nie ma punktów: są za gry, które ludzie kończą między sobą, bez AI.
top-private = Zapytaj o to w grupie: /top mówi, kto tam gra najlepiej. Jak szło tobie: /profile
ask-in-private = To tylko dla twoich oczu: zapytaj mnie na naszym czacie prywatnym.
privacy-title = 🔏 Co o tobie przechowuję
privacy-what = Twoje imię i język, twoje ustawienia, stoły twoich gier i tych, które obserwujesz, ruchy przy nich i wyniki. Nie to, co piszesz gdzie indziej na czacie: tego nie czytam.
privacy-lines = To, co piszesz w pokoju tej strony, przechowuję najwyżej 30 dni i każdy może to tam przeczytać.
privacy-who = Inni widzą twoje imię przy stołach i w /top. Ustawienia, /profile i twoja ukryta strona stołu są tylko dla ciebie; po końcu gry wszystkie ręce widzi każdy, kto ma jej powtórkę albo link do niej.
privacy-how = Mogę ci to wszystko pokazać i mogę o tobie zapomnieć.
link-title = 🔗 Jedna osoba na kilku platformach
link-how = Na drugiej platformie wyślij mi prywatnie /link { $code } w ciągu 15 minut.
link-what = Odtąd gry i punkty liczą się razem, a o kim zapominam na jednej, o tym zapominam na wszystkich. Dlatego nie dawaj nikomu tego kodu.
link-known = Jesteś też: { $names }.
link-sure = Czy to też ty: { $name }?
link-done = 🔗 Od teraz ty i { $name } to jedna osoba.
link-undone = Konta są rozłączone. To, co liczyło się razem, zostaje przy tym, któremu pokazałem kod.
link-unknown = Ten kod już nie działa: wyślij /link na drugiej platformie, a dostaniesz nowy.
link-self = To już ty: wyślij ten kod na drugiej platformie.
link-read = Ten kod widzieli tu inni, więc już nie działa. Wyślij tam jeszcze raz /link, a nowy kod przyślij mi prywatnie.
link-anybody = Na tej stronie imię ma każdy, kto je wpisze, więc nie da się go połączyć: wyślij mi /link w Telegramie albo na Discordzie.
link-for-good = Jeśli tak, wszystko, co się tu za ciebie liczyło, przejdzie tam na stałe, a kto ma tamto konto, może to obejrzeć i usunąć.
button-link = 🔗 Tak, to ja
button-unlink = 🔗 Rozłącz
platform-telegram = Telegram
platform-discord = Discord
platform-page = strona
button-export = 📄 Pokaż mi wszystko
button-forget = 🗑 Zapomnij o mnie
export-title = 📄 Wszystko, co o tobie przechowuję
forget-sure = Zapomnieć o tobie? Przy każdym stole miejsce twojego imienia zajmie ocalały, a w trwających grach dalej zagra za ciebie szwendacz. Punkty, wygrane i ustawienia znikną. Tego nie da się cofnąć.
forget-rest = To, co jest na czatach, tam zostaje, jak wszystko, co tam napisano. Kto mnie prowadzi, może mieć starsze kopie mojej pamięci i gier, dopóki ich nie usunie.
button-forget-sure = 🗑 Tak, zapomnij o mnie
forgotten = Zapomniane. Jeśli się znów odezwiesz, poznamy się od nowa.
survivor = Ocalały

# --- what the bot must be allowed -------------------------------------------------------------
rights-missing = Nie wolno mi tego, czego potrzebuje stół. Administrator może nadać uprawnienia w ustawieniach tego kanału, w zakładce Uprawnienia. Brakuje:
right-view = „Wyświetlanie kanału”
right-send = „Wysyłanie wiadomości”
right-send-in-threads = „Wysyłanie wiadomości w wątkach”
right-threads = „Tworzenie publicznych wątków”
right-files = „Załączanie plików”
right-pin = „Przypinanie wiadomości”
lacking-threads = ⚠️ Gry nie dostają własnych wątków. Brakuje mi:
lacking-files = ⚠️ Plansze są bez obrazków. Brakuje mi:
lacking-pins = ⚠️ Plansze nie są przypinane. Brakuje mi:
answer-in-private = Nie należę do tego serwera, więc twój stół stoi na naszym prywatnym czacie.

# --- plain words: what there is, and what is so about it --------------------
plain-item = { $name }: { $facts }
