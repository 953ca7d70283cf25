package people

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/webhooks"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// planEndsSoon is how many days before its last day a client is notified.
const planEndsSoon = 7

// SetPlan changes a client's plan, notifies them and refreshes their open screens. endsDay is its last day; nil means it does not end.
// Idempotent.
func (s *Service) SetPlan(ctx context.Context, id uuid.UUID, plan viewer.Plan, endsDay *int) (*ent.Profile, error) {
	list, err := s.setPlans(ctx, []uuid.UUID{id}, "profileId", plan, endsDay)
	if err != nil {
		return nil, err
	}
	return list[0].Profile, nil
}

// SetPlans is SetPlan for many clients, all or none.
func (s *Service) SetPlans(ctx context.Context, ids []uuid.UUID, plan viewer.Plan, endsDay *int) ([]*ManagedPerson, error) {
	return s.setPlans(ctx, ids, "ids", plan, endsDay)
}

func (s *Service) setPlans(ctx context.Context, ids []uuid.UUID, field string, plan viewer.Plan, endsDay *int) ([]*ManagedPerson, error) {
	switch admin := viewer.From(ctx).IsAdmin(); {
	case admin && !check.Plan(plan):
		return nil, errs.Input("plan", errs.Invalid)
	case admin && plan == viewer.PlanFree && endsDay != nil:
		return nil, errs.Input("endsOn", errs.Invalid)
	}
	return s.manage(ctx, ids, field, func(tx *store.Tx, p *ent.Profile) error {
		if p.Role != viewer.RoleClient {
			return errs.Input(field, errs.Invalid)
		}
		if today := viewer.DayIn(s.Now(), p.TimeZone); endsDay != nil && !check.PlanEnd(*endsDay, today) {
			return errs.Input("endsOn", errs.OutOfRange)
		}
		return s.applyPlan(ctx, tx, p, plan, endsDay)
	})
}

func (s *Service) applyPlan(ctx context.Context, tx *store.Tx, p *ent.Profile, plan viewer.Plan, endsDay *int) error {
	sameEnd := endsDay == nil && p.PlanEndsDay == nil || endsDay != nil && p.PlanEndsDay != nil && *endsDay == *p.PlanEndsDay
	if p.GivenPlan == plan && sameEnd {
		return nil
	}
	access := p.Access()
	access.Given, access.LastDay = plan, endsDay
	update := tx.Profile.UpdateOneID(p.ID).SetGivenPlan(plan).SetPlanEndTold(false).ClearPlanEndsDay()
	if endsDay != nil {
		update.SetPlanEndsDay(*endsDay)
	}
	if err := s.follow(ctx, tx, p, update, access); err != nil {
		return err
	}
	before, after := audit.Values{}, audit.Values{}
	if p.GivenPlan != plan {
		before[audit.Plan], after[audit.Plan] = p.GivenPlan, plan
	}
	if p.PlanEndsDay != nil && !sameEnd {
		before[audit.EndsOn] = viewer.Date(*p.PlanEndsDay)
	}
	if endsDay != nil && !sameEnd {
		after[audit.EndsOn] = viewer.Date(*endsDay)
	}
	err := audit.Record(
		ctx,
		tx,
		audit.Act{What: auditevent.ActPLAN_CHANGED, Subject: audit.Person(p.ID), At: s.Now(), Before: before, After: after},
	)
	if held, _ := access.At(s.Now()); err != nil || p.SubscriptionPlan == held {
		return err
	}
	return s.Notify.Write(ctx, tx, p.ID, notification.KindPLAN_CHANGED, map[string]string{"plan": string(plan)})
}

// follow saves an update of p's access with what people are listed and counted by: the plan and its status now, and when they may change.
func (s *Service) follow(ctx context.Context, tx *store.Tx, p *ent.Profile, update *ent.ProfileUpdateOne, access viewer.Access) error {
	plan, until := access.At(s.Now())
	update.SetSubscriptionPlan(plan).SetSubscriptionStatus(profile.SubscriptionStatus(access.Status(s.Now())))
	if until.IsZero() {
		update.ClearPlanUntil()
	} else {
		update.SetPlanUntil(until.UTC())
	}
	if err := update.Exec(ctx); err != nil {
		return err
	}
	s.announce(tx, p.ID)
	if plan == p.SubscriptionPlan {
		return nil
	}
	return s.Webhooks.Record(ctx, tx, webhooks.Event{
		Kind:    webhookevent.PlanChanged,
		Subject: p.ID,
		Person:  p.ID,
		IDs:     map[string]uuid.UUID{"clientId": p.ID},
		Object:  func() map[string]any { return map[string]any{"plan": plan, "previousPlan": p.SubscriptionPlan} },
	})
}

// Plan returns a person's plan and its status now.
func (s *Service) Plan(p *ent.Profile) (viewer.Plan, profile.SubscriptionStatus) {
	return p.PlanAt(s.Now()), profile.SubscriptionStatus(p.Access().Status(s.Now()))
}

// SetPaid opens what a client has paid for, and refreshes their open screens.
func (s *Service) SetPaid(ctx context.Context, tx *store.Tx, id uuid.UUID, plans []viewer.Span) error {
	granted := grant.With(ctx, grant.PaidPlan)
	p, err := tx.Profile.Get(granted, id)
	if err != nil {
		return err
	}
	access := p.Access()
	access.Paid = plans
	return s.follow(granted, tx, p, tx.Profile.UpdateOneID(id).SetPaidPlans(plans), access)
}

// PlanEndsJob brings the lists of people up to date with plans that have ended, and notifies clients before and after. What clients may
// use does not depend on it.
type PlanEndsJob struct{}

func (PlanEndsJob) Kind() string { return "plan_ends" }

// EndPlans does what PlanEndsJob does. What an admin gave ends with its last day in the client's time zone, and is announced once in its
// last week.
func (s *Service) EndPlans(ctx context.Context) error {
	// It is tomorrow somewhere on Earth.
	latest := viewer.Day(s.Now(), time.UTC) + planEndsSoon + 1
	ids, err := s.Store.Ent.Profile.Query().
		Where(profile.Or(profile.PlanEndsDayLTE(latest), profile.PlanUntilLTE(s.Now().UTC()))).
		IDs(grant.Job(ctx, grant.PlanEnds))
	if err != nil {
		return err
	}
	var failed error
	for _, id := range ids {
		failed = errors.Join(failed, s.endPlan(ctx, id)) // the others must not wait
	}
	return failed
}

func (s *Service) endPlan(ctx context.Context, id uuid.UUID) error {
	granted := grant.Job(ctx, grant.PlanEnds)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Get(granted, id)
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		left := daysLeft(p, viewer.DayIn(s.Now(), p.TimeZone))
		held := p.PlanAt(s.Now())
		switch {
		case left != nil && *left < 0 || p.PlanUntil != nil && !s.Now().Before(*p.PlanUntil):
			update := tx.Profile.UpdateOneID(id)
			if left != nil && *left < 0 {
				update.SetGivenPlan(viewer.PlanFree).SetPlanEndTold(false).ClearPlanEndsDay()
			}
			if err := s.follow(granted, tx, p, update, p.Access()); err != nil {
				return err
			}
			return s.notifyEnded(ctx, tx, p, held)
		case left != nil && *left <= planEndsSoon && !p.PlanEndTold && p.GivenPlan == held:
			if err := tx.Profile.UpdateOneID(id).SetPlanEndTold(true).Exec(granted); err != nil {
				return err
			}
			args := map[string]string{"plan": string(held), "day": strconv.Itoa(*p.PlanEndsDay)}
			return s.Notify.Write(ctx, tx, id, notification.KindPLAN_ENDS, args)
		default:
			return nil
		}
	})
}

// notifyEnded notifies a client whose plan has become held by itself, if that is less than before.
func (s *Service) notifyEnded(ctx context.Context, tx *store.Tx, p *ent.Profile, held viewer.Plan) error {
	switch {
	case held.Rank() >= p.SubscriptionPlan.Rank():
		return nil
	case held != viewer.PlanFree:
		return s.Notify.Write(ctx, tx, p.ID, notification.KindPLAN_CHANGED, map[string]string{"plan": string(held)})
	}
	return s.Notify.Write(ctx, tx, p.ID, notification.KindPLAN_ENDED, map[string]string{"plan": string(p.SubscriptionPlan)})
}

// daysLeft is how many days a client's plan has after today, negative if it is over; nil if it does not end.
func daysLeft(p *ent.Profile, today int) *int {
	if p.PlanEndsDay == nil || p.Role != viewer.RoleClient {
		return nil
	}
	left := *p.PlanEndsDay - today
	return &left
}

func (s *Service) planEnds(ctx context.Context, _ *river.Job[PlanEndsJob]) error {
	return s.EndPlans(ctx)
}
