package chat

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversationmute"
	"forma/ent/grant"
	"forma/ent/membermute"
	"forma/ent/message"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// MuteTerm is how long a conversation is muted.
type MuteTerm string

const (
	MuteHour         MuteTerm = "HOUR"
	MuteEightHours   MuteTerm = "EIGHT_HOURS"
	MuteUntilChanged MuteTerm = "UNTIL_CHANGED"
)

var muteHours = map[MuteTerm]time.Duration{MuteHour: time.Hour, MuteEightHours: 8 * time.Hour}

// Mute mutes a conversation for the viewer: no notifications and no unread count.
func (s *Service) Mute(ctx context.Context, id uuid.UUID, term MuteTerm) (*ent.Conversation, error) {
	return s.setMute(ctx, id, func(tx *store.Tx, known *ent.ConversationMute) error {
		var until *time.Time
		if hours, bounded := muteHours[term]; bounded {
			until = new(s.Now().Add(hours))
		}
		if known == nil {
			return tx.ConversationMute.Create().
				SetProfileID(viewer.From(ctx).ID).
				SetConversationID(id).
				SetNillableUntil(until).
				SetCreatedAt(s.Now()).
				Exec(ctx)
		}
		if until == nil {
			return tx.ConversationMute.UpdateOne(known).ClearUntil().Exec(ctx)
		}
		return tx.ConversationMute.UpdateOne(known).SetUntil(*until).Exec(ctx)
	})
}

// Unmute unmutes a conversation. Idempotent.
func (s *Service) Unmute(ctx context.Context, id uuid.UUID) (*ent.Conversation, error) {
	return s.setMute(ctx, id, func(tx *store.Tx, known *ent.ConversationMute) error {
		if known == nil {
			return nil
		}
		return tx.ConversationMute.DeleteOne(known).Exec(ctx)
	})
}

// setMute changes the viewer's mute of a conversation, and updates their other devices.
func (s *Service) setMute(
	ctx context.Context,
	id uuid.UUID,
	set func(tx *store.Tx, known *ent.ConversationMute) error,
) (talk *ent.Conversation, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if talk, err = open(ctx, tx.Client, id); err != nil {
			return err
		}
		known, err := tx.ConversationMute.Query().Where(conversationmute.ConversationID(id)).Only(ctx)
		if err != nil && !ent.IsNotFound(err) {
			return err
		}
		tx.AfterCommit(func() { s.Bus.Publish(InboxSubject(me), []byte(id.String())) })
		return set(tx, known)
	})
	return talk, err
}

// Quiet reports whether a mute is in force.
func (s *Service) Quiet(m *ent.ConversationMute) bool {
	return m != nil && (m.Until == nil || m.Until.After(s.Now()))
}

// mutedBy reports whether a person has muted a conversation.
func (s *Service) mutedBy(ctx context.Context, tx *store.Tx, talk, person uuid.UUID) (bool, error) {
	return tx.ConversationMute.Query().
		Where(conversationmute.ConversationID(talk), conversationmute.ProfileID(person), s.mutes()).
		Exist(grant.With(ctx, grant.ChatNews))
}

// mutes matches those in force.
func (s *Service) mutes() predicate.ConversationMute {
	return conversationmute.Or(conversationmute.UntilIsNil(), conversationmute.UntilGT(s.Now()))
}

// MutedMembers returns the people whom the viewer has muted, latest first.
func (s *Service) MutedMembers(ctx context.Context) ([]uuid.UUID, error) {
	rows, err := s.Store.Reader(ctx).MemberMute.Query().Order(membermute.ByCreatedAt(sql.OrderDesc()), membermute.ByID(sql.OrderDesc())).
		All(ctx)
	ids := make([]uuid.UUID, len(rows))
	for i, m := range rows {
		ids[i] = m.MutedID
	}
	return ids, err
}

// mostMuted bounds the list, which has no pages.
const mostMuted = 500

// SetMemberMuted mutes or unmutes a person's community messages for the viewer; NOT_FOUND if they never wrote there.
func (s *Service) SetMemberMuted(ctx context.Context, person uuid.UUID, muted bool) ([]uuid.UUID, error) {
	me := viewer.From(ctx)
	if person == me.ID {
		return nil, errs.Input("profileId", errs.Invalid)
	}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := open(ctx, tx.Client, Community); err != nil {
			return err
		}
		known, err := tx.MemberMute.Query().Where(membermute.MutedID(person)).Only(ctx)
		switch {
		case err != nil && !ent.IsNotFound(err):
			return err
		case known != nil && muted, known == nil && !muted:
			return nil
		case known != nil:
			return tx.MemberMute.DeleteOne(known).Exec(ctx)
		}
		spoke, err := tx.Message.Query().Where(message.AuthorID(person), message.ConversationID(Community)).Exist(ctx)
		if err != nil {
			return err
		}
		if !spoke {
			return errs.New(errs.NotFound)
		}
		have, err := tx.MemberMute.Query().Count(ctx)
		if err == nil && have >= mostMuted {
			err = errs.Exceeded("mutes", mostMuted, have+1)
		}
		if err != nil {
			return err
		}
		return tx.MemberMute.Create().SetProfileID(me.ID).SetMutedID(person).SetCreatedAt(s.Now()).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.MutedMembers(ctx)
}
