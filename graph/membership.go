package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/membership"
)

type paymentResolver struct{}

func (r *Resolver) Payment() generated.PaymentResolver { return paymentResolver{} }

func (paymentResolver) Client(ctx context.Context, p *ent.Payment) (*model.Member, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, nil
	}
	return member(ctx, &p.ProfileID)
}

func (paymentResolver) Invoices(ctx context.Context, p *ent.Payment) ([]*ent.Invoice, error) {
	return loader.From(ctx).Invoices().Load(p.ID)
}

func (r query) Billing(ctx context.Context) (*membership.Billing, error) {
	return r.Memberships.Get(ctx)
}

func (r query) PlanChange(
	ctx context.Context,
	plan viewer.Plan,
	interval payment.Interval,
	voucher *string,
) (*membership.PlanChange, error) {
	return r.Memberships.Preview(ctx, plan, interval, voucher)
}

func (r query) ClientMembership(ctx context.Context, id uuid.UUID) (*membership.ClientMembership, error) {
	return r.Memberships.Of(ctx, id)
}

func (r query) KeptPrices(ctx context.Context) ([]*membership.KeptPrices, error) {
	return r.Memberships.KeptPrices(ctx)
}

func (r query) Vouchers(ctx context.Context, first int, after *string) (*model.VoucherConnection, error) {
	page, more, end, err := r.Memberships.Vouchers(ctx, first, after)
	return &model.VoucherConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) Payments(
	ctx context.Context,
	filter *membership.PaymentFilter,
	first int,
	after *string,
) (*model.PaymentConnection, error) {
	page, more, end, err := r.Memberships.List(ctx, filter, first, after)
	return &model.PaymentConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) PaymentEvents(
	ctx context.Context,
	unhandledOnly bool,
	first int,
	after *string,
) (*model.PaymentEventConnection, error) {
	page, more, end, err := r.Memberships.PaymentEvents(ctx, unhandledOnly, first, after)
	return &model.PaymentEventConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r mutation) ChangePlan(ctx context.Context, input membership.ChangePlanInput) (*membership.Billing, error) {
	return r.Memberships.Change(ctx, input)
}

func (r mutation) WithdrawPayment(ctx context.Context, id uuid.UUID) (*membership.Billing, error) {
	return r.Memberships.Withdraw(ctx, id)
}

func (r mutation) OpenCheckout(ctx context.Context, paymentID uuid.UUID) (*membership.Checkout, error) {
	return r.Memberships.OpenCheckout(ctx, paymentID)
}

func (r mutation) CheckPayment(ctx context.Context, id uuid.UUID) (*membership.Billing, error) {
	return r.Memberships.Check(ctx, id)
}

func (r mutation) RemovePaymentMethod(ctx context.Context) (*membership.Billing, error) {
	return r.Memberships.RemoveMethod(ctx)
}

func (r mutation) ReplacePaymentMethod(ctx context.Context) (*membership.Checkout, error) {
	return r.Memberships.ReplaceMethod(ctx)
}

func (r mutation) CheckPaymentMethod(ctx context.Context) (*membership.Billing, error) {
	return r.Memberships.CheckMethod(ctx)
}

func (r mutation) ReturnPlan(ctx context.Context, amount int) (*membership.Billing, error) {
	return r.Memberships.Return(ctx, amount)
}

func (r mutation) ReplayPaymentEvent(ctx context.Context, id uuid.UUID) (*ent.PaymentEvent, error) {
	return r.Memberships.Replay(ctx, id)
}

func (r mutation) CancelMembership(ctx context.Context, reason membership.CancelReason, comment *string) (*membership.Billing, error) {
	return r.Memberships.Cancel(ctx, reason, comment)
}

func (r mutation) ReactivateMembership(ctx context.Context) (*membership.Billing, error) {
	return r.Memberships.Reactivate(ctx)
}

func (r mutation) PauseMembership(ctx context.Context, months int) (*membership.Billing, error) {
	return r.Memberships.Pause(ctx, months)
}

func (r mutation) ResumeMembership(ctx context.Context) (*membership.Billing, error) {
	return r.Memberships.Resume(ctx)
}

func (r mutation) CancelClientMembership(ctx context.Context, id uuid.UUID, reason string) (*membership.ClientMembership, error) {
	return r.Memberships.CancelFor(ctx, id, reason)
}

func (r mutation) GiveMembershipDays(ctx context.Context, input membership.MembershipDaysInput) (*membership.ClientMembership, error) {
	return r.Memberships.GiveDays(ctx, input)
}

func (r mutation) ChangeMembershipPrice(
	ctx context.Context,
	id uuid.UUID,
	price int,
	reason string,
) (*membership.ClientMembership, error) {
	return r.Memberships.ChangePrice(ctx, id, price, reason)
}

func (r mutation) ForgetChosenPlan(ctx context.Context) (*ent.Profile, error) {
	return r.Memberships.ForgetChosenPlan(ctx)
}

func (r mutation) AnnouncePrice(ctx context.Context, input membership.PriceAnnouncementInput) ([]*membership.KeptPrices, error) {
	return r.Memberships.AnnouncePrice(ctx, input)
}

func (r mutation) MakeVoucher(ctx context.Context, input membership.VoucherInput) (*ent.Voucher, error) {
	return r.Memberships.MakeVoucher(ctx, input)
}

func (r mutation) StopVoucher(ctx context.Context, id uuid.UUID) (*ent.Voucher, error) {
	return r.Memberships.StopVoucher(ctx, id)
}

func (r mutation) ConfirmPayment(ctx context.Context, id uuid.UUID) (*ent.Payment, error) {
	return r.Memberships.Confirm(ctx, id)
}

func (r mutation) RefundPayment(ctx context.Context, input membership.RefundInput) (*ent.Payment, error) {
	return r.Memberships.Refund(ctx, input)
}

func (r mutation) RefusePayment(ctx context.Context, id uuid.UUID, reason string) (*ent.Payment, error) {
	return r.Memberships.Refuse(ctx, id, reason)
}

func (r subscription) PaymentsChanged(ctx context.Context) (<-chan bool, error) {
	return follow(ctx, membership.Subject, func(context.Context, []byte) (bool, error) { return true, nil })
}

type paymentEventResolver struct{}

func (r *Resolver) PaymentEvent() generated.PaymentEventResolver { return paymentEventResolver{} }

func (paymentEventResolver) Payment(_ context.Context, e *ent.PaymentEvent) (*ent.Payment, error) {
	return e.Edges.Payment, nil
}

func (paymentEventResolver) Provider(_ context.Context, e *ent.PaymentEvent) (payment.Provider, error) {
	return payment.Provider(e.Provider), nil
}

type membershipEventResolver struct{}

func (r *Resolver) MembershipEvent() generated.MembershipEventResolver {
	return membershipEventResolver{}
}

func (membershipEventResolver) Interval(_ context.Context, e *ent.MembershipEvent) (payment.Interval, error) {
	return payment.Interval(e.Interval), nil
}

func (membershipEventResolver) Reason(_ context.Context, e *ent.MembershipEvent) (*membership.CancelReason, error) {
	return (*membership.CancelReason)(e.Reason), nil
}
