package audit

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// Reading records that an admin views a person's health data, and returns the context in which the row rules allow it; otherwise admins
// find nothing. For others, and for one's own data, it returns ctx.
func Reading(ctx context.Context, s *store.Store, person uuid.UUID, what auditevent.Act) (context.Context, error) {
	v := viewer.From(ctx)
	if v == nil || v.System || !v.IsAdmin() || v.ID == person {
		return ctx, nil
	}
	err := s.InTx(ctx, func(tx *store.Tx) error { return Record(ctx, tx, Act{What: what, Subject: Person(person)}) })
	return viewer.Recorded(ctx, person), err
}

// ReadingMany is Reading for several people by a program, which reads again and again: who reads whose data is recorded once a day in UTC.
func ReadingMany(ctx context.Context, s *store.Store, people []uuid.UUID, what auditevent.Act, now time.Time) (context.Context, error) {
	v := viewer.From(ctx)
	if v == nil || v.System || !v.IsAdmin() || len(people) == 0 {
		return ctx, nil
	}
	known, err := recordedToday(ctx, s, v.ID, people, what, now)
	if err != nil {
		return ctx, err
	}
	rest := slices.DeleteFunc(slices.Clone(people), func(id uuid.UUID) bool { return id == v.ID || slices.Contains(known, id) })
	if len(rest) > 0 {
		err = s.InTx(ctx, func(tx *store.Tx) error {
			for _, id := range rest {
				if err := Record(ctx, tx, Act{What: what, Subject: Person(id), At: now}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return viewer.Recorded(ctx, people...), err
}

// recordedToday returns for whom the act is recorded of that day.
func recordedToday(ctx context.Context, s *store.Store, actor uuid.UUID, people []uuid.UUID, what auditevent.Act,
	now time.Time) ([]uuid.UUID, error) {
	names, err := s.Ent.AuditName.Query().Where(auditname.ProfileIDIn(append(slices.Clone(people), actor)...)).
		All(grant.With(ctx, grant.AuditLog))
	if err != nil {
		return nil, err
	}
	byName, mine, subjects := map[string]*ent.AuditName{}, "", []string{}
	for _, n := range names {
		if n.ProfileID == actor {
			mine = n.ID.String()
			continue
		}
		byName[n.ID.String()] = n
		subjects = append(subjects, n.ID.String())
	}
	if mine == "" || len(subjects) == 0 {
		return nil, nil
	}
	recorded, err := s.Ent.AuditEvent.Query().
		Where(auditevent.SubjectIn(subjects...), auditevent.Actor(mine), auditevent.ActEQ(what),
			auditevent.CreatedAtGTE(now.UTC().Truncate(24*time.Hour))).
		Select(auditevent.FieldSubject).Strings(ctx)
	known := make([]uuid.UUID, 0, len(recorded))
	for _, name := range recorded {
		known = append(known, byName[name].ProfileID)
	}
	return known, err
}
