package mail

import (
	"strings"
	"testing"
)

func TestAnswersGoToTheBusiness(t *testing.T) {
	s, err := NewSMTP("smtp://localhost:25", "Forma <noreply@example.org>")
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"", "hello@example.org"} {
		msg, err := s.compose(&Message{ID: "1", To: "a@example.org", ReplyTo: address, Text: "Hello", HTML: "<p>Hello"})
		if err != nil {
			t.Fatal(err)
		}
		var sent strings.Builder
		if _, err := msg.WriteTo(&sent); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(sent.String(), "\r\nReply-To: <"+address+">\r\n"); got != (address != "") {
			t.Errorf("with %q it is sent as %s", address, sent.String())
		}
	}
}
