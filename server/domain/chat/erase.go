package chat

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/messagemention"
	"forma/ent/messagereport"
	"forma/ent/messageterm"
	"forma/server/platform/store"
)

// EraseJob erases the text and images of a message that was deleted and not restored, and the copies in resolved reports.
type EraseJob struct {
	ID uuid.UUID `json:"id"`
	At time.Time `json:"at"`
}

func (EraseJob) Kind() string { return "erase_message" }

func (j EraseJob) InsertOpts() river.InsertOpts { return river.InsertOpts{ScheduledAt: j.At} }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[EraseJob]) error { return s.Erase(ctx, job.Args.ID) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[IndexJob]) error { return s.Index(ctx) }))
}

// Erase empties a message whose deletion can no longer be undone, and the copies in reports resolved as long ago.
func (s *Service) Erase(ctx context.Context, id uuid.UUID) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		before := s.Now().Add(-RestoreFor)
		err := tx.MessageReport.Update().Where(messagereport.MessageID(id), messagereport.ResolvedAtLTE(before)).SetText("").Exec(ctx)
		if err != nil {
			return err
		}
		m, err := tx.Message.Query().Where(message.ID(id), message.DeletedAtLTE(before)).Only(ctx)
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.detach(ctx, tx, id); err != nil {
			return err
		}
		if _, err := tx.MessageMention.Delete().Where(messagemention.MessageID(id)).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.MessageTerm.Delete().Where(messageterm.ConversationID(m.ConversationID), messageterm.Seq(m.Seq)).
			Exec(ctx); err != nil {
			return err
		}
		return tx.Message.UpdateOne(m).SetText("").SetImageCount(0).Exec(ctx)
	})
}
