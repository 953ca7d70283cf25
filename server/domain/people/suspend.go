package people

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// SetSuspended suspends people and ends their devices and sockets, or reinstates them. LAST_ADMIN if no other administrator would remain.
func (s *Service) SetSuspended(ctx context.Context, ids []uuid.UUID, suspended bool) ([]*ManagedPerson, error) {
	return s.manage(ctx, ids, "ids", func(tx *store.Tx, p *ent.Profile) error {
		if p.Suspended == suspended {
			return nil
		}
		act := audit.Act{What: auditevent.ActREINSTATED, Subject: audit.Person(p.ID), At: s.Now()}
		account := tx.Account.UpdateOneID(p.ID).ClearSuspendedAt()
		if suspended {
			act.What = auditevent.ActSUSPENDED
			account = tx.Account.UpdateOneID(p.ID).SetSuspendedAt(s.Now().UTC())
			if err := s.endAccess(ctx, tx, p); err != nil {
				return err
			}
			if err := s.stop(ctx, tx, p.ID); err != nil {
				return err
			}
		}
		if err := account.Exec(grant.With(ctx, grant.Suspension)); err != nil {
			return err
		}
		if err := tx.Profile.Update().Where(profile.ID(p.ID)).SetSuspended(suspended).Exec(ctx); err != nil {
			return err
		}
		s.announce(tx, p.ID)
		return audit.Record(ctx, tx, act)
	})
}

func (s *Service) stop(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	if s.OnStopped == nil {
		return nil
	}
	return s.OnStopped(ctx, tx, id)
}

func (s *Service) endAccess(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	if p.Role == viewer.RoleAdmin {
		if err := s.mustHaveOtherAdmin(ctx, tx, p.ID); err != nil {
			return err
		}
	}
	_, err := s.EndDevices(ctx, tx, p.ID)
	return err
}

// SignOutEverywhere signs out every device of a person and reports how many there were.
func (s *Service) SignOutEverywhere(ctx context.Context, id uuid.UUID) (n int, err error) {
	_, err = s.manage(ctx, []uuid.UUID{id}, "id", func(tx *store.Tx, p *ent.Profile) (err error) {
		if n, err = s.EndDevices(ctx, tx, p.ID); err != nil {
			return err
		}
		return audit.Record(
			ctx,
			tx,
			audit.Act{What: auditevent.ActSIGNED_OUT, Subject: audit.Person(p.ID), At: s.Now(), After: audit.Values{audit.Devices: n}},
		)
	})
	return n, err
}
