// Package offence lists the reasons for reporting or removing a message and for banning a person.
package offence

// Offence is an offence.
type Offence string

// The reasons.
const (
	Spam       Offence = "SPAM"
	Insult     Offence = "INSULT"
	Harassment Offence = "HARASSMENT"
	Sexual     Offence = "SEXUAL"
	Dangerous  Offence = "DANGEROUS"
	Privacy    Offence = "PRIVACY"
	Other      Offence = "OTHER"
)

// Values lists every reason.
func (Offence) Values() []string {
	return []string{string(Spam), string(Insult), string(Harassment), string(Sexual), string(Dangerous), string(Privacy), string(Other)}
}
