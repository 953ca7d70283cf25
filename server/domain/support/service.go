// Package support is questions to the staff: tickets from the first question until they are solved, the queue, frequent questions.
package support

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/jobs"
	"forma/server/platform/mail"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service receives, answers and returns tickets.
type Service struct {
	Store    *store.Store
	Bus      *bus.Bus
	Jobs     *jobs.Queue
	Media    *media.Library
	Uploads  *upload.Service
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Now      func() time.Time
	// Hours returns when staff work, and how soon they answer.
	Hours func(ctx context.Context) (Hours, error)
	// PassOn posts a question of a client in the thread with their coach, and returns CONFLICT if they have none.
	PassOn func(ctx context.Context, tx *store.Tx, client, message uuid.UUID, said string) error
	// Limits slow down guests.
	Limits Limits
	// Send delivers emails, Link turns a path into a public URL, Letterhead returns who writes them.
	Send       mail.Sender
	Link       func(path string) string
	Letterhead func(ctx context.Context) (mail.Letterhead, error)
}

// Limits slow down guests.
type Limits struct {
	letters *auth.Limiter // by email address
	guests  *auth.Limiter // by network address
}

// NewLimits shares the limit of emails per recipient with everything else that mails on request.
func NewLimits(now func() time.Time, letters *auth.Limiter) Limits {
	return Limits{letters: letters, guests: &auth.Limiter{Burst: 5, Every: 10 * time.Minute, Now: now}}
}

const (
	// MostImages is the maximum number of pictures of a message.
	MostImages = 3
	// ReopenFor is how long an answer reopens a solved ticket, and how long staff wait for one before it counts as solved.
	ReopenFor = 14 * 24 * time.Hour

	longestText    = 4000 // code points
	longestDevice  = 200
	longestSummary = 120
	mostMessages   = 300
)

// StaffSubject is the subject of changes of all tickets.
const StaffSubject = "tickets"

// Subject is the subject of changes of a person's tickets, with the id of the ticket.
func Subject(person uuid.UUID) string { return StaffSubject + "." + person.String() }

// Followed returns the subject of the tickets that the viewer may see.
func Followed(ctx context.Context) string {
	if v := viewer.From(ctx); !v.IsAdmin() {
		return Subject(v.ID)
	}
	return StaffSubject
}

// announce tells who follows a ticket that it has changed, after the commit; its owner only if they can see the change.
func (s *Service) announce(tx *store.Tx, t *ent.Ticket, visible bool) {
	tx.AfterCommit(func() {
		s.Bus.Publish(StaffSubject, []byte(t.ID.String()))
		if visible && t.ProfileID != nil {
			s.Bus.Publish(Subject(*t.ProfileID), []byte(t.ID.String()))
		}
	})
}

// path is what identifies a ticket in its notifications.
func path(t *ent.Ticket) map[string]string { return map[string]string{"path": "/" + t.ID.String()} }

// tell notifies someone other than the owner of a ticket; the notification is erased with its owner.
func (s *Service) tell(
	ctx context.Context,
	tx *store.Tx,
	person uuid.UUID,
	t *ent.Ticket,
	kind notification.Kind,
	args map[string]string,
) error {
	if t.ProfileID == nil {
		return s.Notify.Write(ctx, tx, person, kind, args)
	}
	return s.Notify.WriteAbout(ctx, tx, person, *t.ProfileID, kind, args)
}

func isAbout(t *ent.Ticket) func(args map[string]string) bool {
	of := "/" + t.ID.String()
	return func(args map[string]string) bool { return args["path"] == of }
}

// now has the precision of both databases.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

// held returns the plan by which a person is answered. Staff who ask are answered first.
func held(v *viewer.Viewer) viewer.Plan {
	if v.Role != viewer.RoleClient {
		return viewer.PlanVIP
	}
	return v.Plan
}

// urgency orders the queue by plan and then by when the answer is due.
func urgency(plan viewer.Plan, due time.Time) int64 {
	const perPlan = 1e11 // seconds
	return int64(viewer.PlanVIP.Rank()-plan.Rank())*perPlan + due.Unix()
}

// checkText returns a trimmed text, which is required.
func checkText(said string) (string, error) {
	said = strings.TrimSpace(said)
	if said == "" {
		return "", errs.Input("text", errs.Required)
	}
	return said, errs.Text("text", said, longestText)
}

// summary returns how a text begins.
func summary(said string) string {
	words := strings.Join(strings.Fields(said), " ")
	if letters := []rune(words); len(letters) > longestSummary {
		return strings.TrimSpace(string(letters[:longestSummary-1])) + "…"
	}
	return words
}

// root returns a ticket, or the one that it was merged into.
func root(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Ticket, error) {
	t, err := tx.Ticket.Get(ctx, id)
	if err != nil || t.MergedIntoID == nil {
		return t, err
	}
	return tx.Ticket.Query().Where(ticket.ID(*t.MergedIntoID)).Only(ctx)
}

// staff refuses everyone but admins.
func staff(ctx context.Context) error {
	if !viewer.From(ctx).IsAdmin() {
		return errs.New(errs.Forbidden)
	}
	return nil
}
