// Fills one demo business before all stories, so that each starts with a copy of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './world.ts';

let folder = '';

export async function globalSetup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'forma-filled-'));
  const { end } = await serve(folder);
  await end();
  process.env.FORMA_FILLED = folder;
}

export async function globalTeardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
