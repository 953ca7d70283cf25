package audit_test

import (
	"context"
	"errors"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/domaintest"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

var system = viewer.System(context.Background())

// world is a database with an admin, the viewer, and a client.
type world struct {
	*domaintest.World
	admin, client uuid.UUID
	ctx           context.Context
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base}
		w.admin, w.client = w.NewProfile(viewer.RoleAdmin, nil).ID, w.NewProfile(viewer.RoleClient, nil).ID
		answer := httptest.NewRecorder()
		answer.Header().Set("X-Request-Id", "request-1")
		w.ctx = viewer.With(context.Background(), &viewer.Viewer{ID: w.admin, Role: viewer.RoleAdmin})
		w.ctx = auth.WithPeer(w.ctx, answer, httptest.NewRequest("POST", "/", nil), netip.MustParseAddr("192.0.2.7"), true)
		f(t, w)
	})
}

func (w *world) record(ctx context.Context, act audit.Act) {
	w.T.Helper()
	w.OK(w.DB.InTx(ctx, func(tx *store.Tx) error { return audit.Record(ctx, tx, act) }))
}

func (w *world) all() []*ent.AuditEvent {
	w.T.Helper()
	rows, err := w.DB.Ent.AuditEvent.Query().Order(auditevent.ByCreatedAt(), auditevent.ByID()).All(system)
	w.OK(err)
	return rows
}

func (w *world) suspended() audit.Act {
	return audit.Act{What: auditevent.ActSUSPENDED, Subject: audit.Person(w.client)}
}

func TestEventRecordsActorActSubjectAndAddress(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		at := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
		w.record(w.ctx, audit.Act{What: auditevent.ActCLIENT_ASSIGNED, Subject: audit.Person(w.client), At: at,
			Before: audit.Values{audit.Coach: uuid.Nil}, After: audit.Values{audit.Coach: w.admin, audit.State: strings.Repeat("я", 500)}})
		e := w.all()[0]
		if e.Actor == "" || e.Subject == "" || e.Actor == e.Subject || e.ActorRole != "ADMIN" || !e.CreatedAt.Equal(at) ||
			e.RequestID != "request-1" ||
			e.Address != "192.0.2.0/24" || len(e.Before) != 0 ||
			e.After["coach"] != "person:"+e.Actor ||
			len([]rune(e.After["state"])) != 200 {
			t.Errorf("the line is %+v", e)
		}
		for _, text := range []string{e.Actor, e.Subject} {
			if text == w.admin.String() || text == w.client.String() {
				t.Error("the log holds the id of a person")
			}
		}
		w.record(system, w.suspended())
		if last := w.all()[1]; last.Actor != "" || last.ActorRole != "SYSTEM" || last.Subject != e.Subject {
			t.Errorf("the machine's line is %+v", last)
		}
	})
}

func TestEventIsWrittenOnlyIfTheActCommits(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		undo := errors.New("undo")
		err := w.DB.InTx(w.ctx, func(tx *store.Tx) error {
			w.OK(audit.Record(w.ctx, tx, w.suspended()))
			return undo
		})
		if !errors.Is(err, undo) || len(w.all()) != 0 {
			t.Errorf("%v, %d lines", err, len(w.all()))
		}
	})
}

func TestTheDatabaseRefusesToChangeTheLog(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.record(w.ctx, w.suspended())
		for _, statement := range []string{"UPDATE audit_events SET actor = ''", "DELETE FROM audit_events", "UPDATE audit_events SET act = 'REINSTATED' WHERE id IN (SELECT id FROM audit_events)"} {
			if _, err := w.DB.DB.Exec(statement); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if rows := w.all(); len(rows) != 1 || rows[0].Act != auditevent.ActSUSPENDED {
			t.Errorf("the log is %v", rows)
		}
	})
}

func TestAnAdminReadsHealthDataOnlyOnRecord(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.OK(w.DB.InTx(system, func(tx *store.Tx) error {
			return tx.ProgressEntry.Create().SetProfileID(w.client).SetLocalDay(1).Exec(system)
		}))
		count := func(ctx context.Context) int {
			n, err := w.DB.Ent.ProgressEntry.Query().Count(ctx)
			w.OK(err)
			return n
		}
		if count(w.ctx) != 0 {
			t.Error("an admin reads without a trace")
		}
		on, err := audit.Reading(w.ctx, w.DB, w.client, auditevent.ActPHOTOS_READ)
		w.OK(err)
		other, err := audit.Reading(w.ctx, w.DB, w.NewProfile(viewer.RoleClient, nil).ID, auditevent.ActPHOTOS_READ)
		w.OK(err)
		if count(on) != 1 || count(other) != 0 || len(w.all()) != 2 {
			t.Errorf("%d and %d entries, %d lines", count(on), count(other), len(w.all()))
		}
		own := viewer.With(w.ctx, &viewer.Viewer{ID: w.client, Role: viewer.RoleClient})
		for _, ctx := range []context.Context{own, system} {
			ctx, err := audit.Reading(ctx, w.DB, w.client, auditevent.ActPHOTOS_READ)
			w.OK(err)
			if count(ctx) != 1 || len(w.all()) != 2 {
				t.Error("a person who is not an admin is recorded, or refused")
			}
		}
	})
}

// labels are some of the app's.
var labels = audit.Labels{"SUSPENDED": {"Suspended", "Доступ приостановлен"}, "PLAN_CHANGED": {"Plan changed", "Смена тарифа"},
	"BASIC": {"Basic", "Базовый"}, "settings.pricing": {"Prices", "Цены"}, "SYSTEM": {"System", "Система"}}

func TestTheLogIsFoundByPeopleActsAndValues(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := &audit.Service{Store: w.DB, Labels: labels}
		named := func(id uuid.UUID, terms ...string) {
			w.OK(w.DB.InTx(system, func(tx *store.Tx) error {
				for _, term := range terms {
					if err := tx.PersonTerm.Create().SetProfileID(id).SetTerm([]byte(term)).Exec(system); err != nil {
						return err
					}
				}
				return nil
			}))
		}
		coach := w.NewProfile(viewer.RoleCoach, nil).ID
		named(w.admin, "ada", "boss")
		named(w.client, "алена", "ким", "kim@example.org", "kim", "example", "org")
		named(coach, "carl", "лис")
		w.record(w.ctx, w.suspended())
		w.record(
			w.ctx,
			audit.Act{
				What:    auditevent.ActPLAN_CHANGED,
				Subject: audit.Person(w.client),
				Before:  audit.Values{audit.Plan: "FREE"},
				After:   audit.Values{audit.Plan: "BASIC"},
			},
		)
		w.record(
			w.ctx,
			audit.Act{What: auditevent.ActCLIENT_ASSIGNED, Subject: audit.Person(w.client), After: audit.Values{audit.Coach: coach}},
		)
		w.record(
			w.ctx,
			audit.Act{What: auditevent.ActSETTING_CHANGED, Subject: audit.Named(auditevent.SubjectKindSETTING, "settings.pricing"),
				After: audit.Values{audit.Value: `{"Name":"Студия Ёлка"}`}},
		)
		w.record(system, audit.Act{What: auditevent.ActADMIN_CREATED, Subject: audit.Person(w.admin)})
		found := func(search string, act *auditevent.Act) string {
			t.Helper()
			page, _, _, err := s.List(w.ctx, &audit.AuditFilter{Search: &search, Act: act}, 100, nil)
			w.OK(err)
			var acts []string
			for _, l := range page {
				acts = append(acts, string(l.Act))
			}
			return strings.Join(acts, " ")
		}
		for search, want := range map[string]string{
			"":                       "ADMIN_CREATED SETTING_CHANGED CLIENT_ASSIGNED PLAN_CHANGED SUSPENDED",
			"Алёна":                  "CLIENT_ASSIGNED PLAN_CHANGED SUSPENDED",
			"KIM@example.org":        "CLIENT_ASSIGNED PLAN_CHANGED SUSPENDED",
			"ada":                    "ADMIN_CREATED SETTING_CHANGED CLIENT_ASSIGNED PLAN_CHANGED SUSPENDED",
			"ada ким":                "CLIENT_ASSIGNED PLAN_CHANGED SUSPENDED",
			"carl":                   "CLIENT_ASSIGNED",
			"suspend":                "SUSPENDED",
			"приостановлен":          "SUSPENDED",
			"тарифы":                 "PLAN_CHANGED",
			"базовый алена":          "PLAN_CHANGED",
			"basic":                  "PLAN_CHANGED",
			"цены":                   "SETTING_CHANGED",
			"pricing":                "SETTING_CHANGED",
			"елка":                   "SETTING_CHANGED",
			"система":                "ADMIN_CREATED",
			"system boss":            "ADMIN_CREATED",
			"carl suspended":         "",
			"nobody":                 "",
			"'; DROP TABLE x; -- %_": "",
		} {
			if got := found(search, nil); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
			ways, err := s.Ways(w.ctx, search)
			w.OK(err)
			for i, way := range ways {
				if n, err := w.DB.Ent.AuditEvent.Query().Where(way).Count(w.ctx); err != nil || n != len(strings.Fields(want)) {
					t.Errorf("%q finds %d lines the %d. way: %v", search, n, i, err)
				}
			}
		}
		act := auditevent.ActSUSPENDED
		if got := found("алена", &act); got != "SUSPENDED" {
			t.Errorf("with a filter beside it, %q is found", got)
		}
		long := strings.Repeat("я", 101)
		if _, _, _, err := s.List(w.ctx, &audit.AuditFilter{Search: &long}, 10, nil); err == nil {
			t.Error("a search of 101 characters is allowed")
		}
		w.OK(w.DB.InTx(system, func(tx *store.Tx) error { return tx.Profile.DeleteOneID(w.client).Exec(system) }))
		if got := found("алена", nil) + found("kim", nil); got != "" {
			t.Errorf("a person who left is found by their name: %q", got)
		}
		for _, statement := range []string{"UPDATE audit_terms SET term = term", "DELETE FROM audit_terms"} {
			if _, err := w.DB.DB.Exec(statement); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
}

func TestOlderEventsAreFoundOnceIndexed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := &audit.Service{Store: w.DB, Labels: labels}
		w.OK(w.DB.InTx(system, func(tx *store.Tx) error {
			for range 450 {
				if err := tx.AuditEvent.Create().SetActorRole("SYSTEM").SetAct("BACKUP_MADE").SetSubjectKind("SETTING").
					SetSubject("backup").Exec(system); err != nil {
					return err
				}
			}
			return nil
		}))
		search := "backup"
		count := func() (n int) {
			for after, more := (*string)(nil), true; more; {
				page, next, end, err := s.List(w.ctx, &audit.AuditFilter{Search: &search}, 100, after)
				w.OK(err)
				n, after, more = n+len(page), &end, next
			}
			return n
		}
		if n := count(); n != 0 {
			t.Fatalf("%d lines are found", n)
		}
		w.OK(s.Reindex(context.Background()))
		w.OK(s.Reindex(context.Background()))
		if n := count(); n != 450 {
			t.Errorf("%d lines are found", n)
		}
	})
}
