import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Plan } from '../__generated__/types';
import type { Viewer } from '../lib/viewer';

/** What a feature uses to fetch ahead. */
export interface Fetching {
  viewer: Viewer;
  /** The viewer's day, "YYYY-MM-DD". */
  day: string;
  /** The workouts to have on the device, the most needed first. */
  workouts: Set<string>;
  /** Asks what a screen will ask; undefined if there is no answer, which is no reason to stop. */
  ask: <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data | undefined>;
  /** Wants a picture on the device. */
  picture: (url: string | null | undefined) => void;
  /** Wants a video on the device, if it is small. */
  film: (url: string | null | undefined) => void;
}

/** A screen that is to work where there is no network, though it has not been opened yet. */
export interface Ahead {
  screen: string;
  /** The plan that opens the screen. */
  plan?: Plan;
  fetch: (fetching: Fetching) => Promise<unknown>;
}

/** The most workouts that are on the device with all their details. */
export const mostWorkouts = 30;
