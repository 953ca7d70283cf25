import { type ComponentType, useId } from 'react';
import type { MeasurementsInput } from '../../../__generated__/types';
import { lengthToCm, parseDecimal, unitName, weightToKg } from '../../../lib/format';
import { toLanguage, useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { consentVersion } from '../../../parts/consent/version';
import { useLegalPaths } from '../../../parts/legal';
import { Texts } from '../../../parts/texts/Texts';
import { NumberField } from '../../../ui/NumberField';
import { Segmented } from '../../../ui/Segmented';
import { SwitchControl } from '../../../ui/Switch';
import { TextArea, TextField } from '../../../ui/TextField';
import { AvatarPicker } from '../profile/AvatarPicker';
import { BroughtNote } from './BroughtNote';
import { FirstWorkout } from './FirstWorkout';
import { LanguageFields } from './LanguageFields';
import type { OnboardingDraft } from './onboardingDraft';
import type { StepInput, StepKey, StepProps } from './steps';

interface LaterStep {
  Fields: ComponentType<StepProps>;
  input: (draft: OnboardingDraft) => StepInput;
}

/** The fields of the steps after the first, and the input that each step sends. */
export const laterSteps: Record<StepKey, LaterStep> = {
  language: {
    Fields: LanguageFields,
    input: ({ language, units }) => ({
      profile: {
        language: toLanguage(language),
        units,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }),
  },
  photo: { Fields: AvatarPicker, input: () => ({}) },
  name: {
    Fields: NameFields,
    input: ({ firstName, lastName }) => ({ profile: { firstName, lastName } }),
  },
  phone: { Fields: PhoneFields, input: ({ phone }) => ({ profile: { phone } }) },
  weight: { Fields: WeightFields, input: measured },
  measurements: { Fields: MeasurementFields, input: measured },
  goal: {
    Fields: GoalFields,
    input: ({ direction, change, units }) => ({
      healthConsent: consentVersion,
      goal: { direction, changeKg: weightToKg(parseDecimal(change) ?? 0, units) },
    }),
  },
  bio: {
    Fields: BioFields,
    input: ({ bio, skills }) => ({ profile: { bio, specialities: skills } }),
  },
  availability: {
    Fields: AvailabilityFields,
    input: ({ availability }) => ({ profile: { availability } }),
  },
};

function measured({ units, weight, arm, chest, waist, hip, leg }: OnboardingDraft): {
  healthConsent: number;
  measurements: MeasurementsInput;
} {
  const kg = parseDecimal(weight);
  const cm = (text: string) => {
    const value = parseDecimal(text);
    return value === undefined ? undefined : lengthToCm(value, units);
  };
  return {
    healthConsent: consentVersion,
    measurements: {
      weightKg: kg === undefined ? undefined : weightToKg(kg, units),
      armCm: cm(arm),
      chestCm: cm(chest),
      waistCm: cm(waist),
      hipCm: cm(hip),
      legCm: cm(leg),
    },
  };
}

function NameFields({ draft, setDraft, fieldError }: StepProps) {
  const { t } = useTranslation(['people-onboarding', 'people-profile']);
  const viewer = useViewer();
  return (
    <>
      <TextField
        label={t(($) => $.firstName, { ns: 'people-profile' })}
        autoComplete="given-name"
        required
        maxLength={80}
        value={draft.firstName}
        onChange={(event) => setDraft({ firstName: event.target.value })}
        error={fieldError('firstName')}
      />
      <TextField
        label={t(($) => $.lastName, { ns: 'people-profile' })}
        autoComplete="family-name"
        required
        maxLength={80}
        value={draft.lastName}
        onChange={(event) => setDraft({ lastName: event.target.value })}
        error={fieldError('lastName')}
      />
      <TextField
        label={t(($) => $.email, { ns: 'people-onboarding' })}
        type="email"
        required
        readOnly
        value={viewer.email}
        hint={t(($) => $.emailFixed, { ns: 'people-onboarding' })}
      />
    </>
  );
}

function PhoneFields({ draft, setDraft, fieldError }: StepProps) {
  const { t } = useTranslation('people-profile');
  return (
    <TextField
      label={t(($) => $.phone)}
      type="tel"
      autoComplete="tel"
      required
      maxLength={32}
      value={draft.phone}
      onChange={(event) => setDraft({ phone: event.target.value })}
      error={fieldError('phone')}
    />
  );
}

/** Measurements require it. The browser enforces that, and the step can be skipped. */
function ConsentField({ draft, setDraft }: StepProps) {
  const { t } = useTranslation(['people-onboarding', 'parts-consent']);
  const { privacy } = useLegalPaths();
  const id = useId();
  return (
    <>
      <BroughtNote />
      <div className="flex items-start gap-3">
        <SwitchControl
          id={id}
          required
          checked={draft.consent}
          onChecked={(consent) => setDraft({ consent })}
        />
        <p className="min-w-0 text-note">
          <label htmlFor={id}>{t(($) => $.wizard, { ns: 'people-onboarding' })}</label>{' '}
          <a href={privacy} target="_blank" rel="noreferrer" className="font-semibold text-accent underline">
            {t(($) => $.policy, { ns: 'parts-consent' })}
          </a>
        </p>
      </div>
    </>
  );
}

function WeightFields(props: StepProps) {
  const { draft, setDraft, fieldError } = props;
  const { t } = useTranslation('people-onboarding');
  return (
    <>
      <NumberField
        label={t(($) => $.weight)}
        unit={unitName('weight', draft.units)}
        value={draft.weight}
        onValue={(weight) => setDraft({ weight })}
        error={fieldError('weightKg')}
      />
      <ConsentField {...props} />
    </>
  );
}

const circumferences = ['arm', 'chest', 'waist', 'hip', 'leg'] as const;

function MeasurementFields(props: StepProps) {
  const { draft, setDraft, fieldError } = props;
  const { t } = useTranslation('people-onboarding');
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {circumferences.map((part) => (
          <NumberField
            key={part}
            label={t(($) => $.part[part])}
            unit={unitName('length', draft.units)}
            value={draft[part]}
            onValue={(text) => setDraft({ [part]: text })}
            error={fieldError(`${part}Cm`)}
          />
        ))}
      </div>
      <ConsentField {...props} />
    </>
  );
}

function GoalFields(props: StepProps) {
  const { draft, setDraft, fieldError } = props;
  const { t } = useTranslation('people-onboarding');
  return (
    <>
      <Segmented
        label={t(($) => $.direction)}
        value={draft.direction}
        onValue={(direction) => setDraft({ direction })}
        choices={[
          { value: 'LOSE', label: t(($) => $.lose) },
          { value: 'GAIN', label: t(($) => $.gain) },
        ]}
      />
      <NumberField
        label={t(($) => $.change)}
        unit={unitName('weight', draft.units)}
        value={draft.change}
        onValue={(change) => setDraft({ change })}
        error={fieldError('changeKg')}
      />
      <FirstWorkout direction={draft.direction} />
      <ConsentField {...props} />
    </>
  );
}

function BioFields({ draft, setDraft, fieldError }: StepProps) {
  const { t } = useTranslation('people-onboarding');
  return (
    <>
      <Texts
        label={t(($) => $.bio)}
        value={draft.bio}
        onValue={(bio) => setDraft({ bio })}
        maxLength={2000}
        rows={3}
        at="bio"
        wrong={fieldError}
      />
      <Texts
        label={t(($) => $.skills)}
        value={draft.skills}
        onValue={(skills) => setDraft({ skills })}
        maxLength={200}
        at="specialities"
        wrong={fieldError}
      />
    </>
  );
}

function AvailabilityFields({ draft, setDraft, fieldError }: StepProps) {
  const { t } = useTranslation('people-onboarding');
  return (
    <TextArea
      label={t(($) => $.availability)}
      hint={t(($) => $.availabilityHint)}
      value={draft.availability}
      maxLength={2000}
      onChange={(event) => setDraft({ availability: event.target.value })}
      error={fieldError('availability')}
    />
  );
}
