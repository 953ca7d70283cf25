package checkin

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/checkinform"
	"forma/ent/checkinplan"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestPause = 90 // days between two check-ins
	farthestDue  = 90 // days ahead that the first one may be due
)

// CheckInPlan is how often a client is asked, and with which form.
type CheckInPlan struct {
	// ID is the client's.
	ID        uuid.UUID
	Form      *ent.CheckInForm
	EveryDays int
	NextDueOn int
}

// CheckInPlanInput sets a client's plan.
type CheckInPlanInput struct {
	ClientID   uuid.UUID
	FormID     uuid.UUID
	EveryDays  int
	FirstDueOn int
}

// nextDue returns the next due date: the latest one that has come, unless it was sent, or else the one after it. Earlier missed ones are
// skipped.
func nextDue(p *ent.CheckInPlan, today int) int {
	due := p.FirstDueOn
	if today > due {
		due += (today - due) / p.EveryDays * p.EveryDays
	}
	for p.SentUntil != nil && due <= *p.SentUntil {
		due += p.EveryDays
	}
	return due
}

// DueOn returns the due date of the viewer's check-in once it is due; nil before, and without a plan.
func (s *Service) DueOn(ctx context.Context, p *ent.CheckInPlan) *int {
	v := viewer.From(ctx)
	if p == nil || !planned(v.Plan) {
		return nil
	}
	today := viewer.DayIn(s.Now(), v.TimeZone)
	due := nextDue(p, today)
	if due > today {
		return nil
	}
	return &due
}

// duty reports whether a day is a due date of the plan, up to the next one.
func duty(p *ent.CheckInPlan, day, today int) bool {
	return day >= p.FirstDueOn && (day-p.FirstDueOn)%p.EveryDays == 0 && day <= nextDue(p, today)
}

// PlanOf returns the plan of a client of the viewer, or nil.
func (s *Service) PlanOf(ctx context.Context, client *ent.Profile) (*CheckInPlan, error) {
	p, err := optional(planOf(s.Store.Ent, client.ID).WithForm().Only(ctx))
	if p == nil || err != nil {
		return nil, err
	}
	return s.shown(p, client), nil
}

func planOf(db *ent.Client, client uuid.UUID) *ent.CheckInPlanQuery {
	return db.CheckInPlan.Query().Where(checkinplan.ProfileID(client), checkinplan.RemovedAtIsNil())
}

func (s *Service) shown(p *ent.CheckInPlan, client *ent.Profile) *CheckInPlan {
	return &CheckInPlan{ID: p.ProfileID, Form: p.Edges.Form, EveryDays: p.EveryDays,
		NextDueOn: nextDue(p, viewer.DayIn(s.Now(), client.TimeZone))}
}

// SetPlan sets the plan of a client of the viewer, replacing the previous one.
func (s *Service) SetPlan(ctx context.Context, in CheckInPlanInput) (plan *CheckInPlan, err error) {
	if in.EveryDays < 1 || in.EveryDays > longestPause {
		return nil, errs.Range("everyDays", errs.OutOfRange, 1, longestPause)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		client, err := myClient(ctx, tx.Client, in.ClientID)
		if err != nil {
			return err
		}
		before, err := optional(tx.CheckInPlan.Query().Where(checkinplan.ProfileID(client.ID)).Only(ctx))
		if err != nil {
			return err
		}
		if err := s.checkFirst(ctx, in.FirstDueOn, client, before); err != nil {
			return err
		}
		known, err := offered(tx.Client, viewer.From(ctx)).Where(checkinform.ID(in.FormID)).Exist(ctx)
		if err != nil {
			return err
		}
		// The form of another coach's earlier plan may stay.
		if !known && (before == nil || before.FormID != in.FormID) {
			return &errs.Error{Code: errs.NotFound, Field: "formId"}
		}
		plan, err = s.put(ctx, tx, client, before, in)
		return err
	})
	return plan, err
}

// checkFirst accepts today and later, and the next due date of the current plan, so that a plan may keep its dates.
func (s *Service) checkFirst(ctx context.Context, first int, client *ent.Profile, before *ent.CheckInPlan) error {
	today := min(viewer.DayIn(s.Now(), client.TimeZone), viewer.DayIn(s.Now(), viewer.From(ctx).TimeZone))
	kept := before != nil && before.RemovedAt == nil && first == nextDue(before, viewer.DayIn(s.Now(), client.TimeZone))
	if !kept && (first < today || first > today+farthestDue) {
		return errs.Input("firstDueOn", errs.OutOfRange)
	}
	return nil
}

func (s *Service) put(
	ctx context.Context,
	tx *store.Tx,
	client *ent.Profile,
	before *ent.CheckInPlan,
	in CheckInPlanInput,
) (*CheckInPlan, error) {
	sent, err := tx.CheckIn.Query().
		Where(checkin.ProfileID(client.ID), checkin.DueOnGTE(in.FirstDueOn)).
		Select(checkin.FieldDueOn).
		Ints(grant.With(ctx, grant.CheckIns))
	if err != nil {
		return nil, err
	}
	var until *int
	for _, day := range sent {
		if (day-in.FirstDueOn)%in.EveryDays == 0 && (until == nil || day > *until) {
			until = &day
		}
	}
	if before == nil {
		err = tx.CheckInPlan.Create().SetProfileID(client.ID).SetFormID(in.FormID).SetEveryDays(in.EveryDays).SetFirstDueOn(in.FirstDueOn).
			SetNillableSentUntil(until).SetCreatedAt(s.Now()).Exec(ctx)
	} else {
		err = before.Update().SetFormID(in.FormID).SetEveryDays(in.EveryDays).SetFirstDueOn(in.FirstDueOn).
			ClearSentUntil().SetNillableSentUntil(until).ClearRemovedAt().Exec(ctx)
	}
	if err != nil {
		return nil, err
	}
	p, err := planOf(tx.Client, client.ID).WithForm().Only(ctx)
	if err != nil {
		return nil, err
	}
	return s.shown(p, client), nil
}

// RemovePlan removes the plan of a client of the viewer. Idempotent.
func (s *Service) RemovePlan(ctx context.Context, clientID uuid.UUID) error {
	_, err := s.changePlan(ctx, clientID, func(u *ent.CheckInPlanUpdateOne, p *ent.CheckInPlan) {
		if p.RemovedAt == nil {
			u.SetRemovedAt(s.Now())
		}
	})
	return err
}

// RestorePlan undoes a removal.
func (s *Service) RestorePlan(ctx context.Context, clientID uuid.UUID) (*CheckInPlan, error) {
	return s.changePlan(ctx, clientID, func(u *ent.CheckInPlanUpdateOne, _ *ent.CheckInPlan) { u.ClearRemovedAt() })
}

func (s *Service) changePlan(
	ctx context.Context,
	clientID uuid.UUID,
	change func(*ent.CheckInPlanUpdateOne, *ent.CheckInPlan),
) (plan *CheckInPlan, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		client, err := myClient(ctx, tx.Client, clientID)
		if err != nil {
			return err
		}
		p, err := tx.CheckInPlan.Query().Where(checkinplan.ProfileID(clientID)).WithForm().Only(ctx)
		if err != nil {
			return err
		}
		u := p.Update()
		change(u, p)
		if err := u.Exec(ctx); err != nil {
			return err
		}
		plan = s.shown(p, client)
		return nil
	})
	return plan, err
}

// myClient returns a current client of the viewer, or NOT_FOUND.
func myClient(ctx context.Context, db *ent.Client, id uuid.UUID) (*ent.Profile, error) {
	b, err := db.CoachAssignment.Query().Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientID(id),
		coachassignment.EndedAtIsNil()).WithClient().Only(ctx)
	if err != nil {
		return nil, err
	}
	return b.Edges.Client, nil
}
