import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Switch } from '../../../ui/Switch';
import { Tabs } from '../../../ui/Tabs';
import type { PoseEditorProps } from '.';
import { BodyPanel } from './BodyPanel';
import { Cameras } from './Cameras';
import { HintList } from './HintList';
import { KitPanel } from './KitPanel';
import { MusclePanel } from './MusclePanel';
import { Stage } from './Stage';
import { StartPart } from './StartPart';
import { Strip } from './Strip';
import { SessionProvider, useEditing, useSession } from './session';
import { TimePanel } from './TimePanel';

const tabs = ['body', 'time', 'kit', 'muscles', 'more'] as const;
type Tab = (typeof tabs)[number];

/** Where a coach draws an exercise by moving the figure. */
export function PoseEditor(props: PoseEditorProps) {
  const session = useEditing(props);
  const { t } = useTranslation('parts-pose-editor');
  return (
    <SessionProvider value={session}>
      <section
        aria-label={t(($) => $.editor, { name: props.name })}
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="flex min-w-0 flex-col gap-3">
          <Stage />
          <Strip />
          <Cameras />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Controls />
          <HintList />
        </div>
      </section>
    </SessionProvider>
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
      {tab === 'more' && <More />}
    </Tabs>
  );
}

function More() {
  const { movement, change } = useSession();
  const { t } = useTranslation('parts-pose-editor');
  return (
    <div className="flex flex-col gap-4">
      <StartPart />
      <Switch
        label={t(($) => $.airborne)}
        hint={t(($) => $.airborneHint)}
        checked={movement.airborne ?? false}
        onChecked={(airborne) => change({ ...movement, airborne })}
      />
    </div>
  );
}
