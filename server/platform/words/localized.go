package words

import (
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// Localized returns a text in each language.
func Localized(in func(l viewer.Language) string) text.LocalizedText {
	return text.LocalizedText{EN: in("EN"), RU: in("RU")}
}

// Written returns what a text says in that very language; empty if it does not say it.
func Written(t text.LocalizedText, l viewer.Language) string {
	switch l {
	case "EN":
		return t.EN
	case "RU":
		return t.RU
	}
	return ""
}
