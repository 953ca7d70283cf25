package notify_test

import (
	"strings"
	"testing"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/notify"
)

func TestReminderIsWordedInThreeWays(t *testing.T) {
	for _, kind := range []notification.Kind{
		notification.KindWORKOUT_REMINDER, notification.KindSTREAK_SAVER, notification.KindCHECK_IN_DUE, notification.KindACHIEVEMENT,
	} {
		n := &ent.Notification{Kind: kind, Args: map[string]string{"days": "21", "kind": "STREAK_7"}}
		seen := map[notify.Words]bool{}
		for n.ID[15] = range 30 {
			for _, language := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
				said := notify.Render(n, language, "Northside")
				if said != notify.Render(n, language, "Northside") || said.Message == "" || strings.ContainsAny(said.Title, "{}") {
					t.Errorf("%s is said as %+v", kind, said)
				}
				seen[said] = true
			}
		}
		if len(seen) != 6 {
			t.Errorf("%s is said in %d ways in two languages", kind, len(seen))
		}
	}
}
