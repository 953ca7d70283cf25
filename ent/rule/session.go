package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/sessionnote"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
)

// SessionTypes is for what coaches offer: read and written by them, read by their clients of now and by admins.
func SessionTypes() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		switch v.Role {
		case viewer.RoleAdmin:
		case viewer.RoleCoach:
			q.WhereP(sql.FieldEQ(sessiontype.FieldCoachID, v.ID))
		default:
			q.WhereP(func(s *sql.Selector) { s.Where(sql.In(s.C(sessiontype.FieldCoachID), coachOf(s, v.ID))) })
		}
		return privacy.Allow
	}, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		if v.Role != viewer.RoleCoach {
			return privacy.Deny
		}
		return writeWhere(m, sessiontype.FieldCoachID, v.ID)
	})
}

// Sessions is for booked hours: read by their coach, by who has booked them or has a seat, and by admins; group sessions that take place
// also by clients whose plan opens them. Several people change them, each by rules of their own, so that only the machine writes.
func Sessions() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		if v.IsAdmin() {
			return privacy.Allow
		}
		q.WhereP(func(s *sql.Selector) {
			seen := []*sql.Predicate{sql.EQ(s.C(coachingsession.FieldClientID), v.ID), sql.In(s.C(coachingsession.FieldID), seatsOf(s, v))}
			if v.Role == viewer.RoleCoach {
				seen = append(seen, sql.EQ(s.C(coachingsession.FieldCoachID), v.ID))
			} else {
				seen = append(seen, sql.And(sql.IsNull(s.C(coachingsession.FieldClientID)), sql.EQ(s.C(coachingsession.FieldState), coachingsession.StateCONFIRMED),
					sql.In(s.C(coachingsession.FieldRequiredPlan), plans(v)...)))
			}
			s.Where(sql.Or(seen...))
		})
		return privacy.Allow
	})
}

// SessionSeats is for places in sessions: read by who has them, by the session's coach and by admins, written by the machine.
func SessionSeats() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		own := func(s *sql.Selector) *sql.Predicate { return sql.EQ(s.C(sessionseat.FieldProfileID), v.ID) }
		switch v.Role {
		case viewer.RoleAdmin:
		case viewer.RoleCoach:
			q.WhereP(func(s *sql.Selector) {
				led := sql.Dialect(s.Dialect()).Table(coachingsession.Table).As("led")
				s.Where(sql.Or(own(s), sql.In(s.C(sessionseat.FieldSessionID), sql.Dialect(s.Dialect()).Select(led.C(coachingsession.FieldID)).From(led).
					Where(sql.EQ(led.C(coachingsession.FieldCoachID), v.ID)))))
			})
		default:
			q.WhereP(func(s *sql.Selector) { s.Where(own(s)) })
		}
		return privacy.Allow
	})
}

// SessionNotes is for what coaches keep of sessions: read by who wrote it, of a one-to-one session no longer than they coach its client.
// The machine writes it.
func SessionNotes() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(func(s *sql.Selector) {
			led := sql.Dialect(s.Dialect()).Table(coachingsession.Table).As("led")
			s.Where(sql.And(sql.EQ(s.C(sessionnote.FieldProfileID), v.ID), sql.In(s.C(sessionnote.FieldSessionID),
				sql.Dialect(s.Dialect()).Select(led.C(coachingsession.FieldID)).From(led).Where(sql.And(sql.EQ(led.C(coachingsession.FieldCoachID), v.ID),
					sql.Or(sql.IsNull(led.C(coachingsession.FieldClientID)), sql.In(led.C(coachingsession.FieldClientID), clientsOf(s, v.ID))))))))
		})
		return privacy.Allow
	})
}

// seatsOf selects the sessions in which somebody has or had a place.
func seatsOf(s *sql.Selector, v *viewer.Viewer) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(sessionseat.Table).As("sitting")
	return sql.Dialect(s.Dialect()).Select(t.C(sessionseat.FieldSessionID)).From(t).Where(sql.EQ(t.C(sessionseat.FieldProfileID), v.ID))
}

func plans(v *viewer.Viewer) (within []any) {
	for _, p := range v.Plan.Within() {
		within = append(within, string(p))
	}
	return within
}
