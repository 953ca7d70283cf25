import { useRef } from 'react';
import { toLanguage, toTag, useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { LanguageChoice } from '../../parts/LanguageChoice';
import { ProductLogo } from '../../parts/ProductLogo';
import { ZoneField } from '../../parts/zone';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import {
  type AllSettingsFragment,
  SetLogoDocument,
  UpdateProductSettingsDocument,
} from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function ProductGroup({ saved }: { saved: AllSettingsFragment['product'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateProductSettingsDocument, showSettings);
  const [setLogo] = useWrite(SetLogoDocument, showSettings);
  const { form, set, saveForm, send, version, fieldError, ...group } = useSettingsForm(
    'product',
    saved,
    () => ({
      name: saved.name,
      defaultLanguage: saved.defaultLanguage,
      timeZone: saved.timeZone,
    }),
  );
  return (
    <GroupForm
      title={t(($) => $.product.title)}
      lead={t(($) => $.product.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() => void saveForm(() => update({ input: { version, ...form } }))}
    >
      <TextField
        label={t(($) => $.product.name)}
        hint={t(($) => $.product.nameHint)}
        required
        maxLength={40}
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
        error={fieldError('name')}
      />
      <Logo
        url={saved.logoUrl}
        error={fieldError('image')}
        onFile={async (file) => void send(async () => setLogo({ version, image: await base64(file) }))}
        onRemove={() => void send(() => setLogo({ version, image: '' }))}
      />
      <div className="flex flex-col gap-1.5">
        <p className="px-1 text-note font-semibold">{t(($) => $.product.language)}</p>
        <LanguageChoice
          label={t(($) => $.product.language)}
          value={toTag(form.defaultLanguage)}
          onValue={(language) => set({ defaultLanguage: toLanguage(language) })}
        />
        <p className="px-1 text-note text-soft">{t(($) => $.product.languageHint)}</p>
      </div>
      <ZoneField
        label={t(($) => $.product.timeZone)}
        hint={t(($) => $.product.timeZoneHint)}
        value={form.timeZone}
        onValue={(timeZone) => set({ timeZone })}
        error={fieldError('timeZone')}
      />
    </GroupForm>
  );
}

interface LogoProps {
  url: string;
  error: string | undefined;
  onFile: (file: File) => Promise<void>;
  onRemove: () => void;
}

function Logo({ url, error, onFile, onRemove }: LogoProps) {
  const { t } = useTranslation('settings');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="px-1 text-note font-semibold">{t(($) => $.product.logo)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {url ? (
          <img src={url} alt="" className="size-14 rounded-control" />
        ) : (
          <ProductLogo className="size-14" />
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void onFile(file);
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {t(($) => $.product.chooseLogo)}
        </Button>
        {url && (
          <Button variant="plain" onClick={onRemove}>
            {t(($) => $.product.removeLogo)}
          </Button>
        )}
      </div>
      <p className="px-1 text-note text-soft">{t(($) => $.product.logoHint)}</p>
      {error && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
