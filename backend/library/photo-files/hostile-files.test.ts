import { deflateSync } from 'node:zlib'
import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { keepsBusy } from '@account/shared/testing/keeps-busy.ts'
import { box, fixtureHeic, heicProperty, u16, u32, versioned } from '../../testing/photo-files/fixture-heic.ts'
import { pngChunk } from '../../testing/photo-files/photo-with-metadata.ts'
import { heifMetadataIn } from './containers/heif-metadata.ts'
import { pngMetadataIn } from './containers/png-metadata.ts'
import { isCutHeif } from './heif/heif-boxes.ts'
import { readHeif } from './heif/heif-items.ts'
import { heifPictureOf, isHevc, primaryItemOf } from './heif/heif-picture.ts'
import { announcedPixels } from './large-photo.ts'
import { fileKindOf } from '@account/shared/contracts/media-type.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const nothing = Buffer.alloc(0)

test('[UP-07] any first bytes are recognised as an accepted format or as none', async () => {
  const beginnings = [
    nothing,
    latin('\xff\xd8'),
    latin('\x89PNG'),
    latin('\0\0\0\x18ftyp'),
    latin('\xff\xff\xff\xffftypheic'),
  ]
  await checkBytes(beginnings, (bytes) => {
    expect(['unknown', 'image/jpeg', 'image/png', 'heif', 'video', 'image-sequence', 'raw-photo']).toContain(
      fileKindOf(bytes),
    )
  })
})

test('[UP-07] counting the boxes of a HEIF file ends for any boxes', async () => {
  const beginnings = [
    nothing,
    latin('\0\0\0\x10ftypheic\0\0\0\0'),
    latin('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff'),
  ]
  await checkBytes(beginnings, (bytes) => {
    expect(typeof isCutHeif(bytes)).toBe('boolean')
  })
})

const primariesIn = (bytes: Buffer) => {
  const heif = readHeif(bytes)
  const item = primaryItemOf(heif)
  return item && heifPictureOf(heif, item)?.colours?.primaries
}

test('[UP-02] reading a HEIF file ends for any description of its picture', async () => {
  const whole = fixtureHeic({ pictures: [[heicProperty.primaries(12)]], primary: 'grid' })
  expect(primariesIn(whole)).toBe(12)
  const beginnings = [nothing, latin('\0\0\0\x01meta'), whole.subarray(0, 100), whole.subarray(0, 300), whole]
  await checkBytes(beginnings, (bytes) => {
    expect(['number', 'undefined']).toContain(typeof primariesIn(bytes))
  })
  for (let cut = 0; cut < Math.min(whole.length, 1_500); cut += 1)
    expect(['number', 'undefined']).toContain(typeof primariesIn(whole.subarray(0, cut)))
})

const heifOf = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', latin('heic')), versioned('meta', 0, ...boxes)])

const times = (count: number, make: (index: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => make(index)))

const itemsOf = (count: number, type: string) =>
  versioned(
    'iinf',
    0,
    u16(count),
    times(count, (index) => versioned('infe', 2, u16(index), u16(0), latin(type), Buffer.alloc(1))),
  )

const oneSize = box('ipco', versioned('ispe', 0, u32(64), u32(64)))

/** Each claims or repeats so much that work for every claim would take minutes, or more memory than a process has. */
const bombs: [string, Buffer][] = [
  [
    'extents that take no bytes',
    heifOf(
      versioned(
        'iloc',
        0,
        u16(0),
        u16(3_000),
        times(3_000, (index) => Buffer.concat([u16(index), u16(0), u16(0xffff)])),
      ),
    ),
  ],
  [
    'properties of one item in thousands of parts',
    heifOf(
      box(
        'iprp',
        oneSize,
        versioned(
          'ipma',
          0,
          u32(60_000),
          times(60_000, () => Buffer.from([0, 1, 1, 1])),
        ),
      ),
    ),
  ],
  [
    'thousands of items with references',
    heifOf(
      itemsOf(20_000, 'Exif'),
      versioned(
        'iref',
        0,
        times(20_000, (index) => box('dimg', u16(index), u16(1), u16(0x7000 + index))),
      ),
    ),
  ],
  [
    'items within items, each a thousand times',
    heifOf(
      versioned('pitm', 0, u16(0)),
      itemsOf(1_000, 'grid'),
      versioned(
        'iref',
        0,
        times(1_000, (from) => box('dimg', u16(from), u16(1_000), times(1_000, u16))),
      ),
    ),
  ],
]

test.each(bombs)('[UP-07][BE-02] a HEIF file with %s is read at once', async (_, bytes) => {
  const read = () => {
    announcedPixels(bytes)
    heifMetadataIn(bytes)
    const heif = readHeif(bytes)
    const item = primaryItemOf(heif)
    if (item && !isHevc(heif, item)) heifPictureOf(heif, item)
  }
  expect(await keepsBusy(read, 2_000)).toBe(false)
})

test('[UP-07][BE-02] a PNG with hundreds of packed texts is read at once', async () => {
  const packed = deflateSync(Buffer.alloc(4_000_000, ' '))
  const text = pngChunk('zTXt', Buffer.concat([latin('Raw profile type exif\0\0'), packed]))
  const png = Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...Array.from({ length: 300 }, () => text)])
  expect(await keepsBusy(() => pngMetadataIn(png), 2_000)).toBe(false)
})
