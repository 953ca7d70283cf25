package progress_test

import (
	"context"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/store"
)

// world is the domain on an empty database, with a clock of its own.
type world struct {
	*progress.Service
	*domaintest.World
}

// morning is when every world begins; today is its day in UTC.
var (
	morning = domaintest.Morning
	today   = viewer.Day(morning, time.UTC)
)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		f(t, &world{World: base, Service: &progress.Service{Store: base.DB, Now: base.Time, Notify: base.Notifier}})
	})
}

// person returns the context of a new person.
func (w *world) person(role viewer.Role, zone string, onboarded bool) context.Context {
	w.T.Helper()
	p := w.NewProfile(role, func(p *ent.ProfileCreate) { p.SetTimeZone(zone).SetOnboardingCompleted(onboarded) })
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.HealthConsent.Create().SetProfileID(p.ID).SetVersion(progress.ConsentVersion).SetCreatedAt(w.Time()).Exec(ctx)
	})
	return domaintest.As(p)
}

func (w *world) client() context.Context { return w.person(viewer.RoleClient, "UTC", true) }

// weigh creates an entry with a weight some days ago.
func (w *world) weigh(ctx context.Context, back int, kg float64) *ent.ProgressEntry {
	w.T.Helper()
	e, err := w.Create(ctx, weight(back, kg))
	w.OK(err)
	return e
}

func weight(back int, kg float64) progress.ProgressEntryInput {
	return progress.ProgressEntryInput{Date: today - back, Measurements: progress.MeasurementsInput{WeightKg: &kg}}
}

func (w *world) goal(ctx context.Context) *progress.WeightGoal {
	w.T.Helper()
	g, err := w.Goal(ctx, viewer.From(ctx).ID)
	w.OK(err)
	return g
}

// reached reports whether the person has the milestone of the weight goal.
func (w *world) reached(ctx context.Context) bool {
	w.T.Helper()
	has, err := w.Store.Ent.Achievement.Query().Where(achievement.KindEQ(achievement.KindWEIGHT_GOAL)).Exist(ctx)
	w.OK(err)
	return has
}
