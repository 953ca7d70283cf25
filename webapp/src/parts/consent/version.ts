/** Which text `consent.json` is; the server keeps it with who agreed to it, so a change of meaning has to raise both. */
export const consentVersion = 2;
