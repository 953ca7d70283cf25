package coaching

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	// undoable is how long an act can be undone.
	undoable = 10 * time.Minute
	// tries is how often an undo is retried while the people of its sessions are being booked.
	tries = 5
)

// UndoneAssignments is the result of an undo.
type UndoneAssignments struct {
	// Clients have their previous coach, or none, again.
	Clients int
	// SessionsRestored are booked again; SessionsLost are not, because their time has passed or is taken.
	SessionsRestored, SessionsLost int
}

// Undo undoes an act: the assignments that it created end, those that it ended continue, and so do the sessions cancelled with them, if
// possible. All or none. Idempotent. NOT_FOUND for an unknown id, TOO_LATE after ten minutes, CONFLICT if an assignment has changed
// since.
func (s *Service) Undo(ctx context.Context, id uuid.UUID) (u *UndoneAssignments, err error) {
	for range tries {
		err = s.manage(ctx, []uuid.UUID{id}, "actId", func(tx *store.Tx, _ *ent.Profile) error {
			u = &UndoneAssignments{}
			return s.undo(ctx, tx, id, u)
		})
		var known *errs.Error
		if !errors.As(err, &known) || known.Code != errs.SlotTaken {
			break
		}
	}
	return u, err
}

func (s *Service) undo(ctx context.Context, tx *store.Tx, id uuid.UUID, u *UndoneAssignments) error {
	made, err := tx.CoachAssignment.Query().Where(coachassignment.MadeIn(id)).Order(coachassignment.ByID()).All(ctx)
	if err != nil {
		return err
	}
	ended, err := tx.CoachAssignment.Query().
		Where(coachassignment.EndedIn(id), coachassignment.Or(coachassignment.MadeInIsNil(), coachassignment.MadeInNEQ(id))).
		Order(coachassignment.ByID()).
		All(ctx)
	if err != nil {
		return err
	}
	if len(made)+len(ended) == 0 {
		return &errs.Error{Code: errs.NotFound, Field: "actId"}
	}
	had, in := map[uuid.UUID]bool{}, act{&id, s.Now()}
	for _, bond := range ended {
		had[bond.ClientID] = true
	}
	for _, bond := range made {
		if err := s.unmake(ctx, tx, bond, in, had[bond.ClientID]); err != nil {
			return err
		}
		if bond.EndedAt == nil && !had[bond.ClientID] {
			u.Clients++
		}
	}
	for _, bond := range ended {
		if err := s.resume(ctx, tx, bond, in, u); err != nil {
			return err
		}
	}
	return nil
}

// unmake ends an assignment that the act created, and withdraws its notifications; followed if another one continues instead.
func (s *Service) unmake(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act, followed bool) error {
	switch {
	case bond.EndedAt != nil && bond.EndedIn != nil && *bond.EndedIn == *in.id:
		return nil
	case bond.EndedAt != nil:
		return errs.New(errs.Conflict)
	case in.at.Sub(bond.CreatedAt) > undoable:
		return errs.New(errs.TooLate)
	}
	if err := s.Notify.WithdrawAbout(ctx, tx, bond.CoachID, bond.ClientID, notification.KindNEW_CLIENT, bond.CreatedAt); err != nil {
		return err
	}
	if err := s.Notify.WithdrawAbout(ctx, tx, bond.ClientID, bond.CoachID, notification.KindCOACH_ASSIGNED, bond.CreatedAt); err != nil {
		return err
	}
	if !followed {
		return s.leave(ctx, tx, bond, in)
	}
	return s.part(ctx, tx, bond, in)
}

// resume continues an assignment that the act ended, and withdraws the notifications of its end.
func (s *Service) resume(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act, u *UndoneAssignments) error {
	if bond.EndedAt == nil {
		return nil
	}
	if in.at.Sub(*bond.EndedAt) > undoable {
		return errs.New(errs.TooLate)
	}
	now, err := current(ctx, tx, bond.ClientID)
	if err != nil {
		return err
	}
	coach, client, err := s.pair(ctx, tx, bond)
	if err != nil {
		return err
	}
	if now != nil || coach.Role != viewer.RoleCoach || client.Role != viewer.RoleClient {
		return errs.New(errs.Conflict)
	}
	if err := s.Notify.WithdrawAbout(ctx, tx, coach.ID, client.ID, notification.KindCLIENT_LEFT, *bond.EndedAt); err != nil {
		return err
	}
	if err := s.Notify.WithdrawAbout(ctx, tx, client.ID, coach.ID, notification.KindCOACH_LEFT, *bond.EndedAt); err != nil {
		return err
	}
	if err := tx.CoachAssignment.UpdateOneID(bond.ID).ClearEndedAt().Exec(ctx); err != nil {
		return err
	}
	if err := s.bound(ctx, tx, coach, client, in); err != nil {
		return err
	}
	u.Clients++
	if s.Rejoined == nil {
		return nil
	}
	restored, lost, err := s.Rejoined(ctx, tx, bond)
	u.SessionsRestored += restored
	u.SessionsLost += lost
	return err
}

func (s *Service) pair(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment) (coach, client *ent.Profile, err error) {
	if coach, err = tx.Profile.Get(ctx, bond.CoachID); err != nil {
		return nil, nil, err
	}
	client, err = tx.Profile.Get(ctx, bond.ClientID)
	return coach, client, err
}
