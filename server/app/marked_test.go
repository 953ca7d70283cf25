package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
	"forma/webapp"
)

// writes matches the statements that write.
var writes = regexp.MustCompile(`(?i)^\s*(INSERT|UPDATE|DELETE|WITH)\b`)

// marked are secrets that a client, their coach and their programs send to Forma or get from it, by what they are.
type marked struct {
	*world
	g      *growing
	vera   *person
	secret map[string]string
}

// mark makes a secret of that kind.
func (m *marked) mark(what string) string {
	m.secret[what] = fmt.Sprintf("zq%02dx%s", len(m.secret), strings.ReplaceAll(newID()[24:], "-", ""))
	return m.secret[what]
}

// took notes a secret that Forma made.
func (m *marked) took(what string, value any) string {
	text, _ := value.(string)
	if text == "" {
		m.t.Fatalf("there is no %s", what)
	}
	m.secret[what] = text
	return text
}

// plant sends all of them.
func (m *marked) plant() {
	v, g := m.vera, m.g
	m.t.Helper()
	input := func(p *person, document string, in map[string]any) answer {
		return p.must(document, map[string]any{"i": in})
	}
	m.took("the access token", v.token)
	m.took("the refresh token", v.refresh)
	m.took("the secret of an API token", v.must(newToken, map[string]any{"input": map[string]any{"name": m.mark("the name of an API token")}}).
		at("createApiToken", "secret"))
	feed := m.took("the address of a calendar", v.must(`mutation{makeCalendarFeed{url}}`, nil).at("makeCalendarFeed", "url"))
	m.secret["the address of a calendar"] = strings.TrimSuffix(filepath.Base(feed), ".ics")
	m.fetched(feed)
	v.must(fmt.Sprintf(`mutation{updateProfile(input:{phone:"+49 30 7700420019",availability:%q,bio:{en:%q}}){id}}`,
		m.mark("when they have time"), m.mark("what they say of themselves")), nil)
	m.secret["the phone"] = "7700420019"
	thread := chat.Thread(v.id, g.coach.id)
	post := func(p *person, text string) string {
		return input(p, `mutation($i:PostMessageInput!){postMessage(input:$i){id}}`, map[string]any{
			"id": newID(), "conversationId": thread, "text": text}).at("postMessage", "id").(string)
	}
	first := post(v, m.mark("a message before it was edited"))
	v.must(fmt.Sprintf(`mutation{editMessage(id:%q,text:%q){id}}`, first, m.mark("a message to the coach")), nil)
	gone := post(v, m.mark("a message that was deleted"))
	v.must(fmt.Sprintf(`mutation{deleteMessage(id:%q){id}}`, gone), nil)
	post(g.coach, m.mark("a message of the coach"))
	v.ask(fmt.Sprintf(`{searchMessages(conversationId:%q,search:%q){nodes{seq}}}`, thread, m.mark("a search")), nil)
	picture := func(what string) []byte {
		data := located(60, 40)
		return bytes.Replace(data, []byte("GPS 52.5200N 13.4050E"), []byte(m.mark(what) + "    ")[:21], 1)
	}
	v.photo(v.sends("a photo", picture("the metadata of a photo"), m), newID())
	input(v, showImages, map[string]any{"id": newID(), "conversationId": thread, "text": "", "images": []any{map[string]any{"id": newID(),
		"uploadId": v.sends("a picture", picture("the metadata of a picture in a message"), m), "alt": m.mark("what a picture shows")}}})
	v.must(`mutation($i:String!){setAvatar(image:$i){id}}`, map[string]any{
		"i": base64.StdEncoding.EncodeToString(picture("the metadata of an avatar"))})
	input(v, `mutation($i:OpenTicketInput!){openTicket(input:$i){id}}`, map[string]any{"id": newID(), "topic": "ACCOUNT",
		"text": m.mark("a question to support"), "device": m.mark("the device of a question"), "images": []any{map[string]any{"id": newID(),
			"uploadId": v.sends("a screenshot", picture("the metadata of a picture to support"), m)}}})
	input(v, `mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`, map[string]any{"date": m.clock().Format(time.DateOnly),
		"measurements": map[string]any{"weightKg": 83.41}, "notes": m.mark("a note of a measurement")})
	input(v, complete, map[string]any{"id": newID(), "workoutId": g.workout, "note": m.mark("a note of a workout")})
	input(g.coach, `mutation($i:CoachNoteInput!){createCoachNote(input:$i){id}}`, map[string]any{"id": newID(), "clientId": v.id,
		"text": m.mark("what the coach notes of them")})
	v.key = newID()
	m.secret["the key of a request"] = v.key
	v.must(`mutation{updateProfile(input:{units:METRIC}){id}}`, nil)
	v.key = ""
	m.refused()
}

// sends uploads a file under a name that nobody may learn.
func (p *person) sends(name string, data []byte, m *marked) string {
	out, _ := p.tus(http.MethodPost, "/uploads", map[string]string{"Upload-Length": fmt.Sprint(len(data)),
		"Upload-Metadata": "kind " + base64.StdEncoding.EncodeToString([]byte("image")) + ",filename " +
			base64.StdEncoding.EncodeToString([]byte(m.mark("the name of the file of "+name)))}, nil)
	path := out.Header().Get("Location")
	if status, code := p.patch(path, 0, data); status != http.StatusNoContent {
		m.t.Fatalf("an upload is answered %d %s", status, code)
	}
	return strings.TrimPrefix(path, "/uploads/")
}

// refused sends secrets in requests that fail, in all the ways that requests fail.
func (m *marked) refused() {
	v := m.vera
	nobody := m.nobody()
	nobody.ask(fmt.Sprintf(`mutation{signIn(email:"vera@example.org",password:%q){accessToken}}`, m.mark("a wrong password")), nil)
	nobody.ask(fmt.Sprintf(`mutation{signIn(email:"%s@example.org",password:%q){accessToken}}`, m.mark("an email without an account"), secret), nil)
	nobody.ask(fmt.Sprintf(`mutation{resetPassword(token:%q,password:%q)}`, m.mark("a wrong link"), m.mark("a password for a wrong link")), nil)
	v.ask(fmt.Sprintf(`mutation{changePassword(current:%q,password:%q)}`, m.mark("a wrong current password"), m.mark("a password not taken")), nil)
	v.ask(fmt.Sprintf(`mutation{changePassword(current:%q,password:%q)}`, secret, m.mark("the password")), nil)
	v.ask(fmt.Sprintf(`mutation{nothing(a:%q)}`, m.mark("a value of an unknown field")), nil)
	v.ask(fmt.Sprintf(`mutation{completeWorkout(input:%q){points}}`, m.mark("a value of a wrong type")), nil)
	v.ask(`mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`, map[string]any{"i": map[string]any{
		"date": m.mark("a date that is none"), "measurements": map[string]any{"weightKg": 80}}})
	(&person{w: m.world, token: m.mark("a wrong access token")}).ask(`{me{id}}`, nil)
	(&person{w: m.world, refresh: m.mark("a wrong refresh token")}).ask(refreshSession, nil)
	for path, body := range map[string]string{
		"/graphql":                                `{"query":"` + m.mark("a body that is not JSON"),
		"/graphql?token=" + m.mark("a URL"):       `{}`,
		"/uploads/" + newID():                     "",
		"/calendar/" + m.mark("a wrong calendar"): "",
		"/media/" + newID():                       "",
		"/webhooks/stripe":                        `{"id":"` + m.mark("a forged report") + `"}`,
	} {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			r := httptest.NewRequest(method, path, strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("User-Agent", "curl/"+m.secret["a URL"])
			m.handler.ServeHTTP(httptest.NewRecorder(), r)
		}
	}
	// What breaks inside is logged, without what was sent.
	for _, deed := range []struct{ what, document string }{
		{"a message that could not be stored", `mutation($t:String!,$c:ID!,$n:ID!){postMessage(input:{id:$n,conversationId:$c,text:$t}){id}}`},
		{"a note that could not be stored",
			`mutation($t:String!,$n:ID!){createProgressEntry(input:{id:$n,date:"2026-03-09",measurements:{weightKg:80},notes:$t}){id}}`},
	} {
		ctx, statements := store.RecordStatements(context.Background())
		statements.Refuse = func(query string) error {
			if writes.MatchString(query) {
				return errors.New("the database is broken")
			}
			return nil
		}
		v.ctx = ctx
		vars := map[string]any{"t": m.mark(deed.what), "n": newID(), "c": chat.Thread(v.id, m.g.coach.id)}
		if a := v.ask(deed.document, vars); a.code() != "INTERNAL" {
			m.t.Errorf("%s: %s", deed.what, a.code())
		}
		v.ctx = nil
	}
}

// found returns the secrets that a text contains, except some.
func (m *marked) found(text string, except ...string) (names []string) {
	for what, value := range m.secret {
		if value != "" && strings.Contains(text, value) && !slices.Contains(except, what) {
			names = append(names, what)
		}
	}
	slices.Sort(names)
	return names
}

// logs is everything that is logged at any level.
type logs struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *logs) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Not parallel, because it reads what is logged.
func TestMarkedSecretsAreNeitherLoggedNorShownNorKept(t *testing.T) {
	storetest.OneByOne(t, func(t *testing.T, url string) {
		inWorld(t, url, func(t *testing.T, w *world) {
			logged, before := &logs{}, slog.Default()
			slog.SetDefault(slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
			t.Cleanup(func() { slog.SetDefault(before) })
			m := &marked{world: w, g: grow(w), secret: map[string]string{}}
			m.vera = m.g.client
			m.plant()
			if len(m.secret) < 40 {
				t.Errorf("only %d secrets are marked", len(m.secret))
			}
			m.asStrangers()
			m.erased()
			if !strings.Contains(logged.String(), "the database is broken") {
				t.Error("failures are not logged")
			}
			if names := m.found(logged.String()); len(names) > 0 {
				t.Errorf("the log has %q", names)
			}
			t.Logf("%d secrets, %d bytes of log", len(m.secret), len(logged.String()))
		})
	})
}

// asStrangers asks everything that the web app asks, about the client, as others.
func (m *marked) asStrangers() {
	m.t.Helper()
	strangers := map[string]*person{"another client": m.someone("Stan", viewer.RoleClient, viewer.PlanVIP),
		"another coach": m.someone("Stella", viewer.RoleCoach, viewer.PlanFree), "nobody": m.nobody()}
	asked := 0
	for _, document := range webapp.Operations() {
		name := operation.FindStringSubmatch(document)
		if name == nil {
			continue
		}
		variables := m.g.variables(name[1], document)
		for who, p := range strangers {
			a, err := json.Marshal(p.ask(document, variables))
			m.must(err)
			asked++
			if names := m.found(string(a)); len(names) > 0 {
				m.t.Errorf("%s is told %q by %s", who, names, name[1])
			}
		}
	}
	if asked < 200 {
		m.t.Errorf("strangers ask %d times", asked)
	}
	// The client's own coach is told, so the questions are the right ones.
	told := map[string]bool{}
	for _, document := range webapp.Operations() {
		if name := operation.FindStringSubmatch(document); name != nil {
			a, err := json.Marshal(m.g.coach.ask(document, m.g.variables(name[1], document)))
			m.must(err)
			for _, what := range m.found(string(a)) {
				told[what] = true
			}
		}
	}
	for _, what := range []string{"a message to the coach", "a note of a measurement", "what the coach notes of them"} {
		if !told[what] {
			m.t.Errorf("the coach is not told %s", what)
		}
	}
}

// erased deletes the account, and looks for what is left of it in the files and tables.
func (m *marked) erased() {
	m.t.Helper()
	m.vera.must(`mutation{deleteAccount}`, nil)
	if len(m.onDisk()) == 0 && len(m.inTables()) == 0 {
		m.t.Error("there is nothing to erase")
	}
	m.pass(15 * 24 * time.Hour)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	m.must(m.People.EraseDue(ctx))
	m.must(m.Jobs.Start(ctx))
	late := time.After(longest)
	for tick := time.Tick(200 * time.Millisecond); ; {
		left := append(m.onDisk(), m.inTables()...)
		if len(left) == 0 {
			break
		}
		select {
		case <-tick:
			m.must(m.People.EraseDue(ctx))
		case <-late:
			m.t.Errorf("after erasure there is still %q", left)
			m.must(m.Jobs.Stop(context.Background()))
			return
		}
	}
	m.must(m.Jobs.Stop(context.Background()))
}

// onDisk returns what the raw files of the installation contain: database, its log, media, uploads and letters.
func (m *marked) onDisk() (left []string) {
	m.t.Helper()
	folders := []string{m.Config.Data}
	if m.Store.Dialect == dialect.SQLite {
		folders = append(folders, filepath.Dir(strings.TrimPrefix(m.Config.DatabaseURL, "sqlite://")))
	}
	for _, folder := range folders {
		m.must(filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) || err != nil || d.IsDir() {
				return nil
			}
			data, err := os.ReadFile(path)
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			for _, what := range m.found(string(data)) {
				left = append(left, what+" in "+filepath.Base(path))
			}
			return err
		}))
	}
	return left
}

// inTables returns what the tables of PostgreSQL contain.
func (m *marked) inTables() (left []string) {
	m.t.Helper()
	if m.Store.Dialect != dialect.Postgres {
		return nil
	}
	ctx := context.Background()
	var tables []string
	rows, err := m.Store.DB.QueryContext(ctx, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'")
	m.must(err)
	for rows.Next() {
		var name string
		m.must(rows.Scan(&name))
		tables = append(tables, name)
	}
	m.must(rows.Close())
	for _, table := range tables {
		rows, err := m.Store.DB.QueryContext(ctx, fmt.Sprintf(`SELECT t::text FROM "%s" t`, table))
		m.must(err)
		for rows.Next() {
			var row string
			m.must(rows.Scan(&row))
			for _, what := range m.found(row) {
				left = append(left, what+" in "+table)
			}
		}
		m.must(rows.Close())
	}
	return left
}
