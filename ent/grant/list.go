package grant

import "forma/ent"

// The capabilities, each with its reason. A test holds that each is used, and that every entity it opens is needed where it is used.
var (
	// Booking looks at and takes the time of both sides of a session.
	Booking = define("Booking", "whoever books, moves or cancels changes the calendars of the coach and of all who sit in the session",
		reads{ent.TypeProfile, ent.TypeOpenHours, ent.TypeTimeOff, ent.TypeBusyTime},
		writes{ent.TypeBusyTime, ent.TypeSessionSeat})
	// SeatQueue moves the waiting list of a group session.
	SeatQueue = define("SeatQueue", "whoever joins needs the places of the others, and whoever leaves gives theirs to the next who can come",
		reads{ent.TypeSessionSeat, ent.TypeBusyTime, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeSessionSeat})
	// SessionNews finds the people of a session.
	SessionNews = define("SessionNews", "everyone in a session hears what happens to it, by name and in their own time zone",
		reads{ent.TypeSessionSeat, ent.TypeProfile},
		nil)
	// SessionParting cancels or restores what a coach and a client have booked.
	SessionParting = define("SessionParting", "an assignment ends in many ways, also by people who are in none of the pair's sessions",
		reads{ent.TypeCoachingSession, ent.TypeSessionSeat},
		writes{ent.TypeCoachingSession, ent.TypeSessionSeat})
	// SessionSweep is for the jobs that remind of sessions and cancel those that nobody leads.
	SessionSweep = define("SessionSweep", "nobody is asking: the clock is",
		reads{ent.TypeCoachingSession, ent.TypeSessionSeat},
		writes{ent.TypeCoachingSession, ent.TypeSessionSeat})
	// CalendarFeed answers a calendar program.
	CalendarFeed = define("CalendarFeed", "a calendar program knows a private address and cannot sign in",
		reads{ent.TypeCalendarFeed, ent.TypeAccount, ent.TypeProfile, ent.TypeCoachingSession},
		nil)

	// Notify writes into other people's notifications.
	Notify = define("Notify", "a notification is written by whoever causes it and belongs to someone else, whose preferences and devices decide about it",
		reads{ent.TypeNotification, ent.TypeNotificationPreference, ent.TypePushEndpoint, ent.TypeProfile, ent.TypeCoachAssignment},
		writes{ent.TypeNotification, ent.TypeNotificationPreference})
	// Delivery mails and pushes notifications.
	Delivery = define("Delivery", "the jobs that deliver serve everyone, and what a device is reached by is kept from all people",
		reads{ent.TypeNotification, ent.TypePushEndpoint, ent.TypeProfile, ent.TypeAccount, ent.TypeDevice},
		writes{ent.TypeNotification, ent.TypePushEndpoint})
	// PushDevice registers and forgets the device of a viewer for push.
	PushDevice = define("PushDevice", "an endpoint is a secret that no person reads, and the one of a shared browser may still be someone else's",
		reads{ent.TypePushEndpoint},
		writes{ent.TypePushEndpoint})

	// ChatNews finds out whom a message concerns, and whether they want to hear of it.
	ChatNews = define("ChatNews", "members of the community do not see each other's profiles, mutes and blocks, but are named, heard and left alone by them",
		reads{ent.TypeProfile, ent.TypeConversationMute, ent.TypeMemberMute, ent.TypeReaction},
		nil)
	// Mention writes down whom a message names.
	Mention = define("Mention", "a mention belongs to the person it names, and is written by the author of the message",
		nil,
		writes{ent.TypeMessageMention})
	// ChatReaction counts a reaction as a change of the message.
	ChatReaction = define("ChatReaction", "the revision of a message changes with a reaction of someone who is not its author",
		nil,
		writes{ent.TypeMessage})
	// Moderation reads and removes what has been reported.
	Moderation = define("Moderation", "admins are in no thread of a coach and a client, but decide about messages reported there",
		reads{ent.TypeMessage, ent.TypeConversation},
		writes{ent.TypeMessage})
	// MessageIndex keeps the words by which messages are found.
	MessageIndex = define("MessageIndex", "the index covers whole conversations and is kept from all people, who search through it",
		reads{ent.TypeConversation, ent.TypeMessage, ent.TypeSearchMark},
		writes{ent.TypeMessageTerm, ent.TypeSearchMark})

	// Credentials checks who signs in, and opens and ends their devices.
	Credentials = define("Credentials", "whoever signs in is not known yet, and no person reads or writes what signs them in",
		reads{ent.TypeAccount, ent.TypeDevice, ent.TypeProfile},
		writes{ent.TypeDevice, ent.TypeProfile})
	// MailedLinks makes and takes the links that letters carry: to confirm or change an address, and for a new password.
	MailedLinks = define("MailedLinks", "whoever has the link may be signed out; tokens and accounts are kept from all people",
		reads{ent.TypeEmailToken, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeEmailToken, ent.TypeAccount, ent.TypeProfile, ent.TypeCalendarFeed})
	// Passkeys keeps passkeys and signs in with them.
	Passkeys = define("Passkeys", "no person reads or writes what signs them in",
		reads{ent.TypePasskey, ent.TypePasskeyChallenge, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypePasskey, ent.TypePasskeyChallenge})
	// APITokens makes, lists and revokes API tokens.
	APITokens = define("APITokens", "no person reads or writes what signs them in",
		reads{ent.TypeApiToken},
		writes{ent.TypeApiToken})
	// SignUp opens accounts.
	SignUp = define("SignUp", "whoever signs up is nobody yet",
		reads{ent.TypeAccount},
		writes{ent.TypeAccount, ent.TypeProfile})
	// FirstAdmin finds out whether anyone runs the product yet.
	FirstAdmin = define("FirstAdmin", "the first admin is made by someone who holds the key of the setup and nothing else",
		reads{ent.TypeProfile},
		nil)
	// Invitations looks at invitations for those invited, and at the accounts there are for those who invite.
	Invitations = define("Invitations", "an invitation is taken by someone who has no account, and must not be sent to someone who has one",
		reads{ent.TypeInvitation, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeInvitation})
	// InvitedClient gives a client who was invited the coach that the admin chose.
	InvitedClient = define("InvitedClient", "the admin has decided it before; it happens when the client signs up",
		reads{ent.TypeProfile, ent.TypeCoachAssignment},
		writes{ent.TypeCoachAssignment})
	// Suspension closes an account.
	Suspension = define("Suspension", "accounts are kept from admins, too, but for this",
		nil,
		writes{ent.TypeAccount})
	// Deletion has an account erased later, or takes that back.
	Deletion = define("Deletion", "accounts are kept from their owners, too; whether another admin stays is a question about others",
		reads{ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeAccount})
	// DataExport makes and serves the archive of a person's data.
	DataExport = define("DataExport", "a job makes it, and a signed link serves it",
		reads{ent.TypeDataExport, ent.TypeProfile},
		writes{ent.TypeDataExport, ent.TypeMediaFile})
	// PlanEnds ends plans and says so before.
	PlanEnds = define("PlanEnds", "nobody is asking: the clock is",
		reads{ent.TypeProfile},
		writes{ent.TypeProfile})
	// PeopleIndex keeps what lists of people are searched and ordered by.
	PeopleIndex = define("PeopleIndex", "the index changes with the name of anyone, and is written by nobody in person",
		reads{ent.TypeProfile, ent.TypeAccount},
		writes{ent.TypeProfile, ent.TypePersonTerm})

	// BondNews names someone to the other side of a bond that has just ended.
	BondNews = define("BondNews", "a coach and a client cannot see each other any longer when they are told that they parted",
		reads{ent.TypeProfile},
		nil)
	// CheckIns looks at check-ins that the viewer may not see.
	CheckIns = define("CheckIns", "an id may be taken by someone else's check-in, and a day is answered whether or not the client still shares it",
		reads{ent.TypeCheckIn},
		nil)
	// Reminders is for the jobs that remind clients.
	Reminders = define("Reminders", "nobody is asking: the clock is",
		reads{ent.TypeReminder, ent.TypeCheckInPlan, ent.TypeWorkoutLog, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeReminder})
	// WorkoutTallies counts views and stars into a workout.
	WorkoutTallies = define("WorkoutTallies", "whoever watches or rates a workout changes its figures, which nobody but its author writes",
		reads{ent.TypeWorkoutRating},
		writes{ent.TypeWorkout})
	// WorkoutIndex keeps the words and tags by which workouts are found.
	WorkoutIndex = define("WorkoutIndex", "the index is read by everyone and written by nobody in person",
		reads{ent.TypeWorkout, ent.TypeExercise, ent.TypeSetting},
		writes{ent.TypeWorkoutTerm, ent.TypeWorkoutTag, ent.TypeSetting})
	// PlaybackReset forgets how far people are in a video that is replaced.
	PlaybackReset = define("PlaybackReset", "the marks belong to those who watched",
		nil,
		writes{ent.TypePlayback})
	// VideoStream prepares an uploaded film.
	VideoStream = define("VideoStream", "a job serves every workout that shows the film",
		reads{ent.TypeWorkout, ent.TypeMediaFile},
		writes{ent.TypeWorkout})
	// CopyProgramme writes the days of a programme that a coach assigns.
	CopyProgramme = define("CopyProgramme", "that the client is the coach's is asked once for the programme, not once more for each of its days",
		nil,
		writes{ent.TypePlannedWorkout})
	// PhotoLog remembers who looked at a photo.
	PhotoLog = define("PhotoLog", "the entry belongs to the client and is written by the person who looks",
		reads{ent.TypePhotoView},
		writes{ent.TypePhotoView})

	// Settings reads and changes how the product is set up.
	Settings = define("Settings", "everyone is served by the settings, also before signing in, and nobody reads them as rows; that an admin changes them is asked before",
		reads{ent.TypeSetting, ent.TypeLegalVersion},
		writes{ent.TypeSetting, ent.TypeLegalVersion})
	// BackupReport remembers that a backup failed.
	BackupReport = define("BackupReport", "the outcome of a nightly job is kept among the settings, which nobody reads as rows",
		reads{ent.TypeSetting},
		writes{ent.TypeSetting})
	// Figures reads the figures of the business.
	Figures = define("Figures", "figures are kept from all people as rows; admins read them as a report",
		reads{ent.TypeDayFigure},
		nil)
	// Count keeps the figures of the business.
	Count = define("Count", "a job counts over everyone's rows",
		reads{ent.TypeDayFigure, ent.TypeCheckIn},
		writes{ent.TypeDayFigure})
	// AuditLog writes the audit log, and reads who stands behind its pseudonyms.
	AuditLog = define("AuditLog", "nobody may write the log, and everyone's acts are in it",
		reads{ent.TypeAuditName, ent.TypeProfile},
		writes{ent.TypeAuditEvent, ent.TypeAuditName, ent.TypeAuditTerm})
	// AuditIndex makes older entries of the audit log searchable.
	AuditIndex = define("AuditIndex", "a job, once for each database",
		reads{ent.TypeSetting, ent.TypeAuditEvent},
		writes{ent.TypeSetting, ent.TypeAuditTerm})

	// Purge erases what was deleted and can no longer be restored.
	Purge = define("Purge", "nobody is asking: the clock is",
		reads{ent.TypeProgressPhoto, ent.TypeMessage, ent.TypeMessageImage, ent.TypeWorkout, ent.TypeWorkoutLog, ent.TypeMediaFile},
		writes{
			ent.TypeWorkout,
			ent.TypeProgressPhoto, ent.TypeCoachNote, ent.TypeProgramme, ent.TypePlannedWorkout, ent.TypeMessage,
			ent.TypeMessageReport, ent.TypeMessageImage, ent.TypeMessageMention, ent.TypeMessageTerm,
		})
	// Erasure erases people whose days to come back are over.
	Erasure = define("Erasure", "whoever is erased can no longer ask; the rows themselves go by SQL",
		reads{ent.TypeAccount, ent.TypeEmailToken, ent.TypeMediaFile, ent.TypeMessageImage},
		writes{ent.TypeInvitation})
	// Archive completes the archive of a person's data.
	Archive = define("Archive", "the archive is made by a job; it names workouts that are drafts by now, and holds all of the person's files",
		reads{ent.TypeWorkout, ent.TypeMediaFile},
		nil)

	// Media keeps and serves files.
	Media = define("Media", "no person reads or writes a file's row: its link, or the domain that it belongs to, decides who may see it",
		reads{ent.TypeMediaFile},
		writes{ent.TypeMediaFile})
	// MediaGate finds out for whom a signed link was made.
	MediaGate = define("MediaGate", "a picture is asked for by its link alone; whoever the link names then looks with their own rights",
		reads{ent.TypeAccount, ent.TypeProfile, ent.TypeWorkout},
		nil)
	// Previews makes the previews of pictures that have none.
	Previews = define("Previews", "a job serves the pictures of everyone",
		reads{ent.TypeMediaFile, ent.TypeProgressPhoto, ent.TypeMessageImage},
		writes{ent.TypeMediaFile, ent.TypeProgressPhoto, ent.TypeMessageImage})
	// UploadExpiry removes an upload whose time is over.
	UploadExpiry = define("UploadExpiry", "nobody is asking: the clock is",
		nil,
		writes{ent.TypeUpload})
	// Secrets reads and makes the keys of the installation.
	Secrets = define("Secrets", "no person reads a secret",
		reads{ent.TypeSecret},
		writes{ent.TypeSecret})
	// Replay recognizes a write that was sent before.
	Replay = define("Replay", "no person reads what was sent; an id may also be someone else's",
		reads{ent.TypeClientWrite},
		nil)

	// Members shows the name and the picture of people who stand beside what the viewer sees.
	Members = define("Members", "authors, participants and readers are named to people who may not see their profiles",
		reads{ent.TypeProfile},
		nil)
	// Tallies counts rows that the viewer may not see one by one.
	Tallies = define("Tallies", "how many sat, trained or were assigned is shown where it is not shown who; a place in a queue depends on those before",
		reads{ent.TypeSessionSeat, ent.TypeWorkoutLog, ent.TypeAssignedProgramme},
		nil)
	// ReadMarks shows how far the other one of a thread has read.
	ReadMarks = define("ReadMarks", "a read mark belongs to its reader, and is shown to the one they write with",
		reads{ent.TypeReadMark},
		nil)
)
