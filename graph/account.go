package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/account"
	"forma/server/auth"
	"forma/server/store"
)

type profileResolver struct{}

// Profile resolves what is computed of a person.
func (r *Resolver) Profile() generated.ProfileResolver { return profileResolver{} }

// FullName is as the contract says.
func (profileResolver) FullName(_ context.Context, p *ent.Profile) (string, error) {
	return p.FirstName + " " + p.LastName, nil
}

// Me is as the contract says.
func (r query) Me(ctx context.Context) (*ent.Profile, error) { return r.Account.Me(ctx) }

// SignUp is as the contract says.
func (r mutation) SignUp(ctx context.Context, input account.SignUpInput) (*account.SignUpResult, error) {
	result, err := r.Account.SignUp(ctx, input)
	if err == nil && result.Session != nil {
		auth.PeerFrom(ctx).SetRefresh(result.Session.Refresh)
	}
	return result, err
}

// SignIn is as the contract says.
func (r mutation) SignIn(ctx context.Context, email, password string) (*account.Session, error) {
	return keep(ctx)(r.Account.SignIn(ctx, email, password))
}

// RefreshSession is as the contract says.
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

// SignOut is as the contract says.
func (r mutation) SignOut(ctx context.Context) (bool, error) {
	peer := auth.PeerFrom(ctx)
	err := r.Account.SignOut(ctx, peer.Refresh)
	if err == nil {
		peer.SetRefresh("")
	}
	return err == nil, err
}

// RequestPasswordReset is as the contract says.
func (r mutation) RequestPasswordReset(ctx context.Context, email string) (bool, error) {
	err := r.Account.RequestPasswordReset(ctx, email)
	return err == nil, err
}

// ResetPassword is as the contract says.
func (r mutation) ResetPassword(ctx context.Context, token, password string) (bool, error) {
	err := r.Account.ResetPassword(ctx, token, password)
	return err == nil, err
}

// ConfirmEmail is as the contract says.
func (r mutation) ConfirmEmail(ctx context.Context, token string) (bool, error) {
	err := r.Account.ConfirmEmail(ctx, token)
	return err == nil, err
}

// ResendConfirmation is as the contract says.
func (r mutation) ResendConfirmation(ctx context.Context) (bool, error) {
	err := r.Account.ResendConfirmation(ctx)
	return err == nil, err
}

// UpdateProfile is as the contract says.
func (r mutation) UpdateProfile(ctx context.Context, input account.ProfileInput) (*ent.Profile, error) {
	return r.Account.UpdateProfile(ctx, input)
}

// SetAvatar is as the contract says.
func (r mutation) SetAvatar(ctx context.Context, image string) (*ent.Profile, error) {
	return r.Account.SetAvatar(ctx, image)
}

// RemoveAvatar is as the contract says.
func (r mutation) RemoveAvatar(ctx context.Context) (*ent.Profile, error) {
	return r.Account.RemoveAvatar(ctx)
}

// SaveOnboarding is as the contract says: two domains in one transaction.
func (r mutation) SaveOnboarding(ctx context.Context, in model.OnboardingInput) (p *ent.Profile, err error) {
	err = r.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if p, err = r.Account.SaveOnboarding(ctx, tx, in.Step, in.Profile); err != nil {
			return err
		}
		return r.Progress.SaveOnboarding(ctx, tx, in.Measurements, in.Goal)
	})
	return p, err
}

// CompleteOnboarding is as the contract says.
func (r mutation) CompleteOnboarding(ctx context.Context) (*ent.Profile, error) {
	return r.Account.CompleteOnboarding(ctx)
}

// SetPlan is as the contract says.
func (r mutation) SetPlan(ctx context.Context, profileID uuid.UUID, plan viewer.Plan) (*ent.Profile, error) {
	return r.Account.SetPlan(ctx, profileID, plan)
}

// ProfileUpdated is as the contract says; it ends with the device.
func (r subscription) ProfileUpdated(ctx context.Context) (<-chan *ent.Profile, error) {
	me := viewer.From(ctx)
	return follow(ctx, r.Resolver, account.ProfileSubject(me.ID), func(ctx context.Context, _ []byte) (*ent.Profile, error) {
		return r.Account.Me(ctx)
	})
}

// follow turns the events of a subject into loaded rows until ctx or the viewer's right to listen ends.
func follow[T any](ctx context.Context, r *Resolver, subject string, load func(ctx context.Context, event []byte) (T, error)) (<-chan T, error) {
	me := viewer.From(ctx)
	ctx, stop := context.WithCancel(ctx)
	events, err := r.Bus.Listen(ctx, subject)
	if err != nil {
		stop()
		return nil, err
	}
	ended, err := r.Bus.Listen(ctx, account.ProfileSubject(me.ID))
	if err != nil {
		stop()
		return nil, err
	}
	rows := make(chan T)
	go func() {
		defer stop()
		defer close(rows)
		for {
			var event []byte
			var open bool
			select {
			case event, open = <-events:
			case _, open = <-ended:
				if open && r.mayListen(ctx, me) {
					continue
				}
				return
			}
			if !open || !r.mayListen(ctx, me) {
				return
			}
			row, err := load(ctx, event)
			if err != nil {
				return
			}
			select {
			case rows <- row:
			case <-ctx.Done():
				return
			}
		}
	}()
	return rows, nil
}

// mayListen asks the database whether the device is still signed in and the person not suspended.
func (r *Resolver) mayListen(ctx context.Context, me *viewer.Viewer) bool {
	v, err := r.Account.Viewer(ctx, auth.Access{ProfileID: me.ID, DeviceID: me.DeviceID})
	return err == nil && !v.Suspended
}
