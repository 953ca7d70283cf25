package app_test

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/schema/seller"
	"forma/ent/viewer"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
	"forma/server/platform/store"
)

// membershipDoors are those of plans and payments. What people have paid for here is always what they hold anyway.
var membershipDoors = map[string]door{
	"Query.billing":                {who: client, args: collected},
	"Query.planChange":             {who: client, args: lapsed("(plan:BASIC,interval:MONTH)")},
	"Query.payments":               {who: admin, args: constant("(first:50)")},
	"Subscription.paymentsChanged": {who: admin},
	"Mutation.changePlan": {who: client, confirmed: true, args: func(m *matrix, looker, _ *being) string {
		m.unbill(looker)
		return fmt.Sprintf("(input:{id:%q,plan:BASIC,interval:MONTH,amount:950})", newID())
	}},
	"Mutation.withdrawPayment": {who: trainee, rows: true, args: spare((*matrix).payment)},
	"Mutation.openCheckout": {who: trainee, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(paymentId:%q)", m.online(of))
	}},
	"Mutation.checkPayment":        {who: trainee, rows: true, args: spare((*matrix).payment)},
	"Mutation.removePaymentMethod": {who: client, args: billed("")},
	"Mutation.checkPaymentMethod":  {who: client, args: billed("")},
	"Mutation.returnPlan":          {who: client, args: billed("(amount:850)")},
	"Mutation.replacePaymentMethod": {who: client, args: func(m *matrix, looker, _ *being) string {
		m.collect()
		m.bill(looker, time.Hour)
		return ""
	}},
	"Query.paymentEvents": {who: admin, args: func(m *matrix, _, of *being) string {
		m.event(of)
		return "(first:50)"
	}},
	"Mutation.replayPaymentEvent": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q)", m.event(of))
	}},
	"Mutation.cancelMembership":     {who: client, args: billed(`(reason:OTHER,comment:"Comment")`)},
	"Mutation.reactivateMembership": {who: client, args: billed("")},
	"Mutation.pauseMembership": {who: client, args: func(m *matrix, looker, _ *being) string {
		m.settle(looker)
		return "(months:1)"
	}},
	"Mutation.resumeMembership": {who: client, args: billed("")},
	"Query.clientMembership": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q)", m.happened(of))
	}},
	"Mutation.cancelClientMembership": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,reason:"Reason")`, m.happened(of))
	}},
	"Mutation.giveMembershipDays": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,clientId:%q,days:1,reason:"Reason"})`, newID(), m.happened(of))
	}},
	"Mutation.changeMembershipPrice": {who: adminOf, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,price:500,reason:"Reason")`, m.happened(of))
	}},
	"Query.keptPrices": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.keep(m.people["vip"])
		return ""
	}},
	"Mutation.announcePrice": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{plan:BASIC,interval:MONTH,amount:1900,from:%q})", m.keep(m.people["vip"]))
	}},
	"Mutation.forgetChosenPlan": {who: client, args: constant("")},
	"Query.vouchers": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.voucher(true)
		return "(first:50)"
	}},
	"Mutation.makeVoucher": {who: admin, args: func(*matrix, *being, *being) string {
		return fmt.Sprintf(`(input:{id:%q,code:%q,amount:100,months:1,plans:[BASIC],maxUses:9,expiresAt:"2099-01-01T00:00:00Z"})`,
			newID(), uuid.NewString()[24:])
	}},
	"Mutation.stopVoucher": {who: admin, rows: true, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q)", m.voucher(false))
	}},
	"Mutation.confirmPayment": {who: admin, rows: true, args: spare((*matrix).payment)},
	"Mutation.refundPayment": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,paymentId:%q,amount:1,reason:"Reason",endPlan:false})`, newID(), m.invoiced(of))
	}},
	"Mutation.refusePayment": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,reason:"Reason")`, m.payment(of))
	}},
}

// billed returns args for a client with a membership and payments.
func billed(args string) func(m *matrix, looker, of *being) string {
	return func(m *matrix, looker, _ *being) string {
		m.bill(looker, time.Hour)
		return args
	}
}

// collected gives the viewer a request that a provider collects.
func collected(m *matrix, looker, _ *being) string {
	if looker.role != "CLIENT" {
		return ""
	}
	m.collect()
	m.settle(looker)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		now := m.w.clock()
		asked := m.paid(tx, looker, payment.StateREQUESTED).SetProvider(payment.ProviderSTRIPE)
		return asked.SetChargeAt(now.AddDate(0, 0, 1)).SetFailedAt(now).Exec(ctx)
	})
	return ""
}

// lapsed returns args for a client whose payment is due.
func lapsed(args string) func(m *matrix, looker, of *being) string {
	return func(m *matrix, looker, _ *being) string {
		m.bill(looker, -time.Hour)
		return args
	}
}

func (m *matrix) unbill(of *being) {
	if of.role != "CLIENT" {
		return
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.Invoice.Delete().Where(invoice.ProfileID(of.id)).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.Payment.Delete().Where(payment.ProfileID(of.id)).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.Membership.Delete().Where(membership.ProfileID(of.id)).Exec(ctx)
		return err
	})
}

// bill gives a client a membership whose period ends after left, a payment that was refused, and one that is asked for.
func (m *matrix) bill(of *being, left time.Duration) {
	m.unbill(of)
	if of.role != "CLIENT" {
		return
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		now := m.w.clock()
		err := tx.Membership.Create().
			SetProfileID(of.id).
			SetPlan(of.plan).
			SetInterval(membership.IntervalMONTH).
			SetCurrency("EUR").
			SetPrice(1900).
			SetAnchoredAt(now.Add(left).AddDate(0, -1, 0)).
			SetPeriodFrom(now.Add(left).AddDate(0, -1, 0)).
			SetPeriodUntil(now.Add(left)).
			SetPeriodValue(1900).
			SetNewPrice(2900).
			SetNewPriceDay(30000).
			SetBalance(100).
			SetMethodProvider("STRIPE").
			SetMethodCustomer("cus_1").
			SetMethodRef("pm_1").
			SetMethodLabel("Visa •• 4242").
			Exec(ctx)
		if err != nil {
			return err
		}
		err = m.paid(tx, of, payment.StateREFUSED).SetReason("Reason").SetDecidedAt(now).SetPeriodFrom(now).SetPeriodUntil(now).Exec(ctx)
		if err != nil {
			return err
		}
		if err := m.paid(tx, of, payment.StateREQUESTED).SetChargeAt(now).SetFailedAt(now).Exec(ctx); err != nil {
			return err
		}
		settled, err := m.paid(tx, of, payment.StatePAID).SetDecidedAt(now).SetPeriodFrom(now).SetPeriodUntil(now).Save(ctx)
		if err != nil {
			return err
		}
		m.numbered++
		return tx.Invoice.Create().
			SetProfileID(of.id).
			SetPaymentID(settled.ID).
			SetKind(invoice.KindINVOICE).
			SetYear(2020).
			SetNumber(m.numbered).
			SetLanguage(viewer.LanguageEN).
			SetSeller(seller.Seller{Name: "Seller"}).
			SetBuyer("Buyer").
			SetPlan(of.plan).
			SetInterval(invoice.IntervalMONTH).
			SetPeriodFrom(now).
			SetPeriodUntil(now).
			SetCurrency("EUR").
			SetPrice(1900).
			SetDiscount(950).
			SetCredit(100).
			SetAmount(850).
			SetTax(100).
			Exec(ctx)
	})
}

func (m *matrix) paid(tx *store.Tx, of *being, state payment.State) *ent.PaymentCreate {
	return tx.Payment.Create().
		SetProfileID(of.id).
		SetKind(payment.KindPURCHASE).
		SetState(state).
		SetPlan(of.plan).
		SetInterval(payment.IntervalMONTH).
		SetCurrency("EUR").
		SetPrice(1900).
		SetDiscount(950).
		SetCredit(100).
		SetAmount(850).
		SetCreatedAt(m.w.clock())
}

// settle gives a client a membership, and nothing that is asked for.
func (m *matrix) settle(of *being) {
	m.bill(of, time.Hour)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.Payment.Delete().Where(payment.ProfileID(of.id), payment.StateEQ(payment.StateREQUESTED)).Exec(ctx)
		return err
	})
}

// keep gives a client Basic at another price than that of the list, and returns a day on which it could be told that it changes.
func (m *matrix) keep(of *being) (day string) {
	m.settle(of)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.Membership.Update().Where(membership.ProfileID(of.id)).SetPlan(viewer.PlanBasic).SetPrice(1000).Exec(ctx)
	})
	return m.w.clock().AddDate(0, 0, 40).Format(time.DateOnly)
}

// happened gives a client a membership that is paused, and to which something has happened, and returns the client's id.
func (m *matrix) happened(of *being) (id string) {
	if of.role != "CLIENT" {
		return uuid.NewString()
	}
	m.settle(of)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		now := m.w.clock()
		paused := tx.Membership.Update().Where(membership.ProfileID(of.id)).SetPausedAt(now).SetPeriodFrom(now.Add(time.Minute))
		if err := paused.Exec(ctx); err != nil {
			return err
		}
		return tx.MembershipEvent.Create().
			SetProfileID(of.id).
			SetKind(membershipevent.KindCANCELLED).
			SetActor(membershipevent.ActorCLIENT).
			SetPlan(of.plan).
			SetInterval(membershipevent.IntervalMONTH).
			SetCurrency("EUR").
			SetAmount(1900).
			SetUntil(m.w.clock()).
			SetReason(membershipevent.ReasonOTHER).
			SetComment("Comment").
			Exec(ctx)
	})
	return of.id.String()
}

// invoiced returns a payment of a client that was paid, with its invoice.
func (m *matrix) invoiced(of *being) (id string) {
	if of.role != "CLIENT" {
		return uuid.NewString()
	}
	m.bill(of, time.Hour)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.Payment.Query().Where(payment.ProfileID(of.id), payment.StateEQ(payment.StatePAID)).Only(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// earn lets a client have paid for the last three months.
func (m *matrix) earn() {
	of := m.people["basic"]
	m.bill(of, time.Hour)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		from, until := m.w.clock().AddDate(0, -3, 0), m.w.clock().Add(time.Hour)
		return m.paid(tx, of, payment.StatePAID).SetCreatedAt(from).SetPeriodFrom(from).SetPeriodUntil(until).Exec(ctx)
	})
}

// earned returns the month, counted, of what earn earned.
func (m *matrix) earned() string {
	m.earn()
	if err := m.w.Figures.Count(context.Background()); err != nil {
		m.w.t.Error(err)
	}
	return fmt.Sprintf("month:%q", m.w.clock().Format("2006-01")+"-01")
}

// payment returns one that a client has asked for.
func (m *matrix) payment(of *being) (id string) {
	if of.role != "CLIENT" {
		return uuid.NewString()
	}
	if of.plan == "" {
		of.plan = viewer.PlanFree
	}
	m.bill(of, time.Hour)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.Payment.Query().Where(payment.ProfileID(of.id), payment.StateEQ(payment.StateREQUESTED)).Only(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// online returns a payment that a client has asked for and that a provider collects.
func (m *matrix) online(of *being) (id string) {
	if of.role != "CLIENT" {
		return uuid.NewString()
	}
	m.collect()
	m.settle(of)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := m.paid(tx, of, payment.StateREQUESTED).SetProvider(payment.ProviderSTRIPE).Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// collect lets Stripe collect payments.
func (m *matrix) collect() {
	if m.w.Memberships.Providers[payment.ProviderSTRIPE] == nil {
		peer := paytest.New(m.w.t)
		m.w.Memberships.Providers[payment.ProviderSTRIPE] = pay.NewStripe("sk_test_1", paytest.Secret, peer.URL, peer.Client())
	}
}

// event returns what a provider has reported about a client's payment.
func (m *matrix) event(of *being) (id string) {
	if of == nil || of.role != "CLIENT" {
		of = m.people["basic"]
	}
	about := uuid.MustParse(m.online(of))
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.PaymentEvent.Create().
			SetProvider(paymentevent.ProviderSTRIPE).
			SetKey(uuid.NewString()).
			SetKind("payment_intent.succeeded").
			SetObject("pi_1").
			SetPaymentID(about).
			SetProfileID(of.id).
			SetBody("{}").
			SetHandledAt(m.w.clock()).
			Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}

// voucher returns one.
func (m *matrix) voucher(stopped bool) (id string) {
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.Voucher.Create().
			SetCode(uuid.NewString()[24:]).
			SetPercent(20).
			SetMonths(3).
			SetPlans([]viewer.Plan{viewer.PlanBasic})
		if stopped {
			create.SetStoppedAt(m.w.clock())
		}
		row, err := create.Save(ctx)
		if err == nil {
			id = row.ID.String()
		}
		return err
	})
	return id
}
