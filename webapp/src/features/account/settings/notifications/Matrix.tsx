import { useId } from 'react';
import type { NotificationPreferencesInput, Role } from '../../../../__generated__/types';
import { useTranslation } from '../../../../lib/i18n';
import { Card } from '../../../../ui/Card';
import { SwitchControl } from '../../../../ui/Switch';
import type { Preferences } from './showPreferences';

interface MatrixProps {
  preferences: Preferences;
  save: (change: NotificationPreferencesInput, before: NotificationPreferencesInput) => void;
  role: Role;
}

type Choice = Preferences['choices'][number];

/** A row for each event with a switch for each channel. */
export function Matrix({ preferences, save, role }: MatrixProps) {
  const { t } = useTranslation('settings');
  const events = [...new Set(preferences.choices.map(({ event }) => event))];
  const set = ({ event, channel, enabled }: Choice, next: boolean) =>
    save({ choices: [{ event, channel, enabled: next }] }, { choices: [{ event, channel, enabled }] });
  return (
    <Card>
      <h2 className="text-heading font-bold">{t(($) => $.events.title)}</h2>
      <p className="pt-1 pb-3 text-sub text-soft">{t(($) => $.events.lead)}</p>
      <ul className="divide-y divide-line">
        {events.map((event) => {
          const key = role === 'COACH' && event === 'COACH_MESSAGES' ? 'CLIENT_MESSAGES' : event;
          return (
            <li
              key={event}
              className="flex flex-col gap-2 py-3 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
            >
              <div className="min-w-0">
                <h3 className="text-body">{t(($) => $.event[key].title)}</h3>
                <p className="text-note text-soft">{t(($) => $.event[key].hint)}</p>
              </div>
              <div className="flex flex-wrap gap-x-6 sm:shrink-0">
                {preferences.choices.map(
                  (choice) =>
                    choice.event === event && (
                      <ChannelSwitch
                        key={choice.channel}
                        choice={choice}
                        event={t(($) => $.event[key].title)}
                        onChecked={(next) => set(choice, next)}
                      />
                    ),
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function ChannelSwitch({
  choice,
  event,
  onChecked,
}: {
  choice: Choice;
  event: string;
  onChecked: (next: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  const id = useId();
  const channel = t(($) => $.channel[choice.channel]);
  const name = `${channel}: ${event}`;
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      <label htmlFor={id} className="text-sub text-soft">
        {channel}
      </label>
      <SwitchControl
        id={id}
        aria-label={choice.fixed ? `${name}. ${t(($) => $.fixed)}` : name}
        checked={choice.enabled}
        disabled={choice.fixed}
        onChecked={onChecked}
      />
    </div>
  );
}
