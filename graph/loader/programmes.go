package loader

import (
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/grant"
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

// training counts the clients of programmes: all of them for admins, for others those whose plans they see.
func (l *Loaders) training(programmes []uuid.UUID) (map[uuid.UUID]int, error) {
	var rows []struct {
		ProgrammeID uuid.UUID `json:"programme_id"`
		Count       int       `json:"count"`
	}
	v, ctx := viewer.From(l.ctx), l.ctx
	if v.IsAdmin() {
		ctx = grant.With(ctx, grant.Tallies)
	}
	today := viewer.Day(l.now(), v.Location())
	err := l.db.AssignedProgramme.Query().
		Where(assignedprogramme.ProgrammeIDIn(programmes...), assignedprogramme.StartsOnLTE(today), assignedprogramme.LastDayGTE(today)).
		GroupBy(assignedprogramme.FieldProgrammeID).Aggregate(ent.Count()).Scan(ctx, &rows)
	m := make(map[uuid.UUID]int, len(rows))
	for _, r := range rows {
		m[r.ProgrammeID] = r.Count
	}
	return m, err
}
