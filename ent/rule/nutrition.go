package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// Kitchens is for foods and recipes: every signed-in user reads the catalogue, which has no owner, and their own, and clients also those of
// their current coach. Users write their own.
func Kitchens() entgo.Policy { return policy(catalogueOrOwn, ownWrite) }

func catalogueOrOwn(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(func(s *sql.Selector) {
		owner := s.C("profile_id")
		seen := []*sql.Predicate{sql.IsNull(owner), sql.EQ(owner, v.ID)}
		if v.Role == viewer.RoleClient {
			seen = append(seen, sql.In(owner, coachOf(s, v.ID)))
		}
		s.Where(sql.Or(seen...))
	})
	return privacy.Allow
}

// MealWeeks is for weeks of meals: every signed-in user reads the ready-made ones, which have no owner, and coaches read and write their
// own.
func MealWeeks() entgo.Policy {
	return policy(readyMadeOrMine, func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		if v.Role != viewer.RoleCoach {
			return privacy.Deny
		}
		return ownWrite(ctx, v, m)
	})
}

func readyMadeOrMine(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(func(s *sql.Selector) { s.Where(sql.Or(sql.IsNull(s.C("profile_id")), sql.EQ(s.C("profile_id"), v.ID))) })
	return privacy.Allow
}

// MealPlans is for the weeks of meals that clients follow. They are read like Entries, and written by the client and their current coach.
func MealPlans() entgo.Policy {
	return policy(ownOrCoachOrAdmin(clientsOf), func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch {
		case v.Role != viewer.RoleCoach:
			return ownWrite(ctx, v, m)
		case m.Op().Is(ent.OpCreate):
			return allowBound(ctx, v, m, "profile_id")
		}
		return writeOnly(m, func(s *sql.Selector) { s.Where(sql.In(s.C("profile_id"), clientsOf(s, v.ID))) })
	})
}
