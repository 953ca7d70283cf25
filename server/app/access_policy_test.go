package app_test

import (
	"context"
	"fmt"
	"maps"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// The policy: who may request which root field, and who sees which fields of whom. TestEachPersonSeesExactlyWhatThePolicyAllows
// sends the whole cast (access_cast_test.go) through every field and compares, both ways.
//
// A new root field needs a row in doors:
//
//	who    is admitted: a rule about the looker and the person whose row the arguments name
//	args   are the arguments for a complete response; nil if there are none
//	rows   is set if the arguments name a person's row: everyone then tries it with the row of every client
//	answer is the code expected by those admitted; empty if they get data
//	nobody is the code without a sign-in, if not UNAUTHENTICATED
//	confirmed is set if a confirmed address is required
//	afresh is set if the browser must have no session, because the field would end it
//
// A new object type needs an entry in types, and a new field its name in one of the lines of that entry:
//
//	whose  finds the person an object belongs to: by an id, by a mark that only their data has
//	       (access_cast_test.go creates it), by a part, or by the enclosing object
//	see    defines who sees which fields
//	zero   are the fields where 0 or false carries no information
//
// A field without a row fails the test, as does a row without a field, and a rule that allows what no field shows, so that the policy is
// never wider than the product.

type door struct {
	who    rule
	args   func(m *matrix, looker, of *being) string
	rows   bool
	answer string
	nobody string
	afresh bool
	plan   viewer.Plan // the plan a client must have
	// confirmed requires a confirmed address.
	confirmed bool
}

var doors = union(queryDoors, mutationDoors, programmeDoors, mealDoors, membershipDoors, supportDoors, webhookDoors, changeDoors)

func union[V any](all ...map[string]V) map[string]V {
	sum := map[string]V{}
	for _, one := range all {
		maps.Copy(sum, one)
	}
	return sum
}

// queryDoors are the doors of queries and subscriptions.
var queryDoors = map[string]door{
	"Query.me":              {who: signedIn},
	"Query.workouts":        {who: reader, args: constant(`(first:40,filter:{search:"heccrb"})`)}, // «русски», which all titles have
	"Query.managedWorkouts": {who: staff},
	"Query.workout": {
		who:  reader,
		rows: true,
		args: func(_ *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", of.workout) },
	},
	"Query.suggestedWorkout": {who: signedIn, args: constant("(direction:LOSE)")},
	"Query.repeatWorkouts":   {who: client},
	"Query.workoutTags":      {who: reader, args: constant("(language:EN)")},
	"Query.exercises":        {who: reader},
	"Query.madeExercises":    {who: staff},
	"Query.workoutLogs":      {who: client},
	"Query.muscleWeeks":      {who: planEater, plan: viewer.PlanBasic, args: lately("")},
	"Query.lifts":            {who: planEater, plan: viewer.PlanBasic},
	"Query.trainingMonth":    {who: planEater, plan: viewer.PlanBasic},
	"Query.lift": {who: planEater, plan: viewer.PlanBasic, args: func(m *matrix, looker, of *being) string {
		return lately(fmt.Sprintf("exerciseId:%q,", looker.move))(m, looker, of)
	}},
	"Query.foods":         {who: eater, plan: viewer.PlanBasic, args: constant(`(search:"")`)},
	"Query.foodByBarcode": {who: eater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string { return m.packed() }},
	"Query.ownFoods":      {who: planEater, plan: viewer.PlanBasic},
	"Query.recipes":       {who: eater, plan: viewer.PlanBasic},
	"Query.mealWeek":      {who: planEater, plan: viewer.PlanBasic},
	"Query.energyWeeks":   {who: planEater, plan: viewer.PlanBasic, args: lately("")},
	"Query.mealSettings":  {who: planEater, plan: viewer.PlanBasic},
	"Query.mealSwaps":     {who: subscriber, plan: viewer.PlanBasic, rows: true, args: lined("")},
	"Query.shoppingList":  {who: planEater, plan: viewer.PlanBasic},
	"Query.mealPlans":     {who: eater, plan: viewer.PlanBasic},
	"Query.mealPlan": {
		who:  eater,
		plan: viewer.PlanBasic,
		args: constant(fmt.Sprintf("(id:%q)", nutrition.IDOf("plan/lose-omnivore"))),
	},
	"Query.mealClients": {who: coach},
	"Query.recipe": {
		who:  eater,
		plan: viewer.PlanBasic,
		args: constant(fmt.Sprintf("(id:%q)", nutrition.IDOf("recipe/chicken-rice"))),
	},
	"Query.programmes":         {who: eater, plan: viewer.PlanBasic},
	"Query.programme":          {who: eater, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.house) }},
	"Query.suggestedProgramme": {who: planEater, plan: viewer.PlanBasic},
	"Query.healthScreening":    {who: client},
	"Query.trainingSettings":   {who: client},
	"Query.trainingWeek": {
		who:  func(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 },
		plan: viewer.PlanBasic,
	},
	"Query.progression": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(input:{plannedId:%q,weeks:1})", m.later(of))
	}},
	"Query.programmeChange": {who: caring, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,input:{title:{en:"Title"},goal:BUILD_MUSCLE,level:BEGINNER,weeks:4,workouts:[{week:4,weekday:1,workoutId:%q}]})`,
			of.assign.ProgrammeID, of.workout)
	}},
	"Query.progressEntries":     {who: client},
	"Query.broughtMeasurements": {who: signedIn},
	"Query.measureSeries":       {who: client, args: constant("(measure:WEIGHT)")},
	"Query.weightGoal":          {who: client},
	"Query.clientDashboard":     {who: client},
	"Query.activity":            {who: client},
	"Query.coachHome":           {who: coach},
	"Query.coachClients":        {who: coach},
	"Query.clientProgress": {
		who:  caring,
		rows: true,
		args: func(_ *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", of.id) },
	},
	"Query.nextCheckIn": {who: client},
	"Query.checkIns":    {who: talker, rows: true, args: byPerson("(of:%q)")},
	"Query.checkIn": {
		who:  talker,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", m.checkIn(of)) },
	},
	"Query.waitingCheckIns": {who: coach},
	"Query.checkInForms":    {who: staff},
	"Query.mySessions":      {who: client},
	"Query.pastSessions":    {who: reader},
	"Query.coachingSession": {who: canceller, rows: true, args: spare((*matrix).over)},
	"Query.freeSlots": {who: booker, plan: viewer.PlanVIP, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(typeId:%q,from:%q)", m.typeOf(looker, 1), m.w.clock().AddDate(0, 0, 27).Format(time.DateOnly))
	}},
	"Query.coachSessions": {who: coach, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(from:%q,days:42)", m.w.clock().Format(time.DateOnly))
	}},
	"Query.sessionRequests": {who: coach},
	"Query.sessionSetup":    {who: coach},
	"Query.managedSessions": {who: admin, args: constant("(first:50)")},
	"Query.sessionFigures": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(from:%q,until:%q)", m.w.clock().AddDate(0, 0, -100).Format(time.DateOnly), m.w.clock().Format(time.DateOnly))
	}},
	"Query.calendarFeed": {who: dater},
	"Query.adminHome": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.earn()
		if err := m.w.Figures.Count(context.Background()); err != nil {
			m.w.t.Error(err)
		}
		return ""
	}},
	"Query.node": {who: signedIn, args: func(_ *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", of.workout) }},
	"Query.nodes": {who: signedIn, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q])", of.workout)
	}},
	"Query.site":         {who: everybody},
	"Query.settings":     {who: admin},
	"Query.termsNotice":  {who: signedIn},
	"Query.backups":      {who: admin},
	"Query.serverStatus": {who: admin},
	"Query.failedJobs": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.w.failed(m.w.clock(), "no reason")
		return "(first:100)"
	}},
	"Query.analytics": {who: admin, args: constant("(days:30)")},
	"Query.revenue": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.earn()
		return ""
	}},
	"Query.coachRevenue":   {who: admin, args: func(m *matrix, _, _ *being) string { return "(" + m.earned() + ")" }},
	"Query.coachShares":    {who: admin, args: func(m *matrix, _, _ *being) string { return "(currency:\"EUR\"," + m.earned() + ")" }},
	"Query.clientShares":   {who: admin, args: func(m *matrix, _, _ *being) string { return "(currency:\"EUR\"," + m.earned() + ")" }},
	"Query.notifications":  {who: signedIn},
	"Query.devices":        {who: signedIn},
	"Query.dataExport":     {who: signedIn},
	"Query.archiveImports": {who: client},
	"Query.archivePreview": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(uploadId:%q)", looker.file(3))
	}},
	"Query.apiTokens": {who: signedIn},
	"Query.managedApiTokens": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.program(nil)
		return "(first:100)"
	}},
	"Query.passkeys":                {who: signedIn},
	"Query.notificationPreferences": {who: signedIn},
	"Query.pushSetup":               {who: signedIn},
	"Query.progressPhotos": {
		who:  album,
		rows: true,
		args: func(_ *matrix, _, of *being) string { return fmt.Sprintf("(of:%q)", of.id) },
	},
	"Query.photoViews":    {who: client},
	"Query.managedPeople": {who: admin, args: constant("(first:40)")},
	"Query.managedPerson": {who: admin, rows: true, args: byPerson("(id:%q)")},
	"Query.invitationOffer": {who: everybody, args: func(m *matrix, _, _ *being) string {
		_, token := m.invited(nil)
		return fmt.Sprintf("(token:%q)", token)
	}},
	"Query.invitations":      {who: staff},
	"Query.checkInvitations": {who: staff, args: guests},
	"Query.coachAssignments": {who: admin, rows: true, args: byPerson("(of:%q)")},
	"Query.auditEvents": {who: admin, args: func(m *matrix, _, _ *being) string {
		m.automated()
		return "(first:100)"
	}},
	"Query.weightTable": {who: client, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{csv:%q})", m.w.clock().Format(time.DateOnly)+",50\nnever,1")
	}},
	"Query.weightImports": {who: client},
	"Query.workoutTable": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{uploadId:%q,matches:[{name:\"Press\",exerciseId:%q}]})", looker.file(0), looker.move)
	}},
	"Query.workoutImports": {who: client},
	"Query.pastWorkouts":   {who: client, args: constant("(first:40)")},
	"Query.healthConsent":  {who: client},
	"Query.conversations":  {who: reader},
	"Query.messages": {
		who:  talker,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf("(conversationId:%q)", m.thread(of)) },
	},
	"Query.searchMessages": {who: talker, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(conversationId:%q,search:"hello")`, m.thread(of))
	}},
	"Query.mentionable": {
		who:  talker,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf("(conversationId:%q)", m.thread(of)) },
	},
	"Query.messageImages":   {who: ready, args: func(m *matrix, _, _ *being) string { return "(ids:" + m.shown() + ")" }},
	"Query.chatStanding":    {who: neighbour, plan: viewer.PlanBasic},
	"Query.mutedMembers":    {who: reader},
	"Query.moderationCases": {who: admin},
	"Query.moderationCase": {
		who:  admin,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(messageId:%q)", m.complained) },
	},
	"Query.chatBans":                     {who: admin},
	"Subscription.chatStandingChanged":   {who: neighbour, plan: viewer.PlanBasic},
	"Subscription.clientActivity":        {who: coach},
	"Subscription.mealWeekChanged":       {who: planEater, plan: viewer.PlanBasic},
	"Subscription.trainingWeekChanged":   {who: planEater, plan: viewer.PlanBasic},
	"Subscription.profileUpdated":        {who: signedIn},
	"Subscription.notificationAdded":     {who: signedIn},
	"Subscription.managedWorkoutChanged": {who: staff},
	"Subscription.siteUpdated":           {who: signedIn},
	"Subscription.presence": {who: reader, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(conversationId:%q)", m.heardBy(looker))
	}},
	"Subscription.conversationUpdates": {who: reader, args: func(m *matrix, looker, _ *being) string {
		m.heard = m.heardBy(looker)
		return fmt.Sprintf("(conversationId:%q,afterRev:0)", m.heard)
	}},
	"Subscription.conversationChanged": {who: reader},
}

// fieldArgs are the required arguments of fields; MOVE is the id of the person's exercise.
var fieldArgs = map[string]string{
	"Workout.guidedFilm":           "(language:EN)",
	"Activity.days":                `(from:"2026-01-01",to:"2026-12-31")`,
	"ClientProgress.days":          `(from:"2026-01-01",to:"2026-12-31")`,
	"ClientProgress.measureSeries": "(measure:WEIGHT)",
	"ClientProgress.muscleWeeks":   `(since:"2026-01-01")`,
	"ClientProgress.lift":          `(exerciseId:"MOVE",since:"2026-01-01")`,
}

// aboutLess names a card that no one has.
func aboutLess(_ *matrix, _, of *being) string {
	return fmt.Sprintf("(input:{clientId:%q,reason:TRAINS_LESS})", of.id)
}

const madeUp = "01930000-0000-7000-8000-000000000000"

func constant(args string) func(*matrix, *being, *being) string {
	return func(*matrix, *being, *being) string { return args }
}

// lately names a day half a year ago after other arguments.
func lately(before string) func(*matrix, *being, *being) string {
	return func(m *matrix, _, _ *being) string { return fmt.Sprintf("(%ssince:%q)", before, dateOf(m.today()-180)) }
}

// guests is a table of an unused address, with a measurement, that the looker may invite.
func guests(m *matrix, looker, _ *being) string {
	offer := fmt.Sprintf("plan:BASIC,planEndsOn:%q,coachId:%q", m.w.clock().AddDate(0, 1, 0).Format(time.DateOnly), m.people["coach"].id)
	if looker.role == "COACH" {
		offer = "plan:FREE"
	}
	return fmt.Sprintf(`(input:{id:%q,csv:"email,date,weight\n%s@example.org,2026-01-01,80",role:CLIENT,language:EN,%s})`, newID(), newID(), offer)
}

// byPerson names the person.
func byPerson(args string) func(*matrix, *being, *being) string {
	return func(_ *matrix, _, of *being) string { return fmt.Sprintf(args, of.id) }
}

// spare names a row of a person that may be used up.
func spare(row func(*matrix, *being) string) func(*matrix, *being, *being) string {
	return func(m *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", row(m, of)) }
}

// pushKey is a public key as browsers generate them.
const pushKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
