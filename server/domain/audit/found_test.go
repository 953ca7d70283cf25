package audit_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// More events than are read before a search starts from its rarest word.
const manyLines = 2300

func TestSearchFindsTheSameEventsAsAFullScan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		random := rand.New(rand.NewPCG(3, 4))
		terms := map[string][]string{} // of people, by AuditName
		var names []string
		var lines []*ent.AuditEvent
		var people []uuid.UUID
		called := []string{"anna common", "anton common", "olga common", "rare anselm", "ivan", "never spoken"}
		for range called {
			people = append(people, w.NewProfile(viewer.RoleClient, nil).ID)
		}
		w.OK(w.DB.InTx(system, func(tx *store.Tx) error {
			for i, known := range called {
				person, name := people[i], uuid.Must(uuid.NewRandom())
				for _, term := range strings.Fields(known) {
					w.OK(tx.PersonTerm.Create().SetProfileID(person).SetTerm([]byte(term)).Exec(system))
				}
				w.OK(tx.AuditName.Create().SetID(name).SetProfileID(person).Exec(system))
				terms[name.String()] = strings.Fields(known)
				names = append(names, name.String())
			}
			someone := func() string {
				if random.IntN(300) == 0 {
					return names[3]
				}
				return names[[]int{0, 1, 2, 4}[random.IntN(4)]]
			}
			acts := []auditevent.Act{auditevent.ActSUSPENDED, auditevent.ActPLAN_CHANGED}
			var events []*ent.AuditEventCreate
			var found []*ent.AuditTermCreate
			for range manyLines {
				e := &ent.AuditEvent{
					ID:          uuid.Must(uuid.NewV7()),
					CreatedAt:   time.Unix(int64(random.IntN(500)), 0).UTC(),
					ActorRole:   "ADMIN",
					Actor:       someone(),
					Act:         acts[random.IntN(2)],
					SubjectKind: auditevent.SubjectKindPERSON,
					Subject:     someone(),
					After:       map[string]string{"state": []string{"common", "odd"}[random.IntN(2)]},
				}
				lines = append(lines, e)
				events = append(
					events,
					tx.AuditEvent.Create().SetID(e.ID).SetCreatedAt(e.CreatedAt).SetActorRole(e.ActorRole).SetActor(e.Actor).SetAct(e.Act).
						SetSubjectKind(e.SubjectKind).SetSubject(e.Subject).SetAfter(e.After),
				)
				for _, term := range audit.Terms(e) {
					found = append(found, tx.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte(term)))
				}
				for _, name := range audit.Names(e) {
					found = append(found, tx.AuditTerm.Create().SetEventID(e.ID).SetTerm([]byte{}).SetName(name))
				}
			}
			for part := range slices.Chunk(events, 500) {
				w.OK(tx.AuditEvent.CreateBulk(part...).Exec(system))
			}
			for part := range slices.Chunk(found, 500) {
				w.OK(tx.AuditTerm.CreateBulk(part...).Exec(system))
			}
			return nil
		}))
		slices.SortFunc(lines, func(a, b *ent.AuditEvent) int {
			if c := b.CreatedAt.Compare(a.CreatedAt); c != 0 {
				return c
			}
			return slices.Compare(b.ID[:], a.ID[:])
		})
		has := func(e *ent.AuditEvent, word string) bool {
			all := audit.Terms(e)
			for _, name := range audit.Names(e) {
				all = append(all, terms[name]...)
			}
			return slices.ContainsFunc(all, func(term string) bool { return strings.HasPrefix(term, word) })
		}
		s := &audit.Service{Store: w.DB}
		for _, search := range []string{"an", "common", "rare", "ans odd", "anna olga", "an common ivan", "rare anna odd", "ivan rare",
			"nobody", "never", "never common", "common nobody an"} {
			var want, got []uuid.UUID
			for _, e := range lines {
				if !slices.ContainsFunc(strings.Fields(search), func(word string) bool { return !has(e, word) }) {
					want = append(want, e.ID)
				}
			}
			for after, more := (*string)(nil), true; more; {
				page, next, end, err := s.List(w.ctx, &audit.AuditFilter{Search: &search}, 100, after)
				w.OK(err)
				for _, l := range page {
					got = append(got, l.ID)
				}
				after, more = &end, next
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q finds %d lines, not %d, or in another order", search, len(got), len(want))
			}
		}
	})
}
