package loader

import (
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/predicate"
	"forma/ent/programmetotal"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
)

// planned returns none below the Basic plan, whose holders follow what is planned.
func (l *Loaders) planned(workouts []uuid.UUID) (map[uuid.UUID]*ent.PlannedWorkout, error) {
	v := viewer.From(l.ctx)
	if v.Role != viewer.RoleClient || v.Plan.Rank() < viewer.PlanBasic.Rank() {
		return nil, nil
	}
	return adherence.Next(l.ctx, l.db, v.ID, workouts, viewer.Today(l.ctx, l.now()))
}

// training counts the clients of programmes: all of them for admins, as triggers keep count of them, for others those whose plans they see.
func (l *Loaders) training(programmes []uuid.UUID) (map[uuid.UUID]int, error) {
	var rows []struct {
		ProgrammeID uuid.UUID `json:"programme_id"`
		Count       int       `json:"count"`
	}
	v := viewer.From(l.ctx)
	today := viewer.Day(l.now(), v.Location())
	var err error
	if v.IsAdmin() {
		err = l.db.ProgrammeTotal.Query().
			Where(programmetotal.ProgrammeIDIn(programmes...), programmetotal.StartsOnLTE(today), programmetotal.LastDayGTE(today)).
			GroupBy(programmetotal.FieldProgrammeID).
			Aggregate(ent.As(ent.Sum(programmetotal.FieldClients), "count")).Scan(l.ctx, &rows)
	} else {
		err = l.db.AssignedProgramme.Query().
			Where(copiesOf(programmes), assignedprogramme.StartsOnLTE(today), assignedprogramme.LastDayGTE(today)).
			GroupBy(assignedprogramme.FieldProgrammeID).Aggregate(ent.Count()).Scan(l.ctx, &rows)
	}
	m := make(map[uuid.UUID]int, len(rows))
	for _, r := range rows {
		m[r.ProgrammeID] = r.Count
	}
	return m, err
}

// copiesOf matches the copies of programmes. It keeps SQLite from reading those of everybody to find those of the viewer's clients.
func copiesOf(programmes []uuid.UUID) predicate.AssignedProgramme {
	ids := make([]any, len(programmes))
	for i, id := range programmes {
		ids[i] = id
	}
	return func(s *sql.Selector) {
		column := s.C(assignedprogramme.FieldProgrammeID)
		if s.Dialect() == dialect.SQLite {
			column = "+" + column
		}
		s.Where(sql.In(column, ids...))
	}
}
