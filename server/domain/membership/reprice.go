package membership

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/pricetotal"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

const (
	// leastNotice is how many days ahead members are told of a new price.
	leastNotice = 30
	mostNotice  = 365
)

// KeptPrices is what members pay for a plan who bought it at other prices than that of the price list. Amounts are in hundredths of the
// currency.
type KeptPrices struct {
	Plan     viewer.Plan
	Interval BillingInterval
	Currency string
	// Amount is the price of the list.
	Amount int
	// Members is how many pay another price until they are told otherwise, Lowest and Highest what.
	Members, Lowest, Highest int
	// Told is how many have been told that they will pay Amount, and do not yet.
	Told int
}

// KeptPrices returns those of the plans that are for sale, without plans of which there are none. Memberships that end, and those that
// become another plan, count as neither; those that nobody paid for count to the end of the day in UTC.
func (s *Service) KeptPrices(ctx context.Context) ([]*KeptPrices, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		Plan     viewer.Plan
		Interval BillingInterval
		Price    int
		NewPrice int `json:"new_price"`
		Members  int
	}
	open := viewer.Day(s.Now().Add(-grace), time.UTC)
	err = s.Store.Reader(ctx).PriceTotal.Query().
		Where(pricetotal.Currency(prices.Currency), pricetotal.UntilDayGTE(open)).
		GroupBy(pricetotal.FieldPlan, pricetotal.FieldInterval, pricetotal.FieldPrice, pricetotal.FieldNewPrice).
		Aggregate(ent.As(ent.Sum(pricetotal.FieldMembers), "members")).
		Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	var list []*KeptPrices
	for _, of := range prices.list(held{}) {
		k := &KeptPrices{Plan: of.Plan, Interval: of.Interval, Currency: prices.Currency, Amount: of.Amount}
		for _, row := range rows {
			switch {
			case row.Plan != k.Plan || row.Interval != k.Interval:
			case row.NewPrice == k.Amount:
				k.Told += row.Members
			case row.NewPrice >= 0 || row.Price != k.Amount:
				if k.Members == 0 {
					k.Lowest, k.Highest = row.Price, row.Price
				}
				k.Members, k.Lowest, k.Highest = k.Members+row.Members, min(k.Lowest, row.Price), max(k.Highest, row.Price)
			}
		}
		if k.Members+k.Told > 0 {
			list = append(list, k)
		}
	}
	return list, nil
}

// goingOn finds the memberships whose next period is one of the same plan.
func (s *Service) goingOn() []predicate.Membership {
	return []predicate.Membership{
		membership.CancelledAtIsNil(),
		membership.NextPlanIsNil(),
		membership.PeriodUntilGT(s.Now().UTC().Add(-grace)),
	}
}

// PriceAnnouncementInput is the decision to tell members of the price of the list.
type PriceAnnouncementInput struct {
	Plan     viewer.Plan
	Interval BillingInterval
	// Amount is the price of the list that was shown.
	Amount int
	// From is a day in the time zone of the business: periods that begin on it or later cost Amount.
	From int
}

// AnnouncePrice tells the members of a plan who pay another price than that of the list that they will pay it, from the first period on
// that begins on a day at least 30 days ahead. CONFLICT if the price of the list is another one by now, NOT_FOUND if all pay it.
func (s *Service) AnnouncePrice(ctx context.Context, in PriceAnnouncementInput) ([]*KeptPrices, error) {
	kept, err := s.KeptPrices(ctx)
	if err != nil {
		return nil, err
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	zone := viewer.Location(prices.TimeZone)
	amount, sold := prices.Of[in.Plan][in.Interval]
	switch today := viewer.Day(s.Now(), zone); {
	case !sold:
		return nil, errs.Input("plan", errs.Invalid)
	case in.From < today+leastNotice || in.From > today+mostNotice:
		return nil, errs.Input("from", errs.OutOfRange)
	case amount != in.Amount:
		return nil, errs.New(errs.Conflict)
	}
	found := false
	for _, k := range kept {
		found = found || k.Plan == in.Plan && k.Interval == in.Interval && k.Members > 0
	}
	if !found {
		return nil, errs.New(errs.NotFound)
	}
	job := PriceJob{in.Plan, in.Interval, prices.Currency, amount, viewer.Midnight(in.From, zone), in.From}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		err := audit.Record(ctx, tx, audit.Act{
			What:    auditevent.ActPRICE_ANNOUNCED,
			Subject: audit.Named(auditevent.SubjectKindSETTING, "settings.pricing"),
			At:      s.Now(),
			After: audit.Values{
				audit.Plan:     in.Plan,
				audit.Value:    plainMoney(amount, prices.Currency) + " / " + string(in.Interval),
				audit.StartsOn: viewer.Date(in.From),
			},
		})
		if err != nil {
			return err
		}
		return s.Jobs.Insert(ctx, tx, job)
	})
	return kept, err
}

// PriceJob tells members of a new price, each in a transaction of its own.
type PriceJob struct {
	Plan     viewer.Plan     `json:"plan"`
	Interval BillingInterval `json:"interval"`
	Currency string          `json:"currency"`
	Price    int             `json:"price"`
	From     time.Time       `json:"from"`
	Day      int             `json:"day"`
}

func (PriceJob) Kind() string { return "announce_price" }

func (s *Service) announcePrice(ctx context.Context, job *river.Job[PriceJob]) error {
	return s.TellPrice(ctx, job.Args)
}

// TellPrice does what PriceJob does. Who has been told already is not told again.
func (s *Service) TellPrice(ctx context.Context, a PriceJob) error {
	granted := grant.Job(ctx, grant.Billing)
	of := append(s.goingOn(),
		membership.Plan(a.Plan),
		membership.IntervalEQ(membership.Interval(a.Interval)),
		membership.Currency(a.Currency),
		membership.Or(
			membership.And(membership.NewPriceIsNil(), membership.PriceNEQ(a.Price)),
			membership.NewPriceNEQ(a.Price),
		),
	)
	var failed error
	last := uuid.Nil
	for {
		ids, err := s.Store.Reader(ctx).Membership.Query().
			Where(append(of, membership.IDGT(last))...).
			Order(membership.ByID()).
			Limit(batch).
			IDs(granted)
		if err != nil {
			return errors.Join(failed, err)
		}
		for _, id := range ids {
			last = id
			failed = errors.Join(failed, s.Store.InTx(granted, func(tx *store.Tx) error {
				m, err := tx.Membership.Query().Where(append(of, membership.ID(id))...).Only(granted)
				if err != nil {
					return ent.MaskNotFound(err) // changed meanwhile
				}
				return s.tellPrice(granted, tx, m, a)
			}))
		}
		if len(ids) < batch {
			return failed
		}
	}
}

func (s *Service) tellPrice(granted context.Context, tx *store.Tx, m *ent.Membership, a PriceJob) error {
	before := m.Price
	m, err := tx.Membership.UpdateOne(m).SetNewPrice(a.Price).SetNewPriceDay(a.Day).Save(granted)
	if err != nil {
		return err
	}
	err = s.event(granted, tx, membershipevent.KindPRICE_ANNOUNCED, m).
		SetActor(membershipevent.ActorADMIN).
		SetAmount(a.Price).
		SetUntil(a.From).
		Exec(granted)
	if err != nil {
		return err
	}
	client, err := tx.Profile.Get(granted, m.ProfileID)
	if err != nil {
		return err
	}
	l := words.In(client.Language)
	return s.Notify.Write(granted, tx, m.ProfileID, notification.KindPRICE_ANNOUNCED, map[string]string{
		"plan":   string(m.Plan),
		"amount": money(l, a.Price, a.Currency),
		"before": money(l, before, a.Currency),
		"day":    strconv.Itoa(a.Day),
	})
}

// kept returns the price of a period of m's plan that begins at that time.
func (p *Prices) kept(m *ent.Membership, begins time.Time) int {
	if m.NewPrice != nil && m.NewPriceDay != nil && viewer.DayIn(begins, p.TimeZone) >= *m.NewPriceDay {
		return *m.NewPrice
	}
	return m.Price
}
