package coaching

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/coachnote"
	"forma/ent/grant"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostNotes = 100              // shown at once
	undoTime  = 10 * time.Minute // how long a deleted note can be restored
)

// CoachNoteInput is a new note about a client.
type CoachNoteInput struct {
	ID       *uuid.UUID
	ClientID uuid.UUID
	Text     string
}

// Notes returns the viewer's notes about a client, newest first.
func (s *Service) Notes(ctx context.Context, clientID uuid.UUID) ([]*ent.CoachNote, error) {
	return s.Store.Ent.CoachNote.Query().
		Where(coachnote.CoachID(viewer.From(ctx).ID), coachnote.ClientID(clientID), coachnote.DeletedAtIsNil()).
		Order(coachnote.ByCreatedAt(sql.OrderDesc()), coachnote.ByID(sql.OrderDesc())).
		Limit(mostNotes).
		All(ctx)
}

// CreateNote creates a note about a client of the viewer, exactly once per client-generated id.
func (s *Service) CreateNote(ctx context.Context, in CoachNoteInput) (n *ent.CoachNote, err error) {
	if err := checkNote(in.Text); err != nil {
		return nil, err
	}
	me, now := viewer.From(ctx).ID, s.Now()
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
		n, err = tx.CoachNote.UpdateOneID(id).Where(coachnote.DeletedAtIsNil()).SetText(words).SetUpdatedAt(s.Now()).Save(ctx)
		return err
	})
	return n, err
}

// DeleteNote deletes one of the viewer's notes. It can be restored for ten minutes, then it is erased. Idempotent.
func (s *Service) DeleteNote(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.CoachNote.Get(ctx, id)
		if err != nil || n.DeletedAt != nil {
			return err
		}
		now := s.Now()
		if err := tx.CoachNote.UpdateOne(n).SetDeletedAt(now).Exec(ctx); err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, EraseNoteJob{ID: id, At: now.Add(undoTime)})
	})
}

// RestoreNote undoes a deletion until the note is erased.
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

func (EraseNoteJob) Kind() string { return "erase_coach_note" }

func (j EraseNoteJob) InsertOpts() river.InsertOpts { return river.InsertOpts{ScheduledAt: j.At} }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, job *river.Job[EraseNoteJob]) error { return s.EraseNote(ctx, job.Args.ID) }),
	)
}

// EraseNote erases a note whose deletion can no longer be undone, and ignores others.
func (s *Service) EraseNote(ctx context.Context, id uuid.UUID) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.CoachNote.Delete().Where(coachnote.ID(id), coachnote.DeletedAtLTE(s.Now().Add(-undoTime))).Exec(ctx)
		return err
	})
}
