// Package offence lists the reasons for reporting or removing a message and for banning a person.
package offence

// Reason is an offence.
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
