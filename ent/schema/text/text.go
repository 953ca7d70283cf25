// Package text holds texts in several languages.
package text

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"forma/ent/viewer"
)

// LocalizedText is a text by the tag of its language in lower case; a language without one is absent.
type LocalizedText map[string]string

// Language returns the language of a tag.
func Language(tag string) viewer.Language { return viewer.Language(strings.ToUpper(tag)) }

// In returns the text in a language, or else in another one.
func (t LocalizedText) In(l viewer.Language) string {
	for _, tag := range []string{l.Tag(), viewer.Fallback.Tag()} {
		if s := t[tag]; s != "" {
			return s
		}
	}
	for _, tag := range t.Tags() {
		if t[tag] != "" {
			return t[tag]
		}
	}
	return ""
}

// Tags returns the languages of a text in order.
func (t LocalizedText) Tags() []string { return slices.Sorted(maps.Keys(t)) }

// Each returns the text in each language, in the order of the languages.
func (t LocalizedText) Each() []string {
	all := make([]string, 0, len(t))
	for _, tag := range t.Tags() {
		all = append(all, t[tag])
	}
	return all
}

// Map returns what f makes of the text in each language, without what is empty.
func (t LocalizedText) Map(f func(string) string) LocalizedText {
	made := make(LocalizedText, len(t))
	for tag, s := range t {
		if s = f(s); s != "" {
			made[tag] = s
		}
	}
	return made
}

// Trimmed returns the text without space around it, and without languages that are blank.
func (t LocalizedText) Trimmed() LocalizedText { return t.Map(strings.TrimSpace) }

// MarshalJSON writes an object, even if there is no text.
func (t LocalizedText) MarshalJSON() ([]byte, error) { return object(t) }

// UnmarshalJSON replaces the text, so that nothing is left of the one before.
func (t *LocalizedText) UnmarshalJSON(b []byte) error {
	var of map[string]string
	if err := json.Unmarshal(b, &of); err != nil {
		return err
	}
	*t = LocalizedText(of).Map(func(s string) string { return s })
	return nil
}

// Tags are short lower-case words by the tag of their language in lower case.
type Tags map[string][]string

// Each returns the words of all languages, in the order of the languages.
func (t Tags) Each() (all []string) {
	for _, tag := range slices.Sorted(maps.Keys(t)) {
		all = append(all, t[tag]...)
	}
	return all
}

// Any returns the words in one language.
func (t Tags) Any() []string {
	for _, tag := range append([]string{viewer.Fallback.Tag()}, slices.Sorted(maps.Keys(t))...) {
		if len(t[tag]) > 0 {
			return t[tag]
		}
	}
	return nil
}

// MarshalJSON writes an object, even if there are no words.
func (t Tags) MarshalJSON() ([]byte, error) { return object(t) }

func object[V any](of map[string]V) ([]byte, error) {
	if of == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(of)
}
