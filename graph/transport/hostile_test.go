package transport

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"

	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/server/platform/store"
)

// mostReply is how much a refused document may be answered, whatever is wrong with it.
const mostReply = 4 << 10

// mostAllocations is how many a refused document may cost: 1 MiB of ids in a list took a million.
const mostAllocations = 40_000

// hostile are documents and variables that once cost much or were answered at length, or could.
func hostile() map[string]map[string]any {
	long := strings.Repeat("a", 100_000)
	ids := slices.Repeat([]any{"01a212f7-9502-7e8f-8015-4e4ebfa4a64e"}, 25_000)
	numbers := slices.Repeat([]any{1}, 400_000)
	nested := strings.Repeat("[", 5_000) + strings.Repeat("]", 5_000)
	var unknown, fragments, overlapping, variables strings.Builder
	for i := range 900 {
		fmt.Fprintf(&unknown, "x%d ", i)
	}
	overlapping.WriteString(strings.Repeat("a:id a:email ", 33)) // as many as are allowed
	var inline, shared strings.Builder
	inline.WriteString(strings.Repeat("...on Profile{", 18) + strings.Repeat("a:id a:email ", 2) + strings.Repeat("}", 18))
	for i := range 16 {
		fmt.Fprintf(&shared, "fragment f%d on Profile{a:id a:email ...f%d}", i, (i+1)%16)
	}
	for i := range 30 {
		fmt.Fprintf(&fragments, "fragment f%d on Profile{...f%d ...f%d ...f%d}", i, i+1, i+1, i+1)
	}
	for i := range 150 {
		fmt.Fprintf(&variables, "$v%d:ID!,", i)
	}
	aliases := func(n int, field string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "a%d:%s ", i, field)
		}
		return b.String()
	}
	query := func(text string) map[string]any { return map[string]any{"query": text} }
	list := func(value any) map[string]any {
		return map[string]any{"query": `mutation($ids:[ID!]!){deleteWorkouts(ids:$ids){id}}`, "variables": map[string]any{"ids": value}}
	}
	return map[string]map[string]any{
		"unknown fields":           query("{me{" + unknown.String() + "}}"),
		"fields in conflict":       query("{me{" + overlapping.String() + "}}"),
		"many fields in conflict":  query("{me{" + strings.Repeat("a:id a:email ", 160) + "}}"),
		"many equal fields":        query("{me{" + strings.Repeat("id ", 900) + "}}"),
		"fields in inline ones":    query("{me{" + inline.String() + "}}"),
		"fields in fragments":      query("{me{...f0 ...f1 ...f2}}" + shared.String()),
		"a fragment bomb":          query("{me{...f0}}" + fragments.String() + "fragment f30 on Profile{id}"),
		"fragments in a circle":    query("{me{...f}} fragment f on Profile{...f ...g} fragment g on Profile{...f}"),
		"unused variables":         query("query(" + variables.String() + "){me{id}}"),
		"a long alias":             query("{" + long[:60_000] + ":me{id}}"),
		"a long field":             query("{" + long[:60_000] + "}"),
		"a long string":            query(`{managedPerson(id:"` + long[:60_000] + `"){id}}`),
		"a long document":          query("{me{id}}#" + strings.Repeat("#\n", 300_000)),
		"a document of commas":     query("{me{id" + strings.Repeat(",", 60_000) + "}}"),
		"commas alone":             query(strings.Repeat(",", 60_000)),
		"commas and spaces":        query("{me{id" + strings.Repeat(", \n\t", 15_000) + "}}"),
		"spaces":                   query("{me{id" + strings.Repeat(" ", 60_000) + "}}"),
		"byte order marks":         query("{me{id" + strings.Repeat("\ufeff", 20_000) + "}}"),
		"comments":                 query("{me{id}}" + strings.Repeat("#\n", 30_000)),
		"a block string":           query(`{managedPerson(id:"""` + strings.Repeat(" \n", 30_000) + `"""){id}}`),
		"a deep document":          query(strings.Repeat("{me", 400) + strings.Repeat("}", 400)),
		"a deep list":              query("{managedPerson(id:" + strings.Repeat("[", 400) + strings.Repeat("]", 400) + "){id}}"),
		"a long operation name":    {"query": "{me{id}}", "operationName": long},
		"a long variable":          query("query($" + long[:60_000] + ":ID!){managedPerson(id:$" + long[:60_000] + "){id}}"),
		"an unknown long variable": {"query": "{me{id}}", "variables": map[string]any{long: 1}},
		"ids":                      list(ids),
		"numbers for ids":          list(numbers),
		"a deep value":             list(json.RawMessage(nested)),
		"a wide object":            {"query": `mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, "variables": map[string]any{"i": wide(30_000)}},
		"sign-ins":                 query("mutation{" + aliases(15, `signIn(email:"a@b.example",password:"secret123456"){accessToken}`) + "}"),
		"two sign-ins":             query("mutation{" + aliases(2, `signIn(email:"a@b.example",password:"secret123456"){accessToken}`) + "}"),
		"two pictures":             query("mutation{" + aliases(2, `setAvatar(image:"AAAA"){id}`) + "}"),
		"two exports":              query("mutation{" + aliases(2, `requestExport{id}`) + "}"),
		"five reports":             query("{" + aliases(5, `analytics(days:30){days}`) + "}"),
		"sixteen aliases":          query("{" + aliases(16, `me{id}`) + "}"),
		"a long number":            list(json.RawMessage("[" + strings.Repeat("1", 1_000_000) + "]")),
		"an endless exponent":      list(json.RawMessage("[1e" + strings.Repeat("9", 1_000_000) + "]")),
		"escaped characters":       list(json.RawMessage(`"` + strings.Repeat(`\u0061`, 170_000) + `"`)),
		"a long name of an input":  {"query": `mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, "variables": map[string]any{"i": map[string]any{long: 1}}},
		"nothing but extensions":   {"query": "{me{id", "extensions": wide(9_000)},
		"repeated extensions":      {"query": "{me{id", "extensions": json.RawMessage(`{"a":{}` + strings.Repeat(`,"a":{}`, 9_000) + "}")},
		"types in types":           query("{__schema{types{" + strings.Repeat("fields{type{", 4) + "name" + strings.Repeat("}", 11)),
		"a long chain of types":    query(`{__type(name:"Query"){` + strings.Repeat("ofType{", 18) + "name" + strings.Repeat("}", 20)),
		"directives":               query("{me{id" + strings.Repeat(" @x", 450) + "}}"),
	}
}

func wide(n int) map[string]any {
	object := make(map[string]any, n)
	for i := range n {
		object[fmt.Sprint("f", i)] = i
	}
	return object
}

// forgetful returns a server without data that remembers no document.
func forgetful() *httpTransport {
	s := &Server{Store: &store.Store{}}
	exec := executor.New(generated.NewExecutableSchema(generated.Config{Directives: s.directives()}))
	s.configure(exec, nil)
	exec.SetQueryCache(graphql.NoCache[*ast.QueryDocument]{})
	return &httpTransport{exec, s.measured()}
}

func ask(ctx context.Context, plain *httpTransport, body []byte) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/graphql", bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	out := httptest.NewRecorder()
	plain.serve(ctx, out, r)
	return out
}

// TestHostileDocumentsAreCheapAndAnsweredBriefly asks a server without data: nothing of this is for a resolver.
func TestHostileDocumentsAreCheapAndAnsweredBriefly(t *testing.T) {
	plain := forgetful()
	answered := map[string]string{}
	for name, body := range hostile() {
		text, err := json.Marshal(body)
		if err != nil || len(text) > mostBody {
			t.Fatalf("%s: %d bytes, %v", name, len(text), err)
		}
		for who, ctx := range map[string]context.Context{
			"nobody":   t.Context(),
			"an admin": viewer.With(t.Context(), &viewer.Viewer{Role: viewer.RoleAdmin, Onboarded: true, Introspects: true}),
			"a coach":  viewer.With(t.Context(), &viewer.Viewer{Role: viewer.RoleCoach, Onboarded: true}),
		} {
			var out *httptest.ResponseRecorder
			work := testing.AllocsPerRun(1, func() {
				out = ask(ctx, plain, text)
			})
			if out.Body.Len() > mostReply {
				t.Errorf("%s of %s: a reply of %d bytes", name, who, out.Body.Len())
			}
			if work > mostAllocations {
				t.Errorf("%s of %s: %.0f allocations", name, who, work)
			}
			var reply struct {
				Errors []struct{ Extensions struct{ Code string } }
			}
			if err := json.Unmarshal(out.Body.Bytes(), &reply); err != nil || len(reply.Errors) == 0 {
				t.Errorf("%s of %s: %s", name, who, out.Body)
				continue
			}
			answered[name] = reply.Errors[0].Extensions.Code
			if answered[name] == "INTERNAL" {
				t.Errorf("%s of %s: %s", name, who, out.Body)
			}
			t.Logf("%s of %s: %s, %d bytes, %.0f allocations", name, who, answered[name], out.Body.Len(), work)
		}
	}
	for name, code := range map[string]string{
		"a document of commas":  "BAD_INPUT",
		"commas alone":          "BAD_INPUT",
		"ids":                   "LIMIT_EXCEEDED",
		"a long chain of types": "LIMIT_EXCEEDED",
		"a wide object":         "LIMIT_EXCEEDED",
		"two sign-ins":          "LIMIT_EXCEEDED",
		"two pictures":          "LIMIT_EXCEEDED",
		"two exports":           "LIMIT_EXCEEDED",
		"five reports":          "LIMIT_EXCEEDED",
		"a long alias":          "LIMIT_EXCEEDED",
		"a long document":       "LIMIT_EXCEEDED",
		"many equal fields":     "LIMIT_EXCEEDED",
		"unknown fields":        "BAD_INPUT",
	} {
		if answered[name] != code {
			t.Errorf("%s is answered %q", name, answered[name])
		}
	}
}

func TestOnlyWhatMeansNothingIsPadding(t *testing.T) {
	for name, document := range map[string]string{
		"a string":        `{a(b:"` + strings.Repeat("я", 30_000) + `")}`,
		"an escaped one":  `{a(b:"` + strings.Repeat(`\"`, 25_000) + `")}`,
		"a block string":  `{a(b:"""` + strings.Repeat("я,\n", 15_000) + `""")}`,
		"a name":          "{" + strings.Repeat("a", 60_000) + "}",
		"a broken one":    strings.Repeat(" ", mostPadding+1) + "%",
		"an indented one": strings.Repeat("{"+strings.Repeat(" ", 20)+"a", 400) + strings.Repeat("}\n", 400),
	} {
		if padded(document) {
			t.Errorf("%s is taken for padding", name)
		}
	}
}

// processor returns the processor time that the process has used, whatever else the machine does.
func processor(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkHostileDocuments says what each costs: go test -run - -bench Hostile -benchtime 20x ./graph/transport
func BenchmarkHostileDocuments(b *testing.B) {
	plain := forgetful()
	ctx := viewer.With(b.Context(), &viewer.Viewer{Role: viewer.RoleAdmin, Onboarded: true, Introspects: true})
	for name, body := range hostile() {
		text, err := json.Marshal(body)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			before := processor(b)
			for b.Loop() {
				ask(ctx, plain, text)
			}
			b.ReportMetric(float64(processor(b)-before)/float64(time.Millisecond)/float64(b.N), "cpu-ms/op")
		})
	}
}

func TestOperationsOfTheAppAreFarFromTheBounds(t *testing.T) {
	text, err := os.ReadFile("../../webapp/src/__generated__/operations.json")
	if err != nil {
		t.Fatal(err)
	}
	var documents map[string]string
	if err := json.Unmarshal(text, &documents); err != nil || len(documents) < 100 {
		t.Fatal(len(documents), err)
	}
	for hash, document := range documents {
		doc, err := parser.ParseQuery(&ast.Source{Input: document})
		if err != nil || comparisons(doc) > mostSame*3/4 || len(document) > mostDocument/4 {
			t.Errorf("%s: %d comparisons, %d bytes, %v", hash, comparisons(doc), len(document), err)
		}
	}
}
