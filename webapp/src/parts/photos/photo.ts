import type { Pose } from '../../__generated__/types';
import type { Photo_PhotoFragment } from './__generated__/photos';

export type Photo = Photo_PhotoFragment;

export const poses: readonly Pose[] = ['FRONT', 'SIDE', 'BACK'];

/** The photos grouped by day, front first. */
export function byDay(photos: readonly Photo[]): [date: string, photos: Photo[]][] {
  const days = new Map<string, Photo[]>();
  for (const photo of photos) {
    const day = days.get(photo.date);
    if (day) day.push(photo);
    else days.set(photo.date, [photo]);
  }
  for (const day of days.values()) day.sort((a, b) => poses.indexOf(a.pose) - poses.indexOf(b.pose));
  return [...days];
}
