package app_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"forma/ent/viewer"
)

func TestLandingPageShowsWhoMaySignUp(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		for version, c := range []struct{ mode, en, ru string }{
			{"OPEN", "Free to start", "Начать можно бесплатно"},
			{"INVITE", "How to join", "Как присоединиться"},
			{"CLOSED", "Sign-up is closed", "регистрация закрыта"},
		} {
			admin.must(`mutation($i:RegistrationSettingsInput!){updateRegistrationSettings(input:$i){registration{mode}}}`,
				map[string]any{"i": map[string]any{"version": version, "mode": c.mode, "confirmation": "AT_ONCE"}})
			for path, want := range map[string]string{"/": c.en, "/ru/": c.ru} {
				if page := w.get(path); page.Code != http.StatusOK || !strings.Contains(page.Body.String(), want) {
					t.Errorf("%s: %s does not say %q", c.mode, path, want)
				}
			}
		}
	})
}

func TestLandingPageShowsTheTrueTerms(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		for version, c := range []struct {
			terms      map[string]any
			says, hide map[string][]string
		}{
			{
				map[string]any{"basic": 2900, "vip": 14950},
				map[string][]string{"/": {"€29 per month", "€149.50 per month"}, "/ru/": {"29\u00a0€ в месяц"}},
				map[string][]string{"/": {"per year", "free, then"}, "/ru/": {"в год", "бесплатно, затем"}},
			},
			{
				map[string]any{"basic": 2900, "basicYear": 29000, "vipYear": 149000, "basicTrialDays": 7, "vipTrialDays": 0},
				map[string][]string{
					"/":    {"7 days free, then €29 per month", "or €290 per year", "or €1,490 per year", `plan=BASIC-YEAR`},
					"/ru/": {"7 дней бесплатно, затем 29\u00a0€ в месяц", "или 290\u00a0€ в год", "или 1\u00a0490\u00a0€ в год"},
				},
				nil,
			},
		} {
			input := map[string]any{"version": version, "currency": "EUR", "offerPercent": 0, "basicTrialDays": 0, "vipTrialDays": 0,
				"howToPay": map[string]any{"en": "By transfer", "ru": "Переводом"}, "provider": "MANUAL"}
			maps.Copy(input, c.terms)
			admin.must(`mutation($i:PricingSettingsInput!){updatePricingSettings(input:$i){pricing{version}}}`, map[string]any{"i": input})
			for _, path := range []string{"/", "/ru/"} {
				page := w.get(path).Body.String()
				for _, text := range c.says[path] {
					if !strings.Contains(page, text) {
						t.Errorf("%s does not say %q", path, text)
					}
				}
				for _, text := range c.hide[path] {
					if strings.Contains(page, text) {
						t.Errorf("%s says %q", path, text)
					}
				}
			}
		}
	})
}
