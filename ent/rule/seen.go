package rule

import (
	"context"
	"errors"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/privacy"
	"forma/ent/profile"
	"forma/ent/viewer"
)

// Seen narrows s by profile_id as the policy of an entity narrows its queries, for parts of a statement that policies do not reach.
func Seen(ctx context.Context, entity string, s *sql.Selector) {
	v := viewer.From(ctx)
	switch err := admit(ctx, entity, false); {
	case errors.Is(err, privacy.Deny):
		s.Where(sql.False())
	case err != nil: // allowed
	case entity == ent.TypeProgressEntry:
		ownOrCoachOrAdminRows(ctx, v, sharedBy(profile.FieldShareMeasurements))(s)
	case entity == ent.TypeWorkoutLog:
		ownOrCoachOrAdminRows(ctx, v, clientsOf)(s)
	case entity == ent.TypeCheckIn:
		checkInsSeen(v)(s)
	case entity == ent.TypePayment && v.IsAdmin():
	default:
		sql.FieldEQ("profile_id", v.ID)(s)
	}
}
