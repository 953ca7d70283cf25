package backup

import "time"

// Retention is which backups are kept: the newest, and the last one of each of so many days, weeks and months that have one.
type Retention struct {
	Newest, Days, Weeks, Months int
}

// unit is a calendar period, by which backups are told apart.
type unit struct {
	kept int
	of   func(at time.Time) [2]int
}

// units are the rules of a retention, in a zone. A backup is a period of its own among the newest.
func (r Retention) units() []unit {
	return []unit{
		{r.Days, func(at time.Time) [2]int { return [2]int{at.Year(), at.YearDay()} }},
		{r.Weeks, func(at time.Time) [2]int { year, week := at.ISOWeek(); return [2]int{year, week} }},
		{r.Months, func(at time.Time) [2]int { return [2]int{at.Year(), int(at.Month())} }},
	}
}

// retained returns the backups that are kept of all, which are newest first. Of what is dropped, a newer one that is kept is not worse:
// whatever is lost in newer backups never takes the place of what has it.
func retained[B any](all []B, keep Retention, zone *time.Location, at func(B) time.Time, worse func(newer, older B) bool) (kept []B) {
	for _, b := range all {
		var better []B
		for _, newer := range kept {
			if !worse(newer, b) {
				better = append(better, newer)
			}
		}
		stays := len(better) < keep.Newest
		for _, u := range keep.units() {
			its, seen := u.of(at(b).In(zone)), map[[2]int]bool{}
			for _, newer := range better {
				seen[u.of(at(newer).In(zone))] = true
			}
			stays = stays || !seen[its] && len(seen) < u.kept
		}
		if stays {
			kept = append(kept, b)
		}
	}
	return kept
}
