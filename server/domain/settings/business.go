package settings

import (
	"context"
	"regexp"
	"strings"

	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestLegalName  = 120
	longestAddress    = 300
	longestPhone      = 40
	longestTaxNumbers = 200
	longestTaxName    = 20
	mostTax           = 5000 // hundredths of a percent
	mostInvoiceYears  = 30
	leastPhoneDigits  = 5
	mostPhoneDigits   = 18 // the longest number and an extension
)

// BusinessDetails are who runs the product and how to reach them, as everyone may see it. What is not set is empty.
type BusinessDetails struct {
	LegalName string
	// Address and TaxNumbers have several lines.
	Address    string
	Email      string
	Phone      string
	TaxNumbers string
}

// BusinessSettings is the legal identity of the business, its contact and its tax.
type BusinessSettings struct {
	Version int `json:"-"`
	BusinessDetails
	// TaxName is what the tax is called, such as VAT.
	TaxName string
	// TaxRate is in hundredths of a percent, which prices include; 0 if there is no tax.
	TaxRate int
	// InvoiceYears is for how long the law wants invoices kept.
	InvoiceYears int
}

// BusinessSettingsInput is an update of the business's details.
type BusinessSettingsInput struct {
	Version    int
	LegalName  string
	Address    string
	Email      string
	Phone      string
	TaxNumbers string
	TaxName    string
	TaxRate    int
	// InvoiceYears is for how long invoices are kept.
	InvoiceYears int
}

// SetBusiness updates the details of the business; each of them may be empty.
func (s *Service) SetBusiness(ctx context.Context, in BusinessSettingsInput) (*Settings, error) {
	now := BusinessSettings{
		BusinessDetails: BusinessDetails{
			LegalName:  strings.TrimSpace(in.LegalName),
			Address:    trimLines(in.Address),
			Email:      strings.TrimSpace(in.Email),
			Phone:      strings.TrimSpace(in.Phone),
			TaxNumbers: trimLines(in.TaxNumbers),
		},
		TaxName:      strings.TrimSpace(in.TaxName),
		TaxRate:      in.TaxRate,
		InvoiceYears: in.InvoiceYears,
	}
	if err := now.validate(); err != nil {
		return nil, err
	}
	return change(ctx, s, businessRow, in.Version, func(_ *store.Tx, b *BusinessSettings) error {
		now.Version = b.Version
		*b = now
		return nil
	})
}

func (b *BusinessSettings) validate() (err error) {
	for _, f := range []struct {
		field, value string
		longest      int
		check        func(field, value string, longest int) error
	}{
		{"legalName", b.LegalName, longestLegalName, errs.Line},
		{"address", b.Address, longestAddress, errs.Text},
		{"phone", b.Phone, longestPhone, errs.Line},
		{"taxNumbers", b.TaxNumbers, longestTaxNumbers, errs.Text},
		{"taxName", b.TaxName, longestTaxName, errs.Line},
	} {
		if err := f.check(f.field, f.value, f.longest); err != nil {
			return err
		}
	}
	if b.Email != "" {
		if b.Email, err = check.Email(b.Email); err != nil {
			return err
		}
	}
	switch {
	case !isPhone(b.Phone):
		return errs.Input("phone", errs.Invalid)
	case b.TaxRate < 0 || b.TaxRate > mostTax:
		return errs.Range("taxRate", errs.OutOfRange, 0, mostTax)
	case b.TaxRate > 0 && b.TaxName == "":
		return errs.Input("taxName", errs.Required)
	case b.InvoiceYears < 1 || b.InvoiceYears > mostInvoiceYears:
		return errs.Range("invoiceYears", errs.OutOfRange, 1, mostInvoiceYears)
	}
	return nil
}

// phoneShape is digits with the signs that people write between them.
var phoneShape = regexp.MustCompile(`^\+?[0-9 \x{a0}().,/xX#–-]*$`)

// isPhone reports whether a number can be one, or is empty.
func isPhone(phone string) bool {
	digits := 0
	for _, r := range phone {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	return phone == "" || phoneShape.MatchString(phone) && digits >= leastPhoneDigits && digits <= mostPhoneDigits
}

// trimLines removes the spaces around each line, and empty lines.
func trimLines(text string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r", "\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
