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

// InEach returns what a text says in each language, in their order, under Heads.
func InEach(t text.LocalizedText) []string {
	all := make([]string, len(languages))
	for i, l := range languages {
		all[i] = Written(t, l.Code)
	}
	return all
}
