import { useEffect } from 'react';
import { useNavigate } from 'react-router';

interface Opening {
  type?: string;
  path?: string;
}

/** Goes where a tap on a push leads, without losing what this page holds; the answer tells the worker to open no other. */
export function useOpening(): void {
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
