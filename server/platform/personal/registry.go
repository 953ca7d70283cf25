// Package personal knows whose data each row is: what a person gets when they export it, what of that another account can take in, and
// what is erased with their account. A test compares the list with the entities, so that no new one can be forgotten.
package personal

import (
	"forma/ent/account"
	"forma/ent/achievement"
	"forma/ent/apitoken"
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
	"forma/ent/changedrow"
	"forma/ent/chatban"
	"forma/ent/checkin"
	"forma/ent/checkinform"
	"forma/ent/checkinplan"
	"forma/ent/clientshare"
	"forma/ent/clienttotal"
	"forma/ent/clientwrite"
	"forma/ent/coachassignment"
	"forma/ent/coachingsession"
	"forma/ent/coachnote"
	"forma/ent/coachshare"
	"forma/ent/completiontotal"
	"forma/ent/conversation"
	"forma/ent/conversationmute"
	"forma/ent/dataexport"
	"forma/ent/dayfigure"
	"forma/ent/device"
	"forma/ent/emailtoken"
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
	"forma/ent/historymark"
	"forma/ent/invitation"
	"forma/ent/invoice"
	"forma/ent/latestday"
	"forma/ent/latestexercise"
	"forma/ent/legalversion"
	"forma/ent/mealday"
	"forma/ent/mealplan"
	"forma/ent/mealsettings"
	"forma/ent/mediafile"
	"forma/ent/membermute"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/message"
	"forma/ent/messageimage"
	"forma/ent/messagemention"
	"forma/ent/messagereport"
	"forma/ent/messageterm"
	"forma/ent/notification"
	"forma/ent/notificationpreference"
	"forma/ent/openhours"
	"forma/ent/passkey"
	"forma/ent/passkeychallenge"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/pause"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/ent/personterm"
	"forma/ent/photoview"
	"forma/ent/plannedworkout"
	"forma/ent/playback"
	"forma/ent/pricetotal"
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
	"forma/ent/voucher"
	"forma/ent/webhook"
	"forma/ent/webhookdelivery"
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
)

// Table describes the personal data of a table. Every column with the id of a person, or of a thing without a foreign key, is in one of
// its lists.
type Table struct {
	Name string
	// Own columns name the owner of a row: exported and erased with that person.
	Own []string
	// About columns name the person that another's row is about: not exported, and erased with that person.
	About []string
	// Shared is the condition for own rows that others still use: they lose their owner instead of being erased.
	Shared string
	// Made columns name the author of something that others use: exported, and emptied when the person leaves.
	Made []string
	// Part is the condition for rows that name nobody, of what the person made: exported with it.
	Part string
	// Emptied columns hold text of the person that is emptied when they leave.
	Emptied []string
	// Named columns name who changed another person's row: not exported, and emptied.
	Named []string
	// Things are ids of things, not people.
	Things []string
	// Withheld is the condition for own rows that are not exported: what staff noted among themselves.
	Withheld string
	// Secret columns are never exported, nor are bytes.
	Secret []string
	// Silent is the reason why the rows are not exported although they are personal.
	Silent string
	// CSV is set for tables that people want to open in a spreadsheet.
	CSV bool
}

func own(name string, columns ...string) Table { return Table{Name: name, Own: columns} }

func sheet(name string, columns ...string) Table { return Table{Name: name, Own: columns, CSV: true} }

// Tables lists all tables with personal data.
var Tables = []Table{
	own(profile.Table, profile.FieldID),
	// Who has left stays among the changes for a month, with nothing but the id, so that programs forget them, too.
	{Name: changedrow.Table, Own: []string{changedrow.FieldProfileID}, Named: []string{changedrow.FieldCoachID},
		Things: []string{changedrow.FieldRowID, changedrow.FieldAboutID}, Silent: "which of their rows changed, and when"},
	{Name: account.Table, Own: []string{account.FieldID}, Secret: []string{account.FieldPasswordHash}},
	own(device.Table, device.FieldAccountID),
	own(passkey.Table, passkey.FieldAccountID),
	{Name: pushendpoint.Table, Own: []string{pushendpoint.FieldProfileID}, Secret: []string{pushendpoint.FieldEndpoint}},
	own(smsnumber.Table, smsnumber.FieldProfileID),
	own(smscode.Table, smscode.FieldProfileID),
	own(apitoken.Table, apitoken.FieldAccountID),
	{Name: emailtoken.Table, Own: []string{emailtoken.FieldAccountID}, Silent: "mailed links that work once"},
	{Name: clientwrite.Table, Own: []string{clientwrite.FieldProfileID}, Silent: "ids and hashes by which a repeated request is known"},
	{Name: personterm.Table, Own: []string{personterm.FieldProfileID}, Silent: "words of their name, address and phone number"},
	{Name: auditname.Table, Own: []string{auditname.FieldProfileID}, Silent: "what the audit log calls a person"},
	{
		Name:   coachassignment.Table,
		Own:    []string{coachassignment.FieldClientID, coachassignment.FieldCoachID},
		Named:  []string{coachassignment.FieldAssignedBy},
		Things: []string{coachassignment.FieldMadeIn, coachassignment.FieldEndedIn},
	},
	{Name: coachnote.Table, Own: []string{coachnote.FieldCoachID}, About: []string{coachnote.FieldClientID}},
	{Name: snooze.Table, Own: []string{snooze.FieldCoachID}, About: []string{snooze.FieldClientID}},
	{
		Name:   mediafile.Table,
		Own:    []string{mediafile.FieldOwnerID},
		Things: []string{mediafile.FieldPartOf},
		Shared: "kind IN ('COVER', 'VIDEO', 'CAPTIONS')",
	},
	{Name: dataexport.Table, Own: []string{dataexport.FieldProfileID}, Things: []string{dataexport.FieldFileID}},
	{Name: webhookdelivery.Table, Own: []string{webhookdelivery.FieldProfileID}, Things: []string{webhookdelivery.FieldSubjectID},
		Silent: "copies of what other tables have, on their way to programs of the business"},
	{Name: notification.Table, Own: []string{notification.FieldProfileID}, About: []string{notification.FieldAboutID}},
	own(notificationpreference.Table, notificationpreference.FieldProfileID),
	own(reminder.Table, reminder.FieldProfileID),
	{Name: progressentry.Table, Own: []string{progressentry.FieldProfileID}, Things: []string{progressentry.FieldImportID}, CSV: true},
	{Name: checkin.Table, Own: []string{checkin.FieldProfileID}, Things: []string{checkin.FieldPreviousID}},
	own(checkinplan.Table, checkinplan.FieldProfileID),
	own(sessiontype.Table, sessiontype.FieldCoachID),
	own(openhours.Table, openhours.FieldProfileID),
	own(timeoff.Table, timeoff.FieldProfileID),
	{Name: coachingsession.Table, Own: []string{coachingsession.FieldClientID}, Made: []string{coachingsession.FieldCoachID},
		Named: []string{coachingsession.FieldCancelledBy}, Things: []string{coachingsession.FieldTypeID, coachingsession.FieldPartedIn}},
	own(sessionseat.Table, sessionseat.FieldProfileID),
	own(sessionnote.Table, sessionnote.FieldProfileID),
	{Name: busytime.Table, Own: []string{busytime.FieldProfileID}, Silent: "the quarters of an hour that their sessions take"},
	own(calendarfeed.Table, calendarfeed.FieldProfileID),
	{Name: checkinform.Table, Made: []string{checkinform.FieldAuthorID}},
	{
		Name:   progressphoto.Table,
		Own:    []string{progressphoto.FieldProfileID},
		Things: []string{progressphoto.FieldSmallID, progressphoto.FieldLargeID, progressphoto.FieldImportID},
	},
	{
		Name:   photoview.Table,
		Own:    []string{photoview.FieldProfileID},
		About:  []string{photoview.FieldViewerID},
		Things: []string{photoview.FieldPhotoID},
	},
	own(weightimport.Table, weightimport.FieldProfileID),
	// An invitation has the id of the person who accepts it.
	own(broughtentries.Table, broughtentries.FieldInvitationID),
	{Name: upload.Table, Own: []string{upload.FieldProfileID}, Silent: "files on their way in, gone within a day"},
	own(healthconsent.Table, healthconsent.FieldProfileID),
	{Name: conversation.Table, Own: []string{conversation.FieldClientID}, Made: []string{conversation.FieldCoachID}},
	{
		Name:    message.Table,
		Made:    []string{message.FieldAuthorID},
		Emptied: []string{message.FieldText},
		Things:  []string{message.FieldReplyToID},
	},
	own(reaction.Table, reaction.FieldProfileID),
	{
		Name:   messageimage.Table,
		Own:    []string{messageimage.FieldProfileID},
		Things: []string{messageimage.FieldSmallID, messageimage.FieldLargeID},
	},
	{Name: messagemention.Table, Own: []string{messagemention.FieldProfileID}, Silent: "where others mentioned them in what they wrote"},
	{Name: messageterm.Table, Own: []string{messageterm.FieldProfileID}, Silent: "words of their messages"},
	own(readmark.Table, readmark.FieldProfileID),
	{
		Name:  messagereport.Table,
		Own:   []string{messagereport.FieldProfileID},
		About: []string{messagereport.FieldAuthorID},
		Named: []string{messagereport.FieldResolvedBy},
	},
	{Name: chatban.Table, Own: []string{chatban.FieldProfileID}, Named: []string{chatban.FieldBannedBy, chatban.FieldLiftedBy}},
	own(conversationmute.Table, conversationmute.FieldProfileID),
	{
		Name:  ticket.Table,
		Own:   []string{ticket.FieldProfileID},
		Named: []string{ticket.FieldAssigneeID},
	},
	{Name: ticketmessage.Table, Own: []string{ticketmessage.FieldProfileID}, Named: []string{ticketmessage.FieldAuthorID},
		Withheld: "kind = 'NOTE'"},
	{
		Name:   ticketimage.Table,
		Own:    []string{ticketimage.FieldProfileID},
		Things: []string{ticketimage.FieldSmallID, ticketimage.FieldLargeID},
	},
	{Name: membermute.Table, Own: []string{membermute.FieldProfileID}, About: []string{membermute.FieldMutedID}},
	own(rulesacceptance.Table, rulesacceptance.FieldProfileID),
	own(weightgoal.Table, weightgoal.FieldProfileID),
	own(achievement.Table, achievement.FieldProfileID),
	sheet(workoutlog.Table, workoutlog.FieldProfileID),
	own(programme.Table, programme.FieldCreatedBy),
	{Name: assignedprogramme.Table, Own: []string{assignedprogramme.FieldProfileID}, Named: []string{assignedprogramme.FieldCoachID}},
	sheet(plannedworkout.Table, plannedworkout.FieldProfileID),
	own(trainingsettings.Table, trainingsettings.FieldProfileID),
	own(healthscreening.Table, healthscreening.FieldProfileID),
	{Name: food.Table, Own: []string{food.FieldProfileID}, Things: []string{food.FieldImportID}},
	{Name: recipe.Table, Own: []string{recipe.FieldProfileID}, Things: []string{recipe.FieldImportID}},
	own(mealplan.Table, mealplan.FieldProfileID),
	{
		Name:   assignedmealplan.Table,
		Own:    []string{assignedmealplan.FieldProfileID},
		Named:  []string{assignedmealplan.FieldCoachID},
		Things: []string{assignedmealplan.FieldPlanID, assignedmealplan.FieldEndedBy},
	},
	{Name: mealday.Table, Own: []string{mealday.FieldProfileID}, Things: []string{mealday.FieldImportID}},
	own(mealsettings.Table, mealsettings.FieldProfileID),
	{Name: latestday.Table, Own: []string{latestday.FieldProfileID}, Silent: "the day of the latest of their completions and entries"},
	{Name: completiontotal.Table, Own: []string{completiontotal.FieldProfileID}, Silent: "what their completions add up to"},
	{Name: entrytotal.Table, Own: []string{entrytotal.FieldProfileID}, Silent: "the number of their entries"},
	{Name: clienttotal.Table, Own: []string{clienttotal.FieldCoachID}, Silent: "the number of a coach's clients"},
	{Name: clientshare.Table, Own: []string{clientshare.FieldClientID}, About: []string{clientshare.FieldCoachID},
		Silent: "what their payments come to by coach, for a year"},
	{Name: coachshare.Table, Own: []string{coachshare.FieldCoachID}, Silent: "what their clients' payments come to, for a year"},
	{Name: bestload.Table, Own: []string{bestload.FieldProfileID}, Silent: "the best of their sets"},
	{
		Name:   exercisetotal.Table,
		Own:    []string{exercisetotal.FieldProfileID},
		Things: []string{exercisetotal.FieldDoneID, exercisetotal.FieldExerciseID},
		Silent: "what their sets add up to",
	},
	{
		Name:   latestexercise.Table,
		Own:    []string{latestexercise.FieldProfileID},
		Things: []string{latestexercise.FieldWorkoutLogID},
		Silent: "the latest of their sets",
	},
	{Name: historymark.Table, Own: []string{historymark.FieldProfileID}, Silent: "what their completions add up to"},
	{Name: pause.Table, Own: []string{pause.FieldProfileID}, Things: []string{pause.FieldImportID}},
	{
		Name:   membership.Table,
		Own:    []string{membership.FieldProfileID},
		Things: []string{membership.FieldVoucherID},
		Secret: []string{membership.FieldMethodCustomer, membership.FieldMethodRef},
	},
	{
		Name:   payment.Table,
		Own:    []string{payment.FieldProfileID},
		Named:  []string{payment.FieldDecidedBy},
		Things: []string{payment.FieldVoucherID},
	},
	{
		Name:   paymentevent.Table,
		Own:    []string{paymentevent.FieldProfileID},
		Things: []string{paymentevent.FieldPaymentID},
		Silent: "what providers reported about their payments, for 90 days",
	},
	own(membershipevent.Table, membershipevent.FieldProfileID),
	{Name: invoice.Table, Made: []string{invoice.FieldProfileID}, Things: []string{invoice.FieldPaymentID}},
	own(setlog.Table, setlog.FieldProfileID),
	{Name: pastworkout.Table, Own: []string{pastworkout.FieldProfileID}, Things: []string{pastworkout.FieldImportID}, CSV: true},
	{Name: pastset.Table, Own: []string{pastset.FieldProfileID}, Things: []string{pastset.FieldImportID}, CSV: true},
	sheet(heartrate.Table, heartrate.FieldProfileID),
	own(workoutimport.Table, workoutimport.FieldProfileID),
	own(archiveimport.Table, archiveimport.FieldProfileID),
	own(playback.Table, playback.FieldProfileID),
	own(workoutview.Table, workoutview.FieldProfileID),
	{Name: workoutfavourite.Table, Own: []string{workoutfavourite.FieldProfileID}, Things: []string{workoutfavourite.FieldImportID}},
	own(workoutrating.Table, workoutrating.FieldProfileID),
	{Name: invitation.Table, Own: []string{invitation.FieldAcceptedBy}, Named: []string{invitation.FieldCoachID, invitation.FieldInvitedBy},
		Things: []string{invitation.FieldLinkID}, Silent: "the letter by which they came, with nothing that the account and their entries do not say"},
	{Name: legalversion.Table, Named: []string{legalversion.FieldPublishedBy}, Silent: "published for everybody"},
	{
		Name:   workout.Table,
		Made:   []string{workout.FieldCreatedBy},
		Things: []string{workout.FieldVideoID, workout.FieldVideoFileID},
	},
	{Name: workoutcaptions.Table, Part: workoutcaptions.FieldWorkoutID + " IN (SELECT id FROM " + workout.Table + " WHERE " +
		workout.FieldCreatedBy + " = $1)"},
	{Name: exercise.Table, Made: []string{exercise.FieldCreatedBy}},
}

// Nobodys lists the tables without personal data, and what they hold instead.
var Nobodys = map[string]string{
	auditevent.Table:       "acts of people under names that go with them",
	auditterm.Table:        "words of those acts, without names of people",
	headcount.Table:        "counts of people",
	pricetotal.Table:       "counts of memberships",
	casetotal.Table:        "counts of reports of messages",
	programmetotal.Table:   "counts of copies of programmes",
	sessiontotal.Table:     "counts of sessions and of seats",
	workouttag.Table:       "tags of workouts",
	workoutterm.Table:      "words of workouts",
	guidedfilm.Table:       "films of workouts, without who asked for them",
	secret.Table:           "which keys the server uses",
	searchmark.Table:       "how far conversations are indexed",
	setting.Table:          "the operator's choices",
	readyanswer.Table:      "answers that staff prepared",
	helpquestion.Table:     "frequent questions",
	voucher.Table:          "discounts that anyone may enter",
	webhook.Table:          "addresses of programs of the business",
	dayfigure.Table:        "counts of people",
	workoutday.Table:       "counts of completions",
	workouttotal.Table:     "counts of completions",
	passkeychallenge.Table: "random questions that live five minutes",
}
