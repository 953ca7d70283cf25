package identity

import (
	netmail "net/mail"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

const (
	longestName  = 80
	longestPhone = 32
	longestProse = 2000 // a coach's words about themselves
	longestEmail = 254
	longestZone  = 64
)

// Name checks a first or last name: 1–80 code points, something to see, no control characters; trimmed.
func Name(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		return "", errs.Input(field, errs.Required)
	case utf8.RuneCountInString(value) > longestName:
		return "", errs.Range(field, errs.TooLong, 1, longestName)
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

// prose checks a free text: up to 2,000 code points, line breaks allowed; trimmed.
func prose(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case utf8.RuneCountInString(value) > longestProse:
		return "", errs.Range(field, errs.TooLong, 0, longestProse)
	case !text.Clean(value, text.Lines):
		return "", errs.Input(field, errs.Invalid)
	}
	return value, nil
}

var emailShape = regexp.MustCompile(`^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$`)

// NormalizeEmail trims and lower-cases an address and refuses what cannot be one.
func NormalizeEmail(email string) (string, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	switch {
	case email == "":
		return "", errs.Input("email", errs.Required)
	case len(email) > longestEmail:
		return "", errs.Range("email", errs.TooLong, 3, longestEmail)
	}
	// An address that the parser reads differently, as with a comment in it, would be a second name of one mailbox.
	parsed, err := netmail.ParseAddress(email)
	if err != nil || parsed.Address != email || !emailShape.MatchString(email) || !text.Clean(email, "") {
		return "", errs.Input("email", errs.Invalid)
	}
	return email, nil
}

var (
	phoneShape  = regexp.MustCompile(`^[0-9 +()\-]+$`)
	phoneDigits = regexp.MustCompile(`[0-9][^0-9]*[0-9][^0-9]*[0-9]`)
)

// phoneNumber checks a phone number: up to 32 digits, spaces, + ( ) -, of which at least three digits; trimmed.
func phoneNumber(field, value string) (string, error) {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		return "", errs.Input(field, errs.Required)
	case utf8.RuneCountInString(value) > longestPhone:
		return "", errs.Range(field, errs.TooLong, 1, longestPhone)
	case !phoneShape.MatchString(value) || !phoneDigits.MatchString(value):
		return "", errs.Input(field, errs.Invalid)
	}
	return value, nil
}

var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$`)

func validLanguage(l viewer.Language) bool {
	return l == viewer.LanguageEN || l == viewer.LanguageRU
}

func validPlan(p viewer.Plan) bool {
	return p == viewer.PlanFree || p == viewer.PlanBasic || p == viewer.PlanVIP
}

func validZone(zone string) bool {
	if zone == "" || zone == "Local" || len(zone) > longestZone {
		return false
	}
	_, err := time.LoadLocation(zone)
	return err == nil
}
