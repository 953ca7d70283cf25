import { ScreeningAsk } from '../../parts/screening/ScreeningAsk';
import type { WorkoutDetailQuery } from './__generated__/training';
import { DownloadCard } from './download/DownloadCard';

/** What may come before a workout: the health questions, and keeping its film for the gym. */
export function Before({ workout }: { workout: NonNullable<WorkoutDetailQuery['workout']> }) {
  const { id, strenuous, video, requiredPlan } = workout;
  return (
    <>
      {strenuous && <ScreeningAsk />}
      {video?.fileUrl && (
        <DownloadCard
          workoutId={id}
          links={{ url: video.fileUrl, captions: video.captions.map(({ url }) => url) }}
          requiredPlan={requiredPlan}
        />
      )}
    </>
  );
}
