import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';
import { Tabs } from '../../../ui/Tabs';
import { useIsWide } from '../../../ui/useIsWide';
import type { PoseEditorProps } from '.';
import { BodyPanel } from './BodyPanel';
import { Cameras } from './Cameras';
import { HintList } from './HintList';
import { KitPanel } from './KitPanel';
import { MusclePanel } from './MusclePanel';
import { Stage } from './Stage';
import { StartPart } from './StartPart';
import { Strip } from './Strip';
import { SessionProvider, useEditing } from './session';
import { TimePanel } from './TimePanel';

const tabs = ['body', 'time', 'kit', 'muscles'] as const;
type Tab = (typeof tabs)[number];

/** Where a coach draws an exercise by moving the figure. */
export function PoseEditor(props: PoseEditorProps) {
  const session = useEditing(props);
  const { t } = useTranslation('parts-poseEditor');
  const isWide = useIsWide();
  return (
    <SessionProvider value={session}>
      <section aria-label={t(($) => $.editor, { name: props.name })}>
        {isWide ? <SideBySide /> : <Stacked />}
      </section>
    </SessionProvider>
  );
}

function SideBySide() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
        <div>
          <Stage height="max(52dvh, 16rem)" />
        </div>
        <Strip />
        <Cameras />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <StartPart />
        <Controls />
        <HintList />
      </div>
    </div>
  );
}

/** How much of the screen may stay covered, so that enough is left for the controls. */
const mostCovered = 0.66;
const header = 56;

/** The figure stays in sight while the controls under it scroll, and what gets the focus is not hidden by it. */
function Stacked() {
  const stage = useRef<HTMLDivElement>(null);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covered = element.offsetHeight + header;
      const fits = covered < innerHeight * mostCovered;
      setStays(fits);
      style.scrollPaddingTop = fits ? `${covered}px` : '';
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <div ref={stage} className={cx('bg-card pb-1', stays && 'sticky top-14 z-10')}>
        <Stage height="max(46dvh, 16rem)" />
      </div>
      <Strip />
      <Cameras />
      <StartPart />
      <Controls />
      <HintList />
    </div>
  );
}

function Controls() {
  const { t } = useTranslation('parts-poseEditor');
  const [tab, setTab] = useState<Tab>('body');
  return (
    <Tabs
      label={t(($) => $.groups)}
      value={tab}
      onValue={setTab}
      tabs={tabs.map((value) => ({ value, label: t(($) => $.tabs[value]) }))}
    >
      {tab === 'body' && <BodyPanel />}
      {tab === 'time' && <TimePanel />}
      {tab === 'kit' && <KitPanel />}
      {tab === 'muscles' && <MusclePanel />}
    </Tabs>
  );
}
