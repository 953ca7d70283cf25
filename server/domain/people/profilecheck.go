package people

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"forma/ent/schema/text"
	"forma/server/platform/errs"
)

const (
	longestPhone = 32
	longestProse = 2000 // a coach's words about themselves
)

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
