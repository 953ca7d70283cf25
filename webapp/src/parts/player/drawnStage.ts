/** The look of the place where a drawn film is, or will be. */
export const drawnStage = 'relative aspect-square w-full rounded-card bg-raised sm:h-81';
