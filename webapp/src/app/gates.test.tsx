import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { Gate } from '../features/membership/Gate';
import { loadTexts, setLanguage, startI18n } from '../lib/i18n';
import { setViewer, type Viewer } from '../lib/viewer';
import { lazyRoutes } from './lazyRoutes';
import { loadedRoutes } from './routes';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['membership']);
});

it('names the plan that opens it wherever a page of a client leads to the plans', () => {
  setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin' } as Viewer);
  const gated = [...loadedRoutes(), ...lazyRoutes].filter(({ plan }) => plan);
  expect(gated.length).toBeGreaterThan(5);
  const names = { FREE: 'Free', BASIC: 'Basic', VIP: 'VIP' };
  for (const { path, plan = 'FREE' } of gated) {
    const { container } = render(
      <MemoryRouter>
        <Gate
          from={path.replace(':id', '0190')}
          needs={null}
          current={{ plan: 'FREE', given: false, lastDay: null }}
          membership={null}
        />
      </MemoryRouter>,
    );
    expect(container.textContent, path).toMatch(new RegExp(` comes? with ${names[plan]}\\.$`));
    cleanup();
  }
});
