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

// SessionTypes is for session types, which their coach reads and writes, and the coach's current clients and admins read.
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

// Sessions is for sessions: the coach, the client who booked, people with a seat, and admins read them; clients also read confirmed group
// sessions that their plan includes. The coach and the client write them, and admins change them. No user deletes them.
func Sessions() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		if v.IsAdmin() {
			return privacy.Allow
		}
		q.WhereP(func(s *sql.Selector) {
			seen := []*sql.Predicate{sql.EQ(s.C(coachingsession.FieldClientID), v.ID), sql.Exists(seatIn(s, v))}
			if v.Role == viewer.RoleCoach {
				seen = append(seen, sql.EQ(s.C(coachingsession.FieldCoachID), v.ID))
			} else {
				seen = append(seen, sql.And(sql.IsNull(s.C(coachingsession.FieldClientID)),
					sql.EQ(s.C(coachingsession.FieldState), coachingsession.StateCONFIRMED),
					sql.In(s.C(coachingsession.FieldRequiredPlan), plans(v)...)))
			}
			s.Where(sql.Or(seen...))
		})
		return privacy.Allow
	}, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch {
		case m.Op().Is(ent.OpDelete | ent.OpDeleteOne):
			return privacy.Deny
		case v.Role == viewer.RoleCoach:
			return writeWhere(m, coachingsession.FieldCoachID, v.ID)
		case v.Role == viewer.RoleClient:
			return writeWhere(m, coachingsession.FieldClientID, v.ID)
		case v.IsAdmin():
			return changeOnly(m)
		}
		return privacy.Deny
	})
}

// SessionSeats is for seats: the person who has one, the session's coach and admins read and change it. Users create their own. No user
// deletes them.
func SessionSeats() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		if !v.IsAdmin() {
			q.WhereP(seatsSeen(v))
		}
		return privacy.Allow
	}, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch {
		case m.Op().Is(ent.OpDelete | ent.OpDeleteOne):
			return privacy.Deny
		case v.IsAdmin():
			return changeOnly(m)
		case m.Op().Is(ent.OpCreate):
			return writeWhere(m, sessionseat.FieldProfileID, v.ID)
		}
		return writeOnly(m, seatsSeen(v))
	})
}

func seatsSeen(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		seen := sql.EQ(s.C(sessionseat.FieldProfileID), v.ID)
		if v.Role == viewer.RoleCoach {
			led := sql.Dialect(s.Dialect()).Table(coachingsession.Table).As("led")
			seen = sql.Or(seen, sql.Exists(sql.Dialect(s.Dialect()).Select(led.C(coachingsession.FieldID)).From(led).
				Where(sql.And(sql.ColumnsEQ(led.C(coachingsession.FieldID), s.C(sessionseat.FieldSessionID)),
					sql.EQ(led.C(coachingsession.FieldCoachID), v.ID)))))
		}
		s.Where(seen)
	}
}

// SessionNotes is for a coach's notes on a session, which only their author reads and writes, in a one-to-one session only while they
// coach its client.
func SessionNotes() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(notesSeen(v))
		return privacy.Allow
	}, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch {
		case v.Role != viewer.RoleCoach:
			return privacy.Deny
		case m.Op().Is(ent.OpCreate):
			return writeWhere(m, sessionnote.FieldProfileID, v.ID)
		}
		return writeOnly(m, notesSeen(v))
	})
}

func notesSeen(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		led := sql.Dialect(s.Dialect()).Table(coachingsession.Table).As("led")
		s.Where(sql.And(sql.EQ(s.C(sessionnote.FieldProfileID), v.ID), sql.In(s.C(sessionnote.FieldSessionID),
			sql.Dialect(s.Dialect()).Select(led.C(coachingsession.FieldID)).From(led).
				Where(sql.And(sql.EQ(led.C(coachingsession.FieldCoachID), v.ID),
					sql.Or(sql.IsNull(led.C(coachingsession.FieldClientID)),
						sql.In(led.C(coachingsession.FieldClientID), clientsOf(s, v.ID))))))))
	}
}

// seatIn selects the viewer's seat in the session, taken or given up.
func seatIn(s *sql.Selector, v *viewer.Viewer) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(sessionseat.Table).As("sitting")
	return sql.Dialect(s.Dialect()).Select(t.C(sessionseat.FieldSessionID)).From(t).
		Where(sql.And(
			sql.ColumnsEQ(t.C(sessionseat.FieldSessionID), s.C(coachingsession.FieldID)),
			sql.EQ(t.C(sessionseat.FieldProfileID), v.ID),
		))
}

func plans(v *viewer.Viewer) (within []any) {
	for _, p := range v.Plan.Within() {
		within = append(within, string(p))
	}
	return within
}
