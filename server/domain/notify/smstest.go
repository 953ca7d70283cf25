package notify

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/sms"
	"forma/server/platform/store"
)

// TestSms is a text message that was sent to try out the gateway.
type TestSms struct {
	To string
	// Failure is why it could not be sent; nil if the gateway took it.
	Failure *string
}

// SendTestSMS sends a text message to the number of the viewer's profile, who is an admin, and waits for what the gateway says.
func (s *Service) SendTestSMS(ctx context.Context) (*TestSms, error) {
	v := viewer.From(ctx)
	switch {
	case !v.IsAdmin():
		return nil, errs.New(errs.Forbidden)
	case s.Texts == nil:
		return nil, errs.New(errs.NotFound)
	}
	p, err := s.Store.Ent.Profile.Get(ctx, v.ID)
	if err != nil {
		return nil, err
	}
	number, ok := sms.E164(p.Phone)
	if !ok {
		return nil, errs.Input("phone", errs.Invalid)
	}
	if err := s.Texts.Tests.Take(v.ID.String()); err != nil {
		return nil, err
	}
	return s.trySMS(grant.With(ctx, grant.SMSLimits), number, p.Language)
}

// TrySMS sends a text message to a number for an operator, and waits for what the gateway says.
func (s *Service) TrySMS(ctx context.Context, phone string) (*TestSms, error) {
	number, ok := sms.E164(phone)
	if !ok {
		return nil, errs.Input("phone", errs.Invalid)
	}
	return s.trySMS(grant.Job(ctx, grant.SMSLimits), number, viewer.Fallback)
}

// trySMS counts the message, but is not stopped by the limit of the day.
func (s *Service) trySMS(ctx context.Context, number string, l viewer.Language) (*TestSms, error) {
	day, err := s.smsDay(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.Store.InTx(ctx, func(tx *store.Tx) error { return countSMS(ctx, tx, smsSent, day, 1) }); err != nil {
		return nil, err
	}
	sent := &TestSms{To: number}
	sending, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if err := s.Texts.Gateway.Send(sending, number, renderTestSMS(l, s.Texts.Address()), "test-"+uuid.NewString()); err != nil {
		sent.Failure = new(string)
		*sent.Failure = err.Error()
	}
	return sent, ctx.Err()
}

// SMSToday returns the figures of today, nil without a gateway.
func (s *Service) SMSToday(ctx context.Context) (*SmsFigures, error) {
	if s.Texts == nil {
		return nil, nil
	}
	day, err := s.smsDay(ctx)
	if err != nil {
		return nil, err
	}
	f, err := s.smsFigures(grant.With(ctx, grant.SMSLimits), s.Store.Ent, day)
	return &f, err
}
