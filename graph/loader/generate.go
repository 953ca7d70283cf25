// Package loader batches the reads of edges: one statement per list.
package loader

//go:generate go tool dataloaden WorkoutLoader github.com/google/uuid.UUID *forma/ent.Workout
//go:generate go tool dataloaden StringLoader github.com/google/uuid.UUID string
//go:generate go tool dataloaden ExerciseLoader github.com/google/uuid.UUID *forma/ent.Exercise
//go:generate go tool dataloaden MemberLoader github.com/google/uuid.UUID *forma/graph/model.Member
//go:generate go tool dataloaden PlaybackLoader github.com/google/uuid.UUID *forma/ent.Playback
//go:generate go tool dataloaden PlannedWorkoutLoader github.com/google/uuid.UUID *forma/ent.PlannedWorkout
//go:generate go tool dataloaden RatingLoader github.com/google/uuid.UUID *forma/ent.WorkoutRating
//go:generate go tool dataloaden CompletionLoader github.com/google/uuid.UUID *forma/graph/model.Completions
//go:generate go tool dataloaden BoolLoader github.com/google/uuid.UUID bool
//go:generate go tool dataloaden CaptionsLoader github.com/google/uuid.UUID []*forma/ent.WorkoutCaptions
//go:generate go tool dataloaden CheckInLoader github.com/google/uuid.UUID *forma/ent.CheckIn
//go:generate go tool dataloaden PhotoLoader github.com/google/uuid.UUID *forma/ent.ProgressPhoto
//go:generate go tool dataloaden SessionNoteLoader github.com/google/uuid.UUID *forma/ent.SessionNote
//go:generate go tool dataloaden SeatLoader github.com/google/uuid.UUID *forma/ent.SessionSeat
//go:generate go tool dataloaden SeatsLoader github.com/google/uuid.UUID []*forma/ent.SessionSeat
//go:generate go tool dataloaden SetsLoader github.com/google/uuid.UUID []*forma/ent.SetLog
//go:generate go tool dataloaden IntLoader github.com/google/uuid.UUID int
//go:generate go tool dataloaden BestsLoader forma/graph/loader.LiftOf []*forma/server/domain/training.BestSet
//go:generate go tool dataloaden MessageLoader github.com/google/uuid.UUID *forma/ent.Message
//go:generate go tool dataloaden ReactionsLoader github.com/google/uuid.UUID []*forma/graph/model.ReactionCount
//go:generate go tool dataloaden MarksLoader github.com/google/uuid.UUID []*forma/ent.ReadMark
//go:generate go tool dataloaden MuteLoader github.com/google/uuid.UUID *forma/ent.ConversationMute
//go:generate go tool dataloaden ImagesLoader github.com/google/uuid.UUID []*forma/ent.MessageImage
//go:generate go tool dataloaden MentionsLoader github.com/google/uuid.UUID []*forma/ent.MessageMention
//go:generate go tool dataloaden InvoicesLoader github.com/google/uuid.UUID []*forma/ent.Invoice
//go:generate go tool dataloaden FoodLoader github.com/google/uuid.UUID *forma/ent.Food
//go:generate go tool dataloaden RecipeLoader github.com/google/uuid.UUID *forma/ent.Recipe
//go:generate go tool dataloaden TicketMessagesLoader github.com/google/uuid.UUID []*forma/ent.TicketMessage
//go:generate go tool dataloaden TicketImagesLoader github.com/google/uuid.UUID []*forma/ent.TicketImage
