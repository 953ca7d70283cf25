package chat

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/messagemention"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostMentions = 20
	// named replaces each mentioned person in a stored text; nobody can type it.
	named = '\x02'
)

// MentionInput is a person's name in a text, in code points.
type MentionInput struct {
	PersonID uuid.UUID
	Start    int
	Length   int
}

// standsIn reports whether there is a name at that place, after the previous one.
func (m *MentionInput) standsIn(letters []rune, after int) bool {
	return m.Start >= after && m.Start < len(letters) && m.Length >= 2 && m.Length <= len(letters)-m.Start && letters[m.Start] == '@'
}

// Names reports whether a stored text mentions anyone.
func Names(kept string) bool { return strings.ContainsRune(kept, named) }

// Spell inserts the names of mentioned people, and returns the position of each in code points. Name returns the name of the nth.
func Spell(kept string, name func(nth int) string) (text string, places []TextRange) {
	var b strings.Builder
	at := 0
	for _, r := range kept {
		if r != named {
			b.WriteRune(r)
			at++
			continue
		}
		word := "@" + name(len(places))
		places = append(places, TextRange{at, utf8.RuneCountInString(word)})
		b.WriteString(word)
		at += places[len(places)-1].Length
	}
	return b.String(), places
}

// storedText is a text as stored, with the people it mentions.
type storedText struct {
	text   string
	people []uuid.UUID
}

// checkMentions replaces mentions of people in the conversation by runes; others remain plain text.
func checkMentions(ctx context.Context, db *ent.Client, talk *ent.Conversation, text string, mentions []*MentionInput) (storedText, error) {
	if len(mentions) == 0 {
		return storedText{text: strings.TrimSpace(text)}, nil
	}
	if len(mentions) > mostMentions {
		return storedText{}, errs.Range("mentions", errs.TooLong, 0, mostMentions)
	}
	here, err := peopleOf(ctx, db, talk, mentions)
	if err != nil {
		return storedText{}, err
	}
	var out storedText
	var b strings.Builder
	letters, at := []rune(text), 0
	for _, m := range mentions {
		if !here[m.PersonID] || !m.standsIn(letters, at) {
			continue
		}
		b.WriteString(string(letters[at:m.Start]))
		b.WriteRune(named)
		at, out.people = m.Start+m.Length, append(out.people, m.PersonID)
	}
	b.WriteString(string(letters[at:]))
	out.text = strings.TrimSpace(b.String())
	return out, nil
}

// peopleOf returns those of the people who are in the conversation.
func peopleOf(ctx context.Context, db *ent.Client, talk *ent.Conversation, mentions []*MentionInput) (map[uuid.UUID]bool, error) {
	ids := make([]uuid.UUID, len(mentions))
	for i, m := range mentions {
		ids[i] = m.PersonID
	}
	found, err := db.Profile.Query().Where(profile.IDIn(ids...), inside(talk)).IDs(grant.With(ctx, grant.ChatNews))
	here := make(map[uuid.UUID]bool, len(found))
	for _, id := range found {
		here[id] = true
	}
	return here, err
}

// inside matches the people of a conversation.
func inside(talk *ent.Conversation) predicate.Profile {
	if talk.Kind == conversation.KindCOMMUNITY {
		return profile.And(
			profile.Suspended(false),
			profile.Or(profile.RoleNEQ(viewer.RoleClient), profile.SubscriptionPlanNEQ(viewer.PlanFree)),
		)
	}
	var ids []uuid.UUID
	for _, id := range []*uuid.UUID{talk.ClientID, talk.CoachID} {
		if id != nil {
			ids = append(ids, *id)
		}
	}
	return profile.IDIn(ids...)
}

// mention replaces the mentions of a message and notifies new ones in the community; notifications of those no longer mentioned are
// withdrawn.
func (s *Service) mention(ctx context.Context, tx *store.Tx, talk *ent.Conversation, m *ent.Message, people []uuid.UUID) error {
	before, err := namedBy(ctx, tx, m.ID)
	if err != nil || len(before)+len(people) == 0 {
		return err
	}
	mentioning := grant.With(ctx, grant.Mention)
	if _, err := tx.MessageMention.Delete().Where(messagemention.MessageID(m.ID)).Exec(mentioning); err != nil {
		return err
	}
	rows := make([]*ent.MessageMentionCreate, len(people))
	for i, id := range people {
		rows[i] = tx.MessageMention.Create().
			SetProfileID(id).
			SetConversationID(m.ConversationID).
			SetMessageID(m.ID).
			SetSeq(m.Seq).
			SetPosition(i)
	}
	if err := tx.MessageMention.CreateBulk(rows...).Exec(mentioning); err != nil || talk.Kind != conversation.KindCOMMUNITY {
		return err
	}
	if err := s.withdrawMention(ctx, tx, m.Seq, except(before, people)); err != nil {
		return err
	}
	return s.notifyMentioned(ctx, tx, m, except(people, append(before, viewer.From(ctx).ID)))
}

// namedBy returns the people whom a message mentions, each once.
func namedBy(ctx context.Context, tx *store.Tx, message uuid.UUID) (people []uuid.UUID, err error) {
	rows, err := tx.MessageMention.Query().Where(messagemention.MessageID(message)).All(ctx)
	for _, row := range rows {
		if !slices.Contains(people, row.ProfileID) {
			people = append(people, row.ProfileID)
		}
	}
	return people, err
}

// except returns those of the people who are not among the others, each once.
func except(people, others []uuid.UUID) (rest []uuid.UUID) {
	for _, id := range people {
		if !slices.Contains(others, id) && !slices.Contains(rest, id) {
			rest = append(rest, id)
		}
	}
	return rest
}
