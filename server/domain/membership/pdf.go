package membership

import (
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

// invoiceWords are those of a document.
type invoiceWords struct {
	Invoice, CreditNote, Corrects, Date, Seller, Buyer string
	Plan, Period, Price, Discount, Credit              string
	Total, Refunded, Tax                               string
	Plans                                              map[viewer.Plan]string
	Intervals                                          map[invoice.Interval]string
}

// money formats hundredths with the code of the currency, since the fonts do not have every sign.
func money(l *words.Language, hundredths int, currency string) string {
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "−", -hundredths
	}
	return sign + l.Amount(hundredths, false) + "\u00a0" + currency
}

// percent formats hundredths of a percent.
func percent(l *words.Language, rate int) string {
	return l.PercentOf(strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", rate/100, rate%100), "0"), "."))
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
	w, l := texts.In(i.Language).Invoice, words.In(i.Language)
	date := func(t time.Time) string { return l.DocumentDateOf(t.In(zone)) }
	money := func(hundredths int) string { return money(l, hundredths, i.Currency) }
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes("Go", "", goregular.TTF)
	pdf.AddUTF8FontFromBytes("Go", "B", gobold.TTF)
	pdf.SetMargins(margin, margin, margin)
	pdf.SetCreationDate(i.CreatedAt)
	pdf.SetModificationDate(i.CreatedAt)
	pdf.SetLang(i.Language.Tag())
	heading, lead := w.Invoice, ""
	if i.Kind == invoice.KindCREDIT_NOTE {
		heading = w.CreditNote
	}
	if i.Corrects != "" {
		lead = words.Fill(w.Corrects, "number", i.Corrects)
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
	pdf.CellFormat(0, line, w.Date+": "+date(i.CreatedAt), "", 1, "L", false, 0, "")
	pdf.Ln(line)

	top := pdf.GetY()
	bottom := party(pdf, margin, top, w.Seller, i.Seller.Name, i.Seller.Address, i.Seller.TaxNumbers, i.Seller.Email, i.Seller.Phone)
	bottom = max(bottom, party(pdf, margin+half, top, w.Buyer, i.Buyer))
	pdf.SetXY(margin, bottom+line)

	row := func(name, value, style string) {
		pdf.SetFont("Go", style, body)
		pdf.CellFormat(half, line+2, name, "B", 0, "L", false, 0, "")
		pdf.CellFormat(half, line+2, value, "B", 1, "R", false, 0, "")
	}
	pdf.SetDrawColor(200, 200, 200)
	row(w.Plan, w.Plans[i.Plan]+", "+w.Intervals[i.Interval], "")
	row(w.Period, date(i.PeriodFrom)+" – "+date(i.PeriodUntil), "")
	tax := i.Tax
	if i.Kind == invoice.KindCREDIT_NOTE {
		tax = -tax
		row(w.Refunded, money(-i.Amount), "B")
	} else {
		row(w.Price, money(i.Price), "")
		if i.Discount > 0 {
			row(w.Discount, money(-i.Discount), "")
		}
		if i.Credit > 0 {
			row(w.Credit, money(-i.Credit), "")
		}
		row(w.Total, money(i.Amount), "B")
	}
	if i.TaxRate > 0 {
		row(words.Fill(w.Tax, "name", i.TaxName, "rate", percent(l, i.TaxRate)), money(tax), "")
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
