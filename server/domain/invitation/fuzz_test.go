package invitation

import (
	"testing"

	"forma/ent/viewer"
	"forma/server/platform/check"
)

func FuzzLines(f *testing.F) {
	f.Add("Ann Lee <ann@example.org>, bob@example.org; \n x", false)
	f.Add("email;name;role\nann@example.org;Ann;COACH\n", true)
	f.Add("email,paid until\nann@example.org,31.12.2026\n", true)
	f.Add("почта,имя,роль\nann@example.org,Аня,админ\n", true)
	f.Fuzz(func(t *testing.T, text string, table bool) {
		in := listed(text)
		if table {
			in.Addresses, in.CSV = nil, &text
		}
		lines, err := in.lines(20000)
		if len(lines) > mostInvited {
			t.Errorf("%d lines, %v", len(lines), err)
		}
		for _, l := range lines {
			if l.PlanEndsOn != nil && l.Verdict == VerdictNew && (l.Plan == viewer.PlanFree || !check.PlanEnd(*l.PlanEndsOn, 20000)) {
				t.Errorf("%+v is invited", l)
			}
			if l.Verdict == VerdictNew && (len(l.Email) > 254 || len([]rune(l.Name)) > longestInvitedName) {
				t.Errorf("%+v is invited", l)
			}
		}
	})
}
