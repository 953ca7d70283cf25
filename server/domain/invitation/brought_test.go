package invitation

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/notification"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/domain/people"
	"forma/server/domain/progress"
	"forma/server/platform/store"
)

// history is a table of a client with that many weighed days, of which the last is yesterday.
func (w *world) history(email string, days int) InvitationsInput {
	text := "email,date,weight,waist"
	for i := range days {
		text += fmt.Sprintf("\n%s,%s,%d.5,88", email, viewer.Date(viewer.Day(w.Time(), time.UTC)-days+i), 60+i%40)
	}
	return tabled(text)
}

// waiting counts the parts that wait for consent.
func (w *world) waiting() int {
	w.T.Helper()
	n, err := w.Store.Ent.BroughtEntries.Query().Count(viewer.System(here))
	w.OK(err)
	return n
}

func (w *world) entries(of *identity.Session) []*ent.ProgressEntry {
	w.T.Helper()
	rows, err := w.Store.Ent.ProgressEntry.Query().Where(progressentry.ProfileID(of.Profile.ID)).Order(progressentry.ByLocalDay()).
		All(viewer.System(here))
	w.OK(err)
	return rows
}

// joins invites someone with a history, who accepts.
func (w *world) joins(boss *identity.Session, email string, days int) *identity.Session {
	w.T.Helper()
	_, token := w.invite(boss, w.history(email, days))
	result, err := w.accept(email, token)
	w.OK(err)
	return result.Session
}

func TestMeasurementsBecomeEntriesWithConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		for _, days := range []int{1, entriesOfPart, 2*entriesOfPart + 1} {
			client := w.joins(boss, fmt.Sprintf("client%d@example.org", days), days)
			ctx := w.as(client)
			brought, err := w.progress.Brought(ctx)
			w.OK(err)
			i := w.newest(boss)
			yesterday := viewer.Day(w.Time(), time.UTC) - 1
			if brought.Count != days || brought.To != yesterday || brought.From != yesterday-days+1 || *i.Measurements != *brought {
				t.Errorf("%d days: %+v wait, %+v were sent", days, brought, i.Measurements)
			}
			if got := w.entries(client); len(got) != 0 {
				t.Errorf("%d days: %d entries without consent", days, len(got))
			}
			for range 2 {
				w.OK(domaintest.Second(w.progress.GiveConsent(ctx, progress.ConsentVersion)))
			}
			if got := len(w.entries(client)); got != min(days, entriesOfPart) {
				t.Errorf("%d days: %d entries at once", days, got)
			}
			w.work()
			got := w.entries(client)
			if len(got) != days || w.waiting() != 0 {
				t.Fatalf("%d days: %d entries, %d parts wait", days, len(got), w.waiting())
			}
			for n, e := range got {
				if e.LocalDay != brought.From+n || *e.WeightKg != float64(60+n%40)+0.5 || *e.WaistCm != 88 || e.ArmCm != nil {
					t.Errorf("%d days: entry %d is %+v", days, n, e)
				}
			}
			told := w.Store.Ent.Notification.Query().Where(notification.ProfileID(client.Profile.ID),
				notification.KindEQ(notification.KindMEASUREMENTS_BROUGHT)).OnlyX(viewer.System(here))
			if told.Args["measurements"] != fmt.Sprint(days) {
				t.Errorf("%d days: told %v", days, told.Args)
			}
			if brought, err := w.progress.Brought(ctx); err != nil || brought != nil {
				t.Errorf("%d days: %+v still wait, %v", days, brought, err)
			}
		}
	})
}

func TestBroughtMeasurementsAreDeletedLikeAnImport(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		client := w.joins(boss, "client@example.org", 2*entriesOfPart)
		ctx := w.as(client)
		w.OK(domaintest.Second(w.progress.GiveConsent(ctx, progress.ConsentVersion)))
		w.OK(w.progress.Delete(ctx, w.entries(client)[0].ID))
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(client.Profile.ID).SetOnboardingCompleted(true).Exec(system)
		})
		imports, err := w.progress.Imports(ctx)
		w.OK(err)
		if len(imports) != 1 || imports[0].Added != 2*entriesOfPart || !progress.IsBrought(imports[0]) {
			t.Fatalf("the imports are %v", imports)
		}
		w.OK(domaintest.Second(w.progress.UndoImport(ctx, imports[0].ID)))
		w.work()
		if got := len(w.entries(client)); got != 0 || w.waiting() != 0 {
			t.Errorf("%d entries are left, and %d parts", got, w.waiting())
		}
	})
}

func TestTheWizardKeepsWhatWasBrought(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		client := w.joins(boss, "client@example.org", 3)
		ctx, version := w.as(client), progress.ConsentVersion
		for _, kg := range []float64{70, 71} {
			w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
				return w.progress.SaveOnboarding(ctx, tx, &progress.MeasurementsInput{WeightKg: &kg}, &progress.WeightGoalInput{
					Direction: "LOSE", ChangeKg: 5}, &version)
			}))
		}
		got := w.entries(client)
		if len(got) != 4 || *got[2].WeightKg != 62.5 || *got[3].WeightKg != 71 || got[3].ImportID != nil {
			t.Errorf("the entries are %v", got)
		}
	})
}

func TestMeasurementsAreErasedWithoutConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		onboards := &people.Service{Store: w.DB, Bus: w.Events, OnOnboarded: w.progress.Onboarded}
		finish := func(ctx context.Context) {
			t.Helper()
			w.OK(domaintest.Second(onboards.UpdateProfile(ctx, people.ProfileInput{Phone: new("+7 900 000-00-00")})))
			w.OK(domaintest.Second(onboards.CompleteOnboarding(ctx)))
		}
		for what, refuse := range map[string]func(ctx context.Context){
			"onboarding ends": finish,
			"withdrawn at once": func(ctx context.Context) {
				w.OK(domaintest.Second(w.progress.GiveConsent(ctx, progress.ConsentVersion)))
				w.OK(domaintest.Second(w.progress.WithdrawConsent(ctx)))
			},
			"never finished": func(context.Context) { w.Pass(lifetime); w.OK(w.Forget(here)) },
		} {
			client := w.joins(boss, strings.ReplaceAll(what, " ", "-")+"@example.org", 3*entriesOfPart)
			at := w.Time()
			refuse(w.as(client))
			w.work()
			if got := w.waiting(); got != 0 {
				t.Errorf("%s: %d parts wait", what, got)
			}
			w.Set(at)
		}
		agreed := w.joins(boss, "agreed@example.org", 3*entriesOfPart)
		w.OK(domaintest.Second(w.progress.GiveConsent(w.as(agreed), progress.ConsentVersion)))
		finish(w.as(agreed))
		w.work()
		if got := len(w.entries(agreed)); got != 3*entriesOfPart {
			t.Errorf("%d entries of a client who agreed", got)
		}
	})
}

func TestMeasurementsAreErasedWithTheirInvitation(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		admin := w.asAdmin(boss)
		i, token := w.invite(boss, w.history("client@example.org", entriesOfPart+1))
		left := func(want int) {
			t.Helper()
			w.OK(w.Forget(here))
			now := w.newest(boss)
			if got := w.waiting(); got != want || (now.Measurements != nil) != (want > 0) {
				t.Errorf("%d parts of %+v wait instead of %d", got, now.Measurements, want)
			}
		}
		left(2)
		w.OK(domaintest.Second(w.Revoke(admin, i.ID)))
		w.Pass(keptWithdrawn - time.Second)
		left(2)
		w.OK(domaintest.Second(w.Restore(admin, i.ID)))
		w.Pass(time.Hour)
		left(2)
		w.OK(domaintest.Second(w.Revoke(admin, i.ID)))
		w.Pass(keptWithdrawn)
		left(0)
		w.OK(domaintest.Second(w.Restore(admin, i.ID)))
		result, err := w.accept("client@example.org", token)
		w.OK(err)
		w.OK(domaintest.Second(w.progress.GiveConsent(w.as(result.Session), progress.ConsentVersion)))
		if got := len(w.entries(result.Session)); got != 0 {
			t.Errorf("%d entries came after all", got)
		}
		w.invite(boss, w.history("late@example.org", 1))
		w.Pass(lifetime - time.Second)
		left(1)
		w.Pass(time.Second)
		left(0)
		w.invite(boss, w.history("late@example.org", 1))
		w.Pass(lifetime + keptAfterEnd)
		w.OK(w.Purge(here))
		if got := w.waiting(); got != 0 {
			t.Errorf("%d parts outlive their invitation", got)
		}
	})
}

func TestTheSameHistorySentTwiceIsKeptOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		in := w.history("client@example.org", 3)
		want := ""
		for range 2 {
			lines, err := w.Invite(w.asAdmin(boss), in)
			w.OK(err)
			if got := bringing(lines); want != "" && got != want || !strings.Contains(got, "NEW 3 from 2026-02-26 to 2026-02-28") {
				t.Errorf("the answer is %s", got)
			} else {
				want = got
			}
		}
		again := w.history("client@example.org", 3)
		lines, err := w.Invite(w.asAdmin(boss), again)
		w.OK(err)
		if lines[0].Verdict != VerdictInvited || w.waiting() != 1 {
			t.Errorf("%s, %d parts wait", lines[0].Verdict, w.waiting())
		}
		client, err := w.accept("client@example.org", w.mailedToken("/signup"))
		w.OK(err)
		w.OK(domaintest.Second(w.progress.GiveConsent(w.as(client.Session), progress.ConsentVersion)))
		again.ID = domaintest.NewID()
		lines, err = w.Invite(w.asAdmin(boss), again)
		w.OK(err)
		if lines[0].Verdict != VerdictMember || w.waiting() != 0 || len(w.entries(client.Session)) != 3 {
			t.Errorf("%s, %d parts wait, %d entries", lines[0].Verdict, w.waiting(), len(w.entries(client.Session)))
		}
		if got := w.Acts(); !slices.Equal(got, []auditevent.Act{"PERSON_INVITED"}) {
			t.Errorf("the log says %v", got)
		}
	})
}
