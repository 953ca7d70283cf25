package changes

import (
	"context"
	"maps"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/changedrow"
	"forma/ent/checkin"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/payment"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/rule"
	"forma/ent/setlog"
	"forma/ent/workoutlog"
	"forma/server/domain/audit"
)

// entities are those of the kinds whose deletions are seen like their rows.
var entities = map[changedrow.Kind]string{
	changedrow.KindPROGRESS_ENTRY: ent.TypeProgressEntry,
	changedrow.KindWORKOUT_LOG:    ent.TypeWorkoutLog,
	changedrow.KindCHECK_IN:       ent.TypeCheckIn,
	changedrow.KindPAYMENT:        ent.TypePayment,
}

// seen returns what the viewer sees of the changes that were found: rows by the row rules, a statement for each type.
func (s *Service) seen(ctx context.Context, r *reader, withSets bool, now time.Time) ([]*Change, error) {
	ctx, err := audit.ReadingMany(ctx, s.Store, slices.Collect(maps.Keys(r.recorded)), auditevent.ActHEALTH_DATA_COPIED, now)
	if err != nil {
		return nil, err
	}
	rows, gone := map[changedrow.Kind][]uuid.UUID{}, map[changedrow.Kind][]int{}
	for _, f := range r.found {
		switch {
		case f.left != nil:
		case !f.Deleted:
			rows[f.Kind] = append(rows[f.Kind], f.RowID)
		case entities[f.Kind] != "":
			gone[f.Kind] = append(gone[f.Kind], f.ID)
		}
	}
	objects, err := s.load(ctx, rows, withSets)
	if err != nil {
		return nil, err
	}
	hidden := map[int]bool{}
	for kind, ids := range gone {
		seen, err := s.Store.Ent.ChangedRow.Query().
			Where(changedrow.IDIn(ids...), func(q *sql.Selector) { rule.Seen(ctx, entities[kind], q) }).
			IDs(grant.With(ctx, grant.Changes))
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			hidden[id] = !slices.Contains(seen, id)
		}
	}
	nodes := make([]*Change, 0, len(r.found))
	for _, f := range r.found {
		c := &Change{Type: ChangeType(f.Kind), ID: f.RowID, Kind: Deleted, PersonID: f.ProfileID, At: time.Unix(f.At, 0).UTC()}
		switch {
		case f.left != nil:
			c.Type, c.ID = TypePerson, *f.left
		case f.Kind == changedrow.KindSESSION && f.AboutID != nil:
			c.ID = *f.AboutID
		case f.Deleted && hidden[f.ID]:
			continue
		case !f.Deleted:
			c.Kind, c.Object = Upserted, objects[f.RowID]
			if c.Object == nil {
				continue
			}
		}
		if c.Type == TypePerson {
			c.PersonID = &c.ID
		}
		nodes = append(nodes, c)
	}
	return nodes, nil
}

func (s *Service) load(ctx context.Context, ids map[changedrow.Kind][]uuid.UUID, withSets bool) (map[uuid.UUID]ChangedObject, error) {
	objects, db := map[uuid.UUID]ChangedObject{}, s.Store.Ent
	for kind, list := range ids {
		var err error
		switch kind {
		case changedrow.KindPERSON:
			rows, failed := db.Profile.Query().Where(profile.IDIn(list...)).All(ctx)
			err = into(objects, rows, failed, func(row *ent.Profile) uuid.UUID { return row.ID })
		case changedrow.KindPROGRESS_ENTRY:
			rows, failed := db.ProgressEntry.Query().Where(progressentry.IDIn(list...)).All(ctx)
			err = into(objects, rows, failed, func(row *ent.ProgressEntry) uuid.UUID { return row.ID })
		case changedrow.KindWORKOUT_LOG:
			q := db.WorkoutLog.Query().Where(workoutlog.IDIn(list...))
			if withSets {
				q.WithSets(func(sets *ent.SetLogQuery) { sets.Order(setlog.ByPosition()) })
			}
			rows, failed := q.All(ctx)
			err = into(objects, rows, failed, func(row *ent.WorkoutLog) uuid.UUID { return row.ID })
		case changedrow.KindCHECK_IN:
			rows, failed := db.CheckIn.Query().Where(checkin.IDIn(list...)).WithProfile().All(ctx)
			err = into(objects, rows, failed, func(row *ent.CheckIn) uuid.UUID { return row.ID })
		case changedrow.KindSESSION:
			rows, failed := db.CoachingSession.Query().Where(coachingsession.IDIn(list...)).All(ctx)
			err = into(objects, rows, failed, func(row *ent.CoachingSession) uuid.UUID { return row.ID })
		case changedrow.KindPAYMENT:
			rows, failed := db.Payment.Query().Where(payment.IDIn(list...)).All(ctx)
			err = into(objects, rows, failed, func(row *ent.Payment) uuid.UUID { return row.ID })
		}
		if err != nil {
			return nil, err
		}
	}
	return objects, nil
}

func into[T any](objects map[uuid.UUID]ChangedObject, rows []T, err error, id func(T) uuid.UUID) error {
	for _, row := range rows {
		objects[id(row)] = row
	}
	return err
}
