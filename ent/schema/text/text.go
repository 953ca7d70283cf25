// Package text holds words in both languages.
package text

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"strings"
)

// Localized is one text in the languages it exists in; at least one is present.
type Localized struct {
	EN string `json:"en,omitempty"`
	RU string `json:"ru,omitempty"`
}

// Value stores the text as JSON.
func (l Localized) Value() (driver.Value, error) {
	b, err := json.Marshal(l)
	return string(b), err
}

// Scan reads what Value wrote.
func (l *Localized) Scan(src any) error {
	*l = Localized{}
	switch v := src.(type) {
	case nil:
		return nil
	case string:
		return json.Unmarshal([]byte(v), l)
	case []byte:
		return json.Unmarshal(v, l)
	default:
		return fmt.Errorf("text.Localized: cannot read %T", src)
	}
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
