import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/offline';

const minuteMs = 60_000;

/** Returns the time every minute, and at once when the page is shown again. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const time = serverNow();
      setNow(time);
      timer = setTimeout(tick, minuteMs - (time.getTime() % minuteMs));
    };
    const onShow = () => {
      if (document.visibilityState === 'visible') tick();
    };
    tick();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  return now;
}
