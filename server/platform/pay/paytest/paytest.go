// Package paytest is a server that speaks as payment providers do.
package paytest

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Secret signs the reports.
const Secret = "whsec_1"

// Peer speaks the HTTP of Stripe and of YooKassa as far as Forma does, and remembers what was asked.
type Peer struct {
	*httptest.Server
	mu       sync.Mutex
	byKey    map[string]string // ids by idempotency key
	Charges  map[string]*Charge
	Declines bool
	// Loses makes the peer charge, and then not answer.
	Loses bool
	// Charged makes the peer charge, say so here, and answer only when nobody waits for it any longer; optional.
	Charged chan struct{}
	// CancelsRefunds makes the peer accept refunds and pay nothing back.
	CancelsRefunds bool
	// Delays makes the peer accept refunds and leave them open.
	Delays bool
	// Replaced are the last digits of the card that was chosen on Stripe's portal; empty for none.
	Replaced string
}

// Charge is a charge, with the page on which it is made.
type Charge struct {
	id, page, payment string
	key               string // of a charge of a saved method
	Amount, Refunded  int
	refunding         int // on its way
	Currency          string
	// State is empty, paid, failed or expired.
	State string
	// Method is the saved one that was charged; empty for what was paid on a page.
	Method string
}

// New starts a peer, which ends with the test.
func New(t *testing.T) *Peer {
	p := &Peer{byKey: map[string]string{}, Charges: map[string]*Charge{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/checkout/sessions", p.stripeSession)
	mux.HandleFunc("GET /v1/checkout/sessions/{id}", func(w http.ResponseWriter, r *http.Request) {
		p.answer(w, p.Find(r.PathValue("id")), true)
	})
	mux.HandleFunc("POST /v1/checkout/sessions/{id}/expire", func(w http.ResponseWriter, r *http.Request) {
		c := p.Find(r.PathValue("id"))
		if c == nil || c.State != "" {
			http.Error(w, `{"error":{"type":"invalid_request_error","message":"not open"}}`, http.StatusBadRequest)
			return
		}
		c.State = "expired"
		p.answer(w, c, true)
	})
	mux.HandleFunc("POST /v1/payment_intents", p.stripeIntent)
	mux.HandleFunc("GET /v1/payment_intents", func(w http.ResponseWriter, _ *http.Request) {
		p.list(w, "data", func(c *Charge) map[string]any { return intent(c) })
	})
	mux.HandleFunc("GET /v1/payment_intents/{id}", func(w http.ResponseWriter, r *http.Request) { p.answer(w, p.Find(r.PathValue("id")), false) })
	mux.HandleFunc("POST /v1/refunds", func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		amount, _ := strconv.Atoi(r.Form.Get("amount"))
		p.refund(w, r.Header.Get("Idempotency-Key"), r.Form.Get("payment_intent"), amount)
	})
	mux.HandleFunc("GET /v1/refunds", func(w http.ResponseWriter, r *http.Request) {
		p.refunds(w, r.FormValue("payment_intent"), "data", func(c *Charge) any { return c.refunding })
	})
	mux.HandleFunc("POST /v1/payment_methods/{id}/detach", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"id":"pm_1"}`)) })
	mux.HandleFunc("POST /v1/billing_portal/sessions", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]string{"id": "bps_1", "url": p.URL + "/portal"})
	})
	mux.HandleFunc("GET /v1/customers/{id}", func(w http.ResponseWriter, r *http.Request) {
		settings := map[string]any{}
		if p.Replaced != "" {
			settings["default_payment_method"] = card("pm_"+p.Replaced, p.Replaced)
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"id": r.PathValue("id"), "object": "customer", "invoice_settings": settings})
	})
	mux.HandleFunc("POST /v3/payments", p.yooPayment)
	mux.HandleFunc("GET /v3/payments", func(w http.ResponseWriter, _ *http.Request) { p.list(w, "items", p.yoo) })
	mux.HandleFunc("GET /v3/payments/{id}", func(w http.ResponseWriter, r *http.Request) { p.answerYoo(w, p.Find(r.PathValue("id"))) })
	mux.HandleFunc("POST /v3/refunds", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			PaymentID string `json:"payment_id"`
			Amount    struct{ Value string }
		}
		_ = json.NewDecoder(r.Body).Decode(&in)
		p.refund(w, r.Header.Get("Idempotence-Key"), in.PaymentID, hundredths(in.Amount.Value))
	})
	mux.HandleFunc("GET /v3/refunds", func(w http.ResponseWriter, r *http.Request) {
		p.refunds(w, r.FormValue("payment_id"), "items", func(c *Charge) any { return yooAmount(c.refunding, c.Currency) })
	})
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func hundredths(value string) int {
	n, _ := strconv.Atoi(strings.Replace(value, ".", "", 1))
	return n
}

// make returns the charge of a key, a new one the first time.
func (p *Peer) make(key, prefix string, c Charge) *Charge {
	p.mu.Lock()
	defer p.mu.Unlock()
	if id, ok := p.byKey[key]; ok {
		return p.Charges[id]
	}
	n := len(p.Charges) + 1
	c.id, c.page = fmt.Sprint(prefix, n), fmt.Sprint("cs_", n)
	p.byKey[key] = c.id
	p.Charges[c.id] = &c
	return &c
}

// Find returns the charge of an id, or of a page's id; nil without it.
func (p *Peer) Find(id string) *Charge {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.Charges {
		if c.id == id || c.page == id {
			return c
		}
	}
	return nil
}

// Paid returns how much was collected and not refunded, and in how many charges.
func (p *Peer) Paid() (sum, n int) {
	for _, c := range p.Charges {
		if c.State == "paid" {
			sum += c.Amount - c.Refunded
			n++
		}
	}
	return sum, n
}

func (p *Peer) stripeSession(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	amount, _ := strconv.Atoi(r.Form.Get("line_items[0][price_data][unit_amount]"))
	c := p.make(r.Header.Get("Idempotency-Key"), "pi_", Charge{
		payment: r.Form.Get("metadata[forma_payment]"), Amount: amount, Currency: r.Form.Get("line_items[0][price_data][currency]"),
	})
	p.answer(w, c, true)
}

func (p *Peer) stripeIntent(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	amount, _ := strconv.Atoi(r.Form.Get("amount"))
	c := p.make(r.Header.Get("Idempotency-Key"), "pi_", Charge{
		payment: r.Form.Get("metadata[forma_payment]"), Amount: amount, Currency: r.Form.Get("currency"), Method: r.Form.Get("payment_method"),
		key: r.Form.Get("metadata[forma_charge]"),
	})
	if c.State == "" {
		c.State = map[bool]string{false: "paid", true: "failed"}[p.Declines]
	}
	if p.hangs(r) || p.loses(w) {
		return
	}
	if c.State == "failed" {
		w.WriteHeader(http.StatusPaymentRequired)
		declined := map[string]any{"type": "card_error", "code": "card_declined", "payment_intent": intent(c)}
		_ = json.NewEncoder(w).Encode(map[string]any{"error": declined})
		return
	}
	p.answer(w, c, false)
}

func card(id, last string) map[string]any {
	return map[string]any{"id": id, "type": "card", "card": map[string]string{"brand": "visa", "last4": last}}
}

func intent(c *Charge) map[string]any {
	status := map[string]string{"paid": "succeeded", "failed": "requires_payment_method", "": "requires_payment_method"}[c.State]
	object := map[string]any{
		"id": c.id, "object": "payment_intent", "status": status, "amount": c.Amount, "amount_received": c.Amount, "currency": c.Currency,
		"metadata": map[string]string{"forma_payment": c.payment, "forma_charge": c.key}, "setup_future_usage": "off_session",
		"customer":       map[string]string{"id": "cus_1"},
		"payment_method": card("pm_1", "4242"),
		"latest_charge":  map[string]any{"id": "ch_1", "amount_refunded": c.Refunded},
	}
	if c.Method != "" { // it was saved before
		delete(object, "setup_future_usage")
	}
	return object
}

func (p *Peer) answer(w http.ResponseWriter, c *Charge, page bool) {
	if c == nil {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"error":{"type":"invalid_request_error","message":"No such object"}}`))
		return
	}
	if !page {
		_ = json.NewEncoder(w).Encode(intent(c))
		return
	}
	status := map[string]string{"": "open", "expired": "expired", "paid": "complete"}[c.State]
	session := map[string]any{
		"id": c.page, "object": "checkout.session", "status": status, "amount_total": c.Amount, "currency": c.Currency,
		"metadata": map[string]string{"forma_payment": c.payment}, "url": p.URL + "/page/" + c.page,
	}
	if c.State == "paid" {
		session["payment_intent"], session["url"] = intent(c), nil
	}
	_ = json.NewEncoder(w).Encode(session)
}

func (p *Peer) yooPayment(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount   struct{ Value, Currency string }
		Metadata map[string]string
		Method   string `json:"payment_method_id"`
	}
	_ = json.NewDecoder(r.Body).Decode(&in)
	c := p.make(r.Header.Get("Idempotence-Key"), "yoo-", Charge{
		payment: in.Metadata["forma_payment"], Amount: hundredths(in.Amount.Value), Currency: in.Amount.Currency,
		key: in.Metadata["forma_charge"], Method: in.Method,
	})
	if in.Method != "" && c.State == "" {
		c.State = map[bool]string{false: "paid", true: "failed"}[p.Declines]
	}
	if p.hangs(r) || p.loses(w) {
		return
	}
	p.answerYoo(w, c)
}

func (p *Peer) answerYoo(w http.ResponseWriter, c *Charge) {
	if c == nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	_ = json.NewEncoder(w).Encode(p.yoo(c))
}

func yooAmount(n int, currency string) map[string]string {
	return map[string]string{"value": fmt.Sprintf("%d.%02d", n/100, n%100), "currency": currency}
}

func (p *Peer) yoo(c *Charge) map[string]any {
	status := map[string]string{"": "pending", "paid": "succeeded", "failed": "canceled", "expired": "canceled"}[c.State]
	return map[string]any{
		"id": c.id, "status": status, "amount": yooAmount(c.Amount, c.Currency), "refunded_amount": yooAmount(c.Refunded, c.Currency),
		"metadata":     map[string]string{"forma_payment": c.payment, "forma_charge": c.key},
		"confirmation": map[string]string{"type": "redirect", "confirmation_url": p.URL + "/page/" + c.id},
		"payment_method": map[string]any{
			"id": "m1", "type": "bank_card", "saved": true, "title": "Bank card *4444",
			"card": map[string]string{"last4": "4444", "card_type": "Mir"},
		},
	}
}

// list answers with all charges of saved methods.
func (p *Peer) list(w http.ResponseWriter, name string, object func(*Charge) map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.loses(w) {
		return
	}
	all := []map[string]any{}
	for _, c := range p.Charges {
		if c.key != "" {
			all = append(all, object(c))
		}
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"object": "list", name: all})
}

func (p *Peer) refund(w http.ResponseWriter, key, id string, amount int) {
	c := p.Find(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, known := p.byKey[key]; p.CancelsRefunds && !known {
		_, _ = w.Write([]byte(`{"id":"re_1","object":"refund","status":"canceled","cancellation_details":{"party":"yoo_money","reason":"rejected_by_payee"}}`))
		return
	} else if !known {
		if amount > c.Amount-c.Refunded {
			http.Error(w, `{"error":{"type":"invalid_request_error","message":"more than is left"}}`, http.StatusBadRequest)
			return
		}
		p.byKey[key] = id
		if p.Delays {
			c.refunding += amount
		} else {
			c.Refunded += amount
		}
	}
	if p.loses(w) {
		return
	}
	_, _ = w.Write([]byte(`{"id":"re_1"}`))
}

// refunds answers with the refunds of a charge that are still open.
func (p *Peer) refunds(w http.ResponseWriter, id, name string, amount func(*Charge) any) {
	c := p.Find(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	all := []map[string]any{}
	if c != nil && c.refunding > 0 {
		all = append(all, map[string]any{"id": "re_1", "object": "refund", "status": "pending", "amount": amount(c)})
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"object": "list", name: all})
}

// Arrive lets the refunds of a charge that are open be paid back, or come to nothing.
func (p *Peer) Arrive(c *Charge, paid bool) {
	if paid {
		c.Refunded += c.refunding
	}
	c.refunding = 0
}

// hangs reports whether the client has given up before it was answered.
func (p *Peer) hangs(r *http.Request) bool {
	if p.Charged == nil {
		return false
	}
	_, _ = io.Copy(io.Discard, r.Body) // else the server does not notice that the client hangs up
	close(p.Charged)
	<-r.Context().Done()
	return true
}

// loses reports whether the answer is lost. The client does not ask again by itself, which would take it a second.
func (p *Peer) loses(w http.ResponseWriter) bool {
	if p.Loses {
		w.Header().Set("Stripe-Should-Retry", "false")
		w.WriteHeader(http.StatusBadGateway)
		_, _ = w.Write([]byte(`{"error":{"type":"api_error","message":"lost"}}`))
	}
	return p.Loses
}

// Of returns the charges of a payment, oldest first.
func (p *Peer) Of(payment string) (list []*Charge) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.Charges {
		if c.payment == payment {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b *Charge) int { return cmp.Or(cmp.Compare(len(a.id), len(b.id)), strings.Compare(a.id, b.id)) })
	return list
}

// Note returns what YooKassa reports about a charge.
func (p *Peer) Note(kind string, c *Charge) []byte {
	object := p.yoo(c)
	if strings.HasPrefix(kind, "refund.") {
		object = map[string]any{"id": fmt.Sprint("refund-of-", c.id, "-", c.Refunded), "payment_id": c.id, "status": "succeeded"}
	}
	body, _ := json.Marshal(map[string]any{"event": kind, "object": object})
	return body
}

// Event returns a signed report about a charge.
func (p *Peer) Event(key, kind string, c *Charge) (http.Header, []byte) {
	object := intent(c)
	delete(object, "latest_charge")
	object["customer"], object["payment_method"] = "cus_1", "pm_1"
	body, _ := json.Marshal(map[string]any{"id": key, "object": "event", "type": kind, "data": map[string]any{"object": object}})
	return Signed(body, time.Now(), Secret), body
}

// Signed returns the header that Stripe sends with a body.
func Signed(body []byte, at time.Time, secret string) http.Header {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return http.Header{"Stripe-Signature": {fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))}}
}
