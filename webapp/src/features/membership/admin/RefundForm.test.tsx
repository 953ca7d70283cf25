import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, of } from 'rxjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { payment } from '../billing.sample';
import { RefundForm } from './RefundForm';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['membership-admin', 'errors']);
});

const client = { __typename: 'Member', id: 'c', fullName: 'Sam Okafor' } as const;
const paid = { ...payment({ state: 'PAID', refunded: 250 }), client };

/** Shows the form, and returns what it sends. */
function show(answer: (input: { amount: number; endPlan: boolean }) => unknown) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input as Record<string, unknown>);
    const answered = answer(variables.input as Parameters<typeof answer>[0]);
    return answered ? of(answered as ApolloLink.Result) : NEVER;
  });
  const onDone = vi.fn();
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <RefundForm payment={paid} onDone={onDone} />
    </ApolloProvider>,
  );
  return { sent, onDone };
}

const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });

it('offers what is left of the payment, and asks for a reason', async () => {
  show(() => undefined);
  expect(amount()).toHaveValue('12');
  expect(screen.getByRole('button', { name: 'Refund €12' })).toBeDisabled();
  screen.getByText(/their plan stays open/);
  await userEvent.click(screen.getByRole('switch', { name: 'End the plan now' }));
  screen.getByText(/their plan closes at once/);
});

it('sends a part once, however often the button is tapped', async () => {
  const { sent } = show(() => undefined);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '4,5');
  await userEvent.type(reason(), ' Ill for a week ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Refund €4.50' }));
  expect(sent).toEqual([
    { id: expect.any(String), paymentId: '1', amount: 450, reason: 'Ill for a week', endPlan: false },
  ]);
});

it('says at the field what is wrong, and sends the same id again', async () => {
  const { sent, onDone } = show(({ amount: wanted }) =>
    wanted > 1200
      ? {
          data: null,
          errors: [
            { message: '', extensions: { code: 'BAD_INPUT', field: 'amount', reason: 'OUT_OF_RANGE' } },
          ],
        }
      : { data: { payment: { ...paid, refunded: 1450 } } },
  );
  await userEvent.clear(amount());
  await userEvent.type(amount(), '99');
  await userEvent.type(reason(), 'Ill');
  await userEvent.click(screen.getByRole('button', { name: 'Refund €99' }));
  await vi.waitFor(() => expect(amount()).toBeInvalid());
  await userEvent.clear(amount());
  await userEvent.type(amount(), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Refund €12' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ amount: wanted }) => wanted)).toEqual([9900, 1200]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

it('says why the plan cannot be ended with an older payment', async () => {
  show(({ endPlan }) =>
    endPlan
      ? {
          data: null,
          errors: [{ message: '', extensions: { code: 'BAD_INPUT', field: 'endPlan', reason: 'INVALID' } }],
        }
      : undefined,
  );
  await userEvent.type(reason(), 'Ill');
  await userEvent.click(screen.getByRole('switch', { name: 'End the plan now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refund €12' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('refund their latest payment');
});
