/**
 * [Note: Shots of one place]
 * A seed's upper bits make the place and its lowest five the shot, so photos of one moment show the same scene
 * from a slightly different stand.
 */
const SHOT_BITS = 5
const SHOTS = 2 ** SHOT_BITS

export const seedOfShot = (placeSeed: number, shot: number) => ((placeSeed << SHOT_BITS) | (shot % SHOTS)) >>> 0
export const placeOf = (seed: number) => seed >>> SHOT_BITS
export const isFirstShot = (seed: number) => seed % SHOTS === 0
