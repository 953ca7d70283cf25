package identity

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/domain/people"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/mail"
)

const secret = "correct horse battery"

// world is the domain on an empty database, with a clock and a mail server; jobs run only on request.
type world struct {
	*Service
	*domaintest.World
	people       *people.Service
	post         *domaintest.Post
	registration Registration
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) { f(t, newWorld(t, base)) })
}

func newWorld(t *testing.T, base *domaintest.World) *world {
	t.Helper()
	base.Set(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	w := &world{World: base, post: &domaintest.Post{},
		registration: Registration{Open: true, Language: viewer.LanguageEN}}
	queue := w.Queue()
	w.Service = &Service{
		Store: w.DB, Bus: w.Events, Jobs: queue, Notify: w.Notifier, Now: w.Time,
		Hasher:       authtest.Hasher(),
		Tokens:       authtest.Tokens(w.Time),
		Links:        authtest.Links(w.Time),
		Limits:       NewLimits(w.Time),
		Send:         w.post,
		Link:         func(path string) string { return "https://forma.test" + path },
		Origin:       func() string { return "https://forma.test" },
		Product:      func(context.Context) (string, error) { return "Forma", nil },
		Letterhead:   func(context.Context) (mail.Letterhead, error) { return mail.Letterhead{Product: "Forma"}, nil },
		Registration: func(context.Context) (Registration, error) { return w.registration, nil },
	}
	w.people = &people.Service{
		Store: w.DB, Bus: w.Events, Jobs: queue, Notify: w.Notifier, Now: w.Time,
		EndDevices: w.EndDevices, RevokeTokens: w.RevokeTokens, Mail: w.Service.Mail,
	}
	w.OnProfileChanged = w.people.ProfileChanged
	w.Register(queue.Workers)
	river.AddWorker(queue.Workers, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	return w
}

func (w *world) run(j rivertype.JobRow) error {
	ctx := context.Background()
	switch j.Kind {
	case LetterJob{}.Kind():
		return w.letter(ctx, domaintest.Job[LetterJob](w.World, j))
	case ResetJob{}.Kind():
		return w.reset(ctx, domaintest.Job[ResetJob](w.World, j))
	case SignUpJob{}.Kind():
		return w.openConfirmed(ctx, domaintest.Job[SignUpJob](w.World, j))
	case EmailChangeJob{}.Kind():
		return w.changeEmail(ctx, domaintest.Job[EmailChangeJob](w.World, j))
	case notify.PushJob{}.Kind():
		return nil // the machine it leads to is not there
	}
	w.T.Fatalf("nobody works on %s", j.Kind)
	return nil
}

// work runs the waiting jobs, and those that they insert.
func (w *world) work() {
	w.T.Helper()
	w.Work(w.run)
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

// mailedTokens works, and returns by recipient the tokens of emails since the last call; empty without one.
func (w *world) mailedTokens() map[string]string {
	w.T.Helper()
	w.work()
	tokens := map[string]string{}
	for _, m := range w.post.Letters {
		_, tokens[m.To], _ = strings.Cut(m.Link, "#token=")
	}
	w.post.Letters = nil
	return tokens
}

var here = domaintest.Request("192.0.2.1", "")

func form(email string) SignUpInput {
	return SignUpInput{FirstName: "Uma", LastName: "Berg", Email: email, Password: secret}
}

// someone signs up and discards the confirmation email.
func (w *world) someone(email string) *Session {
	w.T.Helper()
	result, err := w.SignUp(here, form(email))
	w.OK(err)
	w.subjects()
	return result.Session
}

// as returns the context of a request of that session; it fails if the session has ended.
func (w *world) as(s *Session) context.Context {
	w.T.Helper()
	v, err := w.viewerOf(s)
	w.OK(err)
	return viewer.With(here, v)
}

func (w *world) viewerOf(s *Session) (*viewer.Viewer, error) {
	access, err := w.Tokens.Verify(s.AccessToken)
	if err != nil {
		return nil, err
	}
	return w.Viewer(context.Background(), access)
}

// open opens registration, by default without confirmation.
func (w *world) open(change func(registration *Registration)) {
	change(&w.registration)
}

func (w *world) account(id uuid.UUID) *ent.Account {
	w.T.Helper()
	a, err := w.Store.Ent.Account.Get(viewer.System(context.Background()), id)
	w.OK(err)
	return a
}
