package transport

import (
	"os"
	"slices"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/server/platform/errs"
	"forma/server/platform/words"
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
		for _, l := range words.Codes() {
			if sentence(c, l) == "" {
				t.Errorf("%s has no sentence in %s", c, l)
			}
		}
	}
	slices.Sort(named)
	slices.Sort(codes)
	if !slices.Equal(named, codes) {
		t.Errorf("the contract names %v, the code %v", named, codes)
	}
}
