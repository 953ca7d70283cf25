import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { RequestError } from '../../lib/errors';
import { request } from '../../lib/request';
import { openSession } from '../../lib/session';
import {
  AddPasskeyDocument,
  type BeginPasskeyMutation,
  BeginPasskeySignInDocument,
  ConfirmPasskeyDocument,
  SignInWithPasskeyDocument,
} from './__generated__/passkey';

type Challenge = Omit<BeginPasskeyMutation['beginPasskey'], '__typename'>;

/** Runs a WebAuthn ceremony; undefined if the user cancelled it or another one replaced it. */
async function ceremony(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw new RequestError('PASSKEY_REFUSED');
  }
}

async function answer(useBrowserAutofill: boolean) {
  const { beginPasskeySignIn: challenge } = await request(BeginPasskeySignInDocument, {});
  const optionsJSON = JSON.parse(challenge.options);
  const credential = await ceremony(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
  return credential === undefined ? undefined : { challengeId: challenge.id, credential };
}

/** Signs in with a passkey, cancelling a deletion if `restore`; false if the user cancelled. */
export async function signInByPasskey(restore: boolean, useBrowserAutofill = false): Promise<boolean> {
  const given = await answer(useBrowserAutofill);
  if (!given) return false;
  await openSession(
    async (send) => (await send(SignInWithPasskeyDocument, { ...given, restore })).signInWithPasskey,
  );
  return true;
}

/** Lets the browser autofill passkeys in the email field; false if it cannot, or the user chose none. */
export async function offerPasskeys(restore: boolean): Promise<boolean> {
  return (await browserSupportsWebAuthnAutofill()) && signInByPasskey(restore, !restore);
}

/** Aborts the ceremony in progress. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Proves the user's identity with a passkey; false if the user cancelled. */
export async function confirmByPasskey(): Promise<boolean> {
  const given = await answer(false);
  return given !== undefined && (await request(ConfirmPasskeyDocument, given)).confirmPasskey;
}

/** Creates a passkey on this device and saves it under a name; false if the user cancelled. */
export async function createPasskey(challenge: Challenge, name: string): Promise<boolean> {
  const optionsJSON = JSON.parse(challenge.options);
  const credential = await ceremony(() => startRegistration({ optionsJSON }));
  if (credential === undefined) return false;
  await request(AddPasskeyDocument, { challengeId: challenge.id, credential, name });
  return true;
}
