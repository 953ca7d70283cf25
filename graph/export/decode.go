package export

import (
	"encoding/json"
	"net/url"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/graph/generated"
	"forma/graph/scalar"
	"forma/server/platform/errs"
)

var schema = generated.NewExecutableSchema(generated.Config{}).Schema()

// decode reads the arguments of a field of Query from an address into a struct with the same fields. The address names what a
// filter holds beside the other arguments, and no pages.
func decode(query string, q url.Values, into any) error {
	values := map[string]any{}
	for _, a := range schema.Query.Fields.ForName(query).Arguments {
		if a.Name == "first" || a.Name == "after" {
			continue
		}
		if input := schema.Types[a.Type.Name()]; input.Kind == ast.InputObject {
			filter := map[string]any{}
			for _, f := range input.Fields {
				if err := decodeValue(f.Name, f.Type, f.DefaultValue, q, filter); err != nil {
					return err
				}
			}
			values[a.Name] = filter
			continue
		}
		if err := decodeValue(a.Name, a.Type, a.DefaultValue, q, values); err != nil {
			return err
		}
	}
	b, err := json.Marshal(values)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, into)
}

func decodeValue(name string, t *ast.Type, otherwise *ast.Value, q url.Values, into map[string]any) (err error) {
	switch {
	case q.Has(name):
		if into[name], err = value(schema.Types[t.Name()], q.Get(name)); err != nil {
			return errs.Input(name, errs.Invalid)
		}
	case otherwise != nil:
		into[name], err = otherwise.Value(nil)
	}
	return err
}

// value is what a text says for a type of the contract.
func value(t *ast.Definition, text string) (any, error) {
	switch t.Name {
	case "Boolean":
		return strconv.ParseBool(text)
	case "Int":
		return strconv.Atoi(text)
	case "ID":
		return scalar.UnmarshalID(text)
	case "Time":
		return scalar.UnmarshalTime(text)
	case "Date":
		return scalar.UnmarshalDate(text)
	}
	if t.Kind == ast.Enum && t.EnumValues.ForName(text) == nil {
		return nil, errs.Input("", errs.Invalid)
	}
	return text, nil
}
