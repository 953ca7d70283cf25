package mail_test

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"forma/ent/viewer"
	"forma/server/platform/disk/disktest"
	"forma/server/platform/mail"
)

func TestASentMessageSurvivesAPowerCut(t *testing.T) {
	on, folder := disktest.New(t), filepath.Join(t.TempDir(), "mailbox")
	box := mail.Mailbox{Disk: on, Folder: folder}
	for n := range 20 {
		if err := box.Send(t.Context(), &mail.Message{ID: strconv.Itoa(n), Text: "Hello"}); err != nil {
			t.Fatal(err)
		}
		on.Cut(func(left func(folder string) map[string][]byte) {
			files := left(folder)
			for id := range n + 1 {
				m := mail.Message{}
				if err := json.Unmarshal(files[strconv.Itoa(id)+".json"], &m); err != nil || m.Text != "Hello" {
					t.Errorf("of message %d %q is left, %v", id, m.Text, err)
				}
			}
		})
	}
}

func TestLetterUsesTheConfiguredProductName(t *testing.T) {
	for _, kind := range []mail.Kind{mail.Notice, mail.NewsDigest, mail.Confirm, mail.Reset, mail.PasswordChanged, mail.PasswordReplaced,
		mail.SessionsEnded,
		mail.AlreadyMember, mail.PasskeyAdded, mail.APITokenCreated, mail.ServiceTokenMade,
		mail.ExportReady, mail.DeletionRequested, mail.DeletionCancelled,
		mail.ChangeOld,
		mail.ChangeNew, mail.EmailChanged, mail.Invited, mail.TicketAnswered, mail.Test} {
		for _, language := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
			m, err := mail.Write(
				mail.Letter{Kind: kind, To: "a@example.org", Name: "Ann", Language: language, Link: "https://example.org/x",
					Letterhead: mail.Letterhead{Product: "Iron <Yard>"}, News: []mail.News{{Title: "News"}}},
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

func TestLetterNamesTheBusiness(t *testing.T) {
	head := mail.Letterhead{Product: "Iron", LegalName: "Iron & Co", Address: "1 High Street\nLondon", Email: "hello@example.org"}
	for _, language := range []viewer.Language{viewer.LanguageEN, viewer.LanguageRU} {
		m, err := mail.Write(mail.Letter{Kind: mail.Confirm, To: "a@example.org", Language: language, Letterhead: head})
		if err != nil {
			t.Fatal(err)
		}
		if m.ReplyTo != head.Email {
			t.Errorf("answers go to %q", m.ReplyTo)
		}
		if want := "\n\nIron\n\nIron & Co\n1 High Street\nLondon\nhello@example.org\n"; !strings.HasSuffix(m.Text, want) {
			t.Errorf("the text in %s ends otherwise: %s", language, m.Text)
		}
		if want := `Iron &amp; Co<br>1 High Street<br>London<br><a href="mailto:hello@example.org"`; !strings.Contains(m.HTML, want) {
			t.Errorf("the page in %s lacks the business: %s", language, m.HTML)
		}
		bare, err := mail.Write(mail.Letter{Kind: mail.Confirm, To: "a@example.org", Language: language,
			Letterhead: mail.Letterhead{Product: "Iron"}})
		if err != nil || bare.ReplyTo != "" || !strings.HasSuffix(bare.Text, "\n\nIron\n") || strings.Contains(bare.HTML, "mailto:") {
			t.Errorf("without a business it is %+v, %v", bare, err)
		}
	}
}
