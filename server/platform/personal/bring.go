package personal

import (
	"context"
	"crypto/sha256"

	"github.com/google/uuid"

	"forma/ent"
	"forma/server/platform/store"
)

// mostListed bounds the list of what is left out.
const mostListed = 100

// Bringer brings a kind of things from an archive into the viewer's account.
type Bringer interface {
	// Preview returns what the archive has of them.
	Preview(ctx context.Context, from *Contents) (*ArchivePreview, error)
	// Bring adds some that are not there yet, in short transactions, and counts in each. It reports whether there are more.
	Bring(ctx context.Context, of *ent.ArchiveImport, from *Contents, count Count) (more bool, err error)
	// TakeBack removes some of those that the import added, as Bring adds them.
	TakeBack(ctx context.Context, of *ent.ArchiveImport, count Count) (more bool, err error)
}

// Count adds to what an import has brought, in the transaction that brings it.
type Count func(ctx context.Context, tx *store.Tx, n ArchiveCounts) error

// ArchiveCounts counts what is brought.
type ArchiveCounts struct {
	Measurements, Workouts, Sets, Photos, Foods, Recipes, MealDays, Pauses, Favourites int
	// Unusable are photos that turned out to be no pictures.
	Unusable int
}

// Plus returns the sum.
func (n ArchiveCounts) Plus(m ArchiveCounts) ArchiveCounts {
	return ArchiveCounts{n.Measurements + m.Measurements, n.Workouts + m.Workouts, n.Sets + m.Sets, n.Photos + m.Photos, n.Foods + m.Foods,
		n.Recipes + m.Recipes, n.MealDays + m.MealDays, n.Pauses + m.Pauses, n.Favourites + m.Favourites, n.Unusable + m.Unusable}
}

// Things counts what is brought one by one; sets come with their workouts.
func (n ArchiveCounts) Things() int {
	return n.Measurements + n.Workouts + n.Photos + n.Foods + n.Recipes + n.MealDays + n.Pauses + n.Favourites + n.Unusable
}

// ArchiveRefusal is the reason why a row of an archive is left out.
type ArchiveRefusal string

// The reasons.
const (
	Unreadable ArchiveRefusal = "UNREADABLE"
	OutOfRange ArchiveRefusal = "OUT_OF_RANGE"
	NoExercise ArchiveRefusal = "NO_EXERCISE"
	NoPicture  ArchiveRefusal = "NO_PICTURE"
	NoFood     ArchiveRefusal = "NO_FOOD"
	NoWorkout  ArchiveRefusal = "NO_WORKOUT"
	TooMany    ArchiveRefusal = "TOO_MANY"
)

// ArchiveRow is a row of an archive that is left out.
type ArchiveRow struct {
	File    string
	Number  int
	Refusal ArchiveRefusal
}

// ArchivePreview is what an archive has that can be brought, and how much of it is not there yet.
type ArchivePreview struct {
	Holds, Adds ArchiveCounts
	// LeftOut are the first rows that are left out, of LeftOutRows.
	LeftOut     []*ArchiveRow
	LeftOutRows int
}

// LeaveOut lists a row of a table that is left out.
func (p *ArchivePreview) LeaveOut(table string, number int, why ArchiveRefusal) {
	if p.LeftOutRows++; len(p.LeftOut) < mostListed {
		p.LeftOut = append(p.LeftOut, &ArchiveRow{tableFile(table), number, why})
	}
}

// Add adds another kind of things.
func (p *ArchivePreview) Add(other *ArchivePreview) {
	p.Holds, p.Adds = p.Holds.Plus(other.Holds), p.Adds.Plus(other.Adds)
	p.LeftOut = append(p.LeftOut, other.LeftOut...)
	p.LeftOut = p.LeftOut[:min(len(p.LeftOut), mostListed)]
	p.LeftOutRows += other.LeftOutRows
}

// BroughtID returns the id that a row of an archive gets in a person's account: the same each time, and in the order of the ids in the
// archive, which begin with a time.
func BroughtID(person, row uuid.UUID) uuid.UUID {
	sum := sha256.Sum256(append(person[:], row[:]...))
	id := row
	copy(id[8:], sum[:])
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id
}

// Arrival is something of an archive: the id that it gets, the one that it has there, and what makes it the same as something else.
type Arrival struct {
	ID, Was uuid.UUID
	Says    string
}

// Missing returns what has not arrived yet: what is there neither under one of its ids nor by what it says.
func Missing[T interface{ Arrival() Arrival }](all []T, there map[uuid.UUID]string) []T {
	spare := map[string]int{}
	for _, says := range there {
		spare[says]++
	}
	var unknown, missing []T
	seen := map[uuid.UUID]bool{}
	for _, one := range all {
		a := one.Arrival()
		says, known := there[a.ID]
		if !known {
			says, known = there[a.Was]
		}
		switch {
		case seen[a.ID]:
		case known:
			spare[says]--
		default:
			unknown = append(unknown, one)
		}
		seen[a.ID] = true
	}
	for _, one := range unknown {
		if says := one.Arrival().Says; spare[says] > 0 {
			spare[says]--
		} else {
			missing = append(missing, one)
		}
	}
	return missing
}
