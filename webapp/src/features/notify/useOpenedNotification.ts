import { useEffect } from 'react';
import { useNavigate } from 'react-router';

interface Opening {
  type?: string;
  path?: string;
}

/**
 * Navigates to the target of a tapped push notification within this page, and confirms it, so that the
 * service worker opens no other.
 */
export function useOpenedNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<Opening>) => {
      if (data.type !== 'OPEN' || !data.path) return;
      ports[0]?.postMessage(true);
      void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
