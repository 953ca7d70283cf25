package app_test

import (
	"fmt"
	"time"

	"forma/ent/viewer"

	"github.com/google/uuid"
)

// mutationDoors are the doors of mutations.
var mutationDoors = map[string]door{
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
	"Mutation.makeCalendarFeed":   {who: dater},
	"Mutation.removeCalendarFeed": {who: dater},
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
	"Mutation.createServiceToken": {who: admin, args: constant(`(input:{name:"Program"})`)},
	"Mutation.endApiToken":        {who: admin, rows: true, args: spare((*matrix).program)},
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
	"Mutation.importArchive": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,uploadId:%q})", looker.file(5), looker.file(4))
	}},
	"Mutation.undoArchiveImport": {who: trainee, rows: true, args: spare((*matrix).broughtAlong)},
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
	"Mutation.requestGuidedFilm": {who: reader, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(workoutId:%q,language:RU)", looker.drawn)
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
	"Mutation.createExercise": {who: staff, args: func(m *matrix, _, _ *being) string {
		id := newID()
		m.owners[id] = m.people["free"] // everyone sees it as they see those of her workouts
		return fmt.Sprintf("(id:%q,input:%s)", id, pressed)
	}},
	"Mutation.updateExercise": {who: editor, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,input:%s)", m.spareExercise(of, false), pressed)
	}},
	"Mutation.retireExercise": {who: editor, rows: true, args: spare(func(m *matrix, of *being) string { return m.spareExercise(of, false) })},
	"Mutation.restoreExercise": {
		who:  editor,
		rows: true,
		args: spare(func(m *matrix, of *being) string { return m.spareExercise(of, true) }),
	},
	"Mutation.setExerciseUnits": {who: client, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(exerciseId:%q,units:IMPERIAL)", of.move)
	}},
	"Mutation.setWeekGoal":         {who: client, args: constant("(workouts:3)")},
	"Mutation.saveHealthScreening": {who: client, args: constant("(outcome:CLEARED)")},
	"Mutation.saveTrainingSettings": {
		who:  client,
		args: constant("(input:{level:INTERMEDIATE,equipment:[DUMBBELLS],minutes:45,daysPerWeek:3})"),
	},
	"Mutation.createPause": {who: client, args: func(m *matrix, _, _ *being) string { return "(" + m.dayOff() + ")" }},
	"Mutation.updatePause": {who: trainee, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(id:%q,%s)", m.pause(of), m.dayOff())
	}},
	"Mutation.deletePause":           {who: trainee, rows: true, args: spare((*matrix).pause)},
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
	"Mutation.importWorkouts": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{id:%q,table:{uploadId:%q}})", looker.file(2), looker.file(1))
	}},
	"Mutation.undoWorkoutImport": {who: trainee, rows: true, args: spare((*matrix).movedIn)},
	"Mutation.undoWeightImport":  {who: trainee, rows: true, args: spare((*matrix).imported)},
	"Mutation.setWeightGoal": {who: client, args: func(_ *matrix, looker, _ *being) string {
		return fmt.Sprintf("(input:{direction:LOSE,changeKg:%v})", looker.mark())
	}},
	"Mutation.snoozeCard":   {who: caring, rows: true, args: aboutLess},
	"Mutation.unsnoozeCard": {who: caring, rows: true, args: aboutLess},
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
	"Mutation.sendSmsCode":                   {who: signedIn, answer: "NOT_FOUND"},
	"Mutation.confirmSmsCode":                {who: signedIn, answer: "NOT_FOUND", args: constant(`(code:"000000")`)},
	"Mutation.updateNotificationPreferences": {who: signedIn, args: constant(`(input:{digest:OFF})`)},
	"Mutation.setTyping": {who: talker, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(conversationId:%q,typing:true)", m.thread(of))
	}},
	"Mutation.postMessage": {who: talker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(input:{id:%q,conversationId:%q,text:"Hi"})`, newID(), m.thread(of))
	}},
	"Mutation.editMessage": {who: speaker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf(`(id:%q,text:"Hey")`, m.posted(of))
	}},
	"Mutation.deleteMessage":  {who: speaker, rows: true, confirmed: true, args: spare((*matrix).posted)},
	"Mutation.restoreMessage": {who: speaker, rows: true, confirmed: true, args: spare((*matrix).posted)},
	"Mutation.react": {who: talker, rows: true, confirmed: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(messageId:%q,kind:FIRE)", m.posted(of))
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
		return fmt.Sprintf("(input:{id:%q,messageId:%q,reason:SPAM})", newID(), m.postedTo(looker, of))
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
		return fmt.Sprintf(`(input:{version:%d,slowModeSeconds:300,rules:{en:"Be kind.",ru:"Будьте добры."}})`, m.settings().Chat.Version)
	}},
	"Mutation.setPlan": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(profileId:%q,plan:%s)", of.id, of.plan)
	}},
	"Mutation.setPlans": {who: admin, rows: true, args: func(_ *matrix, _, of *being) string {
		return fmt.Sprintf("(ids:[%q],plan:%s)", of.id, of.plan)
	}},
	"Mutation.setRole": {who: admin, rows: true, args: func(m *matrix, looker, of *being) string {
		m.prove(looker)
		return fmt.Sprintf("(id:%q,role:CLIENT)", of.id)
	}},
	"Mutation.setSuspended": {who: admin, rows: true, args: func(m *matrix, looker, of *being) string {
		m.prove(looker)
		return fmt.Sprintf("(ids:[%q],suspended:%t)", of.id, of.suspended)
	}},
	"Mutation.assignClients": {who: admin, rows: true, args: func(m *matrix, _, of *being) string {
		return fmt.Sprintf("(clientIds:[%q],coachId:%q)", of.id, m.people[of.coach].id)
	}},
	// The named person would be signed out, or no one's client, for the remaining fields.
	"Mutation.signOutEverywhere": {who: admin, answer: "NOT_FOUND", args: constant(fmt.Sprintf("(id:%q)", madeUp))},
	"Mutation.unassignClients":   {who: admin, answer: "NOT_FOUND", args: constant(fmt.Sprintf("(clientIds:[%q])", madeUp))},
	"Mutation.invite":            {who: staff, args: guests},
	"Mutation.resendInvitation":  {who: staff, args: ownGuest},
	"Mutation.revokeInvitation":  {who: staff, args: ownGuest},
	"Mutation.restoreInvitation": {who: staff, args: ownGuest},
	"Mutation.reassignClients":   {who: admin, args: constant(fmt.Sprintf("(from:%q)", madeUp))},
	"Mutation.undoAssignments":   {who: admin, args: func(m *matrix, _, _ *being) string { return fmt.Sprintf("(actId:%q)", m.bound()) }},
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
		return fmt.Sprintf(`(input:{version:%d,currency:"EUR",basic:1900,vip:9900,basicYear:19000,vipYear:99000,offerPercent:50,basicTrialDays:0,vipTrialDays:0,
		howToPay:{en:"By transfer",ru:"Переводом"},provider:MANUAL,
		receiptTaxSystem:1,receiptVatCode:1})`, m.settings().Pricing.Version)
	}},
	"Mutation.updateBusinessSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,legalName:"Forma Studio",address:"1 High Street",email:"hello@example.org",
		phone:"+44 20 7946 0100",taxNumbers:"",taxName:"VAT",taxRate:2000,invoiceYears:10})`, m.settings().Business.Version)
	}},
	"Mutation.updateBannerSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{version:%d,enabled:true,text:{en:"Soon",ru:"Скоро"}})`, m.settings().Banner.Version)
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
	"Mutation.startBackup":   {who: admin},
	"Mutation.sendTestEmail": {who: admin},
	"Mutation.sendTestSms":   {who: admin, answer: "NOT_FOUND"},
	"Mutation.retryFailedJob": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q)", m.w.failed(m.w.clock(), "no reason"))
	}},
	"Mutation.dismissFailedJob": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q)", m.w.failed(m.w.clock(), "no reason"))
	}},
	"Mutation.restoreFailedJob": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(id:%q)", m.w.dismissed())
	}},
	"Mutation.updateNotificationSettings": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(
			`(input:{version:%d,choices:[],digest:OFF,quietHours:{enabled:true,from:"22:00",to:"07:00",allowUrgent:true}})`,
			m.settings().Notifications.Version,
		)
	}},
	"Mutation.publishLegalText": {who: admin, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf(`(input:{kind:TERMS,version:%d,text:{en:"# Terms",ru:"# Условия"}})`, m.settings().Terms.Version)
	}},
	"Mutation.agreeToTerms": {who: signedIn, args: func(m *matrix, _, _ *being) string {
		return fmt.Sprintf("(version:%d)", m.settings().Terms.Version)
	}},
}
