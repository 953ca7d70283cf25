/** Whether this browser supports passkeys at this address; none does at a bare IP address. */
export const canUsePasskeys =
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.[\]:]+$/.test(location.hostname);
