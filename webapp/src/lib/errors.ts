import { useLazyTexts, useTranslation } from './i18n';

export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'PLAN_REQUIRED',
  'ONBOARDING_REQUIRED',
  'EMAIL_UNCONFIRMED',
  'REAUTH_REQUIRED',
  'BAD_INPUT',
  'RATE_LIMITED',
  'CONFLICT',
  'ID_CONFLICT',
  'LIMIT_EXCEEDED',
  'LAST_ADMIN',
  'TIMEOUT',
  'STORAGE_FULL',
  'INTERNAL',
  'INVALID_CREDENTIALS',
  'EMAIL_TAKEN',
  'LINK_EXPIRED',
  'SUSPENDED',
  'PASSKEY_REFUSED',
  'DELETION_PENDING',
  'CONSENT_REQUIRED',
  'LINK_UNREADABLE',
  'INVITATION_NEEDED',
  'REGISTRATION_CLOSED',
  'TOO_LATE',
  'COACH_HAS_CLIENTS',
  'CHAT_BANNED',
  'RULES_REQUIRED',
  'SLOT_TAKEN',
  'ALLOWANCE_USED',
  'CURSOR_EXPIRED',
  'NETWORK',
  'COOKIES_BLOCKED',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const inputReasons = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID',
  'OUT_OF_RANGE',
  'TOO_COMMON',
  'UNCHANGED',
  'WORKOUTS',
  'NEWER',
  'WRONG_PASSWORD',
  'MISMATCH',
  'UNKNOWN',
] as const;

export type InputReason = (typeof inputReasons)[number];

export interface WireError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** The error of every failed request, however it was sent. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly reason: InputReason | undefined;
  readonly requestId: string | undefined;
  readonly args: Record<string, unknown>;

  constructor(code: ErrorCode, args: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.args = args;
    this.field = asText(args.field);
    this.reason = inputReasons.find((reason) => reason === args.reason);
    this.requestId = asText(args.requestId);
  }
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function fromWire(error: WireError): RequestError {
  const { code, ...args } = error.extensions ?? {};
  return new RequestError(errorCodes.find((known) => known === code) ?? 'INTERNAL', args);
}

/** Reports whether a chunk could not be loaded, because of the network or a newer version. */
function isMissingChunk(error: Error): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

/** Converts an error of the request client, of Apollo, or any other. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof Error) {
    const { errors, cause } = error as Error & { errors?: readonly WireError[] };
    if (Array.isArray(errors) && errors[0]) return fromWire(errors[0] as WireError);
    if (cause instanceof RequestError) return cause;
    if (isMissingChunk(error)) return new RequestError('NETWORK');
    if (error.name === 'SecurityError') return new RequestError('COOKIES_BLOCKED');
  }
  return new RequestError('INTERNAL');
}

/** Returns a function that turns any error into a sentence for the user. */
export function useErrorText(): (error: unknown) => string {
  const { t: ui } = useTranslation('ui');
  const t = useLazyTexts('errors');
  return (error) => {
    if (!t) return ui(($) => $.error);
    const { code, reason, args } = toRequestError(error);
    if (reason) return t(($) => $.reason[reason], { ns: 'errors', app: asText(args.app) ?? '' });
    const seconds = args.retryAfter;
    if (typeof seconds === 'number') return t(($) => $.retryAfter, { ns: 'errors', count: seconds });
    return t(($) => $.code[code], { ns: 'errors' });
  };
}

/**
 * Returns a function that gives the sentence for a field if the error is about it; `field` is the API's name,
 * with or without its path.
 */
export function useFieldError(error: unknown): (field: string) => string | undefined {
  const text = useErrorText();
  const named = error ? toRequestError(error).field : undefined;
  return (field) => (named === field || named?.endsWith(`.${field}`) ? text(error) : undefined);
}
