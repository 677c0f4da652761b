### Everything around the games: lobby, menus, refusals, help.


# --- lobby ---------------------------------------------------------------------------------
lobby-table = Стол { $table } · хост: { $host }
lobby-seats = { $count ->
    [one] Занято { $count } место. Число игроков: от { $min } до { $max }.
    [few] Занято { $count } места. Число игроков: от { $min } до { $max }.
    [many] Занято { $count } мест. Число игроков: от { $min } до { $max }.
   *[other] Занято { $count } места. Число игроков: от { $min } до { $max }.
}
lobby-seats-exact = { $count ->
    [one] Занято { $count } место. Число игроков: { $max }.
    [few] Занято { $count } места. Число игроков: { $max }.
    [many] Занято { $count } мест. Число игроков: { $max }.
   *[other] Занято { $count } места. Число игроков: { $max }.
}
lobby-seat = { $seat }  { $name }
lobby-free = { $seat }  · свободно ·
lobby-kept = ⏳ Ждём: { $names }. Места за ними.
lobby-empty = свободно
lobby-option-on = ✅ { $option }
lobby-option-off = ⬜ { $option }
lobby-option-choice = 🔁 { $option }
option-by-hand = Следующий раунд по кнопке
option-lead = { $side }: { $name }
option-delay-none = Задержка для зрителей
option-delay = Задержка для зрителей: { $span }
clock-live = ⏱ Быстрые часы: { $span }
clock-relaxed = ⏱ Часы без спешки: { $span }
clock-slow = ⏱ Медленные часы: { $span }
clock-off = ⏱ Без часов
span-seconds = { $count } с
span-minutes = { $count } мин
span-hours = { $count } ч
lobby-hint = Ещё не за столом? Нажми «Сесть». «Начать» нажимает хост.
lobby-hint-alone = Начинай, когда захочешь: недостающие места займут ИИ.
lobby-cup = 🏆 Кубок, тур { $round } из { $rounds }: нажми «Сесть».
lobby-charms = Твой талисман войдёт в тасовку.
lobby-code = 🔗 Другой чат: /join { $code }
lobby-branches = 🔗 Чатов за этим столом: { $count }
lobby-agreed = Договорились: { $options }
button-join = { $charm } Сесть
button-leave = 🚪 Выйти
button-come = { $charm } Я играю
button-not-now = 🙅 Не сейчас
button-shun = 🔕 Без вызовов от: { $host }
button-let-go = 🪑 Освободить места
button-add-ai = 🤖 Добавить ИИ
button-drop-ai = ➖ ИИ
button-level = 🎚 { $name }: { $level }
level-easy = легко
level-normal = нормально
level-hard = сложно
# Names of AIs by level, with commas between, at least as many as can sit down.
ai-names-easy = Пышка, Кнопка, Гоша, Вафля, Тося, Бублик, Муся, Соня, Крошка, Лапша
ai-names-normal = Морт, Весна, Игорь, Зузанна, Грау, Лилит, Бруно, Ванда, Кузьма, Эдит
ai-names-hard = Никта, Корвин, Октавия, Ведьмак, Морана, Виктор, Соболь, Азра, Упырь, Лазарь
button-start = { $charm } Начать
button-fill = { $charm } Начать +ИИ
button-cancel = ✖️ Закрыть
button-close-table = ✖️ Закрыть { $table }
button-rules = 📖 Правила
button-lessons = 🎒 Научиться играть
button-lesson = 🎒 Научиться, играя
button-example = 👀 Пример хода
button-example-played = ▶️ Что будет
example-title = 👀 { $game }: пример
example-names = Анна, Борис, Вера
button-cup-join = 🏆 Участвую
button-cup-leave = Без меня
button-cup-begin = ▶️ Начать кубок
button-cup-off = ✖️ Отменить кубок
button-cup-on = ▶️ Играем дальше
button-cup-decline = 🙅 Без игры и очка
button-cup-show = 📊 Таблица
button-next = Дальше ➡️
button-skip = Пропустить ⏭️
button-face = ▶️ Сыграть сейчас с лёгкими ИИ
button-details = ℹ️ Подробнее
button-check = 🔏 Проверить игру
button-tale = 🎞️ Повтор игры
button-tale-back = ◀️ Назад
button-tale-on = Дальше ▶️
button-tale-first = ⏮️ К началу
button-tale-last = ⏭️ К концу
button-tale-steps = 👣 Шаг за шагом
button-replay-save = 💾 Сохранить страницу
button-rematch = 🔁 Сыграть ещё раз
button-pane = 🔒 Моя рука
button-visit = 🗺️ Открыть поле
visit-ticket = Этот вход только для тебя: он сработает один раз, в течение пяти минут.
button-launch = 🗺️ Открыть прямо в Discord
button-undo = ↩️ Отменить ход
button-hint = 💡 Подсказка
button-orders = ⏳ Заранее …
button-more = ещё …
button-back = ‹ назад
button-board = ⬅️ К полю
button-sure = ✔️ Да, сделать
button-give-up = 🚪 Выйти из игры
button-end = 🏳 Закончить на этом
button-offer-end = 🤝 Предложить конец
button-go-on = ▶️ Играем дальше
button-concede = 🏳 Сдаюсь
button-manage = ⚙️ Стол
button-options = 🎛 Настройки
button-options-fold = ‹ свернуть
button-invite = 🔗 Позвать другой чат
button-invite-no-more = 🔗 Больше не звать
button-branch-away = 🔗 Отправить прочь: { $place }
button-keep = 📌 Всегда начинать так
button-kick = 🚫 Исключить: { $name }
button-back-again = 🙋 Я снова здесь
button-claim = 🪑 Сыграть за ИИ
button-admit = ✅ Согласие
button-dismiss = ✋ Без перемен

# --- at the table --------------------------------------------------------------------------
board-title = 🧟 { $game }
board-table = Стол { $table }
board-decided = 🔒 { $all ->
    [1] Тайно решает: { $names }.
   *[other] Тайно решают: { $names }. Решений: { $done } из { $all }
}
board-decided-apart = 🔒 { $all ->
    [1] Тайно решает { $names }: «Моя рука»
   *[other] Тайно решают { $names }: «Моя рука». Решений: { $done } из { $all }
}
board-decided-short = 🔒 { $names }: «Моя рука»
board-decided-nameless = 🔒 Ответы даются тайно.
board-waiting = Ждём: { $names }.
board-missed = ⚠️ Бот не отвечал: { $span }. Нажатия за это время пропали, их нужно повторить.
board-left = { $name } покидает стол; дальше играет ИИ.
board-broken = Этот стол больше не читается, и игра остановлена. Ходы сохранены. Новый стол: /play.
board-closed = Этот стол закрыт.
board-next-table = Следующая игра: стол { $table }.
board-sealed = 🔏 Запечатано до первой карты
board-commitment = Печать: { $commitment }
board-opened = 🔓 Печать снята: эту игру можно проверить
board-seed = Зерно случайности: { $seed }
board-charms = В тасовке: { $charms }
board-table-clock = Стол { $table } · { $clock }
board-kicked = { $name } больше не за столом; дальше играет ИИ.
board-away = 🧟 { $name } молчит; до возвращения играет ходячий мертвец.
board-back = 🙋 { $name } снова за столом.
board-branch-gone = 🔗 Один из чатов ушёл из-за стола.
board-claimed = 🪑 { $name } хочет играть вместо ИИ ({ $ai }). Согласны: { $agreeing } из { $people }.
board-unclaimed = ✋ { $name } смотрит дальше.
board-taken-over = 🪑 { $name } играет теперь вместо ИИ ({ $ai }).
board-moved-for = 🧟 { $name } молчит; ход делает ходячий мертвец.
board-ending = 🏳 За то, чтобы закончить игру на этом: { $names }. Согласны: { $agreeing } из { $people }.
board-ended-by-all = 🏳 Все согласны: игра заканчивается здесь.
board-goes-on = ▶️ { $name } играет дальше.
board-conceded = 🏳 { $name } сдаётся: побеждает { $winner }.
board-declined = 🙅 { $name }: не сейчас.
board-cup-given = 🏆 Для игры слишком мало людей. По очку: { $names }.
board-cup-nobody = 🏆 Никто не пришёл: очко никому не досталось.
board-cup-declined = 🙅 { $name } не играет в этом туре.
board-deserted = За этим столом 30 дней никого не было.
page-moved = Стол { $table } теперь ниже ⬇️
page-in-topic = 🎲 Стол { $table } – в теме для столов ➡️
check-title = 🔏 Стол { $table }: проверка
check-seal = ✅ Печать, показанная до первой карты, подходит к этому зерну. Значит, оно было выбрано заранее.
check-shuffle = ✅ Порядок карт получен из этого зерна, талисманов, мест и настроек, и больше ни из чего.
check-no-charm = ⚠️ Талисман не взял никто: тот, кто держит бота, мог заранее перебирать расклады.
check-moves = { $count ->
    [one] ✅ Заново сыгран { $count } ход: всё было возможно и ведёт к этому концу.
    [few] ✅ Заново сыграны { $count } хода: каждый был возможен, и они ведут к этому концу.
    [many] ✅ Заново сыграно { $count } ходов: каждый был возможен, и они ведут к этому концу.
   *[other] ✅ Заново сыграно { $count } хода: каждый был возможен, и они ведут к этому концу.
}
check-bad-seal = ❌ Печать не подходит к этому зерну. Не верь этой игре.
check-bad-shuffle = ❌ Порядок карт взялся из чего-то другого. Не верь этой игре.
check-bad-moves = ❌ Ходы не ведут к этому концу. Не верь этой игре.
check-other-rules = ⚠️ Сыграть ходы заново нельзя: у этой игры правила версии { $then }, а у меня версия { $now }.
check-old-rules = ⚠️ Сыграть ходы заново нельзя: эта игра старше моих правил.
check-running = ⚠️ Проверить можно, когда игра закончится: до тех пор её зерно секретно.
check-self = Сравни печать с той, что была показана тебе в начале: { $seal }
tale-title = 🎞️ { $game }, стол { $table }: как всё было
tale-broken-off = 🏳 Игра прервана: не победил никто.
tale-length = { $count ->
    [one] { $count } ход. Вот главные моменты, все карты открыты.
    [few] { $count } хода. Вот главные моменты, все карты открыты.
    [many] { $count } ходов. Вот главные моменты, все карты открыты.
   *[other] { $count } хода. Вот главные моменты, все карты открыты.
}
tale-turn = ⚡ Перелом: страница { $page }, ход { $number }.
tale-beginning = 🎬 { $page } из { $pages } · перед первым ходом
tale-moment = 🎬 { $page } из { $pages } · ход { $number } из { $count }
tale-chosen = 🤫 Втайне: { $choices }
tale-choice = { $name } – { $what }
tale-held = 🂠 { $name }: { $what }
tale-hope = { $name } { $after }
tale-hope-changed = { $name } { $before } → { $after }
tale-hopes = 📈 Побед в 100 играх с этого места, карты открыты: { $hopes }
tale-by-luck = 🎲 Здесь всё решил случай.
tale-by-choice = 🎯 Здесь всё решил выбор, а не случай.
tale-by-both = ⚖️ Здесь решили и выбор, и случай.
tale-luckiest = 🍀 Больше всего везения при раздаче и в эти моменты: { $names } (+{ $more } на 100 игр).
tale-luck-even = 🍀 При раздаче и в эти моменты никому явно не везло больше других.
tale-running = 🎞️ Повтор будет, когда игра закончится: до тех пор карты на руках секретны.
replay-none = Здесь ещё ни одна игра не дошла до конца. Свою игру из другого чата покажет /replay СТОЛ.
replay-title = 🎞️ { $game }, стол { $table }: вся игра
replay-about = Страница на память, и другим её можно показать: её откроет любой браузер, и без сети тоже.
steps-title = 🎞️ { $game }, стол { $table }
steps-beginning = Перед первым ходом
steps-move = Ход { $number } из { $count }
steps-choice = ✅ { $name }: { $choice } ({ $count ->
    [1] больше ничего не было возможно
    [one] один из { $count } возможного ответа
    [few] один из { $count } возможных ответов
    [many] один из { $count } возможных ответов
   *[other] один из { $count } возможных ответов
})
steps-opinion-same = 🤖 Сильный ИИ на этом месте ({ $name }) поступил бы так же: { $choice }. Побед на 100 партий: около { $hopes }.
steps-opinion = 🤖 Сильный ИИ на этом месте ({ $name }): { $choice }. Побед на 100 партий: около { $hopes }; после того, что сделано, — { $less }.
steps-opinion-close = 🤖 Сильный ИИ на этом месте ({ $name }): { $choice } — примерно так же хорошо, как то, что сделано. Побед на 100 партий: около { $hopes }.
steps-alone = 🔒 { $name }: { $what }
steps-opinion-untried = 🤖 Сильный ИИ на этом месте ({ $name }): { $choice }. Побед на 100 партий: около { $hopes }; того, что сделано, он почти не пробовал.
ping = ⏳ Стол { $table } ждёт тебя.
ping-over = ⏳
invitation = 🪑 { $host } зовёт тебя сыграть в «{ $game }»: за столом { $table } есть место для тебя.
invitation-cup = 🏆 Тур { $round } кубка: за столом { $table } тебя ждёт место ({ $game }).
pane-title = { $game } · стол { $table }
pane-title-in = { $game } · { $place } · стол { $table }
pane-seat = Твоё место: { $seat }.
pane-wait = Сейчас решать нечего. Положение видно на общем поле.
pane-given = Твой выбор: { $choice }. Его можно изменить, пока не решат все.
pane-hint = 💡 Подсказка: { $choice }. Побед на 100 партий: около { $hopes }; если «{ $other }» — { $less }.
pane-hint-close = 💡 Подсказка: { $choice } или { $other }, разницы почти нет. Побед на 100 партий: около { $hopes }.
pane-hint-alone = 💡 Подсказка: { $choice }. Побед на 100 партий: около { $hopes }.
pane-over = Эта игра окончена. Чем она кончилась, видно на общем поле.
pane-feat = 🏅 Есть чем гордиться: { $feat }. Это записано в твоём /profile.
pane-path = { $so-far } …
choice-about = 🔎 { $choice }: { $effect }
pane-ordered = Заранее: { $orders }
pane-away = 🧟 За тебя играет ходячий мертвец. Нажми «Я снова здесь» или просто сделай выбор.
pane-moved-for = 🧟 Время вышло; ходячий мертвец выбрал за тебя: { $choice }
orders-ask = Что ответить за тебя потом? Нажми ещё раз, чтобы отменить. Больше никто об этом не узнает.
order-stands = ✅ { $order }

# --- answers to a press --------------------------------------------------------------------
answer-joined = Твоё место: { $seat }.
answer-joined-already = У тебя уже есть место за этим столом.
answer-charm = { $charm } войдёт в тасовку.
answer-seal = 🔏 Печать: { $seal }…
answer-chain-ends = Это уже 256 игр подряд. Открой новый стол: /play.
answer-leave-sure = Выйти из этой игры? Нажми ещё раз, и за тебя продолжит ИИ.
answer-left = Тебя больше нет за этим столом.
answer-follows = 🔔 Когда эта игра кончится, напишу тебе в личном чате, чем.
answer-follows-no-more = 🔕 О конце этой игры я тебе не напишу.
answer-follow-seated = Это и твоя игра: её конец будет виден.
answer-follow-many = Об этом столе уже хотят узнать столько людей, что места больше нет.
button-follow = 🔔 Расскажи, чем кончится
button-unfollow = 🔕 Не рассказывай, чем кончится
answer-follows-already = 🔔 Уже помню: напишу, когда эта игра кончится.
follow-over = 🏁 { $game }, стол { $table }: игра окончена
follow-none = Здесь не идёт игра, за которой можно следить. /follow — для игр того же чата.
follow-which = За какой игрой? { $tables }: напиши один из этих кодов после /follow.
answer-nudged = Зову тех, кого ждёт стол.
answer-nudged-already = По этому поводу их уже звали.
answer-nudge-nobody = Сейчас стол больше никого не ждёт.
answer-end-sure = Закончить игру на этом, без победителя? Подтверди ещё раз.
answer-end-offered = Предложено. Игра закончится здесь, когда согласятся все.
answer-concede-sure = Сдать эту игру? Тогда победит { $name }. Подтверди ещё раз.
answer-conceded = Игра сдана.
answer-concede-cant = Эту игру нельзя сдать: против тебя играет больше одного или все играют вместе. Выйди из неё или предложи закончить командой /end.
answer-no-offer = Закончить игру уже никто не предлагает.
answer-goes-on = Игра продолжается.
answer-claimed = Сыграешь за ИИ, как только согласятся все играющие.
answer-own-seat = Твоё место ждёт тебя: нажми «Я снова здесь».
answer-claimed-already = Об этом уже просит кто-то другой.
answer-no-claim = Об этом больше никто не просит.
answer-agreed = Записано: с последним согласием место перейдёт.
answer-not-agreed = Всё остаётся как есть.
answer-not-seated = За этим столом ты только зритель. Свой открывай командой /play.
answer-not-seated-lobby = Сначала сядь за стол.
answer-full = Все места заняты.
answer-too-many = Для таких настроек за столом слишком много игроков. Измени настройки, или пусть кто-нибудь выйдет.
answer-too-few = { $min ->
    [one] Нужен { $min } игрок.
    [few] Нужны { $min } игрока. Подожди друзей или добавь ИИ.
    [many] Нужно { $min } игроков. Подожди друзей или добавь ИИ.
   *[other] Нужно { $min } игрока. Подожди друзей или добавь ИИ.
}
answer-started-already = Эта игра уже идёт.
answer-not-started = Эта игра ещё не началась.
answer-over = Эта игра окончена. Новую открывай командой /play.
answer-host-only = Это может только хост ({ $host }) или админ чата.
answer-closed = Стол закрыт.
answer-done = Принято: { $choice }
answer-stopped = Пока сделано: { $choice }. Прежде чем продолжать, взгляни, что открылось.
answer-changed = Изменено: { $choice }
answer-same = Этот вариант у тебя уже выбран.
answer-ordered = Заранее: { $order }. Больше никто об этом не узнает.
answer-withdrawn = Больше не действует: { $order }
answer-stale = Это был прежний вопрос. Вот что нужно решить сейчас.
answer-stale-idle = Этот момент уже прошёл. Сейчас от тебя ничего не нужно.
answer-not-asked = Сейчас не твоя очередь. Ждём: { $names }.
answer-not-asked-many = Сейчас от тебя ничего не нужно. Выбирают другие.
answer-not-yours = Сейчас этот выбор не за тобой.
answer-no-undo = Отменять нечего.
answer-undone = Ход отменён.
answer-option = { $option }: { $state ->
    [on] включено
   *[off] выключено
}
answer-no-ai = За этим столом нет ИИ.
answer-unknown-table = Этого стола здесь больше нет. Новый открывай командой /play.
answer-unknown-button = Это не моя кнопка. Возьми самое новое сообщение или набери /play.
answer-rules-private = Напиши мне /rules в личном чате. Туда ведёт кнопка «Моя рука».
answer-rules-sent = Правила уже в пути к тебе.
answer-check-sent = Итог проверки уже в пути к тебе.
answer-tale-sent = Повтор уже в пути к тебе.
answer-trouble = У меня что-то пошло не так, но ничего не изменилось. Попробуй ещё раз.
answer-rematch = Следующая игра началась: стол { $table }.
answer-asked = Остальных я спрашиваю, и места за столом { $table } остаются за ними. Ждать необязательно: хост может начать в любой момент.
answer-all-here = Все на месте, игра начинается.
answer-declined = Хорошо: это место больше не за тобой.
answer-shunned = Этот человек больше не сможет тебя вызвать. Отменить это можно в /settings.
answer-not-challenged = Здесь тебя никто не вызывает.
answer-unshunned = Теперь тебя снова может вызвать каждый.
answer-none-kept = Мест здесь ни за кем не держат.
answer-let-go = Теперь эти места может занять каждый.
answer-cup-table = За столом кубка уже решено, кто играет и как: игра начнётся сама, когда все придут.
answer-cup-drawn = За этот стол садятся только те, кого выбрал жребий кубка.
answer-cup-in = 🏆 Ты участвуешь в кубке.
answer-cup-out = Ты не участвуешь в кубке.
answer-cup-begun = Кубок уже идёт: войти в него или выйти больше нельзя.
answer-cup-begins = 🏆 Кубок начинается: провожу жеребьёвку первого тура.
answer-cup-off = Кубок отменён. Начатые игры продолжаются.
answer-cup-full = В кубке больше нет мест.
answer-cup-over = Этот кубок уже окончен.
answer-cup-own = За этим столом кубка играешь ты: попроси другого админа.
answer-cup-leave-sure = Кто уходит, остаётся в этом туре без очка. Точно? Нажми ещё раз.
answer-invites = Код уже на поле: отправь в другом чате /join с этим кодом, и поле появится и там.
answer-invites-no-more = Код больше не действует. Кто пришёл, остаётся.
answer-branch = Теперь этот стол и здесь.
answer-branch-sure = Убрать поле из того чата? Игроки оттуда могут доиграть в личном чате. Нажми ещё раз.
answer-branch-gone = Поле из того чата убрано.
branch-over = Этого стола здесь больше не видно.
branch-private = За стол в личном чате никто другой не придёт: открой его в группе, канале или комнате.
branch-nowhere = В личный чат стол не позвать: отправь /join в группе, канале или комнате.
branch-code = Чтобы сесть здесь, нажми «Сесть» под полем. Стол из другого чата: отправь /join с кодом, например /join 407352-918264. Хост найдёт его там в «Настройках»: «Позвать другой чат».
branch-unknown = Ни у одного открытого стола нет такого кода: попроси у хоста новый.
branch-many = За этим столом уже четыре чата: больше места нет.
answer-pane = Твоя сторона стола — в нашем личном чате.
answer-back = Ты за столом.
answer-hint = 💡 Думаю: подсказка через секунду.
answer-hint-people = Подсказки есть только в игре с одними ИИ.
answer-hint-no-choice = Сейчас выбирать нечего.
answer-board = Стол { $table } теперь в конце чата.
answer-crowded = Здесь у тебя уже несколько столов ждут начала ({ $count }): { $tables }. Сначала начни игру за одним из них или закрой его.
answer-banned = Тебя исключили, вернуться за этот стол нельзя.
answer-kicked = Тебя исключили: за этим столом ты больше не играешь.
answer-kick-sure = Исключить насовсем: { $name }? Нажми ещё раз; дальше сыграет ИИ.
answer-kick-done = { $name } больше не за столом.
answer-kick-self = Это твоё место. Чтобы уйти, нажми «Выйти».
answer-nobody-there = Там уже никого нет.
answer-close-sure = Закрыть идущую игру для всех? Нажми «Закрыть» ещё раз.
answer-admin-only = Изменить это может только админ чата.
answer-set = Сохранено.
answer-open-admins = Столы здесь открывают только админы.
answer-barred = Игру «{ $game }» здесь отключили админы.
answer-blocked = { $name } больше не сядет здесь ни за один стол. Ещё раз /block отменит это.
answer-let-in = { $name } снова может садиться здесь за столы.
answer-kept-out = Админ не пускает тебя за столы в этом чате.
answer-kept = Теперь новые столы для игры «{ $game }» открываются здесь с этими настройками.
answer-language = Теперь я говорю по-русски.
answer-shut-out = Мне нельзя писать в том чате. Админ может это изменить: добавить меня участником, которому можно отправлять сообщения и фото.

# --- typed commands ------------------------------------------------------------------------
hello-title = 🧟 Tabletomb
hello = Играй с друзьями в настолки про зомби прямо здесь, в чате. Стол накрою я.
hello-how = Сыграй здесь с ИИ: нажми «Играть». Или добавь меня в группу и отправь там /play.
welcome-how = Нажми «Играть» и выбери игру; остальные садятся одним нажатием, и ИИ играют с вами. Об остальном скажет /help.
button-games = 🎲 Играть
button-commands = ⌨️ Команды
help-title = Что мне можно написать
help-play = /play: открыть стол. /play rps-zombie: сразу для этой игры
help-challenge = /challenge ИМЯ ИГРА: оставить кому-то место и позвать; можно и ответом на сообщение
help-do = /do ДЕЙСТВИЕ: ответить текстом, например /do камень
help-follow = /follow: узнать в личном чате, чем кончится игра, за которой следишь
help-replay = /replay: получить последнюю законченную здесь игру как страницу на память
help-nudge = /nudge: позвать тех, кого ждёт твой стол
help-end = /end: предложить закончить игру на этом
help-tell = /tell ИГРА: одно личное сообщение, когда здесь откроют стол для неё
help-cup = /cup ИГРА: маленький турнир для людей из этого чата, хоть на несколько дней
help-join = /join КОД: позвать сюда стол из другого чата, чтобы играть вместе
help-link = /link в личном чате: один человек на нескольких платформах, партии и очки вместе
help-rules = /rules: как играть
help-card = /card НАЗВАНИЕ: что делает карта
help-learn = /learn: узнать игру, играя, за полторы минуты
help-profile = /profile: как у тебя шли игры, /profile ИМЯ: с кем-то
help-top = /top: кто здесь играет лучше всех
help-block = /block ИМЯ: для админов, не пускать кого-то за столы или снова пустить
help-tables = /tables: твои столы и путь к каждому
help-settings = /settings: когда тебя звать, когда отвечать за тебя, картинки или только слова; админам — ещё и настройки чата
help-privacy = /privacy: что я о тебе храню и как я это забываю
help-language = /language: на каком языке я говорю
help-help = /help: кто я и путь к этому списку
help-talk = Всё открытое происходит в группе; то, что положено знать только тебе, придёт только тебе.
play-which = Во что играем?
play-about = { $game } · 👥 { $players } · { $summary }
play-several = Название «{ $name }» подходит нескольким играм. Во что играем?
tell-which = 🔔 О какой игре сказать тебе, когда здесь откроют стол? Придёт одно личное сообщение. Нажми ещё раз, чтобы отменить.
tell-on = 🔔 Придёт одно личное сообщение, когда здесь откроют стол для игры «{ $game }».
tell-off = 🔕 Больше не сообщаю тебе здесь об игре «{ $game }».
tell-private = Попроси об этом в группе: я скажу, когда там откроют стол.
tell-no-chat = Пока не могу писать тебе лично. Поздоровайся в нашем личном чате и попроси ещё раз.
tell-many = Игр, столов для которых ты уже ждёшь: { $count }. Сначала отмени какую-нибудь.
tell-opened = 🔔 По твоей просьбе: открыт стол для игры «{ $game }».
cup-which = 🏆 По какой игре будет кубок?
cup-private = Попроси об этом в группе: кубок — для тех, кто там.
cup-title = 🏆 Кубок: { $game }
cup-how = Кто участвует, играет в каждом туре одну партию; она может идти и несколько дней. Я провожу жеребьёвку, держу места и считаю очки.
cup-few = Нужно не меньше { $count } участников.
cup-nobody = Пока никого нет.
cup-people = 👥 { $count }: { $names }
cup-round = 🏆 Кубок: { $game } · тур { $round } из { $rounds }
cup-table = { $names } · стол { $table }
cup-table-won = { $names } · стол { $table } · 🏆 { $winners }
cup-table-none = { $names } · стол { $table } · без очка
cup-sits-out = { $name } пропускает тур и получает очко.
cup-come = Места ждут { $span } с жеребьёвки. Кто за это время не сядет, останется без очка.
cup-place = { $place }. { $name } · очков: { $points }
cup-won = 🏆 Кубок: { $game } · победа: { $names }
cup-unwon = 🏆 Кубок: { $game } · без победителя
cup-called-off = 🏆 Кубок отменён: { $game }
cup-doubt = 🏆 Отменить кубок, без победителя? { $game }
challenge-which = ⚔️ Какую игру сыграет с тобой { $name }?
whom-hint = Напиши, о ком речь: имя, под которым здесь играли, или ответь на сообщение этого человека.
challenge-private = Вызывай в группе: здесь никто другой сесть не может.
whom-unknown = Не знаю имени «{ $name }»: ответь той же командой на сообщение этого человека.
whom-several = Имя «{ $name }» здесь у нескольких человек: ответь той же командой на сообщение нужного.
challenge-self = Это ты и есть. Для игры против ИИ есть /play.
challenge-not-now = { $name } сейчас не принимает вызовов.
rules-which = Правила какой игры?
lesson-which = 🎒 Чему учимся? Полторы минуты на игру, и играешь с первой же секунды.
lesson-title = 🎒 { $game }: урок { $number } из { $count }
lesson-again = 🤔 { $text }
lesson-done = ✅ { $text }
card-hint = /card НАЗВАНИЕ: расскажу, что делает карта.
card-several = Название «{ $name }» подходит нескольким картам. Уточни, какой.
card-unknown = Не знаю карту «{ $name }». Список покажет /card без названия.
language-own = На каком языке говорить с тобой?
language-here = На каком языке играть здесь? Решает админ.
tables-own = Твои столы
tables-here = Столы здесь
tables-none = Открытых столов нет. Открой стол командой /play.
tables-line = { $state ->
    [awaited] ▶️ { $table } · { $game } · { $names } · ждут тебя
    [lobby] 🪑 { $table } · { $game } · { $names } · ещё не начали
    [over] 🏁 { $table } · { $game } · { $names }
    [closed] 🚪 { $table } · { $game } · { $names } · закрыли
   *[other] ⏳ { $table } · { $game } · { $names }
}
button-show = { $table } · { $game }
unknown-game = Не знаю игру «{ $name }», но, может быть, понравится одна из этих:
unknown-command = Не знаю команду { $command }. Вот что я знаю:
do-empty = Напиши после /do, что делаешь, например /do камень.
do-no-table = Здесь тебя нет ни за одним столом, где идёт игра. Открой стол командой /play.
do-not-begun = Игра ещё не началась: { $tables }. Сначала нажми «Начать» под полем.
do-several = Ты сидишь за несколькими столами: { $tables }. Укажи, за каким ходишь: /do { $first } { $action }
at-several = Ты сидишь за несколькими столами: { $tables }. Укажи, за каким: /{ $command } { $first }
do-in-private = Напиши это мне в личном чате: твои варианты видишь только ты.
do-unreadable = Не понимаю «{ $action }». { $question } Можно: { $legal }
do-illegal = «{ $action }» сейчас нельзя. { $question } Можно: { $legal }
do-illegal-why = «{ $action }» нельзя: { $why }. { $question } Можно: { $legal }
do-more = и ещё { $count }
pane-not-seated = Тебя нет за столом { $table }. Пока он открыт, сесть за него можно в группе.

# --- what is offered while somebody types ---------------------------------------------------
command-play = Открыть стол
command-challenge = Вызвать кого-нибудь на игру
command-do = Ответить текстом: /do камень
command-follow = Узнать, чем кончится игра, за которой следишь
command-replay = Получить последнюю законченную здесь игру как страницу на память
command-nudge = Позвать тех, кого ждёт твой стол
command-end = Предложить закончить игру на этом
command-tell = Личное сообщение, когда здесь откроют стол для игры
command-cup = Маленький турнир для людей из этого чата
command-join = Позвать сюда стол из другого чата, по коду
command-link = Быть одним человеком на нескольких платформах
command-rules = Как играть
command-card = Что делает карта
command-learn = Узнать игру, играя, за полторы минуты
command-tables = Твои столы
command-profile = Как у тебя шли игры
command-top = Кто здесь играет лучше всех
command-block = Для админов: не пускать кого-то за столы
command-language = На каком языке я говорю
command-help = Кто я и что мне можно написать
command-settings = Когда звать, картинки, язык, личные сообщения
command-privacy = Что я о тебе храню и как я это забываю
command-name-play = играть
command-name-challenge = вызвать
command-name-do = ход
command-name-follow = следить
command-name-replay = повтор
command-name-nudge = поторопить
command-name-end = закончить
command-name-tell = сообщить
command-name-cup = кубок
command-name-join = присоединиться
command-name-link = связать
command-name-rules = правила
command-name-card = карта
command-name-learn = учёба
command-name-tables = столы
command-name-profile = профиль
command-name-top = рейтинг
command-name-block = заблокировать
command-name-settings = настройки
command-name-privacy = приватность
command-name-language = язык
command-name-help = помощь
argument-game = игра
argument-game-about = Какая игра?
argument-person = человек
argument-person-about = О ком речь?
argument-action = действие
argument-action-about = Что ты делаешь, например: камень
argument-table = стол
argument-table-about = Какой стол, если ты сидишь за несколькими?
argument-code = код
argument-code-about = Код с поля этого стола, например 407352-918264
argument-link-about = Код с другой платформы, из ответа на /link
argument-card = название
argument-card-about = Какая карта?

# --- what one may set -----------------------------------------------------------------------
settings-title = ⚙️ Настройки
calls-always = Зову тебя каждый раз, когда стол ждёт тебя.
calls-away = Зову тебя, когда стол ждёт тебя, а тебя там только что не было.
calls-never = Не зову тебя. Чей ход, видно на поле.
night-on = 🌙 С 22:00 до 8:00 по твоим часам я не зову: всё ждёт до утра.
night-off = Зову в любое время суток.
nights-ask = 🌙 Который у тебя час? По этим часам я не зову с 22:00 до 8:00.
button-calls-always = 🔔 Всегда
button-calls-away = 🔔 Когда меня нет
button-calls-never = 🔕 Никогда
button-nights = 🌙 Тишина ночью
button-night-off = ☀️ Звать в любое время
obvious-on = Где выбора нет, я через мгновение отвечаю за тебя.
obvious-off = Я спрашиваю тебя и там, где выбора нет.
button-obvious-on = ⏩ Отвечать за меня, где нет выбора
button-obvious-off = ✋ Всегда спрашивать
plain-on = Тебе — только слова: без картинок и без столбцов.
plain-off = Тебе — картинки и слова рядом с ними.
plain-here-on = Поля здесь — только словами.
plain-here-off = Поля здесь с картинками.
button-plain-on = 🔤 Только слова
button-plain-off = 🖼 И картинки
button-unshun = ⚔️ Пусть меня снова вызывает каждый
settings-here = На каком языке играть здесь?
place-title = 🏠 Этот чат
place-open-all = Открыть стол может каждый.
place-open-admins = Открыть стол может только админ.
place-start-host = Начинает игру и меняет настройки хост или админ.
place-start-all = Начать игру и менять настройки может каждый за столом.
place-cancel-host = Закрывает стол хост или админ.
place-cancel-all = Закрыть стол может каждый, кто за ним сидит.
place-blocked = ⛔ За столы здесь не пускают: { $names }. /block снова пустит.
place-calls = Зову здесь по имени тех, кого ждёт стол, если до них не доходят личные сообщения.
place-quiet = Здесь я никого не зову по имени, разве что по команде /nudge.
place-apart = У каждой игры своя ветка, если мне можно её создать.
place-together = Игры остаются в том канале, где открыли стол.
place-unpinned = Поля не закрепляются.
place-pinned = Поле идущей игры закреплено.
place-any-topic = Стол стоит в той теме, где его открыли.
place-this-topic = Кто откроет стол, найдёт его в этой теме.
place-other-topic = Кто откроет стол, найдёт его в другой теме.
place-pin-lacking = ⚠️ Мне нельзя закреплять здесь сообщения. Как только будет можно, поля начнут закрепляться.
place-photos-lacking = ⚠️ Мне нельзя отправлять сюда фото: поля приходят словами. Как только будет можно, они будут с картинками.
place-nothing-lacking = ✅ Все нужные права у меня здесь есть.
place-no-seasons = /top считает все партии, которые здесь сыграли.
place-seasons = /top считает только партии этого квартала.
place-games = Здесь играют только в игры с ✅. Коснись игры, чтобы настроить, как она начинается.
place-game-title = 🎲 { $game } здесь
place-game = В эту игру здесь играют. Так начинаются её столы; хост может это изменить до игры:
place-game-barred = В эту игру здесь не играют.
place-no-games = Все игры здесь отключены.
button-place = 🏠 Этот чат
button-open-admins = 🔒 Открывает только админ
button-open-all = 🔓 Открывает каждый
button-start-all = ▶️ Начинает каждый
button-start-host = ▶️ Начинает хост
button-cancel-all = ✖️ Закрывает каждый
button-cancel-host = ✖️ Закрывает хост
button-quiet = 🔕 Никого здесь не звать
button-calls = 🔔 Звать здесь игроков
button-together = 📍 Игры остаются здесь
button-apart = 🧵 Ветки для игр
button-bar = 🚫 Не играть в неё здесь
button-unbar = ✅ Играть в неё здесь
button-pin = 📌 Закреплять поля
button-unpin = 📌 Не закреплять поля
button-this-topic = 📍 Столы в этой теме
button-any-topic = 🧭 Столы в любой теме
button-seasons = 🗓 Сезоны в /top
button-no-seasons = 🗓 Без сезонов
set-direct-on = То, что видишь только ты, приходит и личным сообщением.
set-direct-off = Личных сообщений нет: твою сторону показывает кнопка «Моя рука» под общим полем.
button-direct-on = 📬 Включить личные сообщения
button-direct-off = 📪 Отключить личные сообщения

# --- how people play -----------------------------------------------------------------------
profile-title = 👤 { $name }
profile-none = У тебя ещё нет доигранных партий. Открой стол командой /play.
profile-game = { $game } · партий: { $games }, побед: { $wins } · чаще всего место { $seat }
profile-points = очков: { $points }
profile-points-here = здесь: { $points }
profile-streak = 🔥 Побед подряд: { $wins }
profile-rival = ⚔️ { $name } { $own }:{ $theirs } · партий вместе: { $games }
profile-never = ⚔️ Нет доигранных партий, где вместе ты и { $name }.
profile-feat = 🏅 { $feat } · { $game }, { $date } · { $times }×
feat-crowd = Победа среди пяти человек или больше
profile-rated = Очки дают за партии, которые люди доиграли между собой, без ИИ.
hidden-on = Никто не найдёт тебя в списках игроков.
hidden-off = Другие увидят тебя, когда спросят, кто играет лучше всех.
button-hidden-on = 🙈 Не показывать меня в списках
button-hidden-off = 👁 Показывать меня в списках
top-title = 🏆 Кто здесь играет лучше всех
top-season = 🏆 Кто тут играет лучше всех с { $date }
top-line = { $rank } { $name } · очков: { $points } · партий: { $games }, побед: { $wins }
top-none = Здесь ещё ни у кого нет очков: их дают за партии, которые люди доиграли между собой, без ИИ.
top-private = Спроси об этом в группе: /top скажет, кто там играет лучше всех. Как шли игры у тебя: /profile
ask-in-private = Это только для твоих глаз: спроси меня в личном чате.
privacy-title = 🔏 Что я о тебе храню
privacy-what = Твоё имя и язык, твои настройки, столы твоих партий и тех, за которыми следишь, твои ходы за ними, чем кончились партии, твои кубки, чьих вызовов ты не принимаешь, о каких играх хочешь узнавать, на каких платформах ты – один человек, и какие вопросы тебе уже объяснили. Но не остальное, что ты пишешь в чате: этого я не читаю.
privacy-lines = То, что ты пишешь в комнате этой страницы, хранится не дольше 30 дней, и прочитать это там может каждый.
privacy-who = Другие видят твоё имя за столами и в /top. Настройки, /profile и твоя скрытая сторона стола — только для тебя; когда игра кончилась, все карты на руках видит каждый, у кого есть её повтор или ссылка на него.
privacy-how = Могу показать тебе всё это и могу тебя забыть.
link-title = 🔗 Один человек на нескольких платформах
link-how = На другой платформе отправь мне лично /link { $code } — в течение 15 минут.
link-what = С этого момента партии и очки считаются вместе, а кого забыли на одной платформе, того забыли на всех. Поэтому никому не давай этот код.
link-known = Ты ещё и { $names }.
link-sure = { $name } — это тоже ты?
link-done = 🔗 Теперь ты и { $name } — один человек.
link-undone = Связи больше нет. Что считалось вместе, остаётся у той учётной записи, которой был показан код.
link-unknown = Этот код уже не действует: отправь /link на другой платформе и получишь новый.
link-self = Это уже ты: отправь код на другой платформе.
link-read = Этот код здесь прочли другие, поэтому он больше не действует. Отправь там /link ещё раз, а новый код — мне лично.
link-anybody = На этой странице имя у любого, кто его введёт, поэтому связать его нельзя: отправь мне /link в Telegram или в Discord.
link-for-good = Если да, всё, что считалось за тобой здесь, перейдёт туда навсегда, и владелец той учётной записи сможет это увидеть и стереть.
button-link = 🔗 Да, это я
button-unlink = 🔗 Больше не связывать
platform-telegram = Telegram
platform-discord = Discord
platform-page = страница
button-export = 📄 Показать всё
button-forget = 🗑 Забыть меня
export-title = 📄 Всё, что о тебе хранится
forget-sure = Забыть тебя? За каждым столом вместо твоего имени будет выживший, а в идущих партиях за тебя доиграет ходячий мертвец. Очки, победы и настройки пропадут. Отменить это нельзя.
forget-rest = Что написано в чатах, там и останется, как всё сказанное. У того, кто меня запустил, могут быть старые копии моей памяти и партий, пока их не удалят, а у сохранивших повтор останется его файл.
button-forget-sure = 🗑 Да, забыть меня
forgotten = Всё забыто. Если напишешь снова, познакомимся заново.
survivor = Выживший

# --- what the bot must be allowed -------------------------------------------------------------
rights-missing = У меня нет прав, которые нужны для стола. Админ может дать их в настройках этого канала, раздел «Права доступа». Не хватает:
right-view = «Просматривать канал»
right-send = «Отправлять сообщения»
right-send-in-threads = «Отправлять сообщения в ветках»
right-threads = «Создавать публичные ветки»
right-files = «Прикреплять файлы»
right-pin = «Закреплять сообщения»
lacking-threads = ⚠️ У игр нет своих веток. Мне не хватает:
lacking-files = ⚠️ Поля без картинок. Мне не хватает:
lacking-pins = ⚠️ Поля не закрепляются. Мне не хватает:
answer-in-private = Меня здесь нет среди участников, поэтому твой стол — в нашем личном чате.

# --- plain words: what there is, and what is so about it --------------------
plain-item = { $name }: { $facts }
