// Package audit is the log of what admins do and of who looked at whose health data. Domains write into it in their own
// transaction, so that an act and its line are there together or not at all; nothing takes a line away again.
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
	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/store"
)

// Act is one line of the log. Who, as what role, from where and under which request is taken from the context.
type Act struct {
	What    auditevent.Act
	Subject Subject
	// Before and After say what changed: never a health value, never what somebody wrote.
	Before, After Values
	// At is when; now where it is left out.
	At time.Time
}

// Subject is what an act was done to.
type Subject struct {
	kind   auditevent.SubjectKind
	person uuid.UUID
	id     string
}

// Person is an act's subject that is a person.
func Person(id uuid.UUID) Subject {
	return Subject{kind: auditevent.SubjectKindPERSON, person: id}
}

// Thing is an act's subject that is no person: the id of a row, or the key of a setting.
func Thing[T fmt.Stringer](kind auditevent.SubjectKind, id T) Subject {
	return Subject{kind: kind, id: id.String()}
}

// Named is an act's subject that has a key instead of an id, such as a setting or a list.
func Named(kind auditevent.SubjectKind, key string) Subject { return Subject{kind: kind, id: key} }

// Key names a value of an act; the app has a word for each.
type Key string

// The values that acts have. Those of Coach and Author are ids of people.
const (
	Plan    Key = "plan"
	EndsOn  Key = "endsOn"
	Role    Key = "role"
	Coach   Key = "coach"
	Author  Key = "author"
	Value   Key = "value"
	State   Key = "state"
	Rows    Key = "rows"
	Devices Key = "devices"
	Reason  Key = "reason"
	Term    Key = "term"
)

// Values are small facts by their key; a uuid.UUID among them is the id of a person.
type Values map[Key]any

// longestValue is in code points.
const longestValue = 200

// Record writes the act into the log, in the caller's transaction.
func Record(ctx context.Context, tx *store.Tx, act Act) error {
	system := viewer.System(ctx)
	create := tx.AuditEvent.Create().SetAct(act.What).SetSubjectKind(act.Subject.kind).SetSubject(act.Subject.id).SetActorRole(machine)
	if v := viewer.From(ctx); v != nil && !v.System {
		actor, err := name(system, tx, v.ID)
		if err != nil {
			return err
		}
		create.SetActor(actor).SetActorRole(string(v.Role))
	}
	if act.Subject.person != uuid.Nil {
		subject, err := name(system, tx, act.Subject.person)
		if err != nil {
			return err
		}
		create.SetSubject(subject)
	}
	before, err := act.Before.written(system, tx)
	if err != nil {
		return err
	}
	after, err := act.After.written(system, tx)
	if err != nil {
		return err
	}
	if !act.At.IsZero() {
		create.SetCreatedAt(act.At.UTC())
	}
	peer := auth.PeerFrom(ctx)
	line, err := create.SetBefore(before).SetAfter(after).SetRequestID(peer.RequestID).SetAddress(prefix(peer.Address)).Save(system)
	if err != nil {
		return err
	}
	return index(system, tx.Client, line)
}

// machine is the role of an actor that is no person.
const machine = "SYSTEM"

// personMark begins a value that is a person's name in the log.
const personMark = "person:"

func (v Values) written(ctx context.Context, tx *store.Tx) (map[string]string, error) {
	out := make(map[string]string, len(v))
	for key, value := range v {
		id, person := value.(uuid.UUID)
		switch {
		case !person:
			runes := []rune(fmt.Sprint(value))
			out[string(key)] = string(runes[:min(len(runes), longestValue)])
		case id != uuid.Nil:
			known, err := name(ctx, tx, id)
			if err != nil {
				return nil, err
			}
			out[string(key)] = personMark + known
		}
	}
	return out, nil
}

// name is what the log calls that person, from now on if it has not spoken of them before.
func name(ctx context.Context, tx *store.Tx, person uuid.UUID) (string, error) {
	known, err := tx.AuditName.Query().Where(auditname.ProfileID(person)).OnlyID(ctx)
	if ent.IsNotFound(err) {
		known = uuid.Must(uuid.NewRandom()) // its time would tell when the person was first spoken of
		err = tx.AuditName.Create().SetID(known).SetProfileID(person).Exec(ctx)
	}
	return known.String(), err
}

// prefix leaves of an address what tells networks apart, not people.
func prefix(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil || !a.Is4() {
		return address
	}
	p, _ := a.Prefix(24)
	return p.String()
}
