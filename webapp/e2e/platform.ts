// A stand-in for the video platforms, which the binary asks instead.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const picture = join(dirname(fileURLToPath(import.meta.url)), '../public/icons/icon-512.png');

export interface Platform {
  url: string;
  /** The requests, in order. */
  asked: string[];
  stop: () => Promise<void>;
}

/** Describes every video in the same way, but does not know 404404404. */
export async function startPlatform(): Promise<Platform> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/picture')) {
      void readFile(picture).then((bytes) => response.end(bytes));
    } else if (path.includes('404404404')) {
      response.writeHead(404).end();
    } else {
      response.end(
        JSON.stringify({
          title: 'Morning flow',
          description: 'Slow and easy, for the whole body.',
          duration: 754,
          thumbnail_url: `http://${request.headers.host}/picture.png`,
        }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
