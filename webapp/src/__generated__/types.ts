/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The languages of the product. */
export type Language =
  | 'EN'
  | 'RU';

/** The plans in rank order. */
export type Plan =
  | 'BASIC'
  | 'FREE'
  | 'VIP';

/** What kind of person somebody is. */
export type Role =
  | 'ADMIN'
  | 'CLIENT'
  | 'COACH';

/** The state of the subscription. */
export type SubscriptionStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'PAST_DUE'
  | 'PAUSED'
  | 'TRIALING';

/** How weights and lengths are shown; the API always speaks kilograms and centimetres. */
export type Units =
  | 'IMPERIAL'
  | 'METRIC';

export type SetLanguageMutationVariables = Exact<{
  language: Language;
}>;


export type SetLanguageMutation = { updateProfile: { __typename: 'Profile', id: string, language: Language } };

export type ResendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationMutation = { resendConfirmation: boolean };

export type SessionProfileFragment = { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } & { ' $fragmentName'?: 'SessionProfileFragment' };

export type SessionFieldsFragment = { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } & { ' $fragmentName'?: 'SessionFieldsFragment' };

export type RefreshSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshSessionMutation = { refreshSession: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { __typename: 'Profile', id: string, role: Role, subscriptionPlan: Plan, subscriptionStatus: SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Language, units: Units, timeZone: string } };
