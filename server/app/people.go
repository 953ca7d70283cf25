package app

import (
	"time"

	"github.com/riverqueue/river"

	"forma/server/domain/identity"
	"forma/server/domain/invitation"
	"forma/server/platform/auth"
)

// openPeople opens the domains that let people in and look after them.
func (a *App) openPeople(workers *river.Workers, accessKey, linkKey []byte, now func() time.Time) {
	link := func(path string) string { return a.link(path) }
	limits := identity.NewLimits(now)
	a.Invitations = &invitation.Service{
		Store:   a.Store,
		Notify:  a.Notify,
		Now:     now,
		Links:   auth.Links{Key: linkKey},
		Limits:  invitation.NewLimits(now, limits.Letters),
		Send:    a.sender,
		Link:    link,
		Product: a.product,
		Open:    a.invitesPeople,
		Assign:  a.Coaching.Assign,
	}
	a.Invitations.Register(workers)
	a.Identity = &identity.Service{
		Store:            a.Store,
		Bus:              a.Bus,
		Media:            a.Media,
		Notify:           a.Notify,
		Hasher:           auth.NewHasher(auth.Strength),
		Tokens:           auth.Tokens{Key: accessKey, Now: now},
		Links:            auth.Links{Key: linkKey},
		Limits:           limits,
		Now:              now,
		Entry:            a.entry,
		Origin:           func() string { return a.Config.PublicURL },
		Product:          a.product,
		AcceptInvitation: a.Invitations.Accept,
		Release:          a.Coaching.Release,
	}
	(&identity.Workers{Service: a.Identity, Send: a.sender, Link: link, Forget: a.forget}).Register(workers)
}
