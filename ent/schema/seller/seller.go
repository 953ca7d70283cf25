// Package seller has the business as invoices name it.
package seller

// Seller is who sells. Address and TaxNumbers may have several lines.
type Seller struct {
	Name       string `json:"name"`
	Address    string `json:"address,omitempty"`
	Email      string `json:"email,omitempty"`
	Phone      string `json:"phone,omitempty"`
	TaxNumbers string `json:"taxNumbers,omitempty"`
}
