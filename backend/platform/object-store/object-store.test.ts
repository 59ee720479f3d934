import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eventually } from '../../testing/eventually.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { byteRangeOf } from './object-routes.ts'
import { attachmentNamed } from './content-disposition.ts'
import { createFolderObjectStore } from './folder-object-store.ts'
import { openObjectStore } from './open-object-store.ts'
import { sessionOfCall } from '../authentication/bearer-authentication.ts'
import { createObjectUrls } from './object-urls.ts'
import { sweepScratchFolder } from './scratch-folder.ts'
import { describeObjectStore } from '../../testing/describe-object-store.ts'

let backEnd: TestBackEnd
let folder: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  folder = await mkdtemp(join(tmpdir(), 'object-store-'))
})
afterAll(async () => {
  await backEnd.stop()
  await rm(folder, { recursive: true, force: true })
})

test('files that a killed process left half written are removed within the hour, and files in progress stay', async () => {
  const temporary = join(folder, 'temporary')
  await mkdir(temporary, { recursive: true })
  await writeFile(join(temporary, 'half-written'), 'half')
  const { ctimeMs } = await stat(join(temporary, 'half-written'))
  await sweepScratchFolder(temporary, ctimeMs + 44 * 60_000)
  expect(await readdir(temporary)).toEqual(['half-written'])
  await sweepScratchFolder(temporary, ctimeMs + 46 * 60_000)
  expect(await readdir(temporary)).toEqual([])
})

describeObjectStore('a folder', () => createFolderObjectStore(folder))

/** Given by the scale test, which has an object store with the S3 protocol. See: tools/scale */
const { TEST_OBJECT_STORE: objectStore, S3_ENDPOINT: s3Endpoint } = process.env
if (objectStore !== undefined) describeObjectStore('a bucket', () => openObjectStore({ objectStore, s3Endpoint }))

test('a failed write leaves nothing in the folder', async () => {
  const objects = await createFolderObjectStore(folder)
  const failing = new Readable({ read: () => failing.destroy(new Error('connection lost')) })
  await expect(objects.put('half.jpg', failing)).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

test('[BE-01] a folder is removed with its last object, and others stay', async () => {
  const objects = await createFolderObjectStore(folder)
  await objects.put('emptied/inner/a.jpg', Buffer.from('x'))
  await objects.put('emptied/b.jpg', Buffer.from('x'))
  await objects.delete('emptied/inner/a.jpg')
  expect(await readdir(join(folder, 'objects', 'emptied'))).toEqual(['b.jpg'])
  await objects.delete('emptied/b.jpg')
  expect(await readdir(join(folder, 'objects'))).not.toContain('emptied')
  await mkdir(join(folder, 'objects', 'emptied'))
  await objects.delete('emptied/inner/a.jpg')
  expect(await readdir(join(folder, 'objects'))).not.toContain('emptied')
})

test('[BE-01] a write succeeds while other deletions empty its folder', async () => {
  const objects = await createFolderObjectStore(folder)
  const writeAndDelete = async (name: string) => {
    for (let round = 0; round < 200; round += 1) {
      const key = `busy/inner/${name}-${round}.jpg`
      await objects.put(key, Buffer.from(key))
      expect(await objects.size(key)).toBe(key.length)
      await objects.delete(key)
    }
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(writeAndDelete))
  expect(await readdir(join(folder, 'objects'))).not.toContain('busy')
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

test('[BE-01] a key below an existing object is refused', async () => {
  const objects = await createFolderObjectStore(folder)
  await objects.put('taken', Buffer.from('x'))
  await expect(objects.put('taken/a.jpg', Buffer.from('x'))).rejects.toThrow('ENOTDIR')
  await expect(objects.put('taken/inner/a.jpg', Buffer.from('x'))).rejects.toThrow('ENOTDIR')
  await objects.delete('taken')
})

test('[BE-01] a listing survives folders that are removed meanwhile', async () => {
  const objects = await createFolderObjectStore(await mkdtemp(join(folder, 'listed-')))
  // More folders than a listing has opened ahead when it yields the first key.
  const keys = Array.from({ length: 80 }, (_, index) => `listed-${index}/inner/a.jpg`)
  for (const key of keys) await objects.put(key, Buffer.from('x'))
  const listing = objects.list()[Symbol.asyncIterator]()
  const { value: first } = await listing.next()
  const [kept, ...deleted] = keys.filter((key) => key !== first)
  for (const key of deleted) await objects.delete(key)
  const others: string[] = []
  for (let next = await listing.next(); !next.done; next = await listing.next()) others.push(next.value)
  expect(others).toContain(kept)
})

test('a signed address works until it expires, and for its own object only', async () => {
  const customerId = backEnd.newCustomer()
  const outcome = await uploadFile(backEnd, customerId, { name: 'a.jpg', bytes: await fixtureJpeg() })
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  const { url, untouchedUrl } = await libraryOf(backEnd, customerId).photo(outcome.imageId)
  const fetched = (address: URL, headers = {}) =>
    backEnd.call({ method: 'GET', path: `${address.pathname}${address.search}`, headers })
  const changed = (parameter: string, value: string) => {
    const address = new URL(url)
    address.searchParams.set(parameter, value)
    return address
  }
  const original = new URL(untouchedUrl)
  expect((await fetched(original, { range: 'bytes=0-2' })).headers['content-range']).toMatch(/^bytes 0-2\/\d+$/)
  expect((await fetched(original, { range: 'bytes=999999-' })).status).toBe(416)
  expect((await fetched(changed('expires', '9999999999'))).status).toBe(403)
  expect((await fetched(changed('name', 'evil.html'))).status).toBe(403)
  expect((await fetched(new URL(url.replace('1300.webp', '300.webp')))).status).toBe(403)
  expect((await fetched(new URL(new URL(url).pathname, url))).status).toBe(400)

  await libraryOf(backEnd, customerId).delete([outcome.imageId])
  await eventually(async () => (await fetched(new URL(url))).status === 404)
})

test('an address stays the same for a while, so that a browser can cache the picture, and then expires', () => {
  let seconds = 1_000_000
  const signer = {
    sign: (value: string) => `<${value}>`,
    isSigned: (value: string, sign: string) => sign === `<${value}>`,
  }
  const urls = createObjectUrls(signer, 'http://api.localhost:3000', () => seconds * 1000)
  const made = urls.urlOf('a.webp', { validForSeconds: 600 })
  const first = new URL(made)
  seconds += 100
  expect(urls.urlOf('a.webp', { validForSeconds: 600 })).toBe(made)
  const address = {
    key: 'a.webp',
    expires: Number(first.searchParams.get('expires')),
    signature: first.searchParams.get('signature') ?? '',
  }
  expect(urls.secondsLeft(address)).toBeGreaterThanOrEqual(500)
  seconds += 1200
  expect(urls.secondsLeft(address)).toBe(0)
})

test('an address is signed as the JSON of its parts, so that releases accept the addresses of each other', () => {
  const signed: string[] = []
  const signer = { sign: (text: string) => String(signed.push(text)), isSigned: (text: string) => text === signed[0] }
  const urls = createObjectUrls(signer, 'http://api.localhost:3000', () => 0)
  const fileName = 'a "b"\\\n\u2028é🌄.jpg'
  const session = 'x","y'
  sessionOfCall.run(session, () => urls.urlOf('photos/a.jpg', { validForSeconds: 900, fileName }))
  urls.urlOf('photos/a.jpg', { validForSeconds: 900 })
  const key = 'photos/a.jpg'
  expect(signed).toEqual([JSON.stringify([key, 1800, fileName, session]), JSON.stringify([key, 1800, null])])
  const address = { key, expires: 1800, fileName, session, signature: '1' }
  expect(urls.secondsLeft(address)).toBe(1800)
  // A key that no object can have would make the text ambiguous.
  expect(urls.secondsLeft({ ...address, key: `${key}",1800,null,"` })).toBeUndefined()
})

test('a file name cannot break out of its header', () => {
  expect(attachmentNamed('a"b\r\nset-cookie: x.jpg')).toBe(
    `attachment; filename="a_bset-cookie: x.jpg"; filename*=UTF-8''a%22bset-cookie%3A%20x.jpg`,
  )
  expect(attachmentNamed('../../é (1).jpg')).toBe(
    `attachment; filename=".._..__ (1).jpg"; filename*=UTF-8''.._.._%C3%A9%20%281%29.jpg`,
  )
  // Old clients take a percent sign for the beginning of an escaped character.
  expect(attachmentNamed('50%41.jpg')).toContain('filename="50_41.jpg"')
  expect(attachmentNamed('\u0000')).toContain('filename="photo"')
  expect(attachmentNamed(`${'a'.repeat(300)}.jpeg`)).toContain(`filename="${'a'.repeat(200)}.jpeg"`)
  // File systems count bytes, of which an emoji has four.
  expect(attachmentNamed(`${'🌄'.repeat(100)}.jpeg`)).toContain(`UTF-8''${encodeURIComponent('🌄'.repeat(50))}.jpeg`)
})

test('the parsed range matches the header within the object', () => {
  expect(byteRangeOf('bytes=0-', 10)).toEqual({ first: 0, last: 9 })
  expect(byteRangeOf('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(byteRangeOf('bytes=2-100', 10)).toEqual({ first: 2, last: 9 })
  expect(byteRangeOf('bytes=10-', 10)).toBe('unsatisfiable')
  expect(byteRangeOf('bytes=-0', 10)).toBe('unsatisfiable')
  expect(byteRangeOf('Bytes=2-18446744073709551615', 10)).toEqual({ first: 2, last: 9 })
  expect(byteRangeOf('bytes=1-2,4-5', 10)).toBeUndefined()
  expect(byteRangeOf(undefined, 10)).toBeUndefined()
})
