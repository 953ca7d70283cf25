import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../lib/i18n';
import type { Movement } from '../movement';
import { PoseEditor } from './PoseEditor';
import { posesOf } from './poses';
import { startMovement } from './startMovement';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['parts-poseEditor', 'parts-figure']);
});

// jsdom has no layout to observe.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

let drawn: Movement;

function Screen() {
  const [movement, setMovement] = useState(startMovement);
  drawn = movement;
  return (
    <>
      <PoseEditor name="Wall squat" movement={movement} onChange={setMovement} examples={[]} />
      <button type="button" onClick={() => setMovement({ ...startMovement, muscles: { abs: 1 } })}>
        Restore
      </button>
    </>
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const hands = () => {
  const { handR, handL } = posesOf(drawn)[0] ?? { handR: [], handL: [] };
  return [handR, handL];
};

function start() {
  render(<Screen />);
  return userEvent.setup();
}

test('arrow keys move a hand, with the other one, and what it says', async () => {
  const user = start();
  const hand = screen.getByRole('slider', { name: 'Right hand' });
  hand.focus();
  const before = hand.getAttribute('aria-valuetext');
  await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  const [[, right] = [], [, left] = []] = hands();
  expect(right).toBeCloseTo(-52, 0);
  expect(left).toBe(right);
  expect(hand.getAttribute('aria-valuetext')).not.toBe(before);
  // Steps that follow closely are taken back together.
  await user.keyboard('{Control>}z{/Control}');
  expect(drawn).toEqual(startMovement);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(hands()[0]?.[1]).toBe(right);
});

test('one hand moves alone where both sides are not alike', async () => {
  const user = start();
  await user.click(screen.getByRole('switch', { name: 'Both sides alike' }));
  screen.getByRole('slider', { name: 'Left hand' }).focus();
  await user.keyboard('{ArrowUp}');
  const [[, right] = [], [, left] = []] = hands();
  expect(right).toBe(-58);
  expect(left).toBeGreaterThan(-58);
});

test('poses are added, moved by keys, and deleted until that is undone', async () => {
  const user = start();
  await user.click(button('Add a pose'));
  expect(drawn.keys).toHaveLength(3);
  expect(button('Pose 2')).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('slider', { name: 'Hips' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  button('Pose 2').focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(posesOf(drawn)[0]?.hip[1]).toBeLessThan(90);
  await user.click(button('Delete the pose'));
  expect(drawn.keys).toHaveLength(2);
  expect(button('Delete the pose')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Undo'));
  expect(drawn.keys).toHaveLength(3);
});

test('a pose is copied to another one', async () => {
  const user = start();
  screen.getByRole('slider', { name: 'Hips' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(button('Copy the pose'));
  await user.click(button(/^Pose 2/));
  await user.click(button('Paste the pose'));
  expect(posesOf(drawn)[1]).toEqual(posesOf(drawn)[0]);
});

test('seconds are taken once they are allowed', async () => {
  const user = start();
  await user.click(screen.getByRole('tab', { name: 'Tempo' }));
  const field = screen.getByLabelText('To the next pose');
  await user.clear(field);
  await user.type(field, '99');
  expect(drawn.keys[0]?.t).toBe(9);
  await user.clear(field);
  await user.type(field, '2,5');
  expect(drawn.keys[0]?.t).toBe(2.5);
  await user.click(screen.getByRole('switch', { name: 'Each side in turn' }));
  expect(drawn.alternates).toBe(true);
});

test('equipment and muscles are on or off', async () => {
  const user = start();
  await user.click(screen.getByRole('tab', { name: 'Equipment' }));
  await user.click(button('Barbell'));
  expect(drawn.kit).toEqual([{ kind: 'barbell', half: 54, plate: 15 }]);
  expect(drawn.palms).toBeUndefined();
  await user.click(button('Take away: Barbell'));
  expect(drawn.kit).toBeUndefined();
  await user.click(screen.getByRole('tab', { name: 'Muscles' }));
  await user.click(button('Glutes'));
  const strength = screen.getByRole('group', { name: 'Glutes' });
  await user.click(within(strength).getByRole('radio', { name: 'Helping' }));
  expect(drawn.muscles).toEqual({ glutes: 0.4 });
});

test('a movement that comes from outside is a change like any other', async () => {
  const user = start();
  await user.click(button('Restore'));
  expect(drawn.muscles).toEqual({ abs: 1 });
  await user.click(button('Undo'));
  expect(drawn).toEqual(startMovement);
});

test('hints lead to their pose, and go when they are followed', async () => {
  const user = start();
  screen.getByText(/All poses are the same/);
  await user.click(button(/All poses are the same/));
  expect(button(/^Pose 2/)).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('slider', { name: 'Hips' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  screen.getByText('Nothing stands out.');
});
