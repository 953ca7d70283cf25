package people

import (
	"context"
	"strconv"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/words"
)

var texts = words.Of[struct{ Heads []string }]("server/people")

// Heads are the header row of an exported list of people.
func Heads(l viewer.Language) []string { return texts.In(l).Heads }

// Cells are the people of a page under Heads.
func Cells(ctx context.Context, page []*ManagedPerson) [][]string {
	lines, zone := make([][]string, len(page)), viewer.From(ctx).Location()
	for i, m := range page {
		lines[i] = m.cells(zone)
	}
	return lines
}

func (m *ManagedPerson) cells(zone *time.Location) []string {
	p, coach, active, plan := m.Profile, "", "", ""
	if m.Coach != nil {
		coach = fullName(m.Coach)
	}
	if at := m.LastActiveAt(); at != nil {
		active = at.In(zone).Format(time.DateTime)
	}
	if p.Role == viewer.RoleClient {
		plan = string(p.SubscriptionPlan)
	}
	return []string{
		fullName(p),
		p.Email,
		p.Phone,
		string(p.Role),
		plan,
		strconv.FormatBool(p.Suspended),
		strconv.FormatBool(p.EmailConfirmed),
		coach,
		strconv.Itoa(m.Clients),
		active,
		p.CreatedAt.In(zone).Format(time.DateOnly),
	}
}

func fullName(p *ent.Profile) string { return p.FirstName + " " + p.LastName }
