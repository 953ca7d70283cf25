package notify

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/dayfigure"
	"forma/ent/smsnumber"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// smsADay are the most messages to a person on a day, besides codes.
const smsADay = 10

// The figures of a day.
const (
	smsSent     = "sms_sent"
	smsWithheld = "sms_withheld"
)

// SmsFigures are how many messages were sent on a day, how many were not because of a limit, and the limit of all.
type SmsFigures struct{ Sent, Withheld, Limit int }

// smsDay returns the day of the business.
func (s *Service) smsDay(ctx context.Context) (int, error) {
	zone, err := s.Texts.Zone(ctx)
	return viewer.Day(s.Now(), viewer.Location(zone)), err
}

// smsFigures needs a grant.
func (s *Service) smsFigures(ctx context.Context, from *ent.Client, day int) (f SmsFigures, err error) {
	rows, err := from.DayFigure.Query().Where(dayfigure.NameIn(smsSent, smsWithheld), dayfigure.Day(day)).All(ctx)
	f.Limit = s.Texts.Daily
	for _, row := range rows {
		if row.Name == smsSent {
			f.Sent = row.Value
		} else {
			f.Withheld = row.Value
		}
	}
	return f, err
}

// countSMS adds to a figure of a day.
func countSMS(ctx context.Context, tx *store.Tx, name string, day, n int) error {
	return tx.DayFigure.Create().SetName(name).SetDay(day).SetValue(n).
		OnConflictColumns(dayfigure.FieldName, dayfigure.FieldDay).
		Update(func(u *ent.DayFigureUpsert) { u.AddValue(n) }).
		Exec(ctx)
}

// reserveSMS counts a message before it is sent, so that no failure lets more through; not ok if a limit is reached. Person is nil for
// messages that do not count towards their limit.
func (s *Service) reserveSMS(ctx context.Context, day int, person *uuid.UUID) (ok bool, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		f, err := s.smsFigures(ctx, tx.Client, day)
		if err != nil {
			return err
		}
		ok = f.Sent < f.Limit
		if ok && person != nil {
			if ok, err = countSMSTo(ctx, tx, *person, day); err != nil {
				return err
			}
		}
		if !ok {
			return countSMS(ctx, tx, smsWithheld, day, 1)
		}
		return countSMS(ctx, tx, smsSent, day, 1)
	})
	if err == nil && !ok {
		s.Texts.Gateway.Withheld()
	}
	return ok, err
}

func countSMSTo(ctx context.Context, tx *store.Tx, person uuid.UUID, day int) (ok bool, err error) {
	row, err := tx.SMSNumber.Query().Where(smsnumber.ProfileID(person)).Only(ctx)
	if err != nil {
		return false, gone(err)
	}
	sent := 0
	if row.Day == day {
		sent = row.Sent
	}
	if sent >= smsADay {
		return false, nil
	}
	return true, tx.SMSNumber.UpdateOne(row).SetDay(day).SetSent(sent + 1).Exec(ctx)
}

// releaseSMS takes back what reserveSMS counted, for a message that was certainly not sent.
func (s *Service) releaseSMS(ctx context.Context, day int, person *uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if person != nil {
			err := tx.SMSNumber.Update().Where(smsnumber.ProfileID(*person), smsnumber.Day(day), smsnumber.SentGT(0)).AddSent(-1).Exec(ctx)
			if err != nil {
				return err
			}
		}
		return countSMS(ctx, tx, smsSent, day, -1)
	})
}
