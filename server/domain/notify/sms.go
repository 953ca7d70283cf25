package notify

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/smscode"
	"forma/ent/smsnumber"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/sms"
	"forma/server/platform/store"
)

// Texts is what sending text messages takes.
type Texts struct {
	Gateway *sms.Counted
	// Keys make the codes that confirm numbers.
	Keys keys.Set
	// Daily is the most messages on a day of the business's time zone.
	Daily int
	Zone  func(ctx context.Context) (string, error)
	// Address is that of the app.
	Address func() string
	// Tests limits test messages per admin.
	Tests *auth.Limiter
}

// SmsState is how far a person is with their number.
type SmsState string

const (
	SMSNoNumber    SmsState = "NO_NUMBER"
	SMSUnconfirmed SmsState = "UNCONFIRMED"
	SMSCodeSent    SmsState = "CODE_SENT"
	SMSConfirmed   SmsState = "CONFIRMED"
	SMSRefused     SmsState = "REFUSED"
)

// SmsSetup is where a person's text messages go.
type SmsSetup struct {
	// Number is in E.164; nil if the profile has none like that.
	Number *string
	State  SmsState
	// ResendAt is when another code may be asked for; nil for now.
	ResendAt *time.Time
}

func (s *SmsSetup) confirmed() bool { return s != nil && s.State == SMSConfirmed }

const (
	codeLife   = 10 * time.Minute
	codeTries  = 5
	resendWait = time.Minute
	// codesADay are the most codes to a person, and to a number, in 24 hours; codesAnHour to all.
	codesADay   = 5
	codesAnHour = 100
	codesKept   = 24 * time.Hour
)

// ownNumber returns the number of the viewer's profile, empty if it is not complete, and the row of that number, if there is one.
func ownNumber(ctx context.Context, from *ent.Client) (number string, row *ent.SMSNumber, err error) {
	id := viewer.From(ctx).ID
	p, err := from.Profile.Query().Where(profile.ID(id)).Select(profile.FieldPhone).Only(ctx)
	if err != nil {
		return "", nil, err
	}
	number, ok := sms.E164(p.Phone)
	if !ok {
		return "", nil, nil
	}
	row, err = from.SMSNumber.Query().Where(smsnumber.ProfileID(id), smsnumber.Number(number)).Only(ctx)
	return number, row, gone(err)
}

// lastCode returns the newest code that the viewer may still enter for a number, nil if there is none.
func (s *Service) lastCode(ctx context.Context, from *ent.Client, number string) (*ent.SMSCode, error) {
	code, err := from.SMSCode.Query().
		Where(smscode.ProfileID(viewer.From(ctx).ID), smscode.CreatedAtGT(s.Now().UTC().Add(-codeLife))).
		Order(smscode.ByCreatedAt(sql.OrderDesc())).
		First(grant.With(ctx, grant.SMSLimits))
	if err != nil || code.Number != number || code.Tries >= codeTries && !code.Used {
		return nil, gone(err)
	}
	return code, nil
}

// smsSetup returns the viewer's, nil without a gateway.
func (s *Service) smsSetup(ctx context.Context, from *ent.Client) (*SmsSetup, error) {
	if s.Texts == nil {
		return nil, nil
	}
	number, row, err := ownNumber(ctx, from)
	if err != nil {
		return nil, err
	}
	switch {
	case number == "":
		return &SmsSetup{State: SMSNoNumber}, nil
	case row != nil && row.RefusedAt != nil:
		return &SmsSetup{Number: &number, State: SMSRefused}, nil
	case row != nil && row.ConfirmedAt != nil:
		return &SmsSetup{Number: &number, State: SMSConfirmed}, nil
	}
	setup := &SmsSetup{Number: &number, State: SMSUnconfirmed}
	code, err := s.lastCode(ctx, from, number)
	if err != nil || code == nil || code.Used {
		return setup, err
	}
	setup.State = SMSCodeSent
	if again := code.CreatedAt.Add(resendWait); again.After(s.Now()) {
		setup.ResendAt = &again
	}
	return setup, nil
}

// SendSMSCode sends a code to the number of the viewer's profile, unless that is confirmed. Accounts without a confirmed address are made
// too easily to send messages that cost money.
func (s *Service) SendSMSCode(ctx context.Context) (*NotificationPreferences, error) {
	switch {
	case s.Texts == nil:
		return nil, errs.New(errs.NotFound)
	case !viewer.From(ctx).EmailConfirmed:
		return nil, errs.New(errs.EmailUnconfirmed)
	}
	day, err := s.smsDay(ctx)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		number, row, err := ownNumber(ctx, tx.Client)
		switch {
		case err != nil:
			return err
		case number == "":
			return errs.Input("phone", errs.Invalid)
		case row != nil && row.ConfirmedAt != nil:
			return nil
		}
		if err := s.mayAskForCode(ctx, tx, number, day); err != nil {
			return err
		}
		id, now := viewer.From(ctx).ID, s.Now().UTC()
		code, err := tx.SMSCode.Create().SetProfileID(id).SetNumber(number).SetCreatedAt(now).Save(grant.With(ctx, grant.SMSLimits))
		if err != nil {
			return err
		}
		if row == nil {
			err = s.takeNumber(ctx, tx, number, now)
		} else {
			err = tx.SMSNumber.UpdateOne(row).ClearRefusedAt().Exec(ctx)
		}
		if err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, SMSCodeJob{CodeID: code.ID})
	})
	if err != nil {
		return nil, err
	}
	return s.Preferences(ctx)
}

// takeNumber makes a number, yet to be confirmed, that of the viewer, in place of another.
func (s *Service) takeNumber(ctx context.Context, tx *store.Tx, number string, now time.Time) error {
	id := viewer.From(ctx).ID
	n, err := tx.SMSNumber.Update().Where(smsnumber.ProfileID(id)).SetNumber(number).ClearConfirmedAt().ClearRefusedAt().Save(ctx)
	if err != nil || n > 0 {
		return err
	}
	return tx.SMSNumber.Create().SetProfileID(id).SetNumber(number).SetCreatedAt(now).Exec(ctx)
}

// mayAskForCode returns RATE_LIMITED if a person, a number or the installation was sent too many codes.
func (s *Service) mayAskForCode(ctx context.Context, tx *store.Tx, number string, day int) error {
	ctx, now := grant.With(ctx, grant.SMSLimits), s.Now()
	for _, limit := range []struct {
		whose  predicate.SMSCode
		most   int
		within time.Duration
		gap    time.Duration
	}{
		{smscode.ProfileID(viewer.From(ctx).ID), codesADay, codesKept, resendWait},
		{smscode.Number(number), codesADay, codesKept, resendWait},
		{smscode.CreatedAtGT(now.UTC().Add(-time.Hour)), codesAnHour, time.Hour, 0},
	} {
		sent, err := tx.SMSCode.Query().
			Where(limit.whose, smscode.CreatedAtGT(now.UTC().Add(-limit.within))).
			Order(smscode.ByCreatedAt(sql.OrderDesc())).
			Limit(limit.most).
			Select(smscode.FieldCreatedAt).
			All(ctx)
		if err != nil {
			return err
		}
		if len(sent) == 0 {
			continue
		}
		free := sent[0].CreatedAt.Add(limit.gap)
		if len(sent) == limit.most {
			free = sent[limit.most-1].CreatedAt.Add(limit.within)
		}
		if wait := free.Sub(now); wait > 0 {
			return errs.Limited(int(wait.Seconds()) + 1)
		}
	}
	figures, err := s.smsFigures(ctx, tx.Client, day)
	if err == nil && figures.Sent >= figures.Limit {
		return errs.Limited(int(time.Hour.Seconds()))
	}
	return err
}

var codeShape = regexp.MustCompile(`^[0-9]{6}$`)

// ConfirmSMSCode confirms the viewer's number by the code that was sent last. Idempotent.
func (s *Service) ConfirmSMSCode(ctx context.Context, entered string) (*NotificationPreferences, error) {
	if s.Texts == nil {
		return nil, errs.New(errs.NotFound)
	}
	entered = strings.TrimSpace(entered)
	if !codeShape.MatchString(entered) {
		return nil, errs.Input("code", errs.Invalid)
	}
	right := false
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		right = false
		number, _, err := ownNumber(ctx, tx.Client)
		if err != nil || number == "" {
			return err
		}
		code, err := s.lastCode(ctx, tx.Client, number)
		if err != nil || code == nil {
			return err
		}
		right = s.Texts.matches(code.ID, entered)
		if code.Used {
			return nil
		}
		// A wrong one counts, so the transaction commits.
		if err := tx.SMSCode.UpdateOne(code).AddTries(1).SetUsed(right).Exec(grant.With(ctx, grant.SMSLimits)); err != nil || !right {
			return err
		}
		return tx.SMSNumber.Update().
			Where(smsnumber.ProfileID(viewer.From(ctx).ID), smsnumber.Number(number)).
			SetConfirmedAt(s.Now().UTC()).
			ClearRefusedAt().
			Exec(ctx)
	})
	switch {
	case err != nil:
		return nil, err
	case !right:
		return nil, errs.Input("code", errs.Invalid)
	}
	return s.Preferences(ctx)
}

// ForgetNumber drops a number that is no longer the profile's. What was sent on the day still counts.
func (s *Service) ForgetNumber(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
	number, _ := sms.E164(p.Phone)
	return tx.SMSNumber.Update().
		Where(smsnumber.ProfileID(p.ID), smsnumber.NumberNEQ(number)).
		SetNumber("").
		ClearConfirmedAt().
		ClearRefusedAt().
		Exec(ctx)
}

// code returns the six digits of a code. It follows from the id, so that neither the database nor the job has it.
func code(key []byte, id uuid.UUID) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("sms code "))
	mac.Write(id[:])
	return fmt.Sprintf("%06d", binary.BigEndian.Uint64(mac.Sum(nil))%1_000_000)
}

func (t *Texts) matches(id uuid.UUID, entered string) bool {
	return t.Keys.Any(func(key []byte) bool { return subtle.ConstantTimeCompare([]byte(code(key, id)), []byte(entered)) == 1 })
}
