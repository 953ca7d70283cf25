/** What has been typed since the text was sent: all of it, if that was changed rather than continued. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
