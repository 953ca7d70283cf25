package loader

import (
	"context"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/99designs/gqlgen/graphql"
	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"forma/ent/exercise"
	"forma/ent/notification"
	"forma/ent/playback"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/setlog"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/domain/library"
)

// Rows describes which columns the fields of a type are made of.
type Rows struct {
	Types   []string // the names of the type in the contract
	IsField func(column string) bool
	// Keys are always read, for cursors, loaders and other types.
	Keys []string
	// Made names the columns of the fields that are not simply the column of the same name.
	Made map[string][]string
	// Needed names the columns that fields of other types are made of, by "Type.field".
	Needed map[string][]string
}

// onlyID is for fields that are read by the id of their row.
var onlyID = []string{"id"}

// The types whose rows are read in part.
var (
	Workouts = Rows{
		Types:   []string{"Workout", "SuggestedWorkout"},
		IsField: workout.ValidColumn,
		Keys:    []string{workout.FieldStatus, workout.FieldDeletedAt},
		Made: map[string][]string{
			"author":           {workout.FieldCreatedBy},
			"thumbnailPreview": {workout.FieldThumbnailURL},
			"locked":           {workout.FieldRequiredPlan},
			"strenuous":        {workout.FieldLevel, workout.FieldCategory},
			"steps":            {workout.FieldRequiredPlan, workout.FieldSteps},
			"video": {workout.FieldRequiredPlan, workout.FieldVideoKind, workout.FieldVideoRef, workout.FieldVideoSeconds, workout.FieldVideoID,
				workout.FieldVideoFileID},
			"guidedFilm":      {workout.FieldRequiredPlan, workout.FieldVideoRef, workout.FieldVideoID, workout.FieldSteps, workout.FieldTitle},
			"videoLink":       {workout.FieldCreatedBy, workout.FieldVideoKind, workout.FieldVideoRef},
			"favourite":       {library.FavouriteColumn},
			"lastCompletedOn": {library.LastDayColumn},
			"playback":        onlyID,
			"myCompletions":   onlyID,
			"myRating":        onlyID,
			"prescribed":      onlyID,
			"completions":     onlyID,
		},
		Needed: map[string][]string{"Programme.requiredPlan": {workout.FieldRequiredPlan}, "Programme.equipment": {workout.FieldSteps},
			"Programme.strenuous": {workout.FieldLevel, workout.FieldCategory}},
	}
	Exercises = Rows{
		Types:   []string{"Exercise"},
		IsField: exercise.ValidColumn,
		Made: map[string][]string{"author": {exercise.FieldCreatedBy}, "lastSets": onlyID, "bestMaxKg": onlyID,
			"bestSets": onlyID},
		Needed: map[string][]string{"Programme.equipment": {exercise.FieldEquipment}},
	}
	Playbacks = Rows{
		Types:   []string{"Playback"},
		IsField: playback.ValidColumn,
		Keys:    []string{playback.FieldWorkoutID},
	}
	Logs = Rows{
		Types:   []string{"WorkoutLog"},
		IsField: workoutlog.ValidColumn,
		Made:    map[string][]string{"workout": {workoutlog.FieldWorkoutID}, "completedOn": {workoutlog.FieldLocalDay}, "sets": onlyID},
	}
	Sets = Rows{
		Types:   []string{"SetLog"},
		IsField: setlog.ValidColumn,
		Keys:    []string{setlog.FieldWorkoutLogID, setlog.FieldExerciseID},
		Made:    map[string][]string{"exercise": onlyID, "estimatedMaxKg": {setlog.FieldLoadKg, setlog.FieldReps}},
	}
	Entries = Rows{
		Types:   []string{"ProgressEntry"},
		IsField: progressentry.ValidColumn,
		Keys:    []string{progressentry.FieldLocalDay},
		Made:    map[string][]string{"date": onlyID},
	}
	Notifications = Rows{
		Types:   []string{"Notification"},
		IsField: notification.ValidColumn,
		Keys:    []string{notification.FieldCreatedAt},
		Made: map[string][]string{
			"title":   {notification.FieldKind, notification.FieldArgs},
			"message": {notification.FieldKind},
			"link":    {notification.FieldKind, notification.FieldArgs},
		},
	}
	Profiles = Rows{
		Types:   []string{"Profile"},
		IsField: profile.ValidColumn,
		Made: map[string][]string{
			"fullName":           {profile.FieldFirstName, profile.FieldLastName},
			"subscriptionPlan":   access,
			"subscriptionStatus": access,
			"planEndsOn":         {profile.FieldPlanEndsDay},
		},
	}
	access = []string{profile.FieldGivenPlan, profile.FieldPlanEndsDay, profile.FieldTimeZone, profile.FieldPaidPlans}
)

// Of returns the columns of a field, nil if they are not known.
func (r Rows) Of(field string) []string {
	if field == "__typename" {
		return onlyID
	}
	if made, known := r.Made[field]; known {
		return made
	}
	if column := snake(field); r.IsField(column) {
		return []string{column}
	}
	return nil
}

// Columns returns the columns of such rows that are asked for anywhere below the root field of ctx, nil for whole rows.
func Columns(ctx context.Context, r Rows) []string {
	if l, _ := ctx.Value(contextKey{}).(*Loaders); l != nil {
		return l.columns(r)
	}
	return nil
}

func (l *Loaders) columns(r Rows) []string {
	root := graphql.GetRootFieldContext(l.ctx)
	if root == nil {
		return nil
	}
	return shapeOf(root.Field).columns(r)
}

// shape is what a root field asks for. It is a function of the document, of which the latest are kept.
type shape struct {
	selections ast.SelectionSet
	asked      fields

	mu   sync.Mutex
	read map[string][]string // the columns of each kind of rows once they are known
}

// mostShapes bounds those in memory.
const mostShapes = 500

var shapes, _ = lru.New[*ast.Field, *shape](mostShapes)

// shapeOf returns the shape of a field of a document. A field that is written more than once may have been collected from other places.
func shapeOf(f graphql.CollectedField) *shape {
	if known, ok := shapes.Get(f.Field); ok && slices.Equal(known.selections, f.Selections) {
		return known
	}
	s := &shape{selections: f.Selections, asked: fields{}, read: map[string][]string{}}
	s.asked.add(f.Selections, map[string]bool{})
	shapes.Add(f.Field, s)
	return s
}

func (s *shape) columns(r Rows) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	columns, known := s.read[r.Types[0]]
	if !known {
		columns = slices.Clip(columnsOf(s.asked, r)) // callers append to it
		s.read[r.Types[0]] = columns
	}
	return columns
}

func columnsOf(asked fields, r Rows) []string {
	columns := append(slices.Clone(onlyID), r.Keys...)
	some := false
	for _, name := range r.Types {
		for field := range asked[name] {
			of := r.Of(field)
			if of == nil {
				return nil
			}
			columns, some = append(columns, of...), true
		}
	}
	if !some {
		return nil
	}
	for field, needed := range r.Needed {
		if of, name, _ := strings.Cut(field, "."); asked[of][name] {
			columns = append(columns, needed...)
		}
	}
	// One statement for one set of columns.
	slices.Sort(columns)
	return slices.Compact(columns)
}

// fields are the fields that are asked for of each type.
type fields map[string]map[string]bool

// add walks each fragment once, however often it is spread.
func (f fields) add(set ast.SelectionSet, walked map[string]bool) {
	for _, s := range set {
		switch s := s.(type) {
		case *ast.Field:
			of := f[s.ObjectDefinition.Name]
			if of == nil {
				of = map[string]bool{}
				f[s.ObjectDefinition.Name] = of
			}
			of[s.Name] = true
			f.add(s.SelectionSet, walked)
		case *ast.InlineFragment:
			f.add(s.SelectionSet, walked)
		case *ast.FragmentSpread:
			if !walked[s.Name] {
				walked[s.Name] = true
				f.add(s.Definition.SelectionSet, walked)
			}
		}
	}
}

// AsksBelow reports whether a field of a type is asked for anywhere below the root field of ctx.
func AsksBelow(ctx context.Context, object, name string) bool {
	root := graphql.GetRootFieldContext(ctx)
	return root != nil && shapeOf(root.Field).asked[object][name]
}

// Asks reports whether the field of ctx asks for one of these fields.
func Asks(ctx context.Context, object string, names ...string) bool {
	return slices.ContainsFunc(graphql.CollectFieldsCtx(ctx, []string{object}), func(f graphql.CollectedField) bool {
		return slices.Contains(names, f.Name)
	})
}

// snake returns the name of the column of a field, such as duration_minutes of durationMinutes.
func snake(field string) string {
	var b strings.Builder
	for _, letter := range field {
		if unicode.IsUpper(letter) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(letter))
	}
	return b.String()
}
