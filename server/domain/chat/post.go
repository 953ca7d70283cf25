package chat

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/notification"
	"forma/ent/readmark"
	"forma/ent/schema/text"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// NewPace returns a limit that stops a flood: nobody types as fast, nor does a program that has something to say.
func NewPace(now func() time.Time) *auth.Limiter {
	return &auth.Limiter{Burst: 1200, Every: time.Second / 120, Now: now}
}

// PostMessageInput is a message to post.
type PostMessageInput struct {
	ID             uuid.UUID
	ConversationID uuid.UUID
	Text           string
	ReplyToID      *uuid.UUID
	// Omitted if empty, as before they existed, so that the hash of a write waiting on a device since then is unchanged.
	Images   []*MessageImageInput `json:",omitempty"`
	Mentions []*MentionInput      `json:",omitempty"`
}

// Post posts a message, exactly once per client-generated id.
func (s *Service) Post(ctx context.Context, in PostMessageInput) (*ent.Message, error) {
	if err := checkText(in.Text, len(in.Images) > 0); err != nil {
		return nil, err
	}
	if s.Pace != nil {
		if err := s.Pace.Take(viewer.From(ctx).ID.String()); err != nil {
			return nil, err
		}
	}
	if plain(ctx, in) {
		if m, err := s.postBatched(ctx, in); m != nil || err != nil {
			return m, err
		}
	}
	pictures, refused := s.pictures(ctx, in)
	return s.postAlone(ctx, in, pictures, refused)
}

// postAlone is Post with images that are ready, or the error that refused them.
func (s *Service) postAlone(ctx context.Context, in PostMessageInput, pictures []picture, refused error) (m *ent.Message, err error) {
	me := viewer.From(ctx).ID
	discard, err := s.putImages(ctx, pictures)
	if err != nil {
		return nil, err
	}
	defer func() { discard(err) }()
	err = s.Store.InTurn(ctx, in.ConversationID, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "postMessage", in)
		if err != nil {
			return err
		}
		if replayed {
			m, err = tx.Message.Get(ctx, in.ID)
			return err
		}
		switch { // first, report an id used for something else
		case refused != nil:
			return refused
		case len(pictures) != len(in.Images):
			return errs.New(errs.IDConflict)
		}
		if m, err = s.postInThread(ctx, tx, in); m == nil && err == nil {
			m, err = s.post(ctx, tx, in, pictures)
		}
		return err
	})
	return m, err
}

func (s *Service) post(ctx context.Context, tx *store.Tx, in PostMessageInput, pictures []picture) (*ent.Message, error) {
	me := viewer.From(ctx).ID
	talk, err := s.openForWriting(ctx, tx, in.ConversationID)
	if err != nil {
		return nil, err
	}
	if err := s.maySpeak(ctx, tx.Client, talk); err != nil {
		return nil, err
	}
	// A concurrent post on any node changes the conversation's row, which retries the transaction.
	if err := s.inPace(ctx, tx, talk); err != nil {
		return nil, err
	}
	if err := checkReply(ctx, tx, in); err != nil {
		return nil, err
	}
	words, err := checkMentions(ctx, tx.Client, talk, in.Text, in.Mentions)
	if err != nil {
		return nil, err
	}
	if talk, err = s.changed(ctx, tx, talk, 1); err != nil {
		return nil, err
	}
	m, err := tx.Message.Create().
		SetID(in.ID).
		SetConversationID(talk.ID).
		SetAuthorID(me).
		SetSeq(talk.Seq).
		SetRev(talk.Rev).
		SetText(words.text).
		SetImageCount(len(pictures)).
		SetNillableReplyToID(in.ReplyToID).
		SetCreatedAt(s.Now()).
		Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	if err != nil {
		return nil, err
	}
	if err := s.attach(ctx, tx, m, pictures); err != nil {
		return nil, err
	}
	if len(words.people) > 0 {
		if err := s.mention(ctx, tx, talk, m, words.people); err != nil {
			return nil, err
		}
	}
	if talk.Kind == conversation.KindCOMMUNITY {
		return m, nil
	}
	// Posting marks earlier messages as read, which the other person of a thread is told.
	err = tx.ReadMark.Create().SetConversationID(talk.ID).SetProfileID(me).SetSeq(talk.Seq).SetCreatedAt(s.Now()).
		OnConflictColumns(readmark.FieldConversationID, readmark.FieldProfileID).
		Update(func(u *ent.ReadMarkUpsert) { u.UpdateSeq() }).Exec(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.notifyPeer(ctx, tx, talk); err != nil {
		return nil, err
	}
	return m, s.Webhooks.Record(ctx, tx, posted(talk, m))
}

// posted returns the event of a new message in a thread.
func posted(talk *ent.Conversation, m *ent.Message) webhooks.Event {
	return webhooks.Event{
		Kind:    webhookevent.MessagePosted,
		Subject: talk.ID,
		Person:  *talk.ClientID,
		IDs: map[string]uuid.UUID{"conversationId": talk.ID, "messageId": m.ID, "clientId": *talk.ClientID, "coachId": *talk.CoachID,
			"authorId": *m.AuthorID},
		Object: func() map[string]any {
			return map[string]any{"postedAt": m.CreatedAt.UTC(), "imageCount": m.ImageCount}
		},
	}
}

// checkText refuses an invalid text; only with images may it be empty.
func checkText(said string, illustrated bool) error {
	said = strings.TrimSpace(said)
	switch {
	case strings.TrimFunc(said, invisible) == "" && (said != "" || !illustrated):
		return errs.Input("text", errs.Required)
	case utf8.RuneCountInString(said) > LongestText:
		return errs.Range("text", errs.TooLong, 1, LongestText)
	case !text.Clean(said, text.Lines):
		return errs.Input("text", errs.Invalid)
	}
	return nil
}

func invisible(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }

func checkReply(ctx context.Context, tx *store.Tx, in PostMessageInput) error {
	if in.ReplyToID == nil {
		return nil
	}
	there, err := tx.Message.Query().Where(message.ID(*in.ReplyToID), message.ConversationID(in.ConversationID)).Exist(ctx)
	if err == nil && !there {
		err = errs.Input("replyToId", errs.Invalid)
	}
	return err
}

// notifyPeer notifies the other person of a thread, once until they have read it.
func (s *Service) notifyPeer(ctx context.Context, tx *store.Tx, talk *ent.Conversation) error {
	if talk.Kind != conversation.KindCOACH_CLIENT {
		return nil
	}
	me := viewer.From(ctx)
	other := peer(talk, me.ID)
	muted, err := s.mutedBy(ctx, tx, talk.ID, *other)
	if err != nil || muted {
		return err
	}
	rung, err := s.Notify.HasUnread(ctx, tx, *other, me.ID, notification.KindDIRECT_MESSAGE)
	if err != nil || rung {
		return err
	}
	return s.ring(ctx, tx, talk, *other)
}

// path returns the path of a thread for a reader.
func path(talk *ent.Conversation, reader uuid.UUID) string {
	if talk.ClientID != nil && *talk.ClientID == reader {
		return "/chat/coach?with=" + talk.ID.String()
	}
	return "/coach/messages?with=" + talk.ID.String()
}
