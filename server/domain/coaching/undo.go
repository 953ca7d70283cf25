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
	// undoable is for how long an act can be taken back.
	undoable = 10 * time.Minute
	// tries is how often it is tried while those whose sessions come back are being booked.
	tries = 5
)

// Undone is what became of an act that was taken back.
type Undone struct {
	// Clients have the coach again that they had before, or none.
	Clients int
	// SessionsRestored are booked again; SessionsLost are not, as their time has passed or is taken.
	SessionsRestored, SessionsLost int
}

// Undo takes an act back: the bonds that it made end, those that it ended go on, and so do the sessions that were cancelled with these,
// where they still can. All or none; again, it changes nothing. NOT_FOUND where nothing was done under that id, TOO_LATE after ten minutes,
// CONFLICT where a bond has been changed since.
func (s *Service) Undo(ctx context.Context, id uuid.UUID) (u *Undone, err error) {
	for range tries {
		err = s.manage(ctx, []uuid.UUID{id}, "actId", func(tx *store.Tx, _ *ent.Profile) error {
			u = &Undone{}
			return s.undo(ctx, tx, id, u)
		})
		var known *errs.Error
		if !errors.As(err, &known) || known.Code != errs.SlotTaken {
			break
		}
	}
	return u, err
}

func (s *Service) undo(ctx context.Context, tx *store.Tx, id uuid.UUID, u *Undone) error {
	made, err := tx.CoachAssignment.Query().Where(coachassignment.MadeIn(id)).Order(coachassignment.ByID()).All(ctx)
	if err != nil {
		return err
	}
	ended, err := tx.CoachAssignment.Query().Where(coachassignment.EndedIn(id), coachassignment.Or(coachassignment.MadeInIsNil(), coachassignment.MadeInNEQ(id))).
		Order(coachassignment.ByID()).All(ctx)
	if err != nil {
		return err
	}
	if len(made)+len(ended) == 0 {
		return &errs.Error{Code: errs.NotFound, Field: "actId"}
	}
	had, in := map[uuid.UUID]bool{}, act{&id, s.now()}
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

// unmake ends a bond that the act made; followed where another goes on in its place. What was told of it is taken back.
func (s *Service) unmake(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act, followed bool) error {
	switch {
	case bond.EndedAt != nil && bond.EndedIn != nil && *bond.EndedIn == *in.id:
		return nil
	case bond.EndedAt != nil:
		return errs.New(errs.Conflict)
	case in.at.Sub(bond.CreatedAt) > undoable:
		return errs.New(errs.TooLate)
	}
	if err := s.Notify.TakeBackAbout(ctx, tx, bond.CoachID, bond.ClientID, notification.KindNEW_CLIENT, bond.CreatedAt); err != nil {
		return err
	}
	if err := s.Notify.TakeBackAbout(ctx, tx, bond.ClientID, bond.CoachID, notification.KindCOACH_ASSIGNED, bond.CreatedAt); err != nil {
		return err
	}
	if !followed {
		return s.leave(ctx, tx, bond, in)
	}
	return s.part(ctx, tx, bond, in)
}

// resume lets a bond go on that the act ended. What was told of its end is taken back.
func (s *Service) resume(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act, u *Undone) error {
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
	if err := s.Notify.TakeBackAbout(ctx, tx, coach.ID, client.ID, notification.KindCLIENT_LEFT, *bond.EndedAt); err != nil {
		return err
	}
	if err := s.Notify.TakeBackAbout(ctx, tx, client.ID, coach.ID, notification.KindCOACH_LEFT, *bond.EndedAt); err != nil {
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
