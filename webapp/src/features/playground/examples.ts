import type { OperationDraft } from './operationDraft';

export const exampleNames = ['me', 'workouts', 'digest', 'profile'] as const;
export type ExampleName = (typeof exampleNames)[number];

export const examples: Record<ExampleName, OperationDraft> = {
  me: {
    query: `query Me {
  me {
    id
    fullName
    role
    subscriptionPlan
  }
}`,
    variables: '',
  },
  workouts: {
    query: `query Strength($first: Int!) {
  workouts(first: $first, filter: { category: STRENGTH }) {
    nodes {
      id
      title {
        en
        ru
      }
      durationMinutes
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    variables: `{
  "first": 5
}`,
  },
  digest: {
    query: `mutation WeeklyDigest($input: NotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) {
    digest
  }
}`,
    variables: `{
  "input": { "digest": "WEEKLY" }
}`,
  },
  profile: {
    query: `subscription Profile {
  profileUpdated {
    id
    fullName
    language
  }
}`,
    variables: '',
  },
};
