package nutrition

import (
	"context"
	"strings"

	"forma/ent"
	"forma/ent/food"
	"forma/server/platform/errs"
)

// Barcode returns the form in which a bar code is stored: EAN-8, or EAN-13 as which UPC-A and the 14 digits of a single item are known
// too. It is not ok if the check digit is wrong.
func Barcode(code string) (stored string, ok bool) {
	code = strings.NewReplacer(" ", "", "\u00a0", "", "-", "").Replace(code)
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
	sum, zero := 0, true
	for i := range code {
		digit := int(code[len(code)-1-i]) - '0'
		if digit < 0 || digit > 9 {
			return "", false
		}
		sum += digit * (1 + i%2*2)
		zero = zero && digit == 0
	}
	return code, sum%10 == 0 && !zero
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
