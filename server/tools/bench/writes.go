package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/server/app"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

const (
	postDocument = `mutation($input:PostMessageInput!){postMessage(input:$input){id seq}}`
	said         = "Thursday's legs are still with me; who else did the long one?"
)

// post returns the body of a message.
func post() []byte {
	body, _ := json.Marshal(map[string]any{"query": postDocument, "variables": map[string]any{"input": map[string]any{
		"id": uuid.Must(uuid.NewV7()), "conversationId": chat.Community, "text": said}}})
	return body
}

func talk(a *app.App, url string, tokens []string) error {
	if err := writes(a, url, tokens); err != nil {
		return err
	}
	return history(a, a.Handler(), tokens[0])
}

// writes measures acknowledged, durable messages in one conversation against two handwritten handlers that only insert: one commits each
// message, the other all that wait.
func writes(a *app.App, url string, tokens []string) error {
	ctx := context.Background()
	if err := durable(ctx, a.Store); err != nil {
		return err
	}
	floor, err := openFloor(ctx, a)
	if err != nil {
		return err
	}
	defer floor.close()
	alone, group := httptest.NewServer(floor.handler(floor.alone)), httptest.NewServer(floor.handler(floor.grouped))
	defer alone.Close()
	defer group.Close()
	fmt.Printf(
		"\n%-10s %8s %10s %10s %10s %12s %12s %9s %9s\n",
		"messages",
		"writers",
		"per second",
		"p50",
		"p99",
		"bare INSERT",
		"group commit",
		"of bare",
		"of group",
	)
	for _, c := range []int{1, 16} {
		each := inTurns(post, tokens, c, url+"/graphql", alone.URL, group.URL)
		ours, one, all := each[0], each[1], each[2]
		fmt.Printf(
			"%-10s %8d %10.0f %10s %10s %12.0f %12.0f %8.0f%% %8.0f%%\n",
			"community",
			c,
			ours.rate,
			ours.p50,
			ours.p99,
			one.rate,
			all.rate,
			100*ours.rate/one.rate,
			100*ours.rate/all.rate,
		)
	}
	recorded, statements := store.RecordStatements(ctx)
	if err := once(recorded, a.Handler(), tokens[0]); err != nil {
		return err
	}
	fmt.Printf("%-10s %d SQL statements\n", "message", statements.Count())
	return nil
}

func once(ctx context.Context, handler http.Handler, token string) error {
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(string(post()))).WithContext(ctx)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	out := httptest.NewRecorder()
	handler.ServeHTTP(out, r)
	if strings.Contains(out.Body.String(), `"errors"`) {
		return fmt.Errorf("a message is answered %s", out.Body)
	}
	return nil
}

// durable refuses a database that acknowledges what is not on disk.
func durable(ctx context.Context, s *store.Store) error {
	if s.Dialect == dialect.SQLite {
		return nil
	}
	var fsync, commit string
	if err := s.DB.QueryRowContext(ctx, "SELECT current_setting('fsync'), current_setting('synchronous_commit')").Scan(&fsync, &commit); err != nil {
		return err
	}
	if fsync != "on" || commit != "on" {
		return errors.New("this PostgreSQL acknowledges what is not on disk: start it with FORMA_TEST_DURABLE=1")
	}
	return nil
}

// floor inserts into a bare table of messages.
type floor struct {
	db     *sql.DB
	own    bool
	writer chan struct{}
	queue  chan wish
}

// wish is a message to insert, with its waiting sender.
type wish struct {
	id   string
	text string
	done chan error
}

func openFloor(ctx context.Context, a *app.App) (*floor, error) {
	f := &floor{db: a.Store.DB, writer: make(chan struct{}, 1), queue: make(chan wish, 64)}
	if a.Store.Dialect == dialect.SQLite {
		db, err := sql.Open(
			"sqlite",
			"file:"+a.Config.Data+"/floor.db?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(10000)",
		)
		if err != nil {
			return nil, err
		}
		f.db, f.own = db, true
	}
	for _, statement := range []string{"CREATE TABLE floor_talk (id integer PRIMARY KEY, seq bigint NOT NULL)", "INSERT INTO floor_talk VALUES (1, 0)",
		"CREATE TABLE floor_message (id text PRIMARY KEY, seq bigint NOT NULL UNIQUE, body text NOT NULL)"} {
		if _, err := f.db.ExecContext(ctx, statement); err != nil {
			return nil, err
		}
	}
	go f.commitTogether()
	return f, nil
}

func (f *floor) close() {
	close(f.queue)
	if f.own {
		_ = f.db.Close()
	}
}

func (f *floor) handler(insert func(w wish) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var in struct {
			Variables struct{ Input struct{ ID, Text string } }
		}
		err := json.Unmarshal(body, &in)
		if err == nil {
			err = insert(wish{id: in.Variables.Input.ID, text: in.Variables.Input.Text, done: make(chan error, 1)})
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		_, _ = w.Write([]byte(`{"data":{"postMessage":{"id":"` + in.Variables.Input.ID + `"}}}`))
	})
}

// alone commits one message; writers queue up as they would for the same row.
func (f *floor) alone(w wish) error {
	f.writer <- struct{}{}
	defer func() { <-f.writer }()
	return f.commit([]wish{w})
}

func (f *floor) grouped(w wish) error {
	f.queue <- w
	return <-w.done
}

// commitTogether commits whatever waits, repeatedly.
func (f *floor) commitTogether() {
	for w := range f.queue {
		all := []wish{w}
		for waiting := len(f.queue); waiting > 0; waiting-- {
			all = append(all, <-f.queue)
		}
		err := f.commit(all)
		for _, w := range all {
			w.done <- err
		}
	}
}

func (f *floor) commit(all []wish) error {
	tx, err := f.db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	var seq int
	if err := tx.QueryRow("UPDATE floor_talk SET seq = seq + $1 WHERE id = 1 RETURNING seq", len(all)).Scan(&seq); err != nil {
		return err
	}
	for i, w := range all {
		if _, err := tx.Exec("INSERT INTO floor_message VALUES ($1, $2, $3)", w.id, seq-len(all)+1+i, w.text); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// constant returns the same body every time.
func constant(body []byte) func() []byte { return func() []byte { return body } }
