package loader

import (
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/grant"
	"forma/ent/viewer"
)

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
