package viewer

import "slices"

// ApiScope is an area of the API, which a token may read, or read and write.
type ApiScope string

// The areas.
const (
	ScopeProfile        ApiScope = "PROFILE"
	ScopeLibrary        ApiScope = "LIBRARY"
	ScopeTraining       ApiScope = "TRAINING"
	ScopeHealth         ApiScope = "HEALTH"
	ScopeChat           ApiScope = "CHAT"
	ScopeSessions       ApiScope = "SESSIONS"
	ScopeMoney          ApiScope = "MONEY"
	ScopeAdministration ApiScope = "ADMINISTRATION"
)

// ApiScopes lists every area in the order of the contract.
var ApiScopes = []ApiScope{
	ScopeProfile, ScopeLibrary, ScopeTraining, ScopeHealth, ScopeChat, ScopeSessions, ScopeMoney, ScopeAdministration,
}

// ScopeAccess is what a token does in an area.
type ScopeAccess string

// The kinds of access.
const (
	ScopeRead  ScopeAccess = "READ"
	ScopeWrite ScopeAccess = "WRITE"
)

// Scopes are the areas that an API token may read, and those it may write.
type Scopes struct{ Read, Write []ApiScope }

// May reports whether the viewer has that access to an area: anyone who signed in, and tokens to which it was given.
func (v *Viewer) May(access ScopeAccess, area ApiScope) bool {
	if v == nil || v.Scopes == nil || slices.Contains(v.Scopes.Write, area) {
		return true
	}
	return access == ScopeRead && slices.Contains(v.Scopes.Read, area)
}
