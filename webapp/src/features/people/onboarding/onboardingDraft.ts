import { useState } from 'react';
import type { Units } from '../../../lib/format';
import { currentLanguage, type Language } from '../../../lib/i18n';
import { onSignedOut, type Viewer } from '../../../lib/viewer';
import type { TextByLanguage } from '../../../parts/texts/byLanguage';

/** Everything typed in the wizard, which survives a reload. */
export interface OnboardingDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
  units: Units;
  weight: string;
  arm: string;
  chest: string;
  waist: string;
  hip: string;
  leg: string;
  direction: 'LOSE' | 'GAIN';
  change: string;
  bio: TextByLanguage;
  skills: TextByLanguage;
  availability: string;
  consent: boolean;
}

const storageKey = 'onboardingDraft';

function start(viewer: Viewer): OnboardingDraft {
  const fresh: OnboardingDraft = {
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    email: viewer.email,
    phone: '',
    language: currentLanguage(),
    units: viewer.units,
    weight: '',
    arm: '',
    chest: '',
    waist: '',
    hip: '',
    leg: '',
    direction: 'LOSE',
    change: '5',
    bio: {},
    skills: {},
    availability: '',
    consent: false,
  };
  const stored = sessionStorage.getItem(storageKey);
  return stored ? { ...fresh, ...(JSON.parse(stored) as Partial<OnboardingDraft>) } : fresh;
}

export function useOnboardingDraft(viewer: Viewer) {
  const [draft, keep] = useState(() => start(viewer));
  const setDraft = (change: Partial<OnboardingDraft>) => {
    const next = { ...draft, ...change };
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    keep(next);
  };
  return { draft, setDraft };
}

export function forgetOnboardingDraft(): void {
  sessionStorage.removeItem(storageKey);
}

onSignedOut(forgetOnboardingDraft);
