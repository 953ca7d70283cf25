// Runs one file of stories, or those of its stories that are named: story library 'filters combine'
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [file = '', ...names] = process.argv.slice(2);
const files = readdirSync(join(root, 'e2e')).flatMap((name) => /^(.*)\.test\.ts$/.exec(name)?.[1] ?? []);
if (!files.includes(file)) {
  console.error(`Usage: story FILE [NAME…], where FILE is one of: ${files.join(' ')}`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    '--test-global-setup=e2e/filled.ts',
    '--test-reporter=spec',
    ...names.map((name) => `--test-name-pattern=${name}`),
    `e2e/${file}.test.ts`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/stories' } },
);
process.exit(status ?? 1);
