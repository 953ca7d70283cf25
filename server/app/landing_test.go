package app_test

import (
	"net/http"
	"strings"
	"testing"

	"forma/ent/viewer"
)

func TestLandingPageShowsWhoMaySignUp(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		for version, c := range []struct{ mode, en, ru string }{
			{"OPEN", "Free to start", "Начать можно бесплатно"},
			{"INVITE", "How to join", "Как присоединиться"},
			{"CLOSED", "Registration is closed", "регистрация закрыта"},
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
