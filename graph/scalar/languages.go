package scalar

import (
	"io"

	"github.com/99designs/gqlgen/graphql"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/words"
)

// MarshalLanguage writes the tag of a language.
func MarshalLanguage(l viewer.Language) graphql.Marshaler { return quoted(l) }

// UnmarshalLanguage reads the tag of a language of the product; anything else is BAD_INPUT.
func UnmarshalLanguage(v any) (viewer.Language, error) {
	s, _ := v.(string)
	if l := viewer.Language(s); words.Has(l) {
		return l, nil
	}
	return "", errs.Input("", errs.Invalid)
}

// texts is a text in several languages to be written.
type texts text.LocalizedText

func (t texts) MarshalGQL(w io.Writer) {
	separator := "{"
	for _, tag := range text.LocalizedText(t).Tags() {
		_, _ = io.WriteString(w, separator)
		quoted(tag).MarshalGQL(w)
		_, _ = io.WriteString(w, ":")
		quoted(t[tag]).MarshalGQL(w)
		separator = ","
	}
	if len(t) == 0 {
		_, _ = io.WriteString(w, separator)
	}
	_, _ = io.WriteString(w, "}")
}

// MarshalTexts writes an object of the texts by language.
func MarshalTexts(t text.LocalizedText) graphql.Marshaler { return texts(t) }

// UnmarshalTexts reads an object of texts by language; anything else is BAD_INPUT. Null is as good as omitted.
func UnmarshalTexts(v any) (text.LocalizedText, error) {
	return byLanguage(v, func(v any) (string, bool) {
		s, is := v.(string)
		return s, is
	})
}

// MarshalTagLists writes an object of the words by language.
func MarshalTagLists(t text.Tags) graphql.Marshaler {
	return graphql.MarshalAny(map[string][]string(t))
}

// UnmarshalTagLists reads an object of lists of words by language; anything else is BAD_INPUT. Null is as good as omitted.
func UnmarshalTagLists(v any) (text.Tags, error) {
	return byLanguage(v, func(v any) ([]string, bool) {
		list, is := v.([]any)
		words := make([]string, 0, len(list))
		for _, one := range list {
			word, isText := one.(string)
			words, is = append(words, word), is && isText
		}
		return words, is
	})
}

func byLanguage[V any](v any, read func(any) (V, bool)) (map[string]V, error) {
	object, is := v.(map[string]any)
	if !is {
		return nil, errs.Input("", errs.Invalid)
	}
	of := make(map[string]V, len(object))
	for tag, value := range object {
		if value == nil {
			continue
		}
		one, is := read(value)
		if !is {
			return nil, errs.Input("", errs.Invalid)
		}
		of[tag] = one
	}
	return of, nil
}
