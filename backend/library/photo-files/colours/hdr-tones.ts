import type { Colours } from '../heif/hevc-parameters.ts'
import { srgbOf } from './srgb-curve.ts'

/**
 * [Note: HDR tone mapping]
 * A photo of more brightness than a screen shows says how much light each number means (PQ, SMPTE ST 2084) or what the
 * camera saw (HLG, ITU-R BT.2100). White paper is at 203 nits in both (ITU-R BT.2408): it becomes the white of sRGB, what is darker
 * keeps its distance to it, and lights that are brighter than paper fade to white.
 */
const PAPER_WHITE_NITS = 203
const HLG_PEAK_NITS = 1000
const HLG_SYSTEM_GAMMA = 1.2

/** Transfer functions and primaries by their numbers in ISO/IEC 23091-2. */
const PQ = 16
const HLG = 18
const BT2020 = 9
const DISPLAY_P3 = 12

/** PQ in the widest primaries: the usual choice of cameras, and the default for ten bits without stated colours. */
export const CUSTOMARY_HDR: Colours = { primaries: BT2020, transfer: PQ }

export const isHdr = ({ transfer }: Colours): boolean => transfer === PQ || transfer === HLG

/** The light of a PQ value, where 1 is white paper. */
const pqLight = (number: number) => {
  const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875]
  const power = number ** (1 / m2)
  return ((Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1) * 10_000) / PAPER_WHITE_NITS
}

/** The scene light of an HLG value, from 0 to 1. */
const hlgScene = (number: number) => {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return number <= 0.5 ? number ** 2 / 3 : (Math.exp((number - c) / a) + b) / 12
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

const toSrgb: Readonly<Record<number, Matrix>> = {
  [BT2020]: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  [DISPLAY_P3]: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
}
const UNCHANGED: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

const SRGB_STEPS = 4096
/** A table of sRGB values by the square root of the light, because equal steps of light would be too coarse in dark parts. */
const srgbByRoot = Uint8Array.from({ length: SRGB_STEPS + 1 }, (_, step) =>
  Math.round(srgbOf((step / SRGB_STEPS) ** 2) * 255),
)

const numberOfLight = (light: number) => srgbByRoot[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * SRGB_STEPS)]

/** The factor that turns scene light into display light (the OOTF of HLG), by the luminance of the pixel. */
const hlgGain = (red: number, green: number, blue: number) => {
  const brightness = 0.2627 * red + 0.678 * green + 0.0593 * blue
  return (brightness ** (HLG_SYSTEM_GAMMA - 1) * HLG_PEAK_NITS) / PAPER_WHITE_NITS
}

type HdrPixels = { pixels: Uint8Array | Uint16Array; largest: number; colours: Colours }

/** Converts HDR samples, from 0 to `largest`, to sRGB with eight bits per channel. */
export const toneDown = ({ pixels, largest, colours }: HdrPixels): Buffer => {
  const isHlg = colours.transfer === HLG
  const light = Float32Array.from({ length: largest + 1 }, (_, number) =>
    (isHlg ? hlgScene : pqLight)(number / largest),
  )
  const matrix = toSrgb[colours.primaries] ?? UNCHANGED
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix
  const toned = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const [r, g, b] = [light[pixels[at] ?? 0] ?? 0, light[pixels[at + 1] ?? 0] ?? 0, light[pixels[at + 2] ?? 0] ?? 0]
    const gain = isHlg ? hlgGain(r, g, b) : 1
    const red = (rr * r + rg * g + rb * b) * gain
    const green = (gr * r + gg * g + gb * b) * gain
    const blue = (br * r + bg * g + bb * b) * gain
    const brightest = Math.max(red, green, blue, 1)
    const fading = (1 - 1 / brightest) ** 2
    toned[at] = numberOfLight(red / brightest + (1 - red / brightest) * fading) ?? 0
    toned[at + 1] = numberOfLight(green / brightest + (1 - green / brightest) * fading) ?? 0
    toned[at + 2] = numberOfLight(blue / brightest + (1 - blue / brightest) * fading) ?? 0
  }
  return toned
}
