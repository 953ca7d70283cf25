import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
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
  const { t } = useTranslation('parts-pose-editor');
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
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
        <div>
          <Stage />
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

/** The figure stays in sight while the controls under it scroll. */
function Stacked() {
  return (
    <div className="flex flex-col gap-3">
      <div className="sticky top-14 z-10 bg-canvas pb-1">
        <Stage />
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
  const { t } = useTranslation('parts-pose-editor');
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
