package chat_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	_ "github.com/jackc/pgx/v5/stdlib" // makes the database

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

// longTalk is the number of messages searched.
const longTalk = 1_000_000

// spread is how frequent a word is: it is in the messages whose number has that remainder.
var spread = []struct {
	word     string
	of, rest int
}{{"plank", 2, 0}, {"row", 3, 0}, {"knee", 2, 1}, {"chair", 10, 3}, {"plan", 50, 7}, {"zinc", 100_000, 11}}

// BenchmarkSearch measures a search in a long conversation: words often together, words never together, a rare word, and a prefix. Needs
// FORMA_TEST_POSTGRES.
func BenchmarkSearch(b *testing.B) {
	for name, url := range map[string]string{"sqlite": "sqlite://" + b.TempDir() + "/forma.db", "postgres": emptyDatabase(b)} {
		s, err := store.Open(b.Context(), url)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = s.Close() })
		c := &chat.Service{Store: s, Now: time.Now}
		if err := c.Init(b.Context()); err != nil {
			b.Fatal(err)
		}
		reader := domaintest.As(talkative(b, s))
		for _, search := range []string{"plank row", "plank knee", "knee plank", "chair row", "plan row", "zinc", "zinc row", "row", "pla",
			"nothing"} {
			b.Run(name+"/"+strings.ReplaceAll(search, " ", "+"), func(b *testing.B) {
				var all []time.Duration
				for b.Loop() {
					begun := time.Now()
					if _, _, _, err := c.Search(reader, chat.Community, search, 20, nil); err != nil {
						b.Fatal(err)
					}
					all = append(all, time.Since(begun))
				}
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "p50-ms")
				b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
			})
		}
	}
}

// emptyDatabase creates a database on the cluster of the tests.
func emptyDatabase(b *testing.B) string {
	base, name := os.Getenv("FORMA_TEST_POSTGRES"), fmt.Sprintf("bench%d", os.Getpid())
	run := func(statement string) {
		db, err := sql.Open("pgx", base)
		if err == nil {
			_, err = db.Exec(statement)
			_ = db.Close()
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	run("CREATE DATABASE " + name)
	b.Cleanup(func() { run("DROP DATABASE " + name + " WITH (FORCE)") })
	return strings.Replace(base, "/postgres?", "/"+name+"?", 1)
}

// talkative posts and indexes the messages.
func talkative(b *testing.B, s *store.Store) (p *ent.Profile) {
	numbers, id := "generate_series(1, %d) AS numbers(n)", "gen_random_uuid()"
	if s.Dialect == dialect.SQLite {
		numbers = "(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < %d) SELECT n FROM r) AS numbers"
		id = "printf('00000000-0000-7000-8000-%%012x', n)"
	}
	numbers = fmt.Sprintf(numbers, longTalk)
	system := viewer.System(context.Background())
	err := s.InTx(system, func(tx *store.Tx) (err error) {
		p, err = tx.Profile.Create().
			SetFirstName("Abe").
			SetLastName("Lee").
			SetEmail("abe").
			SetRole(viewer.RoleClient).
			SetSubscriptionPlan(viewer.PlanBasic).
			SetGivenPlan(viewer.PlanBasic).
			Save(system)
		if err != nil {
			return err
		}
		run := func(statement string, args ...any) {
			if err == nil {
				_, err = tx.ExecContext(system, statement, args...)
			}
		}
		community, author := "'"+chat.Community.String()+"'", "'"+p.ID.String()+"'"
		if s.Dialect == dialect.Postgres {
			community, author = community+"::uuid", author+"::uuid"
		}
		run(
			"INSERT INTO messages (id, created_at, conversation_id, author_id, seq, rev, text) SELECT "+strings.ReplaceAll(
				id,
				"%%",
				"%",
			)+", $1, "+community+", "+author+", n, n, 'said' FROM "+numbers,
			time.Now().UTC(),
		)
		for _, w := range spread {
			run(
				fmt.Sprintf(
					"INSERT INTO message_terms (conversation_id, profile_id, seq, term) SELECT %s, %s, n, $1 FROM %s WHERE n %% %d = %d",
					community,
					author,
					numbers,
					w.of,
					w.rest,
				),
				[]byte(w.word),
			)
		}
		run(fmt.Sprintf("UPDATE conversations SET seq = %d, rev = %d", longTalk, longTalk))
		if err != nil {
			return err
		}
		return tx.SearchMark.Create().SetConversationID(chat.Community).SetRev(longTalk).Exec(system)
	})
	if err == nil {
		_, err = s.DB.ExecContext(system, "ANALYZE")
	}
	if err != nil {
		b.Fatal(err)
	}
	return p
}
