/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AchievementKind =
  | 'COMEBACK'
  | 'FIRST_WORKOUT'
  | 'STREAK_7'
  | 'STREAK_30'
  | 'WEIGHT_GOAL'
  | 'WORKOUTS_5'
  | 'WORKOUTS_10'
  | 'WORKOUTS_20'
  | 'WORKOUTS_50'
  | 'WORKOUTS_100';

export type BannerSettingsInput = {
  /** Up to 300 characters on one line; both languages are needed where it is shown. */
  en: string;
  enabled: boolean;
  ru: string;
  /** The one that was seen; CONFLICT where it is not the newest. */
  version: number;
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

/** One saved step of the wizard; what is left out stays. */
export type OnboardingInput = {
  goal?: WeightGoalInput | null | undefined;
  /** Weight and circumferences of today; replaces what an earlier step saved. */
  measurements?: MeasurementsInput | null | undefined;
  profile?: ProfileInput | null | undefined;
  /** How many steps are done with this one. */
  step: number;
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

/** The plans in rank order. */
export type Plan =
  | 'BASIC'
  | 'FREE'
  | 'VIP';

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

/** Start and end must differ. */
export type QuietHoursInput = {
  allowUrgent: boolean;
  enabled: boolean;
  from: string;
  to: string;
};

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

/** How weights and lengths are shown; the API always speaks kilograms and centimetres. */
export type Units =
  | 'IMPERIAL'
  | 'METRIC';

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

export type WorkoutLevel =
  | 'ADVANCED'
  | 'BEGINNER'
  | 'INTERMEDIATE';

/** RELEVANCE ranks what is searched for: words in the title before tags, exercises and description, then views; NEWEST without a search. */
export type WorkoutSort =
  | 'MOST_VIEWED'
  | 'NEWEST'
  | 'RELEVANCE'
  | 'SHORTEST'
  | 'TOP_RATED';

export type SetLanguageMutationVariables = Exact<{
  language: Language;
}>;


export type SetLanguageMutation = { updateProfile: { __typename: 'Profile', id: string, language: Language } };

export type ResendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationMutation = { resendConfirmation: boolean };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Language, registration: RegistrationMode, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type SiteUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SiteUpdatedSubscription = { siteUpdated: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Language, registration: RegistrationMode, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  restore: boolean;
}>;


export type SignInMutation = { signIn: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { __typename: 'SignUpResult', session: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } | null } };

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

export type SetAvatarMutationVariables = Exact<{
  image: string;
}>;


export type SetAvatarMutation = { setAvatar: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type SaveOnboardingMutationVariables = Exact<{
  input: OnboardingInput;
}>;


export type SaveOnboardingMutation = { saveOnboarding: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type CompleteOnboardingMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteOnboardingMutation = { completeOnboarding: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { beginPasskeySignIn: { __typename: 'PasskeyChallenge', id: string, options: string } };

export type SignInWithPasskeyMutationVariables = Exact<{
  challengeId: string;
  credential: string;
  restore: boolean;
}>;


export type SignInWithPasskeyMutation = { signInWithPasskey: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

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

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: { __typename: 'NotificationPreferences', id: string, channels: Array<NotificationChannel>, digest: NotificationDigest, choices: Array<{ __typename: 'NotificationChoice', event: NotificationEvent, channel: NotificationChannel, enabled: boolean, fixed: boolean }>, quietHours: { __typename: 'QuietHours', enabled: boolean, from: string, to: string, allowUrgent: boolean } } };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  input: NotificationPreferencesInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: { __typename: 'NotificationPreferences', id: string } };

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { me: { __typename: 'Profile', id: string, phone: string, spokenLanguages: Array<string>, availability: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string, bio: { __typename: 'LocalizedText', en: string | null, ru: string | null }, specialities: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { me: { __typename: 'Profile', id: string, email: string, emailConfirmed: boolean }, devices: Array<{ __typename: 'Device', id: string, browser: string, system: string, createdAt: string, lastUsedAt: string, current: boolean }>, passkeys: Array<{ __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null }>, dataExport: { __typename: 'DataExport', id: string, state: ExportState, size: number, expiresAt: string | null } | null };

export type ConfirmPasswordMutationVariables = Exact<{
  password: string;
}>;


export type ConfirmPasswordMutation = { confirmPassword: boolean };

export type ChangePasswordMutationVariables = Exact<{
  current: string;
  password: string;
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

export type CreateFirstAdminMutationVariables = Exact<{
  token: string;
  input: SignUpInput;
}>;


export type CreateFirstAdminMutation = { createFirstAdmin: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type Pause_PauseFragment = { __typename: 'Pause', id: string, from: string, to: string | null, reason: PauseReason } & { ' $fragmentName'?: 'Pause_PauseFragment' };

export type ActivityQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ActivityQuery = { activity: { __typename: 'Activity', longestStreak: number, totalCompletions: number, points: number, pointsPerCompletion: number, monthlyGoal: { __typename: 'MonthlyGoal', done: number, target: number, days: number }, streak: { __typename: 'Streak', days: number, today: boolean, paused: boolean }, milestones: Array<{ __typename: 'Milestone', kind: AchievementKind, points: number, reachedAt: string | null, have: number, need: number }>, days: Array<{ __typename: 'ActivityDay', date: string, completions: number, minutes: number }>, pauses: Array<{ __typename: 'Pause', id: string, from: string, to: string | null, reason: PauseReason }> } };

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

export type PlanPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanPricesQuery = { site: { __typename: 'Site', currency: string, basic: number | null, vip: number | null, offerPercent: number } };

export type FigureFieldsFragment = { __typename: 'Figure', now: number, before: number } & { ' $fragmentName'?: 'FigureFieldsFragment' };

export type AnalyticsQueryVariables = Exact<{
  days: number;
}>;


export type AnalyticsQuery = { analytics: { __typename: 'Analytics', days: number, countedOn: string, revenue: number | null, currency: string, active: { __typename: 'Figure', now: number, before: number }, newcomers: { __typename: 'Figure', now: number, before: number }, churned: { __typename: 'Figure', now: number, before: number }, completions: { __typename: 'Figure', now: number, before: number }, watched: { __typename: 'Figure', now: number, before: number }, perWeek: { __typename: 'Figure', now: number, before: number }, byDay: Array<{ __typename: 'CompletionDay', date: string, manual: number, watched: number }>, retention: Array<{ __typename: 'Cohort', month: string, size: number, active: Array<number> }>, plans: Array<{ __typename: 'PlanCount', plan: Plan, clients: number }>, most: Array<{ __typename: 'WorkoutCount', completions: number, workout: { __typename: 'Workout', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }>, least: Array<{ __typename: 'WorkoutCount', completions: number, workout: { __typename: 'Workout', id: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } | null };

export type AllSettingsFragment = { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } & { ' $fragmentName'?: 'AllSettingsFragment' };

export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateProductSettingsMutationVariables = Exact<{
  input: ProductSettingsInput;
}>;


export type UpdateProductSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type SetLogoMutationVariables = Exact<{
  version: number;
  image: string;
}>;


export type SetLogoMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateRegistrationSettingsMutationVariables = Exact<{
  input: RegistrationSettingsInput;
}>;


export type UpdateRegistrationSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdatePricingSettingsMutationVariables = Exact<{
  input: PricingSettingsInput;
}>;


export type UpdatePricingSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type UpdateBannerSettingsMutationVariables = Exact<{
  input: BannerSettingsInput;
}>;


export type UpdateBannerSettingsMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type PublishLegalTextMutationVariables = Exact<{
  input: LegalTextInput;
}>;


export type PublishLegalTextMutation = { settings: { __typename: 'Settings', product: { __typename: 'ProductSettings', version: number, name: string, logoUrl: string, defaultLanguage: Language, timeZone: string }, registration: { __typename: 'RegistrationSettings', version: number, mode: RegistrationMode, confirmation: EmailConfirmation }, pricing: { __typename: 'PricingSettings', version: number, currency: string, basic: number | null, vip: number | null, offerPercent: number }, banner: { __typename: 'BannerSettings', version: number, enabled: boolean, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, privacy: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } }, terms: { __typename: 'LegalText', kind: LegalKind, version: number, publishedAt: string | null, text: { __typename: 'LocalizedText', en: string | null, ru: string | null } } } };

export type AdminHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminHomeQuery = { adminHome: { __typename: 'AdminHome', totalUsers: number, activeUsers: number, totalWorkouts: number, totalSessions: number } };

export type CoachHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type CoachHomeQuery = { coachHome: { __typename: 'CoachHome', totalClients: number, totalWorkouts: number, totalViews: number, averageRating: number | null, recentWorkouts: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, views: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, recentClients: Array<{ __typename: 'Profile', id: string, fullName: string, avatarUrl: string, subscriptionPlan: Plan }> } };

export type ClientDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientDashboardQuery = { clientDashboard: { __typename: 'ClientDashboard', points: number, monthlyGoal: { __typename: 'MonthlyGoal', done: number, target: number, days: number, thisWeek: number, weekTarget: number }, streak: { __typename: 'Streak', days: number, today: boolean, paused: boolean }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, createdAt: string }>, weightGoal: { __typename: 'WeightGoal', direction: GoalDirection, changeKg: number, startKg: number | null, currentKg: number | null, fraction: number }, recentActivity: Array<{ __typename: 'WorkoutLog', id: string, completedOn: string, durationSeconds: number, source: LogSource, workout: { __typename: 'Workout', id: string, thumbnailUrl: string, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> } };

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


export type ProfileUpdatedSubscription = { profileUpdated: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };

export type SeriesQueryVariables = Exact<{
  measure: Measure;
  since?: string | null | undefined;
}>;


export type SeriesQuery = { measureSeries: Array<{ __typename: 'SeriesPoint', date: string, value: number, trend: number, entries: number }> };

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

export type Photo_PhotoFragment = { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } & { ' $fragmentName'?: 'Photo_PhotoFragment' };

export type PhotosQueryVariables = Exact<{
  pose?: Pose | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type PhotosQuery = { progressPhotos: { __typename: 'ProgressPhotoConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number }> } };

export type AddPhotoMutationVariables = Exact<{
  input: ProgressPhotoInput;
}>;


export type AddPhotoMutation = { addProgressPhoto: { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } };

export type DeletePhotoMutationVariables = Exact<{
  id: string;
}>;


export type DeletePhotoMutation = { deleteProgressPhoto: string };

export type RestorePhotoMutationVariables = Exact<{
  id: string;
}>;


export type RestorePhotoMutation = { restoreProgressPhoto: { __typename: 'ProgressPhoto', id: string, date: string, pose: Pose, smallUrl: string, largeUrl: string, urlsExpireAt: string, width: number, height: number } };

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

export type ExercisesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExercisesQuery = { exercises: Array<{ __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }> }> };

export type WorkoutHistoryQueryVariables = Exact<{
  workoutId: string;
}>;


export type WorkoutHistoryQuery = { workoutLogs: Array<{ __typename: 'WorkoutLog', id: string, completedAt: string, completedOn: string, durationSeconds: number, source: LogSource, note: string, sets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null, estimatedMaxKg: number | null, exercise: { __typename: 'Exercise', id: string, name: { __typename: 'LocalizedText', en: string | null, ru: string | null } } }> }> };

export type SetFavouriteMutationVariables = Exact<{
  workoutId: string;
  favourite: boolean;
}>;


export type SetFavouriteMutation = { setFavourite: { __typename: 'Workout', id: string, favourite: boolean } };

export type LibraryQueryVariables = Exact<{
  filter?: WorkoutFilter | null | undefined;
  sort: WorkoutSort;
  after?: string | null | undefined;
  isFirst: boolean;
  withRepeat: boolean;
}>;


export type LibraryQuery = { workouts: { __typename: 'WorkoutConnection', totalCount?: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> }, repeatWorkouts?: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, lastCompletedOn: string | null, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }> };

export type LibraryTagsQueryVariables = Exact<{
  language: Language;
}>;


export type LibraryTagsQuery = { workoutTags: Array<{ __typename: 'WorkoutTag', tag: string }> };

export type WorkoutCard_WorkoutFragment = { __typename: 'Workout', id: string, thumbnailUrl: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } & { ' $fragmentName'?: 'WorkoutCard_WorkoutFragment' };

export type Playback_PlaybackFragment = { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } & { ' $fragmentName'?: 'Playback_PlaybackFragment' };

export type Exercise_ExerciseFragment = { __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }> } & { ' $fragmentName'?: 'Exercise_ExerciseFragment' };

export type WorkoutDetailQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutDetailQuery = { workout: { __typename: 'Workout', id: string, views: number, locked: boolean, myCompletions: number, myRating: number | null, thumbnailUrl: string, category: WorkoutCategory, goal: WorkoutGoal, level: WorkoutLevel, durationMinutes: number, rating: number | null, ratingCount: number, requiredPlan: Plan, favourite: boolean, description: { __typename: 'LocalizedText', en: string | null, ru: string | null }, tags: { __typename: 'Tags', en: Array<string>, ru: Array<string> }, author: { __typename: 'Member', id: string, fullName: string, avatarUrl: string } | null, video: { __typename: 'Video', kind: VideoKind, url: string | null, expiresAt: string | null, externalId: string | null, seconds: number } | null, playback: { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } | null, steps: Array<{ __typename: 'WorkoutStep', sets: number, reps: number | null, seconds: number | null, restSeconds: number, superset: number | null, note: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null, exercise: { __typename: 'Exercise', id: string, muscleGroup: string, equipment: string, bestMaxKg: number | null, name: { __typename: 'LocalizedText', en: string | null, ru: string | null }, howTo: { __typename: 'LocalizedText', en: string | null, ru: string | null }, lastSets: Array<{ __typename: 'SetLog', id: string, reps: number | null, loadKg: number | null, seconds: number | null }> } }>, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null };

export type Completion_ResultFragment = { __typename: 'CompletionResult', points: number, log: { __typename: 'WorkoutLog', id: string, workout: { __typename: 'Workout', id: string, myCompletions: number, views: number } }, achievements: Array<{ __typename: 'Achievement', id: string, kind: AchievementKind, points: number }>, nextUp: { __typename: 'Workout', id: string, thumbnailUrl: string, durationMinutes: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } } | null } & { ' $fragmentName'?: 'Completion_ResultFragment' };

export type ResumeQueryVariables = Exact<{
  id: string;
}>;


export type ResumeQuery = { workout: { __typename: 'Workout', id: string, video: { __typename: 'Video', url: string | null, expiresAt: string | null } | null, playback: { __typename: 'Playback', workoutId: string, positionSeconds: number, watchedSeconds: number } | null } | null };

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

export type SessionProfileFragment = { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } & { ' $fragmentName'?: 'SessionProfileFragment' };

export type SessionFieldsFragment = { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type RefreshSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshSessionMutation = { refreshSession: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };
