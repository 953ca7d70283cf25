package membership_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/store"
)

// documents returns all invoices and credit notes in the order of their numbers.
func (w *world) documents() []*ent.Invoice {
	w.T.Helper()
	all, err := w.DB.Ent.Invoice.Query().
		Order(invoice.ByYear(), invoice.ByNumber()).
		All(viewer.System(w.T.Context()))
	w.OK(err)
	return all
}

func TestAPaymentHasAnInvoice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 12, 31, 22, 30, 0, 0, time.UTC))
		p := w.buy(basic, month)
		w.Pass(time.Hour) // the year has changed where the business is
		w.client = w.newClient()
		w.buy(vip, month)
		w.client = w.newClient()
		w.buy(basic, year)
		var numbers []string
		for _, i := range w.documents() {
			numbers = append(numbers, i.FullNumber())
		}
		if len(numbers) != 3 || numbers[0] != "2026-0001" || numbers[1] != "2027-0001" || numbers[2] != "2027-0002" {
			t.Errorf("%v", numbers)
		}
		i := w.documents()[0]
		if i.PaymentID != p.ID || i.Amount != 1450 || i.Tax != 242 || i.Seller.Name != "Stride Ltd" || i.Buyer == "" || i.Discount != 1450 ||
			!i.PeriodUntil.Equal(*p.PeriodUntil) {
			t.Errorf("%+v", i)
		}
		var file bytes.Buffer
		_, err := w.InvoicePDF(w.client, i.ID, &file)
		w.expect(err, "NOT_FOUND")
		name, err := w.InvoicePDF(w.admin, i.ID, &file)
		w.OK(err)
		if name != "invoice-2026-0001.pdf" || !bytes.HasPrefix(file.Bytes(), []byte("%PDF-")) || file.Len() > 100_000 {
			t.Errorf("%s has %d bytes", name, file.Len())
		}
	})
}

func TestARefusedPaymentLeavesNoGapInTheNumbers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, err := w.ask(basic, month)
		w.OK(err)
		w.OK(domaintest.Second(w.Refuse(w.admin, b.Request.ID, "No.")))
		w.buy(basic, year)
		w.buy(vip, month) // credited in full
		if all := w.documents(); len(all) != 1 || all[0].Number != 1 {
			t.Errorf("%d documents", len(all))
		}
	})
}

func TestARefundIsTakenOffWhatIsLeft(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		p := w.buy(basic, month) // 29.00 for 30 days
		w.Pass(15 * day)
		refund := membership.RefundInput{ID: uuid.Must(uuid.NewV7()), PaymentID: p.ID, Amount: 1000, Reason: "The gym was closed."}
		_, err := w.Refund(w.client, refund)
		w.expect(err, "FORBIDDEN")
		for range 2 {
			p, err = w.Refund(w.admin, refund)
			w.OK(err)
		}
		if p.Refunded != 1000 || w.plan() != basic || w.notified(notification.KindPAYMENT_REFUNDED) != 1 {
			t.Errorf("%+v, on %s", p, w.plan())
		}
		if c, err := w.Preview(w.client, vip, month, nil); err != nil || c.Credit != 1900*15/30 {
			t.Errorf("%+v, %v", c, err)
		}
		refund.Amount++
		_, err = w.Refund(w.admin, refund)
		w.expect(err, "ID_CONFLICT")
		refund.ID, refund.Amount = uuid.Must(uuid.NewV7()), 1901
		_, err = w.Refund(w.admin, refund)
		w.expect(err, "BAD_INPUT amount OUT_OF_RANGE")
		refund.Amount, refund.EndPlan = 1900, true
		w.OK(domaintest.Second(w.Refund(w.admin, refund)))
		if w.plan() != free || w.billing().Membership != nil {
			t.Errorf("on %s", w.plan())
		}
		all := w.documents()
		if len(all) != 3 || all[1].Kind != invoice.KindCREDIT_NOTE || all[1].Corrects != "2026-0001" || all[2].Amount != 1900 || all[2].Number != 3 {
			t.Errorf("%+v", all)
		}
		if c, err := w.Preview(w.client, basic, month, nil); err != nil || c.Kind != membership.ChangePurchase || c.Credit != 0 {
			t.Errorf("%+v, %v", c, err)
		}
		refund.PaymentID = uuid.New()
		refund.ID = uuid.New()
		_, err = w.Refund(w.admin, refund)
		w.expect(err, "NOT_FOUND")
	})
}

func TestARefundOfAnOlderPaymentLeavesThePlanAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old := w.buy(basic, month)
		w.Pass(day)
		w.buy(vip, month)
		refund := membership.RefundInput{ID: uuid.New(), PaymentID: old.ID, Amount: 100, Reason: "A mistake.", EndPlan: true}
		_, err := w.Refund(w.admin, refund)
		w.expect(err, "BAD_INPUT endPlan INVALID")
		refund.EndPlan = false
		w.OK(domaintest.Second(w.Refund(w.admin, refund)))
		if c, err := w.Preview(w.client, basic, month, nil); err != nil || w.plan() != vip || c.Kind != membership.ChangeDowngrade {
			t.Errorf("on %s: %+v, %v", w.plan(), c, err)
		}
	})
}

func TestOnlyWhatWasPaidIsRefunded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, err := w.ask(basic, month)
		w.OK(err)
		_, err = w.Refund(w.admin, membership.RefundInput{ID: uuid.New(), PaymentID: b.Request.ID, Amount: 1, Reason: "No."})
		w.expect(err, "TOO_LATE")
	})
}

func TestDocumentsAreInTheClientsLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.client = domaintest.As(w.NewProfile(viewer.RoleClient, func(p *ent.ProfileCreate) {
			p.SetEmail("olga@example.org").SetEmailConfirmed(true).SetLanguage(viewer.LanguageRU).SetFirstName("Ольга").SetLastName("Рябова")
		}))
		p := w.buy(vip, month)
		w.OK(domaintest.Second(w.Refund(w.admin, membership.RefundInput{ID: uuid.New(), PaymentID: p.ID, Amount: 100, Reason: "Скидка."})))
		for _, i := range w.documents() {
			var file bytes.Buffer
			w.OK(domaintest.Second(w.InvoicePDF(w.client, i.ID, &file)))
			if i.Language != viewer.LanguageRU || i.Buyer != "Ольга Рябова" || file.Len() < 5000 {
				t.Errorf("%+v: %d bytes", i, file.Len())
			}
		}
	})
}

func TestInvoicesOfThoseWhoLeftAreKeptForSomeYears(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.buy(basic, month)
		stays := w.documents()[0].ID
		gone := w.newClient()
		w.client = gone
		w.buy(vip, month)
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.DeleteOneID(domaintest.ID(gone)).Exec(ctx)
		})
		made := w.Time()
		for _, c := range []struct {
			at   time.Time
			left int
		}{{made.AddDate(7, 0, 0), 2}, {made.AddDate(7, 0, 1), 1}} {
			w.Set(c.at)
			w.OK(w.EraseInvoices(t.Context()))
			if all := w.documents(); len(all) != c.left || all[0].ID != stays {
				t.Errorf("at %s: %+v", c.at, all)
			}
		}
	})
}
