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

/** Runs a ceremony of the browser; undefined where the person closed its window, or another ceremony took over. */
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

/** Signs in by a passkey, and takes a deletion back for `restore`; false where the person thought better of it. */
export async function signInByPasskey(restore: boolean, useBrowserAutofill = false): Promise<boolean> {
  const given = await answer(useBrowserAutofill);
  if (!given) return false;
  await openSession(
    async (send) => (await send(SignInWithPasskeyDocument, { ...given, restore })).signInWithPasskey,
  );
  return true;
}

/** Lets the browser offer passkeys in the list below the address; false where it cannot, or nobody chose one. */
export async function offerPasskeys(restore: boolean): Promise<boolean> {
  return (await browserSupportsWebAuthnAutofill()) && signInByPasskey(restore, !restore);
}

/** Ends what the browser still waits for. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Confirms by a passkey who it is; false where the person thought better of it. */
export async function confirmByPasskey(): Promise<boolean> {
  const given = await answer(false);
  return given !== undefined && (await request(ConfirmPasskeyDocument, given)).confirmPasskey;
}

/** Makes a passkey on this device and keeps it under a name; false where the person thought better of it. */
export async function createPasskey(challenge: Challenge, name: string): Promise<boolean> {
  const optionsJSON = JSON.parse(challenge.options);
  const credential = await ceremony(() => startRegistration({ optionsJSON }));
  if (credential === undefined) return false;
  await request(AddPasskeyDocument, { challengeId: challenge.id, credential, name });
  return true;
}
