// Package errs defines the errors that people may see: a code, a field, and values for the message.
package errs

import (
	"fmt"
	"unicode/utf8"

	"forma/ent/schema/text"
)

// Code is an error code; the web has a message for each in each language.
type Code string

// The codes of the error contract.
const (
	Unauthenticated    Code = "UNAUTHENTICATED"
	Forbidden          Code = "FORBIDDEN"
	NotFound           Code = "NOT_FOUND"
	PlanRequired       Code = "PLAN_REQUIRED"
	OnboardingRequired Code = "ONBOARDING_REQUIRED"
	EmailUnconfirmed   Code = "EMAIL_UNCONFIRMED"
	ReauthRequired     Code = "REAUTH_REQUIRED"
	BadInput           Code = "BAD_INPUT"
	RateLimited        Code = "RATE_LIMITED"
	Conflict           Code = "CONFLICT"
	IDConflict         Code = "ID_CONFLICT"
	LimitExceeded      Code = "LIMIT_EXCEEDED"
	LastAdmin          Code = "LAST_ADMIN"
	Timeout            Code = "TIMEOUT"
	StorageFull        Code = "STORAGE_FULL"
	Internal           Code = "INTERNAL"
	InvalidCredentials Code = "INVALID_CREDENTIALS"
	EmailTaken         Code = "EMAIL_TAKEN"
	LinkExpired        Code = "LINK_EXPIRED"
	SuspendedAccount   Code = "SUSPENDED"
	PasskeyRefused     Code = "PASSKEY_REFUSED"
	DeletionPending    Code = "DELETION_PENDING"
	ConsentRequired    Code = "CONSENT_REQUIRED"
	LinkUnreadable     Code = "LINK_UNREADABLE"
	InvitationNeeded   Code = "INVITATION_NEEDED"
	RegistrationClosed Code = "REGISTRATION_CLOSED"
	TooLate            Code = "TOO_LATE"
	CoachHasClients    Code = "COACH_HAS_CLIENTS"
	ChatBanned         Code = "CHAT_BANNED"
	RulesRequired      Code = "RULES_REQUIRED"
	SlotTaken          Code = "SLOT_TAKEN"
	AllowanceUsed      Code = "ALLOWANCE_USED"
	CursorExpired      Code = "CURSOR_EXPIRED"
)

// Codes lists every code in the order of the contract.
var Codes = []Code{
	Unauthenticated, Forbidden, NotFound, PlanRequired, OnboardingRequired, EmailUnconfirmed, ReauthRequired, BadInput,
	RateLimited, Conflict, IDConflict, LimitExceeded, LastAdmin, Timeout, StorageFull, Internal,
	InvalidCredentials, EmailTaken, LinkExpired, SuspendedAccount, PasskeyRefused, DeletionPending, ConsentRequired, LinkUnreadable,
	InvitationNeeded, RegistrationClosed, TooLate, CoachHasClients, ChatBanned, RulesRequired,
	SlotTaken, AllowanceUsed, CursorExpired,
}

// Reason is why an input field was refused: args.reason of BAD_INPUT.
type Reason string

// The reasons.
const (
	Required   Reason = "REQUIRED"
	TooLong    Reason = "TOO_LONG"
	TooShort   Reason = "TOO_SHORT"
	Invalid    Reason = "INVALID"
	OutOfRange Reason = "OUT_OF_RANGE"
	TooCommon  Reason = "TOO_COMMON"
	Wrong      Reason = "WRONG_PASSWORD"
	Unchanged  Reason = "UNCHANGED"
	Workouts   Reason = "WORKOUTS"
	Newer      Reason = "NEWER"
)

// Reasons lists every reason.
var Reasons = []Reason{Required, TooLong, TooShort, Invalid, OutOfRange, TooCommon, Wrong, Unchanged, Workouts, Newer}

// Error is an error for people: a code, a field (dotted as in the input), and values for the message.
type Error struct {
	Code  Code
	Field string
	Args  map[string]any
}

// Error is for logs; people read the message of the code.
func (e *Error) Error() string {
	if e.Field == "" {
		return string(e.Code)
	}
	return fmt.Sprintf("%s %s %v", e.Code, e.Field, e.Args)
}

// New returns an error without a field.
func New(code Code) *Error { return &Error{Code: code} }

// Input returns BAD_INPUT for a field.
func Input(field string, reason Reason) *Error {
	return &Error{Code: BadInput, Field: field, Args: map[string]any{"reason": string(reason)}}
}

// Range returns BAD_INPUT for a number or length outside [least, most].
func Range(field string, reason Reason, least, most any) *Error {
	return &Error{Code: BadInput, Field: field, Args: map[string]any{"reason": string(reason), "min": least, "max": most}}
}

// Exceeded returns LIMIT_EXCEEDED by more of something than most. What was asked for may be even more than got, where counting stopped.
func Exceeded(limit string, most, got int) *Error {
	return &Error{Code: LimitExceeded, Args: map[string]any{"limit": limit, "max": most, "got": got}}
}

// Scope returns FORBIDDEN for API tokens that lack an access, READ or WRITE, to an area.
func Scope(area, access string) *Error {
	return &Error{Code: Forbidden, Args: map[string]any{"scope": area, "access": access}}
}

// NotAPerson returns FORBIDDEN for service tokens where a person is needed.
func NotAPerson() *Error { return &Error{Code: Forbidden, Args: map[string]any{"needs": "PERSON"}} }

// Text returns an error for a text that is longer than longest code points or contains control characters other than line breaks.
func Text(field, value string, longest int) error { return clean(field, value, longest, text.Lines) }

// Line is Text for texts without line breaks.
func Line(field, value string, longest int) error { return clean(field, value, longest, "") }

func clean(field, value string, longest int, except string) error {
	switch {
	case utf8.RuneCountInString(value) > longest:
		return Range(field, TooLong, 0, longest)
	case !text.Clean(value, except):
		return Input(field, Invalid)
	}
	return nil
}

// Limited returns RATE_LIMITED until the given number of seconds has passed.
func Limited(seconds int) *Error {
	return &Error{Code: RateLimited, Args: map[string]any{"retryAfter": seconds}}
}
