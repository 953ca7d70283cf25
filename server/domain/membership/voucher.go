package membership

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/payment"
	"forma/ent/viewer"
	entvoucher "forma/ent/voucher"
	"forma/server/domain/audit"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// voucher is what is left of a voucher that a client has entered.
type voucher struct {
	*ent.Voucher
	months int
	// entered reports whether the change is the one that it was entered for.
	entered bool
}

// off returns the discount on a period of c, and what is left of the voucher after it.
func (v voucher) off(c *PlanChange) (discount int, left voucher) {
	if v.Voucher == nil || v.months == 0 || !suits(v.Voucher, c.Plan, c.Currency) {
		return 0, v
	}
	whole := monthsOf(c.Interval)
	n := min(v.months, whole)
	v.months -= n
	if v.Percent != nil {
		return c.Price * *v.Percent * n / (100 * whole), v
	}
	return min(c.Price, *v.Amount*n), v
}

func suits(v *ent.Voucher, plan viewer.Plan, currency string) bool {
	return (len(v.Plans) == 0 || slices.Contains(v.Plans, plan)) && (v.Amount == nil || v.Currency == currency)
}

// enter returns the voucher with that code. BAD_INPUT of voucher if it does not count for the change, has ended or is used up, or if the
// viewer has used it before. RATE_LIMITED after too many codes that did not count.
func (s *Service) enter(ctx context.Context, db *ent.Client, code string, c *PlanChange) (voucher, error) {
	guesser := viewer.From(ctx).ID
	if s.Guesses != nil {
		if err := s.Guesses.Take(guesser.String()); err != nil {
			return voucher{}, err
		}
	}
	v, err := s.look(ctx, db, code, c)
	if err == nil && s.Guesses != nil {
		s.Guesses.Refund(guesser.String())
	}
	return v, err
}

// NewGuesses returns a limit that allows typing errors, and nobody to find codes by trying.
func NewGuesses(now func() time.Time) *auth.Limiter {
	return &auth.Limiter{Burst: 20, Every: 10 * time.Minute, Now: now}
}

func (s *Service) look(ctx context.Context, db *ent.Client, code string, c *PlanChange) (voucher, error) {
	refused := errs.Input("voucher", errs.Invalid)
	granted := grant.With(ctx, grant.Billing)
	v, err := db.Voucher.Query().Where(entvoucher.Code(normalized(code))).Only(granted)
	switch {
	case ent.IsNotFound(err):
		return voucher{}, refused
	case err != nil:
		return voucher{}, err
	case v.StoppedAt != nil,
		v.ExpiresAt != nil && !s.Now().Before(*v.ExpiresAt),
		v.MaxUses != nil && v.Uses >= *v.MaxUses,
		c.Kind == ChangeDowngrade,
		!suits(v, c.Plan, c.Currency):
		return voucher{}, refused
	}
	used, err := db.Payment.Query().
		Where(payment.ProfileID(viewer.From(ctx).ID), payment.VoucherID(v.ID), payment.StateIn(payment.StateREQUESTED, payment.StatePAID)).
		Exist(granted)
	if used {
		return voucher{}, refused
	}
	return voucher{Voucher: v, months: v.Months, entered: true}, err
}

// count adds n to the uses of the voucher that p was asked for with.
func (s *Service) count(ctx context.Context, tx *store.Tx, p *ent.Payment, n int) error {
	return tx.Voucher.UpdateOneID(*p.VoucherID).AddUses(n).Exec(grant.With(ctx, grant.Billing))
}

const (
	mostVoucherMonths = 36
	mostVoucherUses   = 1_000_000
	mostVoucherAmount = 100_000_000
)

// VoucherInput is a new voucher.
type VoucherInput struct {
	ID   uuid.UUID
	Code string
	// Percent or Amount is off each month; Amount is in hundredths of the currency of the price list.
	Percent, Amount *int
	Months          int
	Plans           []viewer.Plan
	MaxUses         *int
	// ExpiresAt is from when the code cannot be entered.
	ExpiresAt *time.Time
}

var voucherCode = regexp.MustCompile(`^[A-Z0-9-]{4,32}$`)

func normalized(code string) string { return strings.ToUpper(strings.TrimSpace(code)) }

// MakeVoucher saves a voucher. CONFLICT if there is one with its code already. The same id again changes nothing.
func (s *Service) MakeVoucher(ctx context.Context, in VoucherInput) (v *ent.Voucher, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	in.Code = normalized(in.Code)
	if err := s.checkVoucher(in); err != nil {
		return nil, err
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, viewer.From(ctx).ID, "makeVoucher", in)
		if err != nil {
			return err
		}
		if replayed {
			v, err = tx.Voucher.Get(ctx, in.ID)
			return err
		}
		if used, err := tx.Voucher.Query().Where(entvoucher.ID(in.ID)).Exist(ctx); err != nil || used {
			return cmp.Or(err, error(errs.New(errs.IDConflict)))
		}
		if taken, err := tx.Voucher.Query().Where(entvoucher.Code(in.Code)).Exist(ctx); err != nil || taken {
			return cmp.Or(err, error(errs.New(errs.Conflict)))
		}
		create := tx.Voucher.Create().
			SetID(in.ID).
			SetCode(in.Code).
			SetNillablePercent(in.Percent).
			SetNillableAmount(in.Amount).
			SetMonths(in.Months).
			SetPlans(append([]viewer.Plan{}, slices.Compact(slices.Sorted(slices.Values(in.Plans)))...)).
			SetNillableMaxUses(in.MaxUses).
			SetCreatedAt(s.Now().UTC())
		if in.Amount != nil {
			create.SetCurrency(prices.Currency)
		}
		if in.ExpiresAt != nil {
			create.SetExpiresAt(in.ExpiresAt.UTC())
		}
		if v, err = create.Save(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActVOUCHER_MADE, Subject: subjectOf(v), At: s.Now()})
	})
	return v, err
}

func (s *Service) checkVoucher(in VoucherInput) error {
	switch {
	case in.Code == "":
		return errs.Input("code", errs.Required)
	case !voucherCode.MatchString(in.Code):
		return errs.Input("code", errs.Invalid)
	case in.Percent == nil && in.Amount == nil:
		return errs.Input("percent", errs.Required)
	case in.Percent != nil && in.Amount != nil:
		return errs.Input("amount", errs.Invalid)
	case in.Percent != nil && (*in.Percent < 1 || *in.Percent > 100):
		return errs.Range("percent", errs.OutOfRange, 1, 100)
	case in.Amount != nil && (*in.Amount < 1 || *in.Amount > mostVoucherAmount):
		return errs.Range("amount", errs.OutOfRange, 1, mostVoucherAmount)
	case in.Months < 1 || in.Months > mostVoucherMonths:
		return errs.Range("months", errs.OutOfRange, 1, mostVoucherMonths)
	case slices.Contains(in.Plans, viewer.PlanFree):
		return errs.Input("plans", errs.Invalid)
	case in.MaxUses != nil && (*in.MaxUses < 1 || *in.MaxUses > mostVoucherUses):
		return errs.Range("maxUses", errs.OutOfRange, 1, mostVoucherUses)
	case in.ExpiresAt != nil && !in.ExpiresAt.After(s.Now()):
		return errs.Input("expiresAt", errs.OutOfRange)
	}
	return nil
}

func subjectOf(v *ent.Voucher) audit.Subject {
	return audit.Named(auditevent.SubjectKindVOUCHER, v.Code)
}

// StopVoucher makes a code unusable; who has entered it keeps the discount. NOT_FOUND if there is none. Idempotent.
func (s *Service) StopVoucher(ctx context.Context, id uuid.UUID) (v *ent.Voucher, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		v, err = tx.Voucher.Get(ctx, id)
		switch {
		case ent.IsNotFound(err):
			return errs.New(errs.NotFound)
		case err != nil || v.StoppedAt != nil:
			return err
		}
		if v, err = tx.Voucher.UpdateOneID(id).SetStoppedAt(s.Now().UTC()).Save(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{What: auditevent.ActVOUCHER_STOPPED, Subject: subjectOf(v), At: s.Now()})
	})
	return v, err
}

// Vouchers returns a page of the vouchers, latest first.
func (s *Service) Vouchers(ctx context.Context, first int, after *string) (page []*ent.Voucher, hasNext bool, end string, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, false, "", errs.New(errs.Forbidden)
	}
	const list store.List = "vouchers"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	query := s.Store.Ent.Voucher.Query()
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		query.Where(entvoucher.CreatedAtLTE(at), entvoucher.Or(entvoucher.CreatedAtLT(at), entvoucher.IDLT(from.ID)))
	}
	rows, err := query.Order(entvoucher.ByCreatedAt(sql.OrderDesc()), entvoucher.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(list, rows, first, func(v *ent.Voucher) store.Cursor {
		return store.TimeCursor(v.CreatedAt, v.ID)
	})
	return page, hasNext, end, nil
}
