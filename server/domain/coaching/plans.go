package coaching

import (
	"context"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/server/domain/adherence"
)

const (
	adherenceDays = 28 // of a client's adherence at a glance
	lapseDays     = 14 // of a card's adherence
	lapseLeast    = 3  // minimum of planned workouts in them
	endingDays    = 7  // before the end of a programme, including its last day
)

// readPlans reads recent planned workouts, completions and days off.
func (r *roster) readPlans(ctx context.Context, db *ent.Client) error {
	records, err := adherence.Read(ctx, db, r.ids(), r.today-adherenceDays, r.today+1, r.today)
	if err != nil {
		return err
	}
	for id, record := range records {
		c := r.byID[id]
		c.plan, c.paused, c.Adherence = record, record.PausedOn(c.today), planned(record, c.today, adherenceDays)
	}
	return nil
}

// planned counts the last days; nil if nothing was planned in them.
func planned(r *adherence.Record, today, days int) *adherence.Adherence {
	count := r.Count(today-days+1, today, today)
	if count.Planned == 0 {
		return nil
	}
	return &count
}

// readProgrammes reads when current and future programmes end.
func (r *roster) readProgrammes(ctx context.Context, db *ent.Client) error {
	rows, err := db.AssignedProgramme.Query().
		Where(assignedprogramme.ProfileIDIn(r.ids()...), assignedprogramme.LastDayGTE(r.today-1)).
		All(ctx)
	for _, a := range rows {
		c := r.byID[a.ProfileID]
		if a.LastDay < max(a.StartsOn, c.today) {
			continue
		}
		c.endsBy = max(c.endsBy, a.LastDay)
		if a.StartsOn <= c.today {
			c.lastDay, c.runsOut = a.LastDay, a.LastDay == a.StartsOn+weekDays*a.Weeks-1+a.MovedDays
		}
	}
	return err
}
