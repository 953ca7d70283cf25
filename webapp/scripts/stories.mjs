// Runs all stories. The files that take longest come first, so that none of them is left to run alone at the end; a story waits
// half of its time, so there are two files for each core.
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const folder = join(import.meta.dirname, '../e2e');
const slowest = /^(allScreens|lighthouse|support)\./;
/** @param {string} name */
const weight = (name) => (slowest.test(name) ? Infinity : statSync(join(folder, name)).size);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .sort((one, other) => (weight(one) === weight(other) ? 0 : weight(other) - weight(one)))
  .map((name) => join(folder, name));

const options = {
  files,
  globalSetupPath: join(folder, 'filled.ts'),
  concurrency: 2 * availableParallelism(),
  timeout: 600_000,
};
run(options)
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
