package nutrition

import (
	"context"
	"errors"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedmealplan"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// AssignMealPlanInput assigns a week of meals to a client.
type AssignMealPlanInput struct {
	ID, ClientID, PlanID uuid.UUID
	StartsOn             int
}

// AssignMealPlan starts a week of meals for a client of the viewer and notifies them, exactly once per client-generated id.
func (s *Service) AssignMealPlan(ctx context.Context, in AssignMealPlanInput) (a *ent.AssignedMealPlan, err error) {
	me := viewer.From(ctx).ID
	// What takes long is read before the transaction. A repeated request is answered whatever has changed since.
	copied, today, failed := s.assignable(ctx, in)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "assignMealPlan", in)
		if err != nil {
			return err
		}
		if replayed {
			a, err = tx.AssignedMealPlan.Get(ctx, in.ID)
			return err
		}
		if failed != nil {
			return failed
		}
		a, err = s.begin(ctx, tx, copied, today)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		by, err := tx.Profile.Get(ctx, me)
		if err != nil {
			return err
		}
		return s.Notify.WriteAbout(ctx, tx, in.ClientID, me, notification.KindMEAL_PLAN_ASSIGNED,
			map[string]string{"name": by.FirstName + " " + by.LastName, "id": in.ID.String()})
	})
	return a, err
}

// assignable returns the copy that a client of the viewer gets, and their today.
func (s *Service) assignable(ctx context.Context, in AssignMealPlanInput) (*ent.AssignedMealPlan, int, error) {
	me := viewer.From(ctx).ID
	bond, err := s.Store.Reader(ctx).CoachAssignment.Query().
		Where(coachassignment.CoachID(me), coachassignment.ClientID(in.ClientID), coachassignment.EndedAtIsNil()).
		WithClient().
		Only(ctx)
	if ent.IsNotFound(err) {
		return nil, 0, &errs.Error{Code: errs.NotFound, Field: "clientId"}
	}
	if err != nil {
		return nil, 0, err
	}
	of := bond.Edges.Client
	if of.PlanAt(s.Now()).Rank() < viewer.PlanBasic.Rank() {
		return nil, 0, &errs.Error{Code: errs.PlanRequired, Field: "clientId", Args: map[string]any{"plan": string(viewer.PlanBasic)}}
	}
	today := viewer.DayIn(s.Now(), of.TimeZone)
	a, err := s.copyOf(ctx, of.ID, in.PlanID, in.StartsOn, today)
	var unknown *errs.Error
	if errors.As(err, &unknown) && unknown.Code == errs.NotFound {
		return nil, 0, &errs.Error{Code: errs.NotFound, Field: "planId"}
	}
	if err != nil {
		return nil, 0, err
	}
	a.ID, a.CoachID = in.ID, &me
	return a, today, nil
}

// WithdrawMealPlan ends a week of meals that a coach assigned to a client of the viewer, from today on; what it had replaced continues.
// Idempotent.
func (s *Service) WithdrawMealPlan(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.AssignedMealPlan.Query().
			Where(assignedmealplan.ID(id), assignedmealplan.CoachIDNotNil()).
			WithProfile().
			Only(ctx)
		if err != nil {
			return err
		}
		today := viewer.DayIn(s.Now(), a.Edges.Profile.TimeZone)
		from := max(today, a.StartsOn)
		if a.LastDay < from {
			return nil
		}
		if err := tx.AssignedMealPlan.UpdateOne(a).SetLastDay(from - 1).Exec(ctx); err != nil {
			return err
		}
		before, err := tx.AssignedMealPlan.Query().Where(assignedmealplan.EndedBy(id)).All(ctx)
		if err != nil {
			return err
		}
		for _, b := range before {
			if err := tx.AssignedMealPlan.UpdateOne(b).SetLastDay(b.StartsOn + forever).ClearEndedBy().Exec(ctx); err != nil {
				return err
			}
		}
		if err := s.replan(ctx, tx, a.ProfileID, from, today, true); err != nil {
			return err
		}
		void := func(args map[string]string) bool { return args["id"] == id.String() }
		if err := s.Notify.Withdraw(ctx, tx, []uuid.UUID{a.ProfileID}, notification.KindMEAL_PLAN_ASSIGNED, void); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, a.ProfileID)
	})
}

// AssignedMealPlans returns the weeks that a client follows now or later, next first.
func (s *Service) AssignedMealPlans(ctx context.Context, person uuid.UUID, zone string) ([]*ent.AssignedMealPlan, error) {
	return s.Store.Reader(ctx).AssignedMealPlan.Query().
		Where(
			assignedmealplan.ProfileID(person),
			assignedmealplan.LastDayGTE(viewer.DayIn(s.Now(), zone)),
			sql.FieldsGTE(assignedmealplan.FieldLastDay, assignedmealplan.FieldStartsOn),
		).
		Order(assignedmealplan.ByStartsOn(), assignedmealplan.ByID()).
		All(ctx)
}
