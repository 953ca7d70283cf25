package rule_test

import (
	"context"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// PostgreSQL selects what a coach sees once, before the rest: what it may select again for each row, or hashes, makes it prefer to read
// whole tables. And it looks for the consents of the coach's clients only.
func TestWhatACoachSeesIsSelectedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if s.Dialect != dialect.Postgres {
			return // its planner does not reckon with sizes
		}
		w, rows := build(t, s)
		for _, entity := range []string{"WorkoutLog", "ProgressEntry", "WeightGoal", "CheckIn", "MealSettings", "Profile"} {
			coach := viewer.With(context.Background(), &viewer.Viewer{ID: w.coach, Role: viewer.RoleCoach, Onboarded: true})
			recorded, statements := store.RecordStatements(coach)
			if _, err := rows[entity](recorded); err != nil {
				t.Fatal(err)
			}
			for _, said := range statements.All() {
				plan := explained(t, s, said)
				if !strings.Contains(plan, "InitPlan") || strings.Contains(plan, "SubPlan") {
					t.Errorf("%s: %s\n%s", entity, said.SQL, plan)
				}
			}
		}
	})
}

func explained(t *testing.T, s *store.Store, said store.Statement) (plan string) {
	t.Helper()
	rows, err := s.DB.QueryContext(context.Background(), "EXPLAIN "+said.SQL, said.Args...)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		plan += line + "\n"
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan
}
