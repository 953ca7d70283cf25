import { Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Logo } from '../../ui/Logo';
import { forgetInstallEvent, installEvent } from './installEvent';
import { installWay, refuseInstall } from './installWay';

/** Offers after the second workout to install the app, by the browser's prompt or an illustrated guide. */
export function InstallOffer() {
  const { t } = useTranslation('parts-install');
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  const refuse = () => {
    refuseInstall();
    setWay(undefined);
  };
  const install = async () => {
    await installEvent()?.prompt();
    forgetInstallEvent();
    setWay(undefined);
  };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Logo className="size-11 shrink-0" />
        <div>
          <h2 className="text-heading font-bold">{t(($) => $.title)}</h2>
          <p className="text-sub text-soft">{t(($) => $.lead)}</p>
        </div>
      </div>
      {way === 'ios' && <Guide />}
      <div className="flex flex-wrap gap-2">
        {way === 'prompt' && <Button onClick={() => void install()}>{t(($) => $.install)}</Button>}
        <Button variant="secondary" onClick={refuse}>
          {t(($) => $.later)}
        </Button>
      </div>
    </Card>
  );
}

function Guide() {
  const { t } = useTranslation('parts-install');
  const steps = [
    { picture: <Share className="size-6" />, text: t(($) => $.ios.share) },
    { picture: <SquarePlus className="size-6" />, text: t(($) => $.ios.add) },
    { picture: <Logo className="size-6" />, text: t(($) => $.ios.open) },
  ];
  return (
    <ol className="flex flex-col gap-2">
      {steps.map(({ picture, text }) => (
        <li key={text} className="flex items-center gap-3 text-sub">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-control bg-fill text-accent"
          >
            {picture}
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}
