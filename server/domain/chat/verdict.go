package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/messagereport"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

var verdicts = map[messagereport.Resolution]notification.Kind{
	messagereport.ResolutionREMOVED: notification.KindREPORT_UPHELD, messagereport.ResolutionDISMISSED: notification.KindREPORT_DISMISSED,
}

// announceVerdict notifies those who reported a message of the decision, without its text or the other reporters.
func (s *Service) announceVerdict(
	ctx context.Context,
	tx *store.Tx,
	id uuid.UUID,
	as messagereport.Resolution,
	reports []*ent.MessageReport,
) error {
	me := viewer.From(ctx).ID
	m, err := tx.Message.Query().WithConversation().Where(message.ID(id)).Only(grant.With(ctx, grant.Moderation))
	if err != nil {
		return err
	}
	people, err := tx.Profile.Query().Where(profile.IDIn(reporters(reports)...), profile.IDNEQ(me)).All(ctx)
	if err != nil {
		return err
	}
	for _, p := range people {
		place := placeOf(p.Role, m.Seq)
		if m.ConversationID != Community {
			place = path(m.Edges.Conversation, p.ID)
		}
		if err := s.Notify.Write(ctx, tx, p.ID, verdicts[as], map[string]string{"path": place, "message": id.String()}); err != nil {
			return err
		}
	}
	return nil
}

// withdrawVerdict withdraws the notifications of a decision that was undone.
func (s *Service) withdrawVerdict(ctx context.Context, tx *store.Tx, id uuid.UUID, reports []*ent.MessageReport) error {
	for _, kind := range verdicts {
		err := s.Notify.Withdraw(
			ctx,
			tx,
			reporters(reports),
			kind,
			func(args map[string]string) bool { return args["message"] == id.String() },
		)
		if err != nil {
			return err
		}
	}
	return nil
}

func reporters(reports []*ent.MessageReport) []uuid.UUID {
	ids := make([]uuid.UUID, len(reports))
	for i, r := range reports {
		ids[i] = r.ProfileID
	}
	return ids
}
