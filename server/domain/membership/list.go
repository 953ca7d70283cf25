package membership

import (
	"context"
	"log/slog"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// CountRequests returns how many payments an admin has to confirm or refuse.
func (s *Service) CountRequests(ctx context.Context) (int, error) {
	return s.Store.Reader(ctx).Payment.Query().
		Where(payment.StateEQ(payment.StateREQUESTED), payment.ProviderEQ(payment.ProviderMANUAL)).
		Count(ctx)
}

// CountFailed returns how many renewals a provider could not charge, and clients have not paid otherwise.
func (s *Service) CountFailed(ctx context.Context) (int, error) {
	return s.Store.Reader(ctx).Payment.Query().
		Where(payment.StateEQ(payment.StateREQUESTED), payment.FailedAtNotNil()).
		Count(ctx)
}

// PaymentFilter filters payments; all parts must match.
type PaymentFilter struct {
	State    *payment.State
	ClientID *uuid.UUID
}

// List returns a page of the payments that match, latest first.
func (s *Service) List(
	ctx context.Context,
	f *PaymentFilter,
	first int,
	after *string,
) (page []*ent.Payment, hasNext bool, end string, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, false, "", errs.New(errs.Forbidden)
	}
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	var where []predicate.Payment
	if f != nil && f.State != nil {
		where = append(where, payment.StateEQ(*f.State))
	}
	if f != nil && f.ClientID != nil {
		where = append(where, payment.ProfileID(*f.ClientID))
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		where = append(where, payment.CreatedAtLTE(at), payment.Or(payment.CreatedAtLT(at), payment.IDLT(from.ID)))
	}
	rows, err := s.Store.Ent.Payment.Query().
		Where(where...).
		Order(payment.ByCreatedAt(sql.OrderDesc()), payment.ByID(sql.OrderDesc())).
		Limit(first + 1).
		All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(rows, first, func(p *ent.Payment) store.Cursor {
		return store.TimeCursor(p.CreatedAt, p.ID)
	})
	return page, hasNext, end, nil
}

// PaymentEvents returns a page of what providers reported, latest first.
func (s *Service) PaymentEvents(
	ctx context.Context,
	unhandledOnly bool,
	first int,
	after *string,
) (page []*ent.PaymentEvent, hasNext bool, end string, err error) {
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	query := s.Store.Ent.PaymentEvent.Query().WithPayment()
	if unhandledOnly {
		query.Where(paymentevent.HandledAtIsNil())
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		query.Where(paymentevent.CreatedAtLTE(at), paymentevent.Or(paymentevent.CreatedAtLT(at), paymentevent.IDLT(from.ID)))
	}
	rows, err := query.
		Order(paymentevent.ByCreatedAt(sql.OrderDesc()), paymentevent.ByID(sql.OrderDesc())).
		Limit(first + 1).
		All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(rows, first, func(e *ent.PaymentEvent) store.Cursor {
		return store.TimeCursor(e.CreatedAt, e.ID)
	})
	return page, hasNext, end, nil
}

// Replay handles an event again; its error says what came of it. NOT_FOUND without it. Idempotent.
func (s *Service) Replay(ctx context.Context, id uuid.UUID) (*ent.PaymentEvent, error) {
	if _, err := s.Store.Reader(ctx).PaymentEvent.Get(ctx, id); err != nil {
		if ent.IsNotFound(err) {
			return nil, errs.New(errs.NotFound)
		}
		return nil, err
	}
	if err := s.Handle(ctx, id); err != nil {
		slog.WarnContext(ctx, "an event of a payment provider could not be handled", "event", id, "error", err)
	}
	return s.Store.Reader(ctx).PaymentEvent.Query().Where(paymentevent.ID(id)).WithPayment().Only(ctx)
}
