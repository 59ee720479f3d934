/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index is within its array; a check for each word of each byte would cost more than the digest */
/**
 * SHA-256 in chunks, which the platform's digest does not offer. Refers to nothing outside itself, because a worker
 * also runs its text: see file-checksum.ts.
 */
export const createSha256 = () => {
  const BLOCK_BYTES = 64
  const fractionOf = (root: number) => Math.floor((root % 1) * 2 ** 32)
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)))
  const state = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
  const schedule = new Int32Array(64)
  const pending = new Uint8Array(BLOCK_BYTES)
  let pendingBytes = 0
  let totalBytes = 0

  const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

  const addBlock = (bytes: Uint8Array, at: number) => {
    const w = schedule
    for (let i = 0; i < 16; i += 1) {
      const from = at + i * 4
      w[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!
    }
    for (let i = 16; i < 64; i += 1) {
      const early = w[i - 15]!
      const late = w[i - 2]!
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
    state[4]! += e
    state[5]! += f
    state[6]! += g
    state[7]! += h
  }

  const update = (bytes: Uint8Array) => {
    totalBytes += bytes.length
    let at = 0
    if (pendingBytes > 0) {
      at = Math.min(BLOCK_BYTES - pendingBytes, bytes.length)
      pending.set(bytes.subarray(0, at), pendingBytes)
      pendingBytes += at
      if (pendingBytes < BLOCK_BYTES) return
      addBlock(pending, 0)
    }
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) addBlock(bytes, at)
    pending.set(bytes.subarray(at))
    pendingBytes = bytes.length - at
  }

  /** Ends the digest and returns 64 lower-case hexadecimal digits. */
  const hex = (): string => {
    const bits = totalBytes * 8
    const end = new Uint8Array(pendingBytes < 56 ? BLOCK_BYTES - pendingBytes : 2 * BLOCK_BYTES - pendingBytes)
    end[0] = 0x80
    const view = new DataView(end.buffer)
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(end.length - 4, bits >>> 0)
    update(end)
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  return { update, hex }
}
