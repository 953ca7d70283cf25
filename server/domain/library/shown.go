package library

import (
	"bytes"
	"context"
	"slices"
	"sort"
	"sync"
	"sync/atomic"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/metrics"
	"forma/server/platform/store"
)

// memory keeps what the library shows to everyone, as of a version. Triggers number the versions (see ent/migrations/generate), and
// each request learns the number from the statement that reads its viewer, so a change is seen by the next request on every node.
type memory struct {
	now     atomic.Pointer[shown]
	reading sync.Mutex
	looked  metrics.Cache
}

// shown is the published workouts, newest first, with their authors, and the names of all workouts' authors. It never changes.
type shown struct {
	version int
	names   names
	rows    []*ent.Workout
	traits  []traits // of the rows
	large   bool     // too many to be kept
}

// traits are what filters compare. They lie side by side, since a page looks through hundreds of workouts.
type traits struct {
	category workout.Category
	goal     workout.Goal
	level    workout.Level
	plan     viewer.Plan
	minutes  int
}

func traitsOf(rows []*ent.Workout) []traits {
	all, words := make([]traits, len(rows)), map[string]string{}
	for i, w := range rows {
		all[i] = traits{
			category: shared(words, w.Category), goal: shared(words, w.Goal), level: shared(words, w.Level),
			plan: shared(words, w.RequiredPlan), minutes: w.DurationMinutes,
		}
	}
	return all
}

// shared returns the first of equal words, so that there is one in memory.
func shared[S ~string](words map[string]string, word S) S {
	if first, ok := words[string(word)]; ok {
		return S(first)
	}
	words[string(word)] = string(word)
	return word
}

// mostShown bounds the memory, and the time that a request spends after a change.
const mostShown = 20_000

// keptColumns are those of a workout in memory: the triggers know them. Views and ratings change with every use, and texts that lists do
// not show are large.
var keptColumns = []string{
	workout.FieldID, workout.FieldCreatedAt, workout.FieldCreatedBy, workout.FieldTitle, workout.FieldCategory, workout.FieldGoal,
	workout.FieldLevel, workout.FieldDurationMinutes, workout.FieldThumbnailURL, workout.FieldRequiredPlan, workout.FieldVipOnly,
	workout.FieldTags, workout.FieldStatus, workout.FieldDeletedAt,
}

type versionKey struct{}

// Known returns the context of a request that only reads, and has just learned the version of the library.
func Known(ctx context.Context, version int) context.Context {
	return context.WithValue(ctx, versionKey{}, version)
}

// shown returns the library as of the version that the request knows, or later; nil if it knows none or the library is large.
func (s *Service) shown(ctx context.Context) (*shown, error) {
	now, err := s.known(ctx)
	if err != nil || now == nil || now.large {
		return nil, err
	}
	return now, nil
}

// known is shown, with only the names of a large library.
func (s *Service) known(ctx context.Context) (*shown, error) {
	version, _ := ctx.Value(versionKey{}).(int)
	if version == 0 {
		return nil, nil
	}
	now := s.memory.now.Load()
	fresh := now != nil && now.version >= version
	s.memory.looked.Looked(fresh)
	if fresh {
		return now, nil
	}
	return s.keep(ctx, version)
}

// keep reads the library, once for all requests that wait. It is read after the version, so it is not older than that.
func (s *Service) keep(ctx context.Context, version int) (*shown, error) {
	s.memory.reading.Lock()
	defer s.memory.reading.Unlock()
	if now := s.memory.now.Load(); now != nil && now.version >= version {
		return now, nil
	}
	rows, err := s.Store.Ent.Workout.Query().Where(workout.StatusEQ(workout.StatusPUBLISHED), workout.DeletedAtIsNil()).
		Order(workout.ByID()).Limit(mostShown + 1).Select(keptColumns...).All(ctx)
	if err != nil {
		return nil, err
	}
	authors, err := s.readAuthors(ctx)
	if err != nil {
		return nil, err
	}
	now := &shown{version: version, names: namesOf(authors), large: len(rows) > mostShown}
	if !now.large {
		slices.Reverse(rows)
		sign(rows, authors)
		now.rows, now.traits = rows, traitsOf(rows)
	}
	s.memory.now.Store(now)
	return now, nil
}

// sign adds the authors.
func sign(rows []*ent.Workout, authors []*ent.Profile) {
	byID := make(map[uuid.UUID]*ent.Profile, len(authors))
	for _, p := range authors {
		byID[p.ID] = p
	}
	for _, w := range rows {
		if w.CreatedBy != nil {
			w.Edges.Author = byID[*w.CreatedBy]
		}
	}
}

// general reports whether what everyone is shown decides the filter.
func (f *WorkoutFilter) general() bool {
	return f == nil || f.scope == nil && f.Search == nil && f.Tag == nil && f.Favourites == nil
}

// admits is the filter for a workout in memory.
func (f *WorkoutFilter) admits(w *traits) bool {
	return f == nil ||
		(f.Category == nil || string(w.category) == *f.Category) &&
			(f.Goal == nil || string(w.goal) == *f.Goal) &&
			(f.Level == nil || string(w.level) == *f.Level) &&
			(f.Plan == nil || slices.Contains(f.Plan.Within(), w.plan)) &&
			(f.MinMinutes == nil || w.minutes >= *f.MinMinutes) &&
			(f.MaxMinutes == nil || w.minutes <= *f.MaxMinutes)
}

// Kept returns a workout that everyone is shown, nil if it is not in memory with all these columns. It never reads the library, which
// pages of it do: a single workout is cheaper to read.
func (s *Service) Kept(ctx context.Context, id uuid.UUID, columns ...string) *ent.Workout {
	version, _ := ctx.Value(versionKey{}).(int)
	now := s.memory.now.Load()
	if version == 0 || now == nil || now.version < version || len(columns) == 0 ||
		slices.ContainsFunc(columns, func(c string) bool { return !slices.Contains(keptColumns, c) }) {
		return nil
	}
	at, found := sort.Find(len(now.rows), func(i int) int { return bytes.Compare(now.rows[i].ID[:], id[:]) }) // newest first
	if !found {
		return nil
	}
	return now.rows[at]
}

func (n *shown) count(f *WorkoutFilter) (count int) {
	for i := range n.traits {
		if f.admits(&n.traits[i]) {
			count++
		}
	}
	return count
}

// page returns up to limit workouts that follow a position.
func (n *shown) page(f *WorkoutFilter, newestFirst bool, after *store.Cursor, limit int) (page []*ent.Workout) {
	at, step, end := 0, 1, len(n.rows)
	if !newestFirst {
		at, step, end = len(n.rows)-1, -1, -1
	}
	if after != nil {
		// The first that is not newer than the position.
		at = sort.Search(len(n.rows), func(i int) bool { return bytes.Compare(n.rows[i].ID[:], after.ID[:]) <= 0 })
		switch there := at < len(n.rows) && n.rows[at].ID == after.ID; {
		case !newestFirst:
			at--
		case there:
			at++
		}
	}
	for ; at != end && len(page) < limit; at += step {
		if f.admits(&n.traits[at]) {
			page = append(page, n.rows[at])
		}
	}
	return page
}

// complete adds the columns that are not kept, of the viewer and of the workouts; those that are gone meanwhile are left out.
func (s *Service) complete(ctx context.Context, page []*ent.Workout, columns []string) ([]*ent.Workout, error) {
	missing := slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return slices.Contains(keptColumns, c) })
	if len(missing) == 0 || len(page) == 0 {
		return page, nil
	}
	ids := make([]uuid.UUID, len(page))
	for i, w := range page {
		ids[i] = w.ID
	}
	q := s.Store.Ent.Workout.Query().Where(workout.IDIn(ids...))
	rows, err := reading(q, viewer.From(ctx).ID, append(missing, workout.FieldID)).All(ctx)
	if err != nil {
		return nil, err
	}
	read := make(map[uuid.UUID]*ent.Workout, len(rows))
	for _, w := range rows {
		read[w.ID] = w
	}
	whole := make([]*ent.Workout, 0, len(page))
	for _, w := range page {
		if own := read[w.ID]; own != nil {
			own.CreatedAt, own.CreatedBy, own.Title, own.Category, own.Goal = w.CreatedAt, w.CreatedBy, w.Title, w.Category, w.Goal
			own.Level, own.DurationMinutes, own.ThumbnailURL, own.RequiredPlan = w.Level, w.DurationMinutes, w.ThumbnailURL, w.RequiredPlan
			own.VipOnly, own.Tags, own.Status, own.Edges.Author = w.VipOnly, w.Tags, w.Status, w.Edges.Author
			whole = append(whole, own)
		}
	}
	return whole, nil
}
