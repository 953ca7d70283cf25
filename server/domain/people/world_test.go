package people

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/domain/notify"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/disk"
	"forma/server/platform/keys"
	"forma/server/platform/media"
	"forma/server/platform/objects"
	"forma/server/platform/store"
)

const secret = "correct horse battery"

// world is people and identity on an empty database, with a clock; jobs run only on request.
type world struct {
	*Service
	*domaintest.World
	identity *identity.Service
	folder   string   // of the media
	letters  []string // that identity would mail, with their recipients
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) { f(t, newWorld(t, base)) })
}

func newWorld(t *testing.T, base *domaintest.World) *world {
	t.Helper()
	base.Set(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	w := &world{World: base, folder: t.TempDir()}
	queue := w.Queue()
	files, err := objects.OpenFolder(disk.Machine, w.folder)
	w.OK(err)
	library := media.Open(files, w.DB, queue, keys.Temporary(w.Time).For(keys.Media), w.Time)
	w.identity = &identity.Service{
		Store: w.DB, Bus: w.Events, Jobs: queue, Notify: w.Notifier, Now: w.Time,
		Hasher: authtest.Hasher(),
		Tokens: authtest.Tokens(w.Time),
		Links:  authtest.Links(w.Time),
		Limits: identity.NewLimits(w.Time),
		Registration: func(context.Context) (identity.Registration, error) {
			return identity.Registration{Open: true, Language: viewer.LanguageEN}, nil
		},
	}
	w.Service = &Service{
		Store: w.DB, Bus: w.Events, Jobs: queue, Media: library, Notify: w.Notifier, Now: w.Time,
		Limits:     NewLimits(w.Time),
		EndDevices: w.identity.EndDevices, RevokeTokens: w.identity.RevokeTokens, Mail: w.identity.Mail,
		Unassign: func(ctx context.Context, tx *store.Tx, client uuid.UUID, _ *uuid.UUID) error {
			return tx.CoachAssignment.Update().
				Where(coachassignment.ClientID(client), coachassignment.EndedAtIsNil()).
				SetEndedAt(w.Time().UTC()).
				Exec(ctx)
		},
	}
	w.identity.OnProfileChanged = w.ProfileChanged
	w.Register(queue.Workers)
	w.identity.Register(queue.Workers)
	library.Register(queue.Workers)
	river.AddWorker(queue.Workers, river.WorkFunc(func(context.Context, *river.Job[notify.PushJob]) error { return nil }))
	return w
}

func (w *world) run(j rivertype.JobRow) error {
	ctx := context.Background()
	switch j.Kind {
	case identity.LetterJob{}.Kind():
		letter := domaintest.Job[identity.LetterJob](w.World, j).Args
		p, err := w.Store.Ent.Profile.Get(viewer.System(ctx), letter.ProfileID)
		if ent.IsNotFound(err) {
			return nil
		}
		w.OK(err)
		w.letters = append(w.letters, p.Email+": "+string(letter.Letter))
		return nil
	case identity.ResetJob{}.Kind():
		return nil // identity's
	case media.EraseJob{}.Kind():
		return w.Media.Erase(ctx, domaintest.Job[media.EraseJob](w.World, j).Args.IDs...)
	case ExportJob{}.Kind():
		return w.makeExport(ctx, domaintest.Job[ExportJob](w.World, j))
	case notify.PushJob{}.Kind():
		return nil // the machine it leads to is not there
	}
	w.T.Fatalf("nobody works on %s", j.Kind)
	return nil
}

// mailed works, and returns the emails since the last call.
func (w *world) mailed() (list []string) {
	w.T.Helper()
	w.work()
	list, w.letters = w.letters, nil
	return list
}

// work runs the waiting jobs, and those that they insert.
func (w *world) work() {
	w.T.Helper()
	w.Work(w.run)
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
	w.mailed()
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
		&viewer.Viewer{ID: s.Profile.ID, Role: viewer.RoleAdmin, Language: viewer.LanguageEN, Onboarded: true},
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

// put stores a file and makes its row.
func (w *world) put(
	ctx context.Context,
	tx *store.Tx,
	owner uuid.UUID,
	kind mediafile.Kind,
	contentType string,
	data []byte,
) (uuid.UUID, error) {
	file, err := w.Media.Put(ctx, owner, kind, contentType, data)
	if err != nil {
		return uuid.Nil, err
	}
	return file.ID, w.Media.Keep(ctx, tx, file)
}
