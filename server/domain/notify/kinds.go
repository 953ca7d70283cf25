package notify

import (
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
)

// wording is one way to say what a notification says.
type wording struct{ title, message pair }

// kind is what is said of a kind of notification, how, and to whom.
type kind struct {
	event          NotificationEvent
	title, message pair
	push           pair // the title on lock screens: it contains no names and no figures
	link           string
	bellOnly       bool // neither mailed nor pushed
	// others are said in place of title and message, each as often, so that what repeats does not wear off.
	others []wording
	// within is how long it is worth sending, if shorter than for others of its event.
	within time.Duration
}

// say returns the title and message of a notification, the same each time.
func (k kind) say(id uuid.UUID) wording {
	said := append([]wording{{k.title, k.message}}, k.others...)
	return said[int(id[15])%len(said)]
}

var kinds = map[notification.Kind]kind{
	notification.KindWELCOME: {event: Account, bellOnly: true, title: pair{"Welcome to {product}", "Вас приветствует {product}"},
		message: pair{"Choose a workout and take the first step.", "Выберите тренировку и сделайте первый шаг."}, link: "/workouts"},
	notification.KindACHIEVEMENT: {event: ProgressUpdates, push: pair{"You have a new achievement", "У вас новое достижение"},
		title:   pair{"Achievement: {achievement}", "Достижение: {achievement}"},
		message: pair{"Well done, keep going!", "Отличная работа, так держать!"}, others: []wording{
			{
				pair{"You’ve earned it: {achievement}", "Заслужено: {achievement}"},
				pair{"That took work. Enjoy the moment.", "За этим стоит труд. Гордитесь собой!"},
			},
			{
				pair{"New achievement: {achievement}", "Новое достижение: {achievement}"},
				pair{"See what comes next on your dashboard.", "Что дальше — на вашей главной странице."},
			},
		}, link: "/client/dashboard"},
	notification.KindPLAN_CHANGED: {event: Account, push: pair{"Your plan has changed", "Ваш тариф изменился"},
		title: pair{"Your plan is now {plan}", "Теперь у вас тариф «{plan}»"}, link: "/subscription"},
	notification.KindPLAN_ENDS: {event: Account, push: pair{"Your plan ends soon", "Ваш тариф скоро закончится"},
		title: pair{"{plan}: the last day of your plan is {day}", "Тариф «{plan}» действует по {day}"},
		message: pair{
			"See how to keep it on the page of your plan. Nothing you recorded is ever lost.",
			"Как его продлить, написано на странице тарифа. Ваши записи в любом случае сохранятся.",
		}, link: "/subscription"},
	notification.KindPLAN_ENDED: {event: Account, push: pair{"Your plan has ended", "Ваш тариф закончился"},
		title:   pair{"Your plan has ended: {plan}", "Тариф «{plan}» закончился"},
		message: pair{"Everything you recorded is still there.", "Все ваши записи на месте."}, link: "/subscription"},
	notification.KindPAYMENT_REQUESTED: {event: Business, push: pair{"A client asks for a plan", "Клиент просит подключить тариф"},
		title: pair{"{name} asks for {plan}", "{name}: запрос на тариф «{plan}»"},
		message: pair{
			"Confirm the payment once it arrives, and the plan opens.",
			"Подтвердите оплату, когда она поступит, и тариф откроется.",
		}, link: "/admin/payments"},
	notification.KindPAYMENT_CONFIRMED: {event: Account, push: pair{"Your payment has arrived", "Ваша оплата получена"},
		title:   pair{"Payment received: {plan}", "Оплата получена: «{plan}»"},
		message: pair{"Thank you. Everything in your plan is open.", "Спасибо! Всё, что входит в тариф, открыто."}, link: "/subscription"},
	notification.KindPAYMENT_REFUSED: {event: Account, push: pair{"News about your request", "Новости о вашем запросе"},
		title: pair{"Your request for {plan} was declined: {why}", "Запрос на тариф «{plan}» отклонён: {why}"}, link: "/subscription"},
	notification.KindPAYMENT_DUE: {event: Account, push: pair{"Your next payment is due", "Пора оплатить тариф"},
		title: pair{"The next payment for {plan} is due", "Пора продлить тариф «{plan}»"},
		message: pair{
			"Pay by the end of the period, and nothing changes. The page of your plan says how.",
			"Оплатите до конца периода — и всё останется как есть. Как оплатить, написано на странице тарифа.",
		}, link: "/subscription"},
	notification.KindPAYMENT_REFUNDED: {event: Account, push: pair{"You’re getting a refund", "Вам вернут деньги"},
		title: pair{"A payment for {plan} was refunded: {why}", "Возврат оплаты за тариф «{plan}»: {why}"}, link: "/subscription"},
	notification.KindPAYMENT_ANNOUNCED: {event: Account, push: pair{"Your yearly payment is coming up", "Скоро годовой платёж"},
		title: pair{"{plan}: {amount} will be charged on {day}", "«{plan}»: {day} будет списано {amount}"},
		message: pair{
			"You can change or cancel your plan until then.",
			"До этого дня тариф можно сменить или отменить.",
		}, link: "/subscription"},
	notification.KindPAYMENT_FAILED: {event: Account, push: pair{"A payment has failed", "Платёж не прошёл"},
		title: pair{"We could not charge {method} for {plan}", "Не удалось списать оплату тарифа «{plan}»: {method}"},
		message: pair{
			"Your plan stays open for now. Check the card, or pay with another one.",
			"Тариф пока открыт. Проверьте карту или оплатите другой.",
		}, link: "/subscription"},
	notification.KindMEMBERSHIP_CANCELLED: {event: Account, push: pair{"Your plan was cancelled", "Ваш тариф отменён"},
		title: pair{"{plan} was cancelled: {why}", "Тариф «{plan}» отменён: {why}"},
		message: pair{
			"What you have paid for stays open until its last day.",
			"Всё оплаченное остаётся открытым до последнего дня.",
		}, link: "/subscription"},
	notification.KindDAYS_GIVEN: {event: Account, push: pair{"You got extra days", "Вам подарили дни тарифа"},
		title: pair{"A gift for you: {plan} for {days} more", "Подарок: тариф «{plan}» ещё на {days}"},
		message: pair{
			"Your next payment is due that much later.",
			"Следующий платёж наступит на столько же позже.",
		}, link: "/subscription"},
	notification.KindPRICE_CHANGED: {event: Account, push: pair{"The price of your plan changes", "Цена вашего тарифа изменится"},
		title: pair{"{plan}: {amount} from your next payment", "«{plan}»: {amount} со следующего платежа"},
		message: pair{
			"What you have paid for stays as it is.",
			"На оплаченный период это не влияет.",
		}, link: "/subscription"},
	notification.KindPRICE_ANNOUNCED: {event: Account, push: pair{"The price of your plan changes", "Цена вашего тарифа изменится"},
		title: pair{"{plan}: {amount} instead of {before} from {day}", "«{plan}»: с {day} — {amount} вместо {before}"},
		message: pair{
			"It counts for periods that begin on that day or later. You can change or cancel your plan until then.",
			"Новая цена — для периодов, которые начнутся с этого дня. До этого тариф можно сменить или отменить.",
		}, link: "/subscription"},
	notification.KindPLAN_RETURNED: {event: Account, push: pair{"You have given up your plan", "Вы отказались от тарифа"},
		title: pair{"You gave up {plan} on {day}: {amount} will be paid back", "{day} вы отказались от тарифа «{plan}»: вам вернут {amount}"},
		message: pair{
			"The plan has ended. Everything you recorded is still there.",
			"Тариф закончился. Все ваши записи на месте.",
		}, link: "/subscription"},
	notification.KindRETURN_RECEIVED: {event: Business, push: pair{"A client gave up a plan", "Клиент отказался от тарифа"},
		title: pair{"{name} gave up {plan}: {amount} to be paid back", "{name}: отказ от тарифа «{plan}», к возврату {amount}"},
		message: pair{
			"The provider returns what was paid through it. Return the rest yourself.",
			"Оплату через провайдера вернёт он сам. Остальное верните туда, откуда пришла оплата.",
		}, link: "/admin/payments"},
	notification.KindPAYMENT_DRIFT: {event: Business, push: pair{"Payments need a look", "Проверьте платежи"},
		title: pair{"Payments differ from the provider’s records", "Платежи расходятся с данными провайдера"},
		message: pair{
			"Clear cases have been corrected; the rest is in the server’s log.",
			"Всё однозначное уже исправлено, остальное — в журнале сервера.",
		}, link: "/admin/payments"},
	notification.KindNEW_CLIENT: {event: CoachMessages, push: pair{"You have a new client", "У вас новый клиент"},
		title: pair{"New client: {name}", "Новый клиент: {name}"},
		message: pair{
			"Say hello, and look at their goal and the handover note.",
			"Поздоровайтесь и посмотрите, к чему стремится клиент и что вам о нём передали.",
		},
		link: "/coach/client{path}"},
	notification.KindCOACH_ASSIGNED: {event: CoachMessages, push: pair{"You have a coach", "Теперь у вас есть тренер"},
		title: pair{"{name} is now your coach", "Ваш тренер теперь — {name}"}, link: "/client/dashboard"},
	notification.KindPROGRAMME_ASSIGNED: {
		event:   ProgressUpdates,
		push:    pair{"You have a new training programme", "У вас новая программа тренировок"},
		title:   pair{"New training programme from {name}", "Новая программа тренировок от тренера: {name}"},
		message: pair{"See what is planned for your week.", "Посмотрите, что запланировано на неделю."},
		link:    "/programme",
	},
	notification.KindMEAL_PLAN_ASSIGNED: {
		event:   ProgressUpdates,
		push:    pair{"You have a new week of meals", "У вас новая неделя питания"},
		title:   pair{"New week of meals from {name}", "Новая неделя питания от тренера: {name}"},
		message: pair{"See what is planned, and shop for it.", "Посмотрите, что запланировано, и составьте список покупок."},
		link:    "/meals",
	},
	notification.KindDIRECT_MESSAGE: {event: CoachMessages, push: pair{"You have a new message", "У вас новое сообщение"},
		title: pair{"New message from {name}", "Новое сообщение: {name}"}, link: "{path}"},
	notification.KindMENTION: {
		event: CommunityMentions,
		push:  pair{"You were mentioned in the community chat", "Вас упомянули в общем чате"},
		title: pair{"{name} mentioned you in the community chat", "В общем чате вас упоминает {name}"},
		link:  "{path}",
	},
	notification.KindCLIENT_LEFT: {event: CoachMessages, push: pair{"One of your clients has left", "От вас ушёл клиент"},
		title: pair{"{name} is no longer your client", "Вы больше не ведёте клиента: {name}"}, link: "/coach"},
	notification.KindCOACH_LEFT: {event: CoachMessages, push: pair{"Your coach has left", "Ваш тренер больше вас не ведёт"},
		title:   pair{"{name} is no longer your coach", "Вас больше не ведёт тренер: {name}"},
		message: pair{"We’ll let you know who takes over.", "Мы сообщим, кто будет вести вас дальше."}, link: "/client/dashboard"},
	notification.KindWORKOUT_REMINDER: {event: WorkoutReminders, push: pair{"How about a workout today?", "Потренируетесь сегодня?"},
		title: pair{"How about a workout today?", "Потренируетесь сегодня?"},
		message: pair{
			"Pick up where you left off. Even ten minutes count.",
			"Продолжите с того места, где остановились. Засчитаются и десять минут.",
		}, others: []wording{
			{
				pair{"Ready when you are", "Всё готово, ждём вас"},
				pair{"Choose a workout and press Start. The rest follows.", "Выберите тренировку и нажмите «Начать». Дальше пойдёт само."},
			},
			{
				pair{"A little movement today?", "Немного движения сегодня?"},
				pair{"A short one beats a perfect one that never happens.", "Короткая тренировка лучше идеальной, которой не было."},
			},
		}, link: "/workouts"},
	notification.KindSTREAK_SAVER: {event: WorkoutReminders, push: pair{"Your streak ends at midnight", "Ваша серия прервётся в полночь"},
		title: pair{"Your streak: {days}", "Ваша серия — {days}"},
		message: pair{
			"Any workout before midnight keeps it going, even a short one.",
			"Любая тренировка до полуночи её продолжит, даже короткая.",
		}, others: []wording{
			{
				pair{"{days} in a row: keep them", "{days} подряд: не прерывайте"},
				pair{"There’s still time today. Ten minutes are enough.", "Сегодня ещё есть время. Хватит и десяти минут."},
			},
			{
				pair{"Your streak of {days} is waiting", "Серия ждёт: {days}"},
				pair{"One workout before midnight, and it goes up by a day.", "Одна тренировка до полуночи — и станет на день больше."},
			},
		}, link: "/workouts"},
	notification.KindMESSAGE_REMOVED: {
		event:   Account,
		push:    pair{"A moderator removed your message", "Модератор удалил ваше сообщение"},
		title:   pair{"A moderator removed your message: {reason}", "Модератор удалил ваше сообщение: {reason}"},
		message: pair{"Please read the chat rules again.", "Пожалуйста, перечитайте правила чата."},
		link:    "/chat",
	},
	notification.KindMESSAGE_RETURNED: {event: Account, bellOnly: true, title: pair{"Your message is back", "Ваше сообщение восстановлено"},
		message: pair{"A moderator undid the removal.", "Модератор отменил удаление."}, link: "/chat"},
	notification.KindCHAT_BANNED: {event: Account, push: pair{"You can’t write in the community chat", "Вы не можете писать в общий чат"},
		title: pair{"You can’t write in the community chat {term}. Reason: {reason}", "Вы не можете писать в общий чат {term}. Причина: {reason}"},
		message: pair{
			"You can still read it and write to your coach.",
			"Читать чат и писать тренеру вы по-прежнему можете.",
		}, link: "/chat"},
	notification.KindCHAT_BAN_LIFTED: {
		event: Account,
		push:  pair{"You can write in the community chat again", "Вы снова можете писать в общий чат"},
		title: pair{"You can write in the community chat again", "Вы снова можете писать в общий чат"},
		link:  "/chat",
	},
	notification.KindINVITATION_ACCEPTED: {event: Business, push: pair{"An invitation was accepted", "Приглашение принято"},
		title: pair{"{name} accepted your invitation", "Ваше приглашение принято: {name}"}, link: "/admin/users{path}"},
	notification.KindBACKUP_FAILED: {event: Business, push: pair{"A backup failed", "Сбой резервной копии"},
		title: pair{"A backup failed: {reason}", "Сбой резервной копии: {reason}"},
		message: pair{
			"We try again every hour. The earlier backups are still there.",
			"Попытки повторяются каждый час. Прежние копии на месте.",
		}, link: "/admin/settings?tab=backups"},
	notification.KindBACKUP_INCOMPLETE: {event: Business, push: pair{"The backup is incomplete", "Резервная копия неполная"},
		title: pair{"The backup is incomplete: {count}", "Резервная копия неполная: {count}"},
		message: pair{
			"Earlier backups that have these files are kept. On the server, forma doctor lists the files.",
			"Прежние копии, где эти файлы есть, сохраняются. Список файлов на сервере покажет команда forma doctor.",
		}, link: "/admin/settings?tab=backups"},
	notification.KindDISK_FULL: {event: Business, push: pair{"The server’s disk was full", "На диске сервера не было места"},
		title: pair{"The server’s disk was full", "На диске сервера не было места"},
		message: pair{
			"What people sent in the meantime wasn’t saved; what was there is safe. Free up space on the server.",
			"Всё, что люди отправляли в это время, не сохранилось; то, что уже было, цело. Освободите место на сервере.",
		}, link: "/admin"},
	notification.KindJOBS_FAILED: {event: Business, push: pair{"Background work fails", "Фоновые задания не выполняются"},
		title: pair{"Three background jobs in a row failed", "Три фоновых задания подряд не выполнены"},
		message: pair{
			"See what they were for and why they failed, and retry them once the cause is gone.",
			"Посмотрите, что это за задания и почему они не выполнены, и повторите их, когда причина будет устранена.",
		}, link: "/admin/settings?tab=jobs"},
	notification.KindWEBHOOK_PAUSED: {event: Business, push: pair{"A webhook was paused", "Вебхук приостановлен"},
		title: pair{"The webhook of {name} was paused: it kept failing", "Вебхук {name} приостановлен: отправка не удаётся"},
		message: pair{
			"Events wait for up to 30 days. See why it fails, and resume it once the cause is gone.",
			"События ждут до 30 дней. Посмотрите причину и возобновите отправку, когда она будет устранена.",
		}, link: "/admin/settings?tab=webhooks"},
	notification.KindREPORT_UPHELD: {event: ChatReports, push: pair{"News from the moderators", "Новости от модераторов"},
		title:   pair{"The message you reported was removed", "Сообщение, на которое вы пожаловались, удалено"},
		message: pair{"Thank you for helping to keep the chat friendly.", "Спасибо, что помогаете поддерживать порядок."}, link: "{path}"},
	notification.KindREPORT_DISMISSED: {event: ChatReports, push: pair{"News from the moderators", "Новости от модераторов"},
		title: pair{"The message you reported stays", "Сообщение, на которое вы пожаловались, остаётся в чате"},
		message: pair{
			"A moderator looked at it and found it within the rules.",
			"Модератор проверил его и не нашёл нарушения правил.",
		}, link: "{path}"},
	notification.KindCHECK_IN_DUE: {event: ProgressUpdates, push: pair{"Your check-in is due", "Пора отправить отчёт"},
		title: pair{"Your check-in is due", "Пора отправить отчёт"},
		message: pair{
			"A few questions, and your coach knows how you’re doing.",
			"Несколько вопросов — и тренер знает, как у вас дела.",
		}, others: []wording{
			{
				pair{"Time for your check-in", "Время отчёта"},
				pair{"What went well, what was hard? Your coach plans by it.", "Что получилось, что далось трудно? По этому тренер строит план."},
			},
			{
				pair{"How have you been?", "Как у вас дела?"},
				pair{"Send your check-in while it’s fresh; it takes a few minutes.", "Отправьте отчёт, пока всё свежо в памяти: это несколько минут."},
			},
		}, link: "/check-in"},
	notification.KindCHECK_IN_SENT: {event: ProgressUpdates, push: pair{"A client has sent a check-in", "Клиент прислал отчёт"},
		title: pair{"New check-in from {name}", "Новый отчёт: {name}"}, link: "/coach/check-ins{path}"},
	notification.KindSCREENING_ANSWERED: {
		event: ProgressUpdates,
		push:  pair{"A client answered the health questions", "Клиент ответил на вопросы о здоровье"},
		title: pair{"{name} answered the health questions", "{name}: ответы на вопросы о здоровье"},
		message: pair{
			"Look at their page before you plan anything strenuous.",
			"Загляните на страницу клиента, прежде чем планировать тяжёлые нагрузки.",
		},
		link: "/coach/client{path}",
	},
	notification.KindSESSION_REQUESTED: {event: Sessions, push: pair{"A client asks for a session", "Клиент просит о занятии"},
		title: pair{"{name} asks for a session: {day}, {time}", "{name}: запрос на занятие {day} в {time}"},
		message: pair{
			"Confirm or decline it so that the client knows.",
			"Подтвердите или отклоните запрос, чтобы клиент знал.",
		}, link: "{path}"},
	notification.KindSESSION_BOOKED: {event: Sessions, push: pair{"You have a new session", "У вас новое занятие"},
		title: pair{"New session with {name}: {day}, {time}", "Новое занятие {day} в {time}: {name}"}, link: "{path}"},
	notification.KindSESSION_CONFIRMED: {event: Sessions, push: pair{"Your session is confirmed", "Ваше занятие подтверждено"},
		title: pair{"Confirmed: {session}, {day}, {time}", "Занятие подтверждено: {session}, {day} в {time}"}, link: "{path}"},
	notification.KindSESSION_DECLINED: {
		event: Sessions,
		push:  pair{"Your coach can’t make the session", "Тренер не сможет провести занятие"},
		title: pair{"Declined: {session}, {day}, {time}", "Запрос отклонён: {session}, {day} в {time}"},
		message: pair{
			"Your coach gave a reason. You can choose another time.",
			"Тренер пояснил причину. Можно выбрать другое время.",
		},
		link: "{path}",
	},
	notification.KindSESSION_MOVED: {event: Sessions, push: pair{"A session was moved", "Занятие перенесено"},
		title: pair{"Moved: {session} is now on {day}, {time}", "Занятие перенесено: {session}, теперь {day} в {time}"}, link: "{path}"},
	notification.KindSESSION_MOVE_ASKED: {event: Sessions, push: pair{"A client asks to move a session", "Клиент просит перенести занятие"},
		title: pair{"{name} asks to move a session to {day}, {time}", "{name}: просьба перенести занятие на {day}, {time}"},
		message: pair{
			"Confirm or decline it so that the client knows.",
			"Подтвердите или отклоните просьбу, чтобы клиент знал.",
		}, link: "{path}"},
	notification.KindSESSION_MOVE_DECLINED: {event: Sessions, push: pair{"Your session stays at its time", "Ваше занятие не переносится"},
		title:   pair{"Not moved to {day}, {time}: {session}", "Перенести на {day}, {time} не получится: {session}"},
		message: pair{"It stays at the time it was booked for.", "Занятие состоится в прежнее время."}, link: "{path}"},
	notification.KindSESSION_CANCELLED: {event: Sessions, push: pair{"A session was cancelled", "Занятие отменено"},
		title: pair{"Cancelled: {session}, {day}, {time}", "Занятие отменено: {session}, {day} в {time}"}, link: "{path}"},
	notification.KindSESSION_RESTORED: {
		event:   Sessions,
		push:    pair{"A cancelled session is booked again", "Отменённое занятие снова в расписании"},
		title:   pair{"Booked again: {session}, {day}, {time}", "Снова в расписании: {session}, {day} в {time}"},
		message: pair{"It was cancelled by mistake.", "Его отменили по ошибке."},
		link:    "{path}",
	},
	notification.KindSESSION_SEAT_FREE: {
		event: Sessions,
		push:  pair{"You have a seat in a group session", "Для вас нашлось место на групповом занятии"},
		title: pair{"You have a seat: {session}, {day}, {time}", "Для вас нашлось место: {session}, {day} в {time}"},
		message: pair{
			"If you can’t come, please give it up for the next person.",
			"Если не сможете прийти, уступите место следующему.",
		},
		link: "{path}",
	},
	notification.KindSESSION_TOMORROW: {event: Sessions, push: pair{"You have a session soon", "У вас скоро занятие"},
		title: pair{"In a day: {session}, {day}, {time}", "Через сутки: {session}, {day} в {time}"}, link: "{path}"},
	notification.KindSESSION_SOON: {
		event:  Sessions,
		within: 55 * time.Minute,
		push:   pair{"Your session begins in an hour", "Через час начнётся занятие"},
		title:  pair{"In an hour: {session}, {time}", "Через час: {session}, {time}"},
		link:   "{path}",
	},
	notification.KindSESSION_SUMMARY: {
		event: Sessions,
		push:  pair{"Your session notes are here", "Готовы итоги вашего занятия"},
		title: pair{"Session notes: {session}, {day}", "Итоги занятия: {session}, {day}"},
		link:  "{path}",
	},
	notification.KindSESSION_REASSIGNED: {event: Sessions, push: pair{"A session has another coach", "У занятия другой тренер"},
		title: pair{"Another coach: {session}, {day}, {time}", "Другой тренер: {session}, {day} в {time}"}, link: "{path}"},
	notification.KindTICKET_OPENED: {event: Support, push: pair{"A question to support", "Вопрос в поддержку"},
		title: pair{"A question to support from {name}", "Вопрос в поддержку: {name}"}, link: "/admin/support{path}"},
	notification.KindTICKET_REPLIED: {event: Support, push: pair{"A reply to your answer", "Ответ на ваше сообщение"},
		title: pair{"{name} has replied", "{name}: ответ в обращении"}, link: "/admin/support{path}"},
	notification.KindTICKET_ASSIGNED: {event: Support, push: pair{"A question was assigned to you", "Вам передали вопрос"},
		title: pair{"Assigned to you: {why}", "Вам передали вопрос: {why}"}, link: "/admin/support{path}"},
	notification.KindTICKET_BREACHED: {event: Support, push: pair{"An answer is late", "Ответ просрочен"},
		title: pair{"The answer is late ({plan}): {why}", "Ответ просрочен ({plan}): {why}"}, link: "/admin/support{path}"},
	notification.KindTICKET_ANSWERED: {event: Support, push: pair{"Support has answered you", "Поддержка ответила вам"},
		title: pair{"Support has answered: {why}", "Поддержка ответила: {why}"}, link: "/settings/help{path}"},
	notification.KindTICKET_SOLVED: {event: Support, push: pair{"Your question is marked as solved", "Ваш вопрос отмечен решённым"},
		title: pair{"Solved: {why}", "Решено: {why}"},
		message: pair{
			"If it isn’t, reply within 14 days and it opens again.",
			"Если это не так, ответьте в течение 14 дней, и вопрос откроется снова.",
		}, link: "/settings/help{path}"},
	notification.KindEMAIL_CONFIRMED: {
		event:    Account,
		bellOnly: true,
		title:    pair{"Your email address is confirmed", "Адрес почты подтверждён"},
	},
	notification.KindMEASUREMENTS_BROUGHT: {
		event:    Account,
		bellOnly: true,
		title: pair{
			"Your coaching team added {measurements} from before",
			"Ваша команда тренеров добавила ваши прежние замеры: {measurements}",
		},
		message: pair{
			"They are yours now: you can change or delete them like your own.",
			"Теперь они ваши: их можно изменить или удалить, как и любые свои.",
		},
		link: "/progress",
	},
	notification.KindAPI_TOKEN_ENDED: {event: Account, push: pair{"An API token of yours was ended", "Один из ваших токенов отозван"},
		title: pair{"An administrator ended your API token {name}", "Администратор отозвал ваш токен «{name}»"},
		message: pair{
			"Programs that used it no longer get in. You can create another one.",
			"Программы с этим токеном больше не имеют доступа. Вы можете создать новый.",
		}, link: "/settings?tab=privacy"},
	notification.KindEXPORT_READY: {event: Account, bellOnly: true, title: pair{"Your data is ready", "Ваши данные готовы"},
		message: pair{"You can download it for 24 hours.", "Скачать их можно в течение 24 часов."}, link: "/settings"},
}
