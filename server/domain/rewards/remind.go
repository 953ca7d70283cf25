package rewards

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/reminder"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/notify"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// remindEvery is the interval of the job, remindBatch how many people are read at once, and recentDays how far back a completion may lie,
// whatever the zone.
const (
	remindEvery = 5 * time.Minute
	remindBatch = 500
	recentDays  = 4
)

// RemindJob sends the reminders that are due.
type RemindJob struct{}

func (RemindJob) Kind() string { return "remind" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[RemindJob]) error { return s.Remind(ctx) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[MarkJob]) error { return s.Mark(ctx) }))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(remindEvery, RemindJob{}), jobs.Every(markEvery, MarkJob{})}
}

// Remind notifies people that it is time to train, or that their streak ends tonight: each at most once per local day, however often and
// on however many nodes it runs.
func (s *Service) Remind(ctx context.Context) error {
	habits, err := s.habits(ctx)
	if err != nil {
		return err
	}
	var failed error
	for batch := range slices.Chunk(slices.SortedFunc(maps.Keys(habits), func(a, b uuid.UUID) int { return slices.Compare(a[:], b[:]) }),
		remindBatch) {
		people, err := s.remindable(ctx, batch, habits)
		if err != nil {
			return err
		}
		for _, p := range people {
			if err := s.remindOne(ctx, p, habits[p.ID]); err != nil {
				failed = errors.Join(failed, err) // others still get theirs
			}
		}
	}
	return failed
}

// habits reads when people who trained recently last did.
func (s *Service) habits(ctx context.Context) (map[uuid.UUID]*habit, error) {
	logs, err := s.Store.Ent.WorkoutLog.Query().Where(workoutlog.LocalDayGTE(viewer.Day(s.Now(), time.UTC)-recentDays)).
		Select(workoutlog.FieldProfileID, workoutlog.FieldCompletedAt, workoutlog.FieldLocalDay).All(grant.Job(ctx, grant.Reminders))
	if err != nil {
		return nil, err
	}
	habits := map[uuid.UUID]*habit{}
	for _, l := range logs {
		h := habits[l.ProfileID]
		if h == nil {
			h = &habit{}
			habits[l.ProfileID] = h
		}
		h.lastDay = max(h.lastDay, l.LocalDay)
		if l.CompletedAt.After(h.last) {
			h.last = l.CompletedAt
		}
	}
	return habits, nil
}

// remindable reads the clients of a batch and completes their habits.
func (s *Service) remindable(ctx context.Context, ids []uuid.UUID, habits map[uuid.UUID]*habit) ([]*ent.Profile, error) {
	granted, db := grant.Job(ctx, grant.Reminders), s.Store.Ent
	suspended, err := db.Account.Query().Where(account.IDIn(ids...), account.SuspendedAtNotNil()).IDs(granted)
	if err != nil {
		return nil, err
	}
	people, err := db.Profile.Query().
		Where(profile.IDIn(ids...), profile.RoleEQ(viewer.RoleClient), profile.IDNotIn(suspended...)).
		All(granted)
	if err != nil {
		return nil, err
	}
	preferences, err := s.Notify.PreferencesOf(ctx, db, people)
	if err != nil {
		return nil, err
	}
	for _, p := range people {
		h := habits[p.ID]
		h.zone, h.quiet = viewer.Location(p.TimeZone), preferences[p.ID].QuietHours
	}
	sent, err := db.Reminder.Query().
		Where(reminder.ProfileIDIn(ids...), reminder.KindIn(reminder.KindWORKOUT, reminder.KindSTREAK),
			reminder.LocalDayGTE(viewer.Day(s.Now(), time.UTC)-recentDays)).
		All(granted)
	for _, r := range sent {
		habits[r.ProfileID].remember(r)
	}
	return people, err
}

func (s *Service) remindOne(ctx context.Context, p *ent.Profile, h *habit) error {
	now := s.Now()
	if at, ok := h.saverAt(now); ok && h.reached(at, now) {
		streak, err := s.Streak(viewer.With(ctx, &viewer.Viewer{ID: p.ID, Role: p.Role, TimeZone: p.TimeZone}))
		if err != nil {
			return err
		}
		if streak.Days >= leastStreak && !streak.Today {
			return s.send(ctx, p, reminder.KindSTREAK, viewer.Day(now, h.zone), map[string]string{"days": strconv.Itoa(streak.Days)})
		}
	}
	if at, ok := h.reminderAt(now); ok && h.reached(at, now) && now.Before(at.Add(remindWithin)) {
		return s.send(ctx, p, reminder.KindWORKOUT, viewer.Day(now, h.zone), nil)
	}
	return nil
}

var reminderLines = map[reminder.Kind]notification.Kind{
	reminder.KindWORKOUT: notification.KindWORKOUT_REMINDER, reminder.KindSTREAK: notification.KindSTREAK_SAVER,
}

// send writes the notification, unless the person has trained since, has a day off, or another node was first.
func (s *Service) send(ctx context.Context, p *ent.Profile, kind reminder.Kind, today int, args map[string]string) error {
	granted := grant.Job(ctx, grant.Reminders)
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		trained, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(p.ID), workoutlog.LocalDayGTE(today)).Exist(granted)
		if err != nil || trained {
			return err
		}
		h, err := readHistory(granted, tx.Client, p.ID, today)
		if err != nil || h.off(today) {
			return err
		}
		if err := tx.Reminder.Create().SetProfileID(p.ID).SetKind(kind).SetLocalDay(today).SetCreatedAt(s.Now()).Exec(granted); err != nil {
			return err
		}
		return s.Notify.Write(ctx, tx, p.ID, reminderLines[kind], args)
	})
	if ent.IsConstraintError(err) {
		return nil
	}
	return err
}

// When reminders are sent: the first about a day after the last completion, the saver in the evening.
const (
	remindAfter  = 23*time.Hour + 30*time.Minute
	remindWithin = 12 * time.Hour // later it is outdated
	morningAt    = 7 * 60         // minutes after midnight, if the hour itself would still be on the day of the completion
	saverAt      = 20 * 60
	saverLead    = 30 // minutes before quiet hours that would suppress the saver
	noonAt       = 12 * 60
	apart        = 2 * time.Hour
	leastStreak  = 2 // minimum streak worth saving
)

// habit is the basis of reminders.
type habit struct {
	last     time.Time
	lastDay  int
	zone     *time.Location
	quiet    notify.QuietHours
	reminded time.Time // the latest reminder of any kind
	saverDay int       // the day of the latest saver
}

func (h *habit) remember(r *ent.Reminder) {
	if r.CreatedAt.After(h.reminded) {
		h.reminded = r.CreatedAt
	}
	if r.Kind == reminder.KindSTREAK {
		h.saverDay = max(h.saverDay, r.LocalDay)
	}
}

// clock returns that minute of a local day.
func (h *habit) clock(day, minute int) time.Time {
	return time.Date(1970, 1, 1+day, 0, minute, 0, 0, h.zone)
}

// reached reports whether that time has come and it is not quiet hours.
func (h *habit) reached(at, now time.Time) bool {
	return !now.Before(at) && h.quiet.Over(now, h.zone).Equal(now)
}

// reminderAt returns when the reminder is due; not ok if the person has trained today or was already reminded since.
func (h *habit) reminderAt(now time.Time) (time.Time, bool) {
	if h.lastDay >= viewer.Day(now, h.zone) || h.reminded.After(h.last) {
		return time.Time{}, false
	}
	at := h.last.Add(remindAfter)
	if viewer.Day(at, h.zone) <= h.lastDay {
		at = h.clock(h.lastDay+1, morningAt)
	}
	return h.quiet.Over(at, h.zone), true
}

// saverAt returns when today's saver is due; not ok if no streak can end today, or there is no time for it.
func (h *habit) saverAt(now time.Time) (time.Time, bool) {
	today := viewer.Day(now, h.zone)
	if h.lastDay != today-1 || h.saverDay >= today {
		return time.Time{}, false
	}
	at := h.clock(today, saverAt)
	if early := h.quiet.From - saverLead; !h.quiet.Over(at, h.zone).Equal(at) && early >= noonAt && early < saverAt {
		at = h.clock(today, early)
	}
	if viewer.Day(h.reminded, h.zone) == today && at.Before(h.reminded.Add(apart)) {
		at = h.reminded.Add(apart)
	}
	at = h.quiet.Over(at, h.zone)
	return at, viewer.Day(at, h.zone) == today
}
