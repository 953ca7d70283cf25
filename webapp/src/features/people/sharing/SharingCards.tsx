import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { Switch } from '../../../ui/Switch';
import {
  MorePhotoViewsDocument,
  type PhotoViews_PageFragment,
  SetSharingDocument,
  SharingDocument,
  type SharingQuery,
} from './__generated__/sharing';
import { ConsentCard } from './ConsentCard';

/** What a client shares with their coach, and who has viewed their photos. */
export function SharingCards() {
  // Must show recent views, however recent the cached answer.
  const { data } = useScreenQuery(SharingDocument, {}, 'cache-and-network');
  return (
    <>
      <ConsentCard />
      <SwitchesCard me={data.me} />
      <ViewsCard key={data.photoViews.nodes[0]?.id} first={data.photoViews} />
    </>
  );
}

function SwitchesCard({ me }: { me: SharingQuery['me'] }) {
  const { t } = useTranslation('people-sharing');
  const fail = useErrorToast();
  const [save] = useWrite(SetSharingDocument);
  const set = (change: Partial<Pick<SharingQuery['me'], 'sharePhotos' | 'shareMeasurements'>>) => {
    save({ input: change }, { updateProfile: { ...me, ...change } }).catch(fail);
  };
  return (
    <Section title={t(($) => $.sharing.title)} lead={t(($) => $.sharing.lead)}>
      <Switch
        label={t(($) => $.sharing.measurements)}
        hint={t(($) => $.sharing.measurementsHint)}
        checked={me.shareMeasurements}
        onChecked={(shareMeasurements) => set({ shareMeasurements })}
      />
      <Switch
        label={t(($) => $.sharing.photos)}
        hint={t(($) => $.sharing.photosHint)}
        checked={me.sharePhotos}
        onChecked={(sharePhotos) => set({ sharePhotos })}
      />
    </Section>
  );
}

function ViewsCard({ first }: { first: PhotoViews_PageFragment }) {
  const { t } = useTranslation('people-sharing');
  const fail = useErrorToast();
  const { timeZone } = useViewer();
  const client = useApolloClient();
  const [pages, setPages] = useState([first]);
  const [pending, setPending] = useState(false);
  const views = pages.flatMap(({ nodes }) => nodes);
  const end = pages.at(-1)?.pageInfo;
  const more = async () => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: MorePhotoViewsDocument,
        variables: { after: end?.endCursor ?? null },
        fetchPolicy: 'no-cache',
      });
      if (data) setPages([...pages, data.photoViews]);
    } catch (error) {
      fail(error);
    }
    setPending(false);
  };
  return (
    <Section title={t(($) => $.sharing.views)} lead={t(($) => $.sharing.viewsLead)}>
      {views.length === 0 ? (
        <p className="text-sub text-soft">{t(($) => $.sharing.nobody)}</p>
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
                  {t(($) => $.sharing.viewOf, { date: formatDate(photoDate) })}
                </p>
              </div>
              <p className="shrink-0 text-end text-note text-soft">
                <span className="block">{formatDate(createdAt, 'short', timeZone)}</span>
                <span className="block">{formatDate(createdAt, 'time', timeZone)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {end?.hasNextPage && (
        <Button variant="secondary" className="self-center" pending={pending} onClick={() => void more()}>
          {t(($) => $.sharing.older)}
        </Button>
      )}
    </Section>
  );
}
