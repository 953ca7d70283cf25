package chat

import (
	"context"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversationmute"
	"forma/ent/grant"
	"forma/ent/membermute"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// notifyMentioned notifies the people mentioned in a message of the community, except those who have muted it or its author.
func (s *Service) notifyMentioned(ctx context.Context, tx *store.Tx, m *ent.Message, ids []uuid.UUID) error {
	if len(ids) == 0 {
		return nil
	}
	me := viewer.From(ctx).ID
	muters, err := s.mutersAmong(ctx, tx, m.ConversationID, me, ids)
	if err != nil {
		return err
	}
	people, err := tx.Profile.Query().Where(profile.IDIn(append(except(ids, muters), me)...)).All(grant.With(ctx, grant.ChatNews))
	if err != nil {
		return err
	}
	author := people[slices.IndexFunc(people, func(p *ent.Profile) bool { return p.ID == me })]
	for _, p := range people {
		if p.ID == me {
			continue
		}
		args := map[string]string{
			"seq":  strconv.Itoa(m.Seq),
			"name": author.FirstName + " " + author.LastName,
			"path": placeOf(p.Role, m.Seq),
		}
		if err := s.Notify.WriteAbout(ctx, tx, p.ID, me, notification.KindMENTION, args); err != nil {
			return err
		}
	}
	return nil
}

// mutersAmong returns those of the people who have muted the author or the conversation.
func (s *Service) mutersAmong(
	ctx context.Context,
	tx *store.Tx,
	talk, author uuid.UUID,
	people []uuid.UUID,
) (ids []uuid.UUID, err error) {
	ctx = grant.With(ctx, grant.ChatNews)
	folded, err := tx.MemberMute.Query().Where(membermute.MutedID(author), membermute.ProfileIDIn(people...)).All(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range folded {
		ids = append(ids, m.ProfileID)
	}
	quiet, err := tx.ConversationMute.Query().
		Where(conversationmute.ConversationID(talk), conversationmute.ProfileIDIn(people...), s.mutes()).
		All(ctx)
	for _, m := range quiet {
		ids = append(ids, m.ProfileID)
	}
	return ids, err
}

// withdrawMention withdraws unread notifications of a mention.
func (s *Service) withdrawMention(ctx context.Context, tx *store.Tx, seq int, people []uuid.UUID) error {
	for _, id := range people {
		err := s.Notify.ReadWhere(
			ctx,
			tx,
			id,
			notification.KindMENTION,
			func(args map[string]string) bool { return args["seq"] == strconv.Itoa(seq) },
		)
		if err != nil {
			return err
		}
	}
	return nil
}

// silence withdraws all notifications of a message that is deleted.
func (s *Service) silence(ctx context.Context, tx *store.Tx, m *ent.Message) error {
	if m.ConversationID != Community || !Names(m.Text) {
		return nil
	}
	people, err := namedBy(ctx, tx, m.ID)
	if err != nil {
		return err
	}
	return s.withdrawMention(ctx, tx, m.Seq, people)
}

// placeOf returns the path of a message of the community for a reader.
func placeOf(reader viewer.Role, seq int) string {
	at := "at=" + strconv.Itoa(seq)
	if reader == viewer.RoleCoach {
		return "/coach/messages?with=" + Community.String() + "&" + at
	}
	return "/chat?" + at
}

// mentionRead marks notifications of mentions up to a message as read.
func (s *Service) mentionRead(ctx context.Context, tx *store.Tx, person uuid.UUID, seq int) error {
	return s.Notify.ReadWhere(ctx, tx, person, notification.KindMENTION, func(args map[string]string) bool {
		at, err := strconv.Atoi(args["seq"])
		return err == nil && at <= seq
	})
}
