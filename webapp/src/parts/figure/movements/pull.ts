import type { Movement } from '../movement';

export const pull: Record<string, Movement> = {
  'chin-up': {
    view: [40, 3],
    kit: [{ kind: 'pullup', half: 52 }],
    axis: [0, 0, 1],
    airborne: true,
    muscles: { lats: 1, biceps: 1, traps: 0.4, forearms: 0.4 },
    base: { hand: [4, 222, 16], elbow: [0.6, -1, 0.15], knee: [1, 0, 0.1] },
    keys: [
      { hip: [0, 110, 0], rot: [2], head: [-8], foot: [-16, 12, 9, 0, 70], t: 1.3, hold: 0.3 },
      {
        hip: [-9, 163, 0],
        rot: [-6],
        spine: [-8],
        head: [-4],
        foot: [-27, 66, 9, 0, 70],
        t: 1.8,
        hold: 0.25,
      },
    ],
  },
  'negative-pull-up': {
    view: [-30, 5],
    kit: [
      { kind: 'box', x: 44, h: 40, l: 22, w: 26 },
      { kind: 'pullup', half: 58 },
    ],
    axis: [0, 0, 1],
    airborne: true,
    still: 1,
    muscles: { lats: 1, biceps: 0.8, traps: 0.6, forearms: 0.3 },
    base: { hand: [4, 222, 30], elbow: [0.1, -1, 0.5], knee: [1, 0, 0.1] },
    keys: [
      { hip: [26, 130, 0], rot: [-4], head: [-8], foot: [38, 40, 9, 4], t: 0.8, hold: 0.3 },
      { hip: [-8, 163, 0], rot: [-6], spine: [-8], head: [-6], foot: [-24, 66, 9, 0, 70], t: 4, hold: 0.4 },
      { hip: [0, 110, 0], rot: [2], head: [-8], foot: [-16, 12, 9, 0, 70], t: 0.7, hold: 0.2 },
      { hip: [8, 116, 0], rot: [-2], head: [-8], foot: [2, 52, 9, 2, 30], t: 0.7, via: true },
    ],
  },
  'dead-hang': {
    view: [-36, 3],
    kit: [{ kind: 'pullup', half: 52 }],
    axis: [0, 0, 1],
    airborne: true,
    muscles: { forearms: 1, lats: 0.7, traps: 0.4 },
    base: { hand: [4, 236, 26], elbow: [0.1, -1, 0.5], knee: [1, 0, 0.1] },
    keys: [
      { hip: [0, 123.5, 0], rot: [1], foot: [-4, 25.5, 8, 0, 40], t: 1.6, hold: 0.8 },
      { hip: [-1, 127, 0], rot: [-2], spine: [-4], foot: [-5, 29, 8, 0, 40], t: 1.6, hold: 0.8 },
    ],
  },
  'inverted-row': {
    view: [20, 9],
    kit: [{ kind: 'pullup', half: 50 }],
    axis: [0, 0, 1],
    muscles: { lats: 1, traps: 0.8, biceps: 0.7, glutes: 0.3 },
    base: {
      hand: [-20, 89, 29],
      elbow: [-1, -0.3, 0.7],
      foot: [95.4, 14, 9, 0, -60],
      knee: [0, 1, 0],
      head: [4],
    },
    keys: [
      { hip: [1.8, 26.3, 0], rot: [-78], t: 1.1, hold: 0.25 },
      { hip: [11.8, 51.5, 0], rot: [-59.5], t: 1.6, hold: 0.3 },
    ],
  },
  'band-pulldown': {
    view: [-34, 7],
    kit: [
      { kind: 'mat', x: -14, l: 66 },
      { kind: 'band', from: [24, 212, 0] },
    ],
    axis: [0, 0, 1],
    muscles: { lats: 1, biceps: 0.6, traps: 0.5 },
    base: { hip: [-2, 50, 0], foot: [-54, 0, 10, 0, 120], knee: [1, -0.6, 0], elbow: [0, -1, 0.5] },
    keys: [
      { rot: [7], head: [-8], hand: [19, 151, 26], t: 1.2, hold: 0.2 },
      { rot: [3], spine: [-5], head: [-6], hand: [15, 96, 36], t: 1.8, hold: 0.3 },
    ],
  },
  'straight-arm-pulldown': {
    view: [-32, 7],
    kit: [
      { kind: 'box', x: 78, h: 214, l: 4, w: 7 },
      { kind: 'bar', half: 24, from: [72, 206, 0] },
    ],
    axis: [0, 0, 1],
    muscles: { lats: 1, triceps: 0.4, abs: 0.4 },
    base: { foot: [10, 0, 11, 8], elbow: [-0.3, -0.5, 1], spine: [-3], head: [-8] },
    keys: [
      { hip: [-10, 89, 0], rot: [20], hand: [59, 152, 19], t: 0.8, hold: 0.2 },
      { hip: [-9, 89.5, 0], rot: [17], hand: [56, 108, 19], t: 0.8, via: true },
      { hip: [-7, 90, 0], rot: [14], hand: [15, 79, 21], t: 0.9, hold: 0.3 },
      { hip: [-9, 89.5, 0], rot: [17], hand: [56, 108, 19], t: 0.9, via: true },
    ],
  },
  'face-pull': {
    view: [46, 6],
    kit: [
      { kind: 'box', x: 104, h: 176, l: 3, w: 3 },
      { kind: 'band', from: [102, 158, 0] },
    ],
    axis: [0, 1, 0],
    muscles: { delts: 1, traps: 1, biceps: 0.3 },
    base: { footR: [-10, 0, 11, 8, 6], footL: [22, 0, -10, -4], hip: [0, 91, 0], elbow: [-0.3, 0, 1] },
    keys: [
      { hand: [56, 148, 9], rot: [3], t: 1.1, hold: 0.2 },
      { hand: [16, 158, 37], rot: [-3], spine: [-4], t: 1.6, hold: 0.35 },
    ],
  },
  'barbell-row': {
    view: [30, 8],
    kit: [{ kind: 'barbell', half: 54, plate: 15 }],
    axis: [0, 0, 1],
    hands: 'hang',
    muscles: { lats: 1, traps: 0.8, biceps: 0.6, back: 0.6 },
    base: {
      foot: [10, 0, 12, 10],
      hip: [-23, 82, 0],
      rot: [64],
      spine: [-5],
      head: [-20],
      elbow: [-1, -0.3, 0.4],
    },
    keys: [
      { hand: [-3, -58, 26], t: 1, hold: 0.25 },
      { hand: [-19, -27, 26], t: 1.4, hold: 0.3 },
    ],
  },
  'prone-y-raise': {
    view: [26, 20],
    kit: [{ kind: 'mat', x: 4, l: 100 }],
    palms: 'open',
    muscles: { traps: 1, delts: 0.7, back: 0.6 },
    base: {
      hip: [0, 11, 0],
      rot: [90],
      foot: [-98.1, 4, 9, 0, 150],
      knee: [0, -1, 0],
      elbow: [0, 0.2, 1],
    },
    keys: [
      { hand: [102, 5, 43], head: [-6], t: 1.2, hold: 0.2 },
      { hand: [101, 27, 43], spine: [-10], head: [-4], t: 1.5, hold: 0.4 },
    ],
  },
};
