package app_test

import (
	"fmt"
	"time"

	"forma/ent/viewer"

	"github.com/google/uuid"
)

// The policy: who may request which root field, and who sees which fields of whom. TestEverybodySeesWhatThePolicyTellsAndNothingElse
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

// rule reports whether the looker may see what belongs to of.
type rule func(looker, of *being) bool

func everybody(_, _ *being) bool     { return true }
func signedIn(looker, _ *being) bool { return looker.id != nobody.id && !looker.suspended }
func ready(looker, of *being) bool   { return signedIn(looker, of) && looker.onboarded }
func client(looker, of *being) bool  { return ready(looker, of) && looker.role == "CLIENT" }
func coach(looker, of *being) bool   { return ready(looker, of) && looker.role == "COACH" }
func admin(looker, of *being) bool   { return signedIn(looker, of) && looker.role == "ADMIN" }

// self is the person themselves; a newcomer is only seen by the person who just signed them up.
func self(looker, of *being) bool { return of == newcomer || signedIn(looker, of) && looker == of }

// reader is who may use the library.
func reader(looker, of *being) bool { return ready(looker, of) || admin(looker, of) }

// libraryReader sees what a reader sees of every workout.
func libraryReader(looker, of *being) bool { return of.role == "CLIENT" && reader(looker, of) }

// everyones is what belongs to no one in particular.
func everyones(looker, of *being) bool { return of == everyone && reader(looker, of) }

// nobodys is what belongs to no one and is shown to everyone admitted.
func nobodys(_, of *being) bool { return of == everyone }

// online is who sees themselves among the people online.
func online(looker, of *being) bool { return reader(looker, of) && self(looker, of) }

// author is a coach, named with their workouts.
func author(looker, of *being) bool { return of.role == "COACH" && reader(looker, of) }

// adminOf is an admin who views a client.
func adminOf(looker, of *being) bool { return admin(looker, of) && of.role == "CLIENT" }

// staff is who creates workouts.
func staff(looker, of *being) bool { return coach(looker, of) || admin(looker, of) }

// editor is who may change a workout: its author (access_cast_test.go names a coach for each client's) and admins.
func editor(looker, of *being) bool {
	return admin(looker, of) || coach(looker, of) && (looker == of || of.role == "CLIENT" && of.nth%5 == looker.nth)
}

// drafter is who sees drafts: their author and admins.
func drafter(looker, of *being) bool {
	return staff(looker, of) && looker == of || admin(looker, of) && of.role == "COACH"
}

// linked is who sees the link of a workout's video.
func linked(looker, of *being) bool {
	return of.role == "CLIENT" && editor(looker, of) || drafter(looker, of)
}

// adminOfAnybody is an admin who views any person.
func adminOfAnybody(looker, of *being) bool { return admin(looker, of) && of.role != "" }

// adminOfThings is an admin who views what belongs to no one in particular.
func adminOfThings(looker, of *being) bool { return admin(looker, of) && of == everyone }

// adminOfStaff is an admin who views a working coach.
func adminOfStaff(looker, of *being) bool {
	return admin(looker, of) && of.role == "COACH" && !of.suspended
}

// trainee is the person themselves if they are an onboarded client.
func trainee(looker, of *being) bool { return self(looker, of) && client(looker, of) }

// coachOf is the current coach, neither a former nor another one.
func coachOf(looker, of *being) bool { return coach(looker, of) && of.coach == looker.name }

// canceller is who sees a session of a client, and may cancel it.
func canceller(looker, of *being) bool { return either(talker, adminOf)(looker, of) }

// caring is the current coach; every coach is admitted.
func caring(looker, of *being) bool { return coachOf(looker, of) || coach(looker, of) && looker == of }

// trains is the person themselves and their current coach.
func trains(looker, of *being) bool { return either(trainee, coachOf)(looker, of) }

// photographed is who sees a client's photos.
func photographed(looker, of *being) bool { return either(trainee, coachOf, adminOf)(looker, of) }

// album is who may request a person's photos, of which only clients have any.
func album(looker, of *being) bool {
	return reader(looker, of) && looker == of || photographed(looker, of)
}

// opens is who is on a plan that opens the workout that a client's plan opens.
func opens(looker, of *being) bool {
	return libraryReader(looker, of) && (looker.role != "CLIENT" || looker.plan.Rank() >= of.plan.Rank())
}

// talker is who writes in the thread of a client with their current coach; the client may request it in any case.
func talker(looker, of *being) bool {
	return reader(looker, of) && looker == of || talksWith(looker, of)
}

// asker is who offers questions to clients: ready-made ones, or a coach's own.
func asker(looker, of *being) bool {
	return staff(looker, of) && of == everyone || askerToo(looker, of)
}

// askerToo is a coach with their own questions.
func askerToo(looker, of *being) bool { return coach(looker, of) && looker == of }

// checked is who may send a check-in.
func checked(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 }

// talksWith is the client of a thread, and their current coach.
func talksWith(looker, of *being) bool { return either(trainee, coachOf)(looker, of) }

// speaker is the author.
func speaker(looker, of *being) bool { return reader(looker, of) && looker == of }

// listener is who follows a conversation here: a client their thread, the coach that of one client, all others the community.
func listener(looker, of *being) bool {
	return trainee(looker, of) || coachOf(looker, of) && of.name == "vip" || of == everyone && neighbour(looker, of)
}

// neighbour is who may use the community.
func neighbour(looker, of *being) bool {
	return reader(looker, of) && (looker.role != "CLIENT" || looker.plan.Rank() > 0)
}

// overheard is what is written in a thread for its people, and in the community for all.
func overheard(looker, of *being) bool {
	return of.role == "CLIENT" && talksWith(looker, of) || of == everyone && neighbour(looker, of)
}

// villager is the client who writes in the community.
func villager(looker, of *being) bool { return of.name == "vip" && neighbour(looker, of) }

// threaded is who writes in the thread of a client.
func threaded(looker, of *being) bool { return of.role == "CLIENT" && talksWith(looker, of) }

// judged is who wrote in the community and was banned from it.
func judged(looker, of *being) bool {
	return looker.name == "vip" && neighbour(looker, of) && (of == looker || of == everyone)
}

// judgeOf is an admin who views what that client did.
func judgeOf(name string) rule {
	return func(looker, of *being) bool { return admin(looker, of) && of.name == name }
}

// complainer is who has reported a message: a client, or a client's coach.
func complainer(looker, of *being) bool {
	return looker == of && (trainee(looker, of) || looker.name == "coach")
}

// judgeOfComplainer is an admin who decides on what the coach has reported.
func judgeOfComplainer(looker, of *being) bool { return judgeOf("coach")(looker, of) }

func either(rules ...rule) rule {
	return func(looker, of *being) bool {
		for _, r := range rules {
			if r(looker, of) {
				return true
			}
		}
		return false
	}
}

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

var doors = map[string]door{
	"Query.me":              {who: signedIn},
	"Query.workouts":        {who: reader, args: constant("(first:50)")},
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
	"Query.workoutLogs":      {who: client},
	"Query.programmes":       {who: staff},
	"Query.programme":        {who: staff, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.house) }},
	"Query.trainingWeek": {
		who:  func(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 },
		plan: viewer.PlanBasic,
	},
	"Query.progressEntries": {who: client},
	"Query.measureSeries":   {who: client, args: constant("(measure:WEIGHT)")},
	"Query.weightGoal":      {who: client},
	"Query.clientDashboard": {who: client},
	"Query.activity":        {who: client},
	"Query.coachHome":       {who: coach},
	"Query.coachClients":    {who: coach},
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
	"Mutation.createSessionType": {
		who:  coach,
		args: func(*matrix, *being, *being) string { return fmt.Sprintf("(id:%q,%s)", newID(), bookable) },
	},
	"Mutation.updateSessionType": {who: coach, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.typeOf(looker, 1), bookable)
	}},
	"Mutation.removeSessionType": {
		who:  coach,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.typeOf(looker, 1)) },
	},
	"Mutation.restoreSessionType": {
		who:  coach,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.typeOf(looker, 1)) },
	},
	"Mutation.setOpenHours": {who: coach, args: constant(everyHour)},
	"Mutation.addTimeOff": {who: coach, args: func(m *matrix, _, _ *being) string {
		at := m.hour(310 * 24)
		return fmt.Sprintf(
			`(id:%q,input:{startsAt:%q,endsAt:%q,note:"Away"})`,
			newID(),
			at.Format(time.RFC3339),
			at.Add(time.Hour).Format(time.RFC3339),
		)
	}},
	"Mutation.removeTimeOff": {
		who:  coach,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.dayOffOf(looker)) },
	},
	"Mutation.bookSession": {
		who:  booker,
		plan: viewer.PlanVIP,
		args: func(m *matrix, looker, _ *being) string { return m.books(looker) },
	},
	"Mutation.scheduleGroupSession": {who: coach, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,typeId:%q,startsAt:%q})", newID(), m.typeOf(looker, 2), m.hour(100*24).Format(time.RFC3339))
	}},
	"Mutation.joinSession": {
		who:  joiner,
		plan: viewer.PlanBasic,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.joinable(uuid.Nil)) },
	},
	"Mutation.leaveSession": {
		who:  client,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.joinable(looker.id)) },
	},
	"Mutation.moveSession": {who: booker, plan: viewer.PlanVIP, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,startsAt:%q})", m.movable(looker), m.hour(42*24).Format(time.RFC3339))
	}},
	"Mutation.confirmSession": {who: caring, rows: true, args: spare((*matrix).asks)},
	"Mutation.declineSession": {
		who:  caring,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf(`(id:%q,reason:"Full")`, m.asks(of)) },
	},
	"Mutation.cancelSession": {
		who:  canceller,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf(`(id:%q,reason:"Ill")`, m.ahead(of)) },
	},
	"Mutation.recordAttendance": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		session, seat := m.overSeat(of)
		return fmt.Sprintf("(input:{id:%q,seats:[{seatId:%q,attended:true}]})", session, seat)
	}},
	"Mutation.writeSessionSummary": {
		who:  caring,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf(`(id:%q,text:"Fine")`, m.over(of)) },
	},
	"Mutation.writeSessionNotes": {
		who:  caring,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf(`(id:%q,text:"Knee")`, m.over(of)) },
	},
	"Mutation.reassignSession": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,coachId:%q)", m.ahead(of), m.people["other"].id)
	}},
	"Mutation.makeCalendarFeed":     {who: dater},
	"Mutation.removeCalendarFeed":   {who: dater},
	"Query.adminHome":               {who: admin},
	"Query.site":                    {who: everybody},
	"Query.settings":                {who: admin},
	"Query.backups":                 {who: admin},
	"Query.analytics":               {who: admin, args: constant("(days:30)")},
	"Query.notifications":           {who: signedIn},
	"Query.devices":                 {who: signedIn},
	"Query.dataExport":              {who: signedIn},
	"Query.apiTokens":               {who: signedIn},
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
	"Query.coachLoads":    {who: admin},
	"Query.invitationOffer": {who: everybody, args: func(m *matrix, _, _ *being) string {
		_, token := m.invited()
		return fmt.Sprintf("(token:%q)", token)
	}},
	"Query.invitations":      {who: admin},
	"Query.checkInvitations": {who: admin, args: guests},
	"Query.coachAssignments": {who: admin, rows: true, args: byPerson("(of:%q)")},
	"Query.auditEvents":      {who: admin, args: constant("(first:100)")},
	"Query.weightTable": {who: client, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{csv:%q})", m.w.clock().Format(time.DateOnly)+",50\nnever,1")
	}},
	"Query.weightImports": {who: client},
	"Query.healthConsent": {who: client},
	"Query.conversations": {who: reader},
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
	"Query.messageImages": {who: ready, args: func(m *matrix, _, _ *being) string { return "(ids:" + m.shown() + ")" }},

	"Mutation.signUp": {who: everybody, afresh: true, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf(`(input:{firstName:"New",lastName:"Comer",email:"new.%s@example.org",password:%q})`, looker.name, secret)
	}},
	"Mutation.createFirstAdmin": {who: everybody, answer: "LINK_EXPIRED", args: constant(fmt.Sprintf(
		`(token:"made up",input:{firstName:"First",lastName:"Admin",email:"first@example.org",password:%q})`, secret))},
	"Mutation.signIn": {who: signedIn, nobody: "INVALID_CREDENTIALS", afresh: true, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf(`(email:%q,password:%q)`, looker.email(), secret)
	}},
	"Mutation.refreshSession": {who: signedIn},
	"Mutation.signOut":        {who: everybody},
	"Mutation.requestPasswordReset": {who: everybody, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(email:%q)", looker.email())
	}},
	"Mutation.resetPassword": {
		who:    everybody,
		answer: "LINK_EXPIRED",
		args:   constant(fmt.Sprintf("(token:\"made up\",password:%q)", secret)),
	},
	"Mutation.confirmEmail":       {who: everybody, answer: "LINK_EXPIRED", args: constant(`(token:"made up")`)},
	"Mutation.confirmEmailChange": {who: everybody, answer: "LINK_EXPIRED", args: constant(`(token:"made up")`)},
	"Mutation.confirmPassword":    {who: signedIn, args: constant(fmt.Sprintf("(password:%q)", secret))},
	"Mutation.changePassword":     {who: signedIn, args: constant(fmt.Sprintf("(current:%q,password:%q)", secret, secret))},
	"Mutation.changeEmail": {who: signedIn, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(email:%q)", "other."+looker.email())
	}},
	"Mutation.signOutDevice":       {who: self, rows: true, args: spare((*matrix).device)},
	"Mutation.signOutOtherDevices": {who: signedIn},
	"Mutation.beginPasskey":        {who: signedIn},
	"Mutation.addPasskey": {
		who:    signedIn,
		answer: "PASSKEY_REFUSED",
		args:   constant(fmt.Sprintf(`(challengeId:%q,credential:"{}",name:"Key")`, madeUp)),
	},
	"Mutation.renamePasskey": {who: self, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,name:"Key")`, m.passkey(of))
	}},
	"Mutation.removePasskey":      {who: self, rows: true, args: spare((*matrix).passkey)},
	"Mutation.createApiToken":     {who: signedIn, args: constant(`(input:{name:"Program"})`)},
	"Mutation.revokeApiToken":     {who: self, rows: true, args: spare((*matrix).program)},
	"Mutation.beginPasskeySignIn": {who: everybody},
	"Mutation.signInWithPasskey": {
		who:    everybody,
		answer: "PASSKEY_REFUSED",
		args:   constant(fmt.Sprintf(`(challengeId:%q,credential:"{}")`, madeUp)),
	},
	"Mutation.confirmPasskey": {
		who:    signedIn,
		answer: "PASSKEY_REFUSED",
		args:   constant(fmt.Sprintf(`(challengeId:%q,credential:"{}")`, madeUp)),
	},
	"Mutation.requestExport": {who: signedIn},
	"Mutation.deleteAccount": {
		who:    signedIn,
		answer: "REAUTH_REQUIRED",
		args: func(m *matrix, looker, _ *being) string { // the caller would be gone
			m.unprove(looker)
			return ""
		},
	},
	"Mutation.resendConfirmation": {who: signedIn},
	"Mutation.updateProfile":      {who: signedIn, args: constant(`(input:{units:METRIC})`)},
	"Mutation.setAvatar":          {who: signedIn, args: constant(fmt.Sprintf("(image:%q)", onePixel))},
	"Mutation.removeAvatar":       {who: signedIn},
	"Mutation.saveOnboarding":     {who: signedIn, args: constant(`(input:{step:1})`)},
	"Mutation.completeOnboarding": {who: signedIn, answer: "BAD_INPUT"}, // nobody in the cast has a phone

	"Mutation.completeWorkout": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return "(" + looker.done() + ")"
	}},
	"Mutation.deleteWorkoutLog": {who: trainee, rows: true, args: spare((*matrix).log)},
	"Mutation.recordPlayback": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{workoutId:%q,positionSeconds:1,ranges:[{from:50,to:100}]})", looker.workout)
	}},
	"Mutation.rateWorkout": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(workoutId:%q,stars:5)", looker.workout)
	}},
	"Mutation.setFavourite": {who: reader, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf("(workoutId:%q,favourite:%t)", of.workout, looker == of)
	}},
	"Mutation.readVideoLink": {who: staff, args: constant(`(link:"vimeo.com/12345678")`)},
	"Mutation.createWorkout": {who: staff, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(id:%q,%s)", newID(), looker.written("DRAFT", looker))
	}},
	"Mutation.updateWorkout": {who: editor, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", of.workout, of.written("PUBLISHED", of))
	}},
	"Mutation.duplicateWorkout": {who: editor, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,newId:%q)", of.workout, newID())
	}},
	"Mutation.deleteWorkout": {
		who:  editor,
		rows: true,
		args: spare(func(m *matrix, of *being) string { return m.spareWorkout(of, false) }),
	},
	"Mutation.restoreWorkout": {
		who:  editor,
		rows: true,
		args: spare(func(m *matrix, of *being) string { return m.spareWorkout(of, true) }),
	},
	"Mutation.setWorkoutStatus": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q],status:PUBLISHED)", of.workout)
	}},
	"Mutation.setWorkoutAuthor": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q],authorId:%q)", of.workout, m.author(of))
	}},
	"Mutation.deleteWorkouts": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q])", m.spareWorkout(of, false))
	}},
	"Mutation.restoreWorkouts": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q])", m.spareWorkout(of, true))
	}},
	"Mutation.setWeekGoal": {who: client, args: constant("(workouts:3)")},
	"Mutation.createPause": {who: client, args: func(m *matrix, _, _ *being) string { return "(" + m.dayOff() + ")" }},
	"Mutation.updatePause": {who: trainee, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.pause(of), m.dayOff())
	}},
	"Mutation.deletePause":     {who: trainee, rows: true, args: spare((*matrix).pause)},
	"Mutation.createProgramme": {who: staff, args: func(_ *matrix, looker, _ *being) string { return "(" + looker.schemed() + ")" }},
	"Mutation.updateProgramme": {who: staff, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.scheme(looker), looker.schemed())
	}},
	"Mutation.duplicateProgramme": {who: staff, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q,newId:%q)", m.house, newID())
	}},
	"Mutation.deleteProgramme": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.scheme(looker)) },
	},
	"Mutation.restoreProgramme": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.scheme(looker)) },
	},
	"Mutation.assignProgramme": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,clientId:%q,programmeId:%q,startsOn:%q})",
			idFor(looker, of, of.assign.ID),
			of.id,
			of.assign.ProgrammeID,
			dateOf(of.assign.StartsOn),
		)
	}},
	"Mutation.endProgramme":    {who: caring, rows: true, args: spare((*matrix).given)},
	"Mutation.resumeProgramme": {who: caring, rows: true, args: spare((*matrix).given)},
	"Mutation.planWorkout": {who: caring, rows: true, args: func(_ *matrix, looker, of *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,clientId:%q,workoutId:%q,date:%q})",
			idFor(looker, of, of.add.ID),
			of.id,
			of.workout,
			dateOf(of.add.Date),
		)
	}},
	"Mutation.unplanWorkout":         {who: caring, rows: true, args: spare((*matrix).planned)},
	"Mutation.restorePlannedWorkout": {who: caring, rows: true, args: spare((*matrix).planned)},
	"Mutation.movePlannedWorkout": {who: mover, plan: viewer.PlanBasic, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,date:%q)", m.planned(of), dateOf(m.today()))
	}},
	"Mutation.withdrawHealthConsent": {who: client}, // given again by the next
	"Mutation.giveHealthConsent":     {who: client, args: constant(`(version:1)`)},
	"Mutation.createProgressEntry": {
		who:  client,
		args: func(m *matrix, looker, _ *being) string { return "(" + m.measured(looker, 0) + ")" },
	},
	"Mutation.updateProgressEntry": {who: trainee, rows: true, args: func(m *matrix, looker, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.entry(of), m.measured(of, 0))
	}},
	"Mutation.deleteProgressEntry": {who: trainee, rows: true, args: spare((*matrix).entry)},
	"Mutation.addProgressPhoto":    {who: client, args: func(_ *matrix, looker, _ *being) string { return looker.photo }},
	"Mutation.deleteProgressPhoto": {
		who:  trainee,
		rows: true,
		args: spare(func(m *matrix, of *being) string { return m.photo(of, false) }),
	},
	"Mutation.restoreProgressPhoto": {
		who:  trainee,
		rows: true,
		args: spare(func(m *matrix, of *being) string { return m.photo(of, true) }),
	},
	"Mutation.importWeights": {who: client, args: func(_ *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{id:%q,table:{csv:"2020-01-01,80"}})`, newID())
	}},
	"Mutation.takeBackWeightImport": {who: trainee, rows: true, args: spare((*matrix).imported)},
	"Mutation.setWeightGoal": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{direction:LOSE,changeKg:%v})", looker.mark())
	}},
	"Mutation.putCardAside":  {who: caring, rows: true, args: aboutLess},
	"Mutation.bringCardBack": {who: caring, rows: true, args: aboutLess},
	"Mutation.setHoliday": {who: coach, args: func(m *matrix, _, _ *being) string {
		day := m.w.clock().Format(time.DateOnly)
		return fmt.Sprintf("(input:{from:%q,to:%q})", day, day)
	}},
	"Mutation.createCoachNote": {who: caring, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{clientId:%q,text:"Note"})`, of.id)
	}},
	"Mutation.updateCoachNote": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,text:"Note")`, m.note(of))
	}},
	"Mutation.deleteCoachNote":  {who: caring, rows: true, args: spare((*matrix).note)},
	"Mutation.restoreCoachNote": {who: caring, rows: true, args: spare((*matrix).note)},
	"Mutation.sendCheckIn": {who: checked, plan: viewer.PlanBasic, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			"(input:{id:%q,dueOn:%q,answers:[{questionId:%q,number:70},{questionId:%q,yes:true},{questionId:%q,text:\"Fine\"}]})",
			newID(),
			m.w.clock().Format(time.DateOnly),
			m.questions[0],
			m.questions[3],
			m.questions[4],
		)
	}},
	"Mutation.replyToCheckIn": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,checkInId:%q,text:"Well done"})`, newID(), m.checkIn(of))
	}},
	"Mutation.setCheckInPlan": {who: caring, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(
			"(input:{clientId:%q,formId:%q,everyDays:14,firstDueOn:%q})",
			of.id,
			m.form,
			m.w.clock().AddDate(0, 0, 14).Format(time.DateOnly),
		)
	}},
	"Mutation.removeCheckInPlan":  {who: caring, rows: true, args: byPerson("(clientId:%q)")},
	"Mutation.restoreCheckInPlan": {who: caring, rows: true, args: byPerson("(clientId:%q)")},
	"Mutation.createCheckInForm": {
		who:  staff,
		args: func(*matrix, *being, *being) string { return fmt.Sprintf("(id:%q,%s)", newID(), asking()) },
	},
	"Mutation.updateCheckInForm": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q,%s)", m.formOf(looker), asking()) },
	},
	"Mutation.deleteCheckInForm": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.formOf(looker)) },
	},
	"Mutation.restoreCheckInForm": {
		who:  staff,
		args: func(m *matrix, looker, _ *being) string { return fmt.Sprintf("(id:%q)", m.formOf(looker)) },
	},
	"Mutation.markNotificationRead":     {who: self, rows: true, args: spare((*matrix).bell)},
	"Mutation.markAllNotificationsRead": {who: signedIn},
	"Mutation.deleteNotification":       {who: self, rows: true, args: spare((*matrix).bell)},
	"Mutation.restoreNotification":      {who: self, rows: true, args: spare((*matrix).bell)},
	"Mutation.subscribePush": {
		who:  signedIn,
		args: constant(`(input:{endpoint:"https://push.example.org/x",p256dh:"` + pushKey + `",auth:"c2l4dGVlbi1ieXRlcy1vaw"})`),
	},
	"Mutation.unsubscribePush":               {who: signedIn},
	"Mutation.sendTestPush":                  {who: signedIn},
	"Mutation.updateNotificationPreferences": {who: signedIn, args: constant(`(input:{digest:OFF})`)},
	"Query.chatStanding":                     {who: neighbour, plan: viewer.PlanBasic},
	"Query.mutedMembers":                     {who: reader},
	"Query.moderationCases":                  {who: admin},
	"Query.moderationCase": {
		who:  admin,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(messageId:%q)", m.complained) },
	},
	"Query.chatBans": {who: admin},
	"Mutation.setTyping": {who: talker, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(conversationId:%q,typing:true)", m.thread(of))
	}},
	"Mutation.postMessage": {who: talker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,conversationId:%q,text:"Hi"})`, newID(), m.thread(of))
	}},
	"Mutation.editMessage": {who: speaker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,text:"Hey")`, m.said(of))
	}},
	"Mutation.deleteMessage":  {who: speaker, rows: true, confirmed: true, args: spare((*matrix).said)},
	"Mutation.restoreMessage": {who: speaker, rows: true, confirmed: true, args: spare((*matrix).said)},
	"Mutation.react": {who: talker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(messageId:%q,kind:FIRE)", m.said(of))
	}},
	"Mutation.markRead": {who: talker, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(conversationId:%q,seq:1)", m.thread(of))
	}},
	"Mutation.muteConversation": {who: talker, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,term:HOUR)", m.thread(of))
	}},
	"Mutation.unmuteConversation": {
		who:  talker,
		rows: true,
		args: func(m *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", m.thread(of)) },
	},
	"Mutation.setMemberMuted": {who: neighbour, plan: viewer.PlanBasic, args: func(m *matrix, looker, _ *being) string {
		if looker.name == "vip" {
			return fmt.Sprintf("(profileId:%q,muted:false)", m.people["coach"].id)
		}
		return fmt.Sprintf("(profileId:%q,muted:true)", m.people["vip"].id)
	}},
	"Mutation.acceptChatRules": {who: neighbour, plan: viewer.PlanBasic, args: constant("(version:1)")},
	"Mutation.reportMessage": {who: talker, rows: true, args: func(m *matrix, looker, of *being) string {
		return fmt.Sprintf("(input:{id:%q,messageId:%q,reason:SPAM})", newID(), m.saidTo(looker, of))
	}},
	"Mutation.withdrawReport": {who: speaker, rows: true, args: spare((*matrix).report)},
	"Mutation.dismissReports": {
		who:  admin,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(messageId:%q)", m.spareCase()) },
	},
	"Mutation.reopenReports": {
		who:  admin,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(messageId:%q)", m.spareCase()) },
	},
	"Mutation.removeMessage": {
		who:  admin,
		args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q,reason:SPAM)", m.spareCase()) },
	},
	"Mutation.returnMessage": {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.spareCase()) }},
	"Mutation.banFromChat": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,profileId:%q,term:DAY,reason:SPAM})", newID(), m.people["unready"].id)
	}},
	"Mutation.liftChatBan": {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.banned()) }},
	"Mutation.updateChatSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,slowModeSeconds:300,en:"Be kind.",ru:"Будьте добры."})`, m.settings().Chat.Version)
	}},
	"Subscription.chatStandingChanged": {who: neighbour, plan: viewer.PlanBasic},
	"Mutation.setPlan": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(profileId:%q,plan:%s)", of.id, of.plan)
	}},
	"Mutation.setPlans": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q],plan:%s)", of.id, of.plan)
	}},
	"Mutation.setRole": {who: admin, rows: true, args: byPerson("(id:%q,role:CLIENT)")},
	"Mutation.setSuspended": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q],suspended:%t)", of.id, of.suspended)
	}},
	"Mutation.assignClients": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(clientIds:[%q],coachId:%q)", of.id, m.people[of.coach].id)
	}},
	// The named person would be signed out, or no one's client, for the remaining fields.
	"Mutation.signOutEverywhere": {who: admin, answer: "NOT_FOUND", args: constant(fmt.Sprintf("(id:%q)", madeUp))},
	"Mutation.unassignClients":   {who: admin, answer: "NOT_FOUND", args: constant(fmt.Sprintf("(clientIds:[%q])", madeUp))},
	"Mutation.invite":            {who: admin, args: guests},
	"Mutation.resendInvitation":  {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.guest()) }},
	"Mutation.revokeInvitation":  {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.guest()) }},
	"Mutation.restoreInvitation": {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(id:%q)", m.guest()) }},
	"Mutation.reassignClients":   {who: admin, args: constant(fmt.Sprintf("(from:%q)", madeUp))},
	"Mutation.undoAssignments":   {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(actId:%q)", m.bound()) }},

	"Subscription.clientActivity":        {who: coach},
	"Subscription.profileUpdated":        {who: signedIn},
	"Subscription.notificationAdded":     {who: signedIn},
	"Subscription.managedWorkoutChanged": {who: staff},
	"Mutation.updateProductSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,name:"Forma",defaultLanguage:EN,timeZone:"UTC"})`, m.settings().Product.Version)
	}},
	"Mutation.setLogo": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(version:%d,image:%q)`, m.settings().Product.Version, onePixel)
	}},
	"Mutation.updateRegistrationSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,mode:OPEN,confirmation:AT_ONCE})`, m.settings().Registration.Version)
	}},
	"Mutation.updatePricingSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,currency:"EUR",basic:1900,vip:9900,offerPercent:50})`, m.settings().Pricing.Version)
	}},
	"Mutation.updateBannerSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,enabled:true,en:"Soon",ru:"Скоро"})`, m.settings().Banner.Version)
	}},
	"Mutation.updateUploadSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			`(input:{version:%d,filmMegabytes:2048,photoMegabytes:20,clientQuotaGigabytes:2,coachQuotaGigabytes:50})`,
			m.settings().Uploads.Version,
		)
	}},
	"Mutation.updateThresholdSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			`(input:{version:%d,quietDays:7,offTrendKg:0.5,trainsLessPercent:50,adherencePercent:70,answerHours:4,replyDays:2})`,
			m.settings().Thresholds.Version,
		)
	}},
	"Mutation.updateBackupSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,daily:true,keep:7})`, m.settings().Backups.Version)
	}},
	"Mutation.startBackup": {who: admin},
	"Mutation.updateNotificationSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			`(input:{version:%d,choices:[],digest:OFF,quietHours:{enabled:true,from:"22:00",to:"07:00",allowUrgent:true}})`,
			m.settings().Notifications.Version,
		)
	}},
	"Mutation.publishLegalText": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{kind:TERMS,version:%d,en:"# Terms",ru:"# Условия"})`, m.settings().Terms.Version)
	}},

	"Subscription.siteUpdated": {who: signedIn},
	"Subscription.presence": {who: reader, args: func(m *matrix, looker, _ *being) string {
		return fmt.Sprintf("(conversationId:%q)", m.heardBy(looker))
	}},
	"Subscription.conversationUpdates": {who: reader, args: func(m *matrix, looker, _ *being) string {
		m.heard = m.heardBy(looker)
		return fmt.Sprintf("(conversationId:%q,afterRev:0)", m.heard)
	}},
	"Subscription.conversationChanged": {who: reader},
}

// fieldArgs are the required arguments of fields.
var fieldArgs = map[string]string{
	"Activity.days":                `(from:"2026-01-01",to:"2026-12-31")`,
	"ClientProgress.days":          `(from:"2026-01-01",to:"2026-12-31")`,
	"ClientProgress.measureSeries": "(measure:WEIGHT)",
}

// aboutLess names a card that no one has.
func aboutLess(_ *matrix, _, of *being) string {
	return fmt.Sprintf("(input:{clientId:%q,reason:TRAINS_LESS})", of.id)
}

const madeUp = "01930000-0000-7000-8000-000000000000"

func constant(args string) func(*matrix, *being, *being) string {
	return func(*matrix, *being, *being) string { return args }
}

// guests is a list of one unused address.
func guests(*matrix, *being, *being) string {
	return fmt.Sprintf(`(input:{id:%q,addresses:"%s@example.org",role:CLIENT,plan:FREE,language:EN})`, newID(), newID())
}

// byPerson names the person.
func byPerson(args string) func(*matrix, *being, *being) string {
	return func(_ *matrix, _, of *being) string { return fmt.Sprintf(args, of.id) }
}

// spare names a row of a person that may be used up.
func spare(row func(*matrix, *being) string) func(*matrix, *being, *being) string {
	return func(m *matrix, _, of *being) string { return fmt.Sprintf("(id:%q)", row(m, of)) }
}

type sight struct {
	who    rule
	fields string
}

type typePolicy struct {
	whose whose
	see   []sight
	zero  string
}

var types = map[string]typePolicy{
	"Profile": {
		whose: byID,
		see: []sight{
			{
				either(self, coachOf, adminOfAnybody),
				`id role subscriptionPlan subscriptionStatus planEndsOn onboardingCompleted onboardingStep
		firstName lastName fullName email emailConfirmed phone avatarUrl language units timeZone bio specialities spokenLanguages availability
		sharePhotos shareMeasurements createdAt`,
			},
		},
	},
	"Member": {
		whose: byID,
		see:   []sight{{either(author, drafter, adminOfAnybody, online, talksWith, villager, fresh), "id firstName fullName avatarUrl"}},
	},
	"Presence":         {whose: inside("online", byID), see: []sight{{online, "onlineCount online typing"}}},
	"Session":          {whose: inside("profile", byID), see: []sight{{self, "accessToken expiresAt profile"}}},
	"Device":           {whose: byID, see: []sight{{self, "id browser system createdAt lastUsedAt current"}}},
	"Passkey":          {whose: byID, see: []sight{{self, "id name createdAt lastUsedAt"}}},
	"ApiToken":         {whose: byID, see: []sight{{self, "id name createdAt lastUsedAt expiresAt introspection"}}},
	"CreatedApiToken":  {whose: inside("token", byID), see: []sight{{self, "token secret"}}},
	"DataExport":       {whose: byID, see: []sight{{self, "id state createdAt expiresAt size url"}}},
	"PasskeyChallenge": {whose: everybodys, see: []sight{{everybody, "id options"}}},
	"SignUpResult":     {whose: theNewcomer, see: []sight{{everybody, "session"}}},

	// A workout belongs to the client who trained it, and opens with that client's plan.
	"Workout": {whose: byID, zero: "myCompletions favourite", see: []sight{
		{
			either(libraryReader, drafter),
			`id title description category goal level durationMinutes thumbnailUrl thumbnailPreview requiredPlan vipOnly tags views
			ratingCount createdAt author locked status completions`,
		},
		{libraryReader, "rating videoProgress"},
		{either(opens, drafter), "video steps"},
		{linked, "videoLink"},
		{trainee, "playback myCompletions lastCompletedOn myRating favourite"},
	}},
	"VideoDetails":     {whose: everybodys, see: []sight{{staff, "kind externalId link title description seconds coverId coverUrl"}}},
	"WorkoutTag":       {whose: everybodys, see: []sight{{reader, "tag workouts"}}},
	"SuggestedWorkout": {whose: everybodys, see: []sight{{signedIn, "title category level durationMinutes thumbnailUrl"}}},
	"Video": {
		whose: around,
		see:   []sight{{opens, "url fileUrl expiresAt captions"}, {either(opens, drafter), "kind externalId seconds"}},
	},
	"Captions":    {whose: around, see: []sight{{opens, "language url"}}},
	"WorkoutStep": {whose: around, see: []sight{{either(opens, drafter), "exercise sets reps seconds restSeconds superset note"}}},
	"Exercise": {
		whose: byID,
		see:   []sight{{libraryReader, "id name howTo muscleGroup equipment"}, {trainee, "lastSets bestMaxKg bestSets"}},
	},
	"BestSet":           {whose: around, see: []sight{{trainee, "reps seconds loadKg"}}},
	"Tags":              {whose: around, see: []sight{{either(libraryReader, drafter), "en ru"}}},
	"Playback":          {whose: by("workoutId"), see: []sight{{trainee, "workoutId positionSeconds ranges watchedSeconds updatedAt"}}},
	"PlayedRange":       {whose: around, see: []sight{{trainee, "from to"}}},
	"WorkoutConnection": {whose: everybodys, see: []sight{{reader, "nodes pageInfo totalCount"}}},
	"WorkoutLog":        {whose: byID, see: []sight{{trains, "id workout completedAt completedOn durationSeconds source note sets"}}},
	"SetLog":            {whose: byID, see: []sight{{trains, "id exercise position reps loadKg seconds estimatedMaxKg"}}},
	"CompletionResult":  {whose: inside("log", byID), see: []sight{{trainee, "log achievements points nextUp"}}},
	"PlaybackResult":    {whose: inside("playback", by("workoutId")), see: []sight{{trainee, "playback completion"}}},
	"Achievement":       {whose: byID, see: []sight{{trainee, "id kind points createdAt"}}},
	"MonthlyGoal":       {whose: around, see: []sight{{trainee, "done target days thisWeek weekTarget weekGoal"}}},
	"Streak":            {whose: around, see: []sight{{trains, "days today paused"}}},
	"ClientDashboard": {
		whose: inside("weightGoal", by("changeKg")),
		see: []sight{
			{trainee, "monthlyGoal streak points achievements weightGoal recentActivity"},
			{subscriber, "today checkInDueOn"},
			{trainee, "nextSession"},
		},
	},
	"Activity": {
		whose: inside("pauses", byID),
		see: []sight{{trainee, `monthlyGoal streak longestStreak totalCompletions points pointsPerCompletion
		milestones days pauses`}},
	},
	"Milestone":   {whose: around, see: []sight{{trainee, "kind points reachedAt have need"}}},
	"ActivityDay": {whose: around, see: []sight{{trains, "date completions minutes"}}},
	"Pause":       {whose: byID, see: []sight{{trains, "id from to reason"}}},
	"CoachHome": {
		whose: everybodys,
		see:   []sight{{coach, "totalClients totalWorkouts totalViews averageRating recentWorkouts recentClients needsYou holiday"}},
	},
	"Holiday": {whose: everybodys, see: []sight{{coach, "from to"}}},
	"AttentionCard": {
		whose: inside("client", byID),
		see:   []sight{{coachOf, "id client reason since days lately usual weightChangeKg direction adherence programmeEndsOn checkInId"}},
	},
	"CoachClient": {
		whose: byID,
		see: []sight{{coachOf, `id client assignedAt handoverNote lastActiveOn activeThisWeek completions completionsThisWeek
		entries needs adherence`}},
	},
	"Programme": {
		whose: byID,
		see:   []sight{{planner, "id title description goal level weeks workouts author clients updatedAt"}},
	},
	"ProgrammeWorkout":      {whose: around, see: []sight{{planner, "week weekday workout"}}},
	"AssignedProgramme":     {whose: byID, see: []sight{{planned, "id programmeId title startsOn endsOn coach"}}},
	"PlannedWorkout":        {whose: byID, see: []sight{{planned, "id date plannedFor workout log"}}},
	"TrainingWeek":          {whose: inside("planned", byID), see: []sight{{planned, "from programme planned selfAdded adherence"}}},
	"Adherence":             {whose: around, see: []sight{{planned, "planned done"}}},
	"WeekAdherence":         {whose: around, see: []sight{{coachOf, "from adherence"}}},
	"CoachClientConnection": {whose: everybodys, see: []sight{{coach, "nodes pageInfo totalCount"}}},
	"ClientProgress": {
		whose: byID,
		see: []sight{{coachOf, `id overview weightGoal measureSeries progressEntries streak days pauses recentActivity
		notes programmes trainingWeek adherence checkInPlan`}},
	},
	"CoachNote":   {whose: byID, see: []sight{{coachOf, "id clientId text createdAt updatedAt"}}},
	"CheckInForm": {whose: byID, see: []sight{{asker, "id title questions updatedAt"}, {askerToo, "author"}}},
	"CheckInQuestion": {
		whose: around,
		see:   []sight{{either(trains, asker), "id kind text required measure scaleMax scaleEnds choices poses"}},
	},
	"CheckInPlan": {whose: byID, see: []sight{{coachOf, "id form everyDays nextDueOn"}}},
	"CheckIn": {
		whose: whicheverKnows(inside("client", byID), byID),
		see:   []sight{{trains, "id client state dueOn title questions answers sentAt replyDueAt repliedAt previous"}},
	},
	"CheckInConnection": {whose: inside("nodes", inside("client", byID)), see: []sight{{trains, "nodes pageInfo"}}},
	"CheckInAnswer":     {whose: around, see: []sight{{trains, "questionId text number yes photos photoCount"}}},
	"AdminHome": {
		whose: everybodys,
		see: []sight{
			{admin, "totalUsers activeUsers totalWorkouts totalSessions unassignedClients unconfirmedPeople drafts reportedMessages trend"},
		},
	},
	"HealthConsent": {whose: byID, see: []sight{{trainee, "id version givenAt withdrawnAt"}}},
	"ProgressEntry": {whose: byID, see: []sight{{trains, "id date weightKg armCm chestCm waistCm hipCm legCm notes createdAt"}}},
	"Site": {
		whose: everybodys,
		see: []sight{
			{everybody, "name logoUrl defaultLanguage registration currency basic vip offerPercent banner filmMegabytes photoMegabytes"},
		},
	},
	"SessionType": {
		whose: byID,
		see:   []sight{{either(offeredBy, fresh), "id coach name minutes capacity mode requiredPlan buffer onRequest"}, {offerer, "where"}},
	},
	"OpenHours":    {whose: around, see: []sight{{offerer, "weekday from until"}}},
	"TimeOff":      {whose: byID, see: []sight{{offerer, "id startsAt endsAt note"}}},
	"SessionSetup": {whose: byID, see: []sight{{offerer, "id types openHours timeOff"}}},
	"CoachingSession": {whose: byID, see: []sight{
		{
			either(trains, adminOf, everyones, fresh),
			"id coach typeId name minutes capacity mode where requiredPlan startsAt endsAt state moveTo cancelReason cancelledBy taken waiting allowed",
		},
		{either(trainee, everyones), "seat"},
		{either(coachOf, adminOf, everyones, fresh), "seats"},
		{trains, "summary"},
		{coachOf, "notes"},
		{either(trains, everyones, fresh), "calendarUrl"},
	}},
	"CoachingSessionConnection": {whose: everybodys, see: []sight{{reader, "nodes pageInfo"}}},
	"SessionRights": {
		whose: around,
		see:   []sight{{either(trains, adminOf, everyones, fresh), "confirm move askToMove cancel cancelsLate join"}},
	},
	"SessionSeat": {
		whose: byID,
		see:   []sight{{either(trains, adminOf, fresh), "id member state"}, {either(trains, adminOf), "place"}},
	},
	"FreeSlot": {whose: everybodys, see: []sight{{booker, "startsAt endsAt"}}},
	"ClientSessions": {
		whose: byID,
		see:   []sight{{trainee, "id coach coachTimeZone upcoming"}, {vipSelf, "types allowance"}, {joinerSelf, "groups"}},
	},
	"SessionAllowance": {whose: around, see: []sight{{vipSelf, "isFree nextFrom"}}},
	"SessionFigures":   {whose: everybodys, see: []sight{{admin, "held attendance noShowRate lateRate"}}},
	"CalendarFeed":     {whose: everybodys, see: []sight{{dater, "createdAt url"}}},
	"Analytics": {
		whose: everybodys,
		see: []sight{
			{
				admin,
				`days countedAt active newcomers churned completions watched perWeek adherence answerHours attendance byDay retention plans
		revenue currency most least`,
			},
		},
	},
	"Figure":        {whose: everybodys, see: []sight{{admin, "now before"}}},
	"CompletionDay": {whose: everybodys, see: []sight{{admin, "date manual watched"}}},
	"Cohort":        {whose: everybodys, see: []sight{{admin, "month size active"}}},
	"PlanCount":     {whose: everybodys, see: []sight{{admin, "plan clients"}}},
	"WorkoutCount":  {whose: everybodys, see: []sight{{admin, "workout completions"}}},
	"Settings": {
		whose: everybodys,
		see:   []sight{{admin, "product registration pricing banner chat uploads thresholds notifications backups privacy terms"}},
	},
	"ProductSettings":      {whose: everybodys, see: []sight{{admin, "version name logoUrl defaultLanguage timeZone"}}},
	"RegistrationSettings": {whose: everybodys, see: []sight{{admin, "version mode confirmation"}}},
	"PricingSettings":      {whose: everybodys, see: []sight{{admin, "version currency basic vip offerPercent"}}},
	"BannerSettings":       {whose: everybodys, see: []sight{{admin, "version enabled text"}}},
	"UploadSettings": {
		whose: everybodys,
		see:   []sight{{admin, "version filmMegabytes photoMegabytes clientQuotaGigabytes coachQuotaGigabytes"}},
	},
	"ThresholdSettings": {
		whose: everybodys,
		see:   []sight{{admin, "version quietDays offTrendKg trainsLessPercent adherencePercent answerHours replyDays"}},
	},
	"BackupSettings":       {whose: everybodys, see: []sight{{admin, "version daily keep"}}},
	"Backups":              {whose: everybodys, see: []sight{{admin, "supported folder list running missed"}}},
	"Backup":               {whose: everybodys, see: []sight{{admin, "name createdAt bytes files rows missing"}}},
	"BackupProgress":       {whose: everybodys, see: []sight{{admin, "stage fraction"}}},
	"MissedBackup":         {whose: everybodys, see: []sight{{admin, "at why"}}},
	"NotificationSettings": {whose: everybodys, see: []sight{{admin, "version channels choices quietHours digest"}}},
	"LegalText":            {whose: everybodys, see: []sight{{admin, "kind version text publishedAt"}}},
	"ProgressPhoto": {
		whose: byID,
		see:   []sight{{photographed, "id date pose preview smallUrl largeUrl urlsExpireAt width height createdAt"}},
	},
	"ProgressPhotoConnection": {whose: inside("nodes", byID), see: []sight{{photographed, "nodes pageInfo"}}},
	"PhotoView":               {whose: byID, see: []sight{{trainee, "id viewer photoDate createdAt"}}},
	"PhotoViewConnection":     {whose: inside("nodes", byID), see: []sight{{trainee, "nodes pageInfo"}}},
	"WeightTable": {
		whose: inside("lines", by("before")),
		see: []sight{{trainee, `separator dateOrder dateOrders unit lines added changed unchanged
		refused`}},
	},
	"WeightLine":   {whose: around, see: []sight{{trainee, "number text date kg before fate refusal"}}},
	"WeightImport": {whose: byID, see: []sight{{trainee, "id createdAt added changed takenBackAt"}}},
	"SeriesPoint":  {whose: by("value"), see: []sight{{trains, "date value trend entries"}}},
	"WeightGoal": {
		whose: by("changeKg"),
		see:   []sight{{trains, "direction changeKg startKg currentKg trendKg kgPerWeek projectedOn fraction"}},
	},
	"Conversation": {
		whose: byID,
		see: []sight{
			{overheard, "id kind client coach open seq rev lastMessage readSeq unreadCount peerReadSeq unreadMentions"},
			{threaded, "mute"},
		},
	},
	"Message": {
		whose: byID,
		see: []sight{
			{overheard, "id conversationId seq rev author text replyTo createdAt editedAt deletedAt removedAt reactions mentions images"},
		},
	},
	"ConversationMute": {whose: around, see: []sight{{threaded, "until"}}},
	"MessageReport": {
		whose: byID,
		see:   []sight{{either(complainer, judgeOfComplainer), "id messageId reason note createdAt by"}, {judgeOfComplainer, "resolvedAt"}},
	},
	"ChatBan": {
		whose: byID,
		see: []sight{
			{either(judged, judgeOf("vip"), judgeOf("unready")), "id person reason createdAt until"},
			{judgeOf("unready"), "liftedAt"},
		},
	},
	"ChatStanding":   {whose: everybodys, see: []sight{{neighbour, "slowModeSeconds rules"}, {judged, "ban nextAt"}}},
	"ChatRules":      {whose: everybodys, see: []sight{{neighbour, "version text accepted"}}},
	"ChatSettings":   {whose: everybodys, see: []sight{{admin, "version slowModeSeconds rules rulesVersion"}}},
	"ModerationCase": {whose: byID, see: []sight{{judgeOf("vip"), "id kind author reportCount reasons firstAt lastAt"}}},
	"OffenceCount":   {whose: around, see: []sight{{judgeOf("vip"), "reason count"}}},
	"ModerationDetails": {
		whose: byID,
		see:   []sight{{judgeOf("vip"), "id kind author messages reports removedBefore bans ban removedAt dismissedAt"}},
	},
	"ModerationMessage":       {whose: byID, see: []sight{{judgeOf("vip"), "id author text createdAt reported changed"}}},
	"MessageQuote":            {whose: around, see: []sight{{overheard, "id seq author text imageCount deletedAt"}}},
	"MessageImage":            {whose: byID, see: []sight{{overheard, "id width height alt preview smallUrl largeUrl urlsExpireAt"}}},
	"Mention":                 {whose: around, see: []sight{{overheard, "start length member"}}},
	"MessageHit":              {whose: inside("message", byID), see: []sight{{overheard, "message matches"}}},
	"TextRange":               {whose: around, see: []sight{{overheard, "start length"}}},
	"MessageHitConnection":    {whose: inside("nodes", inside("message", byID)), see: []sight{{overheard, "nodes pageInfo"}}},
	"ReactionCount":           {whose: around, see: []sight{{overheard, "kind count mine"}}},
	"MessagePage":             {whose: inside("nodes", byID), see: []sight{{overheard, "nodes hasBefore hasAfter rev"}}},
	"ConversationUpdate":      {whose: heard, see: []sight{{listener, "rev message peerReadSeq missed"}}},
	"Notification":            {whose: byID, see: []sight{{self, "id title message link read createdAt"}}},
	"NotificationPreferences": {whose: byID, see: []sight{{self, "id channels choices quietHours digest"}}},
	"PushSetup":               {whose: byID, see: []sight{{self, "id key enabled"}}},
	"NotificationChoice":      {whose: around, see: []sight{{either(self, nobodys), "event channel enabled fixed"}}},
	"QuietHours":              {whose: around, see: []sight{{either(self, nobodys), "enabled from to allowUrgent"}}},
	"PageInfo":                {whose: around, see: []sight{{either(self, everyones, photographed), "hasNextPage endCursor"}}},
	"ProgressEntryConnection": {whose: inside("nodes", byID), see: []sight{{trains, "nodes pageInfo totalCount photos"}}},
	"LocalizedText": {
		whose: around,
		see:   []sight{{either(self, libraryReader, drafter, nobodys, adminOfAnybody, offeredBy), "en ru"}},
	},
	"ManagedPerson": {
		whose: byID,
		see:   []sight{{adminOfAnybody, "id profile suspended lastActiveAt coachSuspended clients"}, {adminOf, "coach"}},
	},
	"ManagedPersonConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo totalCount"}}},
	"Invitation": {whose: everybodys, see: []sight{{admin, `id email name role plan language coach invitedBy sentAt expiresAt acceptedAt
		state`}}},
	"InvitationConnection": {whose: everybodys, see: []sight{{admin, "nodes pageInfo totalCount"}}},
	"InvitationLine":       {whose: everybodys, see: []sight{{admin, "number email name role plan language verdict"}}},
	"InvitationOffer":      {whose: everybodys, see: []sight{{everybody, "email firstName lastName role language taken"}}},
	"UndoneAssignments":    {whose: everybodys, see: []sight{{admin, "clients sessionsRestored sessionsLost"}}},
	"CoachLoad":            {whose: inside("coach", byID), see: []sight{{adminOfStaff, "coach clients"}}},
	"CoachAssignment":      {whose: inside("client", byID), see: []sight{{adminOf, "id coach client since until by handoverNote"}}},
	"AuditEvent": {
		whose: anybodyElse(inside("subject", byID)),
		see: []sight{{adminOf, "subject"}, {either(adminOf, adminOfThings), `id createdAt actor actorRole act subjectKind
		subjectKey changes requestId address`}},
	},
	"AuditChange":            {whose: around, see: []sight{{either(adminOf, adminOfThings), "key before after"}}},
	"AuditEventConnection":   {whose: everybodys, see: []sight{{admin, "nodes pageInfo"}}},
	"NotificationConnection": {whose: inside("nodes", byID), see: []sight{{self, "nodes pageInfo unreadCount"}}},
}

// pushKey is a public key as browsers generate them.
const pushKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
