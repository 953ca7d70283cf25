// Fills one demo business before all stories, so that each file starts with a copy of it.
import { argon2Sync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { password, serve } from './world.ts';

let folder = '';

/**
 * Everyone keeps their password, but checking it costs next to nothing, because stories sign in hundreds of
 * times.
 */
function cheapenPasswords(): void {
  const salt = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encoded = [salt, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  const database = new DatabaseSync(join(folder, 'forma.db'));
  database
    .prepare('update accounts set password_hash = ?')
    .run(`$argon2id$v=19$m=64,t=1,p=1$${encoded.join('$')}`);
  database.close();
}

export async function globalSetup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'forma-filled-'));
  const { end } = await serve(folder);
  await end();
  cheapenPasswords();
  process.env.FORMA_FILLED = folder;
}

export async function globalTeardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
