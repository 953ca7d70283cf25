package pay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v83"
	"github.com/stripe/stripe-go/v83/webhook"
)

// Stripe collects money through Stripe: first payments on its Checkout pages, which save the card, and renewals from the saved card.
type Stripe struct {
	client *stripe.Client
	key    string
	secret string
}

// NewStripe uses a secret key, and the signing secret of its webhook endpoint. The address is that of the API; empty for Stripe's own.
func NewStripe(key, webhookSecret, address string, client *http.Client) *Stripe {
	silent := &stripe.LeveledLogger{Level: stripe.LevelNull}
	config := &stripe.BackendConfig{HTTPClient: client, LeveledLogger: silent, EnableTelemetry: new(false)}
	if address != "" {
		config.URL = &address
	}
	return &Stripe{
		client: stripe.NewClient(key, stripe.WithBackends(stripe.NewBackendsWithConfig(config))),
		key:    key,
		secret: webhookSecret,
	}
}

// IsTest reports whether the key is one of the test mode.
func (s *Stripe) IsTest() bool { return !strings.Contains(s.key, "_live_") }

// stripeLanguages are those that Stripe's pages are in.
var stripeLanguages = strings.Fields("bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh")

// locale is that of a language; Stripe takes the browser's if its pages are not in it.
func locale(language string) *string {
	if !slices.Contains(stripeLanguages, language) {
		language = "auto"
	}
	return &language
}

// Checkout opens a Checkout Session.
func (s *Stripe) Checkout(ctx context.Context, c Charge, key string) (*Object, error) {
	params := &stripe.CheckoutSessionCreateParams{
		Params:           stripe.Params{IdempotencyKey: &key},
		Mode:             new("payment"),
		CustomerCreation: new("always"),
		CustomerEmail:    &c.Email,
		Locale:           locale(c.Language),
		SuccessURL:       &c.Return,
		CancelURL:        &c.Return,
		Metadata:         map[string]string{mark: c.Payment.String()},
		LineItems: []*stripe.CheckoutSessionCreateLineItemParams{{
			Quantity: new(int64(1)),
			PriceData: &stripe.CheckoutSessionCreateLineItemPriceDataParams{
				Currency:    new(strings.ToLower(c.Currency)),
				UnitAmount:  new(int64(c.Amount)),
				ProductData: &stripe.CheckoutSessionCreateLineItemPriceDataProductDataParams{Name: &c.Description},
			},
		}},
		PaymentIntentData: &stripe.CheckoutSessionCreatePaymentIntentDataParams{
			Description:      &c.Description,
			SetupFutureUsage: new("off_session"),
			Metadata:         map[string]string{mark: c.Payment.String()},
		},
	}
	session, err := s.client.V1CheckoutSessions.Create(ctx, params)
	if err != nil {
		return nil, err
	}
	return ofSession(session), nil
}

// Charge confirms a Payment Intent while the client is away.
func (s *Stripe) Charge(ctx context.Context, c Charge, m Method, key string) (*Object, error) {
	params := &stripe.PaymentIntentCreateParams{
		Params:        stripe.Params{IdempotencyKey: &key},
		Amount:        new(int64(c.Amount)),
		Currency:      new(strings.ToLower(c.Currency)),
		Customer:      &m.Customer,
		PaymentMethod: &m.ID,
		Description:   &c.Description,
		Confirm:       new(true),
		OffSession:    new(true),
		Metadata:      map[string]string{mark: c.Payment.String(), markOfKey: key},
	}
	params.AddExpand("latest_charge")
	intent, err := s.client.V1PaymentIntents.Create(ctx, params)
	var declined *stripe.Error
	if errors.As(err, &declined) && declined.PaymentIntent != nil {
		return ofIntent(declined.PaymentIntent), nil
	}
	if err != nil {
		return nil, err
	}
	return ofIntent(intent), nil
}

// Charged looks through the Payment Intents of the customer.
func (s *Stripe) Charged(ctx context.Context, m Method, key string, since time.Time) (*Object, error) {
	params := &stripe.PaymentIntentListParams{CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: since.Add(-skew).Unix()}}
	if m.Customer != "" {
		params.Customer = &m.Customer
	}
	params.AddExpand("data.latest_charge")
	params.Limit = new(int64(100))
	for intent, err := range s.client.V1PaymentIntents.List(ctx, params) {
		if err != nil {
			return nil, err
		}
		if intent.Metadata[markOfKey] == key {
			return ofIntent(intent), nil
		}
	}
	return nil, ErrNotFound
}

// Get returns a Checkout Session or a Payment Intent.
func (s *Stripe) Get(ctx context.Context, id string) (*Object, error) {
	if !strings.HasPrefix(id, "cs_") {
		params := &stripe.PaymentIntentRetrieveParams{}
		params.AddExpand("latest_charge")
		params.AddExpand("payment_method")
		intent, err := s.client.V1PaymentIntents.Retrieve(ctx, id, params)
		if err != nil {
			return nil, known(err)
		}
		return ofIntent(intent), nil
	}
	params := &stripe.CheckoutSessionRetrieveParams{}
	params.AddExpand("payment_intent.latest_charge")
	params.AddExpand("payment_intent.payment_method")
	session, err := s.client.V1CheckoutSessions.Retrieve(ctx, id, params)
	if err != nil {
		return nil, known(err)
	}
	return ofSession(session), nil
}

func known(err error) error {
	var answer *stripe.Error
	if errors.As(err, &answer) && answer.HTTPStatusCode == http.StatusNotFound {
		return ErrNotFound
	}
	return err
}

// Close expires a Checkout Session.
func (s *Stripe) Close(ctx context.Context, id string) (*Object, error) {
	if strings.HasPrefix(id, "cs_") {
		if session, err := s.client.V1CheckoutSessions.Expire(ctx, id, nil); err == nil {
			return ofSession(session), nil
		}
	}
	return s.Get(ctx, id) // only open sessions expire
}

// Refund pays a part of a Payment Intent back.
func (s *Stripe) Refund(ctx context.Context, id string, c Charge, key string) error {
	made, err := s.client.V1Refunds.Create(ctx, &stripe.RefundCreateParams{
		Params:        stripe.Params{IdempotencyKey: &key},
		PaymentIntent: &id,
		Amount:        new(int64(c.Amount)),
	})
	var refused *stripe.Error
	if errors.As(err, &refused) && refused.HTTPStatusCode == http.StatusBadRequest && refused.Type == stripe.ErrorTypeInvalidRequest {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if err == nil && (made.Status == stripe.RefundStatusFailed || made.Status == stripe.RefundStatusCanceled) {
		return fmt.Errorf("%w: the refund is %s: %s", ErrRefused, made.Status, made.FailureReason)
	}
	return err
}

// Refunding sums the pending refunds of a Payment Intent.
func (s *Stripe) Refunding(ctx context.Context, id string) (sum int, err error) {
	params := &stripe.RefundListParams{PaymentIntent: &id}
	params.Limit = new(int64(100))
	for refund, err := range s.client.V1Refunds.List(ctx, params) {
		if err != nil {
			return 0, known(err)
		}
		if refund.Status == stripe.RefundStatusPending || refund.Status == stripe.RefundStatusRequiresAction {
			sum += int(refund.Amount)
		}
	}
	return sum, nil
}

// Forget detaches a payment method.
func (s *Stripe) Forget(ctx context.Context, m Method) error {
	_, err := s.client.V1PaymentMethods.Detach(ctx, m.ID, nil)
	var answer *stripe.Error
	if errors.As(err, &answer) && answer.HTTPStatusCode < http.StatusInternalServerError && answer.HTTPStatusCode >= http.StatusBadRequest {
		return nil // it is not attached
	}
	return err
}

// Portal opens the customer portal at the change of the payment method.
func (s *Stripe) Portal(ctx context.Context, m Method, language, back string) (string, error) {
	session, err := s.client.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{
		Customer:  &m.Customer,
		Locale:    locale(language),
		ReturnURL: &back,
		FlowData: &stripe.BillingPortalSessionCreateFlowDataParams{
			Type: new("payment_method_update"),
			AfterCompletion: &stripe.BillingPortalSessionCreateFlowDataAfterCompletionParams{
				Type:     new("redirect"),
				Redirect: &stripe.BillingPortalSessionCreateFlowDataAfterCompletionRedirectParams{ReturnURL: &back},
			},
		},
	})
	if err != nil {
		return "", err
	}
	return session.URL, nil
}

// Current returns the customer's default payment method, which the portal sets.
func (s *Stripe) Current(ctx context.Context, m Method) (Method, error) {
	params := &stripe.CustomerRetrieveParams{}
	params.AddExpand("invoice_settings.default_payment_method")
	customer, err := s.client.V1Customers.Retrieve(ctx, m.Customer, params)
	if errors.Is(known(err), ErrNotFound) {
		return m, nil
	}
	if err != nil || customer.InvoiceSettings == nil || customer.InvoiceSettings.DefaultPaymentMethod == nil {
		return m, err
	}
	return ofMethod(m.Customer, customer.InvoiceSettings.DefaultPaymentMethod), nil
}

// Event verifies the signature of an event, which must be of the last five minutes.
func (s *Stripe) Event(r Report) (*Event, error) {
	options := webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true} // events are only signals: objects are fetched
	event, err := webhook.ConstructEventWithOptions(r.Body, r.Header.Get("Stripe-Signature"), s.secret, options)
	if err != nil {
		return nil, ErrForged
	}
	var object struct {
		ID            string            `json:"id"`
		Object        string            `json:"object"`
		PaymentIntent string            `json:"payment_intent"`
		Metadata      map[string]string `json:"metadata"`
	}
	if event.Data == nil || json.Unmarshal(event.Data.Raw, &object) != nil {
		return nil, ErrForeign
	}
	payment, err := uuid.Parse(object.Metadata[mark])
	if err != nil {
		return nil, ErrForeign
	}
	e := &Event{Key: event.ID, Kind: string(event.Type), Object: object.ID, Payment: payment}
	switch object.Object {
	case "checkout.session", "payment_intent":
	case "charge":
		e.Object = object.PaymentIntent
	default:
		return nil, ErrForeign
	}
	return e, nil
}

func ofSession(s *stripe.CheckoutSession) *Object {
	o := &Object{ID: s.ID, State: Open, Amount: int(s.AmountTotal), Currency: strings.ToUpper(string(s.Currency)), URL: s.URL}
	o.Payment, _ = uuid.Parse(s.Metadata[mark])
	switch {
	case s.Status == stripe.CheckoutSessionStatusExpired:
		o.State = Failed
	case s.Status == stripe.CheckoutSessionStatusComplete && s.PaymentIntent != nil:
		return ofIntent(s.PaymentIntent)
	}
	return o
}

func ofIntent(i *stripe.PaymentIntent) *Object {
	o := &Object{ID: i.ID, State: Failed, Amount: int(i.Amount), Currency: strings.ToUpper(string(i.Currency))}
	o.Payment, _ = uuid.Parse(i.Metadata[mark])
	o.Key = i.Metadata[markOfKey]
	switch i.Status {
	case stripe.PaymentIntentStatusSucceeded:
		o.State, o.Amount = Paid, int(i.AmountReceived)
	case stripe.PaymentIntentStatusProcessing:
		o.State = Open
	}
	if i.LatestCharge != nil {
		o.Refunded = int(i.LatestCharge.AmountRefunded)
	}
	if m := i.PaymentMethod; m != nil && i.Customer != nil && i.SetupFutureUsage == stripe.PaymentIntentSetupFutureUsageOffSession {
		method := ofMethod(i.Customer.ID, m)
		o.Method = &method
	}
	return o
}

func ofMethod(customer string, m *stripe.PaymentMethod) Method {
	if m.Card == nil {
		return Method{customer, m.ID, string(m.Type)}
	}
	return Method{customer, m.ID, cardLabel(string(m.Card.Brand), m.Card.Last4)}
}

// cardLabel returns, for example, "Visa •• 4242".
func cardLabel(brand, last string) string {
	if brand == "" {
		return "•• " + last
	}
	return strings.ToUpper(brand[:1]) + brand[1:] + " •• " + last
}
