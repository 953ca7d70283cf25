package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/viewer"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
	"forma/server/platform/store"
)

// A report that is too long is refused before it is read to its end, even one that is signed and of a payment here.
func TestAReportOfAMegabyteIsRefusedAndNotStored(t *testing.T) {
	inWorld(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db"), func(t *testing.T, w *world) {
		peer, system := paytest.New(t), viewer.System(context.Background())
		w.Memberships.Providers[payment.ProviderSTRIPE] = pay.NewStripe("sk_test_1", paytest.Secret, peer.URL, peer.Client())
		w.Memberships.Providers[payment.ProviderYOOKASSA] = pay.NewYooKassa("1", "test_1", peer.URL, peer.Client())
		client := w.someone("ann", viewer.RoleClient, viewer.PlanFree)
		for name, by := range map[string]payment.Provider{"stripe": payment.ProviderSTRIPE, "yookassa": payment.ProviderYOOKASSA} {
			var about *ent.Payment
			err := w.Store.InTx(system, func(tx *store.Tx) (err error) {
				about, err = tx.Payment.Create().
					SetProfileID(client.id).
					SetKind(payment.KindPURCHASE).
					SetState(payment.StateWITHDRAWN).
					SetPlan(viewer.PlanVIP).
					SetInterval(payment.IntervalMONTH).
					SetCurrency("EUR").
					SetPrice(14900).
					SetAmount(14900).
					SetProvider(by).
					SetCreatedAt(w.clock()).
					Save(system)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range []struct {
				size, status, stored int
			}{
				{1 << 20, http.StatusRequestEntityTooLarge, 0},
				{200 << 10, http.StatusOK, 1},
			} {
				body := report(name, about.ID.String(), one.size)
				r := httptest.NewRequest(http.MethodPost, "/webhooks/"+name, strings.NewReader(body))
				r.Header = paytest.Signed([]byte(body), time.Now(), paytest.Secret)
				out := httptest.NewRecorder()
				w.handler.ServeHTTP(out, r)
				n, err := w.Store.Ent.PaymentEvent.Query().Where(paymentevent.PaymentID(about.ID)).Count(system)
				if err != nil || out.Code != one.status || n != one.stored {
					t.Errorf("%s of %d bytes: %d, %d are stored, %v", name, one.size, out.Code, n, err)
				}
			}
		}
	})
}

// report is what a provider says about a payment, as long as that.
func report(provider, about string, size int) string {
	object := `{"id":"pi_1","object":"payment_intent","status":"succeeded","metadata":{"forma_payment":"` + about + `"},"description":"`
	head, tail := `{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":`+object, `"}}}`
	if provider == "yookassa" {
		head, tail = `{"event":"payment.succeeded","object":`+object, `"}}`
	}
	return head + strings.Repeat("x", size-len(head)-len(tail)) + tail
}
