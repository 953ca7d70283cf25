import { useMutation, useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { request } from '../../../lib/request';
import { useRetryCount } from '../../../lib/retryCount';
import { useViewer } from '../../../lib/viewer';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { Switch } from '../../../ui/Switch';
import { toast } from '../../../ui/toast';
import {
  MorePhotoViewsDocument,
  type PhotoViews_PageFragment,
  SetSharingDocument,
  SharingDocument,
  type SharingQuery,
} from './__generated__/sharing';
import { ConsentCard } from './ConsentCard';

/** What a client shows to their coach, and who has looked at their photos. */
export function SharingCards() {
  // Who looked meanwhile has to be seen, however recently it was asked for.
  const { data } = useSuspenseQuery(SharingDocument, {
    fetchPolicy: 'cache-and-network',
    queryKey: useRetryCount(),
  });
  return (
    <>
      <ConsentCard />
      <SwitchesCard me={data.me} />
      <ViewsCard key={data.photoViews.nodes[0]?.id} first={data.photoViews} />
    </>
  );
}

function SwitchesCard({ me }: { me: SharingQuery['me'] }) {
  const { t } = useTranslation(['people-sharing', 'ui']);
  const errorText = useErrorText();
  const [save] = useMutation(SetSharingDocument);
  const set = (change: Partial<Pick<SharingQuery['me'], 'sharePhotos' | 'shareMeasurements'>>) => {
    save({
      variables: { input: change },
      optimisticResponse: { updateProfile: { ...me, ...change, __typename: 'Profile' } },
    }).catch((error: unknown) =>
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) }),
    );
  };
  return (
    <Section
      title={t(($) => $.sharing.title, { ns: 'people-sharing' })}
      lead={t(($) => $.sharing.lead, { ns: 'people-sharing' })}
    >
      <Switch
        label={t(($) => $.sharing.measurements, { ns: 'people-sharing' })}
        hint={t(($) => $.sharing.measurementsHint, { ns: 'people-sharing' })}
        checked={me.shareMeasurements}
        onChecked={(shareMeasurements) => set({ shareMeasurements })}
      />
      <Switch
        label={t(($) => $.sharing.photos, { ns: 'people-sharing' })}
        hint={t(($) => $.sharing.photosHint, { ns: 'people-sharing' })}
        checked={me.sharePhotos}
        onChecked={(sharePhotos) => set({ sharePhotos })}
      />
    </Section>
  );
}

function ViewsCard({ first }: { first: PhotoViews_PageFragment }) {
  const { t } = useTranslation(['people-sharing', 'ui']);
  const errorText = useErrorText();
  const { timeZone } = useViewer();
  const [pages, setPages] = useState([first]);
  const [pending, setPending] = useState(false);
  const views = pages.flatMap(({ nodes }) => nodes);
  const end = pages.at(-1)?.pageInfo;
  const more = async () => {
    setPending(true);
    try {
      const { photoViews } = await request(MorePhotoViewsDocument, { after: end?.endCursor ?? null });
      setPages([...pages, photoViews]);
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    }
    setPending(false);
  };
  return (
    <Section
      title={t(($) => $.sharing.views, { ns: 'people-sharing' })}
      lead={t(($) => $.sharing.viewsLead, { ns: 'people-sharing' })}
    >
      {views.length === 0 ? (
        <p className="text-sub text-soft">{t(($) => $.sharing.nobody, { ns: 'people-sharing' })}</p>
      ) : (
        <ul>
          {views.map(({ id, viewer, photoDate, createdAt }) => (
            <li key={id} className="flex items-center gap-3.5 border-line py-2.5 not-first:border-t">
              <Avatar name={viewer.fullName} src={viewer.avatarUrl} />
              <div className="min-w-0 flex-1">
                <p translate="no" className="font-semibold">
                  {viewer.fullName}
                </p>
                <p className="text-note text-soft">
                  {t(($) => $.sharing.viewOf, { ns: 'people-sharing', date: formatDate(photoDate) })}
                </p>
              </div>
              <p className="shrink-0 text-right text-note text-soft">
                <span className="block">{formatDate(createdAt, 'short', timeZone)}</span>
                <span className="block">{formatDate(createdAt, 'time', timeZone)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {end?.hasNextPage && (
        <Button variant="secondary" className="self-center" pending={pending} onClick={() => void more()}>
          {t(($) => $.sharing.older, { ns: 'people-sharing' })}
        </Button>
      )}
    </Section>
  );
}
