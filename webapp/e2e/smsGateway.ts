// A stand-in for a gateway for text messages, which takes forms with basic authentication.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TextMessage {
  to: string;
  text: string;
}

export interface SmsGateway {
  settings: Record<string, string>;
  /** The next message to a number; each is returned once. */
  next: (to: string) => Promise<string>;
  /** The gateway delivers to no number from now on. */
  refuse: () => void;
  stop: () => Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const came: TextMessage[] = [];
  const asking: { to: string; give: (text: string) => void }[] = [];
  let refuses = false;
  const deliver = (message: TextMessage) => {
    const at = asking.findIndex(({ to }) => to === message.to);
    if (at < 0) came.push(message);
    else asking.splice(at, 1)[0]?.give(message.text);
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      if (request.headers.authorization !== `Basic ${Buffer.from('AC1:secret').toString('base64')}`) {
        response.writeHead(401).end();
        return;
      }
      if (refuses) {
        response.writeHead(400).end(JSON.stringify({ code: 21211, message: 'This number does not exist.' }));
        return;
      }
      deliver({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
      response.writeHead(201).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      FORMA_SMS_URL: `form+http://AC1:secret@127.0.0.1:${port}/Messages.json`,
      FORMA_SMS_FROM: '+15550100',
    },
    next: async (to) => {
      const at = came.findIndex((message) => message.to === to);
      const [first] = at < 0 ? [] : came.splice(at, 1);
      return first?.text ?? new Promise((give) => asking.push({ to, give }));
    },
    refuse: () => {
      refuses = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
