import type { Random } from '../seeded-random.ts'

/** Smooth noise from 0 to 1 over the plane. */
export type Noise = (x: number, y: number) => number

const LATTICE = 128
const { floor } = Math

export const createNoise = (random: Random): Noise => {
  const heights = new Float32Array(LATTICE * LATTICE)
  for (let index = 0; index < heights.length; index++) heights[index] = random.next()
  const heightAt = (index: number) => heights[index] ?? 0
  return (x, y) => {
    const [left, top] = [floor(x), floor(y)]
    const [fx, fy] = [x - left, y - top]
    const [across, down] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
    const [x0, x1] = [left & 127, (left + 1) & 127]
    const [row0, row1] = [(top & 127) << 7, ((top + 1) & 127) << 7]
    const upper = heightAt(row0 | x0) + (heightAt(row0 | x1) - heightAt(row0 | x0)) * across
    const lower = heightAt(row1 | x0) + (heightAt(row1 | x1) - heightAt(row1 | x0)) * across
    return upper + (lower - upper) * down
  }
}

/** Noise on several scales at once, as clouds and rock have it. */
export const fractal = (noise: Noise, octaves: number): Noise => {
  const total = 2 - 2 ** (1 - octaves)
  return (x, y) => {
    let sum = 0
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2)
      sum += noise(x * scale + octave * 17, y * scale + octave * 31) / scale
    return sum / total
  }
}

export const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
