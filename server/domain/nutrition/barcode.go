package nutrition

import (
	"context"
	"strings"

	"forma/ent"
	"forma/ent/food"
	"forma/server/platform/errs"
)

// Barcode returns the form in which a bar code is stored: EAN-8, or EAN-13 as which UPC-A, UPC-E and the 14 digits of a single item are
// known too. It is not ok if the check digit is wrong.
func Barcode(code string) (stored string, ok bool) {
	code = strings.NewReplacer(" ", "", "\u00a0", "", "-", "").Replace(code)
	if long := longUPC(code); long != "" && isBarcode(long) {
		return long, true
	}
	if len(code) == 14 {
		if code[0] != '0' {
			return "", false // a case of several items
		}
		code = code[1:]
	}
	if len(code) == 12 {
		code = "0" + code
	}
	if len(code) == 13 {
		code = strings.TrimPrefix(code, "00000")
	}
	if len(code) != 8 && len(code) != 13 {
		return "", false
	}
	return code, isBarcode(code)
}

// longUPC returns the EAN-13 that the eight digits of a UPC-E stand for, without a look at the check digit; empty if they are none. An
// EAN-8 that begins with 0 is a shop's own number, so that nothing is lost by reading it as a UPC-E where its check digit fits both.
// The zeros that UPC-E leaves out are those of GS1 General Specifications, section 5.2.2.4.2.
func longUPC(code string) string {
	if len(code) != 8 || code[0] != '0' {
		return ""
	}
	digits, last, check := code[1:6], code[6], code[7:]
	switch last {
	case '0', '1', '2':
		return "00" + digits[:2] + string(last) + "0000" + digits[2:] + check
	case '3':
		return "00" + digits[:3] + "00000" + digits[3:] + check
	case '4':
		return "00" + digits[:4] + "00000" + digits[4:] + check
	}
	return "00" + digits + "0000" + string(last) + check
}

// isBarcode reports whether code is digits of which the last one is the check digit of those before.
func isBarcode(code string) bool {
	sum, zero := 0, true
	for i := range code {
		digit := int(code[len(code)-1-i]) - '0'
		if digit < 0 || digit > 9 {
			return false
		}
		sum += digit * (1 + i%2*2)
		zero = zero && digit == 0
	}
	return sum%10 == 0 && !zero
}

// FoodByBarcode returns the imported food with a bar code, or nil if there is none.
func (s *Service) FoodByBarcode(ctx context.Context, code string) (*ent.Food, error) {
	stored, ok := Barcode(code)
	if !ok {
		return nil, errs.Input("code", errs.Invalid)
	}
	f, err := s.Store.Ent.Food.Query().Where(food.Barcode(stored), food.ProfileIDIsNil(), food.DeletedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return f, err
}
