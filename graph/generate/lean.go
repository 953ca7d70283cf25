package main

import (
	"errors"
	"regexp"
	"strings"
)

// What gqlgen writes for a field that only reads its struct, and for an object.
var (
	plainField = regexp.MustCompile(`(?m)^func \(ec \*executionContext\) (_\w+)` +
		`(\(ctx context\.Context, field graphql\.CollectedField, obj \*?[\w.]+\)) \(ret graphql\.Marshaler\) \{
	return graphql\.ResolveField\(
		ctx,
		ec\.OperationContext,
		field,
		func\(ctx context\.Context, field graphql\.CollectedField\) \(\*graphql\.FieldContext, error\) \{
			return ec\.\w+\(ctx, field\)
		\},
		func\(ctx context\.Context\) \(any, error\) \{
			return (obj\.[^\n]+), nil
		\},
		nil,
		func\(ctx context\.Context, selections ast\.SelectionSet, v ([^\n]+)\) graphql\.Marshaler \{
			return ec\.(marshal[NO]([A-Z][A-Za-z]*)2\S*)\(ctx, selections, v\)
		\},
		true,
		(?:true|false),
	\)
\}`)
	object    = regexp.MustCompile(`(?ms)^func \(ec \*executionContext\) _(\w+)\(ctx context\.Context, sel ast\.SelectionSet, obj .*?^\}`)
	emptyText = regexp.MustCompile(`(?m)^(func \(ec \*executionContext\) marshalN(?:LocalizedText|Tags)2forma.*\n)\tif v == nil \{\n.*\n.*\n\t\}\n`)
	called    = regexp.MustCompile(`ec\.(_\w+)\(ctx, field, obj\)`)
)

// Only functions that resolve an object end like this.
const answered = "return out\n}"

const buffered = "var buf bytes.Buffer\n\t\t\tdata.MarshalGQL(&buf)\n"

const sideBySide = "out.ResolveConcurrently(ec.OperationContext, &deferred, i,"

// lean makes generated code do less for the same answer:
//   - a field that only reads its struct is marshalled at once, without a context of its own, closures and a guard against panics, if
//     nothing can fail in it: a required pointer can, and so can an object with a field that does more
//   - a group of deferred fields is made for objects that have some
//   - objects, texts and whole answers are written without copies
//   - fields that need not wait are resolved in order (see graph/order)
//
// A text in no language is an empty one: its map may be nil, which gqlgen would call null.
func lean(code string) (string, error) {
	objects := map[string]string{}
	for _, m := range object.FindAllStringSubmatch(code, -1) {
		objects[m[1]] = m[0]
	}
	plain, types := map[string]bool{}, map[string]bool{}
	for grown := true; grown; {
		grown = false
		for _, m := range plainField.FindAllStringSubmatch(code, -1) {
			name, value, marshal, of := m[1], m[4], m[5], m[6]
			_, isObject := objects[of]
			required := strings.HasPrefix(marshal, "marshalN") && strings.HasPrefix(value, "*")
			if !plain[name] && !required && (!isObject || types[of] && !strings.HasPrefix(value, "[]")) {
				plain[name], grown = true, true
			}
		}
		for name, body := range objects {
			if !types[name] && strings.Contains(body, "graphql.NewFieldSet(fields)") && !strings.Contains(body, sideBySide) && all(plain, body) {
				types[name], grown = true, true
			}
		}
	}
	if len(plain) == 0 || !strings.Contains(code, sideBySide) || !strings.Contains(code, answered) {
		return "", errors.New("gqlgen writes fields in another way")
	}
	code = emptyText.ReplaceAllString(code, "$1")
	code = plainField.ReplaceAllStringFunc(code, func(whole string) string {
		m := plainField.FindStringSubmatch(whole)
		if !plain[m[1]] {
			return whole
		}
		head := "func (ec *executionContext) " + m[1] + m[2] + " graphql.Marshaler {\n"
		return head + "\treturn ec." + m[5] + "(ctx, field.Selections, " + m[3] + ")\n}"
	})
	return strings.NewReplacer(
		"graphql.NewDeferredGroup(ctx)", "deferredGroup(ctx, fields)",
		answered, "return objectOf(out, fields, &deferred)\n}",
		// The answers of queries and mutations; that of a subscription has a buffer of its own.
		buffered+"\t\t\tresponse.Data = buf.Bytes()", "response.Data = written(data)",
		buffered+"\n\t\t\treturn &graphql.Response{\n\t\t\t\tData: buf.Bytes()", "return &graphql.Response{\n\t\t\t\tData: written(data)",
		"graphql.MarshalString(", "scalar.MarshalString(",
		// The copy keeps the variable of the loop, which all other fields use, from the heap.
		sideBySide, "field := field\n\t\t\tresolve(ctx, out, ec.OperationContext, &deferred, i,",
		"out.ResolveRootConcurrently(", "resolveRoot(out, ",
		"graphql.MarshalSliceConcurrently(ctx, len(v), 0, false, ", "marshalList(ctx, sel, len(v), ",
	).Replace(code), nil
}

// all reports whether all fields that the code of an object resolves are plain.
func all(plain map[string]bool, body string) bool {
	for _, m := range called.FindAllStringSubmatch(body, -1) {
		if !plain[m[1]] {
			return false
		}
	}
	return true
}
