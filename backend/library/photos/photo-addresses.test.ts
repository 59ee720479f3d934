import { sessionOfCall } from '../../platform/authentication/bearer-authentication.ts'
import { createObjectUrls } from '../../platform/object-store/object-urls.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { createPhotoAddresses } from './photo-addresses.ts'

const MINUTE = 60_000
const thumbnails = ['300', '800', '1300'].map((id) => ({ id, width: 40, height: 30 })) as [
  { id: '300'; width: number; height: number },
]
const row = photoRow('owner', { id: 'photo', thumbnails })
const edit = {
  ...({ turn: 90, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 }, revision: 'r1', thumbnails } as const),
  ...{ width: 40, height: 30, bytes: 1, crc32: 1, placeholder: 'AAAA' },
}
const asked = { row, isOwn: true, session: 'first', at: 0 }

const createAddresses = () => {
  const signed: string[] = []
  const clock = { now: 0 }
  const signer = { sign: (text: string) => `<${signed.push(text)}>`, isSigned: () => false }
  const addressesOf = createPhotoAddresses(createObjectUrls(signer, 'http://api.localhost', () => clock.now))
  return {
    signed,
    ask({ row, isOwn, session, at }: typeof asked) {
      clock.now = at
      const { thumbnails: urls, ...others } = sessionOfCall.run(session, () => addressesOf(row, isOwn))
      return JSON.stringify([urls, others]).replaceAll(/<\d+>/g, '')
    },
  }
}

test('a photo is signed once, for as long as its addresses stay the same', () => {
  const { signed, ask } = createAddresses()
  const addresses = ask(asked)
  expect(signed).toHaveLength(4)
  expect(ask({ ...asked, at: 14 * MINUTE })).toBe(addresses)
  expect(ask({ ...asked, row: { ...row, thumbnails: structuredClone(thumbnails) } })).toBe(addresses)
  expect(signed).toHaveLength(4)
})

test.each([
  ['session', { session: 'second' }],
  ['time', { at: 15 * MINUTE }],
  ['name', { row: { ...row, localFileName: 'Renamed.jpg' } }],
  ['edit', { row: { ...row, edit } }],
  ['viewer of an edited photo', { row: { ...row, edit }, isOwn: false }],
  ['file of a thumbnail', { row: { ...row, thumbnails: [{ ...thumbnails[0], key: 'photos/other/300.webp' }] } }],
])('a photo has other addresses for another %s', (_, change) => {
  const { ask } = createAddresses()
  const before = { ...asked, ...('isOwn' in change && { row: change.row }) }
  const addresses = ask(before)
  const changed = ask({ ...asked, ...change })
  expect(changed).not.toBe(addresses)
  expect(changed).toBe(createAddresses().ask({ ...asked, ...change }))
  expect(ask(before)).toBe(addresses)
})
