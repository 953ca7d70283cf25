package backup

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/server/platform/disk"
)

// keptOf returns what is kept of copies.
func keptOf(all []Copy, keep Retention, zone *time.Location) []Copy {
	return retained(all, keep, zone, func(c Copy) time.Time { return c.At }, worseCopy)
}

func TestRetentionKeepsTheLastOfEachPeriod(t *testing.T) {
	moscow := time.FixedZone("MSK", 3*60*60)
	for name, c := range map[string]struct {
		keep Retention
		zone *time.Location
		// made are times of backups, newest first; one that ends with ! has lost files.
		made, kept string
	}{
		"newest":                             {Retention{Newest: 2}, time.UTC, "03-04T03 03-03T03 03-02T03", "03-04T03 03-03T03"},
		"days":                               {Retention{Newest: 1, Days: 2}, time.UTC, "03-04T15 03-04T03 03-03T15 03-03T03 03-01T03", "03-04T15 03-03T15"},
		"days without a backup do not count": {Retention{Newest: 1, Days: 2}, time.UTC, "03-09T03 03-01T03 02-01T03", "03-09T03 03-01T03"},
		"days of the zone":                   {Retention{Newest: 1, Days: 2}, moscow, "03-04T22 03-04T20 03-03T22", "03-04T22 03-04T20"},
		"days and weeks": {Retention{Newest: 1, Days: 2, Weeks: 2}, time.UTC, "03-11T03 03-10T03 03-09T03 03-08T03 03-07T03 03-01T03",
			"03-11T03 03-10T03 03-08T03"},
		"months": {Retention{Newest: 1, Months: 3}, time.UTC, "03-11T03 03-01T03 02-28T03 02-27T03 01-31T03 01-01T03", "03-11T03 02-28T03 01-31T03"},
		"what has lost files replaces nothing": {Retention{Newest: 1, Days: 1}, time.UTC, "03-04T15! 03-04T03 03-03T15! 03-03T03",
			"03-04T15! 03-04T03"},
		"what is whole replaces what has lost files": {Retention{Newest: 1}, time.UTC, "03-04T15 03-04T03! 03-03T03", "03-04T15"},
	} {
		var all []Copy
		for made := range strings.FieldsSeq(c.made) {
			at, err := time.Parse("2006-01-02T15", "2026-"+strings.TrimSuffix(made, "!"))
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, Copy{ID: made, At: at, Lost: strings.Count(made, "!")})
		}
		var kept []string
		for _, k := range keptOf(all, c.keep, c.zone) {
			kept = append(kept, k.ID)
		}
		if got := strings.Join(kept, " "); got != c.kept {
			t.Errorf("%s: kept are %s, not %s", name, got, c.kept)
		}
	}
}

func TestYearsOfNightsLeaveDaysWeeksAndMonths(t *testing.T) {
	keep := Retention{Newest: 1, Days: 7, Weeks: 4, Months: 12}
	var all []Copy
	first := time.Date(2024, 1, 1, 3, 0, 0, 0, time.UTC)
	for night := range 800 {
		at := first.AddDate(0, 0, night)
		all = keptOf(append([]Copy{{ID: at.Format(time.DateOnly), At: at}}, all...), keep, time.UTC)
	}
	var got []string
	for _, c := range all {
		got = append(got, c.ID)
	}
	want := "2026-03-10 2026-03-09 2026-03-08 2026-03-07 2026-03-06 2026-03-05 2026-03-04 2026-03-01 2026-02-28 2026-02-22 2026-01-31 " +
		"2025-12-31 2025-11-30 2025-10-31 2025-09-30 2025-08-31 2025-07-31 2025-06-30 2025-05-31 2025-04-30"
	if fmt.Sprint(got) != "["+want+"]" {
		t.Errorf("kept are %v", got)
	}
}

// TestWhatIsDroppedIsReplaced holds that a backup goes only if a newer one stays that has lost no file which it has, that a second look
// drops nothing more, and that not more stay than the rules allow where nothing is lost.
func TestWhatIsDroppedIsReplaced(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		keep := Retention{Newest: 1 + r.IntN(3), Days: r.IntN(4), Weeks: r.IntN(4), Months: r.IntN(4)}
		losses := r.IntN(3)
		var all []*Backup
		at := time.Date(2026, 3, 10, 3, 0, 0, 0, time.UTC)
		for range r.IntN(60) {
			at = at.Add(-time.Duration(1+r.IntN(72)) * time.Hour)
			b := randomBackup(r, losses)
			b.At = at
			all = append(all, b)
		}
		look := func(all []*Backup) []*Backup {
			return retained(all, keep, time.UTC, func(b *Backup) time.Time { return b.At }, (*Backup).worse)
		}
		kept := look(all)
		for i, b := range all {
			if !slices.Contains(kept, b) && !slices.ContainsFunc(all[:i], func(n *Backup) bool {
				return slices.Contains(kept, n) && !n.worse(b)
			}) {
				t.Fatalf("seed %d: %s is dropped, and none that is kept has what it has", seed, b.At)
			}
		}
		if again := look(kept); len(again) != len(kept) {
			t.Fatalf("seed %d: of %d that were kept a second look drops %d", seed, len(kept), len(kept)-len(again))
		}
		if len(all) > 0 && (len(kept) == 0 || kept[0] != all[0]) {
			t.Fatalf("seed %d: the newest is dropped", seed)
		}
		if most := keep.Newest + keep.Days + keep.Weeks + keep.Months; losses == 0 && len(kept) > most {
			t.Fatalf("seed %d: %d are kept, of %d at most", seed, len(kept), most)
		}
	}
}

// randomBackup returns a backup of three files, of which up to so many are lost or were not there yet.
func randomBackup(r *rand.Rand, losses int) *Backup {
	b := &Backup{Media: sums("a", "b", "c")}
	for range losses {
		name := string(rune('a' + r.IntN(3)))
		if _, has := b.Media[name]; !has {
			continue
		}
		switch r.IntN(4) {
		case 0:
			delete(b.Media, name)
			b.Missing = append(b.Missing, name)
		case 1:
			if !slices.Contains(b.Damaged, name) {
				b.Damaged = append(b.Damaged, name)
			}
		}
	}
	return b
}

func sums(names ...string) map[string]disk.Sum {
	all := map[string]disk.Sum{}
	for _, name := range names {
		all[name] = disk.Sum{Size: 1}
	}
	return all
}
