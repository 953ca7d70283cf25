package chat_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/coaching"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/media"
	"forma/server/platform/objects"
	"forma/server/platform/search"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// world is the domain on an empty database, with a coach and two clients, of whom the first is the coach's.
type world struct {
	*chat.Service
	*domaintest.World
	bonds                        *coaching.Service
	admin, coach, client, friend *ent.Profile
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{
			World:   base,
			Service: &chat.Service{Store: base.DB, Bus: base.Events, Jobs: base.Queue(), Notify: base.Notifier, Now: base.Time},
		}
		w.Register(w.Jobs.Workers)
		w.openMedia()
		w.bonds = &coaching.Service{Store: w.DB, Notify: w.Notifier, Now: w.Time}
		w.OK(w.Init(context.Background()))
		w.admin = w.person("Ada", viewer.RoleAdmin, viewer.PlanFree)
		w.coach = w.person("Cora", viewer.RoleCoach, viewer.PlanFree)
		w.client = w.person("Cleo", viewer.RoleClient, viewer.PlanBasic)
		w.friend = w.person("Fay", viewer.RoleClient, viewer.PlanBasic)
		w.assign(w.coach, w.client)
		f(t, w)
	})
}

// openMedia gives the chat a folder for images.
func (w *world) openMedia() {
	w.T.Helper()
	files, err := objects.OpenFolder(disk.Machine, w.T.TempDir())
	w.OK(err)
	received, err := upload.InFolder(disk.Machine, w.T.TempDir())
	w.OK(err)
	library := media.Open(files, w.Store, w.Jobs, keys.Temporary(w.Time).For(keys.Media), w.Time)
	uploads := &upload.Service{Store: w.Store, Jobs: w.Jobs, Now: w.Time, Files: received}
	w.Media, w.Uploads = library, uploads
	library.Register(w.Jobs.Workers)
	uploads.Register(w.Jobs.Workers)
}

func (w *world) refused(err error, code errs.Code) {
	w.T.Helper()
	var known *errs.Error
	switch {
	case errors.As(err, &known) && known.Code == code, code == errs.NotFound && ent.IsNotFound(err):
	default:
		w.T.Errorf("the answer is %v, not %s", err, code)
	}
}

func (w *world) person(name string, role viewer.Role, plan viewer.Plan) *ent.Profile {
	w.T.Helper()
	return w.NewProfile(role, func(p *ent.ProfileCreate) {
		p.SetFirstName(name).
			SetEmail(name).
			SetSortName([]byte(search.Bare(name + " Lee"))).
			SetSubscriptionPlan(plan).
			SetGivenPlan(plan).
			SetEmailConfirmed(true)
	})
}

func (w *world) assign(coach, client *ent.Profile) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return w.bonds.Assign(ctx, tx, coach, client, w.admin, w.Time())
	})
}

func (w *world) unassign(client *ent.Profile) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error { return w.bonds.Unassign(ctx, tx, client.ID, w.Time()) })
}

func (w *world) post(p *ent.Profile, talk uuid.UUID, text string) *ent.Message {
	w.T.Helper()
	m, err := w.Post(domaintest.As(p), chat.PostMessageInput{ID: domaintest.NewID(), ConversationID: talk, Text: text})
	w.OK(err)
	return m
}

// thread returns the thread of client and coach, opened by the client.
func (w *world) thread() uuid.UUID {
	w.T.Helper()
	_, err := w.Conversations(domaintest.As(w.client))
	w.OK(err)
	return chat.Thread(w.client.ID, w.coach.ID)
}

// texts returns the newest page as a person sees it.
func (w *world) texts(p *ent.Profile, talk uuid.UUID) string {
	w.T.Helper()
	page, err := w.Messages(domaintest.As(p), talk, nil, nil, 100)
	w.OK(err)
	return texts(page.Nodes)
}

func texts(list []*ent.Message) string {
	all := make([]string, len(list))
	for i, m := range list {
		all[i] = m.Text
	}
	return strings.Join(all, " ")
}

func (w *world) bell(p *ent.Profile) string {
	w.T.Helper()
	page, _, _, err := w.Notify.List(domaintest.As(p), 100, nil, true)
	w.OK(err)
	all := make([]string, len(page))
	for i, n := range page {
		all[i] = notify.Render(n, viewer.LanguageEN, "Northside").Title
	}
	return strings.Join(all, ", ")
}
