package membership

import (
	"context"
	"log/slog"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/headcount"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// asked are the counts of the payments that are asked for, by who collects them.
var asked = map[payment.Provider]headcount.Kind{
	payment.ProviderMANUAL:   headcount.KindASKED_MANUAL,
	payment.ProviderSTRIPE:   headcount.KindASKED_STRIPE,
	payment.ProviderYOOKASSA: headcount.KindASKED_YOOKASSA,
}

// CountRequests returns how many payments an admin has to confirm or refuse.
func (s *Service) CountRequests(ctx context.Context) (int, error) {
	var kinds []headcount.Kind
	for by, kind := range asked {
		if s.Providers[by] == nil {
			kinds = append(kinds, kind)
		}
	}
	return s.counted(ctx, kinds...)
}

// CountFailed returns how many renewals a provider could not charge, and clients have not paid otherwise.
func (s *Service) CountFailed(ctx context.Context) (int, error) {
	return s.counted(ctx, headcount.KindUNCHARGED)
}

// counted adds up counts that the database maintains.
func (s *Service) counted(ctx context.Context, kinds ...headcount.Kind) (n int, err error) {
	rows, err := s.Store.Reader(ctx).HeadCount.Query().Where(headcount.KindIn(kinds...)).All(ctx)
	for _, row := range rows {
		n += row.People
	}
	return n, err
}

// PaymentFilter filters payments; all parts must match.
type PaymentFilter struct {
	State    *payment.State
	ClientID *uuid.UUID
	// Failed asks for those whose latest charge failed, Refunded for those of which something was paid back.
	Failed, Refunded *bool
	Provider         *payment.Provider
	// From and Until are days in the viewer's time zone.
	From, Until *int
}

func (f *PaymentFilter) where(v *viewer.Viewer) (all []predicate.Payment) {
	if f == nil {
		return nil
	}
	if f.State != nil {
		all = append(all, payment.StateEQ(*f.State))
	}
	if f.ClientID != nil {
		all = append(all, payment.ProfileID(*f.ClientID))
	}
	if f.Failed != nil {
		all = append(all, either(*f.Failed, payment.FailedAtNotNil(), payment.FailedAtIsNil()))
	}
	if f.Refunded != nil {
		all = append(all, either(*f.Refunded, payment.RefundedGT(0), payment.RefundedLTE(0)))
	}
	if f.Provider != nil {
		all = append(all, payment.ProviderEQ(*f.Provider))
	}
	if f.From != nil {
		all = append(all, payment.CreatedAtGTE(viewer.Midnight(*f.From, v.Location())))
	}
	if f.Until != nil {
		all = append(all, payment.CreatedAtLT(viewer.Midnight(*f.Until+1, v.Location())))
	}
	return all
}

func either[T any](is bool, yes, no T) T {
	if is {
		return yes
	}
	return no
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
	const list store.List = "payments"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	where := f.where(viewer.From(ctx))
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
	page, hasNext, end = store.Cut(list, rows, first, func(p *ent.Payment) store.Cursor {
		return store.TimeCursor(p.CreatedAt, p.ID)
	})
	for i, p := range page {
		page[i] = s.shown(p)
	}
	return page, hasNext, end, nil
}

// PaymentEvents returns a page of what providers reported, latest first.
func (s *Service) PaymentEvents(
	ctx context.Context,
	unhandledOnly bool,
	first int,
	after *string,
) (page []*ent.PaymentEvent, hasNext bool, end string, err error) {
	const list store.List = "payment events"
	from, err := store.PageArgs(list, first, after)
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
	page, hasNext, end = store.Cut(list, rows, first, func(e *ent.PaymentEvent) store.Cursor {
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
