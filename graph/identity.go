package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/identity"
	"forma/server/platform/auth"
)

func (r mutation) SignUp(ctx context.Context, input identity.SignUpInput) (*identity.SignUpResult, error) {
	result, err := r.Identity.SignUp(ctx, input)
	if err == nil && result.Session != nil {
		auth.PeerFrom(ctx).SetRefresh(result.Session.Refresh)
	}
	return result, err
}

func (r mutation) CreateFirstAdmin(ctx context.Context, token string, input identity.SignUpInput) (*identity.Session, error) {
	return setRefreshCookie(ctx)(r.Identity.CreateFirstAdmin(ctx, token, input))
}

func (r mutation) SignIn(ctx context.Context, email, password string, restore *bool) (*identity.Session, error) {
	return setRefreshCookie(ctx)(r.Identity.SignIn(ctx, email, password, restore != nil && *restore))
}

func (r mutation) RefreshSession(ctx context.Context) (*identity.Session, error) {
	return setRefreshCookie(ctx)(r.Identity.Refresh(ctx, auth.PeerFrom(ctx).Refresh))
}

// setRefreshCookie sets the refresh token of a new session as a cookie.
func setRefreshCookie(ctx context.Context) func(*identity.Session, error) (*identity.Session, error) {
	return func(s *identity.Session, err error) (*identity.Session, error) {
		if err == nil {
			auth.PeerFrom(ctx).SetRefresh(s.Refresh)
		}
		return s, err
	}
}

func (r mutation) SignOut(ctx context.Context) (bool, error) {
	peer := auth.PeerFrom(ctx)
	err := r.Identity.SignOut(ctx, peer.Refresh)
	if err == nil {
		peer.SetRefresh("")
	}
	return err == nil, err
}

func (r mutation) RequestPasswordReset(ctx context.Context, email string) (bool, error) {
	err := r.Identity.RequestPasswordReset(ctx, email)
	return err == nil, err
}

func (r mutation) ResetPassword(ctx context.Context, token, password string) (bool, error) {
	err := r.Identity.ResetPassword(ctx, token, password)
	return err == nil, err
}

func (r mutation) ConfirmEmail(ctx context.Context, token string) (bool, error) {
	err := r.Identity.ConfirmEmail(ctx, token)
	return err == nil, err
}

func (r mutation) ResendConfirmation(ctx context.Context) (bool, error) {
	err := r.Identity.ResendConfirmation(ctx)
	return err == nil, err
}

func (r query) Devices(ctx context.Context) ([]*identity.Device, error) {
	return r.Identity.Devices(ctx)
}

func (r mutation) ConfirmPassword(ctx context.Context, password string) (bool, error) {
	err := r.Identity.ConfirmPassword(ctx, password)
	return err == nil, err
}

func (r mutation) ChangePassword(ctx context.Context, current, password string, revokeTokens *bool) (bool, error) {
	err := r.Identity.ChangePassword(ctx, current, password, revokeTokens != nil && *revokeTokens)
	return err == nil, err
}

func (r mutation) ChangeEmail(ctx context.Context, email string) (bool, error) {
	err := r.Identity.ChangeEmail(ctx, email)
	return err == nil, err
}

func (r mutation) ConfirmEmailChange(ctx context.Context, token string) (bool, error) {
	return r.Identity.ConfirmEmailChange(ctx, token)
}

func (r mutation) SignOutDevice(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Identity.SignOutDevice(ctx, id)
}

func (r mutation) SignOutOtherDevices(ctx context.Context) (int, error) {
	return r.Identity.SignOutOthers(ctx)
}

func (r query) Passkeys(ctx context.Context) ([]*identity.Passkey, error) {
	return r.Identity.Passkeys(ctx)
}

func (r query) APITokens(ctx context.Context) ([]*identity.ApiToken, error) {
	return r.Identity.APITokens(ctx)
}

func (r mutation) CreateAPIToken(ctx context.Context, input identity.ApiTokenInput) (*identity.CreatedApiToken, error) {
	return r.Identity.CreateAPIToken(ctx, input)
}

func (r query) ManagedAPITokens(ctx context.Context, filter *identity.ApiTokenFilter, first int, after *string) (
	*model.ManagedAPITokenConnection, error) {
	page, more, end, err := r.Identity.ManagedAPITokens(ctx, filter, first, after)
	return &model.ManagedAPITokenConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

type managedAPITokenResolver struct{}

func (r *Resolver) ManagedApiToken() generated.ManagedApiTokenResolver {
	return managedAPITokenResolver{}
}

func (managedAPITokenResolver) Owner(ctx context.Context, t *identity.ManagedApiToken) (*model.Member, error) {
	return member(ctx, t.OwnerID)
}

func (r mutation) CreateServiceToken(ctx context.Context, input identity.ApiTokenInput) (*identity.CreatedApiToken, error) {
	return r.Identity.CreateServiceToken(ctx, input)
}

func (r mutation) EndAPIToken(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Identity.EndAPIToken(ctx, id)
}

func (r mutation) RevokeAPIToken(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Identity.RevokeAPIToken(ctx, id)
}

func (r mutation) BeginPasskey(ctx context.Context) (*identity.PasskeyChallenge, error) {
	return r.Identity.BeginPasskey(ctx)
}

func (r mutation) AddPasskey(ctx context.Context, challengeID uuid.UUID, credential, name string) (*identity.Passkey, error) {
	return r.Identity.AddPasskey(ctx, challengeID, credential, name)
}

func (r mutation) RenamePasskey(ctx context.Context, id uuid.UUID, name string) (*identity.Passkey, error) {
	return r.Identity.RenamePasskey(ctx, id, name)
}

func (r mutation) RemovePasskey(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Identity.RemovePasskey(ctx, id)
}

func (r mutation) BeginPasskeySignIn(ctx context.Context) (*identity.PasskeyChallenge, error) {
	return r.Identity.BeginPasskeySignIn(ctx)
}

func (r mutation) SignInWithPasskey(
	ctx context.Context,
	challengeID uuid.UUID,
	credential string,
	restore *bool,
) (*identity.Session, error) {
	return setRefreshCookie(ctx)(r.Identity.SignInWithPasskey(ctx, challengeID, credential, restore != nil && *restore))
}

func (r mutation) ConfirmPasskey(ctx context.Context, challengeID uuid.UUID, credential string) (bool, error) {
	err := r.Identity.ConfirmPasskey(ctx, challengeID, credential)
	return err == nil, err
}
