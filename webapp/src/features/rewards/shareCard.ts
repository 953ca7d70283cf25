import type { AchievementKind } from '../../__generated__/types';
import { currentSite } from '../../lib/site';
import { weeksOf } from '../../parts/calendar/days';
import { digitSize, medals } from './medals';

/** What is drawn on a picture to share: a medal, or the days of a month. No health figures. */
export type ShareContent = { title: string; lines: string[] } & (
  | { medal: AchievementKind; month?: undefined }
  | { medal?: undefined; month: string; trained: readonly string[] }
);

export const shareSize = { width: 1080, height: 1350 };

const middle = shareSize.width / 2;
const room = shareSize.width - 160;
const face = "system-ui, 'Segoe UI', Roboto, Arial, sans-serif";

type Pen = CanvasRenderingContext2D;

/** Writes a line in the middle, smaller if it would not fit. */
function write(pen: Pen, text: string, y: number, size: number, weight: number, colour: string) {
  pen.font = `${weight} ${size}px ${face}`;
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = `${weight} ${(size * room) / wide}px ${face}`;
  pen.fillStyle = colour;
  pen.fillText(text, middle, y);
}

function drawMedal(pen: Pen, kind: AchievementKind) {
  const { hue, shape, lines, number, middle: at = 24 } = medals[kind];
  const scale = 11;
  pen.save();
  pen.translate(middle - 24 * scale, 210);
  pen.scale(scale, scale);
  pen.fillStyle = `oklch(0.62 0.15 ${hue})`;
  pen.fill(new Path2D(shape));
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#fff';
  if (lines) pen.stroke(new Path2D(lines));
  if (number) {
    const size = digitSize(number);
    pen.font = `800 ${size}px ${face}`;
    pen.fillStyle = '#fff';
    pen.fillText(`${number}`, 24, at + size * 0.36);
  }
  pen.restore();
}

function drawMonth(pen: Pen, month: string, trained: readonly string[]) {
  const cell = 118;
  const done = new Set(trained);
  pen.font = `600 40px ${face}`;
  for (const [row, week] of weeksOf(month).entries())
    for (const [column, date] of week.entries()) {
      if (!date) continue;
      const x = middle + (column - 3) * cell;
      const y = 220 + row * cell;
      pen.beginPath();
      pen.arc(x, y, 46, 0, 2 * Math.PI);
      pen.fillStyle = done.has(date) ? '#4fd8a4' : 'rgb(255 255 255 / 0.1)';
      pen.fill();
      pen.fillStyle = done.has(date) ? '#03231a' : 'rgb(255 255 255 / 0.7)';
      pen.fillText(`${Number(date.slice(8))}`, x, y + 14);
    }
}

/** Draws the picture on this device, as PNG. */
export async function drawShareCard(content: ShareContent): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), shareSize);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const ground = pen.createLinearGradient(0, 0, 0, shareSize.height);
  ground.addColorStop(0, '#0e4a39');
  ground.addColorStop(1, '#06231b');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, shareSize.width, shareSize.height);
  pen.textAlign = 'center';
  if (content.medal) drawMedal(pen, content.medal);
  else drawMonth(pen, content.month, content.trained);
  const { title, lines } = content;
  write(pen, title.charAt(0).toUpperCase() + title.slice(1), 990, 96, 800, '#fff');
  write(pen, lines.join(' · '), 1070, 52, 500, 'rgb(255 255 255 / 0.8)');
  write(pen, currentSite().name, 1260, 44, 700, '#4fd8a4');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty')))),
  );
}
