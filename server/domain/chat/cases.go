package chat

import (
	"context"
	"maps"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/casetotal"
	"forma/ent/chatban"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/headcount"
	"forma/ent/message"
	"forma/ent/messagemention"
	"forma/ent/messagereport"
	"forma/ent/schema/offence"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ModerationSort is the order of reported messages.
type ModerationSort string

const (
	OldestCase   ModerationSort = "OLDEST"
	MostReported ModerationSort = "MOST_REPORTED"
)

const (
	// mostReports bounds how many open reports are read, oldest first.
	mostReports = 5000
	// around is how many messages are shown before and after a reported one.
	around = 3
)

// ModerationCase is a reported message, without its text.
type ModerationCase struct {
	ID       uuid.UUID // of the message
	Kind     conversation.Kind
	AuthorID uuid.UUID
	Reports  int
	Reasons  []*OffenceCount
	// FirstAt and LastAt are the times of the first and the latest open report.
	FirstAt, LastAt time.Time
}

// OffenceCount is how often a reason is given.
type OffenceCount struct {
	Reason offence.Offence
	Count  int
}

// ModerationMessage is a message as a moderator sees it: the reported one with the text as reported.
type ModerationMessage struct {
	*ent.Message
	// Reported marks the reported message; Changed means edited or deleted since.
	Reported, Changed bool
	Words             string
	// Mentioned are the people named in it, by their order; those of a text that has been changed since are not kept.
	Mentioned map[int]uuid.UUID
}

// ModerationDetails is what a moderator needs for a decision.
type ModerationDetails struct {
	ModerationCase
	Messages []*ModerationMessage
	Reports  []*ent.MessageReport
	// Removed and Bans count the author's earlier offences; Ban is the current one.
	Removed, Bans int
	Ban           *ent.ChatBan
	// RemovedAt is when a moderator removed the message, DismissedAt when its reports were last dismissed.
	RemovedAt, DismissedAt *time.Time
}

// CountCases returns the number of messages with open reports, which triggers keep.
func (s *Service) CountCases(ctx context.Context) (n int, err error) {
	parts, err := s.Store.Reader(ctx).HeadCount.Query().Where(headcount.KindEQ(headcount.KindCASES)).All(ctx)
	for _, part := range parts {
		n += part.People
	}
	return n, err
}

// Cases returns the messages with open reports, of which triggers keep how many each has, and since when. `first` is 1–100.
func (s *Service) Cases(ctx context.Context, sort ModerationSort, first int) ([]*ModerationCase, error) {
	if first < 1 || first > 100 {
		return nil, errs.Range("first", errs.OutOfRange, 1, 100)
	}
	db := s.Store.Reader(ctx)
	q := db.CaseTotal.Query().Limit(first)
	if sort == MostReported {
		q.Order(casetotal.ByReports(sql.OrderDesc()))
	}
	totals, err := q.Order(casetotal.ByFirstAt(), casetotal.ByMessageID()).All(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]uuid.UUID, len(totals))
	for i, of := range totals {
		ids[i] = of.MessageID
	}
	open, err := db.MessageReport.Query().
		Where(messagereport.MessageIDIn(ids...), messagereport.ResolvedAtIsNil()).
		Order(messagereport.ByCreatedAt(), messagereport.ByID()).
		Limit(mostReports).
		Select(messagereport.FieldMessageID, messagereport.FieldAuthorID, messagereport.FieldReason, messagereport.FieldCreatedAt).
		All(ctx)
	if err != nil {
		return nil, err
	}
	cases := grouped(open)
	slices.SortFunc(cases, func(a, b *ModerationCase) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	return cases, s.placed(ctx, cases)
}

// grouped groups reports by message, oldest first.
func grouped(reports []*ent.MessageReport) (cases []*ModerationCase) {
	known := map[uuid.UUID]*ModerationCase{}
	for _, r := range reports {
		c := known[r.MessageID]
		if c == nil {
			c = &ModerationCase{ID: r.MessageID, AuthorID: r.AuthorID, FirstAt: r.CreatedAt}
			known[r.MessageID], cases = c, append(cases, c)
		}
		c.Reports++
		c.LastAt = r.CreatedAt
		i := slices.IndexFunc(c.Reasons, func(n *OffenceCount) bool { return n.Reason == r.Reason })
		if i < 0 {
			i, c.Reasons = len(c.Reasons), append(c.Reasons, &OffenceCount{Reason: r.Reason})
		}
		c.Reasons[i].Count++
	}
	return cases
}

// placed sets the kind of conversation of each case.
func (s *Service) placed(ctx context.Context, cases []*ModerationCase) error {
	ids := make([]uuid.UUID, len(cases))
	for i, c := range cases {
		ids[i] = c.ID
	}
	public, err := s.Store.Reader(ctx).
		Message.Query().
		Where(message.IDIn(ids...), message.ConversationID(Community)).
		IDs(grant.With(ctx, grant.Moderation))
	for _, c := range cases {
		c.Kind = conversation.KindCOACH_CLIENT
		if slices.Contains(public, c.ID) {
			c.Kind = conversation.KindCOMMUNITY
		}
	}
	return err
}

// Case returns a reported message with a few around it, in any conversation, and records the view in the audit log. NOT_FOUND for a
// message that was not reported.
func (s *Service) Case(ctx context.Context, id uuid.UUID) (d *ModerationDetails, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		reports, err := tx.MessageReport.Query().
			Where(messagereport.MessageID(id)).
			Order(messagereport.ByCreatedAt(), messagereport.ByID()).
			Limit(mostReports).
			All(ctx)
		switch {
		case err != nil:
			return err
		case len(reports) == 0:
			return errs.New(errs.NotFound)
		}
		d = &ModerationDetails{ModerationCase: *grouped(reports)[0], Reports: reports}
		if err := s.context(ctx, tx, d); err != nil {
			return err
		}
		if err := s.record(ctx, tx, d); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActMESSAGES_READ, Subject: audit.Thing(auditevent.SubjectKindMESSAGE, id),
			After: audit.Values{audit.Author: d.AuthorID}})
	})
	return d, err
}

// context reads the message and those around it.
func (s *Service) context(ctx context.Context, tx *store.Tx, d *ModerationDetails) error {
	moderating := grant.With(ctx, grant.Moderation)
	m, err := tx.Message.Get(moderating, d.ID)
	if err != nil {
		return err
	}
	d.Kind = conversation.KindCOACH_CLIENT
	if m.ConversationID == Community {
		d.Kind = conversation.KindCOMMUNITY
	}
	d.RemovedAt = m.RemovedAt
	for _, r := range d.Reports {
		if r.Resolution != nil && *r.Resolution == messagereport.ResolutionDISMISSED {
			d.DismissedAt = r.ResolvedAt
		}
	}
	rows, err := tx.Message.Query().
		Where(message.ConversationID(m.ConversationID), message.SeqGTE(m.Seq-around), message.SeqLTE(m.Seq+around)).
		Order(message.BySeq()).
		All(moderating)
	for _, row := range rows {
		shown := &ModerationMessage{Message: row, Words: row.Text}
		if row.DeletedAt != nil {
			shown.Words = ""
		}
		if row.ID == m.ID {
			shown.Reported, shown.Words = true, d.Reports[0].Text
			shown.Changed = m.RemovedAt == nil && (m.DeletedAt != nil || m.Text != shown.Words)
		}
		d.Messages = append(d.Messages, shown)
	}
	if err != nil {
		return err
	}
	return mentions(moderating, tx, d.Messages)
}

// mentions reads whom the messages mention.
func mentions(ctx context.Context, tx *store.Tx, messages []*ModerationMessage) error {
	shown := map[uuid.UUID]*ModerationMessage{}
	for _, m := range messages {
		if m.Words == m.Text && Names(m.Words) {
			m.Mentioned, shown[m.ID] = map[int]uuid.UUID{}, m
		}
	}
	if len(shown) == 0 {
		return nil
	}
	rows, err := tx.MessageMention.Query().Where(messagemention.MessageIDIn(slices.Collect(maps.Keys(shown))...)).All(ctx)
	for _, row := range rows {
		shown[row.MessageID].Mentioned[row.Position] = row.ProfileID
	}
	return err
}

// mostOffences is the largest number of offences of a kind that is counted.
const mostOffences = 100

// record counts the author's earlier offences, up to 100 of each kind.
func (s *Service) record(ctx context.Context, tx *store.Tx, d *ModerationDetails) error {
	removed, err := tx.Message.Query().Where(message.AuthorID(d.AuthorID), message.RemovedAtNotNil(), message.IDNEQ(d.ID)).
		Limit(mostOffences).IDs(grant.With(ctx, grant.Moderation))
	if err != nil {
		return err
	}
	bans, err := tx.ChatBan.Query().Where(chatban.ProfileID(d.AuthorID)).Limit(mostOffences).IDs(ctx)
	if err != nil {
		return err
	}
	d.Removed, d.Bans = len(removed), len(bans)
	d.Ban, err = s.banOf(ctx, tx.Client, d.AuthorID)
	return err
}
