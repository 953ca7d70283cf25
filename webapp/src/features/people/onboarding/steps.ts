import type { ComponentType } from 'react';
import type { OnboardingInput, Role } from '../../../__generated__/types';
import { loadTexts } from '../../../lib/i18n';
import { preloadable } from '../../../ui/preloadable';
import { LanguageFields } from './LanguageFields';
import type { OnboardingDraft } from './onboardingDraft';

export interface StepProps {
  draft: OnboardingDraft;
  setDraft: (change: Partial<OnboardingDraft>) => void;
  fieldError: (field: string) => string | undefined;
}

export type StepInput = Omit<OnboardingInput, 'step'>;

export type StepKey =
  | 'language'
  | 'photo'
  | 'name'
  | 'phone'
  | 'weight'
  | 'measurements'
  | 'goal'
  | 'bio'
  | 'availability';

interface Step {
  key: StepKey;
  optional?: boolean | undefined;
  Fields: ComponentType<StepProps>;
  input: (draft: OnboardingDraft) => Promise<StepInput>;
}

/** Loads the later steps, which happens while the first is being answered. */
export async function preloadSteps() {
  const [{ laterSteps }] = await Promise.all([
    import('./laterSteps'),
    loadTexts(['parts-consent', 'parts-workouts']),
  ]);
  return laterSteps;
}

function later(key: StepKey, optional?: boolean): Step {
  return {
    key,
    optional,
    Fields: preloadable(async () => (await preloadSteps())[key].Fields),
    input: async (draft) => (await preloadSteps())[key].input(draft),
  };
}

const steps: Record<StepKey, Step> = {
  language: { ...later('language'), Fields: LanguageFields },
  photo: later('photo', true),
  name: later('name'),
  phone: later('phone'),
  weight: later('weight', true),
  measurements: later('measurements', true),
  goal: later('goal', true),
  bio: later('bio'),
  availability: later('availability', true),
};

const order: Record<Role, StepKey[]> = {
  CLIENT: ['language', 'photo', 'name', 'phone', 'weight', 'measurements', 'goal'],
  COACH: ['language', 'photo', 'name', 'phone', 'bio', 'availability'],
  ADMIN: [],
};

/** The wizard's steps for a role, one question per screen. */
export function stepsFor(role: Role): Step[] {
  return order[role].map((key) => steps[key]);
}
