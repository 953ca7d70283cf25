import { render } from '@testing-library/react';
import { Button } from 'react-aria-components/Button';
import { expect, it, vi } from 'vitest';
import policy from '../../../scripts/csp.mjs?raw';

it('adds only the style that the content security policy allows', () => {
  // In tests the kit leaves out its styles.
  vi.stubEnv('NODE_ENV', 'production');
  render(<Button>Press</Button>);
  const added = [...document.head.querySelectorAll('style')].map((style) => style.textContent ?? '');
  expect(added).toHaveLength(1);
  expect(policy).toContain(`\`${added[0]}\``);
});
