/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { Activation } from '@account/shared/contracts/activation.ts'
import { Album, AlbumPage } from '@account/shared/contracts/album.ts'
import { PhotoStackPage } from '@account/shared/contracts/photo-stack.ts'
import { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import { DeletionResult, Photo, PhotoPage } from '@account/shared/contracts/photo.ts'
import { Problem } from '@account/shared/contracts/problem.ts'
import { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { SharedAlbumCounts, SharedAlbumPage } from '@account/shared/contracts/sharing.ts'
import { CreatedTemporarySelection, TemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { TimelineCounts, UserCounts } from '@account/shared/contracts/timeline.ts'
import { KnownPhoto, UploadOutcome, UploadOutcomes } from '@account/shared/contracts/upload.ts'
import { SIMPLE_READ_TYPE } from '@account/shared/contracts/simple-read.ts'
import { ACCESS_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import type * as z from 'zod'
import { RELEASE_FILE } from '../site/signed-registry.ts'
import { startSandbox } from '../start-sandbox.ts'

const siteFolder = mkdtempSync(join(tmpdir(), 'sandbox-'))
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let token = ''

const open = async (query = '') => {
  const response = await fetch(`${sandbox.origin}/${query}`)
  const cookies = response.headers.getSetCookie()
  token = cookies.flatMap((cookie) => new RegExp(`^${ACCESS_TOKEN_COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? []).join()
  return response
}

beforeAll(async () => {
  const record = { remote: 'photos', version: '1.0.0-test', contract: '1.0', integrity: {} }
  const grant = { paths: ['/my-photos'], publicPaths: [], budgetBytes: 1 }
  writeFileSync(join(siteFolder, RELEASE_FILE), JSON.stringify({ record, grant }))
  sandbox = await startSandbox({ port: 0, siteFolder })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(siteFolder, { recursive: true, force: true })
})
beforeEach(async () => {
  await open('?state=empty')
  await open()
})

type Call = { method?: string; body?: object; text?: string; headers?: Record<string, string> }

const call = (path: string, { method = 'GET', body, text, headers = {} }: Call = {}) =>
  fetch(`${sandbox.origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
    ...(body && { body: JSON.stringify(body) }),
  })

/** The response as the client reads it, or an error that names what does not fit. */
const read = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options?: Call,
): Promise<z.output<Schema>> => schema.parse(await (await call(path, options)).json())

const newest = () => read(PhotoPage, 'photos/photos?sortKey=dateTaken&sortOrder=desc&limit=24')

test('the library of the sandbox has 500 photos over several years, by the schemas of the contract', async () => {
  expect(await read(UserCounts, 'photos/users')).toEqual({ photosCount: 500, albumsCount: 2 })
  const counts = await read(TimelineCounts, 'photos/users/timeline')
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['1970', '2019', '2023', '2026']))
  const [month = '', count] = Object.entries(counts['2026'] ?? {}).at(-1) ?? []
  const sorting = 'sortKey=dateTaken&sortOrder=desc'
  const rows = await read(PhotoPage, `photos/photos/timeline/2026/${month}?${sorting}&limit=24`)
  const columns = await read(PhotoPage, `photos/photos/timeline/2026/${month}/compact?${sorting}&limit=500`)
  expect([rows.images.length, columns.images.length]).toEqual([count, count])
  const { images, cursor } = await newest()
  const next = await read(PhotoPage, `photos/photos?${sorting}&limit=24&cursor=${cursor}`)
  expect(new Set([...images, ...next.images].map(({ imageId }) => imageId)).size).toBe(48)
  expect(await read(Photo, `photos/photos/${images[0]?.imageId}`)).toEqual(images[0])
})

test('every other response of the sandbox fits the schema of its call', async () => {
  expect((await read(Activation, 'photos/users/activate')).status).toBe('ACTIVE')
  expect((await read(SharedAlbumCounts, 'sharing/users')).readAlbumsCount).toBe(0)
  expect((await read(SharedAlbumPage, 'sharing/shared-albums?limit=50')).albums).toEqual([])
  expect((await read(AccountInformation, 'accounts/accounts/getaccountinformation')).projectCount).toBe(1)
  expect((await read(KnownPhoto, `uploads/known/${'0'.repeat(64)}`)).imageId).toBeNull()
  const config = await (await fetch(`${sandbox.origin}/config.json`)).json()
  expect(RuntimeConfig.parse(config).storefront).toBe('uk')
  expect(Problem.parse(await (await call('photos/albums/none')).json()).code).toBe('album-not-found')
})

test('deleted photos stay deleted, and albums keep their photos in memory', async () => {
  const { images } = await newest()
  const [first = '', second = ''] = images.map(({ imageId }) => imageId)
  const album = await read(Album, 'photos/albums', { method: 'POST', body: { albumName: 'Sea' } })
  const inAlbum = `photos/albums/${album.albumId}`
  await call(`${inAlbum}/photos`, { method: 'POST', body: { photoIds: [first, second] } })
  expect(await read(DeletionResult, 'photos/photos', { method: 'DELETE', body: { photoIds: [first] } })).toEqual({
    failed: [],
  })
  expect((await read(PhotoPage, `${inAlbum}/photos?limit=24`)).images.map(({ imageId }) => imageId)).toEqual([second])
  await call(inAlbum, { method: 'PATCH', body: { albumName: 'Lake' } })
  await call(`${inAlbum}/photos`, { method: 'DELETE', body: { photoIds: [second] } })
  expect(await read(Album, inAlbum)).toMatchObject({ albumName: 'Lake', photosCount: 0, coverPhoto: null })
  await call(inAlbum, { method: 'DELETE' })
  expect((await read(AlbumPage, 'photos/albums?limit=50')).albums).toHaveLength(2)
  await call('photos/photos/all', { method: 'DELETE' })
  expect((await read(UserCounts, 'photos/users')).photosCount).toBe(0)
})

test('favourites and names of files restrict the lists and the counts', async () => {
  const [first, second] = (await newest()).images
  const photoIds = [first?.imageId ?? '', second?.imageId ?? '']
  await call('photos/favourites', { method: 'POST', body: { photoIds } })
  await call('photos/favourites', { method: 'DELETE', body: { photoIds: photoIds.slice(1) } })
  const favourites = await read(PhotoPage, 'photos/photos?favourites=true')
  expect(favourites.images.map(({ imageId }) => imageId)).toEqual([first?.imageId])
  const counts = await read(TimelineCounts, 'photos/users/timeline?search=scan')
  expect(counts).toEqual({ 1970: { 1: 6 } })
  expect((await read(PhotoDetails, `photos/photos/${first?.imageId}/details`)).albums).toEqual([])
  expect((await read(Photo, `photos/photos/${first?.imageId}`)).isFavourite).toBe(true)
})

test('a stack loses the photos that are deleted, and ends with the last but one', async () => {
  const [stack] = (await read(PhotoStackPage, 'photos/stacks')).stacks
  const photoIds = stack?.photos.map(({ imageId }) => imageId) ?? []
  expect(photoIds).toHaveLength(5)
  await call('photos/photos', { method: 'DELETE', body: { photoIds: photoIds.slice(1) } })
  const left = (await read(PhotoStackPage, 'photos/stacks')).stacks
  expect(left).toHaveLength(2)
  expect(left.flatMap(({ photos }) => photos).map(({ imageId }) => imageId)).not.toContain(photoIds[0])
})

test('a photo is edited, and shows its original again', async () => {
  const [first] = (await newest()).images
  const path = `photos/photos/${first?.imageId}/edit`
  const edit = { turn: 90, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } }
  const edited = await read(Photo, path, { method: 'PUT', body: { seenRevision: null, edit } })
  expect(edited).toMatchObject({ edit, visibleWidth: first?.visibleHeight, visibleHeight: first?.visibleWidth })
  const body = { seenRevision: edited.edit?.revision, edit: null }
  expect(await read(Photo, path, { method: 'PUT', body })).toEqual(first)
})

test('a temporary selection is read again by its id', async () => {
  const photoIds = (await newest()).images.slice(0, 2).map(({ imageId }) => imageId)
  const { tempSelectionId } = await read(CreatedTemporarySelection, 'selections/temp-selections', {
    method: 'POST',
    body: { photoIds },
  })
  expect(await read(TemporarySelection, `selections/temp-selections/${tempSelectionId}`)).toEqual({ photoIds })
})

test('an uploaded file becomes a photo with a generated picture', async () => {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': `filename ${btoa('cat.jpg')}`,
  }
  const created = await call('uploads/files', { method: 'POST', headers })
  expect(created.status).toBe(201)
  const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
  expect((await read(UploadOutcome, `uploads/${uploadId}`)).state).toBe('receiving')
  const sent = await fetch(`${sandbox.origin}/api/uploads/files/${uploadId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    body: 'bytes',
  })
  expect(sent.headers.get('upload-offset')).toBe('5')
  const [outcome] = await read(UploadOutcomes, 'uploads/outcomes', { method: 'POST', body: { uploadIds: [uploadId] } })
  const photo = await read(Photo, `photos/photos/${outcome?.state === 'stored' ? outcome.imageId : ''}`)
  expect(photo.localFileName).toBe('cat.jpg')
  expect(await (await fetch(photo.url)).text()).toContain('<svg')
})

test('without a token of this sandbox every service responds with 401, and failing services with 503', async () => {
  expect((await call('photos/users', { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401)
  await open('?state=failing')
  const failing = await call('photos/users')
  expect([failing.status, Problem.parse(await failing.json()).code]).toEqual([503, 'unavailable'])
})

test('a simple read of a page of another origin is the GET request of its address', async () => {
  const read = (text: string) =>
    call('photos/users', { method: 'POST', headers: { 'content-type': SIMPLE_READ_TYPE, authorization: '' }, text })
  const answer = await read(JSON.stringify({ authorization: `Bearer ${token}` }))
  expect(UserCounts.parse(await answer.json()).photosCount).toBe(500)
  expect((await read('no headers')).status).toBe(401)
})

test('an unknown state is refused by the names of the known ones', async () => {
  const response = await open('?state=sleepy')
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('signed-out')])
})

test('only pages on this machine read the sandbox', async () => {
  const allowedFor = async (origin: string) =>
    (await fetch(`${sandbox.origin}/config.json`, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowedFor('http://localhost:5173')).toBe('http://localhost:5173')
  expect(await allowedFor('https://shop.example')).toBeNull()
})
