### The page itself: what stands around the messages.

# --- who is here, and what is shown -------------------------------------------------------
web-person = osoba
web-people = Kim jesteś
web-add-person = Dodaj osobę
web-drop-person = Usuń z tej strony: { $first }
web-language = Język
web-language-of = Język: { $first }
web-views = Widok
web-private = Prywatne
web-only = widzi tylko { $first }
web-skip = Do najnowszej wiadomości

# --- the door -----------------------------------------------------------------------------
web-welcome-hint = Gry planszowe i karciane o zombie: przy jednym stole ze znajomymi albo od razu przeciw AI.
web-add-hint = Kolejna osoba na tej stronie, z własnym prywatnym widokiem.
web-your-name = Twoje imię
web-name-wrong = Imię ma od 1 do 64 znaków.
web-name-taken = To imię ma tu już ktoś inny. Wybierz inne.
web-invite-hint = Znajomi z tej samej sieci mogą dołączyć tutaj:
web-invite = Zaproś znajomych
web-invite-alone = Tę stronę otworzy tylko ten komputer. Jak otworzyć ją dla swojej sieci, mówi przewodnik po uruchamianiu Tabletomb.
web-copy-link = Skopiuj link
web-link-copied = ✔️ Skopiowano
web-link-marked = Skopiuj zaznaczony link
web-guests = Ala Bela Ceza Dora Ewa Fela Gaja Hela Iga Jan Kaja Lena Mela Nina Olek Pola Rita Sara Tola Ula Wera Zoja
web-yes = Tak
web-no = Nie
web-list-choices = Pokaż możliwości
web-all-words = Pokaż cały tekst
web-to-room = Do pokoju
web-talk = Rozmowa
web-to-table = Do stołu
web-cancel = Anuluj
web-join = Wejdź
web-close = Zamknij

# --- the settings of the page, and what calls -------------------------------------------
web-gear = Ustawienia strony
web-gear-theme = Motyw
web-gear-system = Systemowy
web-gear-dark = Ciemny
web-gear-light = Jasny
web-gear-size = Wielkość tekstu
web-gear-motion = Animacje
web-gear-off = Wyłączone
web-gear-sound = Dźwięki
web-gear-notify = Powiadamiaj, gdy moja kolej
web-gear-vibrate = Wibruj, gdy moja kolej
web-gear-blocked = Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w jej ustawieniach.
web-your-turn = Twoja kolej.

# --- an empty room, and the games in it ---------------------------------------------------
web-empty-room = Na cmentarzu cisza. Wybierz grę albo coś napisz.
web-empty-private = Tu pojawią się karty, głosy i sekrety, tylko dla oczu tej osoby.
web-games = Gry
web-players = Gracze:
web-play-now = Zagraj teraz
web-with-friends = Ze znajomymi
web-learn = Naucz się

# --- the rooms ----------------------------------------------------------------------------
web-rooms = Pokoje
web-room = Pokój { $first }
web-open-room = Otwórz pokój, podając nazwę
web-go-there = Przejdź
web-room-wrong = Nazwa pokoju ma od 1 do 64 znaków.
web-unseen = coś nowego

# --- below a room: what is typed ----------------------------------------------------------
web-say-room = Napisz do grupy albo wyślij komendę, na przykład /play
web-say-private = Napisz do mnie prywatnie
web-send = Wyślij
web-write = Napisz
web-commands = Komendy

# --- messages and boards ------------------------------------------------------------------
web-newest = ↓ Nowe wiadomości
web-more = czytaj dalej ({ $first })
web-table = Tabela
web-game-table = Stół
web-details = Szczegóły
web-which = Co dokładnie?
web-closer = Przyjrzyj się z bliska

# --- clocks -------------------------------------------------------------------------------
web-time-left = Pozostały czas:
web-hours = { $first } godz. { $second } min
web-days = { $first } d { $second } godz.
web-last-seconds = Pozostało sekund: { $first }

# --- what is read aloud, or shown for a moment --------------------------------------------
web-fresh = nowe: { $first }
web-private-news = { $first }: coś nowego w widoku prywatnym
web-follow = 🔔 Powiadom mnie o wyniku
web-looks = Teraz w tym pokoju: { $first }
web-called = { $first }: twoja kolej
web-offline = Utracono połączenie. Próbujemy ponownie…
web-failed = Nie dotarło. Spróbuj jeszcze raz.
web-too-much = To za dużo naraz. Poczekaj chwilę.

# --- a board that was opened from a chat --------------------------------------------------
web-visit-unproven = Ten link wygasł albo był już użyty. Naciśnij na czacie „Otwórz planszę” jeszcze raz.
web-visit-elsewhere = Tego stołu nie możesz tu otworzyć. Otwórz go z jego czatu.
web-visit-declined = Discord nie podał mi, kim jesteś. Zgódź się na to, gdy plansza otworzy się następnym razem, albo naciśnij na czacie „Otwórz planszę”: dostaniesz własny link.
web-visit-rest = Lekcje, przykładowa tura, twoje statystyki i ustawienia są na naszym czacie: wyślij tam /help.

# --- a game that is over, step by step ----------------------------------------------------
web-replay-eyes = Czyimi oczami
web-replay-all-open = Wszystkie karty odkryte
web-end-share = Udostępnij
web-end-shared = Skopiowano obrazek i link.
web-end-not-shared = Nie mogę tego skopiować. Link:
web-replay-share = 🔗 Kopiuj link
web-replay-shared = Link skopiowany. Prowadzi do tej pozycji.
web-replay-file = 💾 Zapisz
web-replay-moments = Kluczowe momenty
web-replay-step = Po ilu ruchach
web-replay-first = Przed pierwszym ruchem
web-replay-back = Ruch wstecz
web-replay-on = Ruch dalej
web-replay-last = Na koniec
web-replay-moment = ⚡ Ruch { $first }
web-replay-chances = Szanse na wygraną według tego, co wiedział stół
web-replay-earlier = Poprzedni kluczowy moment
web-replay-later = Następny kluczowy moment
web-replay-no-clipboard = Skopiuj adres tej strony: prowadzi dokładnie do tej pozycji.
web-replay-ask = 🤖 Co zrobiłoby silne AI?
web-replay-no-choice = Tu nie było nic do wyboru.
web-replay-unknown = Do tego linku nie pasuje żadna skończona gra. Może brakuje jego części.
web-replay-other-rules = Tę grę rozegrano według starszych zasad, których ta wersja już nie zna.
