package app_test

import (
	"reflect"
	"slices"
	"testing"
)

// missing returns the functions, pointers, interfaces and maps that a service is not given.
func missing(service reflect.Value) (names []string) {
	for i := range service.NumField() {
		field := service.Type().Field(i)
		switch field.Type.Kind() {
		case reflect.Func, reflect.Pointer, reflect.Interface, reflect.Map:
			if field.IsExported() && service.Field(i).IsNil() {
				names = append(names, field.Name)
			}
		}
	}
	return names
}

// optional are the fields that only a setting of the operator fills.
var optional = []string{"Notify.Texts", "Backups.Copies"}

func TestOpenGivesEachServiceWhatItNeeds(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		a := reflect.ValueOf(w.App).Elem()
		for _, name := range append(missing(a), missing(reflect.ValueOf(w.Graph.Resolvers).Elem())...) {
			t.Errorf("%s is not opened", name)
		}
		for i := range a.NumField() {
			field := a.Type().Field(i)
			if !field.IsExported() || field.Name == "Config" {
				continue
			}
			for _, name := range missing(a.Field(i).Elem()) {
				if !slices.Contains(optional, field.Name+"."+name) {
					t.Errorf("%s has no %s", field.Name, name)
				}
			}
		}
	})
}

func TestMissingServiceFieldsAreDetected(t *testing.T) {
	type service struct {
		Done  func()
		Other *int
		Given func()
		Any   any
		Name  string
		own   *int
	}
	s := service{Given: func() {}}
	if got := missing(reflect.ValueOf(s)); !slices.Equal(got, []string{"Done", "Other", "Any"}) || s.own != nil {
		t.Errorf("missing: %q", got)
	}
}
