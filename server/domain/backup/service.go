package backup

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/setting"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Plan is the operator's backup settings.
type Plan struct {
	// Daily enables a backup every night.
	Daily bool
	// Keep is which backups are kept, here and in the other place.
	Keep Retention
	// Zone determines when it is night, and when a day begins.
	Zone *time.Location
}

// BackupFailure is why a backup failed.
type BackupFailure string

const (
	NoSpace BackupFailure = "NO_SPACE"
	Damaged BackupFailure = "DAMAGED"
	Other   BackupFailure = "OTHER"
)

// MissedBackup is a failed backup.
type MissedBackup struct {
	At  time.Time
	Why BackupFailure
}

// Backups is the state of backups.
type Backups struct {
	// Supported is false on PostgreSQL without its client programs.
	Supported bool
	// HasMedia is false if a bucket has the media, of which no copy is made.
	HasMedia bool
	Folder   string
	// List is newest first.
	List []*Backup
	// Running is nil if none is in progress.
	Running *BackupProgress
	// Missed is nil if the latest backup succeeded.
	Missed *MissedBackup
	// TriedAt is when one was last restored on trial.
	TriedAt *time.Time
	// Copies is nil if backups are copied to no other place.
	Copies *BackupCopies
}

// Service makes backups every night and on demand.
type Service struct {
	Place  Place
	Folder string
	// Supported is false on PostgreSQL without its client programs: no backups are made.
	Supported bool
	// Copies is nil if there are none elsewhere.
	Copies *Copies
	Store  *store.Store
	Jobs   *jobs.Queue
	Notify *notify.Service
	Plan   func(context.Context) (Plan, error)
	Now    func() time.Time

	mu      sync.Mutex
	running *BackupProgress
}

// RunJob makes a backup, on request or if the nightly one is due.
type RunJob struct {
	Asked bool `json:"asked"`
}

func (RunJob) Kind() string { return "backup" }

// InsertOpts leaves a retry to the next hour.
func (RunJob) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 1} }

const (
	// longest is how long a backup may take, and patience how long that and sending what has no copy may.
	longest    = 12 * time.Hour
	patience   = 48 * time.Hour
	nightHour  = 3
	missedName = "backup.missed"
)

type worker struct {
	river.WorkerDefaults[RunJob]
	*Service
}

func (worker) Timeout(*river.Job[RunJob]) time.Duration { return patience }

func (w worker) Work(ctx context.Context, job *river.Job[RunJob]) error {
	return w.Run(ctx, job.Args.Asked)
}

func (s *Service) Register(to *river.Workers) { river.AddWorker(to, worker{Service: s}) }

func (s *Service) Periodic() []*river.PeriodicJob {
	if !s.Supported {
		return nil
	}
	return []*river.PeriodicJob{jobs.Every(time.Hour, RunJob{})}
}

// State returns the state of backups, for admins.
func (s *Service) State(ctx context.Context) (*Backups, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	state := &Backups{Supported: s.Supported, HasMedia: s.Place.Media != "", Folder: s.Folder, Running: s.progress()}
	if !s.Supported {
		return state, nil
	}
	var err error
	if state.List, err = List(s.Folder); err != nil {
		return nil, err
	}
	if state.Missed, err = missed(ctx, s.Store.Ent); err != nil {
		return nil, err
	}
	if state.TriedAt, err = tried(ctx, s.Store.Ent); err != nil || s.Copies == nil {
		return state, err
	}
	if state.Copies, err = copiesReport(ctx, s.Store.Ent); err != nil {
		return nil, err
	}
	state.Copies.Place = s.Copies.address
	for _, b := range state.List {
		b.Copied = slices.Contains(state.Copies.There, b.ID)
	}
	return state, nil
}

func (s *Service) progress() *BackupProgress {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.running
}

func (s *Service) setProgress(p BackupProgress) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = &p
}

// claim reports whether no other backup is in progress, and if so starts one, until release. One that was asked for is begun by a backup.
func (s *Service) claim(stage BackupStage) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running != nil && (s.running.Stage != Waiting || stage == Sending) {
		return false
	}
	s.running = &BackupProgress{Stage: stage}
	return true
}

func (s *Service) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = nil
}

// Start starts a backup unless one is in progress. CONFLICT if they are not supported.
func (s *Service) Start(ctx context.Context) (*Backups, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if !s.Supported {
		return nil, errs.New(errs.Conflict)
	}
	if s.progress() == nil && s.claim(Waiting) {
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			if err := audit.Record(ctx, tx, audit.Act{What: auditevent.ActBACKUP_MADE,
				Subject: audit.Named(auditevent.SubjectKindSETTING, "backup")}); err != nil {
				return err
			}
			return s.Jobs.Insert(ctx, tx, RunJob{Asked: true})
		})
		if err != nil {
			s.release()
			return nil, err
		}
	}
	return s.State(ctx)
}

// Run makes a backup, removes the surplus, copies to the other place what has no copy there, and records failures. Unless asked, it makes
// only a nightly backup that is due.
func (s *Service) Run(ctx context.Context, asked bool) error {
	plan, err := s.Plan(ctx)
	if err != nil || !s.Supported {
		return err
	}
	due := asked
	if !due {
		if due, err = s.due(ctx, plan); err != nil {
			return err
		}
	}
	stage := Database
	if !due {
		stage = Sending
	}
	if !due && s.Copies == nil || !s.claim(stage) {
		return nil
	}
	defer s.release()
	if due {
		err = s.make(ctx, plan)
	}
	if ctx.Err() != nil {
		return err // Forma is stopping
	}
	return errors.Join(err, s.send(ctx, plan))
}

func (s *Service) make(ctx context.Context, plan Plan) error {
	bounded, stop := context.WithTimeout(ctx, longest)
	defer stop()
	made, err := Make(bounded, s.Place, s.Folder, s.Now(), s.setProgress)
	if err == nil {
		err = Prune(s.Folder, plan.Keep, plan.Zone, s.Now())
	}
	if err == nil {
		err = s.tryRestore(bounded)
	}
	if ctx.Err() != nil {
		return err
	}
	if err != nil {
		slog.Error("the backup failed", "error", err)
	}
	return errors.Join(err, s.remember(ctx, made, err, plan.Zone))
}

// due reports whether last night's backup is still to be made. The first is made in the first night.
func (s *Service) due(ctx context.Context, plan Plan) (bool, error) {
	all, err := List(s.Folder)
	if err != nil || !plan.Daily {
		return false, err
	}
	night := lastNight(s.Now(), plan.Zone)
	if len(all) > 0 {
		return all[0].At.Before(night), nil
	}
	born, err := s.Store.Born(ctx)
	return born.Before(night), err
}

// lastNight returns when the last nightly backup was due.
func lastNight(now time.Time, zone *time.Location) time.Time {
	y, m, d := now.In(zone).Date()
	night := time.Date(y, m, d, nightHour, 0, 0, 0, zone)
	if night.After(now) {
		night = time.Date(y, m, d-1, nightHour, 0, 0, 0, zone)
	}
	return night
}

// remember stores why the latest backup failed and notifies the admins, or clears it after a success. They also learn of a backup that is
// not whole.
func (s *Service) remember(ctx context.Context, made *Backup, failure error, zone *time.Location) error {
	keeping := grant.With(ctx, grant.BackupReport)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		earlier, err := missed(ctx, tx.Client)
		if err != nil {
			return err
		}
		if _, err := tx.Setting.Delete().Where(setting.ID(missedName)).Exec(keeping); err != nil {
			return err
		}
		if failure == nil {
			return s.reportLost(ctx, tx, made)
		}
		now := MissedBackup{At: s.Now().UTC(), Why: why(failure)}
		value, err := json.Marshal(now)
		if err != nil {
			return err
		}
		if err := tx.Setting.Create().SetID(missedName).SetValue(string(value)).Exec(keeping); err != nil {
			return err
		}
		// It is retried every hour, but admins are notified of the same failure once a night.
		if earlier != nil && earlier.Why == now.Why && !earlier.At.Before(lastNight(now.At, zone)) {
			return nil
		}
		return s.Notify.WriteAdmins(ctx, tx, notification.KindBACKUP_FAILED, map[string]string{"reason": said[now.Why]})
	})
}

// reportLost notifies the admins of a backup that is not whole.
func (s *Service) reportLost(ctx context.Context, tx *store.Tx, b *Backup) error {
	if b.Whole() {
		return nil
	}
	slog.Error("the backup is not whole", "backup", b.ID, "missing", b.Missing, "damaged", b.Damaged)
	return s.Notify.WriteAdmins(ctx, tx, notification.KindBACKUP_INCOMPLETE, map[string]string{"count": strconv.Itoa(b.Lost())})
}

// said are the failures in notifications.
var said = map[BackupFailure]string{NoSpace: "NO_SPACE", Damaged: "DAMAGED", Other: "FAILED"}

func missed(ctx context.Context, db *ent.Client) (*MissedBackup, error) {
	row, err := db.Setting.Get(grant.With(ctx, grant.BackupReport), missedName)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := &MissedBackup{}
	return m, json.Unmarshal([]byte(row.Value), m)
}

func why(failure error) BackupFailure {
	switch {
	case errors.Is(failure, syscall.ENOSPC):
		return NoSpace
	case errors.Is(failure, errDamaged):
		return Damaged
	}
	return Other
}
