package personal

import (
	"slices"
	"testing"

	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"

	"forma/ent/account"
	"forma/ent/casetotal"
	"forma/ent/migrate"
	"forma/ent/profile"
	"forma/ent/programmetotal"
)

// thingsOfNobodys are the ids of things in those of Nobodys that do not refer to them: the rows go with what is counted.
var thingsOfNobodys = map[string][]string{
	casetotal.Table: {casetotal.FieldMessageID}, programmetotal.Table: {programmetotal.FieldProgrammeID},
}

func TestEveryTableIsRegistered(t *testing.T) {
	if len(migrate.Tables) < 20 {
		t.Fatalf("there are only %d tables", len(migrate.Tables))
	}
	for _, entity := range migrate.Tables {
		i := slices.IndexFunc(Tables, func(known Table) bool { return known.Name == entity.Name })
		reason, nobodys := Nobodys[entity.Name]
		switch {
		case i < 0 && !nobodys:
			t.Errorf("%s: say in the registry whose its rows are", entity.Name)
		case i >= 0 && nobodys:
			t.Errorf("%s is listed as personal and as not", entity.Name)
		case nobodys && reason == "":
			t.Errorf("%s: say what it holds instead", entity.Name)
		case i >= 0:
			columnsAreKnown(t, entity, Tables[i])
		default:
			columnsAreKnown(t, entity, Table{Things: thingsOfNobodys[entity.Name]})
		}
	}
	for _, known := range Tables {
		if !slices.ContainsFunc(migrate.Tables, func(e *schema.Table) bool { return e.Name == known.Name }) {
			t.Errorf("%s is no longer a table", known.Name)
		}
		if len(known.Own) == 0 && len(known.Made) == 0 && len(known.Named) == 0 && known.Part == "" {
			t.Errorf("%s: nobody's", known.Name)
		}
	}
}

// columnsAreKnown requires every column with an id to be declared.
func columnsAreKnown(t *testing.T, entity *schema.Table, known Table) {
	t.Helper()
	people := slices.Concat(known.Own, known.About, known.Made, known.Named)
	for _, c := range entity.Columns {
		if c.Type != field.TypeUUID || slices.Contains(people, c.Name) {
			continue
		}
		if c.Name == "id" && entity.Name != profile.Table && entity.Name != account.Table || slices.Contains(known.Things, c.Name) {
			continue
		}
		if !slices.ContainsFunc(entity.ForeignKeys, func(k *schema.ForeignKey) bool {
			return k.Columns[0].Name == c.Name && k.RefTable.Name != profile.Table && k.RefTable.Name != account.Table
		}) {
			t.Errorf("%s.%s: say in the registry whose id it is", entity.Name, c.Name)
		}
	}
	for _, name := range slices.Concat(people, known.Emptied, known.Things, known.Secret) {
		if !slices.ContainsFunc(entity.Columns, func(c *schema.Column) bool { return c.Name == name }) {
			t.Errorf("%s has no column %s", entity.Name, name)
		}
	}
}

func TestOnlyTextsAreQuotedInCells(t *testing.T) {
	for value, want := range map[any]string{"=1+1": "'=1+1", -1.5: "-1.5", nil: ""} {
		if got := cell(value); got != want {
			t.Errorf("%v is %q", value, got)
		}
	}
}
