package invitation

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/search"
)

// findCoaches finds the coaches whom lines name by email or full name. Coaches find only themselves.
func findCoaches(ctx context.Context, db *ent.Client, lines []*InvitationLine) error {
	var emails []string
	var names [][]byte
	asked := map[string]bool{}
	for _, l := range lines {
		name := bareName(l.coach)
		if l.Verdict != VerdictNew || name == "" || asked[name] {
			continue
		}
		asked[name] = true
		emails, names = append(emails, strings.ToLower(l.coach)), append(names, []byte(name))
	}
	if len(emails) == 0 {
		return nil
	}
	coaches, err := db.Profile.Query().
		Where(profile.RoleEQ(viewer.RoleCoach), profile.Suspended(false)).
		Where(profile.Or(profile.EmailIn(emails...), profile.SortNameIn(names...))).
		Select(profile.FieldID, profile.FieldEmail, profile.FieldSortName).
		All(ctx)
	if err != nil {
		return err
	}
	byEmail, byName := map[string][]uuid.UUID{}, map[string][]uuid.UUID{}
	for _, p := range coaches {
		byEmail[p.Email] = append(byEmail[p.Email], p.ID)
		if p.SortName != nil {
			byName[string(*p.SortName)] = append(byName[string(*p.SortName)], p.ID)
		}
	}
	isCoach := viewer.From(ctx).Role == viewer.RoleCoach
	for _, l := range lines {
		if l.Verdict != VerdictNew || l.coach == "" {
			continue
		}
		found := byEmail[strings.ToLower(l.coach)]
		if found == nil {
			found = byName[bareName(l.coach)]
		}
		switch {
		case len(found) == 1:
			l.CoachID = &found[0]
		case isCoach:
			l.Verdict = VerdictBadCoachRights
		case found == nil:
			l.Verdict = VerdictBadCoach
		default:
			l.Verdict = VerdictBadCoachAmbiguous
		}
	}
	return nil
}

// bareName is a full name as people are sorted by.
func bareName(name string) string { return search.Bare(strings.Join(strings.Fields(name), " ")) }
