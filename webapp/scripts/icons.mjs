// Renders the PNG icons from the SVG logo. Run by hand after changing the logo; the icons are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const icons = join(dirname(fileURLToPath(import.meta.url)), '../public/icons');
const svg = await readFile(join(icons, 'icon.svg'), 'utf8');
const square = svg.replace('rx="9"', 'rx="0"');
// A maskable icon keeps the logo within the middle four fifths.
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
// A monochrome icon is only a shape, which the system colours.
const monochrome = maskable.replace(/<rect [^>]*\/>/, '').replace(/#7fe3bd/g, '#fff');
const pictures = [
  { name: 'icon-32.png', size: 32, source: svg },
  { name: 'icon-192.png', size: 192, source: svg },
  { name: 'icon-512.png', size: 512, source: svg },
  { name: 'maskable-512.png', size: 512, source: maskable },
  { name: 'monochrome-512.png', size: 512, source: monochrome },
  { name: 'apple-touch-icon.png', size: 180, source: square },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, size, source } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${source}`);
  await writeFile(join(icons, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
