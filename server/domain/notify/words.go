package notify

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

// Words are a notification in one language.
type Words struct{ Title, Message, Link string }

// counted says how many; empty if the number is none.
func counted(number string, forms *words.Plural) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	return forms.Of(n)
}

// date formats a day counted from 1970.
func date(number string, l viewer.Language) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	return words.In(l).DayOf(time.Unix(int64(n)*86400, 0).UTC())
}

// session returns the name of a session, in another language if necessary.
func session(args map[string]string, l viewer.Language) string {
	name := cmp.Or(args[l.Tag()], args[viewer.Fallback.Tag()])
	for _, other := range words.Codes() {
		name = cmp.Or(name, args[other.Tag()])
	}
	return name
}

// renderPush renders a notification for lock screens and push services.
func renderPush(n *ent.Notification, l viewer.Language) Words {
	link := strings.NewReplacer("{path}", n.Args["path"]).Replace(kinds[n.Kind].link)
	if link == "" {
		link = "/notifications"
	}
	said := texts.In(l).Kinds[n.Kind]
	return Words{Title: said.Push, Message: said.Message, Link: link}
}

// Render renders a notification in a language; product is the product's name.
func Render(n *ent.Notification, l viewer.Language, product string) Words {
	texts := texts.In(l)
	value := func(name string) (string, bool) {
		switch name {
		case "name", "time", "path", "why", "amount", "before", "method":
			return n.Args[name], true
		case "product":
			return product, true
		case "plan", "reason", "term":
			return texts.Values[n.Args[name]], true
		case "achievement":
			return texts.Values[n.Args["kind"]], true
		case "days":
			return counted(n.Args["days"], words.Days(l)), true
		case "day":
			return date(n.Args["day"], l), true
		case "session":
			return session(n.Args, l), true
		case "count":
			return counted(n.Args["count"], &texts.LostFiles), true
		case "measurements":
			return counted(n.Args[name], &texts.Measurements), true
		default:
			return "", false
		}
	}
	said := texts.Kinds[n.Kind].say(n.ID)
	return Words{Title: words.FillBy(said.Title, value), Message: said.Message, Link: words.FillBy(kinds[n.Kind].link, value)}
}
