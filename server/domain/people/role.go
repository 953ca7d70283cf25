package people

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// SetRole makes somebody another kind of person. LAST_ADMIN where nobody else could run the house, COACH_HAS_CLIENTS where a
// coach's clients would be left alone; a client's bond with their coach ends in that act, if it has an id.
func (s *Service) SetRole(ctx context.Context, id uuid.UUID, role viewer.Role, act *uuid.UUID) (*Managed, error) {
	if viewer.From(ctx).IsAdmin() && role != viewer.RoleAdmin && role != viewer.RoleCoach && role != viewer.RoleClient {
		return nil, errs.Input("role", errs.Invalid)
	}
	list, err := s.manage(ctx, []uuid.UUID{id}, "id", func(tx *store.Tx, p *ent.Profile) error {
		if p.Role == role {
			return nil
		}
		if err := s.leaveRole(ctx, tx, p, act); err != nil {
			return err
		}
		if err := tx.Profile.UpdateOneID(p.ID).SetRole(role).SetRoleSince(s.Now().UTC()).Exec(viewer.System(ctx)); err != nil {
			return err
		}
		s.announce(tx, p.ID)
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActROLE_CHANGED, Subject: audit.Person(p.ID), At: s.Now(),
			Before: audit.Values{audit.Role: p.Role}, After: audit.Values{audit.Role: role}})
	})
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// leaveRole sees to what hangs on the role that somebody is about to lose.
func (s *Service) leaveRole(ctx context.Context, tx *store.Tx, p *ent.Profile, act *uuid.UUID) error {
	if p.Role != viewer.RoleClient {
		return s.canBeSpared(ctx, tx, p)
	}
	return s.Unassign(ctx, tx, p.ID, act)
}

// canBeSpared refuses where somebody's place would be empty: LAST_ADMIN, or COACH_HAS_CLIENTS.
func (s *Service) canBeSpared(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	switch p.Role {
	case viewer.RoleAdmin:
		return s.otherAdmin(ctx, tx, p.ID)
	case viewer.RoleCoach:
		n, err := tx.CoachAssignment.Query().Where(coachassignment.CoachID(p.ID), coachassignment.EndedAtIsNil()).Count(ctx)
		if err == nil && n > 0 {
			return &errs.Error{Code: errs.CoachHasClients, Field: "id", Args: map[string]any{"clients": n}}
		}
		return err
	default:
		return nil
	}
}

// otherAdmin finds an administrator who stays; LAST_ADMIN where there is none.
func (s *Service) otherAdmin(ctx context.Context, tx *store.Tx, not uuid.UUID) error {
	system := viewer.System(ctx)
	admins, err := tx.Profile.Query().Where(profile.Role(viewer.RoleAdmin), profile.IDNEQ(not)).IDs(system)
	if err != nil {
		return err
	}
	stays, err := tx.Account.Query().Where(account.IDIn(admins...), account.SuspendedAtIsNil(), account.DeleteAtIsNil()).Exist(system)
	if err == nil && !stays {
		return errs.New(errs.LastAdmin)
	}
	return err
}
