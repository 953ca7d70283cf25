import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import type { Plan } from '../../__generated__/types';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { Gate } from './Gate';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['membership']);
});

function beOn(subscriptionPlan: Plan) {
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin', subscriptionPlan } as Viewer);
}

interface Case {
  from: string;
  needs?: Plan;
  plan: Plan;
  en: string;
  ru: string;
}

/** Every kind of page that needs a plan, and what opens it. */
const cases: Case[] = [
  {
    from: '/chat',
    plan: 'BASIC',
    en: 'The community chat comes with Basic.',
    ru: 'Общий чат входит в тариф «Базовый».',
  },
  {
    from: '/programme',
    plan: 'BASIC',
    en: 'Training programmes come with Basic.',
    ru: 'Программы тренировок входят в тариф «Базовый».',
  },
  {
    from: '/check-in',
    plan: 'BASIC',
    en: 'Check-ins come with Basic.',
    ru: 'Отчёты тренеру входят в тариф «Базовый».',
  },
  {
    from: '/sessions/0190',
    plan: 'BASIC',
    en: 'Group sessions come with Basic.',
    ru: 'Групповые занятия входят в тариф «Базовый».',
  },
  {
    from: '/vip-sessions',
    plan: 'VIP',
    en: 'One-to-one sessions come with VIP.',
    ru: 'Индивидуальные занятия входят в тариф «VIP».',
  },
  {
    from: '/meals/recipes',
    plan: 'BASIC',
    en: 'Recipes and weekly meal plans come with Basic.',
    ru: 'Рецепты и меню на неделю входят в тариф «Базовый».',
  },
  {
    from: '/workouts/0190',
    needs: 'BASIC',
    plan: 'BASIC',
    en: 'This workout comes with Basic.',
    ru: 'Эта тренировка входит в тариф «Базовый».',
  },
  {
    from: '/workouts/0191',
    needs: 'VIP',
    plan: 'VIP',
    en: 'This workout comes with VIP.',
    ru: 'Эта тренировка входит в тариф «VIP».',
  },
];

function show({ from, needs }: Case, plan: Plan, heardOf = plan) {
  beOn(heardOf);
  const { container } = render(
    <MemoryRouter>
      <Gate
        from={from}
        needs={needs ?? null}
        current={{ plan, given: false, lastDay: null }}
        membership={null}
      />
    </MemoryRouter>,
  );
  return container.textContent;
}

const lower: Record<Plan, Plan> = { FREE: 'FREE', BASIC: 'FREE', VIP: 'BASIC' };

for (const one of cases) {
  it(`says in one sentence what opens ${one.from}, and leads back once it is open`, async () => {
    for (const language of ['en', 'ru'] as const) {
      await setLanguage(language);
      expect(show(one, lower[one.plan])).toBe(one[language]);
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
    }
    await setLanguage('en');
    expect(show(one, one.plan)).toBe('It’s open to you now.Go back there');
    expect(screen.getByRole('link', { name: 'Go back there' })).toHaveAttribute('href', one.from);
  });
}

it('leads nowhere until the device has heard of the new plan', () => {
  expect(show({ from: '/chat', plan: 'BASIC', en: '', ru: '' }, 'BASIC', 'FREE')).toBe('');
});
