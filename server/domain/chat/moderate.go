package chat

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/messagereport"
	"forma/ent/notification"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Dismiss dismisses the open reports of a message, if any.
func (s *Service) Dismiss(ctx context.Context, id uuid.UUID) error {
	return s.onReported(ctx, id, func(tx *store.Tx) error {
		n, err := s.resolve(ctx, tx, id, messagereport.ResolutionDISMISSED, s.Now())
		if err != nil || n == 0 {
			return err
		}
		return audit.Record(ctx, tx, ofMessage(auditevent.ActREPORTS_DISMISSED, id, nil))
	})
}

// Reopen undoes a dismissal; TOO_LATE once the stored copies are erased.
func (s *Service) Reopen(ctx context.Context, id uuid.UUID) error {
	return s.onReported(ctx, id, func(tx *store.Tx) error {
		last, err := tx.MessageReport.Query().
			Where(messagereport.MessageID(id), messagereport.ResolutionEQ(messagereport.ResolutionDISMISSED)).
			Order(messagereport.ByResolvedAt(sql.OrderDesc())).
			First(ctx)
		switch {
		case ent.IsNotFound(err):
			return nil
		case err != nil:
			return err
		case s.Now().Sub(*last.ResolvedAt) > RestoreFor:
			return errs.New(errs.TooLate)
		}
		if err := s.unresolve(ctx, tx, id, *last.ResolvedAt); err != nil {
			return err
		}
		return audit.Record(ctx, tx, ofMessage(auditevent.ActREPORTS_REOPENED, id, nil))
	})
}

// onReported calls act for an admin and a reported message.
func (s *Service) onReported(ctx context.Context, id uuid.UUID, act func(tx *store.Tx) error) error {
	if !viewer.From(ctx).IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		reported, err := tx.MessageReport.Query().Where(messagereport.MessageID(id)).Exist(ctx)
		if err == nil && !reported {
			err = errs.New(errs.NotFound)
		}
		if err != nil {
			return err
		}
		return act(tx)
	})
}

// Remove removes a message of the community, or a reported one of a thread, for a reason, notifies its author, and resolves its reports.
// It can be undone for RestoreFor, then its text is erased. Idempotent.
func (s *Service) Remove(ctx context.Context, id uuid.UUID, reason offence.Offence) error {
	return s.onMessage(ctx, id, func(tx *store.Tx, m *ent.Message) error {
		if m.RemovedAt != nil {
			return nil
		}
		if err := s.silence(ctx, tx, m); err != nil {
			return err
		}
		now := s.Now()
		update := tx.Message.UpdateOne(m).SetRemovedAt(now)
		if m.DeletedAt == nil {
			update.SetDeletedAt(now)
		}
		if _, err := s.resolve(ctx, tx, id, messagereport.ResolutionREMOVED, now); err != nil {
			return err
		}
		args := map[string]string{"reason": string(reason)}
		return s.moderated(
			ctx,
			tx,
			m,
			update,
			notification.KindMESSAGE_REMOVED,
			args,
			ofMessage(auditevent.ActMESSAGE_REMOVED, id, audit.Values{audit.Reason: reason}),
		)
	})
}

// Return undoes a removal and reopens the reports; TOO_LATE once the text is erased. What its author had deleted before stays deleted.
func (s *Service) Return(ctx context.Context, id uuid.UUID) error {
	return s.onMessage(ctx, id, func(tx *store.Tx, m *ent.Message) error {
		switch {
		case m.RemovedAt == nil:
			return nil
		case s.Now().Sub(*m.RemovedAt) > RestoreFor:
			return errs.New(errs.TooLate)
		}
		update := tx.Message.UpdateOne(m).ClearRemovedAt()
		if m.DeletedAt != nil && m.DeletedAt.Equal(*m.RemovedAt) {
			update.ClearDeletedAt()
		}
		if err := s.unresolve(ctx, tx, id, *m.RemovedAt); err != nil {
			return err
		}
		return s.moderated(ctx, tx, m, update, notification.KindMESSAGE_RETURNED, nil, ofMessage(auditevent.ActMESSAGE_RETURNED, id, nil))
	})
}

// onMessage calls act for an admin and a message of the community or a reported one of a thread.
func (s *Service) onMessage(ctx context.Context, id uuid.UUID, act func(tx *store.Tx, m *ent.Message) error) error {
	if !viewer.From(ctx).IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	moderating := grant.With(ctx, grant.Moderation)
	known, err := s.Store.Ent.Message.Query().Where(message.ID(id)).Select(message.FieldConversationID).Only(moderating)
	if err != nil {
		return err
	}
	return s.Store.InTurn(ctx, known.ConversationID, func(tx *store.Tx) error {
		m, err := tx.Message.Get(moderating, id)
		if err != nil {
			return err
		}
		if m.ConversationID != Community {
			reported, err := tx.MessageReport.Query().Where(messagereport.MessageID(id)).Exist(ctx)
			if err == nil && !reported {
				err = errs.New(errs.NotFound)
			}
			if err != nil {
				return err
			}
		}
		return act(tx, m)
	})
}

// moderated numbers the change, saves it, notifies the author and records it in the audit log.
func (s *Service) moderated(
	ctx context.Context,
	tx *store.Tx,
	m *ent.Message,
	update *ent.MessageUpdateOne,
	kind notification.Kind,
	args map[string]string,
	act audit.Act,
) error {
	talk, err := tx.Conversation.Get(grant.With(ctx, grant.Moderation), m.ConversationID)
	if err != nil {
		return err
	}
	if talk, err = s.changed(ctx, tx, talk, 0); err != nil {
		return err
	}
	if err := update.SetRev(talk.Rev).Exec(grant.With(ctx, grant.Moderation)); err != nil {
		return err
	}
	if m.AuthorID == nil {
		return audit.Record(ctx, tx, act)
	}
	if act.After == nil {
		act.After = audit.Values{}
	}
	act.After[audit.Author] = *m.AuthorID
	if err := s.Notify.Write(ctx, tx, *m.AuthorID, kind, args); err != nil {
		return err
	}
	return audit.Record(ctx, tx, act)
}

func ofMessage(what auditevent.Act, id uuid.UUID, after audit.Values) audit.Act {
	return audit.Act{What: what, Subject: audit.Thing(auditevent.SubjectKindMESSAGE, id), After: after}
}

// resolve resolves the open reports of a message and returns their number; copies kept for the undo are erased after RestoreFor.
func (s *Service) resolve(ctx context.Context, tx *store.Tx, id uuid.UUID, as messagereport.Resolution, now time.Time) (int, error) {
	open := messagereport.And(messagereport.MessageID(id), messagereport.ResolvedAtIsNil())
	reports, err := tx.MessageReport.Query().Where(open).All(ctx)
	if err != nil {
		return 0, err
	}
	if err := s.announceVerdict(ctx, tx, id, as, reports); err != nil {
		return 0, err
	}
	n, err := tx.MessageReport.Update().Where(open).SetResolution(as).SetResolvedAt(now).SetResolvedBy(viewer.From(ctx).ID).Save(ctx)
	if err != nil {
		return 0, err
	}
	return n, s.Jobs.Insert(ctx, tx, EraseJob{ID: id, At: now.Add(RestoreFor)})
}

// unresolve reopens the reports that were resolved at that time.
func (s *Service) unresolve(ctx context.Context, tx *store.Tx, id uuid.UUID, at time.Time) error {
	settled := messagereport.And(messagereport.MessageID(id), messagereport.ResolvedAt(at))
	reports, err := tx.MessageReport.Query().Where(settled).All(ctx)
	if err != nil {
		return err
	}
	if err := s.withdrawVerdict(ctx, tx, id, reports); err != nil {
		return err
	}
	return tx.MessageReport.Update().Where(settled).ClearResolution().ClearResolvedAt().ClearResolvedBy().Exec(ctx)
}
