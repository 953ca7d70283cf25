import { chain, grown, one, type Scene } from './scene';
import { add, at, dot, mix, scale, turn } from './vector';

/** The torso, neck and head. */
export function drawTrunk(scene: Scene): void {
  const { body, put, depth, ellipsoid, sphere, glow, camera } = scene;
  const { build, hip, hips, loin, chest, waist, ribs, heart, neck, nape, skull, head, limbs } = body;
  // Without these bridges to the shoulder joints, raised arms look torn off.
  const bridges = [limbs.R, limbs.L].flatMap(({ sign, shoulder }) => [
    ...one(
      'skin',
      ellipsoid(at(neck, chest, -1, 0, 0), chest, 4.6, 4, 4.6),
      ellipsoid(at(neck, chest, -1.6, -5, 8 * sign), chest, 4.4, 3, 3),
      sphere(at(shoulder, chest, -0.4, 1, -1.5 * sign), 4.6),
    ),
    ...one('skin', ellipsoid(at(heart, chest, -0.5, 5, 11 * sign), chest, 7, 6, 4.6), sphere(shoulder, 5)),
  ]);
  const shirt = chain(
    'top',
    ellipsoid(at(waist, hips, 0.3, 1, 0), loin, 9.1 * build.waist, 5, 12.4 * build.waist),
    ellipsoid(at(ribs, loin, 0.8, 0, 0), loin, 10.4, 5, 13.8 * build.shoulders),
    ellipsoid(at(heart, chest, 1, 1, 0), chest, 11.6, 6, 16.2 * build.shoulders),
    ellipsoid(at(heart, chest, 0.2, 9, 0), chest, 10, 5, 16.4 * build.shoulders),
    ellipsoid(at(heart, chest, -1, 14.5, 0), chest, 6.6, 4, 12.5 * build.shoulders),
    ellipsoid(at(heart, chest, -1.4, 18, 0), chest, 5.4, 2, 6.4),
  );
  const shorts = [
    ...grown(
      'legs',
      ellipsoid(at(waist, hips, 0, -2, 0), hips, 9.5 * build.waist, 2.4, 12.9 * build.waist),
      ellipsoid(at(hip, hips, -0.3, 2.5, 0), hips, 10.6, 6, 15.8 * build.hips),
    ),
    ...grown(
      'legs',
      ellipsoid(at(hip, hips, -3.2, -0.5, 6.8), hips, 8.6, 9, 8.2),
      ellipsoid(at(hip, hips, -3.2, -0.5, -6.8), hips, 8.6, 9, 8.2),
      ellipsoid(hip, hips, 9.5, 7, 15),
    ),
  ];
  const back = scale(chest[0], -1);
  const glows = [
    glow('abs', at(ribs, loin, 8, -5, 0), loin, [6, 17, 10], loin[0]),
    glow('traps', at(heart, chest, -7, 12, 0), chest, [6, 10, 13], back),
    glow('back', at(ribs, loin, -8, -6, 0), loin, [5, 15, 8], scale(loin[0], -1)),
    ...[1, -1].flatMap((s) => [
      glow('obliques', at(ribs, loin, 1, -5, 12 * s), loin, [8, 13, 5], add(scale(loin[2], s), loin[0], 0.5)),
      glow('chest', at(heart, chest, 8, 7, 8 * s), chest, [8, 10, 11], add(chest[0], chest[2], 0.25 * s)),
      glow(
        'lats',
        at(heart, chest, -4, 0, 12 * s),
        chest,
        [9, 14, 8],
        add(scale(chest[0], -0.7), chest[2], s),
      ),
      glow(
        'glutes',
        at(hip, hips, -7, 0, 8 * s),
        hips,
        [11, 12.5, 10],
        add(scale(hips[0], -1), hips[2], 0.6 * s),
      ),
    ]),
  ];
  put('torso', depth(mix(hip, heart, 0.55)), [...bridges, ...shirt, ...shorts], 0, glows);
  put(
    'neck',
    depth(mix(neck, nape, 0.3)) - 1.5,
    one(
      'skin',
      ellipsoid(at(neck, chest, -0.6, -3, 0), chest, 5.6, 3, 6.2),
      ellipsoid(nape, skull, 5.2, 3, 5.4),
      ellipsoid(at(head, skull, -1, -4, 0), skull, 5, 3, 5),
    ),
    0.5,
  );

  // A skull of hair with a face before it: the nose and the edge of the hair show where it looks.
  const nearer = depth(at(head, skull, 2, 0, 0)) - depth(at(head, skull, -3, 0, 0));
  const here = depth(head) + 0.5;
  const hair = one(
    'hair',
    ellipsoid(at(head, skull, -1.4, 2.4, 0), skull, 9.6, 9.3, 8),
    ellipsoid(at(head, skull, -3.4, -2.4, 0), skull, 6.4, 6, 6.8),
  );
  const bun = build.bun ? one('hair', sphere(at(head, skull, -10.6, 5.6, 0), 4.1)) : [];
  put('head', here - nearer * 0.02, [...hair, ...bun]);
  put('face', here + nearer * 0.02 + 0.05, [
    ...one(
      'skin',
      ellipsoid(at(head, skull, 1.6, -0.8, 0), skull, 7.6, 7.6, 7.1),
      ellipsoid(at(head, skull, 3, -6.4, 0), skull, 5.2, 4.9, 4.7),
    ),
    ...one(
      'skin',
      ellipsoid(at(head, skull, 8.2, 0.8, 0), skull, 0.9, 1.6, 0.9),
      ellipsoid(at(head, skull, 9.4, -2.4, 0), skull, 1.2, 1, 1.4),
    ),
  ]);
  const aside = dot(skull[2], camera.out);
  if (Math.abs(aside) > 0.25) {
    const ear = at(head, skull, -3.4, -1.8, 6.7 * Math.sign(aside));
    put('face', here + 0.3, one('ear', ellipsoid(ear, turn(skull, -12), 1.4, 2.3, 0.9)));
  }
}
