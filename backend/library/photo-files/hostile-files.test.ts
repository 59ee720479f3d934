import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { fixtureHeic, heicProperty } from '../../testing/photo-files/fixture-heic.ts'
import { isCutHeif } from './heif/heif-boxes.ts'
import { readHeif } from './heif/heif-items.ts'
import { heifPictureOf, primaryItemOf } from './heif/heif-picture.ts'
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
