import { setTimeout as pause } from 'node:timers/promises'
import { UploadOutcome } from '@account/shared/contracts/upload.ts'
import { tokenOf, type TestBackEnd } from './test-back-end.ts'
import { libraryOf } from './library-of.ts'

export const tusHeader = { 'tus-resumable': '1.0.0' }

const encoded = (value: string) => Buffer.from(value).toString('base64')

/** The path in the `Location` header of a response. */
export const pathRelativeTo = (path: string, location: string) =>
  new URL(location, new URL(path, 'http://api.test')).pathname

export const creationHeaders = (file: { name: string; bytes: number }) => ({
  ...tusHeader,
  'upload-length': String(file.bytes),
  'upload-metadata': `filename ${encoded(file.name)},filetype ${encoded('image/jpeg')}`,
})

/** Creates an upload; returns its path. */
export const createUpload = async (
  backEnd: Pick<TestBackEnd, 'call'>,
  customerId: string,
  file: { name: string; bytes: number },
) => {
  const path = '/uploads/files'
  const answer = await backEnd.call({
    method: 'POST',
    path,
    token: tokenOf(customerId),
    headers: creationHeaders(file),
  })
  if (answer.status !== 201 || !answer.headers.location) throw new Error(`${answer.status} ${answer.body}`)
  return pathRelativeTo(path, answer.headers.location)
}

type Chunk = { path: string; offset: number; bytes: Uint8Array }

export const sendChunk = (backEnd: Pick<TestBackEnd, 'call'>, customerId: string, { path, offset, bytes }: Chunk) =>
  backEnd.call({
    method: 'PATCH',
    path,
    token: tokenOf(customerId),
    headers: { ...tusHeader, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })

/** Waits until the upload is stored or refused. */
export const outcomeOf = async (
  backEnd: Pick<TestBackEnd, 'call'>,
  customerId: string,
  uploadId: string,
): Promise<UploadOutcome> => {
  for (;;) {
    const { body } = await backEnd.call({ method: 'GET', path: `/uploads/${uploadId}`, token: tokenOf(customerId) })
    const outcome = UploadOutcome.parse(JSON.parse(body))
    if (outcome.state !== 'receiving' && outcome.state !== 'processing') return outcome
    await pause(25)
  }
}

/** Sends a whole file and waits until it is stored or refused. */
export const uploadFile = async (
  backEnd: Pick<TestBackEnd, 'call'>,
  customerId: string,
  file: { name: string; bytes: Uint8Array },
) => {
  const path = await createUpload(backEnd, customerId, { name: file.name, bytes: file.bytes.length })
  if (file.bytes.length > 0) {
    const { status, body } = await sendChunk(backEnd, customerId, { path, offset: 0, bytes: file.bytes })
    if (status !== 204) throw new Error(`${status} ${body}`)
  }
  return outcomeOf(backEnd, customerId, path.split('/').at(-1) ?? '')
}

/** Sends a file and returns its photo in the library. Throws with the outcome if it was refused. */
export const uploadPhoto = async (
  backEnd: Pick<TestBackEnd, 'call'>,
  customerId: string,
  file: { name: string; bytes: Uint8Array },
) => {
  const outcome = await uploadFile(backEnd, customerId, file)
  if (outcome.state !== 'stored') throw new Error(`${file.name}: ${JSON.stringify(outcome)}`)
  return libraryOf(backEnd, customerId).photo(outcome.imageId)
}
