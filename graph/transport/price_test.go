package transport

import (
	"os"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

func TestPricedFieldsExist(t *testing.T) {
	text, err := os.ReadFile("../../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	schema := gqlparser.MustLoadSchema(&ast.Source{Input: string(text)})
	for name := range prices {
		of, field, _ := strings.Cut(name, ".")
		if d := schema.Types[of]; d == nil || d.Fields.ForName(field) == nil {
			t.Errorf("there is no %s", name)
		}
	}
}
