package rule_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	entgo "entgo.io/ent"
	"github.com/google/uuid"

	"forma/ent/account"
	"forma/ent/achievement"
	"forma/ent/archiveimport"
	"forma/ent/assignedmealplan"
	"forma/ent/assignedprogramme"
	"forma/ent/auditevent"
	"forma/ent/auditname"
	"forma/ent/auditterm"
	"forma/ent/bestload"
	"forma/ent/broughtentries"
	"forma/ent/busytime"
	"forma/ent/calendarfeed"
	"forma/ent/casetotal"
	"forma/ent/chatban"
	"forma/ent/checkin"
	"forma/ent/checkinform"
	"forma/ent/checkinplan"
	"forma/ent/clientshare"
	"forma/ent/clienttotal"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/coachnote"
	"forma/ent/coachshare"
	"forma/ent/completiontotal"
	"forma/ent/conversation"
	"forma/ent/conversationmute"
	"forma/ent/dataexport"
	"forma/ent/dayfigure"
	"forma/ent/entrytotal"
	"forma/ent/exercise"
	"forma/ent/exercisetotal"
	"forma/ent/food"
	"forma/ent/guidedfilm"
	"forma/ent/headcount"
	"forma/ent/healthconsent"
	"forma/ent/healthscreening"
	"forma/ent/heartrate"
	"forma/ent/helpquestion"
	"forma/ent/invitation"
	"forma/ent/latestday"
	"forma/ent/latestexercise"
	"forma/ent/legalversion"
	"forma/ent/mealday"
	"forma/ent/mealplan"
	"forma/ent/mealsettings"
	"forma/ent/membermute"
	"forma/ent/message"
	"forma/ent/messageimage"
	"forma/ent/messagemention"
	"forma/ent/messagereport"
	"forma/ent/messageterm"
	"forma/ent/notification"
	"forma/ent/notificationpreference"
	"forma/ent/openhours"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/pause"
	"forma/ent/personterm"
	"forma/ent/photoview"
	"forma/ent/plannedworkout"
	"forma/ent/playback"
	"forma/ent/pricetotal"
	"forma/ent/privacy"
	"forma/ent/profile"
	"forma/ent/programme"
	"forma/ent/programmetotal"
	"forma/ent/progressentry"
	"forma/ent/progressphoto"
	"forma/ent/pushendpoint"
	"forma/ent/reaction"
	"forma/ent/readmark"
	"forma/ent/readyanswer"
	"forma/ent/recipe"
	"forma/ent/reminder"
	"forma/ent/rulesacceptance"
	"forma/ent/searchmark"
	"forma/ent/secret"
	"forma/ent/sessionnote"
	"forma/ent/sessionseat"
	"forma/ent/sessiontotal"
	"forma/ent/sessiontype"
	"forma/ent/setlog"
	"forma/ent/setting"
	"forma/ent/smscode"
	"forma/ent/smsnumber"
	"forma/ent/snooze"
	"forma/ent/ticket"
	"forma/ent/ticketimage"
	"forma/ent/ticketmessage"
	"forma/ent/timeoff"
	"forma/ent/trainingsettings"
	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/ent/weightimport"
	"forma/ent/workout"
	"forma/ent/workoutcaptions"
	"forma/ent/workoutday"
	"forma/ent/workoutfavourite"
	"forma/ent/workoutimport"
	"forma/ent/workoutlog"
	"forma/ent/workoutrating"
	"forma/ent/workouttag"
	"forma/ent/workoutterm"
	"forma/ent/workouttotal"
	"forma/ent/workoutview"
	"forma/server/platform/store"
)

// guarded is the policy of an entity, and a function that deletes all its rows.
type guarded struct {
	policy *entgo.Policy
	clear  func(ctx context.Context, tx *store.Tx) (int, error)
}

var guards = map[string]guarded{
	"AuditTerm":      {&auditterm.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.AuditTerm.Delete().Exec(ctx) }},
	"HeadCount":      {&headcount.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.HeadCount.Delete().Exec(ctx) }},
	"CaseTotal":      {&casetotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.CaseTotal.Delete().Exec(ctx) }},
	"ProgrammeTotal": {&programmetotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.ProgrammeTotal.Delete().Exec(ctx) }},
	"SessionTotal":   {&sessiontotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.SessionTotal.Delete().Exec(ctx) }},
	"PriceTotal": {&pricetotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PriceTotal.Delete().Exec(ctx)
	}},
	"LatestDay": {&latestday.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.LatestDay.Delete().Exec(ctx) }},
	"BestLoad": {&bestload.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.BestLoad.Delete().Exec(ctx)
	}},
	"ClientShare": {&clientshare.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ClientShare.Delete().Exec(ctx)
	}},
	"CoachShare": {&coachshare.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CoachShare.Delete().Exec(ctx)
	}},
	"ClientTotal": {&clienttotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ClientTotal.Delete().Exec(ctx)
	}},
	"Exercise": {&exercise.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Exercise.Delete().Exec(ctx)
	}},
	"ExerciseTotal": {&exercisetotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ExerciseTotal.Delete().Exec(ctx)
	}},
	"CompletionTotal": {&completiontotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CompletionTotal.Delete().Exec(ctx)
	}},
	"EntryTotal": {&entrytotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.EntryTotal.Delete().Exec(ctx)
	}},
	"LatestExercise": {&latestexercise.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.LatestExercise.Delete().Exec(ctx)
	}},
	"WorkoutTotal": {&workouttotal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutTotal.Delete().Exec(ctx)
	}},
	"PersonTerm": {&personterm.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PersonTerm.Delete().
			Exec(ctx)
	}},
	"Profile": {&profile.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Profile.Delete().Exec(ctx) }},
	"ProgressEntry": {&progressentry.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ProgressEntry.Delete().
			Exec(ctx)
	}},
	"WeightGoal": {&weightgoal.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WeightGoal.Delete().
			Exec(ctx)
	}},
	"AuditEvent": {&auditevent.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.AuditEvent.Delete().
			Exec(ctx)
	}},
	"AuditName": {&auditname.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.AuditName.Delete().Exec(ctx) }},
	"Achievement": {&achievement.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Achievement.Delete().
			Exec(ctx)
	}},
	"Pause": {&pause.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Pause.Delete().Exec(ctx) }},
	"WorkoutLog": {&workoutlog.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutLog.Delete().
			Exec(ctx)
	}},
	"SetLog":   {&setlog.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.SetLog.Delete().Exec(ctx) }},
	"Playback": {&playback.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Playback.Delete().Exec(ctx) }},
	"WorkoutView": {&workoutview.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutView.Delete().
			Exec(ctx)
	}},
	"WorkoutRating": {&workoutrating.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutRating.Delete().
			Exec(ctx)
	}},
	"Notification": {&notification.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Notification.Delete().
			Exec(ctx)
	}},
	"CoachAssignment": {&coachassignment.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CoachAssignment.Delete().
			Exec(ctx)
	}},
	"Workout": {&workout.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Workout.Delete().Exec(ctx) }},
	"WorkoutTerm": {&workoutterm.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutTerm.Delete().
			Exec(ctx)
	}},
	"WorkoutTag": {&workouttag.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutTag.Delete().
			Exec(ctx)
	}},
	"WorkoutCaptions": {&workoutcaptions.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutCaptions.Delete().Exec(ctx)
	}},
	"Account": {&account.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Account.Delete().Exec(ctx) }},
	"GuidedFilm": {&guidedfilm.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.GuidedFilm.Delete().Exec(ctx)
	}},
	"Secret": {&secret.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Secret.Delete().Exec(ctx) }},
	"NotificationPreference": {&notificationpreference.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.NotificationPreference.Delete().Exec(ctx)
	}},
	"SMSNumber": {&smsnumber.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.SMSNumber.Delete().Exec(ctx) }},
	"SMSCode":   {&smscode.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.SMSCode.Delete().Exec(ctx) }},
	"PushEndpoint": {&pushendpoint.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PushEndpoint.Delete().
			Exec(ctx)
	}},
	"Reminder": {&reminder.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Reminder.Delete().Exec(ctx) }},
	"DataExport": {&dataexport.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.DataExport.Delete().
			Exec(ctx)
	}},
	"WorkoutFavourite": {&workoutfavourite.Policy, func(ctx context.Context, tx *store.Tx) (int,
		error) {
		return tx.WorkoutFavourite.Delete().Exec(ctx)
	}},
	"ProgressPhoto": {&progressphoto.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ProgressPhoto.Delete().
			Exec(ctx)
	}},
	"PhotoView": {&photoview.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PhotoView.Delete().
			Exec(ctx)
	}},
	"ArchiveImport": {&archiveimport.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ArchiveImport.Delete().Exec(ctx)
	}},
	"WorkoutImport": {&workoutimport.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutImport.Delete().Exec(ctx)
	}},
	"PastWorkout": {&pastworkout.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PastWorkout.Delete().Exec(ctx)
	}},
	"PastSet": {&pastset.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PastSet.Delete().Exec(ctx)
	}},
	"HeartRate": {&heartrate.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.HeartRate.Delete().Exec(ctx)
	}},
	"WeightImport": {&weightimport.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WeightImport.Delete().
			Exec(ctx)
	}},
	"HealthConsent": {&healthconsent.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.HealthConsent.Delete().
			Exec(ctx)
	}},
	"CoachNote": {&coachnote.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CoachNote.Delete().
			Exec(ctx)
	}},
	"Snooze": {&snooze.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Snooze.Delete().
			Exec(ctx)
	}},
	"Ticket": {&ticket.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Ticket.Delete().Exec(ctx)
	}},
	"TicketMessage": {&ticketmessage.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.TicketMessage.Delete().Exec(ctx)
	}},
	"TicketImage": {&ticketimage.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.TicketImage.Delete().Exec(ctx)
	}},
	"ReadyAnswer": {&readyanswer.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.ReadyAnswer.Delete().Exec(ctx)
	}},
	"HelpQuestion": {&helpquestion.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.HelpQuestion.Delete().Exec(ctx)
	}},
	"CheckIn": {&checkin.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.CheckIn.Delete().Exec(ctx) }},
	"CheckInForm": {&checkinform.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CheckInForm.Delete().
			Exec(ctx)
	}},
	"CheckInPlan": {&checkinplan.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CheckInPlan.Delete().
			Exec(ctx)
	}},
	"Setting": {&setting.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Setting.Delete().Exec(ctx) }},
	"LegalVersion": {&legalversion.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.LegalVersion.Delete().
			Exec(ctx)
	}},
	"BroughtEntries": {&broughtentries.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.BroughtEntries.Delete().
			Exec(ctx)
	}},
	"Invitation": {&invitation.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Invitation.Delete().
			Exec(ctx)
	}},
	"DayFigure": {&dayfigure.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.DayFigure.Delete().
			Exec(ctx)
	}},
	"WorkoutDay": {&workoutday.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.WorkoutDay.Delete().
			Exec(ctx)
	}},
	"Conversation": {&conversation.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Conversation.Delete().
			Exec(ctx)
	}},
	"Message":  {&message.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Message.Delete().Exec(ctx) }},
	"Reaction": {&reaction.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Reaction.Delete().Exec(ctx) }},
	"ReadMark": {&readmark.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.ReadMark.Delete().Exec(ctx) }},
	"MessageReport": {&messagereport.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.MessageReport.Delete().
			Exec(ctx)
	}},
	"ChatBan": {&chatban.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.ChatBan.Delete().Exec(ctx) }},
	"ConversationMute": {&conversationmute.Policy, func(ctx context.Context, tx *store.Tx) (int,
		error) {
		return tx.ConversationMute.Delete().Exec(ctx)
	}},
	"MemberMute": {&membermute.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.MemberMute.Delete().
			Exec(ctx)
	}},
	"RulesAcceptance": {&rulesacceptance.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.RulesAcceptance.Delete().
			Exec(ctx)
	}},
	"MessageImage": {&messageimage.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.MessageImage.Delete().
			Exec(ctx)
	}},
	"MessageMention": {&messagemention.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.MessageMention.Delete().
			Exec(ctx)
	}},
	"MessageTerm": {&messageterm.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.MessageTerm.Delete().
			Exec(ctx)
	}},
	"SearchMark": {&searchmark.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.SearchMark.Delete().
			Exec(ctx)
	}},
	"Programme": {&programme.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.Programme.Delete().
			Exec(ctx)
	}},
	"Food":     {&food.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Food.Delete().Exec(ctx) }},
	"Recipe":   {&recipe.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Recipe.Delete().Exec(ctx) }},
	"MealPlan": {&mealplan.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.MealPlan.Delete().Exec(ctx) }},
	"AssignedMealPlan": {&assignedmealplan.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.AssignedMealPlan.Delete().Exec(ctx)
	}},
	"MealDay":      {&mealday.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.MealDay.Delete().Exec(ctx) }},
	"MealSettings": {&mealsettings.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.MealSettings.Delete().Exec(ctx) }},
	"AssignedProgramme": {&assignedprogramme.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.AssignedProgramme.Delete().Exec(ctx)
	}},
	"PlannedWorkout": {&plannedworkout.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.PlannedWorkout.Delete().
			Exec(ctx)
	}},
	"TrainingSettings": {&trainingsettings.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.TrainingSettings.Delete().Exec(ctx)
	}},
	"HealthScreening": {&healthscreening.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.HealthScreening.Delete().Exec(ctx)
	}},
	"SessionType": {&sessiontype.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.SessionType.Delete().
			Exec(ctx)
	}},
	"OpenHours": {&openhours.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.OpenHours.Delete().Exec(ctx) }},
	"TimeOff":   {&timeoff.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.TimeOff.Delete().Exec(ctx) }},
	"CoachingSession": {&coachingsession.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CoachingSession.Delete().
			Exec(ctx)
	}},
	"SessionSeat": {&sessionseat.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.SessionSeat.Delete().
			Exec(ctx)
	}},
	"SessionNote": {&sessionnote.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.SessionNote.Delete().
			Exec(ctx)
	}},
	"BusyTime": {&busytime.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.BusyTime.Delete().Exec(ctx) }},
	"CalendarFeed": {&calendarfeed.Policy, func(ctx context.Context, tx *store.Tx) (int, error) {
		return tx.CalendarFeed.Delete().
			Exec(ctx)
	}},
	"Upload": {&upload.Policy, func(ctx context.Context, tx *store.Tx) (int, error) { return tx.Upload.Delete().Exec(ctx) }},
}

// open allows everyone everything.
type open struct{}

func (open) EvalQuery(context.Context, entgo.Query) error       { return nil }
func (open) EvalMutation(context.Context, entgo.Mutation) error { return nil }

var errUndo = errors.New("undo")

// TestTableDetectsEveryMissingRowRule removes the policy of one entity at a time: reads and deletions must then differ from the
// table, or the table would not test that policy. It changes global variables, so it must not run in parallel with other tests.
func TestTableDetectsEveryMissingRowRule(t *testing.T) {
	s, err := store.Open(context.Background(), "sqlite://"+filepath.Join(t.TempDir(), "forma.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	w, rows := build(t, s)
	as := func(id uuid.UUID, role viewer.Role) context.Context {
		return viewer.With(context.Background(), &viewer.Viewer{ID: id, Role: role, Onboarded: true})
	}
	stranger, admin := as(w.stranger, viewer.RoleClient), as(w.admin, viewer.RoleAdmin)
	reads := func(entity string) bool {
		for i, ctx := range []context.Context{4: stranger, 5: admin, 6: context.Background()} {
			if ctx == nil {
				continue
			}
			got, err := rows[entity](ctx)
			if err != nil {
				got = refused
			}
			if got != table[entity][i] {
				return true
			}
		}
		return false
	}
	deletes := func(entity string) bool {
		n := 0
		err := s.InTx(stranger, func(tx *store.Tx) (err error) {
			if n, err = guards[entity].clear(stranger, tx); err != nil {
				return err
			}
			return errUndo
		})
		// An error of the database means that the rules allowed it.
		return n > 0 || err != nil && !errors.Is(err, errUndo) && !errors.Is(err, privacy.Deny)
	}
	if len(guards) != len(table) {
		t.Fatalf("%d entities are guarded, %d in the table", len(guards), len(table))
	}
	for entity, g := range guards {
		if reads(entity) || deletes(entity) {
			t.Errorf("%s: the rule in force is not that of the table", entity)
		}
		inForce := *g.policy
		*g.policy = open{}
		if !reads(entity) {
			t.Errorf("%s: nobody notices that reads are open", entity)
		}
		if !deletes(entity) {
			t.Errorf("%s: nobody notices that writes are open", entity)
		}
		*g.policy = inForce
	}
	t.Logf("%d entities, %d row rules taken away one at a time, each noticed", len(guards), 2*len(guards))
}
