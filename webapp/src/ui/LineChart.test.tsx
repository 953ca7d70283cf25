import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LineChart } from './LineChart';

const points = [80, 79.5, 79, 78.2].map((value, day) => ({ at: Date.UTC(2026, 9, day + 1), value }));

async function focusChart() {
  render(
    <LineChart
      label="Weight"
      points={points}
      pointText={(point) => `${new Date(point.at).getUTCDate()} Oct: ${point.value} kg`}
      axisDate={(at) => String(new Date(at).getUTCDate())}
      axisValue={String}
      goal={{ value: 75, label: 'Goal' }}
      table={{ summary: 'Table', dateHead: 'Day', valueHead: 'Weight' }}
    />,
  );
  await userEvent.tab();
  return screen.getByRole('slider', { name: 'Weight' });
}

it('starts at the latest point and says it in words', async () => {
  const slider = await focusChart();
  expect(slider).toHaveFocus();
  expect(slider).toHaveAttribute('aria-valuetext', '4 Oct: 78.2 kg');
});

it('is read point by point with the arrows, Home and End', async () => {
  const slider = await focusChart();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '3 Oct: 79 kg');
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', '1 Oct: 80 kg');
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', '4 Oct: 78.2 kg');
});

it('holds the same numbers in a table', async () => {
  await focusChart();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(points.length + 1);
});
