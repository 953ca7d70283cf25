// A stand-in for a push service and its device: decrypts what the binary sends, by RFC 8291.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushPeer {
  url: string;
  /** What a browser would have subscribed with. */
  subscription: (name: string) => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The next message to an endpoint; each is returned once. */
  next: (name: string) => Promise<string>;
  /** How many messages to an endpoint have not been read. */
  waiting: (name: string) => number;
  stop: () => Promise<void>;
}

const origin = 'push.example.org';

export async function startPushPeer(): Promise<PushPeer> {
  const device = createECDH('prime256v1');
  const key = device.generateKeys();
  const auth = randomBytes(16);
  const came = new Map<string, string[]>();
  const asking = new Map<string, (message: string) => void>();

  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const decrypt = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), key, sender]);
    const secret = derive(device.computeSecret(sender), auth, about, 32);
    const open = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    open.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = (request.url ?? '').replace(`/${origin}/`, '');
      const message = decrypt(Buffer.concat(chunks));
      const give = asking.get(name);
      asking.delete(name);
      if (give) give(message);
      else came.set(name, [...(came.get(name) ?? []), message]);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    subscription: (name) => ({
      endpoint: `https://${origin}/${name}`,
      keys: { p256dh: key.toString('base64url'), auth: auth.toString('base64url') },
    }),
    next: async (name) => {
      const [first, ...rest] = came.get(name) ?? [];
      came.set(name, rest);
      return first ?? new Promise((resolve) => asking.set(name, resolve));
    },
    waiting: (name) => came.get(name)?.length ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
