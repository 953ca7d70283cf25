import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { request } from '../../lib/request';
import { setViewer, useViewer } from '../../lib/viewer';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { RemoveAvatarDocument, SetAvatarDocument } from './__generated__/avatar';
import { squarePicture } from './squarePicture';

/** The person's picture: chosen or taken with the camera, shown as it will be. */
export function AvatarPicker() {
  const { t } = useTranslation(['account', 'ui']);
  const viewer = useViewer();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);

  const run = async (change: () => Promise<void>) => {
    setPending(true);
    try {
      await change();
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    }
    setPending(false);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    void run(async () => {
      const { setAvatar } = await request(SetAvatarDocument, { image: await squarePicture(file) });
      setViewer(setAvatar);
    });
  };
  const remove = () =>
    void run(async () => {
      const { removeAvatar } = await request(RemoveAvatarDocument, {});
      setViewer(removeAvatar);
    });

  return (
    <div className="flex items-center gap-4">
      <Avatar name={viewer.fullName} src={viewer.avatarUrl} size="large" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={t(($) => $.photo, { ns: 'account' })}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button
          variant="secondary"
          pending={pending}
          icon={<Camera className="size-5" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(($) => $.choosePhoto, { ns: 'account' })}
        </Button>
        {viewer.avatarUrl !== '' && (
          <Button
            variant="plain"
            disabled={pending}
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={remove}
          >
            {t(($) => $.removePhoto, { ns: 'account' })}
          </Button>
        )}
      </div>
    </div>
  );
}
