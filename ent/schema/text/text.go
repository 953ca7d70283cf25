// Package text holds texts in both languages.
package text

// LocalizedText is a text in each language it exists in.
type LocalizedText struct {
	EN string `json:"en,omitempty"`
	RU string `json:"ru,omitempty"`
}

// English returns the English text, or nil.
func (l LocalizedText) English() *string { return present(l.EN) }

// Russian returns the Russian text, or nil.
func (l LocalizedText) Russian() *string { return present(l.RU) }

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
