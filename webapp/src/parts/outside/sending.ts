/** What a form needs only when it is sent; fetched while it is being filled in. */
export async function loadSending() {
  const [{ request }, { openSession }] = await Promise.all([
    import('../../lib/request'),
    import('../../lib/session'),
  ]);
  return { request, openSession };
}
