package pay_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"

	"forma/server/platform/pay"
)

// stripeMock answers as Stripe's own description of its API says, and refuses what that does not know.
func stripeMock(t *testing.T) *httptest.Server {
	t.Helper()
	spec, err := server.LoadSpec(embedded.OpenAPISpec, "")
	if err != nil {
		t.Fatal(err)
	}
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	if err != nil {
		t.Fatal(err)
	}
	stub, err := server.NewStubServer(fixtures, spec, false, false)
	if err != nil {
		t.Fatal(err)
	}
	peer := httptest.NewServer(http.HandlerFunc(stub.HandleRequest))
	t.Cleanup(peer.Close)
	return peer
}

func TestRequestsHaveTheShapesThatStripeDescribes(t *testing.T) {
	peer := stripeMock(t)
	s := pay.NewStripe("sk_test_1", "", peer.URL, peer.Client())
	ctx := t.Context()
	charge := pay.Charge{
		Payment:     uuid.Must(uuid.NewV7()),
		Amount:      1450,
		Currency:    "EUR",
		Description: "Basic, the first month",
		Email:       "ann@example.com",
		Language:    "ru",
		Return:      "https://gym.test/subscription",
	}
	card := pay.Method{Customer: "cus_1", ID: "pm_1"}
	for name, request := range map[string]func() error{
		"checkout": func() error {
			page, err := s.Checkout(ctx, charge, "key-1")
			if err == nil && page.ID == "" {
				t.Error("the page has no id")
			}
			return err
		},
		"charge": func() error {
			made, err := s.Charge(ctx, charge, card, "key-2")
			if err == nil && made.ID == "" {
				t.Errorf("the charge is %+v", made)
			}
			return err
		},
		"charged": func() error {
			_, err := s.Charged(ctx, card, "key-3", time.Now().Add(-time.Hour))
			if errors.Is(err, pay.ErrNotFound) {
				err = nil
			}
			return err
		},
		"a page":     func() error { _, err := s.Get(ctx, "cs_test_1"); return err },
		"an intent":  func() error { _, err := s.Get(ctx, "pi_1"); return err },
		"closing":    func() error { _, err := s.Close(ctx, "cs_test_1"); return err },
		"refund":     func() error { return s.Refund(ctx, "pi_1", charge, "key-4") },
		"refunding":  func() error { _, err := s.Refunding(ctx, "pi_1"); return err },
		"forgetting": func() error { return s.Forget(ctx, card) },
		"portal": func() error {
			url, err := s.Portal(ctx, card, "ru", charge.Return)
			if err == nil && url == "" {
				t.Error("the portal has no address")
			}
			return err
		},
		"current": func() error { _, err := s.Current(ctx, card); return err },
	} {
		if err := request(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	charge.Language = "none"
	if _, err := s.Checkout(ctx, charge, "key-5"); err != nil {
		t.Error("a language that Stripe does not have is not left to the browser:", err)
	}
}
