package mail_test

import (
	"strings"
	"testing"

	"forma/ent/viewer"
	"forma/server/platform/mail"
)

func TestLetterUsesTheConfiguredProductName(t *testing.T) {
	for _, kind := range []mail.Kind{mail.Notice, mail.NewsDigest, mail.Confirm, mail.Reset, mail.PasswordChanged, mail.PasswordReplaced,
		mail.SessionsEnded,
		mail.AlreadyMember, mail.PasskeyAdded, mail.APITokenCreated, mail.ExportReady, mail.DeletionRequested, mail.DeletionCancelled,
		mail.ChangeOld,
		mail.ChangeNew, mail.EmailChanged, mail.Invited} {
		for _, language := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
			m, err := mail.Write(
				mail.Letter{Kind: kind, To: "a@example.org", Name: "Ann", Language: language, Link: "https://example.org/x",
					Product: "Iron <Yard>", News: []mail.News{{Title: "News"}}},
			)
			if err != nil {
				t.Fatal(err)
			}
			for part, text := range map[string]string{"subject": m.Subject, "text": m.Text, "page": m.HTML} {
				if strings.Contains(text, "Forma") || strings.Contains(text, "Форм") || strings.Contains(text, "{product}") {
					t.Errorf("the %s of %s in %s says %s", part, kind, language, text)
				}
			}
			if !strings.Contains(m.Text, "Iron <Yard>") || !strings.Contains(m.HTML, "Iron &lt;Yard&gt;") {
				t.Errorf("%s in %s does not say the name", kind, language)
			}
		}
	}
}
