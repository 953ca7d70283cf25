package app_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
)

// member returns a client who has just paid for a month of Basic, and an admin.
func (w *world) member() (client, admin *person) {
	client, admin = w.someone("Ada", viewer.RoleClient, viewer.PlanFree), w.someone("=Boss", viewer.RoleAdmin, viewer.PlanFree)
	admin.must(`mutation{updatePricingSettings(input:{version:0,currency:"EUR",basic:2900,vip:14900,offerPercent:50,basicTrialDays:0,vipTrialDays:0,
		howToPay:{en:"By transfer",ru:"Переводом"},provider:MANUAL}){pricing{version}}}`, nil)
	id := newID()
	client.must(fmt.Sprintf(`mutation{changePlan(input:{id:%q,plan:BASIC,interval:MONTH,amount:1450}){currency}}`, id), nil)
	admin.must(fmt.Sprintf(`mutation{confirmPayment(id:%q){id}}`, id), nil)
	return client, admin
}

func TestAMembershipIsAtRiskAsLongAsItsPaymentIsDue(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.member()
		w.pass(30 * 24 * time.Hour)
		states := map[any]int{}
		for range 12 {
			client, admin := w.signIn("ada@example.org"), w.signIn("=boss@example.org") // again, as time has passed
			state := client.must(`{billing{membership{state}}}`, nil).at("billing", "membership")
			want := "2900 0"
			switch {
			case state == nil:
				want = "0 0"
			case state.(map[string]any)["state"] == "PAST_DUE":
				want = "2900 2900"
			}
			w.must(w.Figures.Count(context.Background()))
			r := admin.must(`{revenue{monthly atRisk}}`, nil).at("revenue").([]any)[0].(map[string]any)
			if got := fmt.Sprint(r["monthly"], " ", r["atRisk"]); got != want {
				t.Errorf("at %s it is %s, and the membership %v", w.clock(), got, state)
			}
			states[want]++
			w.pass(24 * time.Hour)
		}
		if states["2900 2900"] != 7 || len(states) != 3 {
			t.Errorf("the states were %v", states)
		}
	})
}

func TestAdminsDownloadTheRevenue(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin := w.member()
		w.must(w.Figures.Count(context.Background()))
		admin.must(`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, map[string]any{"i": map[string]any{"language": "RU"}})
		for query, want := range map[string]string{
			"revenue": "2026-03;EUR;0,00;29,00;0,00;0,00;0,00;0,00;29,00;0;1;0;0;1;29,00;1;0,00;0\r\n",
			"coach-revenue": "Тренер;Клиент;С;По;Дни;Оплаченные дни;Выручка;Валюта\r\n" +
				";Ada Test;2026-03-10;2026-03-10;1;1;29,00;EUR\r\n",
		} {
			if out := admin.sheet(query, ""); out.Code != http.StatusOK || !strings.HasSuffix(out.Body.String(), want) {
				t.Errorf("%s: %d %s", query, out.Code, out.Body)
			}
			if out := client.sheet(query, ""); out.Code != http.StatusForbidden {
				t.Errorf("a client is sent %s: %d", query, out.Code)
			}
			if out := w.nobody().sheet(query, ""); out.Code != http.StatusUnauthorized {
				t.Errorf("nobody is sent %s: %d", query, out.Code)
			}
		}
		out := admin.sheet("coach-revenue", "month=2026-04-01")
		if out.Code != http.StatusBadRequest || !strings.Contains(out.Body.String(), `"field":"month"`) {
			t.Errorf("a month to come is answered %d %s", out.Code, out.Body)
		}
		logged := admin.must(`{auditEvents(filter:{act:LIST_EXPORTED}){nodes{id}}}`, nil).at("auditEvents", "nodes").([]any)
		if len(logged) != 2 {
			t.Errorf("%d downloads are logged", len(logged))
		}
	})
}
