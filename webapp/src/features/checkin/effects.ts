import type { ApolloCache } from '@apollo/client';
import { serverNow } from '../../lib/offline';
import { change, type Effects, effect } from '../../lib/outbox/effects';
import { storedArgs } from '../../lib/storedArgs';
import { paths } from '../../parts/paths';
import { cachedPhotos } from '../../parts/photos/cachedPhotos';
import { NextCheckInDocument, SendCheckInDocument, type SendCheckInMutation } from './__generated__/checkin';

interface Line {
  __ref: string;
}
interface Connection {
  nodes: readonly Line[];
}

/** Puts it first in the history; there is no next check-in until the server answers. */
function showSent(cache: ApolloCache, { sendCheckIn: { id } }: SendCheckInMutation) {
  const own = { __ref: `CheckIn:${id}` };
  change(cache, {
    nextCheckIn: () => null,
    clientDashboard: (dashboard: object) => ({ ...dashboard, checkInDueOn: null }),
    checkIns: (list: Connection, details) => {
      const others = list.nodes.filter(({ __ref }) => __ref !== own.__ref);
      return storedArgs(details).after ? list : { ...list, nodes: [own, ...others] };
    },
  });
}

/** The effects of pending check-in writes. */
export const checkInEffects = {
  SendCheckIn: effect(SendCheckInDocument, {
    answer: ({ input: { id, dueOn, answers } }, cache) => {
      const known = cache.readQuery({ query: NextCheckInDocument });
      const { title, questions } = known?.nextCheckIn ?? {
        title: { __typename: 'LocalizedText' as const, all: {} },
        questions: [],
      };
      return {
        sendCheckIn: {
          __typename: 'CheckIn' as const,
          id,
          state: 'SENT' as const,
          dueOn,
          title,
          questions,
          answers: answers.map(({ questionId, text = null, number = null, yes = null, photos }) => ({
            __typename: 'CheckInAnswer' as const,
            questionId,
            text,
            number,
            yes,
            photoCount: photos?.length ?? 0,
            photos: cachedPhotos(cache, photos ?? []),
          })),
          sentAt: serverNow().toISOString(),
          replyDueAt: null,
          repliedAt: null,
          previous: known?.checkIns.nodes[0] ?? null,
        },
      };
    },
    show: (cache, _, sent) => showSent(cache, sent),
    lasts: true,
    edit: paths.checkIn,
  }),
} satisfies Effects;
