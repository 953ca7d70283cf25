import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { cx } from '../cx';
import type { ToasterProps } from '../Toaster';
import { actionToastMs, onToast, type ToastKind, type ToastMessage, toastMs } from '../toast';

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });
const icons: Record<ToastKind, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };

function show(message: ToastMessage) {
  queue.clear();
  queue.add(message, { timeout: message.ms ?? (message.action ? actionToastMs : toastMs) });
}

/**
 * Reports whether it belongs within the thumb's reach on a phone, as what can be undone does, unless it could cover
 * what comes next: a form's button or an open sheet. In the middle of a workout, all stand above its panel: the bar
 * at the top has a button.
 */
function isLow({ action }: ToastMessage): boolean {
  if (isInSheet(document.activeElement)) return false;
  if (document.querySelector('[data-panel]')) return true;
  return (
    action !== undefined &&
    document.querySelector('nav') !== null &&
    document.querySelector('main form:not([data-composer]) [type=submit]') === null
  );
}

function isInSheet(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest('[role=dialog]') !== null;
}

/** Where the bottom of a low one is while someone writes or trains: what they have typed stays visible. */
function aboveBar(): number | undefined {
  const bar = document.querySelector('[data-composer], [data-panel]');
  // On a low screen the panel may be below the fold.
  return bar ? Math.max(0, innerHeight - bar.getBoundingClientRect().top) : undefined;
}

const high = { low: false, bottom: undefined };

function placeOf(message: ToastMessage) {
  const low = isLow(message);
  return { low, bottom: low ? aboveBar() : undefined };
}

export function ToastKit({
  first,
  regionLabel,
  dismissLabel,
  locale,
}: ToasterProps & { first: ToastMessage }) {
  const [{ low, bottom }, setPlace] = useState(() => placeOf(first));
  useEffect(() => {
    show(first);
    return onToast((message) => {
      setPlace(placeOf(message));
      show(message);
    });
  }, [first]);
  useEffect(() => {
    // A sheet opened under a low one would have a field or a button of its own behind it.
    const rise = ({ target }: FocusEvent) => {
      if (isInSheet(target)) setPlace(high);
    };
    document.addEventListener('focusin', rise);
    return () => document.removeEventListener('focusin', rise);
  }, []);
  return (
    <I18nProvider locale={locale}>
      <ToastRegion
        queue={queue}
        aria-label={regionLabel}
        className={cx(
          'fixed inset-x-4 z-70 mx-auto max-w-110 rounded-card outline-none lg:bottom-6 lg:me-0',
          low
            ? 'bottom-[calc(env(safe-area-inset-bottom)+4rem)] mb-2'
            : 'top-[calc(env(safe-area-inset-top)+0.5rem)] lg:top-auto',
        )}
        style={{ bottom }}
      >
        {({ toast }) => {
          const { kind, title, message, action } = toast.content;
          const Icon = icons[kind];
          return (
            <Toast
              toast={toast}
              className="flex animate-toast-in items-start gap-3 rounded-card bg-raised p-4 shadow-float ring-1 ring-line forced-colors:border"
            >
              <Icon
                className={cx('mt-0.5 size-5.5 shrink-0', kind === 'error' ? 'text-danger' : 'text-accent')}
                aria-hidden="true"
              />
              <ToastContent role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1">
                <Text slot="title" className="block text-sub font-semibold">
                  {title}
                </Text>
                {message && (
                  <Text slot="description" className="block text-sub text-soft">
                    {message}
                  </Text>
                )}
              </ToastContent>
              {action && (
                <button
                  type="button"
                  onClick={() => {
                    queue.close(toast.key);
                    action.run();
                  }}
                  className="-my-2 min-h-11 shrink-0 px-2 text-sub font-semibold text-accent"
                >
                  {action.label}
                </button>
              )}
              <button
                type="button"
                aria-label={dismissLabel}
                onClick={() => queue.close(toast.key)}
                className="-m-2 grid size-11 shrink-0 place-items-center text-soft"
              >
                <X className="size-4.5" aria-hidden="true" />
              </button>
            </Toast>
          );
        }}
      </ToastRegion>
    </I18nProvider>
  );
}
