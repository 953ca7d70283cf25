import { bodyOf, type PlaygroundRequest } from './run';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request as a curl command, which takes the token from the shell. */
export function curlOf(asked: PlaygroundRequest, origin: string): string {
  return [
    `curl ${origin}/graphql`,
    `-H "Authorization: Bearer $API_TOKEN"`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(JSON.stringify(bodyOf(asked)))}`,
  ].join(' \\\n  ');
}
