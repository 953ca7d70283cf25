package rewards

import (
	"context"
	"math"
	"slices"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/pause"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

const pausesAtOnce = 25 // written in one transaction

// PauseBringer brings the days off of another account from its archive. One that overlaps or adjoins another that is there stays away.
type PauseBringer struct{ *Service }

// archivedPause is a pause as archives have it.
type archivedPause struct {
	ID     uuid.UUID      `json:"id"`
	From   *personal.Date `json:"from_day"`
	To     *personal.Date `json:"to_day"`
	Reason pause.Reason   `json:"reason"`
}

// Preview implements [personal.Bringer].
func (b PauseBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	_, p, err := b.missing(ctx, from)
	return p, err
}

// missing returns the pauses of an archive that are usable and have room between those that are there.
func (b PauseBringer) missing(ctx context.Context, from *personal.Contents) ([]PauseInput, *personal.ArchivePreview, error) {
	p := &personal.ArchivePreview{}
	rows, err := personal.RowsOf[archivedPause](from, pause.Table, p)
	if err != nil || len(rows) == 0 {
		return nil, p, err
	}
	me := viewer.From(ctx).ID
	account, err := b.Store.Ent.Profile.Get(ctx, me)
	if err != nil {
		return nil, nil, err
	}
	first := viewer.Today(ctx, account.CreatedAt)
	var all []PauseInput
	for _, row := range rows {
		if row.Of.ID == uuid.Nil || row.Of.From == nil {
			p.LeaveOut(pause.Table, row.Number, personal.Unreadable)
			continue
		}
		id := personal.BroughtID(me, row.Of.ID)
		in := PauseInput{ID: &id, FromDay: int(*row.Of.From), ToDay: (*int)(row.Of.To), Reason: row.Of.Reason}
		if !b.usable(ctx, in, first) {
			p.LeaveOut(pause.Table, row.Number, personal.OutOfRange)
			continue
		}
		all = append(all, in)
	}
	p.Holds.Pauses = len(all)
	if len(all) == 0 {
		return nil, p, nil
	}
	there, err := b.Store.Ent.Pause.Query().Where(pause.ProfileID(me)).Select(pause.FieldFromDay, pause.FieldToDay).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	days := make([]PauseInput, len(there))
	for i, t := range there {
		days[i] = PauseInput{FromDay: t.FromDay, ToDay: t.ToDay}
	}
	missing := disjoint(all, days)
	p.Adds.Pauses = len(missing)
	return missing, p, nil
}

// usable reports whether a pause may come into an account that began on a day. What reaches into the account is checked as if it was
// entered by hand, as it keeps a streak; what ended before keeps none.
func (b PauseBringer) usable(ctx context.Context, in PauseInput, first int) bool {
	inside, earliest := in, viewer.Today(ctx, b.Now())-pauseBack
	inside.FromDay = max(in.FromDay, first)
	if in.ToDay != nil && *in.ToDay < first {
		inside.FromDay, earliest = *in.ToDay, check.OldestDay
	}
	return in.FromDay >= check.OldestDay && (in.ToDay == nil || *in.ToDay >= in.FromDay) && b.checkPause(ctx, inside, earliest) == nil
}

// disjoint returns the pauses that neither overlap nor adjoin each other and what is there, the earliest first.
func disjoint(all, there []PauseInput) (free []PauseInput) {
	byDay := func(x, y PauseInput) int { return x.FromDay - y.FromDay }
	slices.SortStableFunc(all, byDay)
	slices.SortFunc(there, byDay)
	until := math.MinInt
	for _, in := range all {
		for len(there) > 0 && there[0].FromDay <= in.FromDay {
			until, there = max(until, there[0].last()), there[1:]
		}
		if until >= in.FromDay-1 || len(there) > 0 && there[0].FromDay <= in.last()+1 {
			continue
		}
		free = append(free, in)
		until = in.last()
	}
	return free
}

func (in PauseInput) last() int {
	if in.ToDay == nil {
		return math.MaxInt32
	}
	return *in.ToDay
}

// Bring implements [personal.Bringer].
func (b PauseBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	all, _, err := b.missing(ctx, from)
	if err != nil || len(all) == 0 {
		return false, err
	}
	some := all[:min(len(all), pausesAtOnce)]
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := count(ctx, tx, personal.ArchiveCounts{Pauses: len(some)}); err != nil {
			return err
		}
		rows := make([]*ent.PauseCreate, len(some))
		for i, in := range some {
			rows[i] = tx.Pause.Create().SetID(*in.ID).SetProfileID(of.ProfileID).SetImportID(of.ID).SetFromDay(in.FromDay).
				SetNillableToDay(in.ToDay).SetReason(in.Reason).SetCreatedAt(b.Now())
		}
		err := tx.Pause.CreateBulk(rows...).Exec(ctx)
		if sqlgraph.IsUniqueConstraintError(err) { // a request at the same time has stored them
			return errs.New(errs.Conflict)
		}
		if err != nil {
			return err
		}
		return b.Revoke(ctx, tx, of.ProfileID)
	})
	return len(all) > len(some), err
}

// TakeBack implements [personal.Bringer]. What was edited or merged since is the person's own, and stays.
func (b PauseBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		ids, err := tx.Pause.Query().Where(pause.ImportID(of.ID)).Limit(pausesAtOnce).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		more = len(ids) == pausesAtOnce
		if err := count(ctx, tx, personal.ArchiveCounts{Pauses: -len(ids)}); err != nil {
			return err
		}
		if _, err := tx.Pause.Delete().Where(pause.IDIn(ids...)).Exec(ctx); err != nil {
			return err
		}
		return b.Revoke(ctx, tx, of.ProfileID)
	})
	return more, err
}
