import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { fixtureHeic, heicProperty } from '../../testing/fixture-heic.ts'
import { readCaptureTime } from './dates/capture-time.ts'
import { isWholeHeif } from './heif/heif-boxes.ts'
import { heifPrimariesIn } from './heif/heif-colours.ts'
import { mediaTypeOf } from '@account/shared/contracts/media-type.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const nothing = Buffer.alloc(0)

test('[UP-07] whatever a file begins with is one of the formats that are taken, or none', async () => {
  const beginnings = [
    nothing,
    latin('\xff\xd8'),
    latin('\x89PNG'),
    latin('\0\0\0\x18ftyp'),
    latin('\xff\xff\xff\xffftypheic'),
  ]
  await checkBytes(beginnings, (bytes) => {
    expect([undefined, 'image/jpeg', 'image/png', 'image/heic']).toContain(mediaTypeOf(bytes))
  })
})

test('[UP-07] whatever stands in a photo’s metadata is a real moment, or none', async () => {
  const beginnings = [
    ...[
      nothing,
      latin('II*\0\x08\0\0\0'),
      latin('MM\0*\0\0\0\x08'),
      latin('Exif\0\0II*\0\x08\0\0\0\x02\0\x69\x87\x04\0'),
    ],
    ...[latin('xmp:CreateDate="'), latin('\x1c\x02\x37\x00\x08'), latin('\x1c\x02\x3c\x00\x0b')],
  ]
  await checkBytes(beginnings, (bytes) => {
    const time = readCaptureTime({ exif: bytes, xmp: bytes, iptc: bytes })
    if (time) expect(Number.isNaN(Date.parse(`${time.local}Z`))).toBe(false)
  })
})

test('[UP-07] whatever boxes a HEIF file claims to have, they are counted to an end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-files-'))
  const file = join(folder, 'photo.heic')
  const beginnings = [
    nothing,
    latin('\0\0\0\x10ftypheic\0\0\0\0'),
    latin('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff'),
  ]
  await checkBytes(beginnings, async (bytes) => {
    writeFileSync(file, bytes)
    expect(typeof (await isWholeHeif(file))).toBe('boolean')
  })
  rmSync(folder, { recursive: true })
})

test('[UP-02] whatever a HEIF file says of its colours, a number is read, or none', async () => {
  const whole = fixtureHeic({ pictures: [[heicProperty.primaries(12)]], primary: 'grid' })
  const beginnings = [nothing, latin('\0\0\0\x01meta'), whole.subarray(0, 100), whole.subarray(0, 300), whole]
  await checkBytes(beginnings, (bytes) => {
    expect(['number', 'undefined']).toContain(typeof heifPrimariesIn(bytes))
  })
  for (let cut = 0; cut < whole.length; cut += 1)
    expect([undefined, 12]).toContain(heifPrimariesIn(whole.subarray(0, cut)))
})
