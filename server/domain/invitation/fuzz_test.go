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
	f.Add("email;coach;date;weight, lb;waist, in\nann@example.org;Uma Berg;01.02.2024;175,5;31\nann@example.org;;02.02.2024;174 lb;x\n", true)
	f.Add("почта,дата,вес,обхват бедра\nann@example.org,2024-02-01,80,50\nann@example.org,2024-02-01,80,5,50\n", true)
	f.Fuzz(func(t *testing.T, text string, table bool) {
		in := listed(text)
		if table {
			in.Addresses, in.CSV = nil, &text
		}
		lines, err := in.lines(20000)
		people, entries := 0, 0
		for _, l := range lines {
			if !l.ofEntry {
				people++
			}
			entries += len(l.entries)
			days := map[int]bool{}
			for _, e := range l.entries {
				if days[e.Day] || e.Day > 20000 || e.Day < check.OldestDay || l.Verdict != VerdictNew ||
					e.WeightKg != nil && (*e.WeightKg < check.LeastKg || *e.WeightKg > check.MostKg) ||
					e.WaistCm != nil && (*e.WaistCm < check.LeastCm || *e.WaistCm > check.MostCm) {
					t.Errorf("%+v brings %+v", l, e)
				}
				days[e.Day] = true
			}
			if l.PlanEndsOn != nil && l.Verdict == VerdictNew && (l.Plan == viewer.PlanFree || !check.PlanEnd(*l.PlanEndsOn, 20000)) {
				t.Errorf("%+v is invited", l)
			}
			if l.Verdict == VerdictNew && (len(l.Email) > 254 || len([]rune(l.Name)) > longestInvitedName) {
				t.Errorf("%+v is invited", l)
			}
		}
		if people > mostInvited || entries > mostLines {
			t.Errorf("%d people and %d entries, %v", people, entries, err)
		}
	})
}
