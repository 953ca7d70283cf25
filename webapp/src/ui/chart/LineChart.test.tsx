import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { geometryOf, perColumn } from './geometry';
import { LineChart } from './LineChart';

const day = 86_400_000;
const points = [80, 79.5, 79, 78.2].map((value, index) => ({ at: Date.UTC(2026, 9, index + 1), value }));
const words = (point: { at: number; value: number }) =>
  `${new Date(point.at).getUTCDate()} Oct: ${point.value} kg`;

function show(shown: typeof points, axisValue: (value: number) => string = String, unfinished = false) {
  const { container } = render(
    <LineChart
      label="Weight"
      points={shown}
      pointText={words}
      axisDate={(at) => String(new Date(at).getUTCDate())}
      axisValue={axisValue}
      goal={{ value: 75, label: 'Goal' }}
      unfinished={unfinished}
    />,
  );
  return container;
}

const slider = () => screen.getByRole('slider', { name: 'Weight' });

it('starts at the latest point and puts it into words', async () => {
  show(points);
  await userEvent.tab();
  expect(slider()).toHaveFocus();
  expect(slider()).toHaveAttribute('aria-valuetext', '4 Oct: 78.2 kg');
});

it('can be read point by point with the arrows, Home and End', async () => {
  show(points);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuetext', '3 Oct: 79 kg');
  await userEvent.keyboard('{Home}');
  expect(slider()).toHaveAttribute('aria-valuetext', '1 Oct: 80 kg');
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(slider()).toHaveAttribute('aria-valuetext', '4 Oct: 78.2 kg');
});

it('can be read with a pointer', () => {
  show(points);
  fireEvent.pointerDown(slider(), { clientX: 0, pointerType: 'mouse' });
  expect(slider()).toHaveAttribute('aria-valuetext', '1 Oct: 80 kg');
  fireEvent.pointerMove(slider(), { clientX: 320, pointerType: 'mouse' });
  expect(slider()).toHaveAttribute('aria-valuetext', '4 Oct: 78.2 kg');
});

it('shows a single point in the middle', () => {
  const container = show(points.slice(0, 1));
  expect(slider()).toHaveAttribute('aria-valuetext', '1 Oct: 80 kg');
  expect(container.querySelector('circle')).toHaveAttribute('cx', '176');
});

const many = Array.from({ length: 5000 }, (_, index) => ({
  at: index * day,
  value: 80 + Math.sin(index / 40) * 6 + (index === 2345 ? 40 : 0),
}));

it('draws thousands of points with a few per pixel column, including peaks and ends', () => {
  const { x } = geometryOf(many, [], { width: 320, height: 200 });
  const drawn = perColumn(many, x, (point) => point.value);
  expect(drawn.length).toBeLessThanOrEqual(4 * 320);
  expect(drawn).toContain(many[2345]);
  expect(drawn.at(0)).toBe(many[0]);
  expect(drawn.at(-1)).toBe(many[4999]);
  const lowest = Math.min(...many.map(({ value }) => value));
  expect(Math.min(...drawn.map(({ value }) => value))).toBe(lowest);
});

it('reads exact points whatever is drawn, without rendering the plot again', async () => {
  const axisValue = vi.fn(String);
  show(many, axisValue);
  await userEvent.tab();
  const drawn = axisValue.mock.calls.length;
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider()).toHaveAttribute('aria-valuenow', '4997');
  expect(axisValue.mock.calls.length).toBe(drawn);
});

it('leads to a day that is not over by a dashed line of its own', () => {
  const lead = (container: HTMLElement) =>
    container.querySelector('path[stroke="currentColor"]')?.getAttribute('d') ?? '';
  const dashed = (container: HTMLElement) =>
    container.querySelectorAll('line[stroke="currentColor"][stroke-dasharray]');
  const whole = show(points);
  expect(dashed(whole)).toHaveLength(0);
  const open = show(points, String, true);
  const [line] = dashed(open);
  expect(line?.getAttribute('x2')).toBe('308');
  expect(lead(whole)).toContain('308,');
  expect(lead(open)).not.toContain('308,');
  expect(dashed(show(points.slice(0, 1), String, true))).toHaveLength(0);
});
