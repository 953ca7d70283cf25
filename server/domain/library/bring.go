package library

import (
	"context"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutfavourite"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

const favouritesAtOnce = 50 // written in one transaction

// FavouriteBringer brings the favourites of another account from its archive: workouts of this library with the same id, else of the same
// title.
type FavouriteBringer struct{ *Service }

// archivedFavourite is a favourite as archives have it.
type archivedFavourite struct {
	ID        uuid.UUID `json:"id"`
	WorkoutID uuid.UUID `json:"workout_id"`
	Workout   string    `json:"workout"`
}

// arrivingFavourite is a favourite that may be there already.
type arrivingFavourite struct{ id, workout uuid.UUID }

// Arrival has the workout for an id, of which there is one favourite at most.
func (a arrivingFavourite) Arrival() personal.Arrival {
	return personal.Arrival{ID: a.workout, Was: a.workout}
}

// Preview implements [personal.Bringer].
func (b FavouriteBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	_, p, err := b.missing(ctx, from)
	return p, err
}

// missing returns the favourites of an archive that are in the library, and no favourites yet.
func (b FavouriteBringer) missing(ctx context.Context, from *personal.Contents) ([]arrivingFavourite, *personal.ArchivePreview, error) {
	p := &personal.ArchivePreview{}
	rows, err := personal.RowsOf[archivedFavourite](from, workoutfavourite.Table, p)
	if err != nil || len(rows) == 0 {
		return nil, p, err
	}
	me := viewer.From(ctx).ID
	published, err := b.Store.Ent.Workout.Query().Where(workout.StatusEQ(workout.StatusPUBLISHED), workout.DeletedAtIsNil()).
		Select(workout.FieldID, workout.FieldTitle).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	byID, byTitle := map[uuid.UUID]uuid.UUID{}, map[string]uuid.UUID{}
	for _, w := range published {
		byID[w.ID] = w.ID
		for _, title := range w.Title {
			byTitle[search.Fold(title)] = w.ID
		}
	}
	delete(byTitle, "")
	var all []arrivingFavourite
	seen := map[uuid.UUID]bool{}
	for _, row := range rows {
		at, found := byID[row.Of.WorkoutID]
		if !found {
			at, found = byTitle[search.Fold(row.Of.Workout)]
		}
		switch {
		case row.Of.ID == uuid.Nil:
			p.LeaveOut(workoutfavourite.Table, row.Number, personal.Unreadable)
		case !found:
			p.LeaveOut(workoutfavourite.Table, row.Number, personal.NoWorkout)
		case !seen[at]:
			seen[at] = true
			all = append(all, arrivingFavourite{personal.BroughtID(me, row.Of.ID), at})
		}
	}
	p.Holds.Favourites = len(all)
	favourites, err := b.Store.Ent.WorkoutFavourite.Query().Where(workoutfavourite.ProfileID(me)).
		Select(workoutfavourite.FieldWorkoutID).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	there := make(map[uuid.UUID]string, len(favourites))
	for _, f := range favourites {
		there[f.WorkoutID] = "there"
	}
	all = personal.Missing(all, there)
	p.Adds.Favourites = len(all)
	return all, p, nil
}

// Bring implements [personal.Bringer].
func (b FavouriteBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	all, _, err := b.missing(ctx, from)
	if err != nil || len(all) == 0 {
		return false, err
	}
	some := all[:min(len(all), favouritesAtOnce)]
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := count(ctx, tx, personal.ArchiveCounts{Favourites: len(some)}); err != nil {
			return err
		}
		rows := make([]*ent.WorkoutFavouriteCreate, len(some))
		for i, f := range some {
			rows[i] = tx.WorkoutFavourite.Create().SetID(f.id).SetProfileID(of.ProfileID).SetWorkoutID(f.workout).SetImportID(of.ID).
				SetCreatedAt(b.Now())
		}
		err := tx.WorkoutFavourite.CreateBulk(rows...).Exec(ctx)
		if sqlgraph.IsUniqueConstraintError(err) { // a request at the same time has stored them
			return errs.New(errs.Conflict)
		}
		return err
	})
	return len(all) > len(some), err
}

// TakeBack implements [personal.Bringer].
func (b FavouriteBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		ids, err := tx.WorkoutFavourite.Query().Where(workoutfavourite.ImportID(of.ID)).Limit(favouritesAtOnce).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		more = len(ids) == favouritesAtOnce
		if err := count(ctx, tx, personal.ArchiveCounts{Favourites: -len(ids)}); err != nil {
			return err
		}
		_, err = tx.WorkoutFavourite.Delete().Where(workoutfavourite.IDIn(ids...)).Exec(ctx)
		return err
	})
	return more, err
}
