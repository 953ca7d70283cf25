// Package identity is people: how they sign up and in, and what they say about themselves.
package identity

import (
	"time"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// SignUpInput opens an account.
type SignUpInput struct {
	FirstName string
	LastName  string
	Email     string
	Password  string
	Language  *viewer.Language
	TimeZone  *string
	// Invitation is the token of a mailed invitation.
	Invitation *string
}

// ProfileInput changes a profile; nil stays.
type ProfileInput struct {
	FirstName       *string
	LastName        *string
	Phone           *string
	Language        *viewer.Language
	Units           *string
	TimeZone        *string
	Bio             *text.Localized
	Specialities    *text.Localized
	SpokenLanguages []string
	Availability    *string

	SharePhotos       *bool
	ShareMeasurements *bool
}

// Session is a signed-in device. Refresh is for the cookie and never in a body.
type Session struct {
	AccessToken string
	ExpiresAt   time.Time
	Profile     *ent.Profile
	Refresh     string
}

// SignUpResult carries the session, or none where the address has to be confirmed first.
type SignUpResult struct{ Session *Session }
