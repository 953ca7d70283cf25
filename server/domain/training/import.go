package training

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/viewer"
	"forma/ent/workoutimport"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/workoutcsv"
)

const (
	listedImports = 10
	setsAtOnce    = 40   // written in one transaction, so that nobody waits long
	setsPerCall   = 2000 // so that the caller sees progress
)

// WarmUp is the kind of a past set that prepares for others.
const WarmUp = string(workoutcsv.WarmUp)

// WorkoutImportInput is a file to import.
type WorkoutImportInput struct {
	ID    uuid.UUID
	Table WorkoutTableInput
}

// ImportWorkouts begins an import, or goes on with it: it stores the next sets, a workout whole or not at all, and is repeated until none
// is left. Nothing of it counts as a completion.
func (s *Service) ImportWorkouts(ctx context.Context, in WorkoutImportInput) (*ent.WorkoutImport, error) {
	done, err := s.begin(ctx, in, nil)
	if err != nil && !errors.Is(err, errFresh) || done != nil && done.SetsLeft == 0 {
		return done, err
	}
	t, err := s.WorkoutTable(ctx, in.Table)
	if refused := (*errs.Error)(nil); errors.As(err, &refused) && refused.Field != "" {
		refused.Field = "table." + refused.Field
	}
	switch {
	case err != nil:
		return nil, err
	case done == nil && t.AddedSets == 0:
		return nil, errs.Input("table.uploadId", errs.Invalid)
	case done == nil:
		if done, err = s.begin(ctx, in, t); err != nil {
			return nil, err
		}
	}
	return s.storePast(ctx, done, t, in.Table.UploadID)
}

// errFresh leaves no trace of an import that is not begun yet.
var errFresh = errors.New("training: the import is not begun")

// begin returns the import if it is begun, or else begins it with a table; without one it is errFresh. Files are parsed outside of
// transactions, but not for an id that is used for something else.
func (s *Service) begin(ctx context.Context, in WorkoutImportInput, t *WorkoutTable) (done *ent.WorkoutImport, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "importWorkouts", in)
		switch {
		case err != nil:
			return err
		case replayed:
			done, err = tx.WorkoutImport.Get(ctx, in.ID)
			return err
		case t == nil:
			if known, err := tx.WorkoutImport.Query().Where(workoutimport.ID(in.ID)).Exist(ctx); err != nil || known {
				return cmp.Or(err, error(errs.New(errs.IDConflict)))
			}
			return errFresh
		}
		done, err = tx.WorkoutImport.Create().SetID(in.ID).SetProfileID(me).SetApp(string(t.App)).SetMatches(t.said).
			SetSetsLeft(t.AddedSets).SetCreatedAt(s.Now()).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return done, err
}

// storePast stores the next workouts of a file, a few in each transaction.
func (s *Service) storePast(ctx context.Context, of *ent.WorkoutImport, t *WorkoutTable, file uuid.UUID) (*ent.WorkoutImport, error) {
	exercises := byName(t.Exercises)
	if of.SetsLeft > 0 && len(t.waiting) == 0 { // another import has stored the rest
		return s.finish(ctx, of.ID, file)
	}
	left, stored := t.AddedSets, 0
	for rest := t.waiting; len(rest) > 0 && stored < setsPerCall; {
		n, sets, fresh := nextOf(rest)
		err := s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
			updated, err := tx.WorkoutImport.Update().Where(workoutimport.ID(of.ID), workoutimport.TakenBackAtIsNil()).
				AddWorkouts(fresh).AddSets(sets).SetSetsLeft(left - sets).Save(ctx)
			if err == nil && updated == 0 {
				return errs.New(errs.Conflict)
			}
			if err == nil {
				err = s.storeWorkouts(ctx, tx, of.ID, rest[:n], exercises)
			}
			if err == nil && left == sets {
				err = s.Uploads.Take(ctx, tx, file)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		rest, left, stored = rest[n:], left-sets, stored+sets
	}
	return s.Store.Ent.WorkoutImport.Get(ctx, of.ID)
}

// byName returns what the names of exercises stand for.
func byName(list []*MatchedExercise) map[string]*uuid.UUID {
	exercises := make(map[string]*uuid.UUID, len(list))
	for _, e := range list {
		exercises[e.Name] = e.ExerciseID
	}
	return exercises
}

// nextOf returns how many of the workouts are written in one transaction, their sets that are missing, and how many are new.
func nextOf(rest []*waiting) (n, sets, fresh int) {
	for n < min(len(rest), setsAtOnce) && (n == 0 || sets+len(rest[n].missing) <= setsAtOnce) {
		sets += len(rest[n].missing)
		if rest[n].isNew {
			fresh++
		}
		n++
	}
	return n, sets, fresh
}

// finish ends an import of which nothing is left.
func (s *Service) finish(ctx context.Context, id, file uuid.UUID) (done *ent.WorkoutImport, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if done, err = tx.WorkoutImport.UpdateOneID(id).SetSetsLeft(0).Save(ctx); err != nil {
			return err
		}
		return s.Uploads.Take(ctx, tx, file)
	})
	return done, err
}

func (s *Service) storeWorkouts(ctx context.Context, tx *store.Tx, importID uuid.UUID, list []*waiting,
	exercises map[string]*uuid.UUID) error {
	v, now := viewer.From(ctx), s.Now()
	var workouts []*ent.PastWorkoutCreate
	var sets []*ent.PastSetCreate
	for _, w := range list {
		if w.isNew {
			row := tx.PastWorkout.Create().SetID(w.id).SetProfileID(v.ID).SetImportID(importID).SetApp(w.app).SetStartedAt(w.Start).
				SetLocalDay(w.day).SetNillableSport(w.sport()).SetTitle(w.Title).SetNote(w.Note).SetCreatedAt(now)
			if w.Seconds > 0 {
				row.SetDurationSeconds(w.Seconds)
			}
			workouts = append(workouts, row)
		}
		for _, position := range w.missing {
			set := w.Sets[position]
			of := exercises[set.Exercise]
			if w.activity != nil { // a sport, whatever exercise has the same name
				of = nil
			}
			sets = append(sets, tx.PastSet.Create().SetID(uuid.NewSHA1(w.id, []byte(strconv.Itoa(position)))).SetProfileID(v.ID).
				SetPastWorkoutID(w.id).SetImportID(importID).SetStartedAt(w.Start).SetNillableExerciseID(of).
				SetName(set.Exercise).SetPosition(position).SetKind(string(set.Kind)).SetNillableReps(set.Reps).
				SetNillableLoadKg(set.LoadKg).SetNillableSeconds(set.Seconds).SetNillableMetres(set.Metres).
				SetNillableRpe(set.RPE).SetNote(set.Note).SetCreatedAt(now))
		}
	}
	var err error
	if len(workouts) > 0 {
		err = tx.PastWorkout.CreateBulk(workouts...).Exec(ctx)
	}
	if err == nil && len(sets) > 0 {
		err = tx.PastSet.CreateBulk(sets...).Exec(ctx)
	}
	if err == nil {
		err = s.storeHeartRates(ctx, tx, list)
	}
	if sqlgraph.IsUniqueConstraintError(err) { // a request at the same time has stored them
		return errs.New(errs.Conflict)
	}
	return err
}

// UndoWorkoutImport undoes an import bit by bit: it is repeated until no set of it is there. Idempotent.
func (s *Service) UndoWorkoutImport(ctx context.Context, id uuid.UUID) (done *ent.WorkoutImport, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if done, err = tx.WorkoutImport.Get(ctx, id); err != nil || done.TakenBackAt != nil {
			return err
		}
		done, err = tx.WorkoutImport.UpdateOneID(id).SetTakenBackAt(s.Now()).SetSetsLeft(0).Save(ctx)
		return err
	})
	for removed := 0; err == nil && done.Sets > 0 && removed < setsPerCall; removed += setsAtOnce {
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			done, err = s.removePast(ctx, tx, id)
			return err
		})
	}
	return done, err
}

// removePast removes some of an import.
func (s *Service) removePast(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.WorkoutImport, error) {
	sets, workouts, err := removeSome(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	update := tx.WorkoutImport.UpdateOneID(id).AddSets(-sets).AddWorkouts(-workouts)
	if sets == 0 { // what else it counts left with a workout of another import
		update.SetSets(0).SetWorkouts(0)
	}
	return update.Save(ctx)
}

// removeSome removes some sets of an import, and its workouts that have none.
func removeSome(ctx context.Context, tx *store.Tx, id uuid.UUID) (sets, workouts int, err error) {
	some, err := tx.PastSet.Query().Where(pastset.ImportID(id)).Limit(setsAtOnce).
		Select(pastset.FieldID, pastset.FieldPastWorkoutID).All(ctx)
	if err != nil {
		return 0, 0, err
	}
	ids, of := make([]uuid.UUID, len(some)), make([]uuid.UUID, len(some))
	for i, set := range some {
		ids[i], of[i] = set.ID, set.PastWorkoutID
	}
	if len(some) == 0 {
		if of, err = tx.PastWorkout.Query().Where(pastworkout.ImportID(id), pastworkout.Not(pastworkout.HasSets())).Limit(setsAtOnce).
			IDs(ctx); err != nil {
			return 0, 0, err
		}
	} else if sets, err = tx.PastSet.Delete().Where(pastset.IDIn(ids...)).Exec(ctx); err != nil {
		return 0, 0, err
	}
	workouts, err = tx.PastWorkout.Delete().Where(pastworkout.IDIn(of...), pastworkout.Not(pastworkout.HasSets())).Exec(ctx)
	return sets, workouts, err
}

// WorkoutImports returns the viewer's latest imports of workouts, newest first.
func (s *Service) WorkoutImports(ctx context.Context) ([]*ent.WorkoutImport, error) {
	return s.Store.Ent.WorkoutImport.Query().Where(workoutimport.ProfileID(viewer.From(ctx).ID)).
		Order(workoutimport.ByCreatedAt(sql.OrderDesc()), workoutimport.ByID(sql.OrderDesc())).Limit(listedImports).All(ctx)
}

// PastWorkouts returns a page of a person's past workouts with their sets, latest first.
func (s *Service) PastWorkouts(
	ctx context.Context,
	of uuid.UUID,
	first int,
	after *string,
) (page []*ent.PastWorkout, hasNext bool, end string, err error) {
	const list store.List = "past"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.PastWorkout.Query().Where(pastworkout.ProfileID(of))
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		q.Where(pastworkout.Or(pastworkout.StartedAtLT(at), pastworkout.And(pastworkout.StartedAt(at), pastworkout.IDLT(from.ID))))
	}
	rows, err := q.Order(pastworkout.ByStartedAt(sql.OrderDesc()), pastworkout.ByID(sql.OrderDesc())).Limit(first + 1).
		WithSets(func(sets *ent.PastSetQuery) { sets.Order(pastset.ByPosition()) }).WithHeartRate().All(ctx)
	page, hasNext, end = store.Cut(list, rows, first, func(w *ent.PastWorkout) store.Cursor { return store.TimeCursor(w.StartedAt, w.ID) })
	return page, hasNext, end, err
}
