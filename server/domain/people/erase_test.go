package people

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/domain/webhooks"
	"forma/server/platform/disk"
	"forma/server/platform/keys"
	"forma/server/platform/mail"
	"forma/server/platform/personal"
)

// held returns, for each table of the database, how many rows contain one of the words, in any case, also in bytes.
func (w *world) held(words ...string) map[string]int {
	w.T.Helper()
	tables := "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
	if w.Store.Dialect == dialect.SQLite {
		tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
	}
	found := map[string]int{}
	for _, row := range w.rows(tables) {
		name := fmt.Sprint(row[0])
		for _, row := range w.rows(`SELECT * FROM "` + name + `"`) {
			line := strings.ToLower(w.written(row))
			if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(line, strings.ToLower(word)) }) {
				found[name]++
			}
		}
	}
	return found
}

func (w *world) rows(query string) (list [][]any) {
	w.T.Helper()
	rows, err := w.Store.DB.Query(query)
	w.OK(err)
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	w.OK(err)
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		w.OK(rows.Scan(into...))
		list = append(list, values)
	}
	w.OK(rows.Err())
	return list
}

func (w *world) written(row []any) string {
	var b strings.Builder
	for _, v := range row {
		if raw, ok := v.([]byte); ok {
			b.Write(raw)
			if id, err := uuid.FromBytes(raw); err == nil {
				b.WriteString(id.String())
			}
			continue
		}
		fmt.Fprint(&b, v, "\n")
	}
	return b.String()
}

// onDisk returns the files in a folder and below that contain one of the words.
func onDisk(t *testing.T, folder string, words ...string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, word := range words {
			if bytes.Contains(data, []byte(word)) {
				names = append(names, filepath.Base(path)+" holds "+word)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestErasureLeavesNoTraceOfThePerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		box := mail.Mailbox{Disk: disk.Machine, Folder: t.TempDir()}
		w.Forget = box.Forget
		s, other := w.someone("marker@example.org"), w.someone("val@example.org")
		theirs := w.fills(other, s, "other")
		kept := w.fills(s, other, "marker") // last, so that their jobs wait
		letter, err := mail.Write(
			mail.Letter{Kind: mail.ExportReady, To: "marker@example.org", Name: "marker", Language: viewer.LanguageEN},
		)
		w.OK(err)
		letter.Owner = s.Profile.ID
		w.OK(box.Send(context.Background(), letter))
		id := s.Profile.ID.String()
		before := w.held(id)
		for _, table := range personal.Tables {
			if table.Part == "" && before[table.Name] == 0 {
				t.Errorf("%s: there is nothing to erase, so nothing is shown", table.Name)
			}
		}
		words := []string{id, "marker"}
		if len(onDisk(t, box.Folder, words...)) == 0 || len(onDisk(t, w.folder, words...)) == 0 || w.held(words...)["river_job"] < 2 {
			t.Error("nothing is there to be erased: no letters, no files or no jobs")
		}
		wholly, changed := w.held(other.Profile.ID.String()), w.changedOf(other.Profile.ID)
		w.OK(domaintest.Second(w.Delete(w.as(s))))
		w.Pass(14*24*time.Hour + time.Second)
		w.OK(w.EraseDue(context.Background()))
		w.work()
		if w.exists(s) || !w.exists(other) {
			t.Fatal("the wrong one is erased, or nobody")
		}
		// For a month programs hear that the person has left, of whom that id was.
		if got := w.held(words...); len(got) != 1 || got["changed_rows"] == 0 || w.held("marker")["changed_rows"] != 0 {
			t.Errorf("they are still in %v", got)
		}
		_, err = w.DB.DB.Exec("DELETE FROM changed_rows WHERE deleted")
		w.OK(err)
		w.OK(w.Store.Scrub(context.Background()))
		if got := w.held(words...); len(got) != 0 {
			t.Errorf("after a month they are still in %v", got)
		}
		if got := append(onDisk(t, box.Folder, words...), onDisk(t, w.folder, "picture of marker", id)...); len(got) != 0 {
			t.Errorf("on the disk: %q", got)
		}
		if w.Store.Dialect == dialect.SQLite {
			if got := onDisk(t, filepath.Dir(w.file()), words...); len(got) != 0 {
				t.Errorf("the database holds raw bytes: %q", got)
			}
		}
		// What others use remains, without a name.
		row := w.workoutOf(kept.ID)
		if row.CreatedBy != nil || row.RatingCount != 1 || row.Rating == nil || *row.Rating != 5 {
			t.Errorf("the workout is %v", row)
		}
		if row = w.workoutOf(theirs.ID); row.CreatedBy == nil || row.RatingCount != 1 {
			t.Errorf("the other's workout is %v", row)
		}
		if _, err := os.Stat(filepath.Join(w.folder, kept.VideoID.String())); err != nil {
			t.Errorf("the video is gone: %v", err)
		}
		if n := w.changedOf(other.Profile.ID); n != changed || n == 0 {
			t.Errorf("of the %d changes of the other's rows %d are left", changed, n)
		}
		lost := w.held(other.Profile.ID.String())
		ofBoth := []string{
			"river_job",
			"conversations",
			"messages",
			"coach_assignments",
			"notifications",
			"photo_views",
			"client_shares",
			"coach_notes",
			"snoozes",
			"assigned_programmes",
			"coaching_sessions",
			"session_notes",
			"busy_times",
			"changed_rows",
		}
		for name, n := range wholly {
			if !slices.Contains(ofBoth, name) && lost[name] < n {
				t.Errorf("the other had %d rows in %s and has %d", n, name, lost[name])
			}
		}
		if lost["coaching_sessions"] != 2 {
			t.Errorf("of the sessions that the erased person led for the other %d are left, not both", lost["coaching_sessions"])
		}
		w.OK(w.EraseDue(context.Background()))
		w.work() // repeating it has no effect
	})
}

// changedOf counts the changes of a person's rows.
func (w *world) changedOf(id uuid.UUID) (n int) {
	w.OK(w.DB.DB.QueryRow("SELECT count(*) FROM changed_rows WHERE profile_id = $1", id.String()).Scan(&n))
	return n
}

func TestProgramsAreSentThatAClientIsErased(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Webhooks = &webhooks.Service{
			Store: w.DB, Bus: w.Events, Jobs: w.Jobs, Keys: keys.Temporary(w.Time).For(keys.MailLinks), Now: w.Time,
		}
		w.Webhooks.Register(w.Jobs.Workers)
		erase := func(people ...*identity.Session) {
			for _, s := range people {
				w.OK(domaintest.Second(w.Delete(w.as(s))))
			}
			w.Pass(14*24*time.Hour + time.Second)
			w.OK(w.EraseDue(context.Background()))
		}
		unwanted := w.someone("ina@example.org")
		erase(unwanted)
		if got := w.held(unwanted.Profile.ID.String()); !maps.Equal(got, map[string]int{"changed_rows": 1}) {
			t.Errorf("although no webhook wants it, the id is in %v", got)
		}

		admin := w.asAdmin(w.hire("ada@example.org", viewer.RoleAdmin))
		client, coach := w.someone("uma@example.org"), w.hire("cora@example.org", viewer.RoleCoach)
		_, err := w.Webhooks.Make(admin, domaintest.NewID(), webhooks.WebhookInput{
			URL:        "https://crm.example.org/",
			Events:     []webhookevent.WebhookEvent{webhookevent.ClientLeft, webhookevent.PlanChanged},
			WithObject: true,
		})
		w.OK(err)
		_, err = w.SetPlan(admin, client.Profile.ID, viewer.PlanVIP, nil)
		w.OK(err)
		id := client.Profile.ID.String()
		if got := w.held(id)["webhook_deliveries"]; got != 1 {
			t.Errorf("before it there are %d deliveries", got)
		}
		erase(client, coach)
		d, err := w.Store.Ent.WebhookDelivery.Query().Only(admin)
		w.OK(err)
		if d.Kind != webhookevent.ClientLeft || d.SubjectID != client.Profile.ID || d.ProfileID != nil ||
			!strings.HasSuffix(d.Payload, `"data":{"clientId":"`+id+`"}}`) {
			t.Errorf("it sends %v", d)
		}
		// Nothing else has the id.
		if got := w.held(id); !maps.Equal(got, map[string]int{"webhook_deliveries": 1, "river_job": 1, "changed_rows": 1}) {
			t.Errorf("the id is in %v", got)
		}
	})
}

func (w *world) workoutOf(id uuid.UUID) *ent.Workout {
	w.T.Helper()
	row, err := w.Store.Ent.Workout.Get(viewer.System(context.Background()), id)
	w.OK(err)
	return row
}

// file returns the path of the SQLite database.
func (w *world) file() string {
	w.T.Helper()
	return fmt.Sprint(w.rows("PRAGMA database_list")[0][2])
}

func (w *world) exists(s *identity.Session) bool {
	w.T.Helper()
	_, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), s.Profile.ID)
	if !ent.IsNotFound(err) {
		w.OK(err)
	}
	return err == nil
}
