package rule_test

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"testing"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/privacy"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// handle reads and deletes all rows of an entity that a context may.
type handle struct{ client reflect.Value }

func (h handle) run(ctx context.Context, builder, finish string) (n int, err error) {
	out := h.client.MethodByName(builder).Call(nil)[0].MethodByName(finish).Call([]reflect.Value{reflect.ValueOf(ctx)})
	err, _ = out[1].Interface().(error)
	return int(out[0].Int()), err
}

func (h handle) count(ctx context.Context) (int, error)  { return h.run(ctx, "Query", "Count") }
func (h handle) delete(ctx context.Context) (int, error) { return h.run(ctx, "Delete", "Exec") }

// handles returns the handles of all entities, by name.
func handles(db *ent.Client) map[string]handle {
	all := map[string]handle{}
	clients := reflect.ValueOf(db).Elem()
	for i := range clients.NumField() {
		if f := clients.Type().Field(i); f.IsExported() && clients.Field(i).MethodByName("Query").IsValid() {
			all[f.Name] = handle{clients.Field(i)}
		}
	}
	return all
}

// TestCapabilitiesOpenTheirEntitiesAndNoOthers tries each capability with every entity, in a job and for a stranger.
func TestCapabilitiesOpenTheirEntitiesAndNoOthers(t *testing.T) {
	s, err := store.Open(context.Background(), "sqlite://"+filepath.Join(t.TempDir(), "forma.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	w, _ := build(t, s)
	stranger := viewer.With(context.Background(), &viewer.Viewer{ID: w.stranger, Role: viewer.RoleClient, Onboarded: true})
	system := viewer.System(context.Background())
	_ = s.InTx(system, func(tx *store.Tx) error {
		all := handles(tx.Client)
		if len(all) < len(guards) {
			t.Fatalf("only %d entities", len(all))
		}
		try := func(ctx context.Context, h handle) (deletes bool, n int) {
			if _, err := tx.SQL.Exec("SAVEPOINT try"); err != nil {
				t.Fatal(err)
			}
			n, err := h.delete(ctx)
			if _, err := tx.SQL.Exec("ROLLBACK TO SAVEPOINT try"); err != nil {
				t.Fatal(err)
			}
			return !errors.Is(err, privacy.Deny), n // an error of the database means that the rules allowed it
		}
		for _, c := range grant.All {
			for _, opened := range []map[string]bool{c.Reads, c.Writes} {
				for name := range opened {
					if _, ok := all[name]; !ok {
						t.Errorf("%s opens %s, which is no entity", c.Name, name)
					}
				}
			}
			for name, h := range all {
				job, person := grant.Job(context.Background(), c), grant.With(stranger, c)
				if _, err := h.count(job); (err == nil) != c.Reads[name] {
					t.Errorf("a job with %s reads %s: %v", c.Name, name, err)
				}
				if deletes, _ := try(job, h); deletes != c.Writes[name] {
					t.Errorf("a job with %s writes %s: %v", c.Name, name, deletes)
				}
				all, _ := h.count(system)
				own, refused := h.count(stranger)
				got, err := h.count(person)
				switch {
				case c.Reads[name] && (err != nil || got != all):
					t.Errorf("a stranger with %s reads %d rows of %s, not %d: %v", c.Name, got, name, all, err)
				case !c.Reads[name] && (got != own || (err == nil) != (refused == nil)):
					t.Errorf("a stranger with %s reads %d rows of %s, not their own %d: %v", c.Name, got, name, own, err)
				}
				if _, n := try(person, h); !c.Writes[name] && n > 0 {
					t.Errorf("a stranger with %s deletes %d rows of %s", c.Name, n, name)
				}
			}
		}
		return errUndo
	})
}

// TestCapabilitiesEndWithTheirViewer checks that a capability does not pass to another viewer, or add to a job's.
func TestCapabilitiesEndWithTheirViewer(t *testing.T) {
	opens := func(ctx context.Context) bool { return grant.From(ctx).Opens(ent.TypeSecret, false) }
	job := grant.Job(context.Background(), grant.Secrets)
	if !opens(job) || !grant.From(job).Only {
		t.Error("a job does not hold its capability alone")
	}
	if opens(viewer.With(job, &viewer.Viewer{Role: viewer.RoleClient})) {
		t.Error("another viewer in a job holds its capability")
	}
	if further := grant.With(job, grant.Notify); opens(further) || !grant.From(further).Only {
		t.Error("a job that takes another capability has more than that")
	}
	if grant.From(viewer.System(job)).Only {
		t.Error("the system is held by the capability of a job")
	}
}
