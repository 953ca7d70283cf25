package transport

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/viewer"
	"forma/server/platform/errs"
)

func TestCodeContractAndSentencesNameTheSameErrors(t *testing.T) {
	text, err := os.ReadFile("../../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, v := range gqlparser.MustLoadSchema(&ast.Source{Input: string(text)}).Types["ErrorCode"].EnumValues {
		named = append(named, v.Name)
	}
	var codes []string
	for _, c := range errs.Codes {
		codes = append(codes, string(c))
		for _, l := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
			if sentence(c, l) == "" {
				t.Errorf("%s has no sentence in %s", c, l)
			}
		}
	}
	slices.Sort(named)
	slices.Sort(codes)
	if !slices.Equal(named, codes) || len(sentences) != len(codes) {
		t.Errorf("the contract names %v, the code %v", named, codes)
	}
}

func TestSentencesAreThoseOfTheWebApp(t *testing.T) {
	for _, l := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
		text, err := os.ReadFile("../../webapp/src/locales/" + strings.ToLower(string(l)) + "/errors.json")
		if err != nil {
			t.Fatal(err)
		}
		var app struct{ Code map[errs.Code]string }
		if err := json.Unmarshal(text, &app); err != nil {
			t.Fatal(err)
		}
		for _, c := range errs.Codes {
			if api := sentence(c, l); api != app.Code[c] {
				t.Errorf("%s in %s: the API says %q, the web app %q", c, l, api, app.Code[c])
			}
		}
	}
}
