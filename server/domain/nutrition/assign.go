package nutrition

import (
	"cmp"
	"context"
	"fmt"
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

// AssignMealPlansInput assigns a week of meals to several clients.
type AssignMealPlansInput struct {
	Clients  []*MealPlanClientInput
	PlanID   uuid.UUID
	StartsOn int
}

// MealPlanClientInput is who gets a week of meals, and the id of their copy.
type MealPlanClientInput struct {
	ID, ClientID uuid.UUID
}

// AssignMealPlan starts a week of meals for a client of the viewer and notifies them, exactly once per client-generated id.
func (s *Service) AssignMealPlan(ctx context.Context, in AssignMealPlanInput) (*ent.AssignedMealPlan, error) {
	// What takes long is read before the transaction. A repeated request is answered whatever has changed since.
	ready, failed := s.servings(ctx, in.PlanID, in.StartsOn, []uuid.UUID{in.ClientID}, func(int) string { return "clientId" })
	return s.assign(ctx, in, ready[in.ClientID], failed)
}

// AssignMealPlans is AssignMealPlan for many. All are checked before the first gets it. Each has a transaction of their own, so that nobody
// waits for all of them; repeated, it continues.
func (s *Service) AssignMealPlans(ctx context.Context, in AssignMealPlansInput) ([]*ent.AssignedMealPlan, error) {
	if len(in.Clients) == 0 || len(in.Clients) > store.LargestPage {
		return nil, errs.Range("clients", errs.OutOfRange, 1, store.LargestPage)
	}
	at := func(i int) string { return fmt.Sprintf("clients.%d.clientId", i) }
	to := make([]uuid.UUID, len(in.Clients))
	for i, c := range in.Clients {
		if slices.Contains(to[:i], c.ClientID) {
			return nil, errs.Input(at(i), errs.Invalid)
		}
		to[i] = c.ClientID
	}
	ready, failed := s.servings(ctx, in.PlanID, in.StartsOn, to, at)
	all := make([]*ent.AssignedMealPlan, len(to))
	for i, c := range in.Clients {
		one := AssignMealPlanInput{ID: c.ID, ClientID: c.ClientID, PlanID: in.PlanID, StartsOn: in.StartsOn}
		var err error
		if all[i], err = s.assign(ctx, one, ready[c.ClientID], failed); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// serving is the copy of a week that a client gets, and their today.
type serving struct {
	copied *ent.AssignedMealPlan
	today  int
}

// assign stores a client's copy, unless the request is repeated. It is refused with what failed before.
func (s *Service) assign(ctx context.Context, in AssignMealPlanInput, of serving, failed error) (a *ent.AssignedMealPlan, err error) {
	me := viewer.From(ctx).ID
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
		of.copied.ID, of.copied.CoachID = in.ID, &me
		a, err = s.begin(ctx, tx, of.copied, of.today)
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

// tell notifies a client that the viewer assigned them a week, on open screens too.
func (s *Service) tell(ctx context.Context, tx *store.Tx, a *ent.AssignedMealPlan) error {
	by, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return err
	}
	if err := s.Notify.WriteAbout(ctx, tx, a.ProfileID, by.ID, notification.KindMEAL_PLAN_ASSIGNED,
		map[string]string{"name": by.FirstName + " " + by.LastName, "id": a.ID.String()}); err != nil {
		return err
	}
	return s.changed(ctx, tx, a.ProfileID, Assigned)
}

// servings returns what clients of the viewer get from a day on, or from their today where that is later. Errors name the client's place.
func (s *Service) servings(
	ctx context.Context,
	planID uuid.UUID,
	startsOn int,
	to []uuid.UUID,
	at func(i int) string,
) (map[uuid.UUID]serving, error) {
	bonds, err := s.Store.Reader(ctx).CoachAssignment.Query().
		Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientIDIn(to...), coachassignment.EndedAtIsNil()).
		WithClient().
		All(ctx)
	if err != nil {
		return nil, err
	}
	clients := map[uuid.UUID]*ent.Profile{}
	for _, b := range bonds {
		clients[b.ClientID] = b.Edges.Client
	}
	for i, id := range to {
		c := clients[id]
		if c == nil {
			return nil, &errs.Error{Code: errs.NotFound, Field: at(i)}
		}
		if !s.hasMeals(c) {
			return nil, &errs.Error{Code: errs.PlanRequired, Field: at(i), Args: map[string]any{"plan": string(viewer.PlanBasic)}}
		}
		theirs := viewer.DayIn(s.Now(), c.TimeZone)
		if err := checkStart(startsOn, min(viewer.Today(ctx, s.Now()), theirs)); err != nil {
			return nil, err
		}
	}
	w, err := s.weekOf(ctx, planID)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: "planId"}
	}
	if err != nil {
		return nil, err
	}
	all := map[uuid.UUID]serving{}
	for id, c := range clients {
		today := viewer.DayIn(s.Now(), c.TimeZone)
		a, err := s.copyOf(ctx, id, w, max(startsOn, today))
		if err != nil {
			return nil, err
		}
		all[id] = serving{a, today}
	}
	return all, nil
}

// hasMeals reports whether a client's plan includes meals.
func (s *Service) hasMeals(client *ent.Profile) bool {
	return client.PlanAt(s.Now()).Rank() >= viewer.PlanBasic.Rank()
}

// WithdrawMealPlans is WithdrawMealPlan for many, which are all known before the first ends.
func (s *Service) WithdrawMealPlans(ctx context.Context, ids []uuid.UUID) error {
	if len(ids) == 0 || len(ids) > store.LargestPage {
		return errs.Range("ids", errs.OutOfRange, 1, store.LargestPage)
	}
	known, err := s.Store.Reader(ctx).AssignedMealPlan.Query().
		Where(assignedmealplan.IDIn(ids...), assignedmealplan.CoachIDNotNil()).
		IDs(ctx)
	if err != nil {
		return err
	}
	for i, id := range ids {
		if !slices.Contains(known, id) {
			return &errs.Error{Code: errs.NotFound, Field: fmt.Sprintf("ids.%d", i)}
		}
	}
	for _, id := range ids {
		if err := s.WithdrawMealPlan(ctx, id); err != nil {
			return err
		}
	}
	return nil
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
		return s.changed(ctx, tx, a.ProfileID, Withdrawn)
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
		return s.tell(ctx, tx, a)
	})
	return a, err
}

// MealClient is a current client of the viewer, and what a week for them has to respect.
type MealClient struct {
	ID      uuid.UUID
	Avoided []string
	Follows *ent.AssignedMealPlan // today, or else next
	// HasMeals is whether their plan includes meals.
	HasMeals bool
	// SharesMeasurements is whether they share them with the viewer, HasAnswers whether the viewer sees what a target is computed from.
	SharesMeasurements, HasAnswers bool
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
	var answered []uuid.UUID
	err = db.MealSettings.Query().
		Where(mealsettings.ProfileIDIn(ids...), mealsettings.SexNotNil()).
		Select(mealsettings.FieldProfileID).
		Scan(ctx, &answered)
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
		of, today := b.Edges.Client, viewer.DayIn(s.Now(), b.Edges.Client.TimeZone)
		c := &MealClient{ID: of.ID, Avoided: []string{}, HasMeals: s.hasMeals(of), SharesMeasurements: of.ShareMeasurements,
			HasAnswers: slices.Contains(answered, of.ID)}
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
