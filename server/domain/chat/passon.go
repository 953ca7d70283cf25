package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

var texts = words.Of[struct {
	// PassedOn introduces what support passed on.
	PassedOn string
}]("server/chat")

// PassOn posts, for a client, what they wrote to support in the thread with their coach. CONFLICT without a coach.
func (s *Service) PassOn(ctx context.Context, tx *store.Tx, client, message uuid.UUID, said string) error {
	p, err := tx.Profile.Get(ctx, client)
	if err != nil {
		return err
	}
	bond, err := tx.CoachAssignment.Query().Where(coachassignment.ClientID(client), coachassignment.EndedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return errs.New(errs.Conflict)
	}
	if err != nil {
		return err
	}
	// They are the client's words, and the thread is open to nobody but the client and the coach.
	v := &viewer.Viewer{ID: p.ID, Role: p.Role, Plan: p.PlanAt(s.Now()), Language: p.Language, TimeZone: p.TimeZone, Onboarded: true,
		EmailConfirmed: true}
	ctx = viewer.With(ctx, v)
	if err := s.openThreads(tx.Join(ctx), v); err != nil {
		return err
	}
	text := texts.In(p.Language).PassedOn + "\n\n" + said
	if letters := []rune(text); len(letters) > LongestText {
		text = string(letters[:LongestText-1]) + "…"
	}
	_, err = s.post(ctx, tx, PostMessageInput{ID: message, ConversationID: Thread(client, bond.CoachID), Text: text}, nil)
	return err
}
