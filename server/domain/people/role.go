package people

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// SetRole changes a person's role. LAST_ADMIN for the last administrator, COACH_HAS_CLIENTS for a coach who still has clients. A client's
// coach assignment ends; act groups that for undo, nil means it cannot be undone.
func (s *Service) SetRole(ctx context.Context, id uuid.UUID, role viewer.Role, act *uuid.UUID) (*ManagedPerson, error) {
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
		if err := tx.Profile.UpdateOneID(p.ID).SetRole(role).SetRoleSince(s.Now().UTC()).Exec(ctx); err != nil {
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

// leaveRole ends what depends on the role that a person is about to lose.
func (s *Service) leaveRole(ctx context.Context, tx *store.Tx, p *ent.Profile, act *uuid.UUID) error {
	if p.Role != viewer.RoleClient {
		return s.mustBeReplaceable(ctx, tx, p)
	}
	return s.Unassign(ctx, tx, p.ID, act)
}

// mustBeReplaceable refuses with LAST_ADMIN or COACH_HAS_CLIENTS if others depend on the person's role.
func (s *Service) mustBeReplaceable(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	switch p.Role {
	case viewer.RoleAdmin:
		return s.mustHaveOtherAdmin(ctx, tx, p.ID)
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

// mustHaveOtherAdmin refuses with LAST_ADMIN if no other administrator can sign in.
func (s *Service) mustHaveOtherAdmin(ctx context.Context, tx *store.Tx, not uuid.UUID) error {
	granted := grant.With(ctx, grant.Deletion)
	admins, err := tx.Profile.Query().Where(profile.Role(viewer.RoleAdmin), profile.IDNEQ(not)).IDs(granted)
	if err != nil {
		return err
	}
	stays, err := tx.Account.Query().Where(account.IDIn(admins...), account.SuspendedAtIsNil(), account.DeleteAtIsNil()).Exist(granted)
	if err == nil && !stays {
		return errs.New(errs.LastAdmin)
	}
	return err
}
