// Package words is what the server says in each language. A language is a folder of the web app's locales; what a language lacks is said
// in the one that they all fall back to.
package words

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"forma/ent/viewer"
	"forma/webapp"
)

// Language is a language that the server speaks.
type Language struct {
	// Code names it in the database and the API.
	Code viewer.Language `json:"-"`
	// Name is what it calls itself.
	Name      string
	Direction string
	// IsComplete reports whether it lacks no text.
	IsComplete bool

	format
	tag language.Tag
}

// languages are those that there are, the fallback first, then by tag.
var languages = func() (all []*Language) {
	folders, err := fs.ReadDir(webapp.Locales(), ".")
	if err != nil {
		panic(err)
	}
	for _, f := range folders {
		l := &Language{Code: viewer.Language(strings.ToUpper(f.Name())), tag: language.Make(f.Name())}
		data, err := fs.ReadFile(webapp.Locales(), f.Name()+"/language.json")
		if err == nil {
			err = json.Unmarshal(data, l)
		}
		if err != nil {
			panic(err)
		}
		if l.Code == viewer.Fallback {
			all = slices.Insert(all, 0, l)
		} else {
			all = append(all, l)
		}
	}
	return all
}()

var byCode = func() map[viewer.Language]*Language {
	known := make(map[viewer.Language]*Language, len(languages))
	for _, l := range languages {
		known[l.Code] = l
	}
	formats := Of[format]("server/format")
	for _, l := range languages {
		l.format = *formats.In(l.Code)
	}
	return known
}()

// Languages are those that there are: the one that the others fall back to, then the others by their tags.
func Languages() []*Language { return slices.Clone(languages) }

// Codes are the languages' names in the database and the API, in the same order.
func Codes() []viewer.Language {
	codes := make([]viewer.Language, len(languages))
	for i, l := range languages {
		codes[i] = l.Code
	}
	return codes
}

// Has reports whether there is such a language.
func Has(l viewer.Language) bool { return byCode[l] != nil }

// In returns a language, or the fallback if there is no such language.
func In(l viewer.Language) *Language {
	if known := byCode[l]; known != nil {
		return known
	}
	return languages[0]
}

// Accepted returns the language that an Accept-Language header prefers, or none.
func Accepted(header string) (best viewer.Language) {
	liking := 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, parameter, _ := strings.Cut(part, ";")
		quality := 1.0
		if q, given := strings.CutPrefix(strings.TrimSpace(parameter), "q="); given {
			quality, _ = strconv.ParseFloat(q, 64) // 0 if malformed
		}
		tag, _, _ = strings.Cut(strings.ToUpper(strings.TrimSpace(tag)), "-")
		if l := viewer.Language(tag); Has(l) && quality > liking {
			best, liking = l, quality
		}
	}
	return best
}

// Track returns the language as players name that of a track, ISO 639-2.
func (l *Language) Track() string {
	base, _ := l.tag.Base()
	return base.ISO3()
}

// Fill replaces each {name} in a text by the value behind that name.
func Fill(text string, namesAndValues ...string) string {
	return FillBy(text, func(name string) (string, bool) {
		for i := 0; i < len(namesAndValues); i += 2 {
			if namesAndValues[i] == name {
				return namesAndValues[i+1], true
			}
		}
		return "", false
	})
}

// FillBy replaces each {name} in a text that has a value.
func FillBy(text string, value func(name string) (string, bool)) string {
	before, rest, found := strings.Cut(text, "{")
	if !found {
		return text
	}
	var b strings.Builder
	for ; found; before, rest, found = strings.Cut(rest, "{") {
		b.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if filled, known := value(name); closed && known {
			b.WriteString(filled)
			rest = after
		} else {
			b.WriteByte('{')
		}
	}
	b.WriteString(before)
	return b.String()
}
