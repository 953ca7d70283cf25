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
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	// longestPlan is how many days ahead a plan may end.
	longestPlan = 5 * 366
	// planEndsSoon is how many days before its last day a client is notified.
	planEndsSoon = 7
)

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
		if today := viewer.DayIn(s.Now(), p.TimeZone); endsDay != nil && (*endsDay < today || *endsDay > today+longestPlan) {
			return errs.Input("endsOn", errs.OutOfRange)
		}
		return s.applyPlan(ctx, tx, p, plan, endsDay)
	})
}

func (s *Service) applyPlan(ctx context.Context, tx *store.Tx, p *ent.Profile, plan viewer.Plan, endsDay *int) error {
	sameEnd := endsDay == nil && p.PlanEndsDay == nil || endsDay != nil && p.PlanEndsDay != nil && *endsDay == *p.PlanEndsDay
	if p.SubscriptionPlan == plan && sameEnd {
		return nil
	}
	update := tx.Profile.UpdateOneID(p.ID).SetSubscriptionPlan(plan).SetPlanEndTold(false).ClearPlanEndsDay()
	if endsDay != nil {
		update.SetPlanEndsDay(*endsDay)
	}
	if err := update.Exec(ctx); err != nil {
		return err
	}
	s.announce(tx, p.ID)
	before, after := audit.Values{}, audit.Values{}
	if p.SubscriptionPlan != plan {
		before[audit.Plan], after[audit.Plan] = p.SubscriptionPlan, plan
	}
	if p.PlanEndsDay != nil && !sameEnd {
		before[audit.EndsOn] = dateOf(*p.PlanEndsDay)
	}
	if endsDay != nil && !sameEnd {
		after[audit.EndsOn] = dateOf(*endsDay)
	}
	err := audit.Record(
		ctx,
		tx,
		audit.Act{What: auditevent.ActPLAN_CHANGED, Subject: audit.Person(p.ID), At: s.Now(), Before: before, After: after},
	)
	if err != nil || p.SubscriptionPlan == plan {
		return err
	}
	return s.Notify.Write(ctx, tx, p.ID, notification.KindPLAN_CHANGED, map[string]string{"plan": string(plan)})
}

// dateOf formats the day for the audit log.
func dateOf(day int) string { return time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly) }

// PlanEndsJob ends plans after their last day, and notifies clients whose plan ends soon.
type PlanEndsJob struct{}

func (PlanEndsJob) Kind() string { return "plan_ends" }

// EndPlans sets plans to FREE after their last day in the people's time zones, and notifies those whose plan ends within a week, once.
func (s *Service) EndPlans(ctx context.Context) error {
	// It is tomorrow somewhere on Earth.
	latest := viewer.Day(s.Now(), time.UTC) + planEndsSoon + 1
	ids, err := s.Store.Ent.Profile.Query().Where(profile.PlanEndsDayLTE(latest)).IDs(grant.Job(ctx, grant.PlanEnds))
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
		args := map[string]string{"plan": string(p.SubscriptionPlan)}
		switch left := daysLeft(p, viewer.DayIn(s.Now(), p.TimeZone)); {
		case left == nil:
			return nil
		case *left < 0:
			update := tx.Profile.UpdateOneID(id).SetSubscriptionPlan(viewer.PlanFree).SetPlanEndTold(false).ClearPlanEndsDay()
			if err := update.Exec(granted); err != nil {
				return err
			}
			s.announce(tx, id)
			return s.Notify.Write(ctx, tx, id, notification.KindPLAN_ENDED, args)
		case *left <= planEndsSoon && !p.PlanEndTold:
			if err := tx.Profile.UpdateOneID(id).SetPlanEndTold(true).Exec(granted); err != nil {
				return err
			}
			args["day"] = strconv.Itoa(*p.PlanEndsDay)
			return s.Notify.Write(ctx, tx, id, notification.KindPLAN_ENDS, args)
		default:
			return nil
		}
	})
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
