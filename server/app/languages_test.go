//go:build !race

package app

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// spelled are the files with words or letters of a language, each with its reason.
var spelled = map[string]string{
	"server/domain/people/termbits.go":       "each letter of two alphabets has a bit",
	"server/platform/search/correct.go":      "the alphabets and keyboards that words are misspelt on",
	"server/platform/search/search.go":       "the endings that a stemmer leaves",
	"server/domain/domaintest/domaintest.go": "a workout for tests",
}

// ofLanguages are the files that name a language, each with its reason.
var ofLanguages = map[string]string{
	"ent/viewer/viewer.go":                   "the constants of the tests",
	"ent/schema/text/contract.go":            "fields that the contract had before languages were data",
	"server/domain/domaintest/domaintest.go": "what tests share",
	"server/domain/domaintest/expect.go":     "what tests share",
	"server/domain/nutrition/catalogue.go":   "the columns of the file of foods",
	"server/platform/web/mailbox.go":         "the captured mail of developers is in English",
	"server/platform/pay/yookassa.go":        "the provider's name of the language that it has besides its own",
}

var languageNamed = regexp.MustCompile(`\bLanguage(EN|RU)\b|"(en|ru|EN|RU)"`)

// TestNoCodeSpeaksALanguage holds that what people read is in the folders of languages, so that another one is a folder.
func TestNoCodeSpeaksALanguage(t *testing.T) {
	excepted := map[string]bool{}
	eachFile(t, []string{".go"}, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "server/tools/") || strings.HasPrefix(name, "webapp/") {
			return
		}
		if bytes.ContainsFunc(text, isCyrillic) {
			if excepted[name] = true; spelled[name] == "" {
				t.Errorf("%s has words of a language", name)
			}
		}
		if languageNamed.Match(text) {
			if excepted[name] = true; ofLanguages[name] == "" {
				t.Errorf("%s names a language", name)
			}
		}
	})
	for _, exceptions := range []map[string]string{spelled, ofLanguages} {
		for name := range exceptions {
			if !excepted[name] {
				t.Errorf("%s is excepted for nothing", name)
			}
		}
	}
}
