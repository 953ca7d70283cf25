package app

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/server/domain/identity"
	"forma/server/domain/invitation"
	"forma/server/domain/library"
	"forma/server/domain/nutrition"
	"forma/server/domain/people"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/training"
	"forma/server/platform/auth"
	"forma/server/platform/keys"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// openPeople opens the domains that let people in and look after them. What they need of each other is filled in here.
func (a *App) openPeople(now func() time.Time) {
	links := auth.Links{Keys: a.keys.For(keys.MailLinks)}
	limits := identity.NewLimits(now)
	a.Invitations = &invitation.Service{
		Store:      a.Store,
		Notify:     a.Notify,
		Jobs:       a.Jobs,
		Now:        now,
		Links:      links,
		Limits:     invitation.NewLimits(now, limits.Letters),
		Send:       a.sender,
		Link:       a.link,
		Letterhead: a.letterhead,
		Open:       a.invitesPeople,
		Assign:     a.Coaching.AssignInvited,
	}
	a.Identity = &identity.Service{
		Store:            a.Store,
		Bus:              a.Bus,
		Notify:           a.Notify,
		Webhooks:         a.Webhooks,
		Jobs:             a.Jobs,
		Hasher:           auth.NewHasher(auth.Strength),
		Tokens:           auth.Tokens{Access: a.keys.For(keys.AccessTokens), Refresh: a.keys.For(keys.RefreshTokens), Now: now},
		Links:            links,
		Limits:           limits,
		Now:              now,
		Registration:     a.registration,
		AcceptInvitation: a.Invitations.Accept,
		OnProfileChanged: func(ctx context.Context, tx *store.Tx, p *ent.Profile) error {
			return a.People.ProfileChanged(ctx, tx, p)
		},
		Send:       a.sender,
		Link:       a.link,
		Origin:     func() string { return a.Config.PublicURL },
		Product:    a.product,
		Letterhead: a.letterhead,
	}
	a.People = &people.Service{
		Store:    a.Store,
		Bus:      a.Bus,
		Media:    a.Media,
		Uploads:  a.Uploads,
		Notify:   a.Notify,
		Webhooks: a.Webhooks,
		Jobs:     a.Jobs,
		Now:      now,
		Limits:   people.NewLimits(now),
		Bringers: []personal.Bringer{
			progress.EntryBringer{Service: a.Progress},
			training.WorkoutBringer{Service: a.Training},
			nutrition.MealBringer{Service: a.Nutrition},
			rewards.PauseBringer{Service: a.Rewards},
			library.FavouriteBringer{Service: a.Library},
			// The last, since a full quota stops them.
			progress.PhotoBringer{Service: a.Progress},
		},
		EndDevices:   a.Identity.EndDevices,
		RevokeTokens: a.Identity.RevokeTokens,
		Mail:         a.Identity.Mail,
		Unassign:     a.Coaching.Release,
		OnOnboarded:  a.Progress.Onboarded,
		OnStopped:    func(ctx context.Context, tx *store.Tx, id uuid.UUID) error { return a.Memberships.Stop(ctx, tx, id) },
		OnErase:      func(ctx context.Context, id uuid.UUID) error { return a.Memberships.Leave(ctx, id) },
		Forget:       a.forget,
	}
}
