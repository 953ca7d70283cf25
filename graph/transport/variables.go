package transport

import (
	"context"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strconv"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// exactVariables requires variables to match their types as the GraphQL specification coerces them. The executor would also accept a
// number for a string, a quoted number, and a lower-case enum value.
type exactVariables struct{ schema *ast.Schema }

func (*exactVariables) ExtensionName() string { return "ExactVariables" }

func (x *exactVariables) Validate(es graphql.ExecutableSchema) error {
	x.schema = es.Schema()
	return nil
}

func (x *exactVariables) MutateOperationContext(_ context.Context, op *graphql.OperationContext) *gqlerror.Error {
	for _, v := range op.Operation.VariableDefinitions {
		path := ast.Path{ast.PathName("variable"), ast.PathName(v.Variable)}
		if at := x.misfit(v.Type, op.Variables[v.Variable], path); at != nil {
			return gqlerror.ErrorPathf(at, "not a value of its type")
		}
	}
	return nil
}

// misfit returns the path of the first value that does not match its type, or nil. Null has been checked before.
func (x *exactVariables) misfit(t *ast.Type, value any, path ast.Path) ast.Path {
	if value == nil {
		return nil
	}
	if t.Elem != nil {
		return x.misfitIn(t.Elem, reflect.ValueOf(value), path)
	}
	d := x.schema.Types[t.NamedType]
	if d.Kind != ast.InputObject {
		if fits(d, value) {
			return nil
		}
		return path
	}
	object, ok := value.(map[string]any)
	if !ok {
		return path
	}
	for _, f := range d.Fields {
		value := object[f.Name]
		if value == nil { // most fields of filters are
			continue
		}
		if at := x.misfit(f.Type, value, append(slices.Clone(path), ast.PathName(f.Name))); at != nil {
			return at
		}
	}
	return nil
}

func (x *exactVariables) misfitIn(t *ast.Type, list reflect.Value, path ast.Path) ast.Path {
	if list.Kind() != reflect.Slice {
		return x.misfit(t, list.Interface(), path)
	}
	for i := range list.Len() {
		if at := x.misfit(t, list.Index(i).Interface(), append(slices.Clone(path), ast.PathIndex(i))); at != nil {
			return at
		}
	}
	return nil
}

// fits reports whether a value matches a scalar or an enum; our own scalars check their values themselves.
func fits(d *ast.Definition, value any) bool {
	text, isText := value.(string)
	switch {
	case d.Kind == ast.Enum:
		return isText && d.EnumValues.ForName(text) != nil
	case d.Name == "String", d.Name == "ID":
		return isText
	case d.Name == "Boolean":
		_, ok := value.(bool)
		return ok
	case d.Name == "Int":
		n, ok := whole(value)
		return ok && n >= math.MinInt32 && n <= math.MaxInt32
	case d.Name == "Float":
		return finite(value)
	}
	return true
}

func whole(value any) (n int64, ok bool) {
	switch value := value.(type) {
	case int64:
		return value, true
	case json.Number:
		n, err := strconv.ParseInt(string(value), 10, 64)
		return n, err == nil
	}
	return 0, false
}

func finite(value any) bool {
	switch value := value.(type) {
	case int64, float64:
		return true
	case json.Number:
		_, err := value.Float64()
		return err == nil
	}
	return false
}
