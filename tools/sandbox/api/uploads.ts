import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  KnownPhoto,
  KnownPhotos,
  UploadMetadata,
  UploadOutcome,
  UploadOutcomes,
  UploadOutcomesQuery,
} from '@account/shared/contracts/upload.ts'
import type { SandboxLibrary } from '../library/sandbox-library.ts'
import { ensureFound, type ServiceRoute } from './service-route.ts'

const TUS_VERSION = '1.0.0'
/** The address that files are sent to; outcomes have addresses beside it. */
const FILES = 'uploads/files'

type Receiving = { filename: string; length: number; offset: number; imageId?: string }

/** The metadata of tus: names with values in base64, separated by commas. */
const filenameIn = (header = ''): string => {
  const entries = header.split(',').map((entry) => entry.trim().split(' '))
  const decoded = entries.map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()])
  return UploadMetadata.parse(Object.fromEntries(decoded)).filename
}

/** Takes uploads by tus. The bytes are counted and not kept: a generated picture represents the photo. */
export const createUploads = (library: SandboxLibrary, origin: string) => {
  const uploads = new Map<string, Receiving>()

  const receive = async (request: IncomingMessage, id: string, upload: Receiving) => {
    for await (const chunk of request) upload.offset += (chunk as Buffer).byteLength
    if (upload.offset >= upload.length) upload.imageId ??= library.add(id, upload.filename).imageId
  }

  const create = async (request: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID()
    const filename = filenameIn(request.headers['upload-metadata']?.toString())
    const upload: Receiving = { filename, length: Number(request.headers['upload-length']), offset: 0 }
    uploads.set(id, upload)
    await receive(request, id, upload)
    response.writeHead(201, { location: `${origin}/api/${FILES}/${id}`, 'upload-offset': upload.offset })
  }

  /** Responds to requests of tus. Returns whether this is one. */
  const respond = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (!path.startsWith(FILES)) return false
    response.setHeader('tus-resumable', TUS_VERSION)
    response.setHeader('cache-control', 'no-store')
    const id = path.slice(FILES.length).replace('/', '')
    const upload = uploads.get(id)
    if (request.method === 'POST' && id === '') await create(request, response)
    else if (!upload) response.writeHead(404)
    else if (request.method === 'HEAD')
      response.writeHead(200, { 'upload-offset': upload.offset, 'upload-length': upload.length })
    else if (request.method === 'DELETE') {
      uploads.delete(id)
      response.writeHead(204)
    } else {
      await receive(request, id, upload)
      response.writeHead(204, { 'upload-offset': upload.offset })
    }
    response.end()
    return true
  }

  const outcomeOf = (uploadId: string): UploadOutcome | undefined => {
    const upload = uploads.get(uploadId)
    if (!upload) return undefined
    return upload.imageId ? { state: 'stored', uploadId, imageId: upload.imageId } : { state: 'receiving', uploadId }
  }

  const routes: ServiceRoute[] = [
    {
      method: 'POST',
      path: 'uploads/outcomes',
      answer: UploadOutcomes,
      respond: ({ body }) => UploadOutcomesQuery.parse(body).uploadIds.flatMap((id) => outcomeOf(id) ?? []),
    },
    { method: 'GET', path: 'uploads/known/:sha256', answer: KnownPhoto, respond: () => ({ imageId: null }) },
    { method: 'POST', path: 'uploads/known', answer: KnownPhotos, respond: () => [] },
    {
      method: 'GET',
      path: 'uploads/:id',
      answer: UploadOutcome,
      respond: ({ params: { id = '' } }) => ensureFound(outcomeOf(id), 'upload'),
    },
  ]
  return { respond, routes }
}
