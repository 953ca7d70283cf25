// Package audit is the log of what admins do and of who viewed whose health data. Domains write to it in their own transaction, so that
// an act and its event are committed together; nothing is ever removed.
package audit

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

// Act is an act to record. The actor, their role, network and request come from the context.
type Act struct {
	What    auditevent.Act
	Subject Subject
	// Before and After are what changed: never health values or people's texts.
	Before, After Values
	// At defaults to now.
	At time.Time
}

// Subject is what an act was done to.
type Subject struct {
	kind   auditevent.SubjectKind
	person uuid.UUID
	id     string
}

// Person returns the subject of a person.
func Person(id uuid.UUID) Subject {
	return Subject{kind: auditevent.SubjectKindPERSON, person: id}
}

// Thing returns the subject of a row.
func Thing[T fmt.Stringer](kind auditevent.SubjectKind, id T) Subject {
	return Subject{kind: kind, id: id.String()}
}

// Named returns the subject of something with a key instead of an id, such as a setting or a list.
func Named(kind auditevent.SubjectKind, key string) Subject { return Subject{kind: kind, id: key} }

// Key is the key of a value of an act; the app has a word for each.
type Key string

// The keys. The values of Coach and Author are ids of people.
const (
	Plan     Key = "plan"
	EndsOn   Key = "endsOn"
	StartsOn Key = "startsOn"
	Role     Key = "role"
	Coach    Key = "coach"
	Author   Key = "author"
	Value    Key = "value"
	State    Key = "state"
	Rows     Key = "rows"
	Devices  Key = "devices"
	Reason   Key = "reason"
	Term     Key = "term"
	Reads    Key = "reads"
	Writes   Key = "writes"
)

// Values are small facts by key; a uuid.UUID among them is the id of a person.
type Values map[Key]any

// LongestValue is how much of a value is recorded, in code points.
const LongestValue = 200

// Record writes an act to the log, in the caller's transaction.
func Record(ctx context.Context, tx *store.Tx, act Act) error {
	logging := grant.With(ctx, grant.AuditLog)
	create := tx.AuditEvent.Create().SetAct(act.What).SetSubjectKind(act.Subject.kind).SetSubject(act.Subject.id).SetActorRole(machine)
	var more []string
	if v := viewer.From(ctx); v != nil && !v.System {
		actor, err := name(logging, tx, v.ID, v.Service)
		if err != nil {
			return err
		}
		create.SetActor(actor).SetActorRole(string(v.Role))
		if v.Service != "" {
			create.SetActorRole(service)
			more = append(foldedWords(v.Service), service)
		}
	}
	if act.Subject.person != uuid.Nil {
		subject, err := name(logging, tx, act.Subject.person, "")
		if err != nil {
			return err
		}
		create.SetSubject(subject)
	}
	before, err := act.Before.written(logging, tx)
	if err != nil {
		return err
	}
	after, err := act.After.written(logging, tx)
	if err != nil {
		return err
	}
	if !act.At.IsZero() {
		create.SetCreatedAt(act.At.UTC())
	}
	peer := auth.PeerFrom(ctx)
	line, err := create.SetBefore(before).SetAfter(after).SetRequestID(peer.RequestID).SetAddress(prefix(peer.Address)).Save(logging)
	if err != nil {
		return err
	}
	return index(logging, tx.Client, line, more...)
}

// The roles of actors who are no persons: the system, and service tokens of the business.
const (
	machine = "SYSTEM"
	service = "SERVICE"
)

// personMark is the prefix of a value that is a person's AuditName.
const personMark = "person:"

func (v Values) written(ctx context.Context, tx *store.Tx) (map[string]string, error) {
	out := make(map[string]string, len(v))
	for key, value := range v {
		id, person := value.(uuid.UUID)
		switch {
		case !person:
			runes := []rune(fmt.Sprint(value))
			out[string(key)] = string(runes[:min(len(runes), LongestValue)])
		case id != uuid.Nil:
			known, err := name(ctx, tx, id, "")
			if err != nil {
				return nil, err
			}
			out[string(key)] = personMark + known
		}
	}
	return out, nil
}

// name returns the AuditName of a person, or of a service token of that name, and creates it for the first event about them.
func name(ctx context.Context, tx *store.Tx, person uuid.UUID, service string) (string, error) {
	known, err := tx.AuditName.Query().Where(auditname.ProfileID(person)).OnlyID(ctx)
	if ent.IsNotFound(err) {
		known = uuid.Must(uuid.NewRandom()) // a UUIDv7 would reveal when the person first appeared
		err = tx.AuditName.Create().SetID(known).SetProfileID(person).SetService(service).Exec(ctx)
	}
	return known.String(), err
}

// prefix truncates an address to its network.
func prefix(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil || !a.Is4() {
		return address
	}
	p, _ := a.Prefix(24)
	return p.String()
}
