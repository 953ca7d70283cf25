package checkin

import (
	"context"
	"errors"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/checkinplan"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/reminder"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

const (
	remindEvery = 5 * time.Minute
	remindBatch = 500
	remindDays  = 3 // the due date and the two days after it
	remindAt    = 9 // local hour
)

// RemindJob reminds clients of due check-ins.
type RemindJob struct{}

func (RemindJob) Kind() string { return "remind_check_ins" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[RemindJob]) error { return s.Remind(ctx) }))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(remindEvery, RemindJob{})}
}

// Remind notifies clients that a check-in is due, on that day and the two after it until it is sent: at most once per local day, however
// often and on however many nodes it runs, and not during quiet hours.
func (s *Service) Remind(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Reminders)
	plans, err := s.Store.Ent.CheckInPlan.Query().Where(checkinplan.RemovedAtIsNil(), recentlyDue(viewer.Day(s.Now(), time.UTC)+1)).
		Order(checkinplan.ByProfileID()).All(ctx)
	if err != nil {
		return err
	}
	var failed error
	for batch := range slices.Chunk(plans, remindBatch) {
		failed = errors.Join(failed, s.remindAll(ctx, batch)) // others must not miss theirs
	}
	return failed
}

// recentlyDue matches plans that may have an unsent check-in due on the day or in the days before.
func recentlyDue(day int) predicate.CheckInPlan {
	return func(s *sql.Selector) {
		first, every, sent := s.C(checkinplan.FieldFirstDueOn), s.C(checkinplan.FieldEveryDays), s.C(checkinplan.FieldSentUntil)
		s.Where(sql.P(func(b *sql.Builder) {
			late := func() { b.WriteString("(").Arg(day).WriteString(" - " + first + ") % " + every) }
			b.WriteString(first + " <= ").Arg(day).WriteString(" AND ")
			late()
			b.WriteString(" <= ").
				Arg(remindDays + 1).
				WriteString(" AND (" + sent + " IS NULL OR " + sent + " < ").
				Arg(day).
				WriteString(" - ")
			late()
			b.WriteString(")")
		}))
	}
}

func (s *Service) remindAll(ctx context.Context, plans []*ent.CheckInPlan) error {
	db := s.Store.Ent
	ids := make([]uuid.UUID, len(plans))
	for i, p := range plans {
		ids[i] = p.ProfileID
	}
	people, err := s.remindable(ctx, ids)
	if err != nil {
		return err
	}
	preferences, err := s.Notify.PreferencesOf(ctx, db, people)
	if err != nil {
		return err
	}
	sent, err := db.Reminder.Query().Where(reminder.ProfileIDIn(ids...), reminder.KindEQ(reminder.KindCHECK_IN),
		reminder.LocalDayGTE(viewer.Day(s.Now(), time.UTC)-1)).All(ctx)
	if err != nil {
		return err
	}
	var failed error
	for _, p := range people {
		plan := plans[slices.IndexFunc(plans, func(plan *ent.CheckInPlan) bool { return plan.ProfileID == p.ID })]
		today := viewer.DayIn(s.Now(), p.TimeZone)
		if slices.ContainsFunc(sent, func(r *ent.Reminder) bool { return r.ProfileID == p.ID && r.LocalDay == today }) ||
			!s.reminds(plan, preferences[p.ID].QuietHours, viewer.Location(p.TimeZone)) {
			continue
		}
		failed = errors.Join(failed, s.remindOne(ctx, p.ID, today))
	}
	return failed
}

// remindable returns the clients who may send a check-in and have a coach.
func (s *Service) remindable(ctx context.Context, ids []uuid.UUID) ([]*ent.Profile, error) {
	db := s.Store.Ent
	suspended, err := db.Account.Query().Where(account.IDIn(ids...), account.SuspendedAtNotNil()).IDs(ctx)
	if err != nil {
		return nil, err
	}
	return db.Profile.Query().Where(profile.IDIn(ids...), profile.RoleEQ(viewer.RoleClient), profile.IDNotIn(suspended...),
		profile.SubscriptionPlanIn(viewer.PlanBasic, viewer.PlanVIP),
		profile.HasClientAssignmentsWith(coachassignment.EndedAtIsNil())).All(ctx)
}

// reminds reports whether a client should be reminded now.
func (s *Service) reminds(p *ent.CheckInPlan, quiet notify.QuietHours, zone *time.Location) bool {
	now := s.Now()
	today := viewer.Day(now, zone)
	if late := today - nextDue(p, today); late < 0 || late >= remindDays {
		return false
	}
	return !now.Before(time.Date(1970, 1, 1+today, remindAt, 0, 0, 0, zone)) && quiet.Over(now, zone).Equal(now)
}

// remindOne writes the notification, unless the check-in has been sent or another node was first.
func (s *Service) remindOne(ctx context.Context, client uuid.UUID, today int) error {
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := optional(planOf(tx.Client, client).Only(ctx))
		if err != nil || p == nil || nextDue(p, today) > today {
			return err
		}
		if err := tx.Reminder.Create().SetProfileID(client).SetKind(reminder.KindCHECK_IN).SetLocalDay(today).SetCreatedAt(s.Now()).
			Exec(ctx); err != nil {
			return err
		}
		return s.Notify.Write(ctx, tx, client, notification.KindCHECK_IN_DUE, nil)
	})
	if ent.IsConstraintError(err) {
		return nil
	}
	return err
}
