export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  between: (min: number, max: number) => number
  /** Returns an integer from `min` to `max`, both inclusive. */
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Choice>(choices: readonly Choice[]) => Choice
}

/** The mulberry32 generator: the same seed gives the same numbers on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    whole: (min, max) => Math.floor(min + (max - min + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new RangeError('Nothing to pick from: give at least one choice')
      return choice
    },
  }
}

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
