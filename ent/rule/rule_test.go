package rule_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// people are a client with a current and a former coach, and others who might look.
type people struct{ client, coach, former, otherCoach, stranger, admin uuid.UUID }

// refused stands for a read that is denied entirely.
const refused = -1

// table has how many of the client's rows each looker sees: the client, current coach, former coach, other coach, stranger, admin, nobody,
// and an admin whose access is recorded.
var table = map[string][8]int{
	"Profile":                {1, 1, 0, 0, 0, 1, refused, 1},
	"HealthConsent":          {1, 0, 0, 0, 0, 0, refused, 0},
	"ProgressEntry":          {1, 1, 0, 0, 0, 0, refused, 1},
	"WeightGoal":             {1, 1, 0, 0, 0, 0, refused, 1},
	"AuditEvent":             {refused, refused, refused, refused, refused, 1, refused, 1},
	"AuditTerm":              {refused, refused, refused, refused, refused, 1, refused, 1},
	"HeadCount":              {refused, refused, refused, refused, refused, 1, refused, 1},
	"PriceTotal":             {refused, refused, refused, refused, refused, 1, refused, 1},
	"CaseTotal":              {refused, refused, refused, refused, refused, 1, refused, 1},
	"ProgrammeTotal":         {refused, refused, refused, refused, refused, 1, refused, 1},
	"SessionTotal":           {refused, refused, refused, refused, refused, 1, refused, 1},
	"BestLoad":               {1, 0, 0, 0, 0, 0, refused, 0},
	"CompletionTotal":        {1, 1, 0, 0, 0, 0, refused, 1},
	"EntryTotal":             {1, 1, 0, 0, 0, 0, refused, 1},
	"Exercise":               {2, 2, 2, 2, 2, 2, refused, 2},
	"ExerciseTotal":          {1, 1, 0, 0, 0, 0, refused, 1},
	"LatestExercise":         {1, 0, 0, 0, 0, 0, refused, 0},
	"ClientShare":            {refused, refused, refused, refused, refused, 1, refused, 1},
	"CoachShare":             {refused, refused, refused, refused, refused, 1, refused, 1},
	"ClientTotal":            {refused, refused, refused, refused, refused, 2, refused, 2},
	"WorkoutTotal":           {refused, refused, refused, refused, refused, refused, refused, refused},
	"LatestDay":              {refused, refused, refused, refused, refused, refused, refused, refused},
	"PersonTerm":             {refused, refused, refused, refused, refused, 1, refused, 1},
	"AuditName":              {refused, refused, refused, refused, refused, refused, refused, refused},
	"Achievement":            {1, 1, 0, 0, 0, 0, refused, 1},
	"Pause":                  {1, 1, 0, 0, 0, 0, refused, 1},
	"WorkoutLog":             {1, 1, 0, 0, 0, 0, refused, 1},
	"SetLog":                 {1, 1, 0, 0, 0, 0, refused, 1},
	"Playback":               {1, 0, 0, 0, 0, 0, refused, 0},
	"WorkoutView":            {1, 0, 0, 0, 0, 0, refused, 0},
	"WorkoutRating":          {1, 0, 0, 0, 0, 0, refused, 0},
	"Notification":           {1, 0, 0, 0, 0, 0, refused, 0},
	"CoachAssignment":        {2, 1, 1, 0, 0, 2, refused, 2},
	"Workout":                {1, 1, 1, 1, 1, 1, refused, 1},
	"WorkoutTerm":            {1, 1, 1, 1, 1, 1, refused, 1},
	"WorkoutTag":             {1, 1, 1, 1, 1, 1, refused, 1},
	"WorkoutCaptions":        {1, 1, 1, 1, 1, 1, refused, 1},
	"Account":                {refused, refused, refused, refused, refused, refused, refused, refused},
	"Secret":                 {refused, refused, refused, refused, refused, refused, refused, refused},
	"NotificationPreference": {1, 0, 0, 0, 0, 0, refused, 0},
	"SMSNumber":              {1, 0, 0, 0, 0, 0, refused, 0},
	"SMSCode":                {refused, refused, refused, refused, refused, refused, refused, refused},
	"PushEndpoint":           {refused, refused, refused, refused, refused, refused, refused, refused},
	"Reminder":               {refused, refused, refused, refused, refused, refused, refused, refused},
	"DataExport":             {1, 0, 0, 0, 0, 0, refused, 0},
	"WorkoutFavourite":       {1, 0, 0, 0, 0, 0, refused, 0},
	"ProgressPhoto":          {1, 1, 0, 0, 0, 0, refused, 1},
	"PhotoView":              {1, 0, 0, 0, 0, 0, refused, 0},
	"ArchiveImport":          {1, 0, 0, 0, 0, 0, refused, 0},
	"WorkoutImport":          {1, 0, 0, 0, 0, 0, refused, 0},
	"PastWorkout":            {1, 1, 0, 0, 0, 0, refused, 1},
	"PastSet":                {1, 1, 0, 0, 0, 0, refused, 1},
	"HeartRate":              {1, 1, 0, 0, 0, 0, refused, 1},
	"WeightImport":           {1, 0, 0, 0, 0, 0, refused, 0},
	"Programme":              {1, 2, 1, 1, 1, 2, refused, 2},
	"Food":                   {3, 2, 1, 1, 1, 1, refused, 1},
	"Recipe":                 {3, 2, 1, 1, 1, 1, refused, 1},
	"MealPlan":               {1, 2, 1, 1, 1, 1, refused, 1},
	"AssignedMealPlan":       {1, 1, 0, 0, 0, 0, refused, 1},
	"MealDay":                {1, 1, 0, 0, 0, 0, refused, 1},
	"MealSettings":           {1, 1, 0, 0, 0, 0, refused, 1},
	"AssignedProgramme":      {1, 1, 0, 0, 0, 0, refused, 1},
	"PlannedWorkout":         {1, 1, 0, 0, 0, 0, refused, 1},
	"TrainingSettings":       {1, 1, 0, 0, 0, 0, refused, 1},
	"HealthScreening":        {1, 1, 0, 0, 0, 0, refused, 1},
	"Upload":                 {1, 0, 0, 0, 0, 0, refused, 0},
	"CoachNote":              {0, 1, 0, 0, 0, 0, refused, 0},
	"Snooze":                 {0, 1, 0, 0, 0, 0, refused, 0},
	"CheckIn":                {1, 1, 0, 0, 0, 0, refused, 0},
	"CheckInForm":            {1, 2, 1, 1, 0, 1, refused, 1},
	"SessionType":            {1, 1, 0, 0, 0, 1, refused, 1},
	"OpenHours":              {0, 1, 0, 0, 0, 0, refused, 0},
	"TimeOff":                {0, 1, 0, 0, 0, 0, refused, 0},
	"CoachingSession":        {2, 1, 1, 1, 0, 3, refused, 3},
	"SessionSeat":            {2, 1, 1, 0, 0, 2, refused, 2},
	"SessionNote":            {0, 1, 0, 0, 0, 0, refused, 0},
	"BusyTime":               {refused, refused, refused, refused, refused, refused, refused, refused},
	"CalendarFeed":           {1, 0, 0, 0, 0, 0, refused, 0},
	"CheckInPlan":            {1, 1, 0, 0, 0, 0, refused, 0},
	"Setting":                {refused, refused, refused, refused, refused, refused, refused, refused},
	"LegalVersion":           {refused, refused, refused, refused, refused, refused, refused, refused},
	"Invitation":             {refused, 1, 0, 0, refused, 2, refused, 2},
	"BroughtEntries":         {refused, refused, refused, refused, refused, refused, refused, refused},
	"DayFigure":              {refused, refused, refused, refused, refused, refused, refused, refused},
	"GuidedFilm":             {refused, refused, refused, refused, refused, refused, refused, refused},
	"WorkoutDay":             {refused, refused, refused, refused, refused, refused, refused, refused},
	"Conversation":           {3, 2, 1, 1, 1, 1, refused, 1},
	"Message":                {2, 2, 1, 1, 0, 1, refused, 1},
	"Reaction":               {2, 1, 0, 0, 0, 0, refused, 0},
	"ReadMark":               {1, 0, 0, 0, 0, 0, refused, 0},
	"MessageReport":          {1, 0, 0, 0, 0, 1, refused, 1},
	"ChatBan":                {1, 0, 0, 0, 0, 1, refused, 1},
	"ConversationMute":       {1, 0, 0, 0, 0, 0, refused, 0},
	"MemberMute":             {1, 0, 0, 0, 0, 0, refused, 0},
	"RulesAcceptance":        {1, 0, 0, 0, 0, 0, refused, 0},
	"MessageImage":           {2, 1, 0, 0, 0, 0, refused, 0},
	"MessageMention":         {2, 1, 0, 0, 0, 0, refused, 0},
	"MessageTerm":            {refused, refused, refused, refused, refused, refused, refused, refused},
	"Ticket":                 {1, 0, 0, 0, 0, 2, refused, 2},
	"TicketMessage":          {1, 0, 0, 0, 0, 2, refused, 2},
	"TicketImage":            {1, 0, 0, 0, 0, 1, refused, 1},
	"ReadyAnswer":            {refused, refused, refused, refused, refused, 1, refused, 1},
	"HelpQuestion":           {1, 1, 1, 1, 1, 1, refused, 1},
	"SearchMark":             {refused, refused, refused, refused, refused, refused, refused, refused},
}

func TestEachPersonSeesExactlyTheirRows(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, rows := build(t, s)
		as := func(id uuid.UUID, role viewer.Role) context.Context {
			return viewer.With(context.Background(), &viewer.Viewer{ID: id, Role: role, Onboarded: true})
		}
		lookers := [8]context.Context{as(w.client, viewer.RoleClient), as(w.coach, viewer.RoleCoach), as(w.former, viewer.RoleCoach),
			as(w.otherCoach, viewer.RoleCoach), as(w.stranger, viewer.RoleClient), as(w.admin, viewer.RoleAdmin), context.Background(),
			viewer.Recorded(as(w.admin, viewer.RoleAdmin), w.client)}
		if len(table) != len(rows) {
			t.Fatalf("the table has %d entities, the test %d", len(table), len(rows))
		}
		for entity, read := range rows {
			for i, ctx := range lookers {
				got, err := read(ctx)
				if err != nil {
					got = refused
				}
				if got != table[entity][i] {
					t.Errorf("%s: looker %d sees %d rows, not %d (%v)", entity, i, got, table[entity][i], err)
				}
			}
		}
	})
}

// unshared has what the current coach sees when the client shares nothing or has withdrawn consent.
var unshared = map[string]int{
	"ProgressEntry": 0, "MealSettings": 0, "HealthScreening": 0, "WeightGoal": 0, "ProgressPhoto": 0, "WorkoutLog": 1, "Achievement": 1,
	"Profile": 1,
}

func TestTheCoachSeesWhatTheClientShares(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, rows := build(t, s)
		self := viewer.With(context.Background(), &viewer.Viewer{ID: w.client, Role: viewer.RoleClient, Onboarded: true})
		coach := viewer.With(context.Background(), &viewer.Viewer{ID: w.coach, Role: viewer.RoleCoach, Onboarded: true})
		share := func(on bool) {
			if err := s.InTx(self, func(tx *store.Tx) error {
				return tx.Profile.UpdateOneID(w.client).SetSharePhotos(on).SetShareMeasurements(on).Exec(self)
			}); err != nil {
				t.Fatal(err)
			}
		}
		expect := func(want map[string]int) {
			t.Helper()
			for entity := range unshared {
				own, err := rows[entity](self)
				if err != nil || own != 1 {
					t.Errorf("%s: the client sees %d rows (%v)", entity, own, err)
				}
				if got, err := rows[entity](coach); err != nil || got != want[entity] {
					t.Errorf("%s: the coach sees %d rows, not %d (%v)", entity, got, want[entity], err)
				}
			}
		}
		share(false)
		expect(unshared)
		share(true)
		consent := func(change func(*ent.HealthConsentUpdate)) {
			if err := s.InTx(self, func(tx *store.Tx) error {
				u := tx.HealthConsent.Update()
				change(u)
				return u.Exec(self)
			}); err != nil {
				t.Fatal(err)
			}
		}
		checkIns := func(want int) {
			t.Helper()
			if n, err := rows["CheckIn"](coach); err != nil || n != want {
				t.Errorf("the coach sees %d check-ins, not %d (%v)", n, want, err)
			}
		}
		checkIns(1)
		share(false)
		checkIns(1) // what is sent is meant for the coach
		share(true)
		consent(func(u *ent.HealthConsentUpdate) { u.SetWithdrawnAt(time.Now()) })
		expect(unshared)
		checkIns(0)
		consent(func(u *ent.HealthConsentUpdate) { u.ClearWithdrawnAt() })
		expect(map[string]int{"ProgressEntry": 1, "MealSettings": 1, "HealthScreening": 1, "WeightGoal": 1, "ProgressPhoto": 1,
			"WorkoutLog": 1, "Achievement": 1, "Profile": 1})
	})
}
