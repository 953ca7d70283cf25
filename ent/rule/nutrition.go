package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

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
