package transport

import (
	"context"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/lexer"
	"github.com/vektah/gqlparser/v2/parser"

	"forma/server/platform/errs"
	"forma/server/platform/metrics"
)

const (
	mostDocument = 64 << 10 // bytes
	mostPadding  = 16 << 10 // characters between tokens: spaces, commas, byte order marks
	mostValues   = 20_000   // in a request: elements of lists and fields of objects
	longestName  = 100      // of aliases, variables and operations
	mostErrors   = 3 << 10  // bytes of the errors in a reply
	mostSame     = 4_500    // comparisons of fields of one name, which validation compares pair by pair
)

// bounds refuses documents and variables by their size, before anything is parsed or coerced, and bounds what is said about them.
type bounds struct {
	// known are the documents that were found valid.
	known  graphql.Cache[*ast.QueryDocument]
	looked *metrics.Cache
}

func (bounds) ExtensionName() string { return "Bounds" }

func (bounds) Validate(graphql.ExecutableSchema) error { return nil }

func (b bounds) MutateOperationParameters(ctx context.Context, p *graphql.RawParams) *gqlerror.Error {
	if n := len(p.Query); n > mostDocument {
		return tooMuch(ctx, "documentBytes", mostDocument, n)
	}
	if n := len(p.OperationName); n > longestName {
		return tooMuch(ctx, "nameBytes", longestName, n)
	}
	left := mostValues
	for name, value := range p.Variables {
		if n := len(name); n > longestName {
			return tooMuch(ctx, "nameBytes", longestName, n)
		}
		if !within(value, &left) {
			return tooMuch(ctx, "values", mostValues, mostValues+1)
		}
	}
	_, ok := b.known.Get(ctx, p.Query)
	b.looked.Looked(ok)
	if ok {
		return nil
	}
	if padded(p.Query) {
		return present(ctx, errMalformed)
	}
	// What cannot be parsed is refused by the executor.
	doc, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: p.Query}, mostTokens)
	if err != nil {
		return nil
	}
	if n := comparisons(doc); n > mostSame {
		return tooMuch(ctx, "equalFields", mostSame, n)
	}
	return nil
}

// padded reports whether a document consists of signs that mean nothing, which nobody writes and every parser has to read.
func padded(document string) bool {
	if len(document) <= mostPadding {
		return false
	}
	tokens := lexer.New(&ast.Source{Input: document})
	padding := utf8.RuneCountInString(document)
	for range mostTokens {
		token, err := tokens.ReadToken()
		if err != nil {
			return false
		}
		if padding -= token.Pos.End - token.Pos.Start; token.Kind == lexer.EOF {
			break
		}
	}
	return padding > mostPadding
}

// comparisons bounds how many pairs of fields validation compares: those of one name that meet in one selection. With fragments, which may
// meet anywhere, those of one name in the document count.
func comparisons(doc *ast.QueryDocument) (n int) {
	sets := make([]ast.SelectionSet, 0, len(doc.Operations)+len(doc.Fragments))
	for _, o := range doc.Operations {
		sets = append(sets, o.SelectionSet)
	}
	if len(doc.Fragments) == 0 {
		for _, set := range sets {
			n += meeting([]ast.SelectionSet{set})
		}
		return n
	}
	for _, f := range doc.Fragments {
		sets = append(sets, f.SelectionSet, f.SelectionSet) // compared again where it is spread
	}
	named := map[string]int{}
	for len(sets) > 0 {
		set := sets[0]
		sets = sets[1:]
		flatten(set, 1, func(f *ast.Field, times int) {
			named[f.Alias] += times
			sets = append(sets, f.SelectionSet)
		})
	}
	for _, times := range named {
		n += times * times
	}
	return n
}

// meeting bounds the comparisons in selections that are merged.
func meeting(sets []ast.SelectionSet) (n int) {
	named, below := map[string]int{}, map[string][]ast.SelectionSet{}
	for _, set := range sets {
		flatten(set, 1, func(f *ast.Field, times int) {
			named[f.Alias] += times
			if len(f.SelectionSet) > 0 {
				below[f.Alias] = append(below[f.Alias], f.SelectionSet)
			}
		})
	}
	for name, times := range named {
		n += times * times
		if len(below[name]) > 0 {
			n += meeting(below[name])
		}
	}
	return n
}

// flatten calls do for the fields of a selection, with how often they are looked at: once for each level of inline fragments.
func flatten(set ast.SelectionSet, times int, do func(f *ast.Field, times int)) {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			do(s, times)
		case *ast.InlineFragment:
			flatten(s.SelectionSet, times+1, do)
		}
	}
}

// MutateOperationContext refuses long names, which an answer would repeat.
func (bounds) MutateOperationContext(ctx context.Context, op *graphql.OperationContext) *gqlerror.Error {
	longest := longestAlias(op.Operation.SelectionSet)
	for _, f := range op.Doc.Fragments {
		longest = max(longest, longestAlias(f.SelectionSet))
	}
	if longest > longestName {
		return tooMuch(ctx, "nameBytes", longestName, longest)
	}
	return nil
}

// InterceptResponse bounds the errors: what is wrong with each of many fields is said of the first ones.
func (bounds) InterceptResponse(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	resp := next(ctx)
	if resp != nil {
		resp.Errors = brief(resp.Errors)
	}
	return resp
}

// brief returns the first errors, shortened, as many as fit; at least one.
func brief(list gqlerror.List) gqlerror.List {
	left := mostErrors
	for i, e := range list {
		e.Message = cut(e.Message, mostErrors/8)
		e.Locations = e.Locations[:min(len(e.Locations), 2)]
		if field, ok := e.Extensions["field"].(string); ok {
			e.Extensions["field"] = cut(field, longestName)
		}
		for at, part := range e.Path {
			if name, ok := part.(ast.PathName); ok {
				e.Path[at] = ast.PathName(cut(string(name), longestName))
			}
		}
		text, _ := json.Marshal(e)
		if left -= len(text); left < 0 {
			return list[:max(i, 1)]
		}
	}
	return list
}

// cut returns the beginning of a text, without breaking a character.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// within subtracts the number of values, and reports whether that many were left.
func within(value any, left *int) bool {
	if *left--; *left < 0 {
		return false
	}
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			if !within(v, left) {
				return false
			}
		}
	case map[string]any:
		for _, v := range value {
			if !within(v, left) {
				return false
			}
		}
	}
	return true
}

// longestAlias returns the bytes of the longest name that a selection gives a field.
func longestAlias(set ast.SelectionSet) (n int) {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			n = max(n, len(s.Alias), longestAlias(s.SelectionSet))
		case *ast.InlineFragment:
			n = max(n, longestAlias(s.SelectionSet))
		}
	}
	return n
}

func tooMuch(ctx context.Context, limit string, most, got int) *gqlerror.Error {
	e := errs.Exceeded(limit, most, got)
	e.Args["code"] = string(e.Code)
	return &gqlerror.Error{Message: sentence(e.Code, Language(ctx)), Extensions: e.Args}
}
