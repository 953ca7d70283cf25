package coaching

import (
	"context"
	"time"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// longestNote is in code points.
const longestNote = 2000

// Assign assigns a coach to a client at a time and notifies both; by is nil if the person who decided has left. CONFLICT while the client
// has another coach.
func (s *Service) Assign(ctx context.Context, tx *store.Tx, coach, client *ent.Profile, by *ent.Profile, at time.Time) error {
	return s.bind(ctx, tx, coach, client, by, "", act{at: at})
}

// AssignInvited is Assign for a client who accepts the invitation of an admin, who is not the viewer then.
func (s *Service) AssignInvited(ctx context.Context, tx *store.Tx, coach, client *ent.Profile, by *ent.Profile, at time.Time) error {
	return s.Assign(grant.Job(ctx, grant.InvitedClient), tx, coach, client, by, at)
}

// act is the time of a change of assignments, and the id by which it can be undone, if any.
type act struct {
	id *uuid.UUID
	at time.Time
}

// HandOver ends the client's current assignment, if any, and assigns the coach; the note is for the new coach.
func (s *Service) HandOver(
	ctx context.Context,
	tx *store.Tx,
	coach, client *ent.Profile,
	by *ent.Profile,
	note string,
	at time.Time,
) error {
	if err := checkHandover(note); err != nil {
		return err
	}
	return s.handOver(ctx, tx, coach, client, by, note, act{at: at})
}

func (s *Service) handOver(ctx context.Context, tx *store.Tx, coach, client, by *ent.Profile, note string, in act) error {
	before, err := current(ctx, tx, client.ID)
	if err != nil {
		return err
	}
	if before != nil {
		if before.CoachID == coach.ID {
			return errs.New(errs.Conflict)
		}
		if err := s.part(ctx, tx, before, in); err != nil {
			return err
		}
	}
	return s.bind(ctx, tx, coach, client, by, note, in)
}

func checkHandover(note string) error {
	if utf8.RuneCountInString(note) > longestNote {
		return errs.Range("note", errs.TooLong, 0, longestNote)
	}
	if !text.Clean(note, text.Lines) {
		return errs.Input("note", errs.Invalid)
	}
	return nil
}

// Unassign ends the client's current assignment, and with it the coach's access; the history stays. NOT_FOUND if there is none.
func (s *Service) Unassign(ctx context.Context, tx *store.Tx, clientID uuid.UUID, at time.Time) error {
	before, err := current(ctx, tx, clientID)
	if err != nil {
		return err
	}
	if before == nil {
		return errs.New(errs.NotFound)
	}
	return s.leave(ctx, tx, before, act{at: at})
}

// Release ends a client's assignment, if any, before a role change: the coach is notified, and no other follows. With an id, the act can
// be undone.
func (s *Service) Release(ctx context.Context, tx *store.Tx, clientID uuid.UUID, id *uuid.UUID) error {
	bond, err := current(ctx, tx, clientID)
	if err != nil || bond == nil {
		return err
	}
	return s.part(ctx, tx, bond, act{id, s.Now()})
}

// leave ends an assignment that no other follows yet.
func (s *Service) leave(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act) error {
	if err := s.part(ctx, tx, bond, in); err != nil {
		return err
	}
	return s.notifyLeft(ctx, tx, bond.ClientID, bond.CoachID, notification.KindCOACH_LEFT)
}

// part ends an assignment and notifies the coach.
func (s *Service) part(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act) error {
	if err := s.end(ctx, tx, bond, in); err != nil {
		return err
	}
	return s.notifyLeft(ctx, tx, bond.CoachID, bond.ClientID, notification.KindCLIENT_LEFT)
}

// notifyLeft notifies one side of an assignment that the other has gone.
func (s *Service) notifyLeft(ctx context.Context, tx *store.Tx, reader, other uuid.UUID, kind notification.Kind) error {
	p, err := tx.Profile.Get(grant.With(ctx, grant.BondNews), other)
	if err != nil {
		return err
	}
	return s.Notify.WriteAbout(ctx, tx, reader, other, kind, named(p))
}

func (s *Service) bind(ctx context.Context, tx *store.Tx, coach, client, by *ent.Profile, note string, in act) error {
	switch {
	case coach.Role != viewer.RoleCoach:
		return errs.Input("coachId", errs.Invalid)
	case client.Role != viewer.RoleClient:
		return errs.Input("clientId", errs.Invalid)
	}
	create := tx.CoachAssignment.Create().
		SetCoachID(coach.ID).
		SetClientID(client.ID).
		SetHandoverNote(note).
		SetCreatedAt(in.at.UTC()).
		SetNillableMadeIn(in.id)
	if by != nil {
		create.SetAssignedBy(by.ID)
	}
	err := create.Exec(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.Conflict)
	}
	if err != nil {
		return err
	}
	return s.bound(ctx, tx, coach, client, in)
}

// bound creates an assignment and notifies both sides.
func (s *Service) bound(ctx context.Context, tx *store.Tx, coach, client *ent.Profile, in act) error {
	err := audit.Record(
		ctx,
		tx,
		audit.Act{
			What:    auditevent.ActCLIENT_ASSIGNED,
			Subject: audit.Person(client.ID),
			At:      in.at,
			After:   audit.Values{audit.Coach: coach.ID},
		},
	)
	if err != nil {
		return err
	}
	known := named(client)
	known["path"] = "/" + client.ID.String()
	if err := s.Notify.WriteAbout(ctx, tx, coach.ID, client.ID, notification.KindNEW_CLIENT, known); err != nil {
		return err
	}
	s.announce(tx, coach.ID, client.ID)
	return s.Notify.WriteAbout(ctx, tx, client.ID, coach.ID, notification.KindCOACH_ASSIGNED, named(coach))
}

func (s *Service) end(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment, in act) error {
	change := tx.CoachAssignment.UpdateOneID(bond.ID).SetEndedAt(in.at.UTC()).SetNillableEndedIn(in.id)
	if in.id == nil {
		change.ClearEndedIn() // of an act that was undone
	}
	if err := change.Exec(ctx); err != nil {
		return err
	}
	s.announce(tx, bond.CoachID, bond.ClientID)
	if s.Parted != nil {
		if err := s.Parted(ctx, tx, bond); err != nil {
			return err
		}
	}
	return audit.Record(ctx, tx, audit.Act{What: auditevent.ActCLIENT_UNASSIGNED, Subject: audit.Person(bond.ClientID), At: in.at,
		Before: audit.Values{audit.Coach: bond.CoachID}})
}

// announce makes the open screens and access gates of both look again.
func (s *Service) announce(tx *store.Tx, people ...uuid.UUID) {
	tx.AfterCommit(func() {
		for _, id := range people {
			s.Notify.Bus.Publish("profile."+id.String(), []byte(id.String()))
			s.Notify.Bus.Publish(notify.ClientsSubject(id), nil)
		}
	})
}

func current(ctx context.Context, tx *store.Tx, clientID uuid.UUID) (*ent.CoachAssignment, error) {
	bond, err := tx.CoachAssignment.Query().Where(coachassignment.ClientID(clientID), coachassignment.EndedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return bond, err
}

func named(p *ent.Profile) map[string]string {
	return map[string]string{"name": p.FirstName + " " + p.LastName}
}
