package grant

import "forma/ent"

// The capabilities, each with its reason. A test checks that each is used and opens no entity that its users do not touch.
var (
	// Booking reads and takes the time of both sides of a session.
	Booking = define("Booking", "booking, moving and cancelling change the calendars of the coach and of everyone in the session",
		reads{ent.TypeProfile, ent.TypeOpenHours, ent.TypeTimeOff, ent.TypeBusyTime},
		writes{ent.TypeBusyTime, ent.TypeSessionSeat})
	// SeatQueue moves the waiting list of a group session.
	SeatQueue = define("SeatQueue", "joining depends on everyone's seats, and leaving gives a seat to the next person who can attend",
		reads{ent.TypeSessionSeat, ent.TypeBusyTime, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeSessionSeat})
	// SessionNews finds the people of a session.
	SessionNews = define("SessionNews", "everyone in a session is notified of changes, by name and in their own time zone",
		reads{ent.TypeSessionSeat, ent.TypeProfile},
		nil)
	// SessionParting cancels or restores what a coach and a client have booked.
	SessionParting = define("SessionParting", "assignments are also ended by people who are in none of the pair's sessions",
		reads{ent.TypeCoachingSession, ent.TypeSessionSeat},
		writes{ent.TypeCoachingSession, ent.TypeSessionSeat})
	// SessionSweep is for the jobs that remind people of sessions and cancel those without a coach.
	SessionSweep = define("SessionSweep", "the job runs on a schedule, for no user",
		reads{ent.TypeCoachingSession, ent.TypeSessionSeat},
		writes{ent.TypeCoachingSession, ent.TypeSessionSeat})
	// CalendarFeed serves sessions to calendar programs.
	CalendarFeed = define("CalendarFeed", "a calendar program has a private URL and cannot sign in",
		reads{ent.TypeCalendarFeed, ent.TypeAccount, ent.TypeProfile, ent.TypeCoachingSession},
		nil)

	// PrescribedLoads reads the client's estimated maxima of what is prescribed.
	PrescribedLoads = define("PrescribedLoads", "a coach may prescribe a share of a client's maximum, whose best loads only the client reads",
		reads{ent.TypeBestLoad},
		nil)

	// Notify writes notifications for other people.
	Notify = define("Notify", "a notification belongs to its recipient, whose preferences and devices the person causing it may not see",
		reads{ent.TypeNotification, ent.TypeNotificationPreference, ent.TypePushEndpoint, ent.TypeSMSNumber, ent.TypeProfile,
			ent.TypeCoachAssignment},
		writes{ent.TypeNotification, ent.TypeNotificationPreference})
	// Delivery sends notifications by email, push and SMS.
	Delivery = define("Delivery", "the jobs serve everyone, and no user may read push endpoints",
		reads{ent.TypeNotification, ent.TypePushEndpoint, ent.TypeProfile, ent.TypeAccount, ent.TypeDevice,
			ent.TypeSMSNumber, ent.TypeSMSCode, ent.TypeDayFigure},
		writes{ent.TypeNotification, ent.TypePushEndpoint, ent.TypeSMSNumber, ent.TypeSMSCode, ent.TypeDayFigure})
	// PushDevice registers and removes a browser's push endpoint.
	PushDevice = define("PushDevice", "no user may read endpoints, and that of a shared browser may still belong to someone else",
		reads{ent.TypePushEndpoint},
		writes{ent.TypePushEndpoint})
	// SMSLimits counts text messages and the codes among them.
	SMSLimits = define("SMSLimits", "the limits are of all who use a number, and of the whole installation",
		reads{ent.TypeSMSCode, ent.TypeDayFigure},
		writes{ent.TypeSMSCode, ent.TypeDayFigure})

	// ChatNews finds out who is notified of a message.
	ChatNews = define("ChatNews", "members of the community may not see the profiles and mutes of others, but messages show names and respect mutes",
		reads{ent.TypeProfile, ent.TypeConversationMute, ent.TypeMemberMute, ent.TypeReaction},
		nil)
	// Mention stores who is mentioned in a message.
	Mention = define("Mention", "a mention belongs to the person mentioned and is written by the author of the message",
		nil,
		writes{ent.TypeMessageMention})
	// ChatReaction counts a reaction as a change of the message.
	ChatReaction = define("ChatReaction", "a reaction by someone other than the author changes the revision of the message",
		nil,
		writes{ent.TypeMessage})
	// Moderation reads and removes reported messages.
	Moderation = define("Moderation", "admins are not in the threads of coaches and clients, but decide on messages reported there",
		reads{ent.TypeMessage, ent.TypeMessageMention, ent.TypeConversation},
		writes{ent.TypeMessage})
	// MessageIndex maintains the search index of messages.
	MessageIndex = define("MessageIndex", "the index covers whole conversations, and users may not read or write its rows",
		reads{ent.TypeConversation, ent.TypeMessage, ent.TypeSearchMark},
		writes{ent.TypeMessageTerm, ent.TypeSearchMark})

	// Credentials checks who signs in, and starts and ends sessions on devices.
	Credentials = define("Credentials", "a person signing in is not known yet, and no user may read or write credentials",
		reads{ent.TypeAccount, ent.TypeDevice, ent.TypeProfile},
		writes{ent.TypeDevice, ent.TypeProfile})
	// MailedLinks creates and redeems links sent by email: to confirm or change an address, or to reset a password.
	MailedLinks = define("MailedLinks", "a person opening a link may be signed out, and no user may read or write tokens and accounts",
		reads{ent.TypeEmailToken, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeEmailToken, ent.TypeAccount, ent.TypeProfile, ent.TypeCalendarFeed})
	// Passkeys stores passkeys and verifies them.
	Passkeys = define("Passkeys", "no user may read or write credentials",
		reads{ent.TypePasskey, ent.TypePasskeyChallenge, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypePasskey, ent.TypePasskeyChallenge})
	// APITokens creates, lists and revokes API tokens.
	APITokens = define("APITokens", "no user may read or write credentials",
		reads{ent.TypeApiToken},
		writes{ent.TypeApiToken})
	// SignUp creates accounts.
	SignUp = define("SignUp", "a person signing up has no account yet",
		reads{ent.TypeAccount},
		writes{ent.TypeAccount, ent.TypeProfile})
	// FirstAdmin checks whether there is an admin.
	FirstAdmin = define("FirstAdmin", "the first admin is created by someone who holds only the setup token",
		reads{ent.TypeProfile},
		nil)
	// Invitations reads invitations for those invited, and accounts for those who invite.
	Invitations = define("Invitations", "an invitation is accepted by someone without an account, and must not be sent to someone who has one",
		reads{ent.TypeInvitation, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeInvitation})
	// InvitedClient assigns an invited client to the coach that the admin chose.
	InvitedClient = define("InvitedClient", "the assignment is made when the client signs up, not when the admin decides",
		reads{ent.TypeProfile},
		writes{ent.TypeCoachAssignment})
	// BroughtEntries keeps measurements with an invitation until the client consents, or erases them.
	BroughtEntries = define("BroughtEntries", "no user may read measurements of someone who has not consented to storing them",
		reads{ent.TypeBroughtEntries, ent.TypeInvitation, ent.TypeProfile},
		writes{ent.TypeBroughtEntries, ent.TypeInvitation})
	// Suspension suspends an account.
	Suspension = define("Suspension", "admins may not read or write accounts otherwise",
		nil,
		writes{ent.TypeAccount})
	// Deletion schedules the deletion of an account, or cancels it.
	Deletion = define("Deletion", "users may not write their accounts, nor see whether there is another admin",
		reads{ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeAccount})
	// DataExport creates and serves the archive of a person's data.
	DataExport = define("DataExport", "a job creates it, and a signed link serves it",
		reads{ent.TypeDataExport, ent.TypeProfile},
		writes{ent.TypeDataExport, ent.TypeMediaFile})
	// PlanEnds ends plans and announces it beforehand.
	PlanEnds = define("PlanEnds", "the job runs on a schedule, for no user",
		reads{ent.TypeProfile},
		writes{ent.TypeProfile})
	// Billing writes memberships and payments, counts the uses of vouchers and issues invoices.
	Billing = define("Billing", "a membership changes by the rules of payment, not as its owner or an admin likes",
		reads{ent.TypeMembership, ent.TypePayment, ent.TypeVoucher, ent.TypeInvoice, ent.TypeProfile},
		writes{ent.TypeMembership, ent.TypeMembershipEvent, ent.TypePayment, ent.TypeVoucher, ent.TypeInvoice})
	// Renewal asks for payments that are due.
	Renewal = define("Renewal", "the job runs on a schedule, for no user",
		reads{ent.TypeMembership, ent.TypePayment, ent.TypeVoucher, ent.TypeAccount},
		writes{ent.TypePayment, ent.TypeVoucher})
	// Collection follows what providers collect.
	Collection = define("Collection", "a provider reports to no user, and charges while the client is away",
		reads{ent.TypePayment, ent.TypeMembership, ent.TypePaymentEvent, ent.TypeAccount},
		writes{ent.TypePayment, ent.TypeMembership, ent.TypeMembershipEvent, ent.TypePaymentEvent})
	// OldInvoices erases invoices that need not be kept.
	OldInvoices = define("OldInvoices", "the job runs on a schedule, for no user",
		nil,
		writes{ent.TypeInvoice})
	// PaidPlan opens what a client has paid for.
	PaidPlan = define("PaidPlan", "nobody may write their own plan",
		reads{ent.TypeProfile},
		writes{ent.TypeProfile})
	// PeopleIndex maintains what lists of people are searched and sorted by.
	PeopleIndex = define("PeopleIndex", "no user may write the index, which changes with anyone's name",
		reads{ent.TypeProfile, ent.TypeAccount},
		writes{ent.TypeProfile, ent.TypePersonTerm})

	// WebhookEvents records what happened for webhooks.
	WebhookEvents = define("WebhookEvents", "whatever a user does may be an event, and no user may write deliveries",
		nil,
		writes{ent.TypeWebhookDelivery})
	// Webhooks reads webhooks and sends what was recorded for them.
	Webhooks = define("Webhooks", "anyone's act may be an event that a webhook wants, and the jobs run for no user",
		reads{ent.TypeWebhook, ent.TypeWebhookDelivery},
		writes{ent.TypeWebhook, ent.TypeWebhookDelivery})

	// Changes reads what changed, and forgets old deletions.
	Changes = define("Changes", "what changed is noted of everyone's rows; the rows themselves are read with the viewer's rights",
		reads{ent.TypeChangedRow, ent.TypeSetting},
		writes{ent.TypeChangedRow})

	// GuestTickets opens tickets of people who are not signed in, and mails them the answers.
	GuestTickets = define("GuestTickets", "a guest has no account, and a job mails the answer",
		reads{ent.TypeTicket, ent.TypeTicketMessage},
		writes{ent.TypeTicket, ent.TypeTicketMessage})
	// TicketSweep tells of late answers, and ends tickets that are over.
	TicketSweep = define("TicketSweep", "the job runs on a schedule, for no user",
		reads{ent.TypeTicket},
		writes{ent.TypeTicket})
	// Help reads frequent questions.
	Help = define("Help", "who cannot sign in may still find an answer",
		reads{ent.TypeHelpQuestion},
		nil)
	// BondNews reads the name of someone whose assignment has just ended.
	BondNews = define("BondNews", "a coach and a client no longer see each other when they are notified",
		reads{ent.TypeProfile},
		nil)
	// CheckIns reads check-ins that the viewer may not see.
	CheckIns = define("CheckIns", "an id may be that of someone else's check-in, and a day is answered even if the client no longer consents",
		reads{ent.TypeCheckIn},
		nil)
	// Reminders is for the jobs that remind clients.
	Reminders = define("Reminders", "the jobs run on a schedule, for no user",
		reads{ent.TypeReminder, ent.TypeCheckInPlan, ent.TypeWorkoutLog, ent.TypeAccount, ent.TypeProfile},
		writes{ent.TypeReminder})
	// HistoryMarks maintains what people's completions add up to.
	HistoryMarks = define("HistoryMarks", "marks are made by a job, and by completions and pauses, but no user may write them",
		reads{ent.TypeLatestDay, ent.TypeWorkoutLog},
		writes{ent.TypeHistoryMark})
	// WorkoutTallies counts views and stars of a workout.
	WorkoutTallies = define("WorkoutTallies", "anyone who watches or rates a workout changes its figures, but only its author may write it",
		reads{ent.TypeWorkoutRating},
		writes{ent.TypeWorkout})
	// WorkoutIndex maintains the words and tags by which workouts are found.
	WorkoutIndex = define("WorkoutIndex", "everyone reads the index, but no user may write it",
		reads{ent.TypeWorkout, ent.TypeExercise, ent.TypeSetting},
		writes{ent.TypeWorkoutTerm, ent.TypeWorkoutTag, ent.TypeSetting})
	// PlaybackReset deletes everyone's position in a video that is replaced.
	PlaybackReset = define("PlaybackReset", "a position belongs to the person who watched",
		nil,
		writes{ent.TypePlayback})
	// VideoStream transcodes an uploaded video.
	VideoStream = define("VideoStream", "a job serves every workout that has the video",
		reads{ent.TypeWorkout, ent.TypeMediaFile},
		writes{ent.TypeWorkout})
	// GuidedFilms makes and serves guided films as files.
	GuidedFilms = define("GuidedFilms", "a film serves everyone who may watch the workout, and belongs to none of them",
		reads{ent.TypeGuidedFilm, ent.TypeWorkout, ent.TypeExercise},
		writes{ent.TypeGuidedFilm})
	// PlanMany writes the days of a programme that is assigned, started or shifted, and what a coach plans for several days at once.
	PlanMany = define("PlanMany", "the rule would check for each day what is checked once for all: who may change the client's plan",
		nil,
		writes{ent.TypePlannedWorkout})
	// MealChanges changes a client's days for a week that their coach assigned or took back.
	MealChanges = define("MealChanges", "days have the meals that the client chose, which are kept with what may not be shared, and only clients log",
		reads{ent.TypeMealSettings},
		writes{ent.TypeMealDay})
	// Catalogue writes the foods, recipes and weeks of meals that everyone shares, and what people's recipes add up to from then on.
	Catalogue = define("Catalogue", "the server brings them, and no user may write what has no owner",
		reads{ent.TypeFood, ent.TypeRecipe, ent.TypeSetting},
		writes{ent.TypeFood, ent.TypeRecipe, ent.TypeMealPlan, ent.TypeSetting})
	// ExerciseCatalogue writes the exercises that everyone trains by.
	ExerciseCatalogue = define("ExerciseCatalogue", "the server brings them, and no user may write those of the catalogue",
		reads{ent.TypeExercise, ent.TypeSetting},
		writes{ent.TypeExercise, ent.TypeSetting})
	// PhotoLog records who viewed a photo.
	PhotoLog = define("PhotoLog", "an entry belongs to the client and is written by the person who views it",
		reads{ent.TypePhotoView},
		writes{ent.TypePhotoView})

	// Settings reads and changes the settings.
	Settings = define("Settings", "everyone needs settings, even before signing in, but no user may read or write their rows",
		reads{ent.TypeSetting, ent.TypeLegalVersion},
		writes{ent.TypeSetting, ent.TypeLegalVersion})
	// BackupReport records that a backup failed.
	BackupReport = define("BackupReport", "the result of a nightly job is stored among the settings, whose rows no user may read",
		reads{ent.TypeSetting},
		writes{ent.TypeSetting})
	// DiskReport stores how much space the nodes have left.
	DiskReport = define("DiskReport", "what nodes measure is stored among the settings, whose rows no user may read",
		reads{ent.TypeSetting},
		writes{ent.TypeSetting})
	// Figures reads the figures of the business.
	Figures = define("Figures", "admins read the figures as a report, but no user may read their rows",
		reads{ent.TypeDayFigure},
		nil)
	// Count stores the figures of the business.
	Count = define("Count", "a job counts everyone's rows",
		reads{ent.TypeDayFigure, ent.TypeClientShare, ent.TypeCoachShare, ent.TypeCoachAssignment, ent.TypeCheckIn, ent.TypeProfile},
		writes{ent.TypeDayFigure, ent.TypeClientShare, ent.TypeCoachShare})
	// AuditLog writes the audit log, and resolves its pseudonyms.
	AuditLog = define("AuditLog", "everyone's acts are logged, but no user may write the log",
		reads{ent.TypeAuditName},
		writes{ent.TypeAuditEvent, ent.TypeAuditName, ent.TypeAuditTerm})
	// AuditIndex indexes older entries of the audit log.
	AuditIndex = define("AuditIndex", "a job runs once for each database",
		reads{ent.TypeSetting, ent.TypeAuditEvent},
		writes{ent.TypeSetting, ent.TypeAuditTerm})

	// Purge erases what was deleted and can no longer be restored.
	Purge = define("Purge", "the jobs run on a schedule, for no user",
		reads{ent.TypeProgressPhoto, ent.TypeMessage, ent.TypeMessageImage, ent.TypeWorkout, ent.TypeWorkoutCaptions,
			ent.TypeWorkoutLog, ent.TypeMediaFile},
		writes{
			ent.TypeWorkout, ent.TypeWorkoutCaptions,
			ent.TypeProgressPhoto, ent.TypeCoachNote, ent.TypeProgramme, ent.TypePlannedWorkout, ent.TypeMealPlan, ent.TypeMessage,
			ent.TypeMessageReport, ent.TypeMessageImage, ent.TypeMessageMention, ent.TypeMessageTerm,
		})
	// Erasure erases people whose grace period is over.
	Erasure = define("Erasure", "the job runs on a schedule, for no user; it erases most rows by SQL",
		reads{ent.TypeAccount, ent.TypeProfile, ent.TypeEmailToken, ent.TypeMediaFile, ent.TypeMessageImage},
		writes{ent.TypeInvitation, ent.TypeTicket})
	// Archive collects the rows and files of a person's archive.
	Archive = define("Archive", "a job creates the archive, which names unpublished workouts and contains all of the person's files",
		reads{ent.TypeWorkout, ent.TypeExercise, ent.TypeMediaFile},
		nil)

	// Media stores and serves files.
	Media = define("Media", "no user may read or write the rows of files: a signed link or a domain decides who may see one",
		reads{ent.TypeMediaFile},
		writes{ent.TypeMediaFile})
	// MediaGate reads whose link it is.
	MediaGate = define("MediaGate", "a file is requested by its link alone; the person named in it then needs their own rights to it",
		reads{ent.TypeAccount, ent.TypeProfile, ent.TypeWorkout},
		nil)
	// Previews creates missing previews of pictures.
	Previews = define("Previews", "a job serves everyone's pictures",
		reads{ent.TypeMediaFile, ent.TypeProgressPhoto, ent.TypeMessageImage},
		writes{ent.TypeMediaFile, ent.TypeProgressPhoto, ent.TypeMessageImage})
	// UploadExpiry removes expired uploads.
	UploadExpiry = define("UploadExpiry", "the job runs on a schedule, for no user",
		nil,
		writes{ent.TypeUpload})
	// Secrets reads and creates the keys of the installation.
	Secrets = define("Secrets", "no user may read a secret",
		reads{ent.TypeSecret},
		writes{ent.TypeSecret})
	// Replay recognizes writes that were sent before.
	Replay = define("Replay", "no user may read stored requests, and an id may be that of someone else's",
		reads{ent.TypeClientWrite},
		nil)

	// Members reads the names and pictures of people shown to the viewer.
	Members = define("Members", "authors, participants and readers are named to people who may not see their profiles",
		reads{ent.TypeProfile},
		nil)
	// Tallies counts rows that the viewer may not see.
	Tallies = define("Tallies", "the numbers of seats and completions are shown to people who may not see whose they are",
		reads{ent.TypeSessionSeat, ent.TypeWorkoutTotal},
		nil)
	// ReadMarks reads how far the other person in a thread has read.
	ReadMarks = define("ReadMarks", "a read mark belongs to its reader, but is shown to both",
		reads{ent.TypeReadMark},
		nil)
)
