// Package check validates what people type, the same wherever they type it.
package check

import (
	"net/mail"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/words"
)

// LongestName is how many code points a name may have.
const LongestName = 80

const (
	longestEmail = 254
	longestZone  = 64
)

// Name returns a trimmed name: 1–80 code points, at least one of them visible, no control characters.
func Name(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		return "", errs.Input(field, errs.Required)
	case utf8.RuneCountInString(value) > LongestName:
		return "", errs.Range(field, errs.TooLong, 1, LongestName)
	case !text.Clean(value, ""):
		return "", errs.Input(field, errs.Invalid)
	case !strings.ContainsFunc(value, visible):
		return "", errs.Input(field, errs.Required)
	}
	return value, nil
}

func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
}

var emailShape = regexp.MustCompile(`^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$`)

// Email returns an email address trimmed and in lower case, the form in which addresses are stored and compared.
func Email(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	switch {
	case email == "":
		return "", errs.Input("email", errs.Required)
	case len(email) > longestEmail:
		return "", errs.Range("email", errs.TooLong, 3, longestEmail)
	}
	// An address that the parser reads differently, such as one with a comment, would be a second name for the same mailbox.
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || !emailShape.MatchString(email) || !text.Clean(email, "") {
		return "", errs.Input("email", errs.Invalid)
	}
	return email, nil
}

// Clean refuses a text of a field: errs.Text, errs.Line.
type Clean = func(field, value string, longest int) error

// Localized returns a text trimmed in each language. BAD_INPUT names the language that clean refuses, and a text that is in no language.
func Localized(field string, t text.LocalizedText, longest int, clean Clean) (text.LocalizedText, error) {
	t, err := Optional(field, t, longest, clean)
	if err == nil && len(t) == 0 {
		err = errs.Input(field, errs.Required)
	}
	return t, err
}

// Optional is Localized for a text that may be in no language.
func Optional(field string, t text.LocalizedText, longest int, clean Clean) (text.LocalizedText, error) {
	for _, tag := range t.Tags() {
		if at := field + "." + tag; !Language(text.Language(tag)) {
			return t, errs.Input(at, errs.Invalid)
		} else if err := clean(at, t[tag], longest); err != nil {
			return t, err
		}
	}
	return t.Trimmed(), nil
}

// InEach is Localized for a text that each complete language has to have.
func InEach(field string, t text.LocalizedText, longest int, clean Clean) (text.LocalizedText, error) {
	t, err := Optional(field, t, longest, clean)
	if err != nil {
		return t, err
	}
	for _, l := range words.Languages() {
		if tag := l.Code.Tag(); l.IsComplete && t[tag] == "" {
			return t, errs.Input(field+"."+tag, errs.Required)
		}
	}
	return t, nil
}

// Language reports whether l is a language of the product.
func Language(l viewer.Language) bool { return words.Has(l) }

// Plan reports whether p is one of the plans.
func Plan(p viewer.Plan) bool {
	return p == viewer.PlanFree || p == viewer.PlanBasic || p == viewer.PlanVIP
}

// longestPlan is how many days ahead a plan may end.
const longestPlan = 5 * 366

// PlanEnd reports whether day may be the last one of a plan.
func PlanEnd(day, today int) bool { return day >= today && day <= today+longestPlan }

// TimeZone reports whether zone is the IANA name of a time zone.
func TimeZone(zone string) bool {
	if zone == "" || zone == "Local" || len(zone) > longestZone {
		return false
	}
	_, err := time.LoadLocation(zone)
	return err == nil
}
