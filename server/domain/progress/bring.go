package progress

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

const (
	entriesAtOnce  = 50  // written in one transaction
	entriesPerCall = 500 // so that the caller sees progress
)

// EntryBringer brings measurements from the archive of another account.
type EntryBringer struct{ *Service }

// archivedEntry is an entry as archives have it.
type archivedEntry struct {
	ID       uuid.UUID      `json:"id"`
	Day      *personal.Date `json:"local_day"`
	WeightKg *float64       `json:"weight_kg"`
	ArmCm    *float64       `json:"arm_cm"`
	ChestCm  *float64       `json:"chest_cm"`
	WaistCm  *float64       `json:"waist_cm"`
	HipCm    *float64       `json:"hip_cm"`
	LegCm    *float64       `json:"leg_cm"`
	Notes    string         `json:"notes"`
}

// arrivingEntry is an entry that may be there already.
type arrivingEntry struct {
	ProgressEntryInput
	was uuid.UUID
}

func (a arrivingEntry) Arrival() personal.Arrival {
	m := a.Measurements
	return personal.Arrival{ID: *a.ID, Was: a.was, Says: entrySays(a.Date, *a.Notes, m.WeightKg, m.ArmCm, m.ChestCm, m.WaistCm, m.HipCm,
		m.LegCm)}
}

// entrySays is the same for entries that say the same.
func entrySays(day int, notes string, values ...*float64) string {
	var b strings.Builder
	fmt.Fprint(&b, day)
	for _, v := range values {
		if v == nil {
			b.WriteString(" -")
		} else {
			fmt.Fprintf(&b, " %.3f", *v)
		}
	}
	return b.String() + " " + notes
}

// Preview implements [personal.Bringer].
func (b EntryBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	_, p, err := b.missing(ctx, from)
	return p, err
}

// missing returns the entries of an archive that are not there yet; none without consent to storing them.
func (b EntryBringer) missing(ctx context.Context, from *personal.Contents) ([]arrivingEntry, *personal.ArchivePreview, error) {
	p := &personal.ArchivePreview{}
	rows, err := personal.RowsOf[archivedEntry](from, progressentry.Table, p)
	if err != nil {
		return nil, nil, err
	}
	me := viewer.From(ctx).ID
	var all []arrivingEntry
	for _, row := range rows {
		e := row.Of
		if e.ID == uuid.Nil || e.Day == nil {
			p.LeaveOut(progressentry.Table, row.Number, personal.Unreadable)
			continue
		}
		id := personal.BroughtID(me, e.ID)
		in := ProgressEntryInput{ID: &id, Date: int(*e.Day), Notes: &e.Notes,
			Measurements: MeasurementsInput{e.WeightKg, e.ArmCm, e.ChestCm, e.WaistCm, e.HipCm, e.LegCm}}
		if refused := (*errs.Error)(nil); errors.As(b.check(ctx, in), &refused) {
			p.LeaveOut(progressentry.Table, row.Number, personal.OutOfRange)
			continue
		}
		all = append(all, arrivingEntry{in, e.ID})
	}
	p.Holds.Measurements = len(all)
	given, err := consents(ctx, b.Store.Ent.HealthConsent.Query())
	if err != nil || !given || len(all) == 0 {
		return nil, p, err
	}
	there, err := b.entriesThere(ctx, all)
	if err != nil {
		return nil, nil, err
	}
	all = personal.Missing(all, there)
	p.Adds.Measurements = len(all)
	return all, p, nil
}

// entriesThere returns what the viewer's entries of the same days say.
func (b EntryBringer) entriesThere(ctx context.Context, all []arrivingEntry) (map[uuid.UUID]string, error) {
	byDay := func(x, y arrivingEntry) int { return x.Date - y.Date }
	rows, err := b.entriesOf(viewer.From(ctx).ID).
		Where(progressentry.LocalDayGTE(slices.MinFunc(all, byDay).Date), progressentry.LocalDayLTE(slices.MaxFunc(all, byDay).Date)).
		All(ctx)
	there := make(map[uuid.UUID]string, len(rows))
	for _, e := range rows {
		there[e.ID] = entrySays(e.LocalDay, e.Notes, e.WeightKg, e.ArmCm, e.ChestCm, e.WaistCm, e.HipCm, e.LegCm)
	}
	return there, err
}

// Bring implements [personal.Bringer].
func (b EntryBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	all, _, err := b.missing(ctx, from)
	if err != nil {
		return false, err
	}
	now := all[:min(len(all), entriesPerCall)]
	for some := range slices.Chunk(now, entriesAtOnce) {
		last := len(all) == len(some)
		all = all[len(some):]
		err := b.Store.InTx(ctx, func(tx *store.Tx) error {
			if err := needConsent(ctx, tx); err != nil {
				return err
			}
			if err := count(ctx, tx, personal.ArchiveCounts{Measurements: len(some)}); err != nil {
				return err
			}
			rows := make([]*ent.ProgressEntryCreate, len(some))
			for i, e := range some {
				rows[i] = tx.ProgressEntry.Create().SetID(*e.ID).SetProfileID(of.ProfileID).SetImportID(of.ID).SetCreatedAt(b.Now())
				write(rows[i].Mutation(), e.ProgressEntryInput)
			}
			err := tx.ProgressEntry.CreateBulk(rows...).Exec(ctx)
			if sqlgraph.IsUniqueConstraintError(err) { // a request at the same time has stored them
				return errs.New(errs.Conflict)
			}
			if err == nil && last {
				err = b.updateMilestone(ctx, tx)
			}
			return err
		})
		if err != nil {
			return false, err
		}
	}
	return len(all) > 0, nil
}

// TakeBack implements [personal.Bringer]. Entries that were edited since are the person's own, and stay.
func (b EntryBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	more = true
	for removed := 0; more && err == nil && removed < entriesPerCall; removed += entriesAtOnce {
		err = b.Store.InTx(ctx, func(tx *store.Tx) error {
			ids, err := tx.ProgressEntry.Query().Where(progressentry.ImportID(of.ID)).Limit(entriesAtOnce).IDs(ctx)
			more = len(ids) == entriesAtOnce
			if err != nil || len(ids) == 0 {
				return err
			}
			if err := count(ctx, tx, personal.ArchiveCounts{Measurements: -len(ids)}); err != nil {
				return err
			}
			if _, err := tx.ProgressEntry.Delete().Where(progressentry.IDIn(ids...)).Exec(ctx); err != nil || more {
				return err
			}
			return b.updateMilestone(ctx, tx)
		})
	}
	return more, err
}
