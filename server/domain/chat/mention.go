package chat

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/messagemention"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostMentions = 20
	// named stands in a kept text for each person who is mentioned; nobody can type it.
	named = '\x02'
)

// MentionInput is somebody's name in a text, in code points.
type MentionInput struct {
	PersonID uuid.UUID
	Start    int
	Length   int
}

// standsIn tells whether there is a name at that place, behind the one before.
func (m *MentionInput) standsIn(letters []rune, after int) bool {
	return m.Start >= after && m.Start < len(letters) && m.Length >= 2 && m.Length <= len(letters)-m.Start && letters[m.Start] == '@'
}

// Names tells whether a kept text mentions somebody.
func Names(kept string) bool { return strings.ContainsRune(kept, named) }

// Spell puts names in the place of those who are mentioned, and tells where each of them stands, in code points. Name answers the
// name of the nth.
func Spell(kept string, name func(nth int) string) (text string, places []Range) {
	var b strings.Builder
	at := 0
	for _, r := range kept {
		if r != named {
			b.WriteRune(r)
			at++
			continue
		}
		word := "@" + name(len(places))
		places = append(places, Range{at, utf8.RuneCountInString(word)})
		b.WriteString(word)
		at += places[len(places)-1].Length
	}
	return b.String(), places
}

// said is a text as it is kept, with those whom it mentions.
type said struct {
	text   string
	people []uuid.UUID
}

// checkMentions puts runes in the place of those who are in the conversation; what else was meant stays a word of the text.
func checkMentions(ctx context.Context, db *ent.Client, talk *ent.Conversation, text string, mentions []*MentionInput) (said, error) {
	if len(mentions) == 0 {
		return said{text: strings.TrimSpace(text)}, nil
	}
	if len(mentions) > mostMentions {
		return said{}, errs.Range("mentions", errs.TooLong, 0, mostMentions)
	}
	here, err := peopleOf(ctx, db, talk, mentions)
	if err != nil {
		return said{}, err
	}
	var out said
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

// peopleOf are those of the people who are in the conversation.
func peopleOf(ctx context.Context, db *ent.Client, talk *ent.Conversation, mentions []*MentionInput) (map[uuid.UUID]bool, error) {
	ids := make([]uuid.UUID, len(mentions))
	for i, m := range mentions {
		ids[i] = m.PersonID
	}
	found, err := db.Profile.Query().Where(profile.IDIn(ids...), inside(talk)).IDs(viewer.System(ctx))
	here := make(map[uuid.UUID]bool, len(found))
	for _, id := range found {
		here[id] = true
	}
	return here, err
}

// inside are the people of a conversation.
func inside(talk *ent.Conversation) predicate.Profile {
	if talk.Kind == conversation.KindCOMMUNITY {
		return profile.And(profile.Suspended(false), profile.Or(profile.RoleNEQ(viewer.RoleClient), profile.SubscriptionPlanNEQ(viewer.PlanFree)))
	}
	var ids []uuid.UUID
	for _, id := range []*uuid.UUID{talk.ClientID, talk.CoachID} {
		if id != nil {
			ids = append(ids, *id)
		}
	}
	return profile.IDIn(ids...)
}

// mention writes down whom a message names, in place of those before, and tells the new ones of the community; who is named no more
// has nothing left to look at.
func (s *Service) mention(ctx context.Context, tx *store.Tx, talk *ent.Conversation, m *ent.Message, people []uuid.UUID) error {
	system := viewer.System(ctx)
	before, err := namedBy(ctx, tx, m.ID)
	if err != nil || len(before)+len(people) == 0 {
		return err
	}
	if _, err := tx.MessageMention.Delete().Where(messagemention.MessageID(m.ID)).Exec(system); err != nil {
		return err
	}
	rows := make([]*ent.MessageMentionCreate, len(people))
	for i, id := range people {
		rows[i] = tx.MessageMention.Create().SetProfileID(id).SetConversationID(m.ConversationID).SetMessageID(m.ID).SetSeq(m.Seq).SetPosition(i)
	}
	if err := tx.MessageMention.CreateBulk(rows...).Exec(system); err != nil || talk.Kind != conversation.KindCOMMUNITY {
		return err
	}
	if err := s.untell(ctx, tx, m.Seq, except(before, people)); err != nil {
		return err
	}
	return s.tellMentioned(ctx, tx, m, except(people, append(before, viewer.From(ctx).ID)))
}

// namedBy are the people whom a message names, each once.
func namedBy(ctx context.Context, tx *store.Tx, message uuid.UUID) (people []uuid.UUID, err error) {
	rows, err := tx.MessageMention.Query().Where(messagemention.MessageID(message)).All(viewer.System(ctx))
	for _, row := range rows {
		if !slices.Contains(people, row.ProfileID) {
			people = append(people, row.ProfileID)
		}
	}
	return people, err
}

// except are those of the people who are not among the others, each once.
func except(people, others []uuid.UUID) (rest []uuid.UUID) {
	for _, id := range people {
		if !slices.Contains(others, id) && !slices.Contains(rest, id) {
			rest = append(rest, id)
		}
	}
	return rest
}
