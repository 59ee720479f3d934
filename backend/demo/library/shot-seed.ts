/**
 * [Note: Shots of one place]
 * The upper bits of a seed select the place and the lowest five the shot, so photos of one moment show the same scene
 * from a slightly different stand.
 */
const SHOT_BITS = 5
const SHOTS = 2 ** SHOT_BITS

export const seedOfShot = (placeSeed: number, shot: number) => ((placeSeed << SHOT_BITS) | (shot % SHOTS)) >>> 0
export const placeOf = (seed: number) => seed >>> SHOT_BITS
export const isFirstShot = (seed: number) => seed % SHOTS === 0
