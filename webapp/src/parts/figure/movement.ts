// Movements as data. Lengths are in centimetres and angles in degrees; x is forward, y up, z the person's right, the floor
// is y = 0. A part without R or L is given for the right side, and the left side mirrors it.

export type Muscle =
  | 'abs'
  | 'obliques'
  | 'chest'
  | 'lats'
  | 'traps'
  | 'back'
  | 'delts'
  | 'biceps'
  | 'triceps'
  | 'forearms'
  | 'glutes'
  | 'quads'
  | 'hamstrings'
  | 'adductors'
  | 'abductors'
  | 'calves';

export type Side = 'R' | 'L';
type Numbers = readonly number[];

export interface Posture {
  /** The middle between the hip joints. */
  hip?: Numbers;
  /** The pelvis: pitch (90 is prone, -90 supine), turn, roll. */
  rot?: Numbers;
  /** The chest against the pelvis: flexion, side bend, twist. */
  spine?: Numbers;
  /** The head against the chest: nod, turn, tilt. */
  head?: Numbers;
  /** The grip, or the palm on the floor. */
  hand?: Numbers;
  handR?: Numbers;
  handL?: Numbers;
  /** Where the elbow points, in the axes of the chest. */
  elbow?: Numbers;
  elbowR?: Numbers;
  elbowL?: Numbers;
  /** The ball of the foot: x, height, z, toe-out, heel lift, roll. */
  foot?: Numbers;
  footR?: Numbers;
  footL?: Numbers;
  /** Where the knee points, in the room; over the toes if absent. */
  knee?: Numbers;
  kneeR?: Numbers;
  kneeL?: Numbers;
}

export interface Key extends Posture {
  /** Seconds to the next key. */
  t?: number;
  /** Seconds of rest before leaving. */
  hold?: number;
  /** Whether it is passed through without stopping. */
  via?: boolean;
}

export interface Thing {
  kind:
    | 'dumbbells'
    | 'goblet'
    | 'barbell'
    | 'bar'
    | 'kettlebell'
    | 'bench'
    | 'mat'
    | 'pullup'
    | 'box'
    | 'band'
    | 'cable'
    | 'wall'
    | 'rope'
    | 'rower'
    | 'bike';
  /** One hand only. */
  side?: Side;
  x?: number;
  z?: number;
  /** Height. */
  h?: number;
  /** Half of the length, and of the width. */
  l?: number;
  w?: number;
  /** Half of the distance between plates or posts, and the radius of the plates. */
  half?: number;
  plate?: number;
  /** Where a band or cable is fixed. */
  from?: readonly [number, number, number];
  /** Whether a band goes round both legs, above the knees. */
  isLoop?: boolean;
}

export interface Movement {
  /** Turn and tilt of the camera: 0 is from the right side, 90 from the front, below 0 from behind. */
  view: readonly [number, number];
  kit?: readonly Thing[];
  /** What hands are relative to: the room, the chest, or a point under the shoulders. */
  hands?: 'chest' | 'hang';
  /** Palms on the floor, on a wall ahead, or open; fists otherwise. */
  palms?: 'flat' | 'wall' | 'open';
  /** The one hand that is open. */
  openHand?: Side;
  /** The direction of a handle. */
  axis?: readonly [number, number, number];
  muscles: Partial<Record<Muscle, number>>;
  /** The one side that works. */
  works?: Side;
  /** Whether to leave out the shadow of the feet. */
  airborne?: boolean;
  /** The key that makes the best still. */
  still?: number;
  /** Whether the keys are followed by their mirror images. */
  alternates?: boolean;
  base?: Posture;
  keys: readonly Key[];
}
