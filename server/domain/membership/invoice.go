package membership

import (
	"context"
	"io"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/schema/seller"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Business is what invoices say about the business.
type Business struct {
	Seller seller.Seller
	// TaxName is empty if there is no tax. TaxRate is in hundredths of a percent; prices contain the tax.
	TaxName  string
	TaxRate  int
	TimeZone string
	// KeepYears is for how long invoices of people who have left are kept.
	KeepYears int
}

// issue writes the document about money that was paid, or about a refund of some of it. Its number follows the year's last one.
func (s *Service) issue(ctx context.Context, tx *store.Tx, kind invoice.Kind, id uuid.UUID, p *ent.Payment, amount int) error {
	s.changed(tx)
	business, err := s.Business(ctx)
	if err != nil {
		return err
	}
	granted, at := grant.With(ctx, grant.Billing), s.Now().In(viewer.Location(business.TimeZone))
	client, err := tx.Profile.Get(granted, p.ProfileID)
	if err != nil {
		return err
	}
	number, corrects, price, discount, credit := 1, "", p.Price, p.Discount, p.Credit
	last, err := tx.Invoice.Query().Where(invoice.Year(at.Year())).Order(invoice.ByNumber(sql.OrderDesc())).First(granted)
	switch {
	case err == nil:
		number = last.Number + 1
	case !ent.IsNotFound(err):
		return err
	}
	first, err := tx.Invoice.Query().
		Where(invoice.PaymentID(p.ID), invoice.KindEQ(invoice.KindINVOICE)).
		Order(invoice.ByCreatedAt(), invoice.ByID()).
		First(granted)
	switch {
	case err == nil:
		corrects = first.FullNumber()
		if kind == invoice.KindINVOICE { // of a refund that came to nothing
			price, discount, credit = amount, 0, 0
		}
	case !ent.IsNotFound(err): // it is the first, or of a payment older than invoices
		return err
	}
	return tx.Invoice.Create().
		SetID(id).
		SetProfileID(p.ProfileID).
		SetPaymentID(p.ID).
		SetKind(kind).
		SetYear(at.Year()).
		SetNumber(number).
		SetCorrects(corrects).
		SetLanguage(client.Language).
		SetSeller(business.Seller).
		SetBuyer(strings.TrimSpace(client.FirstName + " " + client.LastName)).
		SetPlan(p.Plan).
		SetInterval(invoice.Interval(p.Interval)).
		SetPeriodFrom(*p.PeriodFrom).
		SetPeriodUntil(*p.PeriodUntil).
		SetCurrency(p.Currency).
		SetPrice(price).
		SetDiscount(discount).
		SetCredit(credit).
		SetAmount(amount).
		SetTaxName(business.TaxName).
		SetTaxRate(business.TaxRate).
		SetTax(contained(amount, business.TaxRate)).
		SetCreatedAt(s.Now().UTC()).
		Exec(granted)
}

// contained returns the tax that an amount contains, rounded half up; rate is in hundredths of a percent.
func contained(amount, rate int) int {
	whole := 10_000 + rate
	return (2*amount*rate + whole) / (2 * whole)
}

// InvoicePDF writes a document of the viewer, or for admins of anyone, and returns the name of its file. NOT_FOUND without it.
func (s *Service) InvoicePDF(ctx context.Context, id uuid.UUID, out io.Writer) (name string, err error) {
	i, err := s.Store.Reader(ctx).Invoice.Get(ctx, id)
	if ent.IsNotFound(err) {
		return "", errs.New(errs.NotFound)
	}
	if err != nil {
		return "", err
	}
	business, err := s.Business(ctx)
	if err != nil {
		return "", err
	}
	name = "invoice-" + i.FullNumber() + ".pdf"
	if i.Kind == invoice.KindCREDIT_NOTE {
		name = "credit-note-" + i.FullNumber() + ".pdf"
	}
	return name, WritePDF(out, i, viewer.Location(business.TimeZone))
}

// OldInvoicesJob erases the invoices of people who have left once the law wants them no longer.
type OldInvoicesJob struct{}

func (OldInvoicesJob) Kind() string { return "old_invoices" }

func (s *Service) eraseInvoices(ctx context.Context, _ *river.Job[OldInvoicesJob]) error {
	return s.EraseInvoices(ctx)
}

// EraseInvoices does what OldInvoicesJob does.
func (s *Service) EraseInvoices(ctx context.Context) error {
	business, err := s.Business(ctx)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Invoice.Delete().
			Where(invoice.ProfileIDIsNil(), invoice.CreatedAtLT(s.Now().UTC().AddDate(-business.KeepYears, 0, 0))).
			Exec(grant.Job(ctx, grant.OldInvoices))
		return err
	})
}
