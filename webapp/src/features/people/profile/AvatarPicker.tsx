import { Camera, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { request } from '../../../lib/request';
import { setViewer, useViewer } from '../../../lib/viewer';
import { page } from '../../../parts/page';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { RemoveAvatarDocument } from './__generated__/avatar';

const AvatarCrop = page(async () => (await import('./AvatarCrop')).AvatarCrop, ['people-profile']);

/** The user's avatar, chosen from files or taken with the camera. */
export function AvatarPicker() {
  const { t } = useTranslation(['people-profile', 'ui']);
  const viewer = useViewer();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [file, setFile] = useState<File>();

  const remove = async () => {
    setPending(true);
    try {
      const { removeAvatar } = await request(RemoveAvatarDocument, {});
      setViewer(removeAvatar);
    } catch (error) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
    }
    setPending(false);
  };

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={viewer.fullName} src={viewer.avatarUrl} size="large" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={t(($) => $.photo, { ns: 'people-profile' })}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          disabled={pending}
          icon={<Camera className="size-5" aria-hidden="true" />}
          onClick={() => {
            void AvatarCrop.preload().catch(() => undefined);
            input.current?.click();
          }}
        >
          {t(($) => $.choosePhoto, { ns: 'people-profile' })}
        </Button>
        {viewer.avatarUrl !== '' && (
          <Button
            variant="plain"
            disabled={pending}
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={() => void remove()}
          >
            {t(($) => $.removePhoto, { ns: 'people-profile' })}
          </Button>
        )}
        {file && (
          <Suspense>
            <AvatarCrop file={file} onClose={() => setFile(undefined)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
