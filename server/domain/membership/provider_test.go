package membership_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	domain "forma/server/domain/membership"
	"forma/server/platform/pay"
)

const webhookSecret = "whsec_1"

// peer speaks the HTTP of Stripe and of YooKassa as far as Forma does, and remembers what was asked.
type peer struct {
	*httptest.Server
	mu       sync.Mutex
	byKey    map[string]string // ids by idempotency key
	charges  map[string]*charge
	declines bool
	// loses makes the peer charge, and then not answer.
	loses bool
	now   func() time.Time
}

type charge struct {
	id, page, payment string
	amount, refunded  int
	currency          string
	state             string // "", paid, failed, expired
}

func newPeer(t *testing.T, now func() time.Time) *peer {
	p := &peer{byKey: map[string]string{}, charges: map[string]*charge{}, now: now}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/checkout/sessions", p.stripeSession)
	mux.HandleFunc("GET /v1/checkout/sessions/{id}", func(w http.ResponseWriter, r *http.Request) { p.answer(w, p.find(r.PathValue("id")), true) })
	mux.HandleFunc("POST /v1/checkout/sessions/{id}/expire", func(w http.ResponseWriter, r *http.Request) {
		c := p.find(r.PathValue("id"))
		if c == nil || c.state != "" {
			http.Error(w, `{"error":{"type":"invalid_request_error","message":"not open"}}`, http.StatusBadRequest)
			return
		}
		c.state = "expired"
		p.answer(w, c, true)
	})
	mux.HandleFunc("POST /v1/payment_intents", p.stripeIntent)
	mux.HandleFunc("GET /v1/payment_intents/{id}", func(w http.ResponseWriter, r *http.Request) { p.answer(w, p.find(r.PathValue("id")), false) })
	mux.HandleFunc("POST /v1/refunds", func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		amount, _ := strconv.Atoi(r.Form.Get("amount"))
		p.refund(w, r.Header.Get("Idempotency-Key"), r.Form.Get("payment_intent"), amount)
	})
	mux.HandleFunc("POST /v1/payment_methods/{id}/detach", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"id":"pm_1"}`)) })
	mux.HandleFunc("POST /v3/payments", p.yooPayment)
	mux.HandleFunc("GET /v3/payments/{id}", func(w http.ResponseWriter, r *http.Request) { p.answerYoo(w, p.find(r.PathValue("id"))) })
	mux.HandleFunc("POST /v3/refunds", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			PaymentID string `json:"payment_id"`
			Amount    struct{ Value string }
		}
		_ = json.NewDecoder(r.Body).Decode(&in)
		p.refund(w, r.Header.Get("Idempotence-Key"), in.PaymentID, hundredths(in.Amount.Value))
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
func (p *peer) make(key, prefix string, c charge) *charge {
	p.mu.Lock()
	defer p.mu.Unlock()
	if id, ok := p.byKey[key]; ok {
		return p.charges[id]
	}
	n := len(p.charges) + 1
	c.id, c.page = fmt.Sprint(prefix, n), fmt.Sprint("cs_", n)
	p.byKey[key] = c.id
	p.charges[c.id] = &c
	return &c
}

func (p *peer) find(id string) *charge {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.charges {
		if c.id == id || c.page == id {
			return c
		}
	}
	return nil
}

// paid returns how much was collected and not refunded, and in how many charges.
func (p *peer) paid() (sum, n int) {
	for _, c := range p.charges {
		if c.state == "paid" {
			sum += c.amount - c.refunded
			n++
		}
	}
	return sum, n
}

func (p *peer) stripeSession(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	amount, _ := strconv.Atoi(r.Form.Get("line_items[0][price_data][unit_amount]"))
	c := p.make(r.Header.Get("Idempotency-Key"), "pi_", charge{
		payment: r.Form.Get("metadata[forma_payment]"), amount: amount, currency: r.Form.Get("line_items[0][price_data][currency]"),
	})
	p.answer(w, c, true)
}

func (p *peer) stripeIntent(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	amount, _ := strconv.Atoi(r.Form.Get("amount"))
	c := p.make(r.Header.Get("Idempotency-Key"), "pi_", charge{
		payment: r.Form.Get("metadata[forma_payment]"), amount: amount, currency: r.Form.Get("currency"),
	})
	if c.state == "" {
		c.state = map[bool]string{false: "paid", true: "failed"}[p.declines]
	}
	if p.loses {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	if c.state == "failed" {
		w.WriteHeader(http.StatusPaymentRequired)
		_ = json.NewEncoder(w).Encode(map[string]any{"error": map[string]any{"type": "card_error", "code": "card_declined", "payment_intent": intent(c)}})
		return
	}
	p.answer(w, c, false)
}

func intent(c *charge) map[string]any {
	status := map[string]string{"paid": "succeeded", "failed": "requires_payment_method", "": "requires_payment_method"}[c.state]
	return map[string]any{
		"id": c.id, "object": "payment_intent", "status": status, "amount": c.amount, "amount_received": c.amount, "currency": c.currency,
		"metadata": map[string]string{"forma_payment": c.payment}, "setup_future_usage": "off_session",
		"customer":       map[string]string{"id": "cus_1"},
		"payment_method": map[string]any{"id": "pm_1", "type": "card", "card": map[string]string{"brand": "visa", "last4": "4242"}},
		"latest_charge":  map[string]any{"id": "ch_1", "amount_refunded": c.refunded},
	}
}

func (p *peer) answer(w http.ResponseWriter, c *charge, page bool) {
	if c == nil {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"error":{"type":"invalid_request_error","message":"No such object"}}`))
		return
	}
	if !page {
		_ = json.NewEncoder(w).Encode(intent(c))
		return
	}
	status := map[string]string{"": "open", "expired": "expired", "paid": "complete"}[c.state]
	session := map[string]any{
		"id": c.page, "object": "checkout.session", "status": status, "amount_total": c.amount, "currency": c.currency,
		"metadata": map[string]string{"forma_payment": c.payment}, "url": p.URL + "/page/" + c.page,
	}
	if c.state == "paid" {
		session["payment_intent"], session["url"] = intent(c), nil
	}
	_ = json.NewEncoder(w).Encode(session)
}

func (p *peer) yooPayment(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount   struct{ Value, Currency string }
		Metadata map[string]string
		Method   string `json:"payment_method_id"`
	}
	_ = json.NewDecoder(r.Body).Decode(&in)
	c := p.make(r.Header.Get("Idempotence-Key"), "yoo-", charge{
		payment: in.Metadata["forma_payment"], amount: hundredths(in.Amount.Value), currency: in.Amount.Currency,
	})
	if in.Method != "" && c.state == "" {
		c.state = map[bool]string{false: "paid", true: "failed"}[p.declines]
	}
	p.answerYoo(w, c)
}

func (p *peer) answerYoo(w http.ResponseWriter, c *charge) {
	if c == nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	value := func(n int) map[string]string {
		return map[string]string{"value": fmt.Sprintf("%d.%02d", n/100, n%100), "currency": c.currency}
	}
	status := map[string]string{"": "pending", "paid": "succeeded", "failed": "canceled", "expired": "canceled"}[c.state]
	_ = json.NewEncoder(w).Encode(map[string]any{
		"id": c.id, "status": status, "amount": value(c.amount), "refunded_amount": value(c.refunded),
		"metadata":       map[string]string{"forma_payment": c.payment},
		"confirmation":   map[string]string{"type": "redirect", "confirmation_url": p.URL + "/page/" + c.id},
		"payment_method": map[string]any{"id": "m1", "type": "bank_card", "saved": true, "title": "Bank card *4444", "card": map[string]string{"last4": "4444", "card_type": "Mir"}},
	})
}

func (p *peer) refund(w http.ResponseWriter, key, id string, amount int) {
	c := p.find(id)
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, known := p.byKey[key]; !known {
		p.byKey[key] = id
		c.refunded += amount
	}
	_, _ = w.Write([]byte(`{"id":"re_1"}`))
}

// event returns a signed report about a charge.
func (p *peer) event(key, kind string, c *charge) (http.Header, []byte) {
	object := intent(c)
	delete(object, "latest_charge")
	object["customer"], object["payment_method"] = "cus_1", "pm_1"
	body, _ := json.Marshal(map[string]any{"id": key, "object": "event", "type": kind, "data": map[string]any{"object": object}})
	return signed(body, time.Now(), webhookSecret), body
}

func signed(body []byte, at time.Time, secret string) http.Header {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return http.Header{"Stripe-Signature": {fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))}}
}

func eachProvider(t *testing.T, f func(t *testing.T, w *world, p *peer, by payment.Provider)) {
	each(t, func(t *testing.T, w *world) {
		w.Jobs = w.Queue()
		w.Register(w.Jobs.Workers)
		for _, by := range []payment.Provider{payment.ProviderSTRIPE, payment.ProviderYOOKASSA} {
			p := newPeer(t, w.Time)
			w.Providers = map[payment.Provider]pay.Provider{
				payment.ProviderSTRIPE:   pay.NewStripe("sk_test_1", webhookSecret, p.URL, p.Client()),
				payment.ProviderYOOKASSA: pay.NewYooKassa("1", "test_1", p.URL, p.Client()),
			}
			w.prices.Provider = by
			w.prices.Currency = map[payment.Provider]string{payment.ProviderSTRIPE: "EUR", payment.ProviderYOOKASSA: "RUB"}[by]
			w.client = w.newClient()
			f(t, w, p, by)
		}
	})
}

// checkout asks for VIP and opens the page.
func (w *world) checkout(p *peer) (*ent.Payment, *charge) {
	w.T.Helper()
	b, err := w.ask(vip, month)
	w.OK(err)
	_, err = w.OpenCheckout(w.client, b.Request.ID)
	w.OK(err)
	row, err := w.DB.Ent.Payment.Get(w.client, b.Request.ID)
	w.OK(err)
	return row, p.find(row.ProviderRef)
}

func TestAPaymentIsCollectedOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		again, err := w.OpenCheckout(w.client, row.ID)
		w.OK(err)
		if again.URL != row.CheckoutURL || len(p.charges) != 1 {
			t.Errorf("%s: a second tab opens %s, not %s", by, again.URL, row.CheckoutURL)
		}
		if b, err := w.Check(w.client, row.ID); err != nil || b.Request == nil || w.plan() != free {
			t.Errorf("%s: unpaid: %+v, %v", by, b, err)
		}
		_, err = w.Confirm(w.admin, row.ID)
		w.expect(err, "CONFLICT")

		c.state = "paid"
		for range 2 {
			if b, err := w.Check(w.client, row.ID); err != nil || b.Request != nil || b.Method == nil || w.plan() != vip {
				t.Errorf("%s: paid: %+v, %v, on %s", by, b, err, w.plan())
			}
		}
		want := map[payment.Provider]string{payment.ProviderSTRIPE: "Visa •• 4242", payment.ProviderYOOKASSA: "Mir •• 4444"}[by]
		if m := w.billing().Method; m.Label != want {
			t.Errorf("%s: the method is %s", by, m.Label)
		}
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "TOO_LATE")
		if n := w.invoices(); n != 1 {
			t.Errorf("%s: %d invoices", by, n)
		}
		other := w.client
		w.client = w.newClient()
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "NOT_FOUND")
		_, err = w.Check(w.client, row.ID)
		w.expect(err, "NOT_FOUND")
		w.client = other
	})
}

// invoices returns how many documents the client has.
func (w *world) invoices() int {
	w.T.Helper()
	n, err := w.DB.Ent.Invoice.Query().Where(invoice.ProfileID(viewer.From(w.client).ID)).Count(w.client)
	w.OK(err)
	return n
}

func (w *world) received(by payment.Provider, header http.Header, body []byte) (events int, err error) {
	w.T.Helper()
	err = w.Receive(context.Background(), by, header, body)
	n, countErr := w.DB.Ent.PaymentEvent.Query().Count(viewer.System(context.Background()))
	w.OK(countErr)
	return n, err
}

func TestReportsOfProvidersAreBelievedOnlyWhenTheObjectSaysSo(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		row, c := w.checkout(p)
		header, body := p.event("evt_1", "payment_intent.succeeded", c)
		c.state = "paid"
		for name, forged := range map[string]http.Header{
			"another key": signed(body, time.Now(), "whsec_2"),
			"an hour old": signed(body, time.Now().Add(-time.Hour), webhookSecret),
			"unsigned":    {},
		} {
			if n, err := w.received(by, forged, body); n != 0 || err != pay.ErrForged {
				t.Errorf("%s: %d events, %v", name, n, err)
			}
		}
		foreign := []byte(strings.ReplaceAll(string(body), row.ID.String(), uuid.NewString()))
		if n, err := w.received(by, signed(foreign, time.Now(), webhookSecret), foreign); n != 0 || err != nil {
			t.Errorf("of another product: %d events, %v", n, err)
		}
		for range 2 {
			if n, err := w.received(by, header, body); n != 1 || err != nil {
				t.Errorf("%d events, %v", n, err)
			}
		}
		w.work()
		if w.plan() != vip || w.invoices() != 1 {
			t.Errorf("on %s with %d invoices", w.plan(), w.invoices())
		}
		events, _, _, err := w.PaymentEvents(w.admin, false, 10, nil)
		w.OK(err)
		if len(events) != 1 || events[0].HandledAt == nil || events[0].Error != "" || events[0].Kind != "payment_intent.succeeded" {
			t.Errorf("%+v", events)
		}
		if waiting, _, _, err := w.PaymentEvents(w.admin, true, 10, nil); err != nil || len(waiting) != 0 {
			t.Errorf("%d wait, %v", len(waiting), err)
		}
		e, err := w.Replay(w.admin, events[0].ID)
		w.OK(err)
		if e.Error != "" || w.invoices() != 1 {
			t.Errorf("replayed: %+v", e)
		}
		_, err = w.Replay(w.admin, uuid.New())
		w.expect(err, "NOT_FOUND")

		// What was reported is nothing that was paid.
		w.client = w.newClient()
		_, unpaid := w.checkout(p)
		header, body = p.event("evt_2", "payment_intent.succeeded", unpaid)
		if _, err := w.received(by, header, body); err != nil {
			t.Error(err)
		}
		w.work()
		if w.plan() != free {
			t.Error("a report alone opened a plan")
		}
	})
}

func TestAnotherAmountOpensNothing(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.state, c.amount = "paid", c.amount-1
		if _, err := w.Check(w.client, row.ID); err == nil {
			t.Errorf("%s: no error", by)
		}
		if w.plan() != free {
			t.Errorf("%s: on %s", by, w.plan())
		}
		before := w.notified(notification.KindPAYMENT_DRIFT)
		w.OK(w.Reconcile(context.Background()))
		if n := w.notified(notification.KindPAYMENT_DRIFT); n != before+1 {
			t.Errorf("%s: admins are told %d times", by, n-before)
		}
	})
}

func TestWhatIsPaidTooLateIsRefunded(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		_, err := w.Withdraw(w.client, row.ID)
		w.OK(err)
		c.state = "paid" // in the same moment
		w.work()
		if sum, n := p.paid(); n != 1 || sum != 0 {
			t.Errorf("%s: %d are kept of %d charges", by, sum, n)
		}
		if w.plan() != free || w.invoices() != 0 {
			t.Errorf("%s: on %s", by, w.plan())
		}
	})
}

func TestARefundIsPaidBackByTheProvider(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.state = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		in := domain.RefundInput{ID: uuid.New(), PaymentID: row.ID, Amount: 1000, Reason: "A gift"}
		for range 2 {
			_, err = w.Refund(w.admin, in)
			w.OK(err)
		}
		w.work()
		if c.refunded != 1000 {
			t.Errorf("%s: %d are refunded", by, c.refunded)
		}
		// And what is refunded on the provider's own pages is known here.
		c.refunded = 1500
		w.OK(w.Reconcile(context.Background()))
		w.OK(w.Reconcile(context.Background()))
		after, err := w.DB.Ent.Payment.Get(w.admin, row.ID)
		w.OK(err)
		if after.Refunded != 1500 || w.invoices() != 3 {
			t.Errorf("%s: %d are refunded in %d documents", by, after.Refunded, w.invoices())
		}
	})
}

func TestRenewalsAreChargedToTheSavedMethod(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.state = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		renew := func() {
			w.OK(w.Renew(context.Background()))
			w.work()
		}
		w.Set(until.Add(-4 * day))
		if renew(); w.billing().Request != nil {
			t.Fatalf("%s: asked too early", by)
		}
		w.Set(until.Add(-2 * day))
		if renew(); w.billing().Request == nil || len(p.charges) != 1 {
			t.Fatalf("%s: %+v, %d charges", by, w.billing().Request, len(p.charges))
		}
		w.Set(until)
		renew()
		if sum, n := p.paid(); n != 2 || sum != 14900/2+14900 && sum != 2*14900 {
			t.Errorf("%s: %d in %d charges", by, sum, n)
		}
		if b := w.billing(); b.Request != nil || !b.Membership.PeriodUntil.After(until) || w.invoices() != 2 {
			t.Errorf("%s: %+v", by, b)
		}

		// The card is declined three times, and then pays.
		until = w.billing().Membership.PeriodUntil
		p.declines = true
		for i, at := range []time.Duration{-day, 0, time.Hour, day, 3 * day} {
			w.Set(until.Add(at))
			renew()
			if w.plan() != vip {
				t.Errorf("%s: on %s after %s", by, w.plan(), at)
			}
			r := w.billing().Request
			if failed := r.FailedAt != nil; failed != (i > 0) || r.ChargeAt == nil {
				t.Errorf("%s: after %s: %+v", by, at, r)
			}
		}
		p.declines = false
		w.Set(until.Add(6 * day))
		if renew(); w.billing().Request != nil || !w.billing().Membership.PeriodUntil.After(until) {
			t.Errorf("%s: %+v", by, w.billing().Request)
		}
		failed := 0
		for _, kind := range w.Bell(domaintest.ID(w.client)) {
			if kind == notification.KindPAYMENT_FAILED {
				failed++
			}
		}
		if failed != 3 {
			t.Errorf("%s: told %d times", by, failed)
		}

		// A card that is never charged again closes the plan, and nothing is tried any longer.
		until = w.billing().Membership.PeriodUntil
		p.declines = true
		for at := time.Duration(0); at <= 8*day; at += 12 * time.Hour {
			w.Set(until.Add(at))
			renew()
		}
		if w.plan() != free || w.billing().Request != nil {
			t.Errorf("%s: on %s, %+v", by, w.plan(), w.billing().Request)
		}
	})
}

func TestALostAnswerChargesOnce(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		row, c := w.checkout(p)
		c.state = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		w.Set(until)
		id := w.billing().Request.ID
		p.loses = true
		if err := w.Charge(context.Background(), id); err == nil {
			t.Error("no error")
		}
		p.loses = false
		w.OK(w.Charge(context.Background(), id))
		w.OK(w.Charge(context.Background(), id))
		if _, n := p.paid(); n != 2 || w.billing().Request != nil {
			t.Errorf("%d charges, %+v", n, w.billing().Request)
		}
	})
}

func TestARemovedMethodIsNotCharged(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.state = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		for range 2 {
			b, err := w.RemoveMethod(w.client)
			w.OK(err)
			if b.Method != nil || b.Request == nil || b.Request.ChargeAt != nil {
				t.Errorf("%s: %+v", by, b)
			}
		}
		w.Set(until.Add(day))
		w.OK(w.Renew(context.Background()))
		w.work()
		if len(p.charges) != 1 {
			t.Errorf("%s: %d charges", by, len(p.charges))
		}
		kept, err := w.DB.Ent.Membership.Query().Where(membership.ProfileID(viewer.From(w.client).ID)).Only(w.client)
		w.OK(err)
		if kept.MethodRef != "" || kept.MethodCustomer != "" {
			t.Errorf("%s: %+v", by, kept)
		}
	})
}

func TestAClosedCheckoutOpensAnother(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.state = "expired"
		again, err := w.OpenCheckout(w.client, row.ID)
		w.OK(err)
		if again.URL == row.CheckoutURL || len(p.charges) != 2 {
			t.Errorf("%s: %s again, %d charges", by, again.URL, len(p.charges))
		}
		p.Close()
		w.Providers[by] = map[payment.Provider]pay.Provider{
			payment.ProviderSTRIPE:   pay.NewStripe("sk_test_1", webhookSecret, "http://127.0.0.1:1", http.DefaultClient),
			payment.ProviderYOOKASSA: pay.NewYooKassa("1", "test_1", "http://127.0.0.1:1", http.DefaultClient),
		}[by]
		_, err = w.OpenCheckout(w.client, row.ID)
		w.expect(err, "TIMEOUT")
	})
}

func TestEventsOfProvidersAreErasedAfterNinetyDays(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *peer, by payment.Provider) {
		if by != payment.ProviderSTRIPE {
			return
		}
		_, c := w.checkout(p)
		header, body := p.event("evt_1", "payment_intent.created", c)
		_, err := w.received(by, header, body)
		w.OK(err)
		w.Pass(91 * day)
		w.OK(w.Reconcile(context.Background()))
		if n, err := w.DB.Ent.PaymentEvent.Query().Where(paymentevent.KeyNEQ("")).Count(viewer.System(context.Background())); err != nil || n != 0 {
			t.Errorf("%d events, %v", n, err)
		}
	})
}

// work does the waiting jobs of payments.
func (w *world) work() {
	w.T.Helper()
	ctx := context.Background()
	w.Work(func(j rivertype.JobRow) error {
		switch j.Kind {
		case domain.ChargeJob{}.Kind():
			return w.Charge(ctx, domaintest.Job[domain.ChargeJob](w.World, j).Args.Payment)
		case domain.PaymentEventJob{}.Kind():
			return w.Handle(ctx, domaintest.Job[domain.PaymentEventJob](w.World, j).Args.Event)
		case domain.RefundJob{}.Kind():
			return w.PayBack(ctx, domaintest.Job[domain.RefundJob](w.World, j).Args)
		case domain.CloseCheckoutJob{}.Kind():
			return w.CloseCheckout(ctx, domaintest.Job[domain.CloseCheckoutJob](w.World, j).Args)
		case domain.ForgetMethodJob{}.Kind():
			return w.Forget(ctx, domaintest.Job[domain.ForgetMethodJob](w.World, j).Args)
		}
		return nil
	})
}
