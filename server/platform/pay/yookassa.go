package pay

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
)

// YooKassa collects roubles through YooKassa: first payments on its page, which saves the method, and renewals from the saved method.
type YooKassa struct {
	shop, key string
	address   string
	client    *http.Client
}

// NewYooKassa uses a shop and its secret key. The address is that of the API; empty for YooKassa's own.
func NewYooKassa(shop, key, address string, client *http.Client) *YooKassa {
	if address == "" {
		address = "https://api.yookassa.ru"
	}
	return &YooKassa{shop: shop, key: key, address: address, client: client}
}

// IsTest reports whether the key is that of a test shop.
func (y *YooKassa) IsTest() bool { return strings.HasPrefix(y.key, "test_") }

type yooAmount struct {
	Value    string `json:"value"`
	Currency string `json:"currency"`
}

func inRoubles(amount int, currency string) yooAmount {
	return yooAmount{fmt.Sprintf("%d.%02d", amount/100, amount%100), currency}
}

func (a yooAmount) hundredths() int {
	value, _ := strconv.ParseFloat(a.Value, 64)
	return int(math.Round(value * 100))
}

type yooConfirmation struct {
	Type      string `json:"type"`
	ReturnURL string `json:"return_url,omitempty"`
	URL       string `json:"confirmation_url,omitempty"`
	Locale    string `json:"locale,omitempty"`
}

type yooMethod struct {
	ID    string `json:"id"`
	Type  string `json:"type"`
	Saved bool   `json:"saved"`
	Title string `json:"title"`
	Card  *struct {
		Last4    string `json:"last4"`
		CardType string `json:"card_type"`
	} `json:"card"`
}

type yooPayment struct {
	ID           string            `json:"id"`
	Status       string            `json:"status"`
	Amount       yooAmount         `json:"amount"`
	Refunded     *yooAmount        `json:"refunded_amount"`
	Metadata     map[string]string `json:"metadata"`
	Confirmation *yooConfirmation  `json:"confirmation"`
	Method       *yooMethod        `json:"payment_method"`
}

func (p *yooPayment) object() *Object {
	o := &Object{ID: p.ID, State: Open, Amount: p.Amount.hundredths(), Currency: p.Amount.Currency}
	o.Payment, _ = uuid.Parse(p.Metadata[mark])
	o.Key = p.Metadata[markOfKey]
	switch p.Status {
	case "succeeded":
		o.State = Paid
	case "canceled":
		o.State = Failed
	}
	if p.Confirmation != nil {
		o.URL = p.Confirmation.URL
	}
	if p.Refunded != nil {
		o.Refunded = p.Refunded.hundredths()
	}
	if m := p.Method; m != nil && m.Saved {
		o.Method = &Method{ID: m.ID, Label: m.Title}
		if m.Card != nil {
			o.Method.Label = cardLabel(m.Card.CardType, m.Card.Last4)
		}
	}
	return o
}

// longestDescription is what YooKassa takes, in characters.
const longestDescription = 128

func shortened(description string) string {
	if utf8.RuneCountInString(description) > longestDescription {
		return string([]rune(description)[:longestDescription])
	}
	return description
}

func body(c Charge) map[string]any {
	description := shortened(c.Description)
	all := map[string]any{
		"amount":      inRoubles(c.Amount, c.Currency),
		"capture":     true,
		"description": description,
		"metadata":    map[string]string{mark: c.Payment.String()},
	}
	if r := receipt(c, description); r != nil {
		all["receipt"] = r
	}
	return all
}

// receipt returns the receipt under 54-FZ; nil if YooKassa makes none.
func receipt(c Charge, description string) map[string]any {
	if c.Receipt == nil {
		return nil
	}
	return map[string]any{
		"customer":        map[string]string{"email": c.Email},
		"tax_system_code": c.Receipt.TaxSystem,
		"items": []map[string]any{{
			"description":     description,
			"quantity":        "1.00",
			"amount":          inRoubles(c.Amount, c.Currency),
			"vat_code":        c.Receipt.VatCode,
			"payment_mode":    "full_payment",
			"payment_subject": "service",
		}},
	}
}

// Checkout creates a payment that its client confirms on YooKassa's page.
func (y *YooKassa) Checkout(ctx context.Context, c Charge, key string) (*Object, error) {
	all := body(c)
	all["save_payment_method"] = true
	all["confirmation"] = yooConfirmation{Type: "redirect", ReturnURL: c.Return, Locale: map[string]string{"ru": "ru_RU"}[c.Language]}
	return y.payment(ctx, http.MethodPost, "/v3/payments", key, all)
}

// Charge creates a payment from a saved method.
func (y *YooKassa) Charge(ctx context.Context, c Charge, m Method, key string) (*Object, error) {
	all := body(c)
	all["payment_method_id"] = m.ID
	all["metadata"] = map[string]string{mark: c.Payment.String(), markOfKey: key}
	return y.payment(ctx, http.MethodPost, "/v3/payments", key, all)
}

// Charged looks through the payments of the shop.
func (y *YooKassa) Charged(ctx context.Context, _ Method, key string, since time.Time) (*Object, error) {
	query := url.Values{"limit": {"100"}, "created_at.gte": {since.Add(-skew).UTC().Format(time.RFC3339)}}
	for {
		var page struct {
			Items []*yooPayment `json:"items"`
			Next  string        `json:"next_cursor"`
		}
		if err := y.do(ctx, http.MethodGet, "/v3/payments?"+query.Encode(), "", nil, &page); err != nil {
			return nil, err
		}
		for _, p := range page.Items {
			if p.Metadata[markOfKey] == key {
				return p.object(), nil
			}
		}
		if page.Next == "" {
			return nil, ErrNotFound
		}
		query.Set("cursor", page.Next)
	}
}

// Get returns a payment.
func (y *YooKassa) Get(ctx context.Context, id string) (*Object, error) {
	return y.payment(ctx, http.MethodGet, "/v3/payments/"+url.PathEscape(id), "", nil)
}

// Close returns the payment: YooKassa cancels what is not confirmed within the hour by itself, and what is paid after all is refunded.
func (y *YooKassa) Close(ctx context.Context, id string) (*Object, error) { return y.Get(ctx, id) }

// Refund pays a part of a payment back.
func (y *YooKassa) Refund(ctx context.Context, id string, c Charge, key string) error {
	all := map[string]any{"payment_id": id, "amount": inRoubles(c.Amount, c.Currency)}
	if r := receipt(c, shortened(c.Description)); r != nil {
		all["receipt"] = r
	}
	var made struct {
		Status  string `json:"status"`
		Details struct {
			Party  string `json:"party"`
			Reason string `json:"reason"`
		} `json:"cancellation_details"`
	}
	if err := y.do(ctx, http.MethodPost, "/v3/refunds", key, all, &made); err != nil || made.Status != "canceled" {
		return err
	}
	return fmt.Errorf("%w: YooKassa has cancelled the refund: %s, by %s", ErrRefused, made.Details.Reason, made.Details.Party)
}

// Refunding sums the pending refunds of a payment.
func (y *YooKassa) Refunding(ctx context.Context, id string) (sum int, err error) {
	query := url.Values{"limit": {"100"}, "payment_id": {id}, "status": {"pending"}}
	for {
		var page struct {
			Items []struct {
				Amount yooAmount `json:"amount"`
			} `json:"items"`
			Next string `json:"next_cursor"`
		}
		if err := y.do(ctx, http.MethodGet, "/v3/refunds?"+query.Encode(), "", nil, &page); err != nil {
			return 0, err
		}
		for _, r := range page.Items {
			sum += r.Amount.hundredths()
		}
		if page.Next == "" {
			return sum, nil
		}
		query.Set("cursor", page.Next)
	}
}

// Forget does nothing: a saved method is used only by who knows its id.
func (y *YooKassa) Forget(context.Context, Method) error { return nil }

// Event reads a notification. YooKassa signs nothing: the payment is fetched before anything is believed.
func (y *YooKassa) Event(r Report) (*Event, error) {
	var note struct {
		Event  string `json:"event"`
		Object struct {
			ID        string            `json:"id"`
			PaymentID string            `json:"payment_id"`
			Metadata  map[string]string `json:"metadata"`
		} `json:"object"`
	}
	if json.Unmarshal(r.Body, &note) != nil {
		return nil, ErrForeign
	}
	sum := sha256.Sum256(r.Body)
	e := &Event{Key: hex.EncodeToString(sum[:]), Kind: note.Event, Object: note.Object.ID}
	if note.Event == "refund.succeeded" && note.Object.PaymentID != "" { // it does not carry our mark
		e.Object = note.Object.PaymentID
		return e, nil
	}
	var err error
	if e.Payment, err = uuid.Parse(note.Object.Metadata[mark]); err != nil || !strings.HasPrefix(note.Event, "payment.") {
		return nil, ErrForeign
	}
	return e, nil
}

func (y *YooKassa) payment(ctx context.Context, method, path, key string, in any) (*Object, error) {
	var p yooPayment
	if err := y.do(ctx, method, path, key, in, &p); err != nil {
		return nil, err
	}
	return p.object(), nil
}

func (y *YooKassa) do(ctx context.Context, method, path, key string, in, out any) error {
	var content bytes.Buffer
	if in != nil {
		if err := json.NewEncoder(&content).Encode(in); err != nil {
			return err
		}
	}
	r, err := http.NewRequestWithContext(ctx, method, y.address+path, &content)
	if err != nil {
		return err
	}
	r.SetBasicAuth(y.shop, y.key)
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Idempotence-Key", key)
	}
	answer, err := y.client.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	switch {
	case answer.StatusCode == http.StatusNotFound:
		return ErrNotFound
	case answer.StatusCode != http.StatusOK:
		var why struct{ Code, Description string }
		_ = json.NewDecoder(answer.Body).Decode(&why)
		err := fmt.Errorf("pay: YooKassa answers %s: %s %s", answer.Status, why.Code, why.Description)
		if answer.StatusCode == http.StatusBadRequest {
			return fmt.Errorf("%w: %w", ErrRefused, err)
		}
		return err
	case out == nil:
		return nil
	}
	return json.NewDecoder(answer.Body).Decode(out)
}
