import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Activation } from '@account/shared/contracts/activation.ts'
import { Download, SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { UploadOutcome } from '@account/shared/contracts/upload.ts'

type Options = { port: number; token: string; photo: Buffer; id: string; pace: Pace }

/** How a customer calls: `measured` notices every outcome at once, `usual` asks as often as the pages do and has a line of 100 Mbit/s. */
export type Pace = 'measured' | 'usual'

const pollMs = { measured: 10, usual: 300 } as const
const LINE_BYTES_PER_SECOND = 12_500_000

type Sent = { headers?: Record<string, string>; body?: string | Buffer }

/** All customers share its connections, which it keeps between calls. */
const agent = new Agent({ keepAlive: true })

/** A customer who calls the API as the pages do. Every call that fails rejects. */
export const createMeasuredCustomer = ({ port, token, photo, id, pace }: Options) => {
  const call = async (method: string, path: string, { headers, body }: Sent = {}) => {
    const sent = { host: 'api.localhost', authorization: `Bearer ${token}`, ...headers }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, agent, headers: { ...sent, ...length } }, resolve)
        .on('error', reject)
        .end(body)
    })
    const bytes = await buffer(answer)
    const { statusCode = 0 } = answer
    if (statusCode < 200 || statusCode > 299)
      throw new Error(`${method} ${path} was answered ${statusCode}: ${bytes.toString().slice(0, 200)}`)
    return { headers: answer.headers, bytes: bytes.length, json: (): unknown => JSON.parse(bytes.toString()) }
  }
  const json = (method: string, path: string, body: unknown) =>
    call(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  const poll = () => pause(pollMs[pace])
  const waitForLine = (bytes: number) =>
    pace === 'usual' ? pause((bytes / LINE_BYTES_PER_SECOND) * 1000) : Promise.resolve()

  return {
    id,
    token,
    get: (path: string) => call('GET', path),

    /** Uploads a photo with bytes of its own and resolves to its id once it is stored. */
    async upload(): Promise<string> {
      // Decoders ignore bytes after the end of the photo.
      const file = Buffer.concat([photo, randomBytes(16)])
      const metadata = `filename ${Buffer.from('photo.jpg').toString('base64')}`
      const tus = { 'tus-resumable': '1.0.0' }
      const created = await call('POST', '/uploads/files', {
        headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata },
      })
      const uploadId = created.headers.location?.split('/').at(-1) ?? ''
      const content = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      await call('PATCH', `/uploads/files/${uploadId}`, { headers: { ...tus, ...content }, body: file })
      await waitForLine(file.length)
      for (;;) {
        const outcome = UploadOutcome.parse((await call('GET', `/uploads/${uploadId}`)).json())
        if (outcome.state === 'stored') return outcome.imageId
        if (outcome.state !== 'receiving' && outcome.state !== 'processing') throw new Error(JSON.stringify(outcome))
        await poll()
      }
    },

    /** Requests an archive of the photos and resolves to the path at which it can be read. */
    async archiveAddress(photoIds: readonly string[]): Promise<string> {
      const photos = photoIds.map((photoId) => ({ photoId, ownerId: id }))
      const download = Download.parse((await json('POST', '/downloads/downloads', { id: randomUUID(), photos })).json())
      const { url } = SignedUrl.parse((await call('GET', `/downloads/downloads/${download.id}/url`)).json())
      const { pathname, search } = new URL(url)
      return `${pathname}${search}`
    },

    /** Requests an archive of the photos and reads it to its end. */
    async archive(photoIds: readonly string[]) {
      const { bytes } = await call('GET', await this.archiveAddress(photoIds))
      await waitForLine(bytes)
    },

    /** Requests an export and waits until it is ready. */
    async exportLibrary() {
      const { backupId } = PhotoExport.parse((await json('POST', '/exports/backups', { channel: 'uk' })).json())
      for (;;) {
        const { status } = PhotoExport.parse((await call('GET', `/exports/backups/${backupId}`)).json())
        if (status === 'READY') return
        if (status === 'FAILED') throw new Error('The export failed.')
        await poll()
      }
    },

    /** Deletes all photos and waits until none is left. */
    async deleteLibrary() {
      await call('DELETE', '/photos/photos/all')
      while (Activation.parse((await call('GET', '/photos/users/activate')).json()).status === 'DELETING') await poll()
    },
  }
}

export type MeasuredCustomer = ReturnType<typeof createMeasuredCustomer>
