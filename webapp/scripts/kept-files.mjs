// The files that the service worker keeps on the device.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scripts = 'assets/*.{js,css}';

export const globPatterns = ['app.html', scripts, 'icons/icon.svg'];

// Large, and only for browsers that cannot play streams natively, or for what needs the network.
export const globIgnores = [
  'assets/{attachHls,editor,PoseEditor,standalone,Editors,readSchema}*',
  'assets/graphql-*',
];

/** The texts of languages that are not complete, of which each device has those of its reader alone. */
const ofOneLanguage = 'assets/texts.*';

/** Writes the texts of all of them, by path, into one file. @param {string} dist */
export async function writeTogether(dist) {
  /** @type {Record<string, string>} */
  const texts = {};
  for await (const file of glob(scripts, { cwd: dist, exclude: [...globIgnores, ofOneLanguage] }))
    texts[file] = await readFile(join(dist, file), 'utf8');
  await writeFile(join(dist, 'app-files.json'), JSON.stringify(texts));
}
