package sms

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// gsm7 are the characters of the GSM 7-bit alphabet; those of its extension take two places.
const (
	gsm7 = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
		"¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
	gsm7Extension = "^{}\\[~]|€"
)

const (
	// mostGSM7 is what one message holds in the GSM alphabet, mostUCS2 what two parts of one hold in another.
	mostGSM7 = 160
	mostUCS2 = 134
)

// plain are the characters for which the GSM alphabet has another.
var plain = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`, "–", "-", "—", "-", "…", "...", "\u00a0", " ")

// Text joins a sentence and an address, which is left out if both do not fit into what one message, or two parts of one, may hold. A
// sentence in Latin letters is spelled in the GSM alphabet, in which a message holds twice as much.
func Text(sentence, address string) string {
	if spelled := plain.Replace(sentence); isGSM7(spelled) {
		sentence = spelled
	}
	if text := sentence + " " + address; address != "" && Fits(text) {
		return text
	}
	return sentence
}

// Fits reports whether a text takes no more than one message in the GSM alphabet, or two parts otherwise.
func Fits(text string) bool {
	if !isGSM7(text) {
		return len(utf16.Encode([]rune(text))) <= mostUCS2
	}
	septets := utf8.RuneCountInString(text)
	for _, r := range text {
		if strings.ContainsRune(gsm7Extension, r) {
			septets++
		}
	}
	return septets <= mostGSM7
}

func isGSM7(text string) bool {
	for _, r := range text {
		if !strings.ContainsRune(gsm7, r) && !strings.ContainsRune(gsm7Extension, r) {
			return false
		}
	}
	return true
}
