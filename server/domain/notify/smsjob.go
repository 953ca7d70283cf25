package notify

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/smsnumber"
	"forma/ent/viewer"
	"forma/server/platform/jobs"
	"forma/server/platform/sms"
	"forma/server/platform/store"
)

// SMSJob sends a person a notification by text message.
type SMSJob struct {
	ProfileID      uuid.UUID `json:"profile_id"`
	NotificationID uuid.UUID `json:"notification_id"`
}

func (SMSJob) Kind() string { return "sms_notification" }

// smsAttempts cover about an hour and a half.
const smsAttempts = 8

func (SMSJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: jobs.Peers, MaxAttempts: smsAttempts}
}

// SMSCodeJob sends the code that confirms a number.
type SMSCodeJob struct {
	CodeID uuid.UUID `json:"code_id"`
}

func (SMSCodeJob) Kind() string { return "sms_code" }

func (SMSCodeJob) InsertOpts() river.InsertOpts { return SMSJob{}.InsertOpts() }

// text inserts a job if the reader has a confirmed number; whether and when it sends is decided by the preferences of that time.
func (s *Service) text(ctx context.Context, tx *store.Tx, n *ent.Notification) error {
	if s.Texts == nil || !rules[kinds[n.Kind].event].sms {
		return nil
	}
	confirmed, err := tx.SMSNumber.Query().
		Where(smsnumber.ProfileID(n.ProfileID), smsnumber.ConfirmedAtNotNil()).
		Exist(grant.With(ctx, grant.Notify))
	if err != nil || !confirmed {
		return err
	}
	return s.Jobs.Insert(ctx, tx, SMSJob{ProfileID: n.ProfileID, NotificationID: n.ID})
}

// confirmedNumber returns the number to which a person's messages go, nil if there is none.
func confirmedNumber(ctx context.Context, db *ent.Client, p *ent.Profile) (*ent.SMSNumber, error) {
	number, ok := sms.E164(p.Phone)
	if !ok {
		return nil, nil
	}
	row, err := db.SMSNumber.Query().
		Where(smsnumber.ProfileID(p.ID), smsnumber.Number(number), smsnumber.ConfirmedAtNotNil()).
		Only(ctx)
	return row, gone(err)
}

func (w *Workers) text(ctx context.Context, job *river.Job[SMSJob]) error {
	ctx = grant.Job(ctx, grant.Delivery)
	s, args := w.Service, job.Args
	if s.Texts == nil { // the gateway was removed
		return nil
	}
	line, err := w.unreadLine(ctx, args.NotificationID, args.ProfileID)
	if err != nil || line == nil {
		return err
	}
	of, err := s.Store.Ent.Profile.Get(ctx, args.ProfileID)
	if err != nil {
		return gone(err)
	}
	to, err := confirmedNumber(ctx, s.Store.Ent, of)
	if err != nil || to == nil {
		return err
	}
	all, err := s.PreferencesOf(ctx, s.Store.Ent, []*ent.Profile{of})
	if err != nil {
		return err
	}
	p := all[of.ID]
	p.SMS = &SmsSetup{State: SMSConfirmed}
	now := s.Now()
	until := line.CreatedAt.Add(freshness(line.Kind))
	at, ok := p.When(kinds[line.Kind].event, SMS, line.CreatedAt, now, viewer.Location(of.TimeZone))
	switch {
	case !ok || !at.Before(until):
		return nil
	case at.After(now):
		return river.JobSnooze(at.Sub(now))
	}
	return w.sendText(ctx, to.Number, renderSMS(line.Kind, of.Language, s.Texts.Address()), fmt.Sprintf("sms-%d", job.ID), &of.ID)
}

func (w *Workers) textCode(ctx context.Context, job *river.Job[SMSCodeJob]) error {
	ctx = grant.Job(ctx, grant.Delivery)
	s := w.Service
	if s.Texts == nil {
		return nil
	}
	to, err := s.Store.Ent.SMSCode.Get(ctx, job.Args.CodeID)
	if err != nil || to.Used || !to.CreatedAt.Add(codeLife).After(s.Now()) {
		return gone(err)
	}
	of, err := s.Store.Ent.Profile.Get(ctx, to.ProfileID)
	if err != nil {
		return gone(err)
	}
	text := renderCode(code(s.Texts.Keys.Signer().Bytes, to.ID), of.Language, s.Texts.Address())
	return w.sendText(ctx, to.Number, text, fmt.Sprintf("sms-%d", job.ID), nil)
}

// sendText sends a message that counts towards the limit of a person, if not nil, and that of all.
func (w *Workers) sendText(ctx context.Context, number, text, key string, person *uuid.UUID) error {
	s := w.Service
	day, err := s.smsDay(ctx)
	if err != nil {
		return err
	}
	ok, err := s.reserveSMS(ctx, day, person)
	if err != nil {
		return err
	}
	if !ok {
		slog.Warn("a text message is not sent: the limit of the day is reached")
		return nil
	}
	err = s.Texts.Gateway.Send(ctx, number, text, key)
	var f *sms.Failure
	if !errors.As(err, &f) {
		return err
	}
	if f.Unsent {
		if err := s.releaseSMS(ctx, day, person); err != nil {
			return err
		}
	}
	switch {
	case f.Refused:
		return s.refuseNumber(ctx, number)
	case f.Wait > 0:
		return river.JobSnooze(f.Wait)
	default:
		return err
	}
}

// refuseNumber stops messages to a number to which the gateway does not deliver, for all who have it.
func (s *Service) refuseNumber(ctx context.Context, number string) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.SMSNumber.Update().Where(smsnumber.Number(number)).SetRefusedAt(s.Now().UTC()).ClearConfirmedAt().Exec(ctx)
	})
}
