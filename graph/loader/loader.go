package loader

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/completiontotal"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/playback"
	"forma/ent/profile"
	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutcaptions"
	"forma/ent/workoutfavourite"
	"forma/ent/workoutrating"
	"forma/ent/workouttotal"
	"forma/graph/model"
	"forma/server/domain/library"
	"forma/server/platform/errs"
)

// Wait is how long a batch collects keys; siblings of a list arrive within it unless the machine is busy.
const Wait = 200 * time.Microsecond

// Loaders batch the edges of one root field of one response.
type Loaders struct {
	ctx  context.Context
	db   *ent.Client
	wait time.Duration
	now  func() time.Time
	// used makes the loaders, which most root fields do without.
	used sync.Once

	Workouts  func() *WorkoutLoader
	Previews  func() *StringLoader
	Exercises func() *ExerciseLoader
	// Members returns the public face of people, readable by everyone signed in.
	Members func() *MemberLoader
	// Playbacks, Ratings, Completions and Favourites are the viewer's own, by workout.
	Playbacks   func() *PlaybackLoader
	Ratings     func() *RatingLoader
	Completions func() *CompletionLoader
	Favourites  func() *BoolLoader
	// Planned returns when the viewer does a workout next.
	Planned func() *PlannedWorkoutLoader
	// Done counts the completions of a workout by all people.
	Done func() *IntLoader
	// Captions returns those of a workout's film.
	Captions func() *CaptionsLoader
	// Training counts the current clients of a programme: the viewer's, or all for admins.
	Training func() *IntLoader
	// Sets returns those of a completion, LastSets the viewer's own of an exercise, and Bests anyone's.
	Sets     func() *SetsLoader
	LastSets func() *SetsLoader
	Bests    func() *BestsLoader
	// CheckIns returns sent check-ins with their clients.
	CheckIns func() *CheckInLoader
	// Photos returns progress photos that the viewer may see, without deleted ones.
	Photos func() *PhotoLoader
	// Invoices returns the documents about a payment.
	Invoices func() *InvoicesLoader
	// Foods returns those that the viewer may see.
	Foods func() *FoodLoader
	// Recipes returns those that the viewer may see, also deleted ones, which plans keep.
	Recipes func() *RecipeLoader
	// MySeats returns the viewer's place in a session, Seats all that the viewer may see, Queues its waiting list in order.
	MySeats    func() *SeatLoader
	Seats      func() *SeatsLoader
	Queues     func() *SeatsLoader
	SeatsTaken func() *IntLoader
	// SessionNotes returns the viewer's own.
	SessionNotes func() *SessionNoteLoader
	// Coached reports whether a person is a client of the viewer.
	Coached func() *BoolLoader
	// LastMessages, Marks and Bonds are by conversation: its newest message, how far its people have read, whether it is open.
	Messages     func() *MessageLoader
	LastMessages func() *MessageLoader
	Marks        func() *MarksLoader
	Bonds        func() *BoolLoader
	// Mutes returns the viewer's own, by conversation.
	Mutes     func() *MuteLoader
	Reactions func() *ReactionsLoader
	// Images and Mentions return those of a message, in order; UnreadMentions the viewer's in a conversation.
	Images         func() *ImagesLoader
	Mentions       func() *MentionsLoader
	UnreadMentions func() *MentionsLoader
	// TicketMessages returns those that the viewer may see, in order; Coaches who coaches a client now.
	TicketMessages func() *TicketMessagesLoader
	TicketImages   func() *TicketImagesLoader
	Coaches        func() *MemberLoader
}

type contextKey struct{}

// With returns a context with fresh loaders that collect keys for the given time. Each root field needs its own, else the second mutation
// of a request would read stale rows.
func With(ctx context.Context, db *ent.Client, wait time.Duration, now func() time.Time) context.Context {
	l := &Loaders{db: db, wait: wait, now: now}
	l.ctx = context.WithValue(ctx, contextKey{}, l)
	return l.ctx
}

func (l *Loaders) make() {
	wait := l.wait
	l.Previews = sync.OnceValue(func() *StringLoader {
		return NewStringLoader(StringLoaderConfig{Wait: wait, Fetch: inOrder(l.previews, true)})
	})
	l.Workouts = sync.OnceValue(func() *WorkoutLoader {
		return NewWorkoutLoader(WorkoutLoaderConfig{Wait: wait, Fetch: inOrder(l.workouts, false)})
	})
	l.Exercises = sync.OnceValue(func() *ExerciseLoader {
		return NewExerciseLoader(ExerciseLoaderConfig{Wait: wait, Fetch: inOrder(l.exercises, false)})
	})
	l.Members = sync.OnceValue(func() *MemberLoader {
		return NewMemberLoader(MemberLoaderConfig{Wait: wait, Fetch: inOrder(l.members, false)})
	})
	l.Playbacks = sync.OnceValue(func() *PlaybackLoader {
		return NewPlaybackLoader(PlaybackLoaderConfig{Wait: wait, Fetch: inOrder(l.playbacks, true)})
	})
	l.Ratings = sync.OnceValue(func() *RatingLoader {
		return NewRatingLoader(RatingLoaderConfig{Wait: wait, Fetch: inOrder(l.ratings, true)})
	})
	l.Completions = sync.OnceValue(func() *CompletionLoader {
		return NewCompletionLoader(CompletionLoaderConfig{Wait: wait, Fetch: inOrder(l.completions, true)})
	})
	l.Favourites = sync.OnceValue(func() *BoolLoader {
		return NewBoolLoader(BoolLoaderConfig{Wait: wait, Fetch: inOrder(l.favourites, true)})
	})
	l.Planned = sync.OnceValue(func() *PlannedWorkoutLoader {
		return NewPlannedWorkoutLoader(PlannedWorkoutLoaderConfig{Wait: wait, Fetch: inOrder(l.planned, true)})
	})
	l.Done = sync.OnceValue(func() *IntLoader {
		return NewIntLoader(IntLoaderConfig{Wait: wait, Fetch: inOrder(l.done, true)})
	})
	l.Captions = sync.OnceValue(func() *CaptionsLoader {
		return NewCaptionsLoader(CaptionsLoaderConfig{Wait: wait, Fetch: inOrder(l.captions, true)})
	})
	l.Training = sync.OnceValue(func() *IntLoader {
		return NewIntLoader(IntLoaderConfig{Wait: wait, Fetch: inOrder(l.training, true)})
	})
	l.Sets = sync.OnceValue(func() *SetsLoader {
		return NewSetsLoader(SetsLoaderConfig{Wait: wait, Fetch: inOrder(l.sets, true)})
	})
	l.LastSets = sync.OnceValue(func() *SetsLoader {
		return NewSetsLoader(SetsLoaderConfig{Wait: wait, Fetch: inOrder(l.lastSets, true)})
	})
	l.Bests = sync.OnceValue(func() *BestsLoader {
		return NewBestsLoader(BestsLoaderConfig{Wait: wait, Fetch: inOrder(l.bests, true)})
	})
	l.CheckIns = sync.OnceValue(func() *CheckInLoader {
		return NewCheckInLoader(CheckInLoaderConfig{Wait: wait, Fetch: inOrder(l.checkIns, true)})
	})
	l.Photos = sync.OnceValue(func() *PhotoLoader {
		return NewPhotoLoader(PhotoLoaderConfig{Wait: wait, Fetch: inOrder(l.photos, true)})
	})
	l.nutrition()
	l.memberships()
	l.sessions()
	l.talk()
	l.support()
}

// From returns the loaders of the root field that ctx belongs to.
func From(ctx context.Context) *Loaders {
	l, _ := ctx.Value(contextKey{}).(*Loaders)
	if l != nil {
		l.used.Do(l.make)
	}
	return l
}

// inOrder adapts a read by keys to dataloaden: it returns rows in the order of the keys, and turns a panic, which would end the process,
// into an error. A missing row is NOT_FOUND unless optional.
func inOrder[K comparable, V any](read func([]K) (map[K]V, error), optional bool) func([]K) ([]V, []error) {
	return func(keys []K) (values []V, failures []error) {
		values, failures = make([]V, len(keys)), make([]error, len(keys))
		defer func() {
			if p := recover(); p != nil {
				slog.Error("loader panicked", "panic", p, "stack", string(debug.Stack()))
				fill(failures, fmt.Errorf("loader panicked: %v", p))
			}
		}()
		rows, err := read(keys)
		if err != nil {
			fill(failures, err)
			return values, failures
		}
		for i, key := range keys {
			row, ok := rows[key]
			if !ok && !optional {
				failures[i] = errs.New(errs.NotFound)
			}
			values[i] = row
		}
		return values, failures
	}
}

func fill(failures []error, err error) {
	for i := range failures {
		failures[i] = err
	}
}

func byKey[V any](rows []V, err error, key func(V) uuid.UUID) (map[uuid.UUID]V, error) {
	if err != nil {
		return nil, err
	}
	m := make(map[uuid.UUID]V, len(rows))
	for _, row := range rows {
		m[key(row)] = row
	}
	return m, nil
}

func (l *Loaders) workouts(ids []uuid.UUID) (map[uuid.UUID]*ent.Workout, error) {
	columns := library.OwnColumns(l.columns(Workouts))
	rows, err := l.db.Workout.Query().Where(workout.IDIn(ids...)).Select(columns...).All(l.ctx)
	return byKey(rows, err, func(w *ent.Workout) uuid.UUID { return w.ID })
}

// previews are those of covers, which everyone may see.
func (l *Loaders) previews(files []uuid.UUID) (map[uuid.UUID]string, error) {
	rows, err := l.db.MediaFile.Query().Where(mediafile.IDIn(files...), mediafile.KindEQ(mediafile.KindCOVER)).
		Select(mediafile.FieldID, mediafile.FieldPreview).All(grant.With(l.ctx, grant.Media))
	m := make(map[uuid.UUID]string, len(rows))
	for _, file := range rows {
		m[file.ID] = file.Preview
	}
	return m, err
}

func (l *Loaders) exercises(ids []uuid.UUID) (map[uuid.UUID]*ent.Exercise, error) {
	rows, err := l.db.Exercise.Query().Where(exercise.IDIn(ids...)).Select(l.columns(Exercises)...).All(l.ctx)
	return byKey(rows, err, func(e *ent.Exercise) uuid.UUID { return e.ID })
}

// members are people the viewer may not know: only their names and pictures are read.
func (l *Loaders) members(ids []uuid.UUID) (map[uuid.UUID]*model.Member, error) {
	rows, err := l.db.Profile.Query().Where(profile.IDIn(ids...)).
		Select(profile.FieldID, profile.FieldFirstName, profile.FieldLastName, profile.FieldAvatarURL).All(grant.With(l.ctx, grant.Members))
	if err != nil {
		return nil, err
	}
	m := make(map[uuid.UUID]*model.Member, len(rows))
	for _, p := range rows {
		m[p.ID] = &model.Member{ID: p.ID, FirstName: p.FirstName, FullName: p.FirstName + " " + p.LastName, AvatarURL: p.AvatarURL}
	}
	return m, nil
}

func (l *Loaders) playbacks(workouts []uuid.UUID) (map[uuid.UUID]*ent.Playback, error) {
	me := viewer.From(l.ctx).ID
	mine := l.db.Playback.Query().Where(playback.ProfileID(me), playback.WorkoutIDIn(workouts...))
	rows, err := mine.Select(l.columns(Playbacks)...).All(l.ctx)
	return byKey(rows, err, func(p *ent.Playback) uuid.UUID { return p.WorkoutID })
}

func (l *Loaders) ratings(workouts []uuid.UUID) (map[uuid.UUID]*ent.WorkoutRating, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.WorkoutRating.Query().Where(workoutrating.ProfileID(me), workoutrating.WorkoutIDIn(workouts...)).All(l.ctx)
	return byKey(rows, err, func(r *ent.WorkoutRating) uuid.UUID { return r.WorkoutID })
}

func (l *Loaders) completions(workouts []uuid.UUID) (map[uuid.UUID]*model.Completions, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.CompletionTotal.Query().Where(completiontotal.ProfileID(me), completiontotal.WorkoutIDIn(workouts...)).All(l.ctx)
	m := make(map[uuid.UUID]*model.Completions, len(rows))
	for _, r := range rows {
		m[r.WorkoutID] = &model.Completions{Count: r.Completions, LastDay: r.LastDay}
	}
	return m, err
}

// done counts the completions of everyone.
func (l *Loaders) done(workouts []uuid.UUID) (map[uuid.UUID]int, error) {
	rows, err := l.db.WorkoutTotal.Query().Where(workouttotal.WorkoutIDIn(workouts...)).All(grant.With(l.ctx, grant.Tallies))
	m := make(map[uuid.UUID]int, len(rows))
	for _, r := range rows {
		m[r.WorkoutID] += r.Completions
	}
	return m, err
}

func (l *Loaders) captions(workouts []uuid.UUID) (map[uuid.UUID][]*ent.WorkoutCaptions, error) {
	rows, err := l.db.WorkoutCaptions.Query().Where(workoutcaptions.WorkoutIDIn(workouts...)).All(l.ctx)
	m := make(map[uuid.UUID][]*ent.WorkoutCaptions, len(workouts))
	for _, r := range rows {
		m[r.WorkoutID] = append(m[r.WorkoutID], r)
	}
	return m, err
}

func (l *Loaders) favourites(workouts []uuid.UUID) (map[uuid.UUID]bool, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.WorkoutFavourite.Query().Where(workoutfavourite.ProfileID(me), workoutfavourite.WorkoutIDIn(workouts...)).All(l.ctx)
	m := make(map[uuid.UUID]bool, len(rows))
	for _, r := range rows {
		m[r.WorkoutID] = true
	}
	return m, err
}

func (l *Loaders) checkIns(ids []uuid.UUID) (map[uuid.UUID]*ent.CheckIn, error) {
	rows, err := l.db.CheckIn.Query().Where(checkin.IDIn(ids...)).WithProfile().All(l.ctx)
	return byKey(rows, err, func(c *ent.CheckIn) uuid.UUID { return c.ID })
}

func (l *Loaders) photos(ids []uuid.UUID) (map[uuid.UUID]*ent.ProgressPhoto, error) {
	rows, err := l.db.ProgressPhoto.Query().Where(progressphoto.IDIn(ids...), progressphoto.DeletedAtIsNil()).All(l.ctx)
	return byKey(rows, err, func(p *ent.ProgressPhoto) uuid.UUID { return p.ID })
}
