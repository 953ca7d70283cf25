package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"forma/ent/viewer"
)

func (p *person) export() *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/exports/progress.csv", nil)
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	out := httptest.NewRecorder()
	p.w.handler.ServeHTTP(out, r)
	return out
}

func TestEntriesAreExportedInThePersonsWordsAndUnits(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, other := w.someone("Mia", viewer.RoleClient, viewer.PlanFree), w.someone("Noa", viewer.RoleClient, viewer.PlanFree)
		for day, notes := range map[string]string{"2026-01-02": "=HYPERLINK(\"http://x\")", "2026-01-01": "slept; well,\nreally"} {
			p.must(`mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`, map[string]any{"i": map[string]any{
				"date": day, "notes": notes, "measurements": map[string]any{"weightKg": 80.25, "waistCm": 90}}})
		}
		want := map[string]string{
			"EN METRIC":   "\uFEFFDate,\"Weight, kg\",\"Arm, cm\",\"Chest, cm\",\"Waist, cm\",\"Hip, cm\",\"Leg, cm\",Notes\r\n2026-01-01,80.25,,,90,,,\"slept; well,\r\nreally\"\r\n2026-01-02,80.25,,,90,,,\"'=HYPERLINK(\"\"http://x\"\")\"\r\n",
			"RU IMPERIAL": "\uFEFFДата;Вес, фунт;Рука, дюйм;Грудь, дюйм;Талия, дюйм;Бёдра, дюйм;Нога, дюйм;Заметки\r\n2026-01-01;176,92;;;35,43;;;\"slept; well,\r\nreally\"\r\n2026-01-02;176,92;;;35,43;;;\"'=HYPERLINK(\"\"http://x\"\")\"\r\n",
		}
		for manner, text := range want {
			language, units, _ := strings.Cut(manner, " ")
			p.must(`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`, map[string]any{"i": map[string]any{"language": language, "units": units}})
			out := p.export()
			if out.Code != http.StatusOK || out.Body.String() != text || out.Header().Get("Content-Type") != "text/csv; charset=utf-8" {
				t.Errorf("%s: %d %q", manner, out.Code, out.Body)
			}
		}
		if out := other.export(); strings.Count(out.Body.String(), "\n") != 1 {
			t.Errorf("somebody else's export is %q", out.Body)
		}
		if out := w.nobody().export(); out.Code != http.StatusUnauthorized || !strings.Contains(out.Body.String(), "UNAUTHENTICATED") {
			t.Errorf("nobody's export is %d %s", out.Code, out.Body)
		}
	})
}
