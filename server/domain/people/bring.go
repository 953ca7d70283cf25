package people

import (
	"cmp"
	"context"
	"errors"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"

	"forma/ent"
	"forma/ent/archiveimport"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/personal"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

const listedImports = 10

// archives are what may be read at the same time: each takes up to 200 MB.
var archives = semaphore.NewWeighted(2)

// ArchiveImportInput is an archive to import.
type ArchiveImportInput struct{ ID, UploadID uuid.UUID }

// ArchivePreview returns what an uploaded archive of another account has, and what of it would be added.
func (s *Service) ArchivePreview(ctx context.Context, uploadID uuid.UUID) (p *personal.ArchivePreview, err error) {
	err = s.reading(ctx, uploadID, func(from *personal.Contents) error {
		p, err = s.preview(ctx, from)
		return err
	})
	return p, err
}

func (s *Service) preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	all := &personal.ArchivePreview{}
	for _, b := range s.Bringers {
		p, err := b.Preview(ctx, from)
		if err != nil {
			return nil, err
		}
		all.Add(p)
	}
	return all, nil
}

// reading opens an uploaded archive for a function. What is wrong with it is an error of the upload.
func (s *Service) reading(ctx context.Context, uploadID uuid.UUID, read func(from *personal.Contents) error) error {
	if err := archives.Acquire(ctx, 1); err != nil {
		return err
	}
	defer archives.Release(1)
	file, size, err := s.Uploads.Open(ctx, uploadID, upload.Archive, "uploadId")
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	from, err := personal.Read(file, size)
	if err == nil {
		err = read(from)
	}
	switch {
	case errors.Is(err, personal.ErrForeign):
		return errs.Input("uploadId", errs.Invalid)
	case errors.Is(err, personal.ErrTooLarge):
		return errs.Input("uploadId", errs.TooLong)
	case errors.Is(err, personal.ErrNewer):
		return errs.Input("uploadId", errs.Newer)
	}
	return err
}

// errFresh leaves no trace of an import that is not begun yet.
var errFresh = errors.New("people: the import is not begun")

// ImportArchive begins an import, or goes on with it: it adds some of what is missing, and is repeated until nothing is left.
func (s *Service) ImportArchive(ctx context.Context, in ArchiveImportInput) (*ent.ArchiveImport, error) {
	of, err := s.beginImport(ctx, in, 0)
	if err != nil && !errors.Is(err, errFresh) || of != nil && over(of) {
		return of, err
	}
	err = s.reading(ctx, in.UploadID, func(from *personal.Contents) error {
		if of == nil {
			p, err := s.preview(ctx, from)
			if err == nil && p.Adds.Things() == 0 {
				err = errs.Input("uploadId", errs.Unchanged)
			}
			if err == nil {
				of, err = s.beginImport(ctx, in, p.Adds.Things())
			}
			if err != nil {
				return err
			}
		}
		err := s.step(ctx, of, s.counter(of, false), func(b personal.Bringer, count personal.Count) (bool, error) {
			return b.Bring(ctx, of, from, count)
		})
		if err != nil {
			return err
		}
		of, err = s.endStep(ctx, of, func(tx *store.Tx) error { return s.Uploads.Take(ctx, tx, in.UploadID) })
		return err
	})
	if err != nil {
		return nil, err
	}
	return of, nil
}

// over reports whether an import has nothing left to add.
func over(of *ent.ArchiveImport) bool {
	return of.TakenBackAt != nil || of.Remaining == 0
}

// beginImport returns the import if it is begun, or else begins it with that many things; without any it is errFresh. Archives are read
// outside of transactions, but not for an id that is used for something else.
func (s *Service) beginImport(ctx context.Context, in ArchiveImportInput, things int) (of *ent.ArchiveImport, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "importArchive", in)
		switch {
		case err != nil:
			return err
		case replayed:
			of, err = tx.ArchiveImport.Get(ctx, in.ID)
			return err
		case things == 0:
			if known, err := tx.ArchiveImport.Query().Where(archiveimport.ID(in.ID)).Exist(ctx); err != nil || known {
				return cmp.Or(err, error(errs.New(errs.IDConflict)))
			}
			return errFresh
		}
		of, err = tx.ArchiveImport.Create().SetID(in.ID).SetProfileID(me).SetRemaining(things).SetCreatedAt(s.Now()).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return of, err
}

// counter returns what counts the things of an import in each transaction. Two devices may work on one import, but once it is undone,
// nothing is added.
func (s *Service) counter(of *ent.ArchiveImport, undone bool) personal.Count {
	remaining := of.Remaining
	return func(ctx context.Context, tx *store.Tx, n personal.ArchiveCounts) error {
		update := tx.ArchiveImport.Update().Where(archiveimport.ID(of.ID)).AddMeasurements(n.Measurements).AddWorkouts(n.Workouts).
			AddSets(n.Sets).AddPhotos(n.Photos).AddFoods(n.Foods).AddRecipes(n.Recipes).AddMealDays(n.MealDays).AddPauses(n.Pauses).
			AddFavourites(n.Favourites).AddUnusable(n.Unusable)
		things := n.Things()
		if undone {
			things = -things
		} else {
			update.Where(archiveimport.TakenBackAtIsNil())
		}
		remaining = max(remaining-things, 1) // until it is over
		changed, err := update.SetRemaining(remaining).Save(ctx)
		if err == nil && changed == 0 {
			return errs.New(errs.Conflict)
		}
		return err
	}
}

// step does the next part of an import, of the first kind that has something to do.
func (s *Service) step(ctx context.Context, of *ent.ArchiveImport, count personal.Count,
	do func(b personal.Bringer, count personal.Count) (more bool, err error)) error {
	for worked := false; of.Part < len(s.Bringers) && !worked; {
		more, err := do(s.Bringers[of.Part], func(ctx context.Context, tx *store.Tx, n personal.ArchiveCounts) error {
			worked = true
			return count(ctx, tx, n)
		})
		if err != nil {
			return err
		}
		if !more {
			of.Part++
		}
	}
	return nil
}

// endStep stores how far an import is, and does the last thing once it is over.
func (s *Service) endStep(ctx context.Context, at *ent.ArchiveImport, last func(tx *store.Tx) error) (of *ent.ArchiveImport, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		update := tx.ArchiveImport.UpdateOneID(at.ID).SetPart(at.Part)
		if at.Part == len(s.Bringers) {
			update.SetRemaining(0)
			if err := last(tx); err != nil {
				return err
			}
		}
		of, err = update.Save(ctx)
		return err
	})
	return of, err
}

// UndoArchiveImport undoes an import bit by bit: it is repeated until nothing is left. Idempotent.
func (s *Service) UndoArchiveImport(ctx context.Context, id uuid.UUID) (of *ent.ArchiveImport, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if of, err = tx.ArchiveImport.Get(ctx, id); err != nil || of.TakenBackAt != nil {
			return err
		}
		of, err = tx.ArchiveImport.UpdateOneID(id).SetTakenBackAt(s.Now()).SetPart(0).
			SetRemaining(addedBy(of).Things() + 1).Save(ctx)
		return err
	})
	if err != nil || of.Remaining == 0 {
		return of, err
	}
	err = s.step(ctx, of, s.counter(of, true), func(b personal.Bringer, count personal.Count) (bool, error) {
		return b.TakeBack(ctx, of, count)
	})
	if err != nil {
		return nil, err
	}
	return s.endStep(ctx, of, func(tx *store.Tx) error {
		// What else it counts was edited since, and stays.
		return tx.ArchiveImport.UpdateOneID(id).SetMeasurements(0).SetWorkouts(0).SetSets(0).SetPhotos(0).SetFoods(0).SetRecipes(0).
			SetMealDays(0).SetPauses(0).SetFavourites(0).Exec(ctx)
	})
}

// addedBy returns what an import has added.
func addedBy(of *ent.ArchiveImport) personal.ArchiveCounts {
	return personal.ArchiveCounts{Measurements: of.Measurements, Workouts: of.Workouts, Photos: of.Photos, Foods: of.Foods,
		Recipes: of.Recipes, MealDays: of.MealDays, Pauses: of.Pauses, Favourites: of.Favourites}
}

// ArchiveImports returns the viewer's latest imports of archives, newest first.
func (s *Service) ArchiveImports(ctx context.Context) ([]*ent.ArchiveImport, error) {
	return s.Store.Ent.ArchiveImport.Query().Where(archiveimport.ProfileID(viewer.From(ctx).ID)).
		Order(archiveimport.ByCreatedAt(sql.OrderDesc()), archiveimport.ByID(sql.OrderDesc())).Limit(listedImports).All(ctx)
}
