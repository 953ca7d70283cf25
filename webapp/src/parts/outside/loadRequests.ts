/** Loads what a form needs only on submit, while it is being filled in. */
export async function loadRequests() {
  const [{ request }, { openSession }] = await Promise.all([
    import('../../lib/request'),
    import('../../lib/session'),
  ]);
  return { request, openSession };
}
