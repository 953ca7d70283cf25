// Runs every static check and reports which failed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const checks = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.sw.json'],
  ['tsc', '-p', 'tsconfig.node.json'],
  ['vitest', 'run', 'src/locales', 'scripts'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'],
  ['knip', '--treat-config-hints-as-errors'],
  ['i18next-cli', 'status'],
  ['i18next-cli', 'lint'],
];

const failed = checks.filter(([tool, ...args]) => {
  const { status } = spawnSync(join(root, 'node_modules/.bin', tool ?? ''), args, {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
for (const check of failed) console.error(`failed: ${check.join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
