import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/offline';

const minuteMs = 60_000;

/** The time, once each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow());
          wait();
        },
        minuteMs - (serverNow().getTime() % minuteMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
