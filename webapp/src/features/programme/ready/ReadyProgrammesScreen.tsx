import { ReadyProgrammes } from './ReadyProgrammes';

/** What a client can start without a coach. */
export function ReadyProgrammesScreen() {
  return (
    <div className="flex flex-col gap-4">
      <ReadyProgrammes />
    </div>
  );
}
