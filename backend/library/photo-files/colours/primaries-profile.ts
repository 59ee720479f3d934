/** Red, green and blue at their fullest, each as X, Y and Z under the light of a profile (D50). */
type Primaries = readonly [red: Point, green: Point, blue: Point]
type Point = readonly [x: number, y: number, z: number]

/** Primaries by number in ISO/IEC 23091-2. All others equal sRGB, differ from it invisibly, or are unknown. */
const wideGamuts: Readonly<Record<number, Primaries>> = {
  // BT.2020
  9: [
    [0.673459, 0.279033, -0.001931],
    [0.165661, 0.675338, 0.029979],
    [0.1251, 0.045629, 0.797162],
  ],
  // Display P3
  12: [
    [0.515102, 0.241182, -0.001049],
    [0.291965, 0.692236, 0.041882],
    [0.157153, 0.066582, 0.784378],
  ],
}

const WHITE: Point = [0.9642, 1, 0.8249]
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

/**
 * An ICC profile of these primaries with the curve of sRGB; undefined for the primaries of sRGB. Photos with the curves PQ and HLG
 * are toned down instead. See: [Note: HDR for screens of today]
 */
export const profileOfPrimaries = (number: number): Buffer | undefined => {
  const primaries = wideGamuts[number]
  if (!primaries) return undefined
  const curve = typed('para', Buffer.from([0, 3, 0, 0]), fixed(CURVE))
  const [red, green, blue] = primaries
  const contents = [pointOf(WHITE), pointOf(red), pointOf(green), pointOf(blue), curve]
  const names = ['wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']
  const beginning = HEADER_BYTES + 4 + names.length * TAG_BYTES
  const begins = contents.map((_, index) => beginning + Buffer.concat(contents.slice(0, index)).length)
  const tags = names.map((name, index) => {
    // The three channels share one curve.
    const place = Math.min(index, contents.length - 1)
    return Buffer.concat([Buffer.from(name, 'latin1'), u32(begins[place] ?? 0), u32(contents[place]?.length ?? 0)])
  })
  const behindHeader = Buffer.concat([u32(tags.length), ...tags, ...contents])
  return Buffer.concat([headerOf(HEADER_BYTES + behindHeader.length), behindHeader])
}
