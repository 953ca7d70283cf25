package notify

import (
	"strings"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/sms"
)

// renderSMS renders a notification for phones: like a push it contains no names and no figures.
func renderSMS(kind notification.Kind, l viewer.Language, address string) string {
	sentence := kinds[kind].push.in(l)
	if !strings.ContainsAny(sentence[len(sentence)-1:], ".?!") {
		sentence += "."
	}
	return sms.Text(sentence, address)
}

func renderCode(code string, l viewer.Language, address string) string {
	words := pair{
		en: " is the code that confirms your number. It works for 10 minutes.",
		ru: " — код для подтверждения номера. Он действует 10 минут.",
	}
	return sms.Text(code+words.in(l), address)
}

func renderTestSMS(l viewer.Language, address string) string {
	return sms.Text(pair{"SMS works: this is a test.", "SMS работают: это проверка."}.in(l), address)
}
