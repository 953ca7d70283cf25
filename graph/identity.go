package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/server/domain/account"
	"forma/server/platform/auth"
)

func (r mutation) SignUp(ctx context.Context, input account.SignUpInput) (*account.SignUpResult, error) {
	result, err := r.Account.SignUp(ctx, input)
	if err == nil && result.Session != nil {
		auth.PeerFrom(ctx).SetRefresh(result.Session.Refresh)
	}
	return result, err
}

func (r mutation) CreateFirstAdmin(ctx context.Context, token string, input account.SignUpInput) (*account.Session, error) {
	return keep(ctx)(r.Account.CreateFirstAdmin(ctx, token, input))
}

func (r mutation) SignIn(ctx context.Context, email, password string, restore *bool) (*account.Session, error) {
	return keep(ctx)(r.Account.SignIn(ctx, email, password, restore != nil && *restore))
}

func (r mutation) RefreshSession(ctx context.Context) (*account.Session, error) {
	return keep(ctx)(r.Account.Refresh(ctx, auth.PeerFrom(ctx).Refresh))
}

// keep hands the refresh token of a new session to the browser, as a cookie.
func keep(ctx context.Context) func(*account.Session, error) (*account.Session, error) {
	return func(s *account.Session, err error) (*account.Session, error) {
		if err == nil {
			auth.PeerFrom(ctx).SetRefresh(s.Refresh)
		}
		return s, err
	}
}

func (r mutation) SignOut(ctx context.Context) (bool, error) {
	peer := auth.PeerFrom(ctx)
	err := r.Account.SignOut(ctx, peer.Refresh)
	if err == nil {
		peer.SetRefresh("")
	}
	return err == nil, err
}

func (r mutation) RequestPasswordReset(ctx context.Context, email string) (bool, error) {
	err := r.Account.RequestPasswordReset(ctx, email)
	return err == nil, err
}

func (r mutation) ResetPassword(ctx context.Context, token, password string) (bool, error) {
	err := r.Account.ResetPassword(ctx, token, password)
	return err == nil, err
}

func (r mutation) ConfirmEmail(ctx context.Context, token string) (bool, error) {
	err := r.Account.ConfirmEmail(ctx, token)
	return err == nil, err
}

func (r mutation) ResendConfirmation(ctx context.Context) (bool, error) {
	err := r.Account.ResendConfirmation(ctx)
	return err == nil, err
}

func (r query) Devices(ctx context.Context) ([]*account.Device, error) {
	return r.Account.Devices(ctx)
}

func (r mutation) ConfirmPassword(ctx context.Context, password string) (bool, error) {
	err := r.Account.ConfirmPassword(ctx, password)
	return err == nil, err
}

func (r mutation) ChangePassword(ctx context.Context, current, password string, revokeTokens *bool) (bool, error) {
	err := r.Account.ChangePassword(ctx, current, password, revokeTokens != nil && *revokeTokens)
	return err == nil, err
}

func (r mutation) ChangeEmail(ctx context.Context, email string) (bool, error) {
	err := r.Account.ChangeEmail(ctx, email)
	return err == nil, err
}

func (r mutation) ConfirmEmailChange(ctx context.Context, token string) (bool, error) {
	return r.Account.ConfirmEmailChange(ctx, token)
}

func (r mutation) SignOutDevice(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Account.SignOutDevice(ctx, id)
}

func (r mutation) SignOutOtherDevices(ctx context.Context) (int, error) {
	return r.Account.SignOutOthers(ctx)
}

func (r query) Passkeys(ctx context.Context) ([]*account.Passkey, error) {
	return r.Account.Passkeys(ctx)
}

func (r query) APITokens(ctx context.Context) ([]*account.ApiToken, error) {
	return r.Account.APITokens(ctx)
}

func (r mutation) CreateAPIToken(ctx context.Context, input account.ApiTokenInput) (*account.CreatedApiToken, error) {
	return r.Account.CreateAPIToken(ctx, input)
}

func (r mutation) RevokeAPIToken(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Account.RevokeAPIToken(ctx, id)
}

func (r mutation) BeginPasskey(ctx context.Context) (*account.Challenge, error) {
	return r.Account.BeginPasskey(ctx)
}

func (r mutation) AddPasskey(ctx context.Context, challengeID uuid.UUID, credential, name string) (*account.Passkey, error) {
	return r.Account.AddPasskey(ctx, challengeID, credential, name)
}

func (r mutation) RenamePasskey(ctx context.Context, id uuid.UUID, name string) (*account.Passkey, error) {
	return r.Account.RenamePasskey(ctx, id, name)
}

func (r mutation) RemovePasskey(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Account.RemovePasskey(ctx, id)
}

func (r mutation) BeginPasskeySignIn(ctx context.Context) (*account.Challenge, error) {
	return r.Account.BeginPasskeySignIn(ctx)
}

func (r mutation) SignInWithPasskey(ctx context.Context, challengeID uuid.UUID, credential string, restore *bool) (*account.Session, error) {
	return keep(ctx)(r.Account.SignInWithPasskey(ctx, challengeID, credential, restore != nil && *restore))
}

func (r mutation) ConfirmPasskey(ctx context.Context, challengeID uuid.UUID, credential string) (bool, error) {
	err := r.Account.ConfirmPasskey(ctx, challengeID, credential)
	return err == nil, err
}
