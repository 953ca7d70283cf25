package audit

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Service reads the log.
type Service struct {
	Store  *store.Store
	Now    func() time.Time
	Labels Labels
}

// AuditFilter filters the log; all parts must match.
type AuditFilter struct {
	ActorID, SubjectID *uuid.UUID
	Act                *auditevent.Act
	Since, Before      *time.Time
	// Search is words of people's names and addresses, of what was done, and of the values.
	Search *string
}

// AuditEvent is an event with the people it names who have not left.
type AuditEvent struct {
	*ent.AuditEvent
	ActorID, SubjectID     *uuid.UUID
	ActorName, SubjectName string  // empty for the system, for things and for people who have left
	Service                *string // the name of the service token that did it
	Changes                []*AuditChange
}

// Thing returns the id or the key of a subject that is not a person.
func (l *AuditEvent) Thing() string {
	if l.SubjectKind == auditevent.SubjectKindPERSON {
		return ""
	}
	return l.AuditEvent.Subject
}

// AuditChange is a value before and after an act.
type AuditChange struct {
	Key           string
	Before, After *string
}

// List returns a page of the log, latest first.
func (s *Service) List(
	ctx context.Context,
	f *AuditFilter,
	first int,
	after *string,
) (page []*AuditEvent, hasNext bool, end string, err error) {
	const list store.List = "audit events"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	where, nobody, err := s.where(ctx, f)
	if err != nil || nobody {
		return nil, false, "", err
	}
	var asked []wanted
	if f != nil && f.Search != nil {
		if asked, err = s.asked(*f.Search); err != nil {
			return nil, false, "", err
		}
	}
	if from != nil {
		at, err := from.Time()
		if err != nil {
			return nil, false, "", err
		}
		where = append(where, auditevent.CreatedAtLTE(at), auditevent.Or(auditevent.CreatedAtLT(at), auditevent.IDLT(from.ID)))
	}
	rows, err := s.found(ctx, where, asked, first+1)
	if err != nil {
		return nil, false, "", err
	}
	rows, hasNext, end = store.Cut(list, rows, first, func(e *ent.AuditEvent) store.Cursor {
		return store.TimeCursor(e.CreatedAt, e.ID)
	})
	page, err = s.lines(ctx, rows)
	return page, hasNext, end, err
}

// where also reports whether the filter names a person who never appeared in the log.
func (s *Service) where(ctx context.Context, f *AuditFilter) (p []predicate.AuditEvent, nobody bool, err error) {
	if f == nil {
		return nil, false, nil
	}
	for _, named := range []struct {
		person *uuid.UUID
		is     func(string) predicate.AuditEvent
	}{{f.ActorID, auditevent.Actor}, {f.SubjectID, auditevent.Subject}} {
		if named.person == nil {
			continue
		}
		known, err := s.Store.Ent.AuditName.Query().Where(auditname.ProfileID(*named.person)).OnlyID(grant.With(ctx, grant.AuditLog))
		if ent.IsNotFound(err) {
			return nil, true, nil
		}
		if err != nil {
			return nil, false, err
		}
		p = append(p, named.is(known.String()))
	}
	if f.Act != nil {
		if auditevent.ActValidator(*f.Act) != nil {
			return nil, false, errs.Input("filter.act", errs.Invalid)
		}
		p = append(p, auditevent.ActEQ(*f.Act))
	}
	if f.Since != nil {
		p = append(p, auditevent.CreatedAtGTE(f.Since.UTC()))
	}
	if f.Before != nil {
		p = append(p, auditevent.CreatedAtLT(f.Before.UTC()))
	}
	return p, false, nil
}

// lines looks up the people in the events.
func (s *Service) lines(ctx context.Context, rows []*ent.AuditEvent) ([]*AuditEvent, error) {
	people, services, err := s.people(ctx, rows)
	if err != nil {
		return nil, err
	}
	names, err := s.fullNames(ctx, people)
	if err != nil {
		return nil, err
	}
	lines := make([]*AuditEvent, len(rows))
	for i, e := range rows {
		lines[i] = &AuditEvent{
			AuditEvent: e,
			ActorID:    people[e.Actor],
			ActorName:  nameOf(people[e.Actor], names),
			Changes:    changes(e, people, names),
		}
		if name, ok := services[e.Actor]; ok {
			lines[i].Service, lines[i].ActorName = &name, name
		}
		if e.SubjectKind == auditevent.SubjectKindPERSON {
			lines[i].SubjectID, lines[i].SubjectName = people[e.Subject], nameOf(people[e.Subject], names)
		}
	}
	return lines, nil
}

// people returns the ids of people, without those who have left, and the names of service tokens, by the AuditNames in the events.
func (s *Service) people(ctx context.Context, rows []*ent.AuditEvent) (
	people map[string]*uuid.UUID, services map[string]string, err error) {
	var names []uuid.UUID
	add := func(text string) {
		if id, err := uuid.Parse(text); err == nil {
			names = append(names, id)
		}
	}
	for _, e := range rows {
		add(e.Actor)
		if e.SubjectKind == auditevent.SubjectKindPERSON {
			add(e.Subject)
		}
		for _, values := range []map[string]string{e.Before, e.After} {
			for _, value := range values {
				add(strings.TrimPrefix(value, personMark))
			}
		}
	}
	known, err := s.Store.Ent.AuditName.Query().Where(auditname.IDIn(names...)).All(grant.With(ctx, grant.AuditLog))
	people, services = make(map[string]*uuid.UUID, len(known)), map[string]string{}
	for _, n := range known {
		if n.Service != "" {
			services[n.ID.String()] = n.Service
			continue
		}
		people[n.ID.String()] = &n.ProfileID
	}
	return people, services, err
}

func (s *Service) fullNames(ctx context.Context, people map[string]*uuid.UUID) (map[uuid.UUID]string, error) {
	var ids []uuid.UUID
	for _, id := range people {
		ids = append(ids, *id)
	}
	rows, err := s.Store.Ent.Profile.Query().
		Where(profile.IDIn(ids...)).
		Select(profile.FieldID, profile.FieldFirstName, profile.FieldLastName).
		All(ctx)
	names := make(map[uuid.UUID]string, len(rows))
	for _, p := range rows {
		names[p.ID] = p.FirstName + " " + p.LastName
	}
	return names, err
}

// changes pairs the values before and after, with people's current names.
func changes(e *ent.AuditEvent, people map[string]*uuid.UUID, names map[uuid.UUID]string) (list []*AuditChange) {
	said := func(values map[string]string, key string) *string {
		value, ok := values[key]
		if !ok {
			return nil
		}
		if name, person := strings.CutPrefix(value, personMark); person {
			value = ""
			if id := people[name]; id != nil {
				value = names[*id]
			}
		}
		return &value
	}
	var keys []string
	for key := range e.Before {
		keys = append(keys, key)
	}
	for key := range e.After {
		if _, both := e.Before[key]; !both {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		list = append(list, &AuditChange{Key: key, Before: said(e.Before, key), After: said(e.After, key)})
	}
	return list
}
