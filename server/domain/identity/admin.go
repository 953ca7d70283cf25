package identity

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/device"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// manage runs an admin's act on people, one after the other in one transaction, and answers them as they are then.
func (s *Service) manage(ctx context.Context, ids []uuid.UUID, field string, act func(*store.Tx, *ent.Profile) error) (list []*Managed, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if len(ids) == 0 || len(ids) > store.LargestPage {
		return nil, errs.Range(field, errs.OutOfRange, 1, store.LargestPage)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		rows := make([]*ent.Profile, len(ids))
		for i, id := range ids {
			p, err := tx.Profile.Get(ctx, id)
			if ent.IsNotFound(err) {
				return &errs.Error{Code: errs.NotFound, Field: field}
			}
			if err != nil {
				return err
			}
			if err := act(tx, p); err != nil {
				return err
			}
			if rows[i], err = tx.Profile.Get(ctx, id); err != nil {
				return err
			}
		}
		list, err = s.managed(ctx, tx.Client, rows)
		return err
	})
	return list, err
}

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
	return s.Release(ctx, tx, p.ID, act)
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

// SetSuspended keeps people out, and ends their devices with everything that is open on them, or lets them in again. LAST_ADMIN
// where nobody else could run the house.
func (s *Service) SetSuspended(ctx context.Context, ids []uuid.UUID, suspended bool) ([]*Managed, error) {
	return s.manage(ctx, ids, "ids", func(tx *store.Tx, p *ent.Profile) error {
		if p.Suspended == suspended {
			return nil
		}
		act := audit.Act{What: auditevent.ActREINSTATED, Subject: audit.Person(p.ID), At: s.Now()}
		account := tx.Account.UpdateOneID(p.ID).ClearSuspendedAt()
		if suspended {
			act.What = auditevent.ActSUSPENDED
			account = tx.Account.UpdateOneID(p.ID).SetSuspendedAt(s.Now().UTC())
			if err := s.shutOut(ctx, tx, p); err != nil {
				return err
			}
		}
		if err := account.Exec(viewer.System(ctx)); err != nil {
			return err
		}
		if err := tx.Profile.Update().Where(profile.ID(p.ID)).SetSuspended(suspended).Exec(viewer.System(ctx)); err != nil {
			return err
		}
		s.announce(tx, p.ID)
		return audit.Record(ctx, tx, act)
	})
}

func (s *Service) shutOut(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	if p.Role == viewer.RoleAdmin {
		if err := s.otherAdmin(ctx, tx, p.ID); err != nil {
			return err
		}
	}
	_, err := s.end(ctx, tx, device.AccountID(p.ID))
	return err
}

// SignOutEverywhere ends every device of a person, and tells how many there were.
func (s *Service) SignOutEverywhere(ctx context.Context, id uuid.UUID) (n int, err error) {
	_, err = s.manage(ctx, []uuid.UUID{id}, "id", func(tx *store.Tx, p *ent.Profile) (err error) {
		if n, err = s.end(ctx, tx, device.AccountID(p.ID)); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActSIGNED_OUT, Subject: audit.Person(p.ID), At: s.Now(), After: audit.Values{audit.Devices: n}})
	})
	return n, err
}
