package progress

import (
	"context"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/entrytotal"
	"forma/ent/progressentry"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service is clients' measurements, photos and goals.
type Service struct {
	Store   *store.Store
	Jobs    *jobs.Queue
	Notify  *notify.Service
	Media   *media.Library
	Uploads *upload.Service
	Now     func() time.Time
}

const longestNotes = 2000 // code points

// Create creates an entry, exactly once per client-generated id.
func (s *Service) Create(ctx context.Context, in ProgressEntryInput) (e *ent.ProgressEntry, err error) {
	if err := s.check(ctx, in); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.ProgressEntry.Create().SetProfileID(me).SetCreatedAt(s.Now())
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "createProgressEntry", in)
			if err != nil {
				return err
			}
			if replayed {
				e, err = tx.ProgressEntry.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if err := needConsent(ctx, tx); err != nil {
			return err
		}
		write(create.Mutation(), in)
		e, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		return s.edited(ctx, tx, nil, e)
	})
	return e, err
}

// Update replaces an entry's day, measurements and notes.
func (s *Service) Update(ctx context.Context, id uuid.UUID, in ProgressEntryInput) (e *ent.ProgressEntry, err error) {
	if err := s.check(ctx, in); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := needConsent(ctx, tx); err != nil {
			return err
		}
		before, err := tx.ProgressEntry.Get(ctx, id)
		if err != nil {
			return err
		}
		// An imported entry that is edited becomes the person's own.
		u := tx.ProgressEntry.UpdateOneID(id).ClearImportID()
		write(u.Mutation(), in)
		if e, err = u.Save(ctx); err != nil {
			return err
		}
		return s.edited(ctx, tx, before, e)
	})
	return e, err
}

// Delete deletes an entry. Idempotent.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if before, err := tx.Removed(ctx, viewer.From(ctx).ID, "deleteProgressEntry", id); err != nil || before {
			return err
		}
		e, err := tx.ProgressEntry.Get(ctx, id)
		if err != nil {
			return err
		}
		if err := tx.ProgressEntry.DeleteOne(e).Exec(ctx); err != nil {
			return err
		}
		return s.edited(ctx, tx, e, nil)
	})
}

// List returns a page of a person's entries, newest day first, with these columns, or all if none are given.
func (s *Service) List(
	ctx context.Context,
	of uuid.UUID,
	first int,
	after *string,
	columns ...string,
) (page []*ent.ProgressEntry, hasNext bool, end string, err error) {
	const list store.List = "entries"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.entriesOf(of)
	if from != nil {
		if from.Key != math.Trunc(from.Key) || math.Abs(from.Key) > 1<<31 {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		day := int(from.Key)
		q.Where(
			progressentry.Or(progressentry.LocalDayLT(day), progressentry.And(progressentry.LocalDay(day), progressentry.IDLT(from.ID))),
		)
	}
	rows, err := newestFirst(q).Limit(first + 1).Select(columns...).All(ctx)
	page, hasNext, end = store.Cut(
		list,
		rows,
		first,
		func(e *ent.ProgressEntry) store.Cursor { return store.Cursor{Key: float64(e.LocalDay), ID: e.ID} },
	)
	return page, hasNext, end, err
}

// Count returns the number of a person's entries.
func (s *Service) Count(ctx context.Context, of uuid.UUID) (int, error) {
	total, err := s.Store.Ent.EntryTotal.Query().Where(entrytotal.ProfileID(of)).Only(ctx)
	if ent.IsNotFound(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return total.Entries, nil
}

func (s *Service) entriesOf(person uuid.UUID) *ent.ProgressEntryQuery {
	return s.Store.Ent.ProgressEntry.Query().Where(progressentry.ProfileID(person))
}

// newestFirst orders by day, and within a day by the time in the id.
func newestFirst(q *ent.ProgressEntryQuery) *ent.ProgressEntryQuery {
	return q.Order(progressentry.ByLocalDay(sql.OrderDesc()), progressentry.ByID(sql.OrderDesc()))
}

func (s *Service) check(ctx context.Context, in ProgressEntryInput) error {
	notes := ""
	if in.Notes != nil {
		notes = *in.Notes
	}
	switch {
	case in.Date > viewer.Today(ctx, s.Now()) || in.Date < check.OldestDay:
		return errs.Input("date", errs.OutOfRange)
	case utf8.RuneCountInString(notes) > longestNotes:
		return errs.Range("notes", errs.TooLong, 0, longestNotes)
	case !text.Clean(notes, text.Lines):
		return errs.Input("notes", errs.Invalid)
	case in.Measurements.none() && strings.TrimSpace(notes) == "":
		return errs.Input("measurements", errs.Required)
	}
	return in.Measurements.check("measurements.")
}

func (m MeasurementsInput) none() bool { return m == MeasurementsInput{} }

func (m MeasurementsInput) check(prefix string) error {
	if err := within(prefix+"weightKg", m.WeightKg, check.LeastKg, check.MostKg); err != nil {
		return err
	}
	for _, c := range []struct {
		field string
		cm    *float64
	}{{"armCm", m.ArmCm}, {"chestCm", m.ChestCm}, {"waistCm", m.WaistCm}, {"hipCm", m.HipCm}, {"legCm", m.LegCm}} {
		if err := within(prefix+c.field, c.cm, check.LeastCm, check.MostCm); err != nil {
			return err
		}
	}
	return nil
}

func within(field string, value *float64, least, most float64) error {
	if value == nil || (*value >= least && *value <= most && !math.IsNaN(*value)) {
		return nil
	}
	return errs.Range(field, errs.OutOfRange, least, most)
}

// write sets the fields of the input and clears the others.
func write(m *ent.ProgressEntryMutation, in ProgressEntryInput) {
	m.SetLocalDay(in.Date)
	notes := ""
	if in.Notes != nil {
		notes = *in.Notes
	}
	m.SetNotes(notes)
	for _, f := range []struct {
		value *float64
		set   func(float64)
		clear func()
	}{
		{in.Measurements.WeightKg, m.SetWeightKg, m.ClearWeightKg}, {in.Measurements.ArmCm, m.SetArmCm, m.ClearArmCm},
		{in.Measurements.ChestCm, m.SetChestCm, m.ClearChestCm}, {in.Measurements.WaistCm, m.SetWaistCm, m.ClearWaistCm},
		{in.Measurements.HipCm, m.SetHipCm, m.ClearHipCm}, {in.Measurements.LegCm, m.SetLegCm, m.ClearLegCm},
	} {
		switch {
		case f.value != nil:
			f.set(*f.value)
		case !m.Op().Is(ent.OpCreate):
			f.clear()
		}
	}
}
