import { bodyOf, type PlaygroundRequest } from './run';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request as a curl command, which takes the token from the shell. */
export function curlOf(asked: PlaygroundRequest, origin: string): string {
  return [
    `curl ${origin}/graphql`,
    `-H "Authorization: Bearer $API_TOKEN"`,
    `-H ${quoted('Content-Type: application/json')}`,
    ...Object.entries(asked.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `-d ${quoted(JSON.stringify(bodyOf(asked)))}`,
  ].join(' \\\n  ');
}
