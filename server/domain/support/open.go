package support

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/ticket"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TicketImageInput is a picture to attach.
type TicketImageInput struct {
	ID       uuid.UUID
	UploadID uuid.UUID
}

// OpenTicketInput is a question to support.
type OpenTicketInput struct {
	ID     uuid.UUID
	Topic  ticket.Topic
	Text   string
	Device string
	Images []*TicketImageInput `json:",omitempty"`
}

// TicketReplyInput is what the person who asks adds to their ticket.
type TicketReplyInput struct {
	ID       uuid.UUID
	TicketID uuid.UUID
	Text     string
	Images   []*TicketImageInput `json:",omitempty"`
}

// Open opens a ticket of the viewer, exactly once per id, and notifies the staff.
func (s *Service) Open(ctx context.Context, in OpenTicketInput) (t *ent.Ticket, err error) {
	v := viewer.From(ctx)
	said, err := checkText(in.Text)
	if err != nil {
		return nil, err
	}
	device := strings.TrimSpace(in.Device)
	if err := errs.Line("device", device, longestDevice); err != nil {
		return nil, err
	}
	pictures, discard, err := s.pictures(ctx, in.ID, in.Images)
	if err != nil {
		return nil, err
	}
	defer func() { discard(err) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "openTicket", in)
		if err != nil {
			return err
		}
		if replayed {
			t, err = root(ctx, tx, in.ID)
			return err
		}
		if len(pictures) != len(in.Images) {
			return errs.New(errs.IDConflict)
		}
		create := tx.Ticket.Create().SetID(in.ID).SetProfileID(v.ID).SetLanguage(v.Language).SetTopic(in.Topic).SetDevice(device)
		if t, err = s.create(ctx, tx, create, held(v), said); err != nil {
			return err
		}
		m, err := tx.TicketMessage.Create().SetID(messageID(in.ID)).SetTicketID(t.ID).SetProfileID(v.ID).SetAuthorID(v.ID).
			SetKind(ticketmessage.KindQUESTION).SetText(said).SetCreatedAt(s.now()).Save(ctx)
		if err != nil {
			return err
		}
		if err := s.attach(ctx, tx, m, pictures); err != nil {
			return err
		}
		me, err := tx.Profile.Get(ctx, v.ID)
		if err != nil {
			return err
		}
		return s.tellStaff(ctx, tx, t, notification.KindTICKET_OPENED, me.FirstName+" "+me.LastName)
	})
	return t, err
}

// messageID returns the id of the message with which a ticket was opened.
func messageID(of uuid.UUID) uuid.UUID { return uuid.NewSHA1(of, []byte("question")) }

// create saves a new ticket with its first question.
func (s *Service) create(ctx context.Context, tx *store.Tx, create *ent.TicketCreate, plan viewer.Plan, said string) (*ent.Ticket, error) {
	p, err := s.promise(tx.Join(ctx), plan)
	if err != nil {
		return nil, err
	}
	now := s.now()
	t, err := create.SetPlan(plan).SetSummary(summary(said)).SetState(ticket.StateOPEN).SetUrgency(urgency(plan, p.AnswerBy)).
		SetFirstDueAt(p.AnswerBy).SetDueAt(p.AnswerBy).SetMessageCount(1).SetCreatedAt(now).SetUpdatedAt(now).Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	if err != nil {
		return nil, err
	}
	s.announce(tx, t, true)
	return t, s.Webhooks.Record(ctx, tx, opened(t))
}

func opened(t *ent.Ticket) webhooks.Event {
	e := webhooks.Event{
		Kind:    webhookevent.TicketOpened,
		Subject: t.ID,
		IDs:     map[string]uuid.UUID{"ticketId": t.ID},
		Object: func() map[string]any {
			return map[string]any{"topic": t.Topic, "plan": t.Plan, "language": t.Language, "dueAt": t.DueAt.UTC()}
		},
	}
	if t.ProfileID != nil { // not of a guest
		e.Person, e.IDs["clientId"] = *t.ProfileID, *t.ProfileID
	}
	return e
}

// tellStaff notifies the one who answers a ticket, or all admins, of what its owner wrote.
func (s *Service) tellStaff(ctx context.Context, tx *store.Tx, t *ent.Ticket, kind notification.Kind, name string) error {
	args := path(t)
	args["name"] = name
	if t.AssigneeID != nil {
		return s.tell(ctx, tx, *t.AssigneeID, t, kind, args)
	}
	return s.Notify.WriteAdminsAbout(ctx, tx, t.ProfileID, kind, args)
}

// Reply adds what the person who asks writes to their ticket, exactly once per id. It reopens a ticket that was solved at most ReopenFor
// ago, and is TOO_LATE for others.
func (s *Service) Reply(ctx context.Context, in TicketReplyInput) (t *ent.Ticket, err error) {
	v := viewer.From(ctx)
	said, err := checkText(in.Text)
	if err != nil {
		return nil, err
	}
	pictures, discard, err := s.pictures(ctx, in.ID, in.Images)
	if err != nil {
		return nil, err
	}
	defer func() { discard(err) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "replyToTicket", in)
		if err != nil {
			return err
		}
		t, err = root(ctx, tx, in.TicketID)
		if err != nil || replayed {
			return err
		}
		switch {
		case len(pictures) != len(in.Images):
			return errs.New(errs.IDConflict)
		case t.ProfileID == nil || *t.ProfileID != v.ID:
			return errs.New(errs.NotFound)
		case !s.open(t):
			return errs.New(errs.TooLate)
		}
		m, err := s.write(ctx, tx, t, in.ID, ticketmessage.KindQUESTION, said)
		if err != nil {
			return err
		}
		if err := s.attach(ctx, tx, m, pictures); err != nil {
			return err
		}
		if t, err = s.asked(ctx, tx, t); err != nil {
			return err
		}
		if err := s.Notify.ReadWhere(ctx, tx, v.ID, notification.KindTICKET_ANSWERED, isAbout(t)); err != nil {
			return err
		}
		me, err := tx.Profile.Get(ctx, v.ID)
		if err != nil {
			return err
		}
		return s.tellStaff(ctx, tx, t, notification.KindTICKET_REPLIED, me.FirstName+" "+me.LastName)
	})
	return t, err
}

// open reports whether the person who asks may still write.
func (s *Service) open(t *ent.Ticket) bool {
	return t.SolvedAt == nil || s.Now().Sub(*t.SolvedAt) <= ReopenFor
}

// CanReply reports whether the person who asks may still write; a guest is answered by email.
func (s *Service) CanReply(t *ent.Ticket) bool { return t.ProfileID != nil && s.open(t) }

// asked saves that staff have to answer. A ticket that waits for them already keeps its time.
func (s *Service) asked(ctx context.Context, tx *store.Tx, t *ent.Ticket) (*ent.Ticket, error) {
	u := tx.Ticket.UpdateOne(t).AddMessageCount(1).SetUpdatedAt(s.now())
	if t.State != ticket.StateOPEN {
		p, err := s.promise(tx.Join(ctx), t.Plan)
		if err != nil {
			return nil, err
		}
		u.SetState(ticket.StateOPEN).ClearSolvedAt().ClearBreachedAt().SetDueAt(p.AnswerBy).SetUrgency(urgency(t.Plan, p.AnswerBy))
	}
	t, err := u.Save(ctx)
	if err == nil {
		s.announce(tx, t, true)
	}
	return t, err
}

// write adds a message of the viewer to a ticket.
func (s *Service) write(
	ctx context.Context,
	tx *store.Tx,
	t *ent.Ticket,
	id uuid.UUID,
	kind ticketmessage.Kind,
	said string,
) (*ent.TicketMessage, error) {
	if t.MessageCount >= mostMessages {
		return nil, errs.Exceeded("messages", mostMessages, t.MessageCount+1)
	}
	m, err := tx.TicketMessage.Create().SetID(id).SetTicketID(t.ID).SetNillableProfileID(t.ProfileID).SetAuthorID(viewer.From(ctx).ID).
		SetKind(kind).SetText(said).SetCreatedAt(s.now()).Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	return m, err
}
