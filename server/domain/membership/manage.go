package membership

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// ClientMembership is what an admin sees of a client's membership.
type ClientMembership struct {
	ID         uuid.UUID   // the client's
	Membership *Membership // nil without one
	Events     []*ent.MembershipEvent
}

// Of returns the membership of a client. NOT_FOUND without the client.
func (s *Service) Of(ctx context.Context, client uuid.UUID) (*ClientMembership, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	db := s.Store.Reader(ctx)
	if _, err := clientOf(ctx, db, client); err != nil {
		return nil, err
	}
	h, err := s.read(ctx, db, client)
	if err != nil {
		return nil, err
	}
	c := &ClientMembership{ID: client}
	if h.membership != nil {
		c.Membership = &Membership{h.membership, s.Now(), s.renewal(h, prices)}
	}
	c.Events, err = s.events(ctx, client)
	return c, err
}

func clientOf(ctx context.Context, db *ent.Client, id uuid.UUID) (*ent.Profile, error) {
	p, err := db.Profile.Query().Where(profile.ID(id), profile.Role(viewer.RoleClient)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.NotFound)
	}
	return p, err
}

// manage lets an admin change a membership that has not ended. A renewal that was asked for is withdrawn, and asked for again as it then
// is.
func (s *Service) manage(
	ctx context.Context,
	client uuid.UUID,
	change func(tx *store.Tx, of *ent.Profile, m *ent.Membership) (*ent.Membership, error),
) (*ClientMembership, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		of, err := clientOf(ctx, tx.Client, client)
		if err != nil {
			return err
		}
		h, err := s.read(ctx, tx.Client, client)
		if err != nil {
			return err
		}
		if h.membership == nil {
			return errs.New(errs.NotFound)
		}
		m, err := change(tx, of, h.membership)
		if err != nil || m == nil {
			return err
		}
		if h.open != nil {
			if h.open.Kind != payment.KindRENEWAL && m.CancelledAt == nil {
				return errs.New(errs.Conflict)
			}
			if err := s.end(ctx, tx, h.open, payment.StateWITHDRAWN, ""); err != nil {
				return err
			}
		}
		return s.OnPaid(ctx, tx, client, paidPlans(m))
	})
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, client)
}

// CancelFor ends a client's membership with its period, and tells the client why. NOT_FOUND without one. Idempotent.
func (s *Service) CancelFor(ctx context.Context, client uuid.UUID, reason string) (*ClientMembership, error) {
	reason, err := reasonOf(reason)
	if err != nil {
		return nil, err
	}
	granted := grant.With(ctx, grant.Billing)
	return s.manage(ctx, client, func(tx *store.Tx, _ *ent.Profile, m *ent.Membership) (*ent.Membership, error) {
		if m.CancelledAt != nil {
			return nil, nil
		}
		m, err := tx.Membership.UpdateOne(m).
			SetCancelledAt(s.Now().UTC()).
			ClearNextPlan().
			ClearNextInterval().
			ClearNextPrice().
			Save(granted)
		if err != nil {
			return nil, err
		}
		if err := s.event(ctx, tx, membershipevent.KindCANCELLED, m).SetComment(reason).Exec(granted); err != nil {
			return nil, err
		}
		after := audit.Values{audit.Plan: m.Plan}
		if err := s.managed(ctx, tx, auditevent.ActMEMBERSHIP_CANCELLED, m, nil, after); err != nil {
			return nil, err
		}
		args := map[string]string{"plan": string(m.Plan), "why": reason}
		return m, s.Notify.Write(ctx, tx, client, notification.KindMEMBERSHIP_CANCELLED, args)
	})
}

// MembershipDaysInput is a gift of days.
type MembershipDaysInput struct {
	ID       uuid.UUID
	ClientID uuid.UUID
	Days     int
	Reason   string
}

// mostDays is how many can be given at once.
const mostDays = 365

// GiveDays lets the period of a client's membership end later, at no charge: now plus the days, if its payment is due. NOT_FOUND without
// a membership that has not ended. The same id again changes nothing.
func (s *Service) GiveDays(ctx context.Context, in MembershipDaysInput) (*ClientMembership, error) {
	reason, err := reasonOf(in.Reason)
	switch {
	case err != nil:
		return nil, err
	case in.Days < 1 || in.Days > mostDays:
		return nil, errs.Range("days", errs.OutOfRange, 1, mostDays)
	}
	granted := grant.With(ctx, grant.Billing)
	return s.manage(ctx, in.ClientID, func(tx *store.Tx, of *ent.Profile, m *ent.Membership) (*ent.Membership, error) {
		replayed, err := tx.Once(ctx, in.ID, viewer.From(ctx).ID, "giveMembershipDays", in)
		if err != nil || replayed {
			return nil, err
		}
		if used, err := tx.MembershipEvent.Query().Where(membershipevent.ID(in.ID)).Exist(ctx); err != nil || used {
			return nil, cmp.Or(err, error(errs.New(errs.IDConflict)))
		}
		now, gift, before := s.Now().UTC(), time.Duration(in.Days)*24*time.Hour, m.PeriodUntil
		switch stateAt(m, now) {
		case StateCancelled:
			return nil, errs.New(errs.NotFound)
		case StatePaused:
			until := m.PeriodUntil.Add(gift)
			m, err = tx.Membership.UpdateOne(m).SetPeriodUntil(until).SetAnchoredAt(until).Save(granted)
		case StatePastDue: // nothing is left of what was paid for
			until := now.Add(gift)
			m, err = tx.Membership.UpdateOne(m).
				SetPeriodFrom(now).SetPeriodUntil(until).SetPeriodValue(0).SetAnchoredAt(until).Save(granted)
		default: // what is left of the period is worth no more than before
			until := m.PeriodUntil.Add(gift)
			m, err = tx.Membership.UpdateOne(m).
				SetPeriodFrom(now).SetPeriodUntil(until).SetPeriodValue(unused(m, now)).SetAnchoredAt(until).Save(granted)
		}
		if err != nil {
			return nil, err
		}
		event := s.event(ctx, tx, membershipevent.KindDAYS_GIVEN, m).SetID(in.ID).SetDays(in.Days).SetComment(reason)
		if err := event.Exec(granted); err != nil {
			return nil, err
		}
		zone := viewer.Location(of.TimeZone)
		err = s.managed(ctx, tx, auditevent.ActDAYS_GIVEN, m,
			audit.Values{audit.EndsOn: before.In(zone).Format(time.DateOnly)},
			audit.Values{audit.EndsOn: m.PeriodUntil.In(zone).Format(time.DateOnly)})
		if err != nil {
			return nil, err
		}
		args := map[string]string{"plan": string(m.Plan), "days": strconv.Itoa(in.Days)}
		return m, s.Notify.Write(ctx, tx, in.ClientID, notification.KindDAYS_GIVEN, args)
	})
}

// highestPrice is in hundredths.
const highestPrice = 100_000_000

// ChangePrice changes what a client pays for each period from the next payment on, and tells the client. NOT_FOUND without a membership
// that goes on. Idempotent.
func (s *Service) ChangePrice(ctx context.Context, client uuid.UUID, price int, reason string) (*ClientMembership, error) {
	reason, err := reasonOf(reason)
	switch {
	case err != nil:
		return nil, err
	case price < 1 || price > highestPrice:
		return nil, errs.Range("price", errs.OutOfRange, 1, highestPrice)
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	granted := grant.With(ctx, grant.Billing)
	return s.manage(ctx, client, func(tx *store.Tx, of *ent.Profile, m *ent.Membership) (*ent.Membership, error) {
		plan, _ := nextTerms(m)
		before := prices.nextPrice(m)
		switch {
		case m.CancelledAt != nil || stateAt(m, s.Now()) == StateCancelled:
			return nil, errs.New(errs.NotFound)
		case before == price && m.NewPrice == nil:
			return nil, nil
		}
		update := tx.Membership.UpdateOne(m)
		if m.NextPlan != nil {
			update.SetNextPrice(price)
		} else {
			update.SetPrice(price).ClearNewPrice().ClearNewPriceDay()
		}
		m, err := update.Save(granted)
		if err != nil {
			return nil, err
		}
		event := s.event(ctx, tx, membershipevent.KindPRICE_CHANGED, m).SetPlan(plan).SetAmount(price).SetComment(reason)
		if err := event.Exec(granted); err != nil {
			return nil, err
		}
		err = s.managed(ctx, tx, auditevent.ActPRICE_CHANGED, m,
			audit.Values{audit.Value: plainMoney(before, m.Currency)}, audit.Values{audit.Value: plainMoney(price, m.Currency)})
		if err != nil {
			return nil, err
		}
		args := map[string]string{"plan": string(plan), "amount": money(words.In(of.Language), price, m.Currency)}
		return m, s.Notify.Write(ctx, tx, client, notification.KindPRICE_CHANGED, args)
	})
}

// plainMoney writes an amount in the same way in every language.
func plainMoney(hundredths int, currency string) string {
	return fmt.Sprintf("%d.%02d %s", hundredths/100, hundredths%100, currency)
}

func (s *Service) managed(ctx context.Context, tx *store.Tx, what auditevent.Act, m *ent.Membership, before, after audit.Values) error {
	return audit.Record(ctx, tx, audit.Act{What: what, Subject: audit.Person(m.ProfileID), At: s.Now(), Before: before, After: after})
}
