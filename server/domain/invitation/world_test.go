package invitation

import (
	"context"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/domain/notify"
	"forma/server/domain/people"
	"forma/server/domain/progress"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

const secret = "correct horse battery"

// world is invitations, identity and people on an empty database, with a clock and a mail server; jobs run only on request.
type world struct {
	*Service
	*domaintest.World
	identity     *identity.Service
	post         *domaintest.Post
	registration identity.Registration
	progress     *progress.Service
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) { f(t, newWorld(t, base)) })
}

func newWorld(t *testing.T, base *domaintest.World) *world {
	t.Helper()
	base.Set(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	w := &world{World: base, post: &domaintest.Post{},
		registration: identity.Registration{Open: true, Language: viewer.LanguageEN}}
	links, limits := authtest.Links(w.Time), identity.NewLimits(w.Time)
	head := func(context.Context) (mail.Letterhead, error) { return mail.Letterhead{Product: "Forma"}, nil }
	queue := w.Queue()
	w.Service = &Service{
		Store: w.DB, Jobs: queue, Notify: w.Notifier, Now: w.Time, Links: links, Send: w.post, Letterhead: head,
		Limits: NewLimits(w.Time, limits.Letters),
		Link:   func(path string) string { return "https://forma.test" + path },
		Open:   func(context.Context) (bool, error) { return w.registration.Open || w.registration.Invited, nil },
		Assign: func(ctx context.Context, tx *store.Tx, coach, client, by *ent.Profile, at time.Time) error {
			return tx.CoachAssignment.Create().
				SetCoachID(coach.ID).
				SetClientID(client.ID).
				SetAssignedBy(by.ID).
				SetCreatedAt(at).
				Exec(grant.Job(ctx, grant.InvitedClient))
		},
	}
	w.progress = &progress.Service{Store: w.DB, Jobs: queue, Notify: w.Notifier, Now: w.Time}
	w.identity = &identity.Service{
		Store: w.DB, Bus: w.Events, Jobs: queue, Notify: w.Notifier, Now: w.Time, Links: links, Limits: limits, Letterhead: head,
		Hasher:           authtest.Hasher(),
		Tokens:           authtest.Tokens(w.Time),
		Registration:     func(context.Context) (identity.Registration, error) { return w.registration, nil },
		AcceptInvitation: w.Accept,
		OnProfileChanged: (&people.Service{Store: w.DB, Bus: w.Events}).ProfileChanged,
	}
	w.Register(queue.Workers)
	w.identity.Register(queue.Workers)
	w.progress.Register(queue.Workers)
	river.AddWorker(queue.Workers, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	return w
}

// work runs the waiting jobs of invitations and drops those of others.
func (w *world) work() {
	w.T.Helper()
	for _, j := range w.Queued() {
		switch j.Kind {
		case LetterJob{}.Kind():
			w.OK(w.mail(context.Background(), domaintest.Job[LetterJob](w.World, j)))
		case progress.BroughtJob{}.Kind():
			w.OK(w.progress.TakeRest(context.Background(), domaintest.Job[progress.BroughtJob](w.World, j).Args.ProfileID))
		}
		w.OK(domaintest.Second(w.Store.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)))
	}
}

var here = domaintest.Request("192.0.2.1", "")

func form(email string) identity.SignUpInput {
	return identity.SignUpInput{FirstName: "Uma", LastName: "Berg", Email: email, Password: secret}
}

// someone signs up.
func (w *world) someone(email string) *identity.Session {
	w.T.Helper()
	result, err := w.identity.SignUp(here, form(email))
	w.OK(err)
	w.work()
	return result.Session
}

// hire creates a person with a role.
func (w *world) hire(email string, role viewer.Role) *identity.Session {
	w.T.Helper()
	s := w.someone(email)
	w.System(func(system context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(s.Profile.ID).SetRole(role).Exec(system)
	})
	s.Profile.Role = role
	return s
}

func (w *world) asAdmin(s *identity.Session) context.Context {
	return viewer.With(
		context.Background(),
		&viewer.Viewer{ID: s.Profile.ID, Role: viewer.RoleAdmin, Language: viewer.LanguageEN, Onboarded: true, ProvedAt: w.Time()},
	)
}

func (w *world) asCoach(s *identity.Session) context.Context {
	return viewer.With(
		context.Background(),
		&viewer.Viewer{ID: s.Profile.ID, Role: viewer.RoleCoach, Language: viewer.LanguageEN, Onboarded: true, ProvedAt: w.Time()},
	)
}

// as returns the context of a request of that session; it fails if the session has ended.
func (w *world) as(s *identity.Session) context.Context {
	w.T.Helper()
	access, err := w.identity.Tokens.Verify(s.AccessToken)
	w.OK(err)
	v, err := w.identity.Viewer(context.Background(), access)
	w.OK(err)
	return viewer.With(here, v)
}

// subjects works, and returns the subjects of emails since the last call.
func (w *world) subjects() (list []string) {
	w.T.Helper()
	w.work()
	return w.post.Subjects()
}

// mailedToken works, and returns the token of the only email, whose link must have the path.
func (w *world) mailedToken(path string) string {
	w.T.Helper()
	w.work()
	return w.post.Token(w.World, path)
}

// open opens registration, by default without confirmation.
func (w *world) open(change func(r *identity.Registration)) {
	change(&w.registration)
}
