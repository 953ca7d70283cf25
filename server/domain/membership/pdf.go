package membership

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/viewer"
)

// invoiceWords are those of a document in a language.
type invoiceWords struct {
	invoice, creditNote, corrects, date, seller, buyer string
	plan, period, price, discount, credit              string
	total, refunded, tax                               string
	plans                                              map[viewer.Plan]string
	intervals                                          map[invoice.Interval]string
	dates                                              string
	comma, thousands                                   string
}

var wordsOfInvoices = map[viewer.Language]invoiceWords{
	viewer.LanguageEN: {
		invoice: "Invoice", creditNote: "Credit note", corrects: "for invoice %s", date: "Date", seller: "Seller", buyer: "Client",
		plan: "Plan", period: "Period", price: "Price", discount: "Discount", credit: "Credit from the previous plan",
		total: "Paid", refunded: "Refunded", tax: "including %s %s%%",
		plans:     map[viewer.Plan]string{viewer.PlanBasic: "Basic", viewer.PlanVIP: "VIP"},
		intervals: map[invoice.Interval]string{invoice.IntervalMONTH: "one month", invoice.IntervalYEAR: "one year"},
		dates:     "2 January 2006", comma: ".", thousands: ",",
	},
	viewer.LanguageRU: {
		invoice: "Счёт", creditNote: "Документ о возврате", corrects: "к счёту %s", date: "Дата", seller: "Продавец", buyer: "Клиент",
		plan: "Тариф", period: "Период", price: "Цена", discount: "Скидка", credit: "Зачтено с прежнего тарифа",
		total: "Оплачено", refunded: "Возвращено", tax: "в том числе %s %s\u00a0%%",
		plans:     map[viewer.Plan]string{viewer.PlanBasic: "Базовый", viewer.PlanVIP: "VIP"},
		intervals: map[invoice.Interval]string{invoice.IntervalMONTH: "один месяц", invoice.IntervalYEAR: "один год"},
		dates:     "02.01.2006", comma: ",", thousands: "\u00a0",
	},
}

// money formats hundredths with the code of the currency, since the fonts do not have every sign.
func (w *invoiceWords) money(hundredths int, currency string) string {
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "−", -hundredths
	}
	whole := strconv.Itoa(hundredths / 100)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + w.thousands + whole[i:]
	}
	return fmt.Sprintf("%s%s%s%02d\u00a0%s", sign, whole, w.comma, hundredths%100, currency)
}

// percent formats hundredths of a percent.
func (w *invoiceWords) percent(rate int) string {
	text := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", rate/100, rate%100), "0"), ".")
	return strings.Replace(text, ".", w.comma, 1)
}

// Measures of the page, in millimetres and points.
const (
	margin    = 20.0
	pageWidth = 210 - 2*margin
	half      = pageWidth / 2
	line      = 6.0
	body      = 10.0
	title     = 22.0
)

// WritePDF writes a document as a PDF; zone is the time zone of its dates.
func WritePDF(out io.Writer, i *ent.Invoice, zone *time.Location) error {
	w := wordsOfInvoices[i.Language]
	date := func(t time.Time) string { return t.In(zone).Format(w.dates) }
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes("Go", "", goregular.TTF)
	pdf.AddUTF8FontFromBytes("Go", "B", gobold.TTF)
	pdf.SetMargins(margin, margin, margin)
	pdf.SetCreationDate(i.CreatedAt)
	pdf.SetModificationDate(i.CreatedAt)
	pdf.SetLang(strings.ToLower(string(i.Language)))
	heading, lead := w.invoice, ""
	if i.Kind == invoice.KindCREDIT_NOTE {
		heading = w.creditNote
	}
	if i.Corrects != "" {
		lead = fmt.Sprintf(w.corrects, i.Corrects)
	}
	heading += " " + i.FullNumber()
	pdf.SetTitle(heading, true)
	pdf.SetAuthor(i.Seller.Name, true)
	pdf.AddPage()

	pdf.SetFont("Go", "B", title)
	pdf.CellFormat(0, 12, heading, "", 1, "L", false, 0, "")
	pdf.SetFont("Go", "", body)
	if lead != "" {
		pdf.CellFormat(0, line, lead, "", 1, "L", false, 0, "")
	}
	pdf.CellFormat(0, line, w.date+": "+date(i.CreatedAt), "", 1, "L", false, 0, "")
	pdf.Ln(line)

	top := pdf.GetY()
	bottom := party(pdf, margin, top, w.seller, i.Seller.Name, i.Seller.Address, i.Seller.TaxNumbers, i.Seller.Email, i.Seller.Phone)
	bottom = max(bottom, party(pdf, margin+half, top, w.buyer, i.Buyer))
	pdf.SetXY(margin, bottom+line)

	row := func(name, value, style string) {
		pdf.SetFont("Go", style, body)
		pdf.CellFormat(half, line+2, name, "B", 0, "L", false, 0, "")
		pdf.CellFormat(half, line+2, value, "B", 1, "R", false, 0, "")
	}
	pdf.SetDrawColor(200, 200, 200)
	row(w.plan, w.plans[i.Plan]+", "+w.intervals[i.Interval], "")
	row(w.period, date(i.PeriodFrom)+" – "+date(i.PeriodUntil), "")
	tax := i.Tax
	if i.Kind == invoice.KindCREDIT_NOTE {
		tax = -tax
		row(w.refunded, w.money(-i.Amount, i.Currency), "B")
	} else {
		row(w.price, w.money(i.Price, i.Currency), "")
		if i.Discount > 0 {
			row(w.discount, w.money(-i.Discount, i.Currency), "")
		}
		if i.Credit > 0 {
			row(w.credit, w.money(-i.Credit, i.Currency), "")
		}
		row(w.total, w.money(i.Amount, i.Currency), "B")
	}
	if i.TaxRate > 0 {
		row(fmt.Sprintf(w.tax, i.TaxName, w.percent(i.TaxRate)), w.money(tax, i.Currency), "")
	}
	return pdf.Output(out)
}

// party prints one of the two who trade, and returns where it ends.
func party(pdf *fpdf.Fpdf, x, y float64, role, name string, more ...string) float64 {
	pdf.SetXY(x, y)
	pdf.SetFont("Go", "", body-2)
	pdf.SetTextColor(110, 110, 110)
	pdf.CellFormat(half, line, role, "", 2, "L", false, 0, "")
	pdf.SetTextColor(0, 0, 0)
	pdf.SetFont("Go", "B", body)
	pdf.MultiCell(half-4, line, name, "", "L", false)
	pdf.SetFont("Go", "", body)
	for _, text := range more {
		if text != "" {
			pdf.SetX(x)
			pdf.MultiCell(half-4, line-1, text, "", "L", false)
		}
	}
	return pdf.GetY()
}
