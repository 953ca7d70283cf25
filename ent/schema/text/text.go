// Package text holds words in both languages.
package text

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

// Tags are short lower-case words in both languages.
type Tags struct {
	EN []string `json:"en,omitempty"`
	RU []string `json:"ru,omitempty"`
}
