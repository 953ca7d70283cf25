package notify

import (
	"strings"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/sms"
	"forma/server/platform/words"
)

// renderSMS renders a notification for phones: like a push it contains no names and no figures.
func renderSMS(kind notification.Kind, l viewer.Language, address string) string {
	sentence := pushTitle(kind, l)
	if !strings.ContainsAny(sentence[len(sentence)-1:], ".?!") {
		sentence += "."
	}
	return sms.Text(sentence, address)
}

func renderCode(code string, l viewer.Language, address string) string {
	return sms.Text(words.Fill(texts.In(l).SMS.Code, "code", code), address)
}

func renderTestSMS(l viewer.Language, address string) string {
	return sms.Text(texts.In(l).SMS.Test, address)
}
