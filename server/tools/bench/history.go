package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

const (
	shortTalk    = 1000
	longTalk     = 1_000_000
	pagesAsked   = 400
	pageDocument = `query($talk:ID!,$before:Int,$after:Int){messages(conversationId:$talk,before:$before,after:$after,first:50){hasBefore hasAfter rev ` +
		`nodes{id seq rev text createdAt author{id fullName} replyTo{id} reactions{kind count mine}}}}`
)

// page requests a page next to a message chosen each time, or the newest page.
type page struct {
	name string
	of   func(length int) map[string]any
}

var historyPages = []page{
	{"newest", func(int) map[string]any { return map[string]any{} }},
	{"before", func(length int) map[string]any { return map[string]any{"before": 60 + rand.IntN(length-60)} }},
	{"after", func(length int) map[string]any { return map[string]any{"after": rand.IntN(length - 60)} }},
}

// history measures pages of a short and of a long conversation in turns, and prints the query plan for the long one.
func history(a *app.App, handler http.Handler, token string) error {
	ctx := viewer.System(context.Background())
	thread, err := talks(ctx, a)
	if err != nil {
		return err
	}
	fmt.Printf("\n%-10s %12s %12s %12s %12s %8s\n", "history", "p50 of 1,000", "p50 of 1 M", "p99 of 1,000", "p99 of 1 M", "p50")
	for _, p := range historyPages {
		var short, long []time.Duration
		for range pagesAsked {
			for _, t := range []struct {
				talk   uuid.UUID
				length int
				times  *[]time.Duration
			}{{thread, shortTalk, &short}, {chat.Community, longTalk, &long}} {
				took, err := turn(context.Background(), handler, token, t.talk, p.of(t.length))
				if err != nil {
					return err
				}
				*t.times = append(*t.times, took)
			}
		}
		s, l := quantiles(short), quantiles(long)
		fmt.Printf("%-10s %12s %12s %12s %12s %7.2fx\n", p.name, s.p50, l.p50, s.p99, l.p99, float64(l.p50)/float64(s.p50))
	}
	return explain(a, handler, token)
}

// turn requests one page and returns the time it took.
func turn(ctx context.Context, handler http.Handler, token string, talk uuid.UUID, variables map[string]any) (time.Duration, error) {
	variables["talk"] = talk
	body, _ := json.Marshal(map[string]any{"query": pageDocument, "variables": variables})
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(string(body))).WithContext(ctx)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	out := httptest.NewRecorder()
	begun := time.Now()
	handler.ServeHTTP(out, r)
	took := time.Since(begun)
	if answer := out.Body.String(); strings.Contains(answer, `"errors"`) || !strings.Contains(answer, `"seq"`) {
		return 0, fmt.Errorf("a page is answered %s", answer)
	}
	return took, nil
}

// talks fills a thread of the first client with the short history, and the community with the long one.
func talks(ctx context.Context, a *app.App) (thread uuid.UUID, err error) {
	err = a.Store.InTx(ctx, func(tx *store.Tx) error {
		first, err := tx.Profile.Query().Where(profile.Email("0@bench.test")).Only(ctx)
		if err != nil {
			return err
		}
		talk, err := tx.Conversation.Create().SetKind(conversation.KindCOACH_CLIENT).SetClientID(first.ID).Save(ctx)
		if err != nil {
			return err
		}
		thread = talk.ID
		for id, length := range map[uuid.UUID]int{thread: shortTalk, chat.Community: longTalk} {
			if err := fill(ctx, tx, a.Store.Dialect, id, first, length); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = countRows(ctx, a)
	}
	return thread, err
}

// fill inserts messages into a conversation.
func fill(ctx context.Context, tx *store.Tx, name string, talk uuid.UUID, author *ent.Profile, length int) error {
	statement := `INSERT INTO messages (id, created_at, conversation_id, author_id, seq, rev, text)
		SELECT gen_random_uuid(), $1::timestamptz, $2::uuid, $3::uuid, n, n, $4::text FROM generate_series(1, $5) n`
	if name == dialect.SQLite {
		statement = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $5)
			INSERT INTO messages (id, created_at, conversation_id, author_id, seq, rev, text)
			SELECT substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4) || '-' || substr(h, 17, 4) || '-' || substr(h, 21), $1, $2, $3, n, n, $4
			FROM (SELECT n, lower(hex(randomblob(16))) AS h FROM numbers)`
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM messages WHERE conversation_id = $1", talk); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, statement, time.Now().UTC(), talk, author.ID, said, length); err != nil {
		return err
	}
	return tx.Conversation.UpdateOneID(talk).SetSeq(length).SetRev(length).Exec(ctx)
}

// explain prints the plan of the statement that reads a page from the middle of the long history.
func explain(a *app.App, handler http.Handler, token string) error {
	ctx, statements := store.RecordStatements(context.Background())
	if _, err := turn(ctx, handler, token, chat.Community, map[string]any{"before": longTalk / 2}); err != nil {
		return err
	}
	verb := map[string]string{dialect.SQLite: "EXPLAIN QUERY PLAN ", dialect.Postgres: "EXPLAIN "}[a.Store.Dialect]
	for _, s := range statements.All() {
		if !strings.Contains(s.SQL, "ORDER BY") || !strings.Contains(s.SQL, "seq") {
			continue
		}
		rows, err := a.Store.DB.QueryContext(ctx, verb+s.SQL, s.Args...)
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var id, parent, unused int
			var line string
			into := []any{&id, &parent, &unused, &line}
			if a.Store.Dialect == dialect.Postgres {
				into = into[3:]
			}
			if err := rows.Scan(into...); err != nil {
				return err
			}
			fmt.Println("  " + line)
		}
		return rows.Err()
	}
	return fmt.Errorf("no statement reads the page")
}
