package notify

import (
	"strconv"
	"strings"
	"time"

	"forma/ent"
	"forma/ent/schema/text"
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

var values = map[string]pair{
	"FREE": {"Free", "Бесплатный"}, "BASIC": {"Basic", "Базовый"}, "VIP": {"VIP", "VIP"},
	"FIRST_WORKOUT": {"first workout", "первая тренировка"},
	"WORKOUTS_5":    {"5 workouts", "5 тренировок"}, "WORKOUTS_10": {"10 workouts", "10 тренировок"},
	"WORKOUTS_20": {"20 workouts", "20 тренировок"}, "WORKOUTS_50": {"50 workouts", "50 тренировок"},
	"WORKOUTS_100":   {"100 workouts", "100 тренировок"},
	"FIRST_CHECK_IN": {"first check-in", "первый отчёт"},
	"STREAK_7":       {"7 days in a row", "7 дней подряд"}, "STREAK_30": {"30 days in a row", "30 дней подряд"},
	"DAY": {"for one day", "один день"}, "WEEK": {"for 7 days", "7 дней"}, "FOR_GOOD": {"for good", "бессрочно"},
	"SPAM": {"spam or advertising", "спам или реклама"}, "INSULT": {"an insult", "оскорбление"}, "HARASSMENT": {"harassment", "травля"},
	"SEXUAL": {"sexual content", "сексуальный подтекст"}, "DANGEROUS": {"dangerous advice", "опасный совет"},
	"PRIVACY": {"someone’s private information", "чужие личные данные"}, "OTHER": {"a breach of the rules", "нарушение правил чата"},
	"NO_SPACE": {"the disk is full", "на диске нет места"}, "DAMAGED": {"a copy was damaged", "копия оказалась повреждена"},
	"NOT_SENT":    {"it could not be sent off-site", "её не удалось отправить во внешнее хранилище"},
	"FAILED":      {"something went wrong, see the server’s log", "что-то пошло не так, подробности в журнале сервера"},
	"WEIGHT_GOAL": {"weight goal reached", "цель по весу достигнута"}, "COMEBACK": {"a good comeback", "удачное возвращение"},
}

// days formats a number of days.
func days(number string, l viewer.Language) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	return Days(n, l)
}

// Days says how many days.
func Days(n int, l viewer.Language) string {
	word := "days"
	switch {
	case l == viewer.LanguageRU && n%10 == 1 && n%100 != 11:
		word = "день"
	case l == viewer.LanguageRU && n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		word = "дня"
	case l == viewer.LanguageRU:
		word = "дней"
	case n == 1:
		word = "day"
	}
	return strconv.Itoa(n) + " " + word
}

// lostFiles says how many files are lost.
func lostFiles(number string, l viewer.Language) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	switch {
	case l == viewer.LanguageRU:
		return "потеряно файлов: " + number
	case n == 1:
		return "1 file is lost"
	default:
		return number + " files are lost"
	}
}

// measurements says how many measurements there are, in Russian after their name.
func measurements(number string, l viewer.Language) string {
	switch {
	case l == viewer.LanguageRU:
		return number
	case number == "1":
		return "1 measurement"
	default:
		return number + " measurements"
	}
}

var months = [12]pair{
	{"January", "января"},
	{"February", "февраля"},
	{"March", "марта"},
	{"April", "апреля"},
	{"May", "мая"},
	{"June", "июня"},
	{
		"July",
		"июля",
	},
	{"August", "августа"},
	{"September", "сентября"},
	{"October", "октября"},
	{"November", "ноября"},
	{"December", "декабря"},
}

// date formats a day counted from 1970.
func date(number string, l viewer.Language) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	day := time.Unix(int64(n)*86400, 0).UTC()
	return strconv.Itoa(day.Day()) + " " + months[day.Month()-1].in(l)
}

// Date formats a day with its year.
func Date(day time.Time, l viewer.Language) string {
	words := strconv.Itoa(day.Day()) + " " + months[day.Month()-1].in(l) + " " + strconv.Itoa(day.Year())
	if l == viewer.LanguageRU {
		words += " г."
	}
	return words
}

// session returns the name of a session, in the other language if necessary.
func session(args map[string]string, l viewer.Language) string {
	named := text.LocalizedText{}
	for tag := range languages {
		named[text.Tag(tag)] = args[text.Tag(tag)]
	}
	return named.In(l)
}

// renderPush renders a notification for lock screens and push services.
func renderPush(n *ent.Notification, l viewer.Language) Words {
	k := kinds[n.Kind]
	link := strings.NewReplacer("{path}", n.Args["path"]).Replace(k.link)
	if link == "" {
		link = "/notifications"
	}
	return Words{Title: k.push.in(l), Message: k.message.in(l), Link: link}
}

// Render renders a notification in a language; product is the product's name.
func Render(n *ent.Notification, l viewer.Language, product string) Words {
	k := kinds[n.Kind]
	value := func(name string) (string, bool) {
		switch name {
		case "name", "time", "path", "why", "amount", "before", "method":
			return n.Args[name], true
		case "product":
			return product, true
		case "plan", "reason", "term":
			return values[n.Args[name]].in(l), true
		case "achievement":
			return values[n.Args["kind"]].in(l), true
		case "days":
			return days(n.Args["days"], l), true
		case "day":
			return date(n.Args["day"], l), true
		case "session":
			return session(n.Args, l), true
		case "count":
			return lostFiles(n.Args["count"], l), true
		case "measurements":
			return measurements(n.Args[name], l), true
		default:
			return "", false
		}
	}
	said := k.say(n.ID)
	return Words{Title: fill(said.title.in(l), value), Message: said.message.in(l), Link: fill(k.link, value)}
}

// fill replaces each {name} in a text that has a value.
func fill(text string, value func(name string) (string, bool)) string {
	before, rest, found := strings.Cut(text, "{")
	if !found {
		return text
	}
	var b strings.Builder
	for ; found; before, rest, found = strings.Cut(rest, "{") {
		b.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if filled, known := value(name); closed && known {
			b.WriteString(filled)
			rest = after
		} else {
			b.WriteByte('{')
		}
	}
	b.WriteString(before)
	return b.String()
}
