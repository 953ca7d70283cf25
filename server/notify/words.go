package notify

import (
	"strings"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
)

// Words are a notification in one language.
type Words struct{ Title, Message, Link string }

type pair struct{ en, ru string }

func (p pair) in(l viewer.Language) string {
	if l == viewer.LanguageRU {
		return p.ru
	}
	return p.en
}

var kinds = map[notification.Kind]struct {
	title, message pair
	link           string
}{
	notification.KindWELCOME: {pair{"Welcome to Forma", "Добро пожаловать в Форму"},
		pair{"Choose a workout and take the first step.", "Выберите тренировку и сделайте первый шаг."}, "/workouts"},
	notification.KindACHIEVEMENT: {pair{"Achievement: {achievement}", "Достижение: {achievement}"},
		pair{"Well done, keep going!", "Отличная работа, так держать!"}, "/client/dashboard"},
	notification.KindPLAN_CHANGED: {pair{"Your plan is now {plan}", "Теперь у вас тариф «{plan}»"}, pair{}, "/subscription"},
	notification.KindNEW_CLIENT: {pair{"New client: {name}", "Новый клиент: {name}"},
		pair{"Say hello and look at their goal.", "Поздоровайтесь и посмотрите, к чему стремится клиент."}, "/coach"},
	notification.KindCOACH_ASSIGNED: {pair{"{name} is your coach now", "Ваш тренер теперь — {name}"}, pair{}, "/client/dashboard"},
	notification.KindEXPORT_READY: {pair{"Your data is ready", "Ваши данные готовы"},
		pair{"You can download it for 24 hours.", "Скачать их можно в течение 24 часов."}, "/settings"},
	notification.KindEMAIL_CONFIRMED: {pair{"Your e-mail address is confirmed", "Адрес электронной почты подтверждён"}, pair{}, ""},
}

var values = map[string]pair{
	"FREE": {"Free", "Бесплатный"}, "BASIC": {"Basic", "Базовый"}, "VIP": {"VIP", "VIP"},
	"FIRST_WORKOUT": {"first workout", "первая тренировка"},
	"WORKOUTS_5":    {"5 workouts", "5 тренировок"}, "WORKOUTS_10": {"10 workouts", "10 тренировок"},
	"WORKOUTS_20": {"20 workouts", "20 тренировок"}, "WORKOUTS_50": {"50 workouts", "50 тренировок"},
	"WORKOUTS_100": {"100 workouts", "100 тренировок"},
	"STREAK_7":     {"7 days in a row", "7 дней подряд"}, "STREAK_30": {"30 days in a row", "30 дней подряд"},
	"WEIGHT_GOAL": {"weight goal reached", "цель по весу достигнута"}, "COMEBACK": {"a good comeback", "удачное возвращение"},
}

// Say words a notification in a language.
func Say(n *ent.Notification, l viewer.Language) Words {
	k := kinds[n.Kind]
	name := n.Args["name"]
	fill := strings.NewReplacer("{name}", name, "{plan}", values[n.Args["plan"]].in(l), "{achievement}", values[n.Args["kind"]].in(l))
	return Words{Title: fill.Replace(k.title.in(l)), Message: k.message.in(l), Link: k.link}
}
