// Package offence names why a message is reported or removed, and why a person is banned.
package offence

// Reason is one offence.
type Reason string

// The reasons.
const (
	Spam       Reason = "SPAM"
	Insult     Reason = "INSULT"
	Harassment Reason = "HARASSMENT"
	Sexual     Reason = "SEXUAL"
	Dangerous  Reason = "DANGEROUS"
	Privacy    Reason = "PRIVACY"
	Other      Reason = "OTHER"
)

// Values lists every reason.
func (Reason) Values() []string {
	return []string{string(Spam), string(Insult), string(Harassment), string(Sexual), string(Dangerous), string(Privacy), string(Other)}
}
