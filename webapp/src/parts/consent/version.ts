/**
 * The version of the text in `parts-consent.json`. The server records it with each consent, so a change of meaning
 * has to raise both.
 */
export const consentVersion = 3;
