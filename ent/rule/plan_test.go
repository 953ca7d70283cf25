package rule_test

import (
	"context"
	databasesql "database/sql"
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/reaction"
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

// Some people and some conversations have much more than others. The plan of a prepared statement is for any of them, and reckons with what
// they have on average: PostgreSQL is told to reckon with more, so that it reads a page in order, and a page of messages by both columns.
func TestPlansForAnybodyFitThoseWhoHaveMuch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if s.Dialect != dialect.Postgres {
			return // its planner does not reckon with sizes
		}
		w, _ := build(t, s)
		c, err := s.DB.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close() }()
		do := func(statement string) {
			t.Helper()
			if _, err := c.ExecContext(t.Context(), statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		do("SET session_replication_role = replica") // so that what rows refer to need not be there
		do("INSERT INTO notifications (id, created_at, kind, args, read, profile_id) SELECT gen_random_uuid(), now() - n * interval '1 minute', " +
			"'WELCOME', '{}', false, person FROM (SELECT n, CASE WHEN n > 12000 THEN '" + w.client.String() + "' " +
			"ELSE md5((n % 600)::text)::uuid END AS person FROM generate_series(1, 15000) AS n) AS all_of ORDER BY random()")
		do("INSERT INTO conversations (id, created_at, kind, client_id, coach_id) SELECT md5(n::text)::uuid, now(), 'COACH_CLIENT', " +
			"md5(n::text)::uuid, md5(n::text)::uuid FROM generate_series(0, 5999) AS n")
		do("INSERT INTO reactions (id, created_at, kind, conversation_id, message_id, profile_id) SELECT gen_random_uuid(), now(), 'LIKE', CASE WHEN " +
			"n > 12000 THEN (SELECT id FROM conversations WHERE kind = 'COMMUNITY') ELSE md5((n % 6000)::text)::uuid END, md5(n::text)::uuid, " +
			"md5((n % 500)::text)::uuid FROM generate_series(1, 24000) AS n ORDER BY random()")
		do("ANALYZE")

		client := &viewer.Viewer{ID: w.client, Role: viewer.RoleClient, Plan: viewer.PlanVIP, Onboarded: true}
		recorded, statements := store.RecordStatements(viewer.With(context.Background(), client))
		if _, err := s.Ent.Notification.Query().Where(notification.ProfileID(w.client), notification.DeletedAtIsNil()).
			Order(notification.ByCreatedAt(sql.OrderDesc()), notification.ByID(sql.OrderDesc())).Limit(21).All(recorded); err != nil {
			t.Fatal(err)
		}
		messages := make([]uuid.UUID, 21)
		for i := range messages {
			messages[i] = uuid.New()
		}
		if _, err := s.Ent.Reaction.Query().Where(reaction.MessageIDIn(messages...)).All(recorded); err != nil {
			t.Fatal(err)
		}
		for i, said := range statements.All() {
			args := make([]string, len(said.Args))
			for n, arg := range said.Args {
				args[n] = fmt.Sprintf("'%v'", arg)
			}
			do(fmt.Sprintf("PREPARE said%d AS %s", i, said.SQL))
			for _, mode := range []string{"force_generic_plan", "force_custom_plan"} {
				do("SET plan_cache_mode = " + mode)
				plan := lines(t, c, fmt.Sprintf("EXPLAIN EXECUTE said%d(%s)", i, strings.Join(args, ", ")))
				if strings.Contains(plan, "Sort") || strings.Contains(plan, "BitmapAnd") || strings.Contains(plan, "Filter: (message_id") {
					t.Errorf("%s: %s\n%s", mode, said.SQL, plan)
				}
			}
		}
	})
}

func explained(t *testing.T, s *store.Store, said store.Statement) string {
	t.Helper()
	return lines(t, s.DB, "EXPLAIN "+said.SQL, said.Args...)
}

type asked interface {
	QueryContext(ctx context.Context, query string, args ...any) (*databasesql.Rows, error)
}

// lines returns what a statement answers in lines.
func lines(t *testing.T, db asked, statement string, args ...any) (all string) {
	t.Helper()
	rows, err := db.QueryContext(context.Background(), statement, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		all += line + "\n"
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
