import { useId } from 'react';
import type { NotificationChannel, NotificationEvent, Role } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { cx } from '../../ui/cx';
import { SwitchControl } from '../../ui/Switch';

interface Choice {
  event: NotificationEvent;
  channel: NotificationChannel;
  enabled: boolean;
  fixed: boolean;
}

interface EventChoicesProps {
  choices: readonly Choice[];
  onChoice: (choice: Choice, enabled: boolean) => void;
  /** The role whose wording to use; left out for everyone's defaults. */
  role?: Role;
}

/** A row per event with a switch per channel. */
export function EventChoices({ choices, onChoice, role }: EventChoicesProps) {
  const { t } = useTranslation('parts-notify');
  const events = [...new Set(choices.map(({ event }) => event))];
  return (
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
              {choices.map(
                (choice) =>
                  choice.event === event && (
                    <ChannelSwitch
                      key={choice.channel}
                      choice={choice}
                      event={t(($) => $.event[key].title)}
                      onChecked={(next) => onChoice(choice, next)}
                    />
                  ),
              )}
            </div>
          </li>
        );
      })}
    </ul>
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
  const { t } = useTranslation('parts-notify');
  const id = useId();
  const channel = t(($) => $.channel[choice.channel]);
  const name = `${channel}: ${event}`;
  return (
    // Few events have text messages: in a column of their own they leave the others below each other.
    <div className={cx('flex min-h-11 items-center gap-2.5', choice.channel !== 'SMS' && 'sm:order-last')}>
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
