package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/checkinform"
	"forma/ent/checkinplan"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
)

// CheckIns is for check-ins, which their owner reads and writes. While the owner consents to the storage of health data, the current coach
// reads them and marks them as answered. Admins do not read them.
func CheckIns() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(checkInsSeen(v))
		return privacy.Allow
	}, func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		if v.Role == viewer.RoleCoach && setsOnly(m, checkin.FieldRepliedAt) {
			return writeOnly(m, checkInsSeen(v))
		}
		return ownWrite(ctx, v, m)
	})
}

func checkInsSeen(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		own := sql.EQ(s.C("profile_id"), v.ID)
		if v.Role != viewer.RoleCoach {
			s.Where(own)
			return
		}
		s.Where(sql.Or(own, among(s, "profile_id", consenting(s, v.ID))))
	}
}

// CheckInPlans is for plans of check-ins: the current coach reads and writes them, also those of an earlier coach; the client reads them
// and marks what was sent.
func CheckInPlans() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(plansSeen(v))
		return privacy.Allow
	}, func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch {
		case v.Role != viewer.RoleCoach && !setsOnly(m, checkinplan.FieldSentUntil):
			return privacy.Deny
		case !m.Op().Is(ent.OpCreate):
			return writeOnly(m, plansSeen(v))
		}
		named, _ := m.Field(checkinplan.FieldProfileID)
		client, _ := named.(uuid.UUID)
		return ofMyClient(ctx, v, m, client)
	})
}

func plansSeen(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		if v.Role == viewer.RoleCoach {
			s.Where(sql.In(s.C(checkinplan.FieldProfileID), clientsOf(s, v.ID)))
			return
		}
		s.Where(sql.EQ(s.C(checkinplan.FieldProfileID), v.ID))
	}
}

// CheckInForms is for forms: coaches read their own and the ready-made ones, admins the ready-made ones, and coaches and clients also those
// of the plans they see. Coaches write their own, and admins the ready-made ones.
func CheckInForms() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(func(s *sql.Selector) {
			switch v.Role {
			case viewer.RoleAdmin:
				s.Where(sql.EQ(s.C(checkinform.FieldHouse), true))
			case viewer.RoleCoach:
				s.Where(sql.Or(sql.EQ(s.C(checkinform.FieldHouse), true), sql.EQ(s.C(checkinform.FieldAuthorID), v.ID), asked(s, v)))
			default:
				s.Where(asked(s, v))
			}
		})
		return privacy.Allow
	}, func(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
		switch v.Role {
		case viewer.RoleCoach:
			if house, _ := m.Field(checkinform.FieldHouse); house == any(true) {
				return privacy.Deny
			}
			return writeWhere(m, checkinform.FieldAuthorID, v.ID)
		case viewer.RoleAdmin:
			if !m.Op().Is(ent.OpCreate) {
				return writeOnly(m, sql.FieldEQ(checkinform.FieldHouse, true))
			}
			if house, _ := m.Field(checkinform.FieldHouse); house == any(true) {
				return privacy.Allow
			}
		}
		return privacy.Deny
	})
}

// asked matches the forms of the plans that the viewer sees.
func asked(s *sql.Selector, v *viewer.Viewer) *sql.Predicate {
	t := sql.Dialect(s.Dialect()).Table(checkinplan.Table).As("asking")
	whose := sql.EQ(t.C(checkinplan.FieldProfileID), v.ID)
	if v.Role == viewer.RoleCoach {
		whose = sql.In(t.C(checkinplan.FieldProfileID), clientsOf(s, v.ID))
	}
	return sql.In(s.C(checkinform.FieldID), sql.Dialect(s.Dialect()).Select(t.C(checkinplan.FieldFormID)).From(t).Where(whose))
}
