package backup

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/setting"
	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// copiesName is the setting that has the report of the copies.
const copiesName = "backup.copies"

// mostSaidOfCopies is how much of an error is stored.
const mostSaidOfCopies = 300

// BackupCopies is what is known of the copies in another place.
type BackupCopies struct {
	// Place is its address, without secrets.
	Place string `json:"-"`
	// There are the backups that have a copy, newest first.
	There []string
	Bytes float64
	// NewestAt is when the backup was made that the newest copy is of; nil if there is none.
	NewestAt *time.Time
	// Missed is nil if all that is kept has a copy.
	Missed *UnsentBackup
}

// Count returns how many copies there are.
func (c *BackupCopies) Count() int { return len(c.There) }

// UnsentBackup is a failure to copy backups to another place.
type UnsentBackup struct {
	At time.Time
	// Said is the error.
	Said string
}

// send brings the copies up to date, and records a failure. Another node may be doing so.
func (s *Service) send(ctx context.Context, plan Plan) error {
	if s.Copies == nil {
		return nil
	}
	unlock, err := disk.Lock(s.Folder)
	if errors.Is(err, disk.ErrLocked) {
		return nil
	}
	var there []Copy
	if err == nil {
		s.setProgress(BackupProgress{Sending, 0})
		there, err = s.Copies.bring(ctx, s.Folder, s.Place, plan, func(part float64) { s.setProgress(BackupProgress{Sending, part}) })
		err = errors.Join(err, unlock())
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return err // Forma is stopping
	}
	ctx = context.WithoutCancel(ctx) // it may have taken too long
	if err != nil {
		slog.Error("backups were not copied to the other place", "error", err)
	}
	return errors.Join(err, s.rememberCopies(ctx, there, err, plan.Zone))
}

// rememberCopies stores what is there and why the rest is not, and notifies the admins of a failure once a night.
func (s *Service) rememberCopies(ctx context.Context, there []Copy, failure error, zone *time.Location) error {
	earlier, err := copiesReport(ctx, s.Store.Ent)
	if err != nil {
		return err
	}
	now := report(there)
	if failure != nil {
		if there == nil {
			now = &BackupCopies{There: earlier.There, Bytes: earlier.Bytes, NewestAt: earlier.NewestAt} // as far as is known
		}
		said := []rune(failure.Error())
		now.Missed = &UnsentBackup{At: s.Now().UTC(), Said: string(said[:min(len(said), mostSaidOfCopies)])}
	}
	value, err := json.Marshal(now)
	before, failed := json.Marshal(earlier)
	if err = errors.Join(err, failed); err != nil || bytes.Equal(value, before) {
		return err // as it is most hours
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		keeping := grant.With(ctx, grant.BackupReport)
		if _, err := tx.Setting.Delete().Where(setting.ID(copiesName)).Exec(keeping); err != nil {
			return err
		}
		if err := tx.Setting.Create().SetID(copiesName).SetValue(string(value)).Exec(keeping); err != nil {
			return err
		}
		if failure == nil || earlier.Missed != nil && !earlier.Missed.At.Before(lastNight(now.Missed.At, zone)) {
			return nil
		}
		return s.Notify.WriteAdmins(ctx, tx, notification.KindBACKUP_FAILED, map[string]string{"reason": "NOT_SENT"})
	})
}

func report(there []Copy) *BackupCopies {
	r := &BackupCopies{}
	for _, c := range there {
		r.There = append(r.There, c.ID)
		r.Bytes += float64(c.Bytes)
		if r.NewestAt == nil || c.At.After(*r.NewestAt) {
			r.NewestAt = &c.At
		}
	}
	return r
}

func copiesReport(ctx context.Context, db *ent.Client) (*BackupCopies, error) {
	r := &BackupCopies{}
	row, err := db.Setting.Get(grant.With(ctx, grant.BackupReport), copiesName)
	if ent.IsNotFound(err) {
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	return r, json.Unmarshal([]byte(row.Value), r)
}
