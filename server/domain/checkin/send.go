package checkin

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/checkin"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/webhooks"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// SendCheckInInput is a client's answers for a due date.
type SendCheckInInput struct {
	ID      uuid.UUID
	DueOn   int
	Answers []checkinquestion.CheckInAnswer
}

// Next returns the viewer's next check-in; nil without a plan or a coach, or below Basic.
func (s *Service) Next(ctx context.Context) (*ent.CheckIn, error) {
	v, db := viewer.From(ctx), s.Store.Ent
	if !planned(v.Plan) {
		return nil, nil
	}
	p, err := optional(planOf(db, v.ID).WithForm().WithProfile().Only(ctx))
	if p == nil || err != nil {
		return nil, err
	}
	coached, err := db.CoachAssignment.Query().Where(coachassignment.ClientID(v.ID), coachassignment.EndedAtIsNil()).Exist(ctx)
	if !coached || err != nil {
		return nil, err
	}
	due := nextDue(p, viewer.DayIn(s.Now(), v.TimeZone))
	c := &ent.CheckIn{ID: dueID(v.ID, due), ProfileID: v.ID, DueOn: due, Title: p.Edges.Form.Title, Questions: p.Edges.Form.Questions,
		Answers: []checkinquestion.CheckInAnswer{}}
	c.Edges.Profile = p.Edges.Profile
	c.PreviousID, err = latest(ctx, db, v.ID)
	return c, err
}

// latest returns a client's latest check-in.
func latest(ctx context.Context, db *ent.Client, client uuid.UUID) (*uuid.UUID, error) {
	ids, err := db.CheckIn.Query().
		Where(checkin.ProfileID(client)).
		Order(checkin.BySentAt(sql.OrderDesc()), checkin.ByID(sql.OrderDesc())).
		Limit(1).
		IDs(ctx)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return &ids[0], nil
}

// Send stores the viewer's answers, exactly once per id, and notifies their coach. Measurements become progress of the day.
func (s *Service) Send(ctx context.Context, in SendCheckInInput) (c *ent.CheckIn, err error) {
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "sendCheckIn", in)
		if err != nil {
			return err
		}
		if replayed {
			c, err = tx.CheckIn.Query().Where(checkin.ID(in.ID)).WithProfile().Only(ctx)
			return err
		}
		c, err = s.send(ctx, tx, in)
		return err
	})
	return c, err
}

func (s *Service) send(ctx context.Context, tx *store.Tx, in SendCheckInInput) (*ent.CheckIn, error) {
	v := viewer.From(ctx)
	p, err := planOf(tx.Client, v.ID).WithForm().Only(ctx)
	if err != nil {
		return nil, err
	}
	today := viewer.DayIn(s.Now(), v.TimeZone)
	if err := s.checkUnsent(ctx, tx, in); err != nil {
		return nil, err
	}
	if !duty(p, in.DueOn, today) {
		return nil, errs.Input("dueOn", errs.Invalid)
	}
	answers, measured, err := s.given(ctx, tx, p.Edges.Form.Questions, in.Answers)
	if err != nil {
		return nil, err
	}
	if err := s.Measures.NeedConsent(ctx, tx); err != nil {
		return nil, err
	}
	if len(measured) > 0 {
		if err := s.Measures.StoreMeasures(ctx, tx, today, measured); err != nil {
			return nil, err
		}
	}
	if err := s.create(ctx, tx, p, in, answers); err != nil {
		return nil, err
	}
	if p.SentUntil == nil || *p.SentUntil < in.DueOn {
		if err := tx.CheckInPlan.UpdateOne(p).SetSentUntil(in.DueOn).Exec(ctx); err != nil {
			return nil, err
		}
	}
	if _, err := s.Notify.Award(ctx, tx, v.ID, achievement.KindFIRST_CHECK_IN, s.Now()); err != nil {
		return nil, err
	}
	c, err := tx.CheckIn.Query().Where(checkin.ID(in.ID)).WithProfile().Only(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.notifyCoach(ctx, tx, c); err != nil {
		return nil, err
	}
	return c, s.Webhooks.Record(ctx, tx, webhooks.Event{
		Kind:    webhookevent.CheckInSent,
		Subject: c.ProfileID,
		Person:  c.ProfileID,
		IDs:     map[string]uuid.UUID{"clientId": c.ProfileID, "checkInId": c.ID},
		Object: func() map[string]any {
			return map[string]any{"dueOn": viewer.Date(c.DueOn), "sentAt": c.SentAt.UTC(), "replyDueAt": c.ReplyDueAt.UTC()}
		},
	})
}

// checkUnsent returns ID_CONFLICT, or CONFLICT for a day for which the viewer has sent a check-in.
func (s *Service) checkUnsent(ctx context.Context, tx *store.Tx, in SendCheckInInput) error {
	known, err := tx.CheckIn.Query().Where(checkin.ID(in.ID)).Exist(grant.With(ctx, grant.CheckIns))
	if err != nil {
		return err
	}
	if known {
		return errs.New(errs.IDConflict)
	}
	sent, err := tx.CheckIn.Query().Where(checkin.ProfileID(viewer.From(ctx).ID), checkin.DueOn(in.DueOn)).Exist(ctx)
	if err == nil && sent {
		err = errs.New(errs.Conflict)
	}
	return err
}

func (s *Service) create(
	ctx context.Context,
	tx *store.Tx,
	p *ent.CheckInPlan,
	in SendCheckInInput,
	answers []checkinquestion.CheckInAnswer,
) error {
	time, err := s.ReplyTime(tx.Join(ctx))
	if err != nil {
		return err
	}
	before, err := latest(ctx, tx.Client, p.ProfileID)
	if err != nil {
		return err
	}
	now := s.Now()
	err = tx.CheckIn.Create().
		SetID(in.ID).
		SetProfileID(p.ProfileID).
		SetDueOn(in.DueOn).
		SetTitle(p.Edges.Form.Title).
		SetQuestions(p.Edges.Form.Questions).
		SetAnswers(answers).
		SetNillablePreviousID(before).
		SetSentAt(now).
		SetReplyDueAt(now.Add(time)).
		SetCreatedAt(now).
		Exec(ctx)
	if sqlgraph.IsUniqueConstraintError(err) { // a concurrent request
		return errs.New(errs.Conflict)
	}
	return err
}

// notifyCoach notifies the client's current coach, and marks the client's reminders as read.
func (s *Service) notifyCoach(ctx context.Context, tx *store.Tx, c *ent.CheckIn) error {
	err := s.Notify.ReadWhere(ctx, tx, c.ProfileID, notification.KindCHECK_IN_DUE, func(map[string]string) bool { return true })
	if err != nil {
		return err
	}
	bond, err := optional(tx.CoachAssignment.Query().Where(coachassignment.ClientID(c.ProfileID), coachassignment.EndedAtIsNil()).Only(ctx))
	if bond == nil || err != nil {
		return err
	}
	if err := s.Notify.Logged(ctx, tx, c.ProfileID); err != nil {
		return err
	}
	client := c.Edges.Profile
	return s.Notify.WriteAbout(ctx, tx, bond.CoachID, c.ProfileID, notification.KindCHECK_IN_SENT,
		map[string]string{"name": client.FirstName + " " + client.LastName, "path": "/" + c.ID.String()})
}

// Get returns a check-in that the viewer may see, or NOT_FOUND.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (*ent.CheckIn, error) {
	return s.Store.Ent.CheckIn.Query().Where(checkin.ID(id)).WithProfile().Only(ctx)
}

// List returns a page of check-ins sent by the viewer, or by that person, newest first.
func (s *Service) List(
	ctx context.Context,
	of *uuid.UUID,
	first int,
	after *string,
) (page []*ent.CheckIn, hasNext bool, end string, err error) {
	const list store.List = "check-ins"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	whose := viewer.From(ctx).ID
	if of != nil {
		whose = *of
		if whose != viewer.From(ctx).ID {
			if _, err := myClient(ctx, s.Store.Ent, whose); err != nil {
				return nil, false, "", err
			}
		}
	}
	q := s.Store.Ent.CheckIn.Query().Where(checkin.ProfileID(whose)).WithProfile()
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		q.Where(checkin.Or(checkin.SentAtLT(at), checkin.And(checkin.SentAt(at), checkin.IDLT(from.ID))))
	}
	rows, err := q.Order(checkin.BySentAt(sql.OrderDesc()), checkin.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(
		list,
		rows,
		first,
		func(c *ent.CheckIn) store.Cursor { return store.TimeCursor(c.SentAt, c.ID) },
	)
	return page, hasNext, end, err
}

// Waiting returns unanswered check-ins of the viewer's current clients, the most urgent first; at most 100.
func (s *Service) Waiting(ctx context.Context) ([]*ent.CheckIn, error) {
	own := checkin.ProfileID(viewer.From(ctx).ID) // of a former client
	return s.Store.Ent.CheckIn.Query().Where(checkin.RepliedAtIsNil(), checkin.Not(own)).WithProfile().
		Order(checkin.ByReplyDueAt(), checkin.BySentAt(), checkin.ByID()).Limit(store.LargestPage).All(ctx)
}
