package progress

import (
	"cmp"
	"context"
	"errors"
	"math"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/schema/weightchange"
	"forma/ent/viewer"
	"forma/ent/weightimport"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	sameWeight    = 0.005 // kilograms below which a weight has not changed
	listedImports = 10
	bulk          = 500
)

// Table previews the import of a table.
func (s *Service) Table(ctx context.Context, in WeightTableInput) (*WeightTable, error) {
	return s.table(ctx, s.Store.Ent, in)
}

func (s *Service) table(ctx context.Context, db *ent.Client, in WeightTableInput) (*WeightTable, error) {
	me, err := db.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	unit := Kilograms
	if me.Units == profile.UnitsIMPERIAL {
		unit = Pounds
	}
	t, err := readTable(in, unit)
	if err != nil {
		return nil, err
	}
	first, last := t.days()
	known, err := latestWeights(ctx, db, first, last)
	if err != nil {
		return nil, err
	}
	t.classify(known, viewer.Today(ctx, s.Now()))
	return t, nil
}

// days returns the first and the last day of a table.
func (t *WeightTable) days() (first, last int) {
	first, last = math.MaxInt32, math.MinInt32
	for _, l := range t.Lines {
		if l.Date != nil {
			first, last = min(first, *l.Date), max(last, *l.Date)
		}
	}
	return first, last
}

// latestWeights returns, by day, the viewer's entries of these days that a series shows.
func latestWeights(ctx context.Context, db *ent.Client, first, last int) (map[int]*ent.ProgressEntry, error) {
	rows, err := db.ProgressEntry.Query().Where(progressentry.ProfileID(viewer.From(ctx).ID), progressentry.WeightKgNotNil(),
		progressentry.LocalDayGTE(first), progressentry.LocalDayLTE(last)).
		Order(progressentry.ByLocalDay(), progressentry.ByID()).
		Select(progressentry.FieldID, progressentry.FieldLocalDay, progressentry.FieldWeightKg).All(ctx)
	known := make(map[int]*ent.ProgressEntry, len(rows))
	for _, e := range rows {
		known[e.LocalDay] = e
	}
	return known, err
}

// classify decides each line's fate. Of several lines for one day the last one counts.
func (t *WeightTable) classify(known map[int]*ent.ProgressEntry, today int) {
	last := map[int]int{}
	for i, l := range t.Lines {
		if l.refusal(today) == nil {
			last[*l.Date] = i
		}
	}
	for i, l := range t.Lines {
		l.Refusal = l.refusal(today)
		if l.Refusal == nil && last[*l.Date] != i {
			later := LaterLine
			l.Refusal = &later
		}
		switch {
		case l.Refusal != nil:
			l.Fate = Refused
			t.Refused++
			continue
		case known[*l.Date] == nil:
			l.Fate = Added
			t.Added++
			continue
		}
		before := known[*l.Date]
		l.entry, l.Before = before.ID, before.WeightKg
		if math.Abs(*l.Kg-*l.Before) < sameWeight {
			l.Fate = Unchanged
			t.Unchanged++
		} else {
			l.Fate = Changed
			t.Changed++
		}
	}
}

func (l *WeightLine) refusal(today int) *WeightLineRefusal {
	why := WeightLineRefusal("")
	switch {
	case l.Date == nil:
		why = NoDate
	case *l.Date > today:
		why = FutureDate
	case *l.Date < check.OldestDay:
		why = TooOld
	case l.Kg == nil:
		why = NoWeight
	case *l.Kg < check.LeastKg || *l.Kg > check.MostKg:
		why = OutOfRange
	default:
		return nil
	}
	return &why
}

// Import imports a table in one transaction, exactly once per client-generated id. BAD_INPUT if no line is usable.
func (s *Service) Import(ctx context.Context, in WeightImportInput) (done *ent.WeightImport, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "importWeights", in)
		if err != nil {
			return err
		}
		if replayed {
			done, err = tx.WeightImport.Get(ctx, in.ID)
			return err
		}
		if known, err := tx.WeightImport.Query().Where(weightimport.ID(in.ID)).Exist(ctx); err != nil || known {
			return cmp.Or(err, error(errs.New(errs.IDConflict)))
		}
		if err := needConsent(ctx, tx); err != nil {
			return err
		}
		t, err := s.table(ctx, tx.Client, in.Table)
		if refused := (*errs.Error)(nil); errors.As(err, &refused) && refused.Field != "" {
			refused.Field = "table." + refused.Field
		}
		if err != nil {
			return err
		}
		if t.Added+t.Changed == 0 {
			return errs.Input("table.csv", errs.Invalid)
		}
		if done, err = s.storeImport(ctx, tx, in.ID, t); err != nil {
			return err
		}
		return s.updateMilestone(ctx, tx)
	})
	return done, err
}

func (s *Service) storeImport(ctx context.Context, tx *store.Tx, id uuid.UUID, t *WeightTable) (*ent.WeightImport, error) {
	me, now := viewer.From(ctx).ID, s.Now()
	changes, rows := []weightchange.Change{}, []*ent.ProgressEntryCreate{}
	for _, l := range t.Lines {
		switch l.Fate {
		case Added:
			rows = append(
				rows,
				tx.ProgressEntry.Create().SetProfileID(me).SetLocalDay(*l.Date).SetWeightKg(*l.Kg).SetImportID(id).SetCreatedAt(now),
			)
		case Changed:
			changes = append(changes, weightchange.Change{EntryID: l.entry, Before: *l.Before, After: *l.Kg})
			if _, err := tx.ProgressEntry.Update().Where(progressentry.ID(l.entry)).SetWeightKg(*l.Kg).ClearImportID().
				Save(ctx); err != nil {
				return nil, err
			}
		}
	}
	for len(rows) > 0 {
		n := min(bulk, len(rows))
		if err := tx.ProgressEntry.CreateBulk(rows[:n]...).Exec(ctx); err != nil {
			return nil, err
		}
		rows = rows[n:]
	}
	done, err := tx.WeightImport.Create().SetID(id).SetProfileID(me).SetAdded(t.Added).SetChanges(changes).SetCreatedAt(now).Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	return done, err
}

// UndoImport undoes an import: it deletes added entries and restores changed ones, except those edited since. Idempotent.
func (s *Service) UndoImport(ctx context.Context, id uuid.UUID) (done *ent.WeightImport, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if done, err = tx.WeightImport.Get(ctx, id); err != nil || done.TakenBackAt != nil {
			return err
		}
		if _, err := tx.ProgressEntry.Delete().Where(progressentry.ImportID(id)).Exec(ctx); err != nil {
			return err
		}
		if IsBrought(done) {
			if err := dropBrought(ctx, tx); err != nil {
				return err
			}
		}
		for _, c := range done.Changes {
			_, err := tx.ProgressEntry.Update().
				Where(progressentry.ID(c.EntryID), progressentry.WeightKg(c.After)).
				SetWeightKg(c.Before).
				Save(ctx)
			if err != nil {
				return err
			}
		}
		if done, err = tx.WeightImport.UpdateOneID(id).SetTakenBackAt(s.Now()).Save(ctx); err != nil {
			return err
		}
		return s.updateMilestone(ctx, tx)
	})
	return done, err
}

// Imports returns the viewer's latest imports, newest first.
func (s *Service) Imports(ctx context.Context) ([]*ent.WeightImport, error) {
	return s.Store.Ent.WeightImport.Query().Where(weightimport.ProfileID(viewer.From(ctx).ID)).
		Order(weightimport.ByID(sql.OrderDesc())).Limit(listedImports).All(ctx)
}
