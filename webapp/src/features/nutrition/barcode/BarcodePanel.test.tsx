import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { FindByBarcode } from './FindByBarcode';

const oats = {
  __typename: 'Food',
  id: 'f',
  source: 'OPEN_FOOD_FACTS',
  name: { __typename: 'LocalizedText', all: { en: 'Oat bar' } },
  per100g: { __typename: 'Nutrition', kcal: 410, protein: 8 },
  measures: [],
};

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['nutrition-barcode', 'errors']);
});

const stop = vi.fn();
const getUserMedia = vi.fn();
let seen: string[] = [];

/** The browser's API, which jsdom lacks: it sees what the test holds in front of the camera. */
class BarcodeDetector {
  static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
  detect = () => Promise.resolve(seen.map((rawValue) => ({ rawValue })));
}

beforeEach(() => {
  seen = [];
  stop.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] });
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** Shows the button, and returns which codes are asked for. */
function show({ onOwn }: { onOwn?: () => void } = {}) {
  const asked: string[] = [];
  const link = new ApolloLink(({ variables }) => {
    const code = variables.code as string;
    asked.push(code);
    if (code === '4006381333931') return of({ data: { foodByBarcode: oats } });
    if (code === '96385074') return of({ data: { foodByBarcode: null } });
    return of({
      data: { foodByBarcode: null },
      errors: [{ message: 'no', extensions: { code: 'BAD_INPUT', field: 'code', reason: 'INVALID' } }],
    } as unknown as ApolloLink.Result);
  });
  const onFound = vi.fn();
  const onSubmit = vi.fn();
  const { unmount } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <form onSubmit={onSubmit}>
        <FindByBarcode onFound={onFound} onOwn={onOwn} />
      </form>
    </ApolloProvider>,
  );
  return { asked, onFound, onSubmit, unmount };
}

it('finds what the camera sees, and stops the camera', async () => {
  const { asked, onFound } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Scan a bar code' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } }));
  seen = ['4006381333931'];
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ id: 'f', source: 'OPEN_FOOD_FACTS' });
  expect(asked).toEqual(['4006381333931']);
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('asks once for a code that stays in view, and stops when the page is hidden or left', async () => {
  const { asked, unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Scan a bar code' }));
  seen = ['96385074'];
  await screen.findByText('We don’t have this one: 96385074.');
  expect(screen.queryByRole('button', { name: 'Add it yourself' })).toBeNull();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  seen = [];
  unmount();
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
  expect(asked).toEqual(['96385074']);
});

it('says that the camera is refused, and takes the digits', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const onOwn = vi.fn();
  const { onFound, onSubmit } = show({ onOwn });
  await userEvent.click(screen.getByRole('button', { name: 'Scan a bar code' }));
  await screen.findByText(/The camera can’t be used/);
  const field = screen.getByRole('textbox', { name: 'Digits of the bar code' });
  await userEvent.type(field, '96385074{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Add it yourself' }));
  expect(onOwn).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Scan a bar code' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Digits of the bar code' }),
    '4006381333931{Enter}',
  );
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says that digits are no bar code, without a camera where the browser reads none', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Find by bar code' }));
  const field = await screen.findByRole('textbox', { name: 'Digits of the bar code' });
  await userEvent.type(field, '123');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('These digits aren’t a bar code. Please check them.');
  expect(field).toBeInvalid();
  expect(getUserMedia).not.toHaveBeenCalled();
});
