type Point = readonly [x: number, y: number, z: number]
type Matrix = readonly [Point, Point, Point]

/** Red, green, blue and the white of a picture, each as x and y of the CIE diagram of 1931. */
export type Chromaticities = Readonly<Record<'white' | 'red' | 'green' | 'blue', readonly [x: number, y: number]>>

const D65 = [0.3127, 0.329] as const

export const CHROMATICITIES_OF_SRGB: Chromaticities = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}

/** By number in ISO/IEC 23091-2. All others equal sRGB, differ from it invisibly, or are unknown. */
const wideGamuts: Readonly<Record<number, Chromaticities>> = {
  // BT.2020
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  // Display P3
  12: { white: D65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
}

/** Undefined for the primaries of sRGB. */
export const chromaticitiesOf = (primaries: number): Chromaticities | undefined => wideGamuts[primaries]

/** The light of a profile (D50). */
const WHITE: Point = [0.9642, 1, 0.8249]

/** The Bradford matrix, which leads to the responses of the eye's cones (ICC.1:2022, annex E). */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const cross = (one: Point, other: Point): Point => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]
const times = (matrix: Matrix, point: Point): Point => [
  dot(matrix[0], point),
  dot(matrix[1], point),
  dot(matrix[2], point),
]

/** The three numbers by which the columns are multiplied to give the sum (Cramer's rule). */
const sharesOf = ([first, second, third]: Matrix, sum: Point): Point => {
  const determinant = dot(first, cross(second, third))
  return [
    dot(sum, cross(second, third)) / determinant,
    dot(first, cross(sum, third)) / determinant,
    dot(first, cross(second, sum)) / determinant,
  ]
}

const columnsOf = (matrix: Matrix): Matrix => {
  const column = (at: 0 | 1 | 2): Point => [matrix[0][at], matrix[1][at], matrix[2][at]]
  return [column(0), column(1), column(2)]
}

const fullPoint = ([x, y]: readonly [number, number]): Point => [x / y, 1, (1 - x - y) / y]

/** Red, green and blue at their fullest under the light of a profile. Numbers that describe no colours give none. */
const primariesOf = ({ white, red, green, blue }: Chromaticities): Matrix => {
  const points: Matrix = [fullPoint(red), fullPoint(green), fullPoint(blue)]
  const shares = sharesOf(points, fullPoint(white))
  const [from, to] = [times(BRADFORD, fullPoint(white)), times(BRADFORD, WHITE)]
  const adapted = (point: Point, share: number): Point => {
    const [long, medium, short] = times(BRADFORD, [point[0] * share, point[1] * share, point[2] * share])
    const cones: Point = [(long * to[0]) / from[0], (medium * to[1]) / from[1], (short * to[2]) / from[2]]
    return sharesOf(columnsOf(BRADFORD), cones)
  }
  return [adapted(points[0], shares[0]), adapted(points[1], shares[1]), adapted(points[2], shares[2])]
}

/** The curve of sRGB: exponent and four parameters of its two segments (ICC.1:2022, 10.18, function 3). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

const HEADER_BYTES = 128
const TAG_BYTES = 12

const u32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
/** Fixed-point numbers with 16 fractional bits. */
const fixed = (numbers: readonly number[]) =>
  Buffer.concat(numbers.map((number) => u32(Math.round(number * 65_536) >>> 0)))
const typed = (type: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content])
const pointOf = (point: Point) => typed('XYZ ', fixed(point))

const headerOf = (bytes: number) => {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(bytes)
  // The version, then the class (display), the colour space (RGB) and the connection space (XYZ).
  header.write('\x04\0\0\0mntrRGB XYZ ', 8, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed(WHITE).copy(header, 68)
  return header
}

/** The largest number that a profile can hold; primaries of no real display exceed it. */
const MOST_OF_A_PROFILE = 32_767

/**
 * An ICC profile of these primaries with the curve of sRGB; undefined if the numbers describe no colours. Photos with the curves PQ
 * and HLG are toned down instead. See: [Note: HDR tone mapping]
 */
export const profileOfChromaticities = (chromaticities: Chromaticities): Buffer | undefined => {
  const [red, green, blue] = primariesOf(chromaticities)
  if (![...red, ...green, ...blue].every((number) => Math.abs(number) <= MOST_OF_A_PROFILE)) return undefined
  const curve = typed('para', Buffer.from([0, 3, 0, 0]), fixed(CURVE))
  const contents = [pointOf(WHITE), pointOf(red), pointOf(green), pointOf(blue), curve]
  const names = ['wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']
  const beginning = HEADER_BYTES + 4 + names.length * TAG_BYTES
  const begins = contents.map((_, index) => beginning + Buffer.concat(contents.slice(0, index)).length)
  const tags = names.map((name, index) => {
    // The three channels share one curve.
    const place = Math.min(index, contents.length - 1)
    return Buffer.concat([Buffer.from(name, 'latin1'), u32(begins[place] ?? 0), u32(contents[place]?.length ?? 0)])
  })
  const afterHeader = Buffer.concat([u32(tags.length), ...tags, ...contents])
  return Buffer.concat([headerOf(HEADER_BYTES + afterHeader.length), afterHeader])
}
