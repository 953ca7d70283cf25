import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import { payment } from './billing.sample';
import { PaymentList } from './PaymentList';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['membership', 'errors']);
});

beforeEach(() => setViewer({ id: 'me', role: 'CLIENT', timeZone: 'Europe/Berlin' } as Viewer));
const invoices = [
  { __typename: 'Invoice', id: 'a', kind: 'INVOICE', number: '2026-0042' },
  { __typename: 'Invoice', id: 'b', kind: 'CREDIT_NOTE', number: '2026-0043' },
] as const;

async function show(...payments: Parameters<typeof payment>[0][]) {
  await act(async () => render(<PaymentList payments={payments.map(payment)} />));
}

it('shows what was paid back, and the documents of what was paid', async () => {
  await show(
    { id: '1', state: 'PAID', refunded: 1000, invoices: [...invoices] },
    { id: '2', state: 'REFUSED' },
  );
  await screen.findByRole('button', { name: 'Invoice 2026-0042' });
  const [paid, refused] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(paid).toHaveTextContent('€10 refunded');
  within(paid).getByRole('button', { name: 'Credit note 2026-0043' });
  expect(refused).not.toHaveTextContent('refunded');
  expect(within(refused).queryByRole('button')).toBeNull();
});

it('says that a refund failed, and of no other payment', async () => {
  const failedAt = '2026-12-25T09:00:00Z';
  await show({ id: '1', state: 'PAID', failedAt }, { id: '2', state: 'EXPIRED', failedAt });
  const [paid, expired] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(paid).toHaveTextContent('The refund failed on 25 Dec 2026');
  expect(expired).not.toHaveTextContent('refund');
});

it('says that documents need the network while there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({ state: 'PAID', invoices: [invoices[0]] });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('button', { name: 'Invoice 2026-0042' })).toBeDisabled();
  screen.getByText('You need a connection to download.');
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});
