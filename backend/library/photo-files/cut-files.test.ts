import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { pngChunk } from '../../testing/photo-files/photo-with-metadata.ts'
import { keptFile, video } from './testing/kept-files.ts'
import { outcomeOf } from './testing/read-bytes.ts'

const size = { width: 96, height: 80, channels: 3 } as const
/** A picture of which every row takes bytes, and the same one in every run. */
const noise = Buffer.alloc(size.width * size.height * size.channels)
for (let at = 0, state = 1; at < noise.length; at += 1) {
  state = (state * 48_271) % 0x7fffffff
  noise[at] = 60 + (state % 120)
}
const picture = () => sharp(noise, { raw: size })

const encodings: [string, (picture: Sharp) => Sharp][] = [
  ['a baseline JPEG', (it) => it.jpeg({ quality: 70 })],
  ['a JPEG of full colour', (it) => it.jpeg({ chromaSubsampling: '4:4:4' })],
  ['a progressive JPEG', (it) => it.jpeg({ progressive: true })],
  ['a grey JPEG', (it) => it.greyscale().jpeg()],
  ['a CMYK JPEG', (it) => it.toColourspace('cmyk').jpeg()],
  ['a PNG', (it) => it.png()],
  ['an interlaced PNG', (it) => it.png({ progressive: true })],
  ['a PNG of a palette', (it) => it.png({ palette: true, colours: 16 })],
  ['a grey PNG of 16 bits', (it) => it.toColourspace('grey16').png()],
]
const isPng = (bytes: Buffer) => bytes[0] === 0x89

const endOf = (file: Buffer) => (isPng(file) ? pngChunk('IEND', Buffer.of()) : Buffer.from([0xff, 0xd9]))

/** The bytes that recovery programs, phones and senders leave after the last byte of a file. */
const tails: [string, (file: Buffer) => Buffer][] = [
  ['nothing', () => Buffer.of()],
  ['zeros', () => Buffer.alloc(700)],
  ['an end', (file) => endOf(file)],
  ['an end and a video', (file) => Buffer.concat([endOf(file), video])],
  ['the same photo', (file) => file],
]

/** The bytes of the pixels are between these; the header alone is cut in tests of hostile files. */
const pixelsBegin = (file: Buffer) => (isPng(file) ? file.indexOf('IDAT') + 4 : file.indexOf(Buffer.from([0xff, 0xda])))
/** Checksums and an end follow the pixels of a PNG. A zero after a JPEG can pass for the few bits of its last blocks. */
const pixelsEnd = (file: Buffer) => file.length - (isPng(file) ? 80 : 16)

test.each(encodings)(
  '[UP-02] %s whose pixels are cut anywhere is damaged, whatever follows them',
  async (_, encode) => {
    const whole = await encode(picture()).toBuffer()
    const [begin, end] = [pixelsBegin(whole), pixelsEnd(whole)]
    const cut = fc.constantFrom(...tails).chain(([name, tail]) =>
      fc.record({
        name: fc.constant(name),
        tail: fc.constant(tail),
        at: fc.oneof(fc.integer({ min: begin, max: end }), fc.integer({ min: end - 40, max: end })),
      }),
    )
    await fc.assert(
      fc.asyncProperty(cut, async ({ at, name, tail }) => {
        expect([name, at, await outcomeOf(Buffer.concat([whole.subarray(0, at), tail(whole)]))]).toEqual([
          name,
          at,
          'damaged-file',
        ])
      }),
      { numRuns: 15, seed: 7 },
    )
  },
)

test.each(encodings)(
  '[UP-02] %s with all its pixels is a photo, whatever takes the place of its end',
  async (_, encode) => {
    const whole = await encode(picture()).toBuffer()
    for (const [name, tail] of tails)
      expect([name, await outcomeOf(Buffer.concat([whole, tail(whole)]))]).toEqual([name, 'taken'])
    // The end of a JPEG, or half of it; the end of a PNG, its last checksum, and that of its pixels.
    for (const missing of isPng(whole) ? [12, 16, 20] : [1, 2])
      for (const [name, tail] of isPng(whole) ? tails.slice(0, 1) : tails) {
        const bytes = Buffer.concat([whole.subarray(0, whole.length - missing), tail(whole)])
        expect([name, missing, await outcomeOf(bytes)]).toEqual([name, missing, 'taken'])
      }
  },
)

test('[UP-02] stray bytes between the segments of a JPEG hide no cut, and are none', async () => {
  const whole = await picture().jpeg().toBuffer()
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
  const stray = Buffer.concat([whole.subarray(0, frame), Buffer.from([1, 2, 3]), whole.subarray(frame)])
  const end = Buffer.from([0xff, 0xd9])
  expect(await outcomeOf(stray)).toBe('taken')
  expect(await outcomeOf(stray.subarray(0, -2))).toBe('taken')
  for (const missing of [6, 40, 2000]) {
    expect(await outcomeOf(stray.subarray(0, -missing))).toBe('damaged-file')
    expect(await outcomeOf(Buffer.concat([stray.subarray(0, -missing), end]))).toBe('damaged-file')
  }
})

const endOfJpeg = Buffer.from([0xff, 0xd9])
/** Includes the end marker. With fewer bytes missing, an arithmetic JPEG can be the complete file of another picture. */
const SEEN_BYTES = 8

test.each(['arithmetic', 'arithmetic-progressive', 'arithmetic-margin', 'restart-markers', 'scan-of-each-colour'])(
  '[UP-02] a JPEG of the encoding "%s" is a photo when it is whole, and damaged when it is cut',
  async (name) => {
    const whole = keptFile(`${name}.jpg`)
    expect([await outcomeOf(whole), await outcomeOf(whole.subarray(0, -2))]).toEqual(['taken', 'taken'])
    const begin = whole.indexOf(Buffer.from([0xff, 0xda])) + 14
    const cuts = Array.from({ length: 25 }, (_, part) => Math.floor(begin + (part * (whole.length - begin)) / 25))
    for (const at of [...cuts, whole.length - SEEN_BYTES])
      for (const tail of [Buffer.of(), endOfJpeg])
        expect([at, await outcomeOf(Buffer.concat([whole.subarray(0, at), tail]))]).toEqual([at, 'damaged-file'])
  },
)

test('[UP-02] a JPEG that is cut just before a marker is damaged', async () => {
  const [restarts, scans] = [keptFile('restart-markers.jpg'), keptFile('scan-of-each-colour.jpg')]
  const lastRestart = restarts.findLastIndex((byte, at) => byte === 0xff && ((restarts[at + 1] ?? 0) & 0xf8) === 0xd0)
  const cuts = [restarts.subarray(0, lastRestart), scans.subarray(0, scans.lastIndexOf(Buffer.from([0xff, 0xda])))]
  for (const cut of cuts)
    for (const tail of [Buffer.of(), endOfJpeg])
      expect(await outcomeOf(Buffer.concat([cut, tail]))).toBe('damaged-file')
})
