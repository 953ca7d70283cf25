package coaching

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/coachnote"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostNotes = 100              // shown at once
	undoTime  = 10 * time.Minute // how long a deleted note can come back
)

// CoachNoteInput is a new note about a client.
type CoachNoteInput struct {
	ID       *uuid.UUID
	ClientID uuid.UUID
	Text     string
}

// Notes are what the viewer wrote about a client, newest first.
func (s *Service) Notes(ctx context.Context, clientID uuid.UUID) ([]*ent.CoachNote, error) {
	return s.Store.Ent.CoachNote.Query().Where(coachnote.CoachID(viewer.From(ctx).ID), coachnote.ClientID(clientID), coachnote.DeletedAtIsNil()).
		Order(coachnote.ByCreatedAt(descending), coachnote.ByID(descending)).Limit(mostNotes).All(ctx)
}

// CreateNote writes a note about a client of the viewer, exactly once for a client-made id.
func (s *Service) CreateNote(ctx context.Context, in CoachNoteInput) (n *ent.CoachNote, err error) {
	if err := checkNote(in.Text); err != nil {
		return nil, err
	}
	me, now := viewer.From(ctx).ID, s.now()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		create := tx.CoachNote.Create().SetCoachID(me).SetClientID(in.ClientID).SetText(in.Text).SetCreatedAt(now).SetUpdatedAt(now)
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, me, "createCoachNote", in)
			if err != nil {
				return err
			}
			if replayed {
				n, err = tx.CoachNote.Get(ctx, *in.ID)
				return err
			}
			create.SetID(*in.ID)
		}
		if _, err := myClient(ctx, tx.Client, in.ClientID); err != nil {
			return err
		}
		n, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		return err
	})
	return n, err
}

// UpdateNote replaces the text of one of the viewer's notes.
func (s *Service) UpdateNote(ctx context.Context, id uuid.UUID, words string) (n *ent.CoachNote, err error) {
	if err := checkNote(words); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err = tx.CoachNote.UpdateOneID(id).Where(coachnote.DeletedAtIsNil()).SetText(words).SetUpdatedAt(s.now()).Save(ctx)
		return err
	})
	return n, err
}

// DeleteNote hides one of the viewer's notes; for ten minutes it can be restored, then it is erased. Deleting it again changes nothing.
func (s *Service) DeleteNote(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.CoachNote.Get(ctx, id)
		if err != nil || n.DeletedAt != nil {
			return err
		}
		now := s.now()
		if err := tx.CoachNote.UpdateOne(n).SetDeletedAt(now).Exec(ctx); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, EraseNoteJob{ID: id, At: now.Add(undoTime)})
	})
}

// RestoreNote takes a deletion back while the note is still there.
func (s *Service) RestoreNote(ctx context.Context, id uuid.UUID) (n *ent.CoachNote, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err = tx.CoachNote.UpdateOneID(id).ClearDeletedAt().Save(ctx)
		return err
	})
	return n, err
}

func checkNote(words string) error {
	switch {
	case strings.TrimSpace(words) == "":
		return errs.Input("text", errs.Required)
	case utf8.RuneCountInString(words) > longestNote:
		return errs.Range("text", errs.TooLong, 1, longestNote)
	case !text.Clean(words, text.Lines):
		return errs.Input("text", errs.Invalid)
	}
	return nil
}

// EraseNoteJob erases a note that was deleted and not restored.
type EraseNoteJob struct {
	ID uuid.UUID `json:"id"`
	At time.Time `json:"at"`
}

// Kind names the job.
func (EraseNoteJob) Kind() string { return "erase_coach_note" }

// InsertOpts lets the job wait until the deletion cannot be undone.
func (j EraseNoteJob) InsertOpts() river.InsertOpts { return river.InsertOpts{ScheduledAt: j.At} }

// Register adds the workers.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[EraseNoteJob]) error { return s.EraseNote(ctx, job.Args.ID) }))
}

// EraseNote erases a note for which the time to undo is over; another one it leaves alone.
func (s *Service) EraseNote(ctx context.Context, id uuid.UUID) error {
	ctx = viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.CoachNote.Delete().Where(coachnote.ID(id), coachnote.DeletedAtLTE(s.now().Add(-undoTime))).Exec(ctx)
		return err
	})
}
