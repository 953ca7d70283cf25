package words

import (
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// Localized returns a text in each language.
func Localized(in func(l viewer.Language) string) text.LocalizedText {
	all := make(text.LocalizedText, len(languages))
	for _, l := range languages {
		all[l.Code.Tag()] = in(l.Code)
	}
	return all
}

// Same is a text that is the same in every language, such as a name that people gave.
func Same(s string) text.LocalizedText {
	return Localized(func(viewer.Language) string { return s })
}
