/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AchievementKind =
  | 'COMEBACK'
  | 'FIRST_CHECK_IN'
  | 'FIRST_WORKOUT'
  | 'STREAK_7'
  | 'STREAK_30'
  | 'WEIGHT_GOAL'
  | 'WORKOUTS_5'
  | 'WORKOUTS_10'
  | 'WORKOUTS_20'
  | 'WORKOUTS_50'
  | 'WORKOUTS_100';

/** A token to be made. */
export type ApiTokenInput = {
  /** In the future; without it the token works until it is revoked. */
  expiresAt?: string | null | undefined;
  /** Only admins may grant it (FORBIDDEN). */
  introspection?: boolean;
  /** 1–80 characters. */
  name: string;
};

export type AssignProgrammeInput = {
  clientId: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id?: string | null | undefined;
  programmeId: string;
  /** A Monday, at most four weeks ago and at most a year ahead. CONFLICT where it meets another programme of the client's. */
  startsOn: string;
};

export type AttendanceInput = {
  /** The session's. */
  id: string;
  /** Those of who had a seat; who is left out stays as they were. */
  seats: Array<SeatAttendanceInput>;
};

export type AttentionCardInput = {
  clientId: string;
  reason: AttentionReason;
};

/** Why a client needs their coach. */
export type AttentionReason =
  /** Less than the threshold of what was planned in the last 14 days, where that is three workouts or more. */
  | 'ADHERENCE'
  /** The client sent a check-in that the coach has not answered; the more urgent once the reply is overdue. */
  | 'CHECK_IN_WAITING'
  /** Assigned in the last three days. */
  | 'NEW_CLIENT'
  /** The client's plan ends within seven days. */
  | 'PLAN_ENDS'
  /** The programme ends within seven days, and none follows it. */
  | 'PROGRAMME_ENDS'
  /** No completion and no entry for a week or longer. */
  | 'QUIET'
  /** Less than half of the client's usual week: of the mean of the four weeks before, where that is two or more. */
  | 'TRAINS_LESS'
  /** The client wrote to the coach four hours ago or earlier, and the coach has not written since. */
  | 'UNANSWERED_MESSAGE'
  /** The mean weight of the last seven days is half a kilogram or more farther from the goal than two weeks ago. */
  | 'WEIGHT_OFF_TREND';

/** What an admin did, or looked at. */
export type AuditAct =
  | 'ADMIN_CREATED'
  | 'BACKUP_MADE'
  | 'CHAT_BANNED'
  | 'CHAT_UNBANNED'
  | 'CLIENT_ASSIGNED'
  | 'CLIENT_UNASSIGNED'
  | 'FORM_DELETED'
  | 'FORM_EDITED'
  | 'FORM_MADE'
  | 'FORM_RESTORED'
  | 'INVITATION_RESENT'
  | 'INVITATION_RESTORED'
  | 'INVITATION_REVOKED'
  | 'LIST_EXPORTED'
  | 'MESSAGES_READ'
  | 'MESSAGE_REMOVED'
  | 'MESSAGE_RETURNED'
  | 'PERSON_INVITED'
  | 'PHOTOS_READ'
  | 'PLAN_CHANGED'
  | 'PROGRAMME_DELETED'
  | 'PROGRAMME_EDITED'
  | 'PROGRAMME_MADE'
  | 'PROGRAMME_RESTORED'
  | 'REINSTATED'
  | 'REPORTS_DISMISSED'
  | 'REPORTS_REOPENED'
  | 'ROLE_CHANGED'
  | 'SESSION_CHANGED'
  | 'SETTING_CHANGED'
  | 'SIGNED_OUT'
  | 'SUSPENDED'
  | 'WORKOUT_AUTHOR_CHANGED'
  | 'WORKOUT_DELETED'
  | 'WORKOUT_EDITED'
  | 'WORKOUT_HIDDEN'
  | 'WORKOUT_PUBLISHED'
  | 'WORKOUT_RESTORED';

/** What to look for in the audit log; every part narrows. */
export type AuditFilter = {
  act?: AuditAct | null | undefined;
  /** Who did it. */
  actorId?: string | null | undefined;
  before?: string | null | undefined;
  /**
   * Words of people's names and addresses, of what was done in any of the app's languages, and of the values; a line has all of them,
   * each at the beginning of a word. At most 100 characters.
   */
  search?: string | null | undefined;
  since?: string | null | undefined;
  /** The person to whom it was done. */
  subjectId?: string | null | undefined;
};

/** What kind of thing an act was done to. */
export type AuditSubject =
  | 'FORM'
  | 'INVITATION'
  | 'LIST'
  | 'MESSAGE'
  | 'PERSON'
  | 'PROGRAMME'
  | 'SESSION'
  | 'SETTING'
  | 'WORKOUT';

/** NO_SPACE: the disk is full. DAMAGED: the copy was not what it has to be. OTHER: the log says more. */
export type BackupFailure =
  | 'DAMAGED'
  | 'NO_SPACE'
  | 'OTHER';

export type BackupSettingsInput = {
  daily: boolean;
  /** 1–90. */
  keep: number;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

export type BackupStage =
  | 'CHECKING'
  | 'DATABASE'
  | 'MEDIA'
  | 'WAITING';

export type BannerSettingsInput = {
  /** Up to 300 characters on one line; both languages are needed where it is shown. */
  en: string;
  enabled: boolean;
  ru: string;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

export type BookSessionInput = {
  /** For coaches: the client of theirs whom they book for. */
  clientId?: string | null | undefined;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  /** A quarter of an hour. */
  startsAt: string;
  typeId: string;
};

/** The text of a WebVTT or SRT file, UTF-8, up to 200 KiB. Null leaves a language as it is, an empty text takes it away. What is no such file is BAD_INPUT, with `line` where it fails. */
export type CaptionsInput = {
  en?: string | null | undefined;
  ru?: string | null | undefined;
};

export type ChatBanInput = {
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  /** No administrator. */
  profileId: string;
  reason: Offence;
  term: ChatBanTerm;
};

/** How long a ban from the community chat holds. */
export type ChatBanTerm =
  | 'DAY'
  | 'FOR_GOOD'
  | 'WEEK';

export type ChatSettingsInput = {
  /** The rules in English, up to 4,000 characters; empty in both languages for none. Another text is agreed to anew. */
  en: string;
  ru: string;
  /** 0, 10, 30, 60 or 300. */
  slowModeSeconds: number;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

export type CheckInAnswerInput = {
  /** NUMBER: within the limits of what is measured, or ±1,000,000; SCALE: from 1; CHOICE: the place, counted from 0. */
  number?: number | null | undefined;
  /** PHOTOS: the viewer's own progress photos, at most one of each pose that is asked for. */
  photos?: Array<string> | null | undefined;
  /** Each question at most once. */
  questionId: string;
  /** SHORT_TEXT: up to 200 characters in one line; LONG_TEXT: up to 2,000. A blank one is none. */
  text?: string | null | undefined;
  /** YES_NO. */
  yes?: boolean | null | undefined;
};

/** All of a form that its author decides. An error names the field of a question as `questions.<position>.<field>`. */
export type CheckInFormInput = {
  /** 1–50. */
  questions: Array<CheckInQuestionInput>;
  /** In one language at least. */
  title: TitleInput;
};

export type CheckInPlanInput = {
  clientId: string;
  /** 1–90. Every 14 days is usual with the VIP plan, every 28 with Basic. */
  everyDays: number;
  /** Today or later, at most 90 days ahead; or the next due day of the plan of now, which lets the days be as they are. */
  firstDueOn: string;
  /** One of `checkInForms`, or the one of the plan before. */
  formId: string;
};

export type CheckInQuestionInput = {
  /** 2–12; needed and kept with CHOICE. */
  choices?: Array<CheckInTextInput> | null | undefined;
  /** Made by whoever writes the form (UUIDv7) and kept while the form changes. */
  id: string;
  kind: CheckInQuestionKind;
  /** Kept with NUMBER. */
  measure?: Measure | null | undefined;
  /** Each at most once, and one at least; needed and kept with PHOTOS. */
  poses?: Array<Pose> | null | undefined;
  required?: boolean;
  /** Two or none; kept with SCALE. */
  scaleEnds?: Array<CheckInTextInput> | null | undefined;
  /** 2–10; needed and kept with SCALE. */
  scaleMax?: number | null | undefined;
  /** In one language at least. */
  text: CheckInTextInput;
};

/** What a question of a check-in wants. */
export type CheckInQuestionKind =
  | 'CHOICE'
  | 'LONG_TEXT'
  | 'NUMBER'
  /** Progress photos, one of each pose that is asked for. */
  | 'PHOTOS'
  | 'SCALE'
  | 'SHORT_TEXT'
  | 'YES_NO';

export type CheckInReplyInput = {
  checkInId: string;
  /** That of the message, made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  /** 1–2,000 characters. */
  text: string;
};

export type CheckInState =
  /** Answered in the thread of client and coach. */
  | 'ANSWERED'
  /** To be sent. */
  | 'DUE'
  /** Sent, and not answered by a coach. */
  | 'SENT';

/** One text in one or both languages; it replaces both. */
export type CheckInTextInput = {
  /** Up to 300 characters in a question, 120 in a label. */
  en?: string | null | undefined;
  /** Up to 300 characters in a question, 120 in a label. */
  ru?: string | null | undefined;
};

/** ATTENTION: the most urgent first. LAST_ACTIVE and NEWEST: the latest first. NAME decides where that is equal. */
export type CoachClientSort =
  | 'ATTENTION'
  | 'LAST_ACTIVE'
  | 'NAME'
  | 'NEWEST';

export type CoachClientsShown =
  | 'ACTIVE_THIS_WEEK'
  | 'NEEDS_ATTENTION';

export type CoachNoteInput = {
  clientId: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id?: string | null | undefined;
  /** 1–2,000 characters. */
  text: string;
};

export type CompleteWorkoutInput = {
  /** When it was done, for writes that waited offline: at most 30 days ago and not in the future; now where left out. */
  completedAt?: string | null | undefined;
  /** 0–86,400; the workout's own duration where left out. */
  durationSeconds?: number | null | undefined;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id?: string | null | undefined;
  /** Up to 2,000 characters. */
  note?: string | null | undefined;
  /** What was done, in order; up to 300 sets. An error names the field as `sets.<position>.<field>`. */
  sets?: Array<SetLogInput> | null | undefined;
  workoutId: string;
};

export type ConversationKind =
  | 'COACH_CLIENT'
  | 'COMMUNITY';

/**
 * How the address of somebody new is treated. AT_ONCE: they are let in and some things wait for the confirmation. CONFIRM_FIRST: they
 * are let in once they confirmed, and a sign-up answers alike for taken and free addresses. NONE: every address counts as confirmed.
 */
export type EmailConfirmation =
  | 'AT_ONCE'
  | 'CONFIRM_FIRST'
  | 'NONE';

export type ExportState =
  | 'FAILED'
  | 'READY'
  | 'WAITING';

export type GoalDirection =
  | 'GAIN'
  | 'LOSE';

export type HolidayInput = {
  /** At most a year ago and at most a year ahead. */
  from: string;
  /** Not before `from` or today, at most a year after `from`. */
  to: string;
};

/** What to look for among invitations; every part narrows. */
export type InvitationFilter = {
  /** Parts of address and name, all of which have to match, in any case and without accents (ё is е); up to 100 characters. */
  search?: string | null | undefined;
  state?: InvitationState | null | undefined;
};

/** How an invitation stands: it may be accepted, it was, it was not in time, it was taken back. */
export type InvitationState =
  | 'ACCEPTED'
  | 'EXPIRED'
  | 'REVOKED'
  | 'SENT';

/**
 * What comes of a line: only NEW ones are invited. MEMBER has an account, INVITED an invitation that works, REPEATED stands further up in
 * the list; BAD_… cannot be understood.
 */
export type InvitationVerdict =
  | 'BAD_ADDRESS'
  | 'BAD_LANGUAGE'
  | 'BAD_NAME'
  | 'BAD_PLAN'
  | 'BAD_ROLE'
  | 'INVITED'
  | 'MEMBER'
  | 'NEW'
  | 'REPEATED';

/**
 * Whom to invite: one of `addresses` and `csv`, of at most 256 KiB and 500 people. Role, plan and language are for the lines that do not
 * say theirs, the coach is for clients. BAD_INPUT for what cannot be read at all; a line that is wrong has its verdict.
 */
export type InvitationsInput = {
  /** As typed or pasted: addresses, also as `Name <address>`, with commas, semicolons, spaces or line breaks between them. */
  addresses?: string | null | undefined;
  /** A coach who is not suspended. */
  coachId?: string | null | undefined;
  /**
   * A table with commas, semicolons or tabs between the columns email, name, role, plan, language; in any order below a head that names
   * them (in English or Russian), otherwise in this one, in which the name may be left out.
   */
  csv?: string | null | undefined;
  /** Made by whoever asks: the same id again answers the same and mails nothing. */
  id: string;
  language: Language;
  plan: Plan;
  role: Role;
};

/** The languages of the product. */
export type Language =
  | 'EN'
  | 'RU';

export type LegalKind =
  | 'PRIVACY'
  | 'TERMS';

/** A new version of a legal text, in both languages. */
export type LegalTextInput = {
  /** 1–60,000 characters. */
  en: string;
  kind: LegalKind;
  /** 1–60,000 characters. */
  ru: string;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

/** One text in one or both languages; it replaces both, so what is left out or blank is gone. */
export type LocalizedTextInput = {
  en?: string | null | undefined;
  ru?: string | null | undefined;
};

/** Where a completion comes from. */
export type LogSource =
  | 'MANUAL'
  | 'WATCHED';

/** What can be measured: weight in kilograms, circumferences in centimetres. */
export type Measure =
  | 'ARM'
  | 'CHEST'
  | 'HIP'
  | 'LEG'
  | 'WAIST'
  | 'WEIGHT';

/** Weight 20–500 kg, circumferences 10–300 cm. */
export type MeasurementsInput = {
  armCm?: number | null | undefined;
  chestCm?: number | null | undefined;
  hipCm?: number | null | undefined;
  legCm?: number | null | undefined;
  waistCm?: number | null | undefined;
  weightKg?: number | null | undefined;
};

/**
 * Somebody's name in a text that is sent. It stays a word of the text where they are not in the conversation, where no `@` stands in its
 * place, and where it overlaps the one before.
 */
export type MentionInput = {
  /** In code points, at least 2. */
  length: number;
  /** Who is mentioned. */
  personId: string;
  /** Where it begins, in code points, with its `@`. */
  start: number;
};

/** A picture that was uploaded. */
export type MessageImageInput = {
  /** What it shows, for those who do not see it; up to 200 code points. */
  alt?: string;
  /** Made by the client (UUIDv7). */
  id: string;
  /** An upload of the kind `image`: a JPEG, PNG or WebP of at most 20 MB and 40 megapixels. It is used up with the message. */
  uploadId: string;
};

export type MessageReportInput = {
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  messageId: string;
  /** Up to 500 code points. */
  note?: string | null | undefined;
  reason: Offence;
};

export type ModerationSort =
  | 'MOST_REPORTED'
  | 'OLDEST';

export type MoveSessionInput = {
  id: string;
  /** A quarter of an hour. */
  startsAt: string;
};

/** How long a conversation is quiet. */
export type MuteTerm =
  | 'EIGHT_HOURS'
  | 'HOUR'
  | 'UNTIL_CHANGED';

/** A way to be told besides the bell, which is always on. */
export type NotificationChannel =
  | 'EMAIL'
  | 'PUSH'
  /** Only where the operator has set up a gateway. */
  | 'SMS';

/** BAD_INPUT for an event that does not concern the viewer, a channel that this installation lacks, and for switching a fixed one off. */
export type NotificationChoiceInput = {
  channel: NotificationChannel;
  enabled: boolean;
  event: NotificationEvent;
};

/** Whether e-mails that can wait are collected: OFF sends each at once, DAILY at 8:00, WEEKLY on Mondays at 8:00, in the person's time zone. */
export type NotificationDigest =
  | 'DAILY'
  | 'OFF'
  | 'WEEKLY';

/** What people can be told about. */
export type NotificationEvent =
  /** The account and its security; by e-mail it cannot be switched off. */
  | 'ACCOUNT'
  /** For admins: accepted invitations, and backups that were not made. */
  | 'BUSINESS'
  /** What the moderators decide about the person's own reports. */
  | 'CHAT_REPORTS'
  /** What coach and client write to each other, and who coaches whom. */
  | 'COACH_MESSAGES'
  /** Being named in the community chat. */
  | 'COMMUNITY_MENTIONS'
  /** Milestones, and check-ins. */
  | 'PROGRESS_UPDATES'
  /** Booked sessions: reminders and changes. */
  | 'SESSIONS'
  /** That it is time to train, and that a streak ends tonight. */
  | 'WORKOUT_REMINDERS';

/** What changes of the preferences; what is left out stays. */
export type NotificationPreferencesInput = {
  /** Up to 100. */
  choices?: Array<NotificationChoiceInput> | null | undefined;
  digest?: NotificationDigest | null | undefined;
  quietHours?: QuietHoursInput | null | undefined;
};

export type NotificationSettingsInput = {
  /** Up to 100; what is left out stays. */
  choices: Array<NotificationChoiceInput>;
  digest: NotificationDigest;
  quietHours: QuietHoursInput;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

/** Why a message is reported or removed, or a person banned. */
export type Offence =
  | 'DANGEROUS'
  | 'HARASSMENT'
  | 'INSULT'
  | 'OTHER'
  | 'PRIVACY'
  | 'SEXUAL'
  | 'SPAM';

/** One saved step of the wizard; what is left out stays. */
export type OnboardingInput = {
  goal?: WeightGoalInput | null | undefined;
  /** The version of the text by which the consent is given that measurements and goal need. */
  healthConsent?: number | null | undefined;
  /** Weight and circumferences of today; replaces what an earlier step saved. */
  measurements?: MeasurementsInput | null | undefined;
  profile?: ProfileInput | null | undefined;
  /** How many steps are done with this one. */
  step: number;
};

export type OpenHoursInput = {
  /** Minutes since midnight, a multiple of 15. */
  from: number;
  /** After `from`, a multiple of 15 up to 1440. */
  until: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
};

export type PauseInput = {
  /** At most 30 days ago and at most a year ahead. */
  from: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. Only read when creating. */
  id?: string | null | undefined;
  reason: PauseReason;
  /** Not before `from`, at most a year after it; null until further notice. */
  to?: string | null | undefined;
};

export type PauseReason =
  | 'HOLIDAY'
  | 'INJURY';

/** What to look for among people; every part narrows. */
export type PeopleFilter = {
  /** People who were never here are from before any time. */
  activeBefore?: string | null | undefined;
  activeSince?: string | null | undefined;
  /** Clients whom that coach coaches now. */
  coachId?: string | null | undefined;
  /** Whether the e-mail address is confirmed. */
  confirmed?: boolean | null | undefined;
  /** Clients whom somebody coaches now, or whom nobody does: they have no coach, or one who is suspended. */
  hasCoach?: boolean | null | undefined;
  /** Clients who hold this plan. */
  plan?: Plan | null | undefined;
  role?: Role | null | undefined;
  /**
   * Beginnings of words of name and e-mail address, all of which have to match, in any case and without accents (ё is е), or at least
   * four digits that stand one after the other in the phone number; up to 100 characters.
   */
  search?: string | null | undefined;
  suspended?: boolean | null | undefined;
};

/** By full name, by when people joined, or by when they were last here; _DESC is the other way round. */
export type PeopleSort =
  | 'ACTIVE'
  | 'ACTIVE_DESC'
  | 'JOINED'
  | 'JOINED_DESC'
  | 'NAME'
  | 'NAME_DESC';

/** The plans in rank order. */
export type Plan =
  | 'BASIC'
  | 'FREE'
  | 'VIP';

export type PlanWorkoutInput = {
  clientId: string;
  /** Today or later, at most a year ahead, within a programme of the client's or without one. */
  date: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id?: string | null | undefined;
  /** A published one. */
  workoutId: string;
};

export type PlaybackInput = {
  /** When this playing began, for reports that waited offline: at most 30 days ago; now where left out. */
  playedFrom?: string | null | undefined;
  /** When this report was made, for reports that waited offline; now where left out. */
  playedUntil?: string | null | undefined;
  /** Where the player stands, in seconds. */
  positionSeconds: number;
  /** Seconds really played since the last report; up to 200 ranges. Sending the same ones again changes nothing. */
  ranges: Array<PlayedRangeInput>;
  workoutId: string;
};

export type PlayedRangeInput = {
  from: number;
  to: number;
};

/** From where a photo shows the person. */
export type Pose =
  | 'BACK'
  | 'FRONT'
  | 'SIDE';

export type PostMessageInput = {
  conversationId: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  /** At most 4. */
  images?: Array<MessageImageInput> | null | undefined;
  /** At most 20, in the order of the text. */
  mentions?: Array<MentionInput> | null | undefined;
  /** A message of the same conversation. */
  replyToId?: string | null | undefined;
  /** Up to 2,000 code points, without spaces at both ends; at least one where there are no images. */
  text: string;
};

export type PricingSettingsInput = {
  /** 1–100,000,000 hundredths; left out where no price is shown. */
  basic?: number | null | undefined;
  /** EUR, USD, GBP, RUB, KZT, BYN, PLN or CHF. */
  currency: string;
  /** 0–100. */
  offerPercent: number;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
  /** 1–100,000,000 hundredths; left out where no price is shown. */
  vip?: number | null | undefined;
};

export type ProductSettingsInput = {
  defaultLanguage: Language;
  /** 1–40 characters. */
  name: string;
  timeZone: string;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

/** What changes of a profile; what is left out stays. */
export type ProfileInput = {
  availability?: string | null | undefined;
  bio?: LocalizedTextInput | null | undefined;
  firstName?: string | null | undefined;
  language?: Language | null | undefined;
  lastName?: string | null | undefined;
  /** Up to 32 characters: digits, spaces, + ( ) -. */
  phone?: string | null | undefined;
  shareMeasurements?: boolean | null | undefined;
  sharePhotos?: boolean | null | undefined;
  specialities?: LocalizedTextInput | null | undefined;
  spokenLanguages?: Array<string> | null | undefined;
  timeZone?: string | null | undefined;
  units?: Units | null | undefined;
};

/** All of a programme that its author decides; what is left out is empty. */
export type ProgrammeInput = {
  /** Up to 2,000 characters in each language. */
  description?: LocalizedTextInput | null | undefined;
  goal: WorkoutGoal;
  /** Made by the client (UUIDv7); sent again, it returns the first result. Only read when creating. */
  id?: string | null | undefined;
  level: WorkoutLevel;
  /** In one language at least. */
  title: TitleInput;
  /** 1–52. */
  weeks: number;
  /** 1–500, several a day in the order given; an error names the field as `workouts.<position>.<field>`. */
  workouts: Array<ProgrammeWorkoutInput>;
};

export type ProgrammeWorkoutInput = {
  /** From 1, at most the programme's weeks. */
  week: number;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** A published one. */
  workoutId: string;
};

/** At least one measurement or a note is needed. */
export type ProgressEntryInput = {
  /** The day, not in the future. */
  date: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. Only read when creating. */
  id?: string | null | undefined;
  measurements: MeasurementsInput;
  /** Up to 2,000 characters. */
  notes?: string | null | undefined;
};

export type ProgressPhotoInput = {
  /** The day, not in the future. */
  date: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  pose: Pose;
  /** A finished upload of kind `image`: JPEG, PNG or WebP of at most 20 MB and 40 megapixels. It is used up. */
  uploadId: string;
};

/**
 * What a browser gives after it subscribed to pushes, each in base64url where it is bytes. BAD_INPUT for an endpoint that is no https
 * address of up to 2,000 characters, and for keys that are none.
 */
export type PushSubscriptionInput = {
  /** The secret of 16 bytes that the device shares with the server. */
  auth: string;
  endpoint: string;
  /** The device's public key, an uncompressed point of P-256: 65 bytes. */
  p256dh: string;
};

/** Start and end must differ. */
export type QuietHoursInput = {
  allowUrgent: boolean;
  enabled: boolean;
  from: string;
  to: string;
};

export type ReactionKind =
  | 'CLAP'
  | 'FIRE'
  | 'LAUGH'
  | 'LIKE'
  | 'LOVE'
  | 'STRONG';

/** Who may sign up: everybody, those who were invited, or nobody. */
export type RegistrationMode =
  | 'CLOSED'
  | 'INVITE'
  | 'OPEN';

export type RegistrationSettingsInput = {
  confirmation: EmailConfirmation;
  mode: RegistrationMode;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

/** What kind of person somebody is. */
export type Role =
  | 'ADMIN'
  | 'CLIENT'
  | 'COACH';

export type ScheduleSessionInput = {
  /** Made by the coach (UUIDv7); sent again, it returns the first result. */
  id: string;
  /** A quarter of an hour to come, within a year. */
  startsAt: string;
  /** One of the coach's with more than one seat. */
  typeId: string;
};

export type SeatAttendanceInput = {
  attended: boolean;
  seatId: string;
};

export type SeatState =
  /** Was there. */
  | 'ATTENDED'
  | 'CANCELLED'
  /** Given up less than 24 hours ahead. */
  | 'LATE_CANCELLED'
  /** Was not there. */
  | 'NO_SHOW'
  /** Has a seat. */
  | 'TAKEN'
  /** On the waiting list. */
  | 'WAITING';

export type SendCheckInInput = {
  /**
   * An error names the field as `answers.<position>.<field>`; where a question that needs an answer is left out, it names the
   * question as `questions.<position>`.
   */
  answers: Array<CheckInAnswerInput>;
  /** The due day it is for: one of the plan's, up to the next one. CONFLICT where that one was sent already. */
  dueOn: string;
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
};

/** What an admin filters sessions by; all of it has to hold. */
export type SessionFilter = {
  coachId?: string | null | undefined;
  /** Those that begin on this day of the business's time zone or later. */
  from?: string | null | undefined;
  /** Group sessions, or one-to-one ones. */
  group?: boolean | null | undefined;
  /** Up to 100 characters; each word begins one of a client's or the coach's name or e-mail. */
  search?: string | null | undefined;
  state?: SessionState | null | undefined;
  /** Those that begin on this day or before. */
  until?: string | null | undefined;
};

export type SessionMode =
  /** In person, at a place. */
  | 'IN_PERSON'
  /** By a link to a call. */
  | 'LINK';

/**
 * By when sessions begin, by the coach's name, by the name that their type has now in the viewer's language, or by state in the order of
 * SessionState; _DESC is the other way round. Those of one coach, type or state begin with the latest; sessions whose coach has left come last
 * by coach and by type. There is no order by client: a group session has many, and a search finds those of one.
 */
export type SessionSort =
  | 'COACH'
  | 'COACH_DESC'
  | 'STARTS'
  | 'STARTS_DESC'
  | 'STATE'
  | 'STATE_DESC'
  | 'TYPE'
  | 'TYPE_DESC';

export type SessionState =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'CONFIRMED'
  | 'IN_PROGRESS'
  /** One-to-one, and less than 24 hours ahead, by its client: it counts as used. */
  | 'LATE_CANCELLED'
  /** One-to-one: its client did not come. */
  | 'NO_SHOW'
  /** Waits for the coach's word. A request that got none until it was to begin is CANCELLED. */
  | 'REQUESTED';

/** All of a type that its coach decides. What is booked keeps what it was booked with. */
export type SessionTypeInput = {
  /** 0, 15 or 30. */
  buffer: number;
  /** 1–100. */
  capacity: number;
  /** 30, 45 or 60. */
  minutes: number;
  mode: SessionMode;
  /** Up to 120 characters, in one language at least. */
  name: TitleInput;
  /** Dropped where the capacity is more than 1. */
  onRequest: boolean;
  /** BASIC or VIP; VIP with a capacity of 1. */
  requiredPlan: Plan;
  /** LINK: an https address; IN_PERSON: the place. 1–300 characters. */
  where: string;
};

/** One set, either for reps or for seconds. */
export type SetLogInput = {
  exerciseId: string;
  /** Made by the client (UUIDv7). */
  id?: string | null | undefined;
  /** 0–1,000 kg. */
  loadKg?: number | null | undefined;
  /** 1–1,000. */
  reps?: number | null | undefined;
  /** 1–7,200. */
  seconds?: number | null | undefined;
};

export type SignUpInput = {
  email: string;
  /** 1–80 characters. */
  firstName: string;
  /**
   * The token of a mailed invitation, whose address `email` has to be; that counts as confirmed. LINK_EXPIRED where it does not work any
   * more, INVITATION_NEEDED where it is missing while only those who were invited may sign up.
   */
  invitation?: string | null | undefined;
  language?: Language | null | undefined;
  /** 1–80 characters. */
  lastName: string;
  /** 8–256 characters, not one of the commonly used ones. */
  password: string;
  /** IANA name; UTC where missing or unknown. */
  timeZone?: string | null | undefined;
};

/** The state of the subscription. */
export type SubscriptionStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'PAST_DUE'
  | 'PAUSED'
  | 'TRIALING';

export type TableDateOrder =
  | 'DAY_FIRST'
  | 'MONTH_FIRST'
  | 'YEAR_FIRST';

export type TableSeparator =
  | 'COMMA'
  | 'SEMICOLON'
  | 'TAB';

/** Short words in each language. */
export type TagsInput = {
  /** Up to 20 words of up to 40 characters. */
  en?: Array<string> | null | undefined;
  /** Up to 20 words of up to 40 characters. */
  ru?: Array<string> | null | undefined;
};

export type ThresholdSettingsInput = {
  /** 1–100. */
  adherencePercent: number;
  /** 1–168. */
  answerHours: number;
  /** 0.1–10. */
  offTrendKg: number;
  /** 2–60. */
  quietDays: number;
  /** 1–14; for check-ins that are sent from now on. */
  replyDays: number;
  /** 1–100. */
  trainsLessPercent: number;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

export type TimeOffInput = {
  /** After `startsAt` by up to a year, and to come. */
  endsAt: string;
  /** Up to 200 characters. */
  note?: string;
  startsAt: string;
};

/** One line in one or both languages; it replaces both. */
export type TitleInput = {
  /** Up to 120 characters. */
  en?: string | null | undefined;
  /** Up to 120 characters. */
  ru?: string | null | undefined;
};

/** How weights and lengths are shown; the API always speaks kilograms and centimetres. */
export type Units =
  | 'IMPERIAL'
  | 'METRIC';

export type UploadSettingsInput = {
  /** 1–10,240. */
  clientQuotaGigabytes: number;
  /** Room for at least one film of the largest size, up to 10,240. */
  coachQuotaGigabytes: number;
  /** 1–10,240. */
  filmMegabytes: number;
  /** 1–50. */
  photoMegabytes: number;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
};

/** Where a video is: a file or an HLS stream of our own, or on a platform. */
export type VideoKind =
  | 'FILE'
  | 'HLS'
  | 'RUTUBE'
  | 'VIMEO'
  | 'VK_VIDEO'
  | 'YOUTUBE';

export type WeightGoalInput = {
  /** 0.5–200 kg. */
  changeKg: number;
  direction: GoalDirection;
};

export type WeightImportInput = {
  /** Made by the client (UUIDv7); sent again, it returns the first result. */
  id: string;
  table: WeightTableInput;
};

/** What becomes of a line: a new entry, a new weight for the day's latest entry, nothing, or it is refused. */
export type WeightLineFate =
  | 'ADDED'
  | 'CHANGED'
  | 'REFUSED'
  | 'UNCHANGED';

/** Why a line is refused; LATER_LINE: a later line of the table is for the same day. */
export type WeightLineRefusal =
  | 'FUTURE_DATE'
  | 'LATER_LINE'
  | 'NO_DATE'
  | 'NO_WEIGHT'
  | 'OUT_OF_RANGE'
  | 'TOO_OLD';

/** A table of body weights. What is left out of how to read it is detected. */
export type WeightTableInput = {
  /** CSV with a date and a weight on each line, with or without a header: at most 5,000 lines and 512 KiB. */
  csv: string;
  dateOrder?: TableDateOrder | null | undefined;
  separator?: TableSeparator | null | undefined;
  unit?: WeightUnit | null | undefined;
};

export type WeightUnit =
  | 'KG'
  | 'LB';

export type WorkoutCategory =
  | 'CARDIO'
  | 'MOBILITY'
  | 'STRENGTH';

/** What to look for in the library; every part narrows. */
export type WorkoutFilter = {
  category?: WorkoutCategory | null | undefined;
  /** Only the viewer's favourites; false narrows nothing. */
  favourites?: boolean | null | undefined;
  goal?: WorkoutGoal | null | undefined;
  level?: WorkoutLevel | null | undefined;
  /** Only workouts of at most so many minutes. */
  maxMinutes?: number | null | undefined;
  /** Only workouts of at least so many minutes. */
  minMinutes?: number | null | undefined;
  /** Only workouts that this plan opens. */
  plan?: Plan | null | undefined;
  /**
   * Words that have to stand, in any form and in either language, in title, tags, names of exercises or description; the last one
   * may be a beginning. ё is е; up to 100 characters.
   */
  search?: string | null | undefined;
  /** Only workouts with this tag, in either language; up to 40 characters. */
  tag?: string | null | undefined;
};

export type WorkoutGoal =
  | 'BUILD_MUSCLE'
  | 'LOSE_WEIGHT'
  | 'MAINTAIN_FITNESS';

/** All of a workout that its author decides; what is left out is empty. */
export type WorkoutInput = {
  /** Captions for an uploaded film; null leaves them as they are. A video on a platform has none; BAD_INPUT of `captions` otherwise. */
  captions?: CaptionsInput | null | undefined;
  category: WorkoutCategory;
  /** A cover that `readVideoLink` gave; null leaves the cover as it is. */
  coverId?: string | null | undefined;
  /** Up to 2,000 characters in each language. */
  description?: LocalizedTextInput | null | undefined;
  /** 1–600. */
  durationMinutes: number;
  goal: WorkoutGoal;
  level: WorkoutLevel;
  /** BASIC and VIP open it to those who hold the plan. */
  requiredPlan?: Plan;
  /** A PUBLISHED one needs a video or lines; BAD_INPUT of `video` otherwise. */
  status?: WorkoutStatus;
  /** Up to 100 lines; an error names the field as `steps.<position>.<field>`. */
  steps?: Array<WorkoutStepInput> | null | undefined;
  tags?: TagsInput | null | undefined;
  /** In one language at least. */
  title: TitleInput;
  /** A finished upload of kind `video`: MP4, MOV or WebM of at most 2 GB. It is used up, takes the place of the video before, and is prepared for playing behind the scenes. */
  uploadId?: string | null | undefined;
  /** The address of a video on YouTube, Vimeo, VK Video or Rutube; it takes the place of the video before. Without it and `uploadId` the video stays. */
  videoLink?: string | null | undefined;
  /** Length of the linked video in seconds, 0–86,400; 0 where it is not known, then watching does not complete the workout. Without meaning for files. */
  videoSeconds?: number | null | undefined;
  /** Implies requiredPlan VIP. */
  vipOnly?: boolean;
};

export type WorkoutLevel =
  | 'ADVANCED'
  | 'BEGINNER'
  | 'INTERMEDIATE';

/**
 * RELEVANCE ranks what is searched for: words in the title before tags, exercises and description, then views; NEWEST without a search.
 * An unrated workout counts as 0 stars.
 */
export type WorkoutSort =
  | 'LEAST_VIEWED'
  | 'LONGEST'
  | 'LOWEST_RATED'
  | 'MOST_VIEWED'
  | 'NEWEST'
  | 'OLDEST'
  | 'RELEVANCE'
  | 'SHORTEST'
  | 'TOP_RATED';

/** A DRAFT is there for its author and for admins alone. */
export type WorkoutStatus =
  | 'DRAFT'
  | 'PUBLISHED';

/** One line of a workout's written plan, either for reps or for seconds. */
export type WorkoutStepInput = {
  exerciseId: string;
  /** Up to 2,000 characters in each language. */
  note?: LocalizedTextInput | null | undefined;
  /** 1–1,000. */
  reps?: number | null | undefined;
  /** 0–3,600, after each set; in a superset after the set of its last line. */
  restSeconds?: number;
  /** 1–7,200. */
  seconds?: number | null | undefined;
  /** 1–100. */
  sets: number;
  /** Neighbours with the same number are done in turn; null stands alone. */
  superset?: number | null | undefined;
};

export type PaletteClientsQueryVariables = Exact<{
  search: string;
}>;


export type PaletteClientsQuery = { coachClients: { __typename: 'CoachClientConnection', nodes: Array<{ __typename: 'CoachClient', id: string, client: { __typename: 'Profile', id: string, fullName: string } }> } };

export type PaletteWorkoutsQueryVariables = Exact<{
  search: string;
}>;


export type PaletteWorkoutsQuery = { workouts: { __typename: 'WorkoutConnection', nodes: Array<{ __typename: 'Workout', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string } | null }> } };

export type RenewPushMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;


export type RenewPushMutation = { subscribePush: { __typename: 'PushSetup', id: string } };

export type SetLanguageMutationVariables = Exact<{
  language: Language;
}>;


export type SetLanguageMutation = { updateProfile: { __typename: 'Profile', id: string, language: Language } };

export type ResendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationMutation = { resendConfirmation: boolean };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Language, registration: RegistrationMode, filmMegabytes: number, photoMegabytes: number, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type SiteUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SiteUpdatedSubscription = { siteUpdated: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Language, registration: RegistrationMode, filmMegabytes: number, photoMegabytes: number, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type FigureFieldsFragment = { __typename: 'Figure', now: number, before: number } & { ' $fragmentName'?: 'FigureFieldsFragment' };

export type AnalyticsQueryVariables = Exact<{
  days: number;
}>;


export type AnalyticsQuery = { analytics: { __typename: 'Analytics', days: number, countedAt: string, revenue: number | null, currency: string, active: { __typename: 'Figure', now: number, before: number }, newcomers: { __typename: 'Figure', now: number, before: number }, churned: { __typename: 'Figure', now: number, before: number }, completions: { __typename: 'Figure', now: number, before: number }, watched: { __typename: 'Figure', now: number, before: number }, perWeek: { __typename: 'Figure', now: number, before: number }, adherence: { __typename: 'Figure', now: number, before: number } | null, attendance: { __typename: 'Figure', now: number, before: number } | null, answerHours: { __typename: 'Figure', now: number, before: number } | null, byDay: Array<{ __typename: 'CompletionDay', date: string, manual: number, watched: number }>, retention: Array<{ __typename: 'Cohort', month: string, size: number, active: Array<number> }>, plans: Array<{ __typename: 'PlanCount', plan: Plan, clients: number }>, most: Array<{ __typename: 'WorkoutCount', completions: number, workout: { __typename: 'Workout', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, least: Array<{ __typename: 'WorkoutCount', completions: number, workout: { __typename: 'Workout', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } | null };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditEvents: { __typename: 'AuditEventConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'AuditEvent', id: string, createdAt: string, actorRole: string, act: AuditAct, subjectKind: AuditSubject, subjectKey: string, requestId: string, address: string, actor: { __typename: 'Member', id: string, fullName: string } | null, subject: { __typename: 'Member', id: string, fullName: string } | null, changes: Array<{ __typename: 'AuditChange', key: string, before: string | null, after: string | null }> }> } };

export type AdminsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminsQuery = { managedPeople: { __typename: 'ManagedPersonConnection', nodes: Array<{ __typename: 'ManagedPerson', id: string, profile: { __typename: 'Profile', id: string, fullName: string } }> } };

export type Chat_MessageFragment = { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } & { ' $fragmentName'?: 'Chat_MessageFragment' };

export type Chat_ImageFragment = { __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string } & { ' $fragmentName'?: 'Chat_ImageFragment' };

export type Chat_ConversationFragment = { __typename: 'Conversation', id: string, kind: ConversationKind, open: boolean, seq: number, rev: number, readSeq: number, unreadCount: number, peerReadSeq: number | null, unreadMentions: Array<number>, mute: { __typename: 'ConversationMute', until: string | null } | null, client: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, lastMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } | null } & { ' $fragmentName'?: 'Chat_ConversationFragment' };

export type ConversationsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConversationsQuery = { conversations: Array<{ __typename: 'Conversation', id: string, kind: ConversationKind, open: boolean, seq: number, rev: number, readSeq: number, unreadCount: number, peerReadSeq: number | null, unreadMentions: Array<number>, mute: { __typename: 'ConversationMute', until: string | null } | null, client: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, lastMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } | null }> };

export type MessagesQueryVariables = Exact<{
  conversationId: string;
  before?: number | null | undefined;
  after?: number | null | undefined;
}>;


export type MessagesQuery = { messages: { __typename: 'MessagePage', hasBefore: boolean, hasAfter: boolean, rev: number, nodes: Array<{ __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> }> } };

export type MessageImagesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MessageImagesQuery = { messageImages: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }> };

export type MentionableQueryVariables = Exact<{
  conversationId: string;
  search: string;
}>;


export type MentionableQuery = { mentionable: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }> };

export type SearchMessagesQueryVariables = Exact<{
  conversationId: string;
  search: string;
  after?: string | null | undefined;
}>;


export type SearchMessagesQuery = { searchMessages: { __typename: 'MessageHitConnection', nodes: Array<{ __typename: 'MessageHit', matches: Array<{ __typename: 'TextRange', start: number, length: number }>, message: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type PostMessageMutationVariables = Exact<{
  input: PostMessageInput;
}>;


export type PostMessageMutation = { postMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } };

export type EditMessageMutationVariables = Exact<{
  id: string;
  text: string;
  mentions?: Array<MentionInput> | MentionInput | null | undefined;
}>;


export type EditMessageMutation = { editMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } };

export type DeleteMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMessageMutation = { deleteMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } };

export type RestoreMessageMutationVariables = Exact<{
  id: string;
}>;


export type RestoreMessageMutation = { restoreMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } };

export type ReactMutationVariables = Exact<{
  messageId: string;
  kind?: ReactionKind | null | undefined;
}>;


export type ReactMutation = { react: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } };

export type MarkReadMutationVariables = Exact<{
  conversationId: string;
  seq: number;
}>;


export type MarkReadMutation = { markRead: { __typename: 'Conversation', id: string, readSeq: number, unreadCount: number } };

export type ConversationUpdatesSubscriptionVariables = Exact<{
  conversationId: string;
  afterRev: number;
}>;


export type ConversationUpdatesSubscription = { conversationUpdates: { __typename: 'ConversationUpdate', rev: number, missed: boolean, peerReadSeq: number | null, message: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } | null } };

export type ConversationChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ConversationChangedSubscription = { conversationChanged: { __typename: 'Conversation', id: string, kind: ConversationKind, open: boolean, seq: number, rev: number, readSeq: number, unreadCount: number, peerReadSeq: number | null, unreadMentions: Array<number>, mute: { __typename: 'ConversationMute', until: string | null } | null, client: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, lastMessage: { __typename: 'Message', id: string, conversationId: string, seq: number, rev: number, text: string, createdAt: string, editedAt: string | null, deletedAt: string | null, removedAt: string | null, mentions: Array<{ __typename: 'Mention', start: number, length: number, member: { __typename: 'Member', id: string, fullName: string } | null }>, images: Array<{ __typename: 'MessageImage', id: string, width: number, height: number, alt: string, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string }>, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, replyTo: { __typename: 'MessageQuote', id: string, seq: number, text: string, imageCount: number, deletedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null } | null, reactions: Array<{ __typename: 'ReactionCount', kind: ReactionKind, count: number, mine: boolean }> } | null } };

export type PresenceSubscriptionVariables = Exact<{
  conversationId: string;
}>;


export type PresenceSubscription = { presence: { __typename: 'Presence', onlineCount: number, online: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }>, typing: Array<{ __typename: 'Member', id: string, fullName: string }> } };

export type SetTypingMutationVariables = Exact<{
  conversationId: string;
  typing: boolean;
}>;


export type SetTypingMutation = { setTyping: boolean };

export type UnreadMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadMessagesQuery = { conversations: Array<{ __typename: 'Conversation', id: string, kind: ConversationKind, unreadCount: number, mute: { __typename: 'ConversationMute', until: string | null } | null }> };

export type UnreadChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type UnreadChangedSubscription = { conversationChanged: { __typename: 'Conversation', id: string, kind: ConversationKind, unreadCount: number, mute: { __typename: 'ConversationMute', until: string | null } | null } };

export type ModerationCasesQueryVariables = Exact<{
  sort: ModerationSort;
}>;


export type ModerationCasesQuery = { moderationCases: Array<{ __typename: 'ModerationCase', id: string, kind: ConversationKind, reportCount: number, firstAt: string, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, reasons: Array<{ __typename: 'OffenceCount', reason: Offence, count: number }> }> };

export type ModerationCaseQueryVariables = Exact<{
  messageId: string;
}>;


export type ModerationCaseQuery = { moderationCase: { __typename: 'ModerationDetails', id: string, removedBefore: number, bans: number, removedAt: string | null, dismissedAt: string | null, author: { __typename: 'Member', id: string, fullName: string } | null, ban: { __typename: 'ChatBan', id: string, until: string | null } | null, messages: Array<{ __typename: 'ModerationMessage', id: string, text: string, createdAt: string, reported: boolean, changed: boolean, author: { __typename: 'Member', id: string, fullName: string } | null }>, reports: Array<{ __typename: 'MessageReport', id: string, reason: Offence, note: string, createdAt: string, by: { __typename: 'Member', id: string, fullName: string } | null }> } | null };

export type ChatBansQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatBansQuery = { chatBans: Array<{ __typename: 'ChatBan', id: string, reason: Offence, until: string | null, createdAt: string, person: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null }> };

export type DismissReportsMutationVariables = Exact<{
  messageId: string;
}>;


export type DismissReportsMutation = { dismissReports: string };

export type ReopenReportsMutationVariables = Exact<{
  messageId: string;
}>;


export type ReopenReportsMutation = { reopenReports: string };

export type Order_StandingFragment = { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } & { ' $fragmentName'?: 'Order_StandingFragment' };

export type ChatStandingQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatStandingQuery = { chatStanding: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type ChatStandingChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatStandingChangedSubscription = { chatStandingChanged: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type ChatSettingsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatSettingsChangedSubscription = { siteUpdated: { __typename: 'Site', name: string } };

export type AcceptChatRulesMutationVariables = Exact<{
  version: number;
}>;


export type AcceptChatRulesMutation = { acceptChatRules: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type ReportMessageMutationVariables = Exact<{
  input: MessageReportInput;
}>;


export type ReportMessageMutation = { reportMessage: { __typename: 'MessageReport', id: string, messageId: string } };

export type WithdrawReportMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawReportMutation = { withdrawReport: string };

export type MutedMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type MutedMembersQuery = { mutedMembers: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }> };

export type SetMemberMutedMutationVariables = Exact<{
  profileId: string;
  muted: boolean;
}>;


export type SetMemberMutedMutation = { setMemberMuted: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }> };

export type MuteConversationMutationVariables = Exact<{
  id: string;
  term: MuteTerm;
}>;


export type MuteConversationMutation = { muteConversation: { __typename: 'Conversation', id: string, mute: { __typename: 'ConversationMute', until: string | null } | null } };

export type UnmuteConversationMutationVariables = Exact<{
  id: string;
}>;


export type UnmuteConversationMutation = { unmuteConversation: { __typename: 'Conversation', id: string, mute: { __typename: 'ConversationMute', until: string | null } | null } };

export type RemoveMessageMutationVariables = Exact<{
  id: string;
  reason: Offence;
}>;


export type RemoveMessageMutation = { removeMessage: string };

export type ReturnMessageMutationVariables = Exact<{
  id: string;
}>;


export type ReturnMessageMutation = { returnMessage: string };

export type BanFromChatMutationVariables = Exact<{
  input: ChatBanInput;
}>;


export type BanFromChatMutation = { banFromChat: { __typename: 'ChatBan', id: string } };

export type LiftChatBanMutationVariables = Exact<{
  id: string;
}>;


export type LiftChatBanMutation = { liftChatBan: { __typename: 'ChatBan', id: string, liftedAt: string | null } };

export type Question_QuestionFragment = { __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> } & { ' $fragmentName'?: 'Question_QuestionFragment' };

export type CheckIn_CheckInFragment = { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } & { ' $fragmentName'?: 'CheckIn_CheckInFragment' };

export type Compared_CheckInFragment = { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, previous: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } & { ' $fragmentName'?: 'Compared_CheckInFragment' };

export type NextCheckInQueryVariables = Exact<{ [key: string]: never; }>;


export type NextCheckInQuery = { me: { __typename: 'Profile', id: string, sharePhotos: boolean }, nextCheckIn: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null, checkIns: { __typename: 'CheckInConnection', nodes: Array<{ __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> }> } };

export type CheckInsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CheckInsQuery = { checkIns: { __typename: 'CheckInConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, previous: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> }> } };

export type AnsweredPhotosQueryVariables = Exact<{
  id: string;
}>;


export type AnsweredPhotosQuery = { checkIn: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null };

export type SendCheckInMutationVariables = Exact<{
  input: SendCheckInInput;
}>;


export type SendCheckInMutation = { sendCheckIn: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, previous: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } };

export type Form_FormFragment = { __typename: 'CheckInForm', id: string, updatedAt: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, author: { __typename: 'Member', id: string, fullName: string } | null } & { ' $fragmentName'?: 'Form_FormFragment' };

export type CheckInFormsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInFormsQuery = { checkInForms: Array<{ __typename: 'CheckInForm', id: string, updatedAt: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, author: { __typename: 'Member', id: string, fullName: string } | null }> };

export type CreateCheckInFormMutationVariables = Exact<{
  id: string;
  input: CheckInFormInput;
}>;


export type CreateCheckInFormMutation = { createCheckInForm: { __typename: 'CheckInForm', id: string, updatedAt: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type UpdateCheckInFormMutationVariables = Exact<{
  id: string;
  input: CheckInFormInput;
}>;


export type UpdateCheckInFormMutation = { updateCheckInForm: { __typename: 'CheckInForm', id: string, updatedAt: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type DeleteCheckInFormMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCheckInFormMutation = { deleteCheckInForm: string };

export type RestoreCheckInFormMutationVariables = Exact<{
  id: string;
}>;


export type RestoreCheckInFormMutation = { restoreCheckInForm: { __typename: 'CheckInForm', id: string, updatedAt: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type WaitingCheckInsQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingCheckInsQuery = { waitingCheckIns: Array<{ __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, client: { __typename: 'Profile', id: string, fullName: string, avatarUrl: string } }> };

export type ReviewedCheckInQueryVariables = Exact<{
  id: string;
}>;


export type ReviewedCheckInQuery = { checkIn: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string, language: Language, shareMeasurements: boolean }, previous: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } | null };

export type ReviewTrendQueryVariables = Exact<{
  id: string;
}>;


export type ReviewTrendQuery = { clientProgress: { __typename: 'ClientProgress', id: string, weightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, kgPerWeek: number | null, fraction: number } } };

export type ReviewSeriesQueryVariables = Exact<{
  id: string;
  measure: Measure;
  since?: string | null | undefined;
}>;


export type ReviewSeriesQuery = { clientProgress: { __typename: 'ClientProgress', id: string, measureSeries: Array<{ __typename: 'SeriesPoint', date: string, value: number, trend: number, entries: number }> } };

export type ReplyToCheckInMutationVariables = Exact<{
  input: CheckInReplyInput;
}>;


export type ReplyToCheckInMutation = { replyToCheckIn: { __typename: 'CheckIn', id: string, state: CheckInState, dueOn: string, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, questions: Array<{ __typename: 'CheckInQuestion', id: string, kind: CheckInQuestionKind, required: boolean, measure: Measure | null, scaleMax: number | null, poses: Array<Pose>, text: { __typename: 'LocalizedText', en: string | null, ru: string | null }, scaleEnds: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }>, choices: Array<{ __typename: 'LocalizedText', en: string | null, ru: string | null }> }>, answers: Array<{ __typename: 'CheckInAnswer', questionId: string, text: string | null, number: number | null, yes: boolean | null, photoCount: number, photos: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> }> } };

export type CheckInActivitySubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CheckInActivitySubscription = { clientActivity: boolean };

export type ClientCheckInsQueryVariables = Exact<{
  id: string;
}>;


export type ClientCheckInsQuery = { clientProgress: { __typename: 'ClientProgress', id: string, checkInPlan: { __typename: 'CheckInPlan', id: string, everyDays: number, nextDueOn: string, form: { __typename: 'CheckInForm', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } | null }, checkIns: { __typename: 'CheckInConnection', nodes: Array<{ __typename: 'CheckIn', id: string, state: CheckInState, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> }, checkInForms: Array<{ __typename: 'CheckInForm', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> };

export type SetCheckInPlanMutationVariables = Exact<{
  input: CheckInPlanInput;
}>;


export type SetCheckInPlanMutation = { setCheckInPlan: { __typename: 'CheckInPlan', id: string, nextDueOn: string } };

export type RemoveCheckInPlanMutationVariables = Exact<{
  clientId: string;
}>;


export type RemoveCheckInPlanMutation = { removeCheckInPlan: string };

export type RestoreCheckInPlanMutationVariables = Exact<{
  clientId: string;
}>;


export type RestoreCheckInPlanMutation = { restoreCheckInPlan: { __typename: 'CheckInPlan', id: string, nextDueOn: string } };

export type Note_NoteFragment = { __typename: 'CoachNote', id: string, text: string, createdAt: string, updatedAt: string } & { ' $fragmentName'?: 'Note_NoteFragment' };

export type ClientPageQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;


export type ClientPageQuery = { clientProgress: { __typename: 'ClientProgress', id: string, overview: { __typename: 'CoachClient', assignedAt: string, handoverNote: string, id: string, lastActiveOn: string | null, activeThisWeek: boolean, completions: number, completionsThisWeek: number, entries: number, client: { __typename: 'Profile', language: Language, timeZone: string, planEndsOn: string | null, sharePhotos: boolean, shareMeasurements: boolean, id: string, firstName: string, fullName: string, avatarUrl: string, email: string, phone: string, subscriptionPlan: Plan }, adherence: { __typename: 'Adherence', planned: number, done: number } | null, needs: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }> }, weightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, kgPerWeek: number | null, fraction: number }, streak: { __typename: 'Streak', days: number }, days: Array<{ __typename: 'ActivityDay', date: string, completions: number, minutes: number }>, pauses: Array<{ __typename: 'Pause', id: string, from: string, to: string | null }>, notes: Array<{ __typename: 'CoachNote', id: string, text: string, createdAt: string, updatedAt: string }> } };

export type ClientSeriesQueryVariables = Exact<{
  id: string;
  measure: Measure;
  since?: string | null | undefined;
}>;


export type ClientSeriesQuery = { clientProgress: { __typename: 'ClientProgress', id: string, measureSeries: Array<{ __typename: 'SeriesPoint', date: string, value: number, trend: number, entries: number }> } };

export type ClientEntriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ClientEntriesQuery = { clientProgress: { __typename: 'ClientProgress', id: string, progressEntries: { __typename: 'ProgressEntryConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ProgressEntry', id: string, date: string, weightKg: number | null, armCm: number | null, chestCm: number | null, waistCm: number | null, hipCm: number | null, legCm: number | null, notes: string }> } } };

export type CreateNoteMutationVariables = Exact<{
  input: CoachNoteInput;
}>;


export type CreateNoteMutation = { createCoachNote: { __typename: 'CoachNote', id: string, text: string, createdAt: string, updatedAt: string } };

export type UpdateNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type UpdateNoteMutation = { updateCoachNote: { __typename: 'CoachNote', id: string, text: string, createdAt: string, updatedAt: string } };

export type DeleteNoteMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNoteMutation = { deleteCoachNote: string };

export type RestoreNoteMutationVariables = Exact<{
  id: string;
}>;


export type RestoreNoteMutation = { restoreCoachNote: { __typename: 'CoachNote', id: string, text: string, createdAt: string, updatedAt: string } };

export type ClientPlanQueryVariables = Exact<{
  id: string;
}>;


export type ClientPlanQuery = { clientProgress: { __typename: 'ClientProgress', id: string, programmes: Array<{ __typename: 'AssignedProgramme', id: string, programmeId: string | null, startsOn: string, endsOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, coach: { __typename: 'Member', id: string, fullName: string } | null }>, adherence: Array<{ __typename: 'WeekAdherence', from: string, adherence: { __typename: 'Adherence', planned: number, done: number } }> } };

export type ClientWeekQueryVariables = Exact<{
  id: string;
  of: string;
}>;


export type ClientWeekQuery = { clientProgress: { __typename: 'ClientProgress', id: string, trainingWeek: { __typename: 'TrainingWeek', from: string, programme: { __typename: 'AssignedProgramme', id: string, programmeId: string | null, startsOn: string, endsOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, coach: { __typename: 'Member', id: string, fullName: string } | null } | null, planned: Array<{ __typename: 'PlannedWorkout', id: string, date: string, plannedFor: string, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, log: { __typename: 'WorkoutLog', id: string } | null }>, selfAdded: Array<{ __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, adherence: { __typename: 'Adherence', planned: number, done: number } } } };

export type ProgrammeChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgrammeChoicesQuery = { programmes: Array<{ __typename: 'Programme', id: string, weeks: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string } | null }> };

export type AssignProgrammeMutationVariables = Exact<{
  input: AssignProgrammeInput;
}>;


export type AssignProgrammeMutation = { assignProgramme: (
    { __typename: 'AssignedProgramme' }
    & { ' $fragmentRefs'?: { 'Assigned_ProgrammeFragment': Assigned_ProgrammeFragment } }
  ) };

export type EndProgrammeMutationVariables = Exact<{
  id: string;
}>;


export type EndProgrammeMutation = { endProgramme: (
    { __typename: 'AssignedProgramme' }
    & { ' $fragmentRefs'?: { 'Assigned_ProgrammeFragment': Assigned_ProgrammeFragment } }
  ) };

export type ResumeProgrammeMutationVariables = Exact<{
  id: string;
}>;


export type ResumeProgrammeMutation = { resumeProgramme: (
    { __typename: 'AssignedProgramme' }
    & { ' $fragmentRefs'?: { 'Assigned_ProgrammeFragment': Assigned_ProgrammeFragment } }
  ) };

export type PlanWorkoutMutationVariables = Exact<{
  input: PlanWorkoutInput;
}>;


export type PlanWorkoutMutation = { planWorkout: (
    { __typename: 'PlannedWorkout' }
    & { ' $fragmentRefs'?: { 'Planned_WorkoutFragment': Planned_WorkoutFragment } }
  ) };

export type UnplanWorkoutMutationVariables = Exact<{
  id: string;
}>;


export type UnplanWorkoutMutation = { unplanWorkout: string };

export type RestorePlannedWorkoutMutationVariables = Exact<{
  id: string;
}>;


export type RestorePlannedWorkoutMutation = { restorePlannedWorkout: (
    { __typename: 'PlannedWorkout' }
    & { ' $fragmentRefs'?: { 'Planned_WorkoutFragment': Planned_WorkoutFragment } }
  ) };

export type MoveClientWorkoutMutationVariables = Exact<{
  id: string;
  date: string;
}>;


export type MoveClientWorkoutMutation = { movePlannedWorkout: { __typename: 'PlannedWorkout', id: string, date: string } };

export type SessionsAroundQueryVariables = Exact<{
  from: string;
}>;


export type SessionsAroundQuery = { coachSessions: Array<{ __typename: 'CoachingSession', id: string, startsAt: string, endsAt: string, state: SessionState, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, member: { __typename: 'Member', id: string } }> }> };

export type Person_ProfileFragment = { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string, email: string, phone: string, subscriptionPlan: Plan } & { ' $fragmentName'?: 'Person_ProfileFragment' };

export type Row_ClientFragment = { __typename: 'CoachClient', id: string, lastActiveOn: string | null, activeThisWeek: boolean, completions: number, completionsThisWeek: number, entries: number, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string, email: string, phone: string, subscriptionPlan: Plan }, needs: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }> } & { ' $fragmentName'?: 'Row_ClientFragment' };

export type CoachClientsQueryVariables = Exact<{
  search: string;
  only?: CoachClientsShown | null | undefined;
  sort: CoachClientSort;
  first: number;
  after?: string | null | undefined;
}>;


export type CoachClientsQuery = { coachClients: { __typename: 'CoachClientConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'CoachClient', id: string, lastActiveOn: string | null, activeThisWeek: boolean, completions: number, completionsThisWeek: number, entries: number, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string, email: string, phone: string, subscriptionPlan: Plan }, needs: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }> }> } };

export type Card_CardFragment = { __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } } & { ' $fragmentName'?: 'Card_CardFragment' };

export type Home_HomeFragment = { __typename: 'CoachHome', totalClients: number, totalWorkouts: number, totalViews: number, averageRating: number | null, holiday: { __typename: 'Holiday', from: string, to: string } | null, needsYou: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }>, recentWorkouts: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, views: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, video: { __typename: 'Video', kind: VideoKind } | null }>, recentClients: Array<{ __typename: 'Profile', id: string, fullName: string, avatarUrl: string, subscriptionPlan: Plan }> } & { ' $fragmentName'?: 'Home_HomeFragment' };

export type CoachHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type CoachHomeQuery = { coachHome: { __typename: 'CoachHome', totalClients: number, totalWorkouts: number, totalViews: number, averageRating: number | null, holiday: { __typename: 'Holiday', from: string, to: string } | null, needsYou: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }>, recentWorkouts: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, views: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, video: { __typename: 'Video', kind: VideoKind } | null }>, recentClients: Array<{ __typename: 'Profile', id: string, fullName: string, avatarUrl: string, subscriptionPlan: Plan }> } };

export type PutCardAsideMutationVariables = Exact<{
  input: AttentionCardInput;
  days?: number | null | undefined;
}>;


export type PutCardAsideMutation = { putCardAside: string };

export type BringCardBackMutationVariables = Exact<{
  input: AttentionCardInput;
}>;


export type BringCardBackMutation = { bringCardBack: string };

export type SetHolidayMutationVariables = Exact<{
  input?: HolidayInput | null | undefined;
}>;


export type SetHolidayMutation = { setHoliday: { __typename: 'CoachHome', totalClients: number, totalWorkouts: number, totalViews: number, averageRating: number | null, holiday: { __typename: 'Holiday', from: string, to: string } | null, needsYou: Array<{ __typename: 'AttentionCard', id: string, reason: AttentionReason, since: string, days: number, lately: number, usual: number, weightChangeKg: number | null, direction: GoalDirection | null, programmeEndsOn: string | null, checkInId: string | null, adherence: { __typename: 'Adherence', planned: number, done: number } | null, client: { __typename: 'Profile', id: string, firstName: string, fullName: string, avatarUrl: string } }>, recentWorkouts: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, views: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, video: { __typename: 'Video', kind: VideoKind } | null }>, recentClients: Array<{ __typename: 'Profile', id: string, fullName: string, avatarUrl: string, subscriptionPlan: Plan }> } };

export type ClientActivitySubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ClientActivitySubscription = { clientActivity: boolean };

export type AdminHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminHomeQuery = { adminHome: { __typename: 'AdminHome', totalUsers: number, activeUsers: number, totalWorkouts: number, totalSessions: number, unassignedClients: number, unconfirmedPeople: number, drafts: number, reportedMessages: number, trend: Array<{ __typename: 'CompletionDay', date: string, manual: number, watched: number }> } };

export type ClientDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientDashboardQuery = { clientDashboard: { __typename: 'ClientDashboard', checkInDueOn: string | null, points: number, today: Array<{ __typename: 'PlannedWorkout', id: string, date: string, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, log: { __typename: 'WorkoutLog', id: string } | null }>, nextSession: { __typename: 'CoachingSession', id: string, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null, monthlyGoal: { __typename: 'MonthlyGoal', done: number, target: number, days: number, thisWeek: number, weekTarget: number, weekGoal: number | null }, streak: { __typename: 'Streak', days: number, today: boolean, paused: boolean }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, createdAt: string }>, weightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, fraction: number }, recentActivity: Array<{ __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, source: LogSource, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  restore: boolean;
}>;


export type SignInMutation = { signIn: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { __typename: 'SignUpResult', session: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } | null } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { confirmEmail: boolean };

export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: boolean };

export type InvitationOfferQueryVariables = Exact<{
  token: string;
}>;


export type InvitationOfferQuery = { invitationOffer: { __typename: 'InvitationOffer', email: string, firstName: string, lastName: string, role: Role, language: Language, taken: boolean } };

export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { beginPasskeySignIn: { __typename: 'PasskeyChallenge', id: string, options: string } };

export type SignInWithPasskeyMutationVariables = Exact<{
  challengeId: string;
  credential: string;
  restore: boolean;
}>;


export type SignInWithPasskeyMutation = { signInWithPasskey: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type ConfirmPasskeyMutationVariables = Exact<{
  challengeId: string;
  credential: string;
}>;


export type ConfirmPasskeyMutation = { confirmPasskey: boolean };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { beginPasskey: { __typename: 'PasskeyChallenge', id: string, options: string } };

export type AddPasskeyMutationVariables = Exact<{
  challengeId: string;
  credential: string;
  name: string;
}>;


export type AddPasskeyMutation = { addPasskey: { __typename: 'Passkey', id: string } };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { me: { __typename: 'Profile', id: string, email: string, emailConfirmed: boolean }, devices: Array<{ __typename: 'Device', id: string, browser: string, system: string, createdAt: string, lastUsedAt: string, current: boolean }>, passkeys: Array<{ __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null }>, dataExport: { __typename: 'DataExport', id: string, state: ExportState, size: number, expiresAt: string | null } | null };

export type ConfirmPasswordMutationVariables = Exact<{
  password: string;
}>;


export type ConfirmPasswordMutation = { confirmPassword: boolean };

export type ChangePasswordMutationVariables = Exact<{
  current: string;
  password: string;
  revokeTokens: boolean;
}>;


export type ChangePasswordMutation = { changePassword: boolean };

export type ChangeEmailMutationVariables = Exact<{
  email: string;
}>;


export type ChangeEmailMutation = { changeEmail: boolean };

export type SignOutDeviceMutationVariables = Exact<{
  id: string;
}>;


export type SignOutDeviceMutation = { signOutDevice: string };

export type SignOutOtherDevicesMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutOtherDevicesMutation = { signOutOtherDevices: number };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey: { __typename: 'Passkey', id: string, name: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { removePasskey: string };

export type RequestExportMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestExportMutation = { requestExport: { __typename: 'DataExport', id: string, state: ExportState, size: number, expiresAt: string | null } };

export type ExportLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportLinkQuery = { dataExport: { __typename: 'DataExport', id: string, url: string | null } | null };

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { deleteAccount: string };

export type CreateFirstAdminMutationVariables = Exact<{
  token: string;
  input: SignUpInput;
}>;


export type CreateFirstAdminMutation = { createFirstAdmin: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type ApiTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiTokensQuery = { apiTokens: Array<{ __typename: 'ApiToken', id: string, name: string, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, introspection: boolean }> };

export type CreateApiTokenMutationVariables = Exact<{
  input: ApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken: { __typename: 'CreatedApiToken', secret: string, token: { __typename: 'ApiToken', id: string } } };

export type RevokeApiTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiTokenMutation = { revokeApiToken: string };

export type Invitation_RowFragment = { __typename: 'Invitation', id: string, email: string, name: string, role: Role, plan: Plan, language: Language, state: InvitationState, sentAt: string, expiresAt: string, acceptedAt: string | null, coach: { __typename: 'Member', id: string, fullName: string } | null, invitedBy: { __typename: 'Member', id: string, fullName: string } | null } & { ' $fragmentName'?: 'Invitation_RowFragment' };

export type InvitationsQueryVariables = Exact<{
  filter?: InvitationFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type InvitationsQuery = { invitations: { __typename: 'InvitationConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Invitation', id: string, email: string, name: string, role: Role, plan: Plan, language: Language, state: InvitationState, sentAt: string, expiresAt: string, acceptedAt: string | null, coach: { __typename: 'Member', id: string, fullName: string } | null, invitedBy: { __typename: 'Member', id: string, fullName: string } | null }> } };

export type CheckInvitationsQueryVariables = Exact<{
  input: InvitationsInput;
}>;


export type CheckInvitationsQuery = { checkInvitations: Array<{ __typename: 'InvitationLine', number: number, email: string, name: string, role: Role, plan: Plan, language: Language, verdict: InvitationVerdict }> };

export type InviteMutationVariables = Exact<{
  input: InvitationsInput;
}>;


export type InviteMutation = { invite: Array<{ __typename: 'InvitationLine', number: number, email: string, name: string, role: Role, plan: Plan, language: Language, verdict: InvitationVerdict }> };

export type ResendInvitationMutationVariables = Exact<{
  id: string;
}>;


export type ResendInvitationMutation = { resendInvitation: { __typename: 'Invitation', id: string, email: string, name: string, role: Role, plan: Plan, language: Language, state: InvitationState, sentAt: string, expiresAt: string, acceptedAt: string | null, coach: { __typename: 'Member', id: string, fullName: string } | null, invitedBy: { __typename: 'Member', id: string, fullName: string } | null } };

export type RevokeInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeInvitationMutation = { revokeInvitation: { __typename: 'Invitation', id: string, email: string, name: string, role: Role, plan: Plan, language: Language, state: InvitationState, sentAt: string, expiresAt: string, acceptedAt: string | null, coach: { __typename: 'Member', id: string, fullName: string } | null, invitedBy: { __typename: 'Member', id: string, fullName: string } | null } };

export type RestoreInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RestoreInvitationMutation = { restoreInvitation: { __typename: 'Invitation', id: string, email: string, name: string, role: Role, plan: Plan, language: Language, state: InvitationState, sentAt: string, expiresAt: string, acceptedAt: string | null, coach: { __typename: 'Member', id: string, fullName: string } | null, invitedBy: { __typename: 'Member', id: string, fullName: string } | null } };

export type AdminWorkoutsQueryVariables = Exact<{
  filter?: WorkoutFilter | null | undefined;
  status?: WorkoutStatus | null | undefined;
  author?: string | null | undefined;
  sort: WorkoutSort;
  after?: string | null | undefined;
  isFirst: boolean;
}>;


export type AdminWorkoutsQuery = { managedWorkouts: { __typename: 'WorkoutConnection', totalCount?: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, author: { __typename: 'Member', id: string, fullName: string } | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> }> } };

export type WorkoutAuthorsQueryVariables = Exact<{ [key: string]: never; }>;


export type WorkoutAuthorsQuery = { coachLoads: Array<{ __typename: 'CoachLoad', clients: number, coach: { __typename: 'Profile', id: string, fullName: string, avatarUrl: string } }> };

export type SetWorkoutStatusMutationVariables = Exact<{
  ids: Array<string> | string;
  status: WorkoutStatus;
}>;


export type SetWorkoutStatusMutation = { setWorkoutStatus: Array<{ __typename: 'Workout', id: string, status: WorkoutStatus }> };

export type SetWorkoutAuthorMutationVariables = Exact<{
  ids: Array<string> | string;
  authorId?: string | null | undefined;
}>;


export type SetWorkoutAuthorMutation = { setWorkoutAuthor: Array<{ __typename: 'Workout', id: string, author: { __typename: 'Member', id: string, fullName: string } | null }> };

export type DeleteWorkoutsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DeleteWorkoutsMutation = { deleteWorkouts: Array<string> };

export type RestoreWorkoutsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RestoreWorkoutsMutation = { restoreWorkouts: Array<{ __typename: 'Workout', id: string }> };

export type LibraryQueryVariables = Exact<{
  filter?: WorkoutFilter | null | undefined;
  sort: WorkoutSort;
  after?: string | null | undefined;
  isFirst: boolean;
  withRepeat: boolean;
}>;


export type LibraryQuery = { workouts: { __typename: 'WorkoutConnection', totalCount?: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, thumbnailPreview: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> }, repeatWorkouts?: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, thumbnailPreview: string, lastCompletedOn: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> };

export type LibraryTagsQueryVariables = Exact<{
  language: Language;
}>;


export type LibraryTagsQuery = { workoutTags: Array<{ __typename: 'WorkoutTag', tag: string }> };

export type ManagedWorkout_WorkoutFragment = { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } & { ' $fragmentName'?: 'ManagedWorkout_WorkoutFragment' };

export type ManagedWorkoutsQueryVariables = Exact<{
  filter?: WorkoutFilter | null | undefined;
  status?: WorkoutStatus | null | undefined;
  sort: WorkoutSort;
  after?: string | null | undefined;
  isFirst: boolean;
}>;


export type ManagedWorkoutsQuery = { managedWorkouts: { __typename: 'WorkoutConnection', totalCount?: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> }> } };

export type ExerciseNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExerciseNamesQuery = { exercises: Array<{ __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> };

export type ReadVideoLinkMutationVariables = Exact<{
  link: string;
}>;


export type ReadVideoLinkMutation = { readVideoLink: { __typename: 'VideoDetails', kind: VideoKind, externalId: string, link: string, title: string, description: string, seconds: number, coverId: string | null, coverUrl: string } };

export type CreateWorkoutMutationVariables = Exact<{
  id: string;
  input: WorkoutInput;
}>;


export type CreateWorkoutMutation = { createWorkout: { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type UpdateWorkoutMutationVariables = Exact<{
  id: string;
  input: WorkoutInput;
}>;


export type UpdateWorkoutMutation = { updateWorkout: { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type DuplicateWorkoutMutationVariables = Exact<{
  id: string;
  newId: string;
}>;


export type DuplicateWorkoutMutation = { duplicateWorkout: { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type DeleteWorkoutMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWorkoutMutation = { deleteWorkout: string };

export type RestoreWorkoutMutationVariables = Exact<{
  id: string;
}>;


export type RestoreWorkoutMutation = { restoreWorkout: { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type ManagedWorkoutChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ManagedWorkoutChangedSubscription = { managedWorkoutChanged: { __typename: 'Workout', id: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, requiredPlan: Plan, vipOnly: boolean, views: number, rating: number | null, ratingCount: number, createdAt: string, status: WorkoutStatus, completions: number, videoProgress: number | null, videoLink: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

export type PlanPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanPricesQuery = { site: { __typename: 'Site', currency: string, basic: number | null, vip: number | null, offerPercent: number } };

export type NotificationsQueryVariables = Exact<{
  unreadOnly: boolean;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { notifications: { __typename: 'NotificationConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Notification', id: string, title: string, message: string | null, link: string | null, read: boolean, createdAt: string }> } };

export type RestoreNotificationMutationVariables = Exact<{
  id: string;
}>;


export type RestoreNotificationMutation = { restoreNotification: { __typename: 'Notification', id: string, title: string, message: string | null, link: string | null, read: boolean, createdAt: string } };

export type Bell_NotificationFragment = { __typename: 'Notification', id: string, title: string, message: string | null, link: string | null, read: boolean, createdAt: string } & { ' $fragmentName'?: 'Bell_NotificationFragment' };

export type BellQueryVariables = Exact<{ [key: string]: never; }>;


export type BellQuery = { notifications: { __typename: 'NotificationConnection', unreadCount: number, nodes: Array<{ __typename: 'Notification', id: string, title: string, message: string | null, link: string | null, read: boolean, createdAt: string }> } };

export type MarkNotificationReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNotificationReadMutation = { markNotificationRead: { __typename: 'Notification', id: string, read: boolean } };

export type MarkAllNotificationsReadMutationVariables = Exact<{
  upTo?: string | null | undefined;
}>;


export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: number };

export type DeleteNotificationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNotificationMutation = { deleteNotification: string };

export type NotificationAddedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationAddedSubscription = { notificationAdded: { __typename: 'Notification', id: string, title: string, message: string | null, link: string | null, read: boolean, createdAt: string } };

export type ProfileUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ProfileUpdatedSubscription = { profileUpdated: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: { __typename: 'NotificationPreferences', id: string, channels: Array<NotificationChannel>, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, pushSetup: { __typename: 'PushSetup', id: string, key: string, enabled: boolean } };

export type SubscribePushMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;


export type SubscribePushMutation = { subscribePush: { __typename: 'PushSetup', id: string, enabled: boolean } };

export type UnsubscribePushMutationVariables = Exact<{ [key: string]: never; }>;


export type UnsubscribePushMutation = { unsubscribePush: { __typename: 'PushSetup', id: string, enabled: boolean } };

export type SendTestPushMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestPushMutation = { sendTestPush: { __typename: 'PushSetup', id: string, enabled: boolean } };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  input: NotificationPreferencesInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: { __typename: 'NotificationPreferences', id: string } };

export type Person_RowFragment = { __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } } & { ' $fragmentName'?: 'Person_RowFragment' };

export type PeopleQueryVariables = Exact<{
  filter?: PeopleFilter | null | undefined;
  sort: PeopleSort;
  after?: string | null | undefined;
}>;


export type PeopleQuery = { managedPeople: { __typename: 'ManagedPersonConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } }> } };

export type SetPlansMutationVariables = Exact<{
  ids: Array<string> | string;
  plan: Plan;
  endsOn?: string | null | undefined;
}>;


export type SetPlansMutation = { setPlans: Array<{ __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } }> };

export type SetSuspendedMutationVariables = Exact<{
  ids: Array<string> | string;
  suspended: boolean;
}>;


export type SetSuspendedMutation = { setSuspended: Array<{ __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } }> };

export type SetRoleMutationVariables = Exact<{
  id: string;
  role: Role;
  actId?: string | null | undefined;
}>;


export type SetRoleMutation = { setRole: { __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } } };

export type SignOutEverywhereMutationVariables = Exact<{
  id: string;
}>;


export type SignOutEverywhereMutation = { signOutEverywhere: number };

export type AssignClientsMutationVariables = Exact<{
  clientIds: Array<string> | string;
  coachId: string;
  note?: string | null | undefined;
  actId?: string | null | undefined;
}>;


export type AssignClientsMutation = { assignClients: Array<{ __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } }> };

export type UnassignClientsMutationVariables = Exact<{
  clientIds: Array<string> | string;
  actId?: string | null | undefined;
}>;


export type UnassignClientsMutation = { unassignClients: Array<{ __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } }> };

export type ReassignClientsMutationVariables = Exact<{
  from: string;
  to?: string | null | undefined;
  note?: string | null | undefined;
  actId?: string | null | undefined;
}>;


export type ReassignClientsMutation = { reassignClients: number };

export type UndoAssignmentsMutationVariables = Exact<{
  actId: string;
}>;


export type UndoAssignmentsMutation = { undoAssignments: { __typename: 'UndoneAssignments', clients: number, sessionsRestored: number, sessionsLost: number } };

export type PersonQueryVariables = Exact<{
  id: string;
}>;


export type PersonQuery = { managedPerson: { __typename: 'ManagedPerson', id: string, suspended: boolean, lastActiveAt: string | null, clients: number, coachSuspended: boolean, coach: { __typename: 'Profile', id: string, fullName: string } | null, profile: { __typename: 'Profile', id: string, fullName: string, email: string, phone: string, avatarUrl: string, role: Role, subscriptionPlan: Plan, planEndsOn: string | null, emailConfirmed: boolean, createdAt: string } } | null, auditEvents: { __typename: 'AuditEventConnection', nodes: Array<{ __typename: 'AuditEvent', id: string, createdAt: string, actorRole: string, act: AuditAct, subjectKind: AuditSubject, subjectKey: string, requestId: string, address: string, actor: { __typename: 'Member', id: string, fullName: string } | null, subject: { __typename: 'Member', id: string, fullName: string } | null, changes: Array<{ __typename: 'AuditChange', key: string, before: string | null, after: string | null }> }> }, coachAssignments: Array<{ __typename: 'CoachAssignment', id: string, since: string, until: string | null, handoverNote: string, coach: { __typename: 'Member', id: string, fullName: string }, client: { __typename: 'Member', id: string, fullName: string }, by: { __typename: 'Member', id: string, fullName: string } | null }> };

export type SuggestedWorkoutQueryVariables = Exact<{
  direction: GoalDirection;
}>;


export type SuggestedWorkoutQuery = { suggestedWorkout: { __typename: 'SuggestedWorkout', category: WorkoutCategory, level: WorkoutLevel, durationMinutes: number, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null };

export type SaveOnboardingMutationVariables = Exact<{
  input: OnboardingInput;
}>;


export type SaveOnboardingMutation = { saveOnboarding: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type CompleteOnboardingMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteOnboardingMutation = { completeOnboarding: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type SetAvatarMutationVariables = Exact<{
  image: string;
}>;


export type SetAvatarMutation = { setAvatar: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { me: { __typename: 'Profile', id: string, phone: string, spokenLanguages: Array<string>, availability: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string, bio: { __typename: 'LocalizedText', en: string | null, ru: string | null }, specialities: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type SharingQueryVariables = Exact<{ [key: string]: never; }>;


export type SharingQuery = { me: { __typename: 'Profile', id: string, sharePhotos: boolean, shareMeasurements: boolean }, photoViews: { __typename: 'PhotoViewConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'PhotoView', id: string, photoDate: string, createdAt: string, viewer: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }> } };

export type MorePhotoViewsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MorePhotoViewsQuery = { photoViews: { __typename: 'PhotoViewConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'PhotoView', id: string, photoDate: string, createdAt: string, viewer: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }> } };

export type PhotoViews_PageFragment = { __typename: 'PhotoViewConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'PhotoView', id: string, photoDate: string, createdAt: string, viewer: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }> } & { ' $fragmentName'?: 'PhotoViews_PageFragment' };

export type SetSharingMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SetSharingMutation = { updateProfile: { __typename: 'Profile', id: string, sharePhotos: boolean, shareMeasurements: boolean } };

export type Listed_ProgrammeFragment = { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } & { ' $fragmentName'?: 'Listed_ProgrammeFragment' };

export type Edited_ProgrammeFragment = { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, workouts: Array<{ __typename: 'ProgrammeWorkout', week: number, weekday: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } & { ' $fragmentName'?: 'Edited_ProgrammeFragment' };

export type ProgrammesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgrammesQuery = { programmes: Array<{ __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null }> };

export type ProgrammeQueryVariables = Exact<{
  id: string;
}>;


export type ProgrammeQuery = { programme: { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, workouts: Array<{ __typename: 'ProgrammeWorkout', week: number, weekday: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } | null };

export type CreateProgrammeMutationVariables = Exact<{
  input: ProgrammeInput;
}>;


export type CreateProgrammeMutation = { createProgramme: { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, workouts: Array<{ __typename: 'ProgrammeWorkout', week: number, weekday: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type UpdateProgrammeMutationVariables = Exact<{
  id: string;
  input: ProgrammeInput;
}>;


export type UpdateProgrammeMutation = { updateProgramme: { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, workouts: Array<{ __typename: 'ProgrammeWorkout', week: number, weekday: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type DuplicateProgrammeMutationVariables = Exact<{
  id: string;
  newId: string;
}>;


export type DuplicateProgrammeMutation = { duplicateProgramme: { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type DeleteProgrammeMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProgrammeMutation = { deleteProgramme: string };

export type RestoreProgrammeMutationVariables = Exact<{
  id: string;
}>;


export type RestoreProgrammeMutation = { restoreProgramme: { __typename: 'Programme', id: string, goal: WorkoutGoal, level: WorkoutLevel, weeks: number, clients: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, author: { __typename: 'Member', id: string, fullName: string } | null } };

export type TrainingWeekQueryVariables = Exact<{
  of: string;
}>;


export type TrainingWeekQuery = { trainingWeek: { __typename: 'TrainingWeek', from: string, programme: { __typename: 'AssignedProgramme', id: string, programmeId: string | null, startsOn: string, endsOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, coach: { __typename: 'Member', id: string, fullName: string } | null } | null, planned: Array<{ __typename: 'PlannedWorkout', id: string, date: string, plannedFor: string, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, log: { __typename: 'WorkoutLog', id: string } | null }>, selfAdded: Array<{ __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, adherence: { __typename: 'Adherence', planned: number, done: number } } };

export type MovePlannedWorkoutMutationVariables = Exact<{
  id: string;
  date: string;
}>;


export type MovePlannedWorkoutMutation = { movePlannedWorkout: { __typename: 'PlannedWorkout', id: string, date: string } };

export type SeriesQueryVariables = Exact<{
  measure: Measure;
  since?: string | null | undefined;
}>;


export type SeriesQuery = { measureSeries: Array<{ __typename: 'SeriesPoint', date: string, value: number, trend: number, entries: number }> };

export type CheckInDueQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInDueQuery = { nextCheckIn: { __typename: 'CheckIn', id: string, dueOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null, checkIns: { __typename: 'CheckInConnection', nodes: Array<{ __typename: 'CheckIn', id: string, state: CheckInState, replyDueAt: string | null }> } };

export type WeightTableQueryVariables = Exact<{
  input: WeightTableInput;
}>;


export type WeightTableQuery = { weightTable: { __typename: 'WeightTable', separator: TableSeparator, dateOrder: TableDateOrder, dateOrders: Array<TableDateOrder>, unit: WeightUnit, added: number, changed: number, unchanged: number, refused: number, lines: Array<{ __typename: 'WeightLine', number: number, text: string, date: string | null, kg: number | null, before: number | null, fate: WeightLineFate, refusal: WeightLineRefusal | null }> } };

export type WeightImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type WeightImportsQuery = { weightImports: Array<{ __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null }> };

export type ImportWeightsMutationVariables = Exact<{
  input: WeightImportInput;
}>;


export type ImportWeightsMutation = { importWeights: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null } };

export type TakeBackImportMutationVariables = Exact<{
  id: string;
}>;


export type TakeBackImportMutation = { takeBackWeightImport: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null } };

export type DeletePhotoMutationVariables = Exact<{
  id: string;
}>;


export type DeletePhotoMutation = { deleteProgressPhoto: string };

export type RestorePhotoMutationVariables = Exact<{
  id: string;
}>;


export type RestorePhotoMutation = { restoreProgressPhoto: { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } };

export type Entry_EntryFragment = { __typename: 'ProgressEntry', id: string, date: string, weightKg: number | null, armCm: number | null, chestCm: number | null, waistCm: number | null, hipCm: number | null, legCm: number | null, notes: string } & { ' $fragmentName'?: 'Entry_EntryFragment' };

export type ProgressQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgressQuery = { weightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, trendKg: number | null, kgPerWeek: number | null, projectedOn: string | null, fraction: number } };

export type EntriesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EntriesQuery = { progressEntries: { __typename: 'ProgressEntryConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ProgressEntry', id: string, date: string, weightKg: number | null, armCm: number | null, chestCm: number | null, waistCm: number | null, hipCm: number | null, legCm: number | null, notes: string }> } };

export type CreateEntryMutationVariables = Exact<{
  input: ProgressEntryInput;
}>;


export type CreateEntryMutation = { createProgressEntry: { __typename: 'ProgressEntry', id: string, date: string, weightKg: number | null, armCm: number | null, chestCm: number | null, waistCm: number | null, hipCm: number | null, legCm: number | null, notes: string } };

export type UpdateEntryMutationVariables = Exact<{
  id: string;
  input: ProgressEntryInput;
}>;


export type UpdateEntryMutation = { updateProgressEntry: { __typename: 'ProgressEntry', id: string, date: string, weightKg: number | null, armCm: number | null, chestCm: number | null, waistCm: number | null, hipCm: number | null, legCm: number | null, notes: string } };

export type DeleteEntryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteEntryMutation = { deleteProgressEntry: string };

export type SetWeightGoalMutationVariables = Exact<{
  input: WeightGoalInput;
}>;


export type SetWeightGoalMutation = { setWeightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, trendKg: number | null, kgPerWeek: number | null, projectedOn: string | null, fraction: number } };

export type Pause_PauseFragment = { __typename: 'Pause', id: string, from: string, to: string | null, reason: PauseReason } & { ' $fragmentName'?: 'Pause_PauseFragment' };

export type ActivityQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ActivityQuery = { activity: { __typename: 'Activity', longestStreak: number, totalCompletions: number, points: number, pointsPerCompletion: number, monthlyGoal: { __typename: 'MonthlyGoal', done: number, target: number, days: number, thisWeek: number, weekGoal: number | null }, streak: { __typename: 'Streak', days: number, today: boolean, paused: boolean }, milestones: Array<{ __typename: 'Milestone', kind: AchievementKind, points: number, reachedAt: string | null, have: number, need: number }>, days: Array<{ __typename: 'ActivityDay', date: string, completions: number, minutes: number }>, pauses: Array<{ __typename: 'Pause', id: string, from: string, to: string | null, reason: PauseReason }> } };

export type CreatePauseMutationVariables = Exact<{
  input: PauseInput;
}>;


export type CreatePauseMutation = { createPause: (
    { __typename: 'Pause' }
    & { ' $fragmentRefs'?: { 'Pause_PauseFragment': Pause_PauseFragment } }
  ) };

export type UpdatePauseMutationVariables = Exact<{
  id: string;
  input: PauseInput;
}>;


export type UpdatePauseMutation = { updatePause: (
    { __typename: 'Pause' }
    & { ' $fragmentRefs'?: { 'Pause_PauseFragment': Pause_PauseFragment } }
  ) };

export type DeletePauseMutationVariables = Exact<{
  id: string;
}>;


export type DeletePauseMutation = { deletePause: string };

export type SetWeekGoalMutationVariables = Exact<{
  workouts?: number | null | undefined;
}>;


export type SetWeekGoalMutation = { setWeekGoal: { __typename: 'Activity', monthlyGoal: { __typename: 'MonthlyGoal', weekGoal: number | null } } };

export type Managed_SessionFragment = { __typename: 'CoachingSession', id: string, capacity: number, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, coach: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } & { ' $fragmentName'?: 'Managed_SessionFragment' };

export type ManagedSessionsQueryVariables = Exact<{
  filter?: SessionFilter | null | undefined;
  sort: SessionSort;
  after?: string | null | undefined;
}>;


export type ManagedSessionsQuery = { managedSessions: { __typename: 'CoachingSessionConnection', nodes: Array<{ __typename: 'CoachingSession', id: string, capacity: number, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, coach: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type SessionFiguresQueryVariables = Exact<{
  from: string;
  until: string;
}>;


export type SessionFiguresQuery = { sessionFigures: { __typename: 'SessionFigures', held: number, attendance: number | null, noShowRate: number | null, lateRate: number | null } };

export type SessionCoachesQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionCoachesQuery = { coachLoads: Array<{ __typename: 'CoachLoad', coach: { __typename: 'Profile', id: string, fullName: string } }> };

export type ManagedSessionQueryVariables = Exact<{
  id: string;
}>;


export type ManagedSessionQuery = { coachingSession: { __typename: 'CoachingSession', minutes: number, mode: SessionMode, where: string | null, id: string, capacity: number, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, coach: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } | null };

export type ReassignSessionMutationVariables = Exact<{
  id: string;
  coachId: string;
}>;


export type ReassignSessionMutation = { reassignSession: { __typename: 'CoachingSession', id: string, capacity: number, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, coach: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type CancelManagedSessionMutationVariables = Exact<{
  id: string;
  reason?: string | null | undefined;
}>;


export type CancelManagedSessionMutation = { cancelSession: { __typename: 'CoachingSession', id: string, capacity: number, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, coach: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: { __typename: 'ClientSessions', id: string, coachTimeZone: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, types: Array<{ __typename: 'SessionType', id: string, minutes: number, mode: SessionMode, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, allowance: { __typename: 'SessionAllowance', isFree: boolean, nextFrom: string | null } | null, upcoming: Array<{ __typename: 'CoachingSession', id: string, typeId: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, summary: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seat: { __typename: 'SessionSeat', id: string, state: SeatState, place: number | null } | null, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }>, groups: Array<{ __typename: 'CoachingSession', id: string, typeId: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, summary: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seat: { __typename: 'SessionSeat', id: string, state: SeatState, place: number | null } | null, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }> } };

export type PastSessionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PastSessionsQuery = { pastSessions: { __typename: 'CoachingSessionConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'CoachingSession', id: string, typeId: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, summary: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seat: { __typename: 'SessionSeat', id: string, state: SeatState, place: number | null } | null, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }> } };

export type CoachingSessionQueryVariables = Exact<{
  id: string;
}>;


export type CoachingSessionQuery = { coachingSession: { __typename: 'CoachingSession', id: string, typeId: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, summary: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seat: { __typename: 'SessionSeat', id: string, state: SeatState, place: number | null } | null, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } | null, mySessions: { __typename: 'ClientSessions', id: string, coachTimeZone: string | null } };

export type FreeSlotsQueryVariables = Exact<{
  typeId?: string | null | undefined;
  sessionId?: string | null | undefined;
  from: string;
}>;


export type FreeSlotsQuery = { freeSlots: Array<{ __typename: 'FreeSlot', startsAt: string, endsAt: string }> };

export type BookSessionMutationVariables = Exact<{
  input: BookSessionInput;
}>;


export type BookSessionMutation = { bookSession: { __typename: 'CoachingSession', state: SessionState } };

export type MoveSessionMutationVariables = Exact<{
  input: MoveSessionInput;
}>;


export type MoveSessionMutation = { moveSession: { __typename: 'CoachingSession', moveTo: string | null } };

export type CancelSessionMutationVariables = Exact<{
  id: string;
  reason?: string | null | undefined;
}>;


export type CancelSessionMutation = { cancelSession: { __typename: 'CoachingSession', state: SessionState } };

export type JoinSessionMutationVariables = Exact<{
  id: string;
}>;


export type JoinSessionMutation = { joinSession: { __typename: 'CoachingSession', seat: { __typename: 'SessionSeat', state: SeatState } | null } };

export type LeaveSessionMutationVariables = Exact<{
  id: string;
}>;


export type LeaveSessionMutation = { leaveSession: { __typename: 'CoachingSession', state: SessionState } };

export type BookingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BookingChoicesQuery = { coachClients: { __typename: 'CoachClientConnection', nodes: Array<{ __typename: 'CoachClient', id: string, client: { __typename: 'Profile', id: string, fullName: string, subscriptionPlan: Plan } }> } };

export type CoachFreeSlotsQueryVariables = Exact<{
  typeId?: string | null | undefined;
  sessionId?: string | null | undefined;
  clientId?: string | null | undefined;
  from: string;
}>;


export type CoachFreeSlotsQuery = { freeSlots: Array<{ __typename: 'FreeSlot', startsAt: string, endsAt: string }> };

export type BookForClientMutationVariables = Exact<{
  input: BookSessionInput;
}>;


export type BookForClientMutation = { bookSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type ScheduleGroupSessionMutationVariables = Exact<{
  input: ScheduleSessionInput;
}>;


export type ScheduleGroupSessionMutation = { scheduleGroupSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type Coached_SessionFragment = { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } & { ' $fragmentName'?: 'Coached_SessionFragment' };

export type Setup_SetupFragment = { __typename: 'SessionSetup', id: string, types: Array<{ __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, openHours: Array<{ __typename: 'OpenHours', weekday: number, from: number, until: number }>, timeOff: Array<{ __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string }> } & { ' $fragmentName'?: 'Setup_SetupFragment' };

export type SessionType_TypeFragment = { __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } & { ' $fragmentName'?: 'SessionType_TypeFragment' };

export type TimeOff_TimeOffFragment = { __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string } & { ' $fragmentName'?: 'TimeOff_TimeOffFragment' };

export type CoachSessionsQueryVariables = Exact<{
  from: string;
  days: number;
}>;


export type CoachSessionsQuery = { coachSessions: Array<{ __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }>, sessionRequests: Array<{ __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }>, sessionSetup: { __typename: 'SessionSetup', id: string, types: Array<{ __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, openHours: Array<{ __typename: 'OpenHours', weekday: number, from: number, until: number }>, timeOff: Array<{ __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string }> } };

export type CoachedBeforeQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CoachedBeforeQuery = { pastSessions: { __typename: 'CoachingSessionConnection', nodes: Array<{ __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type CoachedSessionQueryVariables = Exact<{
  id: string;
}>;


export type CoachedSessionQuery = { coachingSession: { __typename: 'CoachingSession', summary: string | null, notes: string | null, id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } | null };

export type ConfirmSessionMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmSessionMutation = { confirmSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type DeclineSessionMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type DeclineSessionMutation = { declineSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type CallOffSessionMutationVariables = Exact<{
  id: string;
  reason?: string | null | undefined;
}>;


export type CallOffSessionMutation = { cancelSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type ShiftSessionMutationVariables = Exact<{
  input: MoveSessionInput;
}>;


export type ShiftSessionMutation = { moveSession: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type RecordAttendanceMutationVariables = Exact<{
  input: AttendanceInput;
}>;


export type RecordAttendanceMutation = { recordAttendance: { __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } };

export type WriteSessionSummaryMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type WriteSessionSummaryMutation = { writeSessionSummary: { __typename: 'CoachingSession', id: string, summary: string | null } };

export type WriteSessionNotesMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type WriteSessionNotesMutation = { writeSessionNotes: { __typename: 'CoachingSession', id: string, notes: string | null } };

export type SessionSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionSetupQuery = { sessionSetup: { __typename: 'SessionSetup', id: string, types: Array<{ __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, openHours: Array<{ __typename: 'OpenHours', weekday: number, from: number, until: number }>, timeOff: Array<{ __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string }> } };

export type BookedWithinQueryVariables = Exact<{
  from: string;
  days: number;
}>;


export type BookedWithinQuery = { coachSessions: Array<{ __typename: 'CoachingSession', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seats: Array<{ __typename: 'SessionSeat', id: string, state: SeatState, place: number | null, member: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } }>, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } }> };

export type CreateSessionTypeMutationVariables = Exact<{
  id: string;
  input: SessionTypeInput;
}>;


export type CreateSessionTypeMutation = { createSessionType: { __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type UpdateSessionTypeMutationVariables = Exact<{
  id: string;
  input: SessionTypeInput;
}>;


export type UpdateSessionTypeMutation = { updateSessionType: { __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type RemoveSessionTypeMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSessionTypeMutation = { removeSessionType: string };

export type RestoreSessionTypeMutationVariables = Exact<{
  id: string;
}>;


export type RestoreSessionTypeMutation = { restoreSessionType: { __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type SetOpenHoursMutationVariables = Exact<{
  hours: Array<OpenHoursInput> | OpenHoursInput;
}>;


export type SetOpenHoursMutation = { setOpenHours: { __typename: 'SessionSetup', id: string, types: Array<{ __typename: 'SessionType', id: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, requiredPlan: Plan, buffer: number, onRequest: boolean, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, openHours: Array<{ __typename: 'OpenHours', weekday: number, from: number, until: number }>, timeOff: Array<{ __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string }> } };

export type AddTimeOffMutationVariables = Exact<{
  id: string;
  input: TimeOffInput;
}>;


export type AddTimeOffMutation = { addTimeOff: { __typename: 'TimeOff', id: string, startsAt: string, endsAt: string, note: string } };

export type RemoveTimeOffMutationVariables = Exact<{
  id: string;
}>;


export type RemoveTimeOffMutation = { removeTimeOff: string };

export type SessionCalendarQueryVariables = Exact<{
  id: string;
}>;


export type SessionCalendarQuery = { coachingSession: { __typename: 'CoachingSession', calendarUrl: string | null } | null };

export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { __typename: 'CalendarFeed', createdAt: string } | null };

export type MakeCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarFeedMutation = { makeCalendarFeed: { __typename: 'CalendarFeed', createdAt: string, url: string | null } };

export type RemoveCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveCalendarFeedMutation = { removeCalendarFeed: boolean };

export type Session_SessionFragment = { __typename: 'CoachingSession', id: string, typeId: string, minutes: number, capacity: number, mode: SessionMode, where: string | null, startsAt: string, endsAt: string, state: SessionState, moveTo: string | null, cancelReason: string | null, taken: number, waiting: number, summary: string | null, coach: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, cancelledBy: { __typename: 'Member', id: string, fullName: string } | null, seat: { __typename: 'SessionSeat', id: string, state: SeatState, place: number | null } | null, allowed: { __typename: 'SessionRights', confirm: boolean, move: boolean, askToMove: boolean, cancel: boolean, cancelsLate: boolean, join: boolean } } & { ' $fragmentName'?: 'Session_SessionFragment' };

export type AllBackupsFragment = { __typename: 'Backups', supported: boolean, folder: string, list: Array<{ __typename: 'Backup', name: string, createdAt: string, bytes: number, files: number, rows: number, missing: number }>, running: { __typename: 'BackupProgress', stage: BackupStage, fraction: number } | null, missed: { __typename: 'MissedBackup', at: string, why: BackupFailure } | null } & { ' $fragmentName'?: 'AllBackupsFragment' };

export type BackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupsQuery = { backups: { __typename: 'Backups', supported: boolean, folder: string, list: Array<{ __typename: 'Backup', name: string, createdAt: string, bytes: number, files: number, rows: number, missing: number }>, running: { __typename: 'BackupProgress', stage: BackupStage, fraction: number } | null, missed: { __typename: 'MissedBackup', at: string, why: BackupFailure } | null } };

export type StartBackupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartBackupMutation = { backups: { __typename: 'Backups', supported: boolean, folder: string, list: Array<{ __typename: 'Backup', name: string, createdAt: string, bytes: number, files: number, rows: number, missing: number }>, running: { __typename: 'BackupProgress', stage: BackupStage, fraction: number } | null, missed: { __typename: 'MissedBackup', at: string, why: BackupFailure } | null } };

export type AllSettingsFragment = { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } & { ' $fragmentName'?: 'AllSettingsFragment' };

export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateProductSettingsMutationVariables = Exact<{
  input: ProductSettingsInput;
}>;


export type UpdateProductSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type SetLogoMutationVariables = Exact<{
  version: number;
  image: string;
}>;


export type SetLogoMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateRegistrationSettingsMutationVariables = Exact<{
  input: RegistrationSettingsInput;
}>;


export type UpdateRegistrationSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdatePricingSettingsMutationVariables = Exact<{
  input: PricingSettingsInput;
}>;


export type UpdatePricingSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateBannerSettingsMutationVariables = Exact<{
  input: BannerSettingsInput;
}>;


export type UpdateBannerSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateChatSettingsMutationVariables = Exact<{
  input: ChatSettingsInput;
}>;


export type UpdateChatSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateUploadSettingsMutationVariables = Exact<{
  input: UploadSettingsInput;
}>;


export type UpdateUploadSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateThresholdSettingsMutationVariables = Exact<{
  input: ThresholdSettingsInput;
}>;


export type UpdateThresholdSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateNotificationSettingsMutationVariables = Exact<{
  input: NotificationSettingsInput;
}>;


export type UpdateNotificationSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateBackupSettingsMutationVariables = Exact<{
  input: BackupSettingsInput;
}>;


export type UpdateBackupSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type PublishLegalTextMutationVariables = Exact<{
  input: LegalTextInput;
}>;


export type PublishLegalTextMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, chat: { __typename: 'ChatSettings', version: number, slowModeSeconds: number, rulesVersion: number, rules: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, uploads: { __typename: 'UploadSettings', version: number, filmMegabytes: number, photoMegabytes: number, clientQuotaGigabytes: number, coachQuotaGigabytes: number }, thresholds: { __typename: 'ThresholdSettings', version: number, quietDays: number, offTrendKg: number, trainsLessPercent: number, adherencePercent: number, answerHours: number, replyDays: number }, notifications: { __typename: 'NotificationSettings', version: number, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } }, backups: { __typename: 'BackupSettings', version: number, daily: boolean, keep: number }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type ExercisesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExercisesQuery = { exercises: Array<{ __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }>, bestSets: Array<{ __typename: 'BestSet', reps: number | null, seconds: number | null, loadKg: number }> }> };

export type WorkoutHistoryQueryVariables = Exact<{
  workoutId: string;
}>;


export type WorkoutHistoryQuery = { workoutLogs: Array<{ __typename: 'WorkoutLog', id: string, completedAt: string, completedOn: string, durationSeconds: number, source: LogSource, note: string, sets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null, estimatedMaxKg: number | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> }> };

export type Playback_PlaybackFragment = { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } & { ' $fragmentName'?: 'Playback_PlaybackFragment' };

export type Exercise_ExerciseFragment = { __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }>, bestSets: Array<{ __typename: 'BestSet', reps: number | null, seconds: number | null, loadKg: number }> } & { ' $fragmentName'?: 'Exercise_ExerciseFragment' };

export type WorkoutDetailQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutDetailQuery = { workout: { __typename: 'Workout', id: string, views: number, locked: boolean, myCompletions: number, myRating: number | null, thumbnailUrl: string, thumbnailPreview: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, video: { __typename: 'Video', kind: VideoKind, url: string | null, fileUrl: string | null, expiresAt: string | null, externalId: string | null, seconds: number, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, playback: { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }>, bestSets: Array<{ __typename: 'BestSet', reps: number | null, seconds: number | null, loadKg: number }> } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null };

export type Completion_ResultFragment = { __typename: 'CompletionResult', points: number, log: { __typename: 'WorkoutLog', id: string, workout: { __typename: 'Workout', id: string, myCompletions: number, views: number } }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, points: number }>, nextUp: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null } & { ' $fragmentName'?: 'Completion_ResultFragment' };

export type ResumeQueryVariables = Exact<{
  id: string;
}>;


export type ResumeQuery = { workout: { __typename: 'Workout', id: string, video: { __typename: 'Video', kind: VideoKind, url: string | null, fileUrl: string | null, expiresAt: string | null, captions: Array<{ __typename: 'Captions', language: Language, url: string }> } | null, playback: { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } | null } | null };

export type CompleteWorkoutMutationVariables = Exact<{
  input: CompleteWorkoutInput;
}>;


export type CompleteWorkoutMutation = { completeWorkout: { __typename: 'CompletionResult', points: number, log: { __typename: 'WorkoutLog', id: string, workout: { __typename: 'Workout', id: string, myCompletions: number, views: number } }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, points: number }>, nextUp: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null } };

export type DeleteWorkoutLogMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWorkoutLogMutation = { deleteWorkoutLog: string };

export type RecordPlaybackMutationVariables = Exact<{
  input: PlaybackInput;
}>;


export type RecordPlaybackMutation = { recordPlayback: { __typename: 'PlaybackResult', playback: { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number }, completion: { __typename: 'CompletionResult', points: number, log: { __typename: 'WorkoutLog', id: string, workout: { __typename: 'Workout', id: string, myCompletions: number, views: number } }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, points: number }>, nextUp: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null } | null } };

export type RateWorkoutMutationVariables = Exact<{
  workoutId: string;
  stars: number;
}>;


export type RateWorkoutMutation = { rateWorkout: { __typename: 'Workout', id: string, rating: number | null, ratingCount: number, myRating: number | null } };

export type SessionProfileFragment = { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } & { ' $fragmentName'?: 'SessionProfileFragment' };

export type SessionFieldsFragment = { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type RefreshSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshSessionMutation = { refreshSession: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type Audit_EventFragment = { __typename: 'AuditEvent', id: string, createdAt: string, actorRole: string, act: AuditAct, subjectKind: AuditSubject, subjectKey: string, requestId: string, address: string, actor: { __typename: 'Member', id: string, fullName: string } | null, subject: { __typename: 'Member', id: string, fullName: string } | null, changes: Array<{ __typename: 'AuditChange', key: string, before: string | null, after: string | null }> } & { ' $fragmentName'?: 'Audit_EventFragment' };

export type Consent_ConsentFragment = { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } & { ' $fragmentName'?: 'Consent_ConsentFragment' };

export type HealthConsentQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthConsentQuery = { healthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } | null };

export type GiveHealthConsentMutationVariables = Exact<{
  version: number;
}>;


export type GiveHealthConsentMutation = { giveHealthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } };

export type WithdrawHealthConsentMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawHealthConsentMutation = { withdrawHealthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } };

export type NewsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NewsSubscription = { notificationAdded: { __typename: 'Notification', id: string, link: string | null } };

export type CoachesQueryVariables = Exact<{ [key: string]: never; }>;


export type CoachesQuery = { coachLoads: Array<{ __typename: 'CoachLoad', clients: number, coach: { __typename: 'Profile', id: string, fullName: string, avatarUrl: string } }> };

export type AddPhotoMutationVariables = Exact<{
  input: ProgressPhotoInput;
}>;


export type AddPhotoMutation = { addProgressPhoto: { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } };

export type Photo_PhotoFragment = { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } & { ' $fragmentName'?: 'Photo_PhotoFragment' };

export type PhotosQueryVariables = Exact<{
  of?: string | null | undefined;
  pose?: Pose | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PhotosQuery = { progressPhotos: { __typename: 'ProgressPhotoConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, preview: string, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> } };

export type Planned_WorkoutFragment = { __typename: 'PlannedWorkout', id: string, date: string, plannedFor: string, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, log: { __typename: 'WorkoutLog', id: string } | null } & { ' $fragmentName'?: 'Planned_WorkoutFragment' };

export type SelfAdded_LogFragment = { __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } & { ' $fragmentName'?: 'SelfAdded_LogFragment' };

export type Assigned_ProgrammeFragment = { __typename: 'AssignedProgramme', id: string, programmeId: string | null, startsOn: string, endsOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, coach: { __typename: 'Member', id: string, fullName: string } | null } & { ' $fragmentName'?: 'Assigned_ProgrammeFragment' };

export type Week_WeekFragment = { __typename: 'TrainingWeek', from: string, programme: { __typename: 'AssignedProgramme', id: string, programmeId: string | null, startsOn: string, endsOn: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null }, coach: { __typename: 'Member', id: string, fullName: string } | null } | null, planned: Array<{ __typename: 'PlannedWorkout', id: string, date: string, plannedFor: string, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, log: { __typename: 'WorkoutLog', id: string } | null }>, selfAdded: Array<{ __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, adherence: { __typename: 'Adherence', planned: number, done: number } } & { ' $fragmentName'?: 'Week_WeekFragment' };

export type WorkoutCard_WorkoutFragment = { __typename: 'Workout', id: string, thumbnailUrl: string, thumbnailPreview: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } & { ' $fragmentName'?: 'WorkoutCard_WorkoutFragment' };

export type SetFavouriteMutationVariables = Exact<{
  workoutId: string;
  favourite: boolean;
}>;


export type SetFavouriteMutation = { setFavourite: { __typename: 'Workout', id: string, favourite: boolean } };

export type Picked_WorkoutFragment = { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } & { ' $fragmentName'?: 'Picked_WorkoutFragment' };

export type PickWorkoutsQueryVariables = Exact<{
  search: string;
}>;


export type PickWorkoutsQuery = { workouts: { __typename: 'WorkoutConnection', nodes: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, category: WorkoutCategory, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> } };

export type RefreshInWorkerMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshInWorkerMutation = { refreshSession: { __typename: 'Session', accessToken: string } };

export type RenewPushInWorkerMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;


export type RenewPushInWorkerMutation = { subscribePush: { __typename: 'PushSetup', id: string } };
