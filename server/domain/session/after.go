package session

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/sessionnote"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// longestWords bounds a summary and notes, in code points.
const longestWords = 2000

// AttendanceInput is who attended a session; omitted seats stay as they are.
type AttendanceInput struct {
	ID    uuid.UUID
	Seats []*SeatAttendanceInput
}

// SeatAttendanceInput is whether the person with a seat attended.
type SeatAttendanceInput struct {
	SeatID   uuid.UUID
	Attended bool
}

// RecordAttendance records who attended a session of the viewer that has begun. For a one-to-one session it also sets the state.
func (s *Service) RecordAttendance(ctx context.Context, in AttendanceInput) (c *ent.CoachingSession, err error) {
	if len(in.Seats) > mostSeats {
		return nil, errs.Range("seats", errs.OutOfRange, 0, mostSeats)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = s.begun(ctx, tx, in.ID); err != nil {
			return err
		}
		for i, of := range in.Seats {
			if err := s.attended(ctx, tx, c, of); err != nil {
				return missing(err, fmt.Sprintf("seats.%d.seatId", i))
			}
		}
		c, err = tx.CoachingSession.Get(ctx, in.ID)
		return err
	})
	return c, err
}

func (s *Service) attended(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, of *SeatAttendanceInput) error {
	seat, state := sessionseat.StateNO_SHOW, coachingsession.StateNO_SHOW
	if of.Attended {
		seat, state = sessionseat.StateATTENDED, coachingsession.StateCONFIRMED
	}
	err := tx.SessionSeat.UpdateOneID(of.SeatID).Where(sessionseat.SessionID(c.ID), held()).SetState(seat).Exec(ctx)
	if err != nil || !OneToOne(c) {
		return err
	}
	return tx.CoachingSession.UpdateOneID(c.ID).SetState(state).Exec(ctx)
}

// begun returns a session of the viewer that has begun: TOO_LATE before, CONFLICT if it was cancelled.
func (s *Service) begun(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.CoachingSession, error) {
	c, err := s.led(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	switch state := StateOf(c, now); {
	case state == Cancelled || state == LateCancelled:
		return nil, errs.New(errs.Conflict)
	case now.Before(c.StartsAt):
		return nil, errs.New(errs.TooLate)
	}
	return c, nil
}

// WriteSummary writes a summary of the viewer's session for its participants; a blank text removes it.
func (s *Service) WriteSummary(ctx context.Context, id uuid.UUID, words string) (c *ent.CoachingSession, err error) {
	words, err = checkWords(words)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = s.begun(ctx, tx, id); err != nil {
			return err
		}
		if err := ofMyClient(ctx, tx, c); err != nil {
			return err
		}
		before := c.Summary
		if c, err = c.Update().SetSummary(words).Save(ctx); err != nil || (before == "") == (words == "") {
			return err
		}
		people, err := seatHolders(ctx, tx, c)
		if err != nil {
			return err
		}
		if words == "" {
			return s.withdraw(ctx, tx, c, people, notification.KindSESSION_SUMMARY)
		}
		return s.notify(ctx, tx, c, notification.KindSESSION_SUMMARY, people...)
	})
	return c, err
}

// WriteNotes replaces a coach's private notes on their session; a blank text removes them.
func (s *Service) WriteNotes(ctx context.Context, id uuid.UUID, words string) (c *ent.CoachingSession, err error) {
	words, err = checkWords(words)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = s.led(ctx, tx, id); err != nil {
			return err
		}
		if err := ofMyClient(ctx, tx, c); err != nil {
			return err
		}
		if _, err := tx.SessionNote.Delete().Where(sessionnote.SessionID(id)).Exec(ctx); err != nil || words == "" {
			return err
		}
		return tx.SessionNote.Create().SetSessionID(id).SetProfileID(viewer.From(ctx).ID).SetText(words).SetCreatedAt(s.Now()).Exec(ctx)
	})
	return c, err
}

func checkWords(words string) (string, error) {
	words = strings.TrimSpace(words)
	return words, errs.Text("text", words, longestWords)
}

// ofMyClient refuses a one-to-one session whose client the viewer no longer coaches.
func ofMyClient(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) error {
	if !OneToOne(c) {
		return nil
	}
	coached, err := tx.CoachAssignment.Query().
		Where(coachassignment.CoachID(viewer.From(ctx).ID), coachassignment.ClientID(*c.ClientID), coachassignment.EndedAtIsNil()).
		Exist(ctx)
	if err == nil && !coached {
		err = errs.New(errs.NotFound)
	}
	return err
}

// held matches seats that were not given up.
func held() predicate.SessionSeat {
	return sessionseat.StateIn(sessionseat.StateTAKEN, sessionseat.StateATTENDED, sessionseat.StateNO_SHOW)
}

// seatHolders returns the people with a seat.
func seatHolders(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) (people []uuid.UUID, err error) {
	seats, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(c.ID), held()).Select(sessionseat.FieldProfileID).All(ctx)
	for _, seat := range seats {
		people = append(people, seat.ProfileID)
	}
	return people, err
}

// withdraw withdraws notifications of a session that no longer apply.
func (s *Service) withdraw(
	ctx context.Context,
	tx *store.Tx,
	c *ent.CoachingSession,
	people []uuid.UUID,
	kinds ...notification.Kind,
) error {
	for _, kind := range kinds {
		err := s.Notify.Withdraw(
			ctx,
			tx,
			people,
			kind,
			func(args map[string]string) bool { return strings.HasSuffix(args["path"], c.ID.String()) },
		)
		if err != nil {
			return err
		}
	}
	return nil
}
