import type { DocumentNode } from 'graphql';

/** What a client's screens ask, for the service worker to ask again while the app is closed. */
export interface AheadPlan {
  userId: string;
  requests: AheadRequest[];
}

export interface AheadRequest {
  document: DocumentNode;
  operationName: string;
  hash: string;
  variables: Record<string, unknown>;
  /** What the worker was answered, until the app has taken it. */
  data?: Record<string, unknown>;
}

/** The row of the plan, which goes with everything else when its user signs out. */
export const planRow = 'aheadPlan';

/** The tag of periodic background sync. */
export const syncTag = 'ahead';

/** In Chromium only. */
interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Reports whether the connection costs the user money, or they want to save data. */
export function isMetered(): boolean {
  const { saveData, type } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || type === 'cellular';
}
