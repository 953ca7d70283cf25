/** Whether this browser has passkeys for this address; no browser has any for a bare number. */
export const canUsePasskeys =
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.[\]:]+$/.test(location.hostname);
