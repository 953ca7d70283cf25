// Fills one demo business before all stories, so that each file starts with a copy of it. It is kept until the
// next hour or until what fills it changes: filling takes longer than most stories.
import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { password, serve } from './world.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'webapp/node_modules/.cache/filled');

/** What the demo business follows from: the code, and the hour, since it is told from now. */
async function fingerprint(): Promise<string> {
  const sources = ['go.mod', 'ent/{schema,rule,grant,viewer,migrations}/**/*.*', 'server/**/*.*'];
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13));
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  const written = files.filter((file) => !file.endsWith('_test.go')).sort();
  for (const file of written) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 20);
}

/** Removes what no run uses now. */
async function forget(): Promise<void> {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name));
    if (Date.now() - mtimeMs > 3 * 3_600_000) await rm(join(cache, name), { recursive: true, force: true });
  }
}

/**
 * Everyone keeps their password, but checking it costs next to nothing, because stories sign in hundreds of
 * times.
 */
function cheapenPasswords(folder: string): void {
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
  const folder = join(cache, await fingerprint());
  process.env.FORMA_TEST_FILLED = folder;
  if (existsSync(folder)) return;
  await mkdir(cache, { recursive: true });
  await forget();
  const filling = await mkdtemp(join(cache, 'filling-'));
  const { end } = await serve(filling);
  await end();
  cheapenPasswords(filling);
  await rename(filling, folder);
}
