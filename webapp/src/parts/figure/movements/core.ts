import type { Movement, Posture } from '../movement';

/** On hands and knees. */
export const fours: Posture = {
  hip: [-22, 49, 0],
  rot: [79],
  head: [-12],
  hand: [26, 0, 18],
  elbow: [-1, -0.4, 0.2],
  foot: [-76, 0, 10, 0, 120],
  knee: [1, -0.6, 0],
};

export const core: Record<string, Movement> = {
  plank: {
    view: [18, 8],
    kit: [{ kind: 'mat', x: -12, l: 98 }],
    muscles: { abs: 1, obliques: 0.7, delts: 0.4, glutes: 0.4 },
    base: {
      foot: [-90, 0, 8, 0, 72],
      head: [-6],
      rot: [82.5],
      hand: [74, 4.6, 12],
      elbow: [1, -0.3, 0.2],
      knee: [0, -1, 0],
    },
    keys: [
      { hip: [-5, 28, 0], spine: [2], t: 1.8 },
      { hip: [-5, 29, 0], spine: [5], t: 2 },
    ],
  },
  'side-plank': {
    view: [16, 8],
    kit: [{ kind: 'mat', x: 10, l: 90 }],
    openHand: 'L',
    still: 0,
    muscles: { obliques: 1, abs: 0.6, abductors: 0.7, delts: 0.4 },
    base: {
      footR: [84.5, 1.5, 10, 90, 0, 72],
      footL: [87, 9, 10, 90, 0, 72],
      kneeR: [0, 0, 1],
      kneeL: [0, 0, 1],
      handR: [-50, 4.6, 30],
      elbowR: [-0.3, 0, 1],
      elbowL: [-1, 0, -0.3],
    },
    keys: [
      { hip: [0, 35, 0], rot: [0, -90, 72], handL: [-42, 123.5, 0], t: 1.3, hold: 0.6 },
      {
        hip: [-1, 30, 0],
        rot: [0, -90, 76],
        spine: [0, -14],
        head: [0, 0, 8],
        handL: [-42, 122, 0],
        t: 1.3,
      },
    ],
  },
  'dead-bug': {
    view: [20, 10],
    kit: [{ kind: 'mat', x: -12, l: 98 }],
    palms: 'open',
    alternates: true,
    still: 1,
    muscles: { abs: 1, obliques: 0.5, quads: 0.3 },
    base: {
      hip: [0, 12, 0],
      rot: [-92],
      head: [12],
      hand: [-44, 70, 17],
      elbow: [0, -0.6, 1],
      foot: [48, 62, 10, 0, -75],
      knee: [-1, 1, 0],
    },
    keys: [
      { t: 1.3, hold: 0.2 },
      { handR: [-101, 18, 20], footL: [88, 27, -10, 0, -70], t: 1.3, hold: 0.35 },
    ],
  },
  'bird-dog': {
    view: [24, 9],
    kit: [{ kind: 'mat', x: -22, l: 80 }],
    palms: 'flat',
    alternates: true,
    still: 1,
    muscles: { back: 1, glutes: 0.9, delts: 0.5, abs: 0.4 },
    base: fours,
    keys: [
      { t: 1.2, hold: 0.2 },
      {
        handR: [77, 55, 17],
        footL: [-111, 38, -10, 0, 100],
        elbowR: [0, -0.4, 0.6],
        head: [-8],
        t: 1.3,
        hold: 0.6,
      },
    ],
  },
  'hollow-hold': {
    view: [18, 8],
    kit: [{ kind: 'mat', x: -6, l: 98 }],
    palms: 'open',
    muscles: { abs: 1, quads: 0.5 },
    base: { rot: [-84], spine: [24], head: [16], elbow: [0.6, 0, 1], knee: [0, 1, 0] },
    keys: [
      { hip: [0, 12, 0], hand: [-96, 56, 15], foot: [88, 32, 7, 0, -50], t: 1.8 },
      { hip: [0, 12, 0], hand: [-95, 60, 15], foot: [87, 37, 7, 0, -50], t: 1.8 },
    ],
  },
  'mountain-climber': {
    view: [20, 9],
    palms: 'flat',
    kit: [{ kind: 'mat', x: -14, l: 98 }],
    alternates: true,
    still: 0,
    muscles: { abs: 1, quads: 0.6, delts: 0.5, chest: 0.3 },
    base: {
      hip: [-9, 43, 0],
      rot: [72],
      spine: [4],
      head: [-12],
      hand: [38, 0, 20],
      elbow: [-0.6, -0.8, 0.6],
      kneeL: [0.3, -1, 0],
      kneeR: [1, 0.2, 0.25],
    },
    keys: [
      { footR: [-7, 6, 9, 0, 45], footL: [-90, 0, -8, 0, 70], t: 0.26, hold: 0.1 },
      {
        hip: [-9, 46, 0],
        footR: [-62, 14, 8, 0, 62],
        footL: [-62, 14, -8, 0, 62],
        kneeR: [0.7, -0.6, 0.6],
        kneeL: [0.7, -0.6, -0.6],
        t: 0.26,
        via: true,
      },
    ],
  },
  'pallof-press': {
    view: [66, 7],
    kit: [
      { kind: 'box', x: 12, h: 150, l: 3, w: 3, z: -112 },
      { kind: 'band', from: [12, 122, -110], side: 'L' },
    ],
    muscles: { obliques: 1, abs: 0.8 },
    base: { foot: [10, 0, 18, 8], hip: [-3, 89, 0], rot: [4], elbow: [-0.6, -1, 0.8] },
    keys: [
      { hand: [20, 120, 3.5], t: 1.2, hold: 0.3 },
      { hand: [58, 122, 3.5], t: 1.4, hold: 0.6 },
    ],
  },
};
