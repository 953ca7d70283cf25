package order_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/graph/order"
)

func TestObjectsAreWrittenAsTheExecutorWouldWriteThem(t *testing.T) {
	many := make([]string, 100)
	for i := range many {
		many[i] = fmt.Sprint("f", i)
	}
	for _, names := range [][]string{nil, {"id"}, {"id", "title", "level"}, {"id", "title", "id", "title"}, many, append(many, many...)} {
		var fields []graphql.CollectedField
		for _, name := range names {
			fields = append(fields, graphql.CollectedField{Field: &ast.Field{Alias: name}})
		}
		out := graphql.NewFieldSet(fields)
		for i := range fields {
			out.Values[i] = graphql.MarshalInt(i)
		}
		var want bytes.Buffer
		out.MarshalGQL(&want)
		if got := order.Marshal(order.Object(out, fields, &graphql.DeferredGroup{})); string(got) != want.String() {
			t.Errorf("%v is written as %s instead of %s", names, got, &want)
		}
	}
}

func TestAnswersDoNotShareMemory(t *testing.T) {
	first := order.Marshal(graphql.MarshalString("first"))
	long := strings.Repeat("x", 100_000)
	for _, text := range []string{"other", long, "third"} {
		if got := string(order.Marshal(graphql.MarshalString(text))); got != `"`+text+`"` {
			t.Errorf("%.20q is written as %.20s", text, got)
		}
	}
	if string(first) != `"first"` {
		t.Errorf("the first answer has become %s", first)
	}
}
