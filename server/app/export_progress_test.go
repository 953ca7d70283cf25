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
			p.must(
				`mutation($i:ProfileInput!){updateProfile(input:$i){id}}`,
				map[string]any{"i": map[string]any{"language": language, "units": units}},
			)
			out := p.export()
			if out.Code != http.StatusOK || out.Body.String() != text || out.Header().Get("Content-Type") != "text/csv; charset=utf-8" {
				t.Errorf("%s: %d %q", manner, out.Code, out.Body)
			}
		}
		if out := other.export(); strings.Count(out.Body.String(), "\n") != 1 {
			t.Errorf("another person's export is %q", out.Body)
		}
		if out := w.nobody().export(); out.Code != http.StatusUnauthorized || !strings.Contains(out.Body.String(), "UNAUTHENTICATED") {
			t.Errorf("nobody's export is %d %s", out.Code, out.Body)
		}
	})
}

func TestTheAuditLogIsExportedAsItIsSearched(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, client := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("=Mia", viewer.RoleClient, viewer.PlanFree)
		admin.must(`mutation($ids:[ID!]!){setPlans(ids:$ids,plan:VIP){id}}`, map[string]any{"ids": []any{client.id}})
		admin.must(`mutation($ids:[ID!]!){setSuspended(ids:$ids,suspended:true){id}}`, map[string]any{"ids": []any{client.id}})
		get := func(p *person, query string) *httptest.ResponseRecorder {
			r, out := httptest.NewRequest(http.MethodGet, "/exports/audit.csv?"+query, nil), httptest.NewRecorder()
			if p.token != "" {
				r.Header.Set("Authorization", "Bearer "+p.token)
			}
			w.handler.ServeHTTP(out, r)
			return out
		}
		for query, acts := range map[string]string{"search=mia": "SUSPENDED PLAN_CHANGED", "search=mia+suspended": "SUSPENDED",
			"act=PLAN_CHANGED":                "PLAN_CHANGED",
			"subjectId=" + client.id.String(): "SUSPENDED PLAN_CHANGED", "search=mia&before=2000-01-01T00:00:00Z": ""} {
			out := get(admin, query)
			lines := strings.Split(strings.TrimSpace(out.Body.String()), "\r\n")[1:]
			var found []string
			for _, line := range lines {
				found = append(found, strings.Split(line, ",")[3])
				if !strings.Contains(line, ",'=Mia ") {
					t.Errorf("%s: a spreadsheet would run %s", query, line)
				}
			}
			if out.Code != http.StatusOK || strings.Join(found, " ") != acts {
				t.Errorf("%s: %d %s", query, out.Code, out.Body)
			}
		}
		for query, code := range map[string]int{"act=NONSENSE": http.StatusBadRequest, "since=yesterday": http.StatusBadRequest,
			"actorId=1": http.StatusBadRequest} {
			if out := get(admin, query); out.Code != code || !strings.Contains(out.Body.String(), "BAD_INPUT") {
				t.Errorf("%s: %d %s", query, out.Code, out.Body)
			}
		}
		for p, code := range map[*person]int{w.nobody(): http.StatusUnauthorized,
			w.someone("Noa", viewer.RoleCoach, viewer.PlanFree): http.StatusForbidden} {
			if out := get(p, ""); out.Code != code {
				t.Errorf("%d %s", out.Code, out.Body)
			}
		}
	})
}
