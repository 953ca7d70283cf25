// Package text holds words in both languages.
package text

import "strings"

// Localized is one text in the languages it exists in.
type Localized struct {
	EN string `json:"en,omitempty"`
	RU string `json:"ru,omitempty"`
}

// English is the English text; nil where there is none.
func (l Localized) English() *string { return present(l.EN) }

// Russian is the Russian text; nil where there is none.
func (l Localized) Russian() *string { return present(l.RU) }

func present(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Search is what a search looks in: both languages in lower case.
func (l Localized) Search() string { return strings.ToLower(l.EN + " " + l.RU) }

// Tags are short lower-case words in both languages.
type Tags struct {
	EN []string `json:"en,omitempty"`
	RU []string `json:"ru,omitempty"`
}

// Search is what a search looks in.
func (t Tags) Search() string { return strings.Join(t.EN, " ") + " " + strings.Join(t.RU, " ") }
