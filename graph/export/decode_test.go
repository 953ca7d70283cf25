package export

import (
	"net/url"
	"reflect"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"forma/server/platform/errs"
)

// asked are the arguments of each list that has any.
var asked = map[string]func() any{
	"auditEvents":     func() any { return &auditArgs{} },
	"coachRevenue":    func() any { return &coachRevenueArgs{} },
	"invitations":     func() any { return &invitationArgs{} },
	"managedPeople":   func() any { return &peopleArgs{} },
	"managedSessions": func() any { return &sessionArgs{} },
	"managedWorkouts": func() any { return &workoutArgs{} },
}

// sample is a text for a type; for an enum the last value, which is no default.
func sample(t *ast.Type) string {
	if values := schema.Types[t.Name()].EnumValues; len(values) > 0 {
		return values[len(values)-1].Name
	}
	return map[string]string{"String": "x", "Boolean": "true", "Int": "7", "ID": "0198c0de-0000-7000-8000-000000000001",
		"Time": "2026-03-10T09:00:00Z",
		"Date": "2026-03-10"}[t.Name()]
}

// parts are what an address may hold for a field of Query.
func parts(query string) (list []*ast.FieldDefinition) {
	for _, a := range schema.Query.Fields.ForName(query).Arguments {
		switch input := schema.Types[a.Type.Name()]; {
		case input.Kind == ast.InputObject:
			list = append(list, input.Fields...)
		case a.Name != "first" && a.Name != "after":
			list = append(list, &ast.FieldDefinition{Name: a.Name, Type: a.Type})
		}
	}
	return list
}

func TestURLsHoldEveryArgumentOfAQuery(t *testing.T) {
	for query, args := range asked {
		for _, part := range parts(query) {
			none, some := args(), args()
			if err := decode(query, nil, none); err != nil {
				t.Errorf("%s: %v", query, err)
			}
			if err := decode(query, url.Values{part.Name: {sample(part.Type)}}, some); err != nil || reflect.DeepEqual(none, some) {
				t.Errorf("%s does not read %s: %+v %v", query, part.Name, some, err)
			}
		}
	}
}

func TestInvalidArgumentIsNamed(t *testing.T) {
	for query, args := range asked {
		for _, part := range parts(query) {
			err := decode(query, url.Values{part.Name: {"\x00"}}, args())
			if part.Type.Name() == "String" {
				if err != nil {
					t.Errorf("%s refuses any %s: %v", query, part.Name, err)
				}
				continue
			}
			if known, ok := err.(*errs.Error); !ok || known.Code != errs.BadInput || known.Field != part.Name {
				t.Errorf("%s takes a wrong %s: %v", query, part.Name, err)
			}
		}
	}
}

func TestArgumentsDefaultAsInTheQuery(t *testing.T) {
	var args sessionArgs
	if err := decode("managedSessions", url.Values{"first": {"x"}, "page": {"2"}}, &args); err != nil || args.Sort != "STARTS_DESC" {
		t.Errorf("%+v %v", args, err)
	}
}
