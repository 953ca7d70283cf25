import {
  type AnyDocument,
  type PostOptions,
  postRaw,
  type SentDocument,
  unwrap,
  type WireResult,
} from './post';
import { accessToken, refresh } from './session';

type RequestOptions = Omit<PostOptions, 'token'>;

function isUnauthenticated(result: WireResult<unknown>): boolean {
  return result.errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** Sends a document as the signed-in user; a refused token is refreshed once and the document sent again. */
export async function execute<Data>(
  document: AnyDocument,
  variables: unknown,
  options: RequestOptions = {},
): Promise<WireResult<Data>> {
  const token = await accessToken();
  const result = await postRaw<Data>(document, variables, { ...options, token });
  if (!token || !isUnauthenticated(result)) return result;
  return postRaw<Data>(document, variables, { ...options, token: await refresh(token) });
}

/**
 * Sends one typed request without the cache, for sign-in, onboarding, and what must outlive the page. Throws
 * RequestError.
 */
export async function request<Data, Variables>(
  document: SentDocument<Data, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Data> {
  return unwrap(await execute<Data>(document, variables, options));
}
