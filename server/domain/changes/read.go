package changes

import (
	"context"
	"slices"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/changedrow"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Changes returns what comes after a cursor, or all that exists without one, of the rows that the viewer may see. It looks at no more than
// mostRead changes, so that a page may be short, or empty, although there are more. withSets reads the sets of completions, too.
func (s *Service) Changes(ctx context.Context, since *string, types []ChangeType, first int, withSets bool) (*ChangePage, error) {
	if err := store.PageSize(first); err != nil {
		return nil, err
	}
	if len(types) == 0 {
		return nil, errs.Input("types", errs.Required)
	}
	for _, t := range types {
		if !viewer.From(ctx).May(viewer.ScopeRead, areas[t]) {
			return nil, errs.Scope(string(areas[t]), string(viewer.ScopeRead))
		}
	}
	now := s.Now()
	c, err := s.open(ctx, since, types, now)
	if err != nil {
		return nil, err
	}
	r := &reader{Service: s, ctx: ctx, cursor: c, viewer: viewer.From(ctx), first: first, recorded: map[uuid.UUID]bool{}}
	if r.viewer.Role == viewer.RoleCoach {
		if r.clients, err = s.clients(ctx, r.viewer.ID); err != nil {
			return nil, err
		}
	}
	more, err := r.read()
	if err != nil {
		return nil, err
	}
	nodes, err := s.seen(ctx, r, withSets, now)
	if err != nil {
		return nil, err
	}
	if !more {
		c.Copied, c.Since = nil, now.Unix()
	}
	return &ChangePage{Nodes: nodes, Cursor: c.String(), HasMore: more}, nil
}

func (s *Service) clients(ctx context.Context, coach uuid.UUID) (map[uuid.UUID]bool, error) {
	rows, err := s.Store.Ent.CoachAssignment.Query().Where(coachassignment.CoachID(coach), coachassignment.EndedAtIsNil()).
		Select(coachassignment.FieldClientID).All(ctx)
	clients := make(map[uuid.UUID]bool, len(rows))
	for _, row := range rows {
		clients[row.ClientID] = true
	}
	return clients, err
}

// reader collects the changes of a page.
type reader struct {
	*Service
	*cursor
	ctx     context.Context
	viewer  *viewer.Viewer
	clients map[uuid.UUID]bool // of a coach, now
	first   int
	found   []found
	// recorded are the people whose health data the page shows to an admin.
	recorded map[uuid.UUID]bool
}

// found is a change that the viewer may see, if the row rules agree.
type found struct {
	*ent.ChangedRow
	// left is whose rows no longer count, as far as they were read; nil for the change of a row.
	left *uuid.UUID
}

// read goes through the changes until the page is full, enough was looked at, or none is left. It reports whether there may be more.
func (r *reader) read() (more bool, err error) {
	for looked := 0; looked < mostRead; {
		rows, err := r.next()
		if err != nil {
			return false, err
		}
		of := r.Whole
		for _, row := range rows {
			if len(r.found) == r.first || !r.take(row) {
				return true, nil
			}
			looked++
			if r.Whole != of {
				break
			}
		}
		switch {
		case r.Whole != of || len(rows) == atOnce:
		case of == nil:
			return false, nil
		default:
			r.Whole = nil
		}
	}
	return true, nil
}

func (r *reader) next() ([]*ent.ChangedRow, error) {
	q := r.Store.Ent.ChangedRow.Query().Order(changedrow.ByTx(), changedrow.ByID()).Limit(atOnce)
	if w := r.Whole; w != nil {
		q.Where(changedrow.ProfileID(w.Person), beside(">", w.Read), beside("<", w.Before))
	} else {
		q.Where(beside(">", r.Read), settled)
	}
	return q.All(grant.With(r.ctx, grant.Changes))
}

// take goes past a change, and keeps it if it counts. It reports whether the page has room for it.
func (r *reader) take(row *ent.ChangedRow) bool {
	at := placeOf(row)
	early := r.Whole != nil || r.Copied != nil && !at.after(*r.Copied)
	var enters *whole
	if person := r.restarted(row); person != nil && !early {
		r.found = append(r.found, found{row, person})
		if r.clients[*person] {
			enters = &whole{Person: *person, Before: at}
		}
	} else if r.shows(row) && !(row.Deleted && early) {
		if person := r.recordedFor(row); person != nil && !r.recorded[*person] {
			if len(r.recorded) == mostRecorded {
				return false
			}
			r.recorded[*person] = true
		}
		r.found = append(r.found, found{row, nil})
	}
	if r.Whole != nil {
		r.Whole.Read = at
		return true
	}
	r.Read, r.Whole = at, enters
	if r.Copied != nil && !r.Copied.after(at) {
		r.Copied = nil
	}
	return true
}

// restarted returns whose rows may have come into the coach's sight with a change, or left it. What was read of them no longer counts, and
// what is in sight is read from the beginning.
func (r *reader) restarted(row *ent.ChangedRow) *uuid.UUID {
	switch {
	case r.viewer.Role != viewer.RoleCoach:
	case row.Kind == changedrow.KindBOND && row.CoachID != nil && *row.CoachID == r.viewer.ID:
		return row.AboutID
	case row.Kind == changedrow.KindSHARING && row.ProfileID != nil && r.clients[*row.ProfileID]:
		return row.ProfileID
	}
	return nil
}

// shows reports whether a change is one of a row that the viewer may see: the row rules decide about those of clients.
func (r *reader) shows(row *ent.ChangedRow) bool {
	switch {
	case !slices.Contains(r.Types, ChangeType(row.Kind)):
		return false
	case r.viewer.IsAdmin():
		return row.AboutID == nil
	case row.Kind == changedrow.KindSESSION:
		return row.CoachID != nil && *row.CoachID == r.viewer.ID
	}
	return row.ProfileID != nil && (*row.ProfileID == r.viewer.ID || r.clients[*row.ProfileID])
}

// recordedFor returns whose health data an admin reads with a change.
func (r *reader) recordedFor(row *ent.ChangedRow) *uuid.UUID {
	health := row.Kind == changedrow.KindPROGRESS_ENTRY || row.Kind == changedrow.KindWORKOUT_LOG
	if !health || !r.viewer.IsAdmin() || row.ProfileID == nil || *row.ProfileID == r.viewer.ID {
		return nil
	}
	return row.ProfileID
}

// newest returns the last change that is settled, nil if there is none.
func (s *Service) newest(ctx context.Context) (*place, error) {
	row, err := s.Store.Ent.ChangedRow.Query().Where(settled).
		Order(changedrow.ByTx(sql.OrderDesc()), changedrow.ByID(sql.OrderDesc())).
		First(grant.With(ctx, grant.Changes))
	if err != nil {
		return nil, ent.MaskNotFound(err)
	}
	at := placeOf(row)
	return &at, nil
}

// beside restricts changes to those on one side of a place.
func beside(side string, at place) predicate.ChangedRow {
	return func(s *sql.Selector) {
		tx, id := s.C(changedrow.FieldTx), s.C(changedrow.FieldID)
		if s.Dialect() == dialect.SQLite { // it finds no place of two columns in the index if one of them is the key, and has one tx
			s.Where(sql.And(sql.EQ(tx, at.Tx), sql.P(func(b *sql.Builder) { b.Ident(id).WriteString(" " + side + " ").Arg(at.ID) })))
			return
		}
		s.Where(sql.P(func(b *sql.Builder) {
			b.Wrap(func(b *sql.Builder) { b.IdentComma(tx, id) })
			b.WriteString(" " + side + " ")
			b.Wrap(func(b *sql.Builder) { b.Args(at.Tx, at.ID) })
		}))
	}
}

// settled restricts changes to those before which no other can appear: all transactions up to theirs have ended.
func settled(s *sql.Selector) {
	if s.Dialect() == dialect.Postgres {
		s.Where(sql.P(func(b *sql.Builder) {
			b.Ident(s.C(changedrow.FieldTx)).WriteString(" < pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
		}))
	}
}
