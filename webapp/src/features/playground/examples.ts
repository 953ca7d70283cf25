import type { OperationDraft } from './operationDraft';

export const exampleNames = ['me', 'workouts', 'entry', 'conversations', 'digest', 'profile'] as const;
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
  entry: {
    query: `mutation AddWeight($input: ProgressEntryInput!) {
  createProgressEntry(input: $input) {
    id
    date
    weightKg
  }
}`,
    variables: `{
  "input": { "date": "2026-11-02", "measurements": { "weightKg": 72.5 } }
}`,
  },
  conversations: {
    query: `query Conversations {
  conversations {
    id
    kind
    unreadCount
    client {
      fullName
    }
    lastMessage {
      id
      text
      createdAt
    }
  }
}`,
    variables: '',
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
