// Lists the projects of other people that Forma contains, under their licences.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const kept = join(web, 'node_modules/.bundled');

/**
 * Remembers which files a build bundles.
 * @param {'app' | 'worker'} name
 * @returns {import('vite').Plugin}
 */
export function bundled(name) {
  return {
    name: 'forma-bundled',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      await mkdir(kept, { recursive: true });
      await writeFile(join(kept, `${name}.json`), JSON.stringify(files));
    },
  };
}

/** @typedef {{ name: string, version: string, licence: string }} Project */

const isLicence = /^(licen[sc]e|copying|notice)([.-].*)?$/i;
/** Named like a licence, but code about licences. */
const isCode = /\.(go|[cm]?[jt]s|json|html)$/;

/**
 * The texts of the licence files in a folder, as they came.
 * @param {string} folder
 */
async function licenceIn(folder) {
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((file) => file.isFile() && isLicence.test(file.name) && !isCode.test(file.name))
    .map(({ name }) => name)
    .sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/**
 * The modules that the binary contains, and Go itself.
 * @returns {Promise<Project[]>}
 */
async function modules() {
  const cwd = join(web, '..');
  const form = '{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}';
  const [listed, go] = await Promise.all([
    run('go', ['list', '-deps', '-f', form, './server'], { cwd, maxBuffer: 1 << 26 }),
    run('go', ['env', 'GOVERSION', 'GOROOT'], { cwd }),
  ]);
  const lines = [...new Set(listed.stdout.split('\n').filter(Boolean))];
  return Promise.all(
    [...lines, `Go\t${go.stdout.trim().replace('\n', '\t')}`].map(async (line) => {
      const [name = '', version = '', folder = ''] = line.split('\t');
      return { name, version, licence: await licenceIn(folder) };
    }),
  );
}

/**
 * The packages that the web app contains.
 * @returns {Promise<Project[]>}
 */
async function packages() {
  /** @type {Set<string>} */
  const folders = new Set();
  const builds = await Promise.all(
    ['app', 'worker'].map((name) => readFile(join(kept, `${name}.json`), 'utf8')),
  );
  for (const file of builds.flatMap((files) => JSON.parse(files))) {
    const found = /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(file.replace(/^\0/, ''))?.[0];
    if (found) folders.add(found);
  }
  return Promise.all(
    [...folders].map(async (folder) => {
      const { name, version, license, author } = JSON.parse(
        await readFile(join(folder, 'package.json'), 'utf8'),
      );
      const says = [license, author?.name ?? author].filter((part) => typeof part === 'string');
      return { name, version, licence: (await licenceIn(folder)) || says.join('\n') };
    }),
  );
}

/** The text with all licences; one that several projects have is in it once. Fails if a project has none. */
export async function licences() {
  const projects = (await Promise.all([modules(), packages()])).flat();
  /** @type {Map<string, string[]>} */
  const under = new Map();
  for (const { name, version, licence } of projects.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!licence) throw new Error(`${name} has no licence`);
    under.set(licence, [...(under.get(licence) ?? []), `${name} ${version}`]);
  }
  const parts = [...under].map(([licence, names]) => `${names.join('\n')}\n\n${licence}\n`);
  return ['Forma contains the work of these projects.\n', ...parts].join(`\n${'='.repeat(80)}\n\n`);
}
