package nutrition

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedmealplan"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/mealsettings"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/schema/meal"
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
		return s.tell(ctx, tx, a)
	})
	return a, err
}

// tell notifies a client that the viewer assigned them a week.
func (s *Service) tell(ctx context.Context, tx *store.Tx, a *ent.AssignedMealPlan) error {
	by, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return err
	}
	return s.Notify.WriteAbout(ctx, tx, a.ProfileID, by.ID, notification.KindMEAL_PLAN_ASSIGNED,
		map[string]string{"name": by.FirstName + " " + by.LastName, "id": a.ID.String()})
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
	if ent.IsNotFound(err) {
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
		before, err := tx.AssignedMealPlan.Query().Where(assignedmealplan.EndedBy(id)).All(ctx)
		if err != nil {
			return err
		}
		// It ended itself: nothing took its place.
		err = tx.AssignedMealPlan.UpdateOne(a).SetLastDay(from - 1).SetEndedBy(id).Exec(ctx)
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

// ResumeMealPlan undoes that for a day, unless the client began another week since. Idempotent.
func (s *Service) ResumeMealPlan(ctx context.Context, id uuid.UUID) (a *ent.AssignedMealPlan, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err = tx.AssignedMealPlan.Query().
			Where(assignedmealplan.ID(id), assignedmealplan.CoachIDNotNil()).
			WithProfile().
			Only(ctx)
		if err != nil {
			return err
		}
		today := viewer.DayIn(s.Now(), a.Edges.Profile.TimeZone)
		from := max(today, a.StartsOn)
		if a.LastDay >= from {
			return nil
		}
		if a.EndedBy == nil || *a.EndedBy != id || a.LastDay < from-2 {
			return errs.New(errs.NotFound)
		}
		others := []predicate.AssignedMealPlan{
			assignedmealplan.ProfileID(a.ProfileID),
			assignedmealplan.LastDayGTE(from),
			assignedmealplan.IDNEQ(id),
			hasDays,
		}
		since, err := tx.AssignedMealPlan.Query().Where(append(others, assignedmealplan.CreatedAtGT(a.CreatedAt))...).Exist(ctx)
		if err != nil {
			return err
		}
		if since {
			return errs.New(errs.Conflict)
		}
		err = tx.AssignedMealPlan.Update().Where(others...).SetLastDay(a.StartsOn - 1).SetEndedBy(id).Exec(ctx)
		if err != nil {
			return err
		}
		if a, err = a.Update().SetLastDay(a.StartsOn + forever).ClearEndedBy().Save(ctx); err != nil {
			return err
		}
		if err := s.replan(ctx, tx, a.ProfileID, from, today, true); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, a); err != nil {
			return err
		}
		return s.Notify.Logged(ctx, tx, a.ProfileID)
	})
	return a, err
}

// MealClient is a current client of the viewer whose plan includes meals, and what a week for them has to respect.
type MealClient struct {
	ID      uuid.UUID
	Avoided []string
	Follows *ent.AssignedMealPlan // today, or else next
}

// MealClients returns them by name. What they avoid is read whatever they share, because nobody should serve it.
func (s *Service) MealClients(ctx context.Context) ([]*MealClient, error) {
	db := s.Store.Reader(ctx)
	bonds, err := db.CoachAssignment.Query().
		Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.EndedAtIsNil()).
		WithClient().
		All(ctx)
	if err != nil {
		return nil, err
	}
	bonds = slices.DeleteFunc(bonds, func(b *ent.CoachAssignment) bool {
		return b.Edges.Client.PlanAt(s.Now()).Rank() < viewer.PlanBasic.Rank()
	})
	name := func(b *ent.CoachAssignment) string {
		return strings.ToLower(b.Edges.Client.FirstName + " " + b.Edges.Client.LastName)
	}
	slices.SortFunc(bonds, func(a, b *ent.CoachAssignment) int {
		return cmp.Or(strings.Compare(name(a), name(b)), slices.Compare(a.ClientID[:], b.ClientID[:]))
	})
	ids := make([]uuid.UUID, len(bonds))
	for i, b := range bonds {
		ids[i] = b.ClientID
	}
	chosen, err := db.MealSettings.Query().
		Where(mealsettings.ProfileIDIn(ids...)).
		Select(mealsettings.FieldProfileID, mealsettings.FieldAvoided).
		All(grant.With(ctx, grant.MealChanges))
	if err != nil {
		return nil, err
	}
	plans, err := db.AssignedMealPlan.Query().
		Where(
			assignedmealplan.ProfileIDIn(ids...),
			assignedmealplan.LastDayGTE(viewer.DayIn(s.Now(), "UTC")-1), // west of Greenwich it is still yesterday
			hasDays,
		).
		Order(assignedmealplan.ByStartsOn(), assignedmealplan.ByID()).
		All(ctx)
	all := []*MealClient{}
	for _, b := range bonds {
		c, today := &MealClient{ID: b.ClientID, Avoided: []string{}}, viewer.DayIn(s.Now(), b.Edges.Client.TimeZone)
		for _, row := range chosen {
			if row.ProfileID == c.ID {
				c.Avoided = meal.Allergens.In(row.Avoided)
			}
		}
		for _, p := range plans {
			if p.ProfileID == c.ID && p.LastDay >= today && (c.Follows == nil || p.StartsOn <= today) {
				c.Follows = p
			}
		}
		all = append(all, c)
	}
	return all, err
}

// AssignedMealPlans returns the weeks that a client follows now or later, next first.
func (s *Service) AssignedMealPlans(ctx context.Context, person uuid.UUID, zone string) ([]*ent.AssignedMealPlan, error) {
	return s.Store.Reader(ctx).AssignedMealPlan.Query().
		Where(
			assignedmealplan.ProfileID(person),
			assignedmealplan.LastDayGTE(viewer.DayIn(s.Now(), zone)),
			hasDays,
		).
		Order(assignedmealplan.ByStartsOn(), assignedmealplan.ByID()).
		All(ctx)
}
