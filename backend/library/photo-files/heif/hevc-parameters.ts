/** The parameters in a coded picture (ITU-T H.265, 7.3.2.2 and annex E). */
export type HevcParameters = { width: number; height: number; bitDepth: number; colours?: Colours }

/** Numbers of ISO/IEC 23091-2. */
export type Colours = { primaries: number; transfer: number }

const HEADER_BYTES = 22
const SEQUENCE_PARAMETERS = 33
const OF_ANY_SAMPLES = 255
/** A still picture refers to none; the standard allows 64. */
const MOST_SETS = 64

/** Reads bits one after the other. Throws `RangeError` at the end. */
const bitsOf = (bytes: Buffer) => {
  let at = 0
  const one = (): number => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new RangeError('The parameters end early.')
    const bit = (byte >> (7 - (at & 7))) & 1
    at += 1
    return bit
  }
  const many = (count: number): number => {
    let number = 0
    for (let bit = 0; bit < count; bit += 1) number = number * 2 + one()
    return number
  }
  /** The standard's `ue(v)`: as many bits as there were zeros before the first one. */
  const counted = (): number => {
    let zeros = 0
    while (one() === 0) if ((zeros += 1) > 32) throw new RangeError('A number of the parameters is too long.')
    return 2 ** zeros - 1 + many(zeros)
  }
  const skip = (count: number) => {
    for (let skipped = 0; skipped < count; skipped += 1) counted()
  }
  return { isSet: () => one() === 1, many, counted, skip }
}

type Bits = ReturnType<typeof bitsOf>

/** Removes each 3 after two zeros: writers insert it so that the bytes of a picture never look like the start of another unit. */
const withoutStuffing = (bytes: Buffer) =>
  bytes.filter((byte, index) => !(byte === 3 && index >= 2 && bytes[index - 1] === 0 && bytes[index - 2] === 0))

const skipProfile = (bits: Bits, layers: number) => {
  bits.many(96)
  const present = Array.from({ length: layers }, () => ({ profile: bits.isSet(), level: bits.isSet() }))
  if (layers > 0) bits.many((8 - layers) * 2)
  for (const { profile, level } of present) bits.many((profile ? 88 : 0) + (level ? 8 : 0))
}

const skipScalingLists = (bits: Bits) => {
  for (let size = 0; size < 4; size += 1)
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (!bits.isSet()) bits.skip(1)
      else bits.skip((size > 1 ? 1 : 0) + Math.min(64, 1 << (4 + size * 2)))
    }
}

const skipReferenceSets = (bits: Bits) => {
  const sets = bits.counted()
  if (sets > MOST_SETS) throw new RangeError('The parameters name too many sets.')
  let pictures = 0
  for (let set = 0; set < sets; set += 1) {
    if (set > 0 && bits.isSet()) {
      bits.isSet()
      bits.skip(1)
      const used = Array.from({ length: pictures + 1 }, () => bits.isSet() || bits.isSet())
      pictures = used.filter(Boolean).length
      continue
    }
    pictures = bits.counted() + bits.counted()
    for (let picture = 0; picture < pictures; picture += 1) {
      bits.skip(1)
      bits.isSet()
    }
  }
}

const sizeIn = (bits: Bits) => {
  const chroma = bits.counted()
  if (chroma === 3) bits.isSet()
  const [width, height] = [bits.counted(), bits.counted()]
  if (!bits.isSet()) return { width, height }
  const [left, right, top, bottom] = [bits.counted(), bits.counted(), bits.counted(), bits.counted()]
  const across = chroma === 1 || chroma === 2 ? 2 : 1
  const down = chroma === 1 ? 2 : 1
  return { width: width - (left + right) * across, height: height - (top + bottom) * down }
}

const coloursIn = (bits: Bits): Colours | undefined => {
  if (!bits.isSet()) return undefined
  if (bits.isSet() && bits.many(8) === OF_ANY_SAMPLES) bits.many(32)
  if (bits.isSet()) bits.isSet()
  if (!bits.isSet()) return undefined
  bits.many(4)
  return bits.isSet() ? { primaries: bits.many(8), transfer: bits.many(8) } : undefined
}

/** Everything between the size and the description of colours. */
const skipToColours = (bits: Bits, layers: number) => {
  bits.skip(1)
  const countBits = bits.counted() + 4
  bits.skip((bits.isSet() ? layers + 1 : 1) * 3)
  bits.skip(6)
  if (bits.isSet() && bits.isSet()) skipScalingLists(bits)
  bits.many(2)
  if (bits.isSet()) {
    bits.many(8)
    bits.skip(2)
    bits.isSet()
  }
  skipReferenceSets(bits)
  if (bits.isSet()) for (let left = bits.counted(); left > 0; left -= 1) bits.many(countBits + 1)
  bits.many(2)
}

const parametersIn = (unit: Buffer): HevcParameters => {
  const bits = bitsOf(Buffer.from(withoutStuffing(unit.subarray(2))))
  bits.many(4)
  const layers = bits.many(3)
  bits.isSet()
  skipProfile(bits, layers)
  bits.skip(1)
  const size = { ...sizeIn(bits), bitDepth: bits.counted() + 8 }
  try {
    skipToColours(bits, layers)
    const colours = coloursIn(bits)
    return colours ? { ...size, colours } : size
  } catch (error) {
    if (error instanceof RangeError) return size
    throw error
  }
}

/** The units of a decoder configuration (ISO/IEC 14496-15, 8.3.3.1) of the kind that describes the picture. */
const sequenceParametersIn = (configuration: Buffer): Buffer | undefined => {
  let at = HEADER_BYTES + 1
  for (let arrays = configuration[HEADER_BYTES] ?? 0; arrays > 0; arrays -= 1) {
    const kind = configuration.readUInt8(at) & 0x3f
    const units = configuration.readUInt16BE(at + 1)
    at += 3
    for (let unit = 0; unit < units; unit += 1) {
      const length = configuration.readUInt16BE(at)
      if (kind === SEQUENCE_PARAMETERS) return configuration.subarray(at + 2, at + 2 + length)
      at += 2 + length
    }
  }
  return undefined
}

/** Undefined where the configuration is damaged. */
export const hevcParametersIn = (configuration: Buffer): HevcParameters | undefined => {
  try {
    const unit = sequenceParametersIn(configuration)
    return unit && parametersIn(unit)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
