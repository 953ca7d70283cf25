import type { ProfileInput } from '../../../__generated__/types';
import { formatPercent } from '../../../lib/format';
import {
  type Language,
  languages,
  setLanguage,
  source,
  toLanguage,
  toTag,
  useTranslation,
} from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { setViewer } from '../../../lib/viewer';
import { LanguageChoice } from '../../../parts/LanguageChoice';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useRefusal } from '../../../parts/useFirstError';
import { useOnRejectedWrite, useRejectedWrite } from '../../../parts/useRejectedWrite';
import { ZoneField } from '../../../parts/zone';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import {
  type MyProfileQuery,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
} from './__generated__/profile';
import { AvatarPicker } from './AvatarPicker';

/** How much of a language is translated, as the build found it; of a complete one nothing is said. */
declare const __TRANSLATED__: Partial<Record<Language, number>>;
const shares = __TRANSLATED__;

type Typed = { [Field in keyof ProfileInput]?: NonNullable<ProfileInput[Field]> };

function typedOnly(input: ProfileInput = {}): Pick<Typed, keyof ProfileInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}

export function ProfileForm({ profile }: { profile: MyProfileQuery['me'] }) {
  const { t } = useTranslation(['people-profile', 'ui']);
  const draft = useRejectedWrite<UpdateProfileMutationVariables>('UpdateProfile');
  const {
    form,
    setForm: set,
    isRestored,
    drop,
    forget,
  } = useEditDraft('profile', {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    language: profile.language,
    units: profile.units,
    timeZone: profile.timeZone,
  });
  useOnRejectedWrite(draft, () => set(typedOnly(draft?.variables.input)));
  const [update, pending] = useWrite(UpdateProfileDocument, { waits: true });
  const { ref, setError, fieldError } = useRefusal();
  const language = toTag(form.language);
  const share = shares[language];

  const save = async () => {
    setError(undefined);
    try {
      const { data } = await update({ input: form });
      setViewer(data.updateProfile);
      draft?.done();
      forget();
      await setLanguage(language);
      toast({
        kind: 'success',
        title: t(($) => $.success, { ns: 'ui' }),
        message: t(($) => $.saved, { ns: 'people-profile' }),
      });
    } catch (failure) {
      setError(failure);
      toast({
        kind: 'error',
        title: t(($) => $.error, { ns: 'ui' }),
        message: t(($) => $.failed, { ns: 'people-profile' }),
      });
    }
  };

  return (
    <Card>
      <form
        ref={ref}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isRestored && <RestoredNotice onDiscard={drop} />}
        <AvatarPicker />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t(($) => $.firstName, { ns: 'people-profile' })}
            autoComplete="given-name"
            required
            maxLength={80}
            value={form.firstName}
            onChange={(event) => set({ firstName: event.target.value })}
            error={fieldError('firstName')}
          />
          <TextField
            label={t(($) => $.lastName, { ns: 'people-profile' })}
            autoComplete="family-name"
            required
            maxLength={80}
            value={form.lastName}
            onChange={(event) => set({ lastName: event.target.value })}
            error={fieldError('lastName')}
          />
        </div>
        <TextField
          label={t(($) => $.phone, { ns: 'people-profile' })}
          type="tel"
          autoComplete="tel"
          required
          maxLength={32}
          value={form.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={fieldError('phone')}
        />
        <div className="flex flex-col gap-1.5">
          <LanguageChoice
            label={t(($) => $.language, { ns: 'people-profile' })}
            value={language}
            onValue={(chosen) => set({ language: toLanguage(chosen) })}
          />
          {share !== undefined && (
            <p className="px-1 text-note text-soft">
              {t(($) => $.partly, {
                ns: 'people-profile',
                language: languages[language].name,
                share: formatPercent(share),
                rest: languages[source].name,
              })}
            </p>
          )}
        </div>
        <Segmented
          label={t(($) => $.units, { ns: 'people-profile' })}
          value={form.units}
          onValue={(units) => set({ units })}
          choices={[
            { value: 'METRIC', label: t(($) => $.metric, { ns: 'people-profile' }) },
            { value: 'IMPERIAL', label: t(($) => $.imperial, { ns: 'people-profile' }) },
          ]}
        />
        <ZoneField
          label={t(($) => $.timeZone, { ns: 'people-profile' })}
          value={form.timeZone}
          onValue={(timeZone) => set({ timeZone })}
          error={fieldError('timeZone')}
        />
        <Button type="submit" pending={pending}>
          {t(($) => $.save, { ns: 'ui' })}
        </Button>
      </form>
    </Card>
  );
}
