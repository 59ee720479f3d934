import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Activation } from '@account/shared/contracts/activation.ts'
import { Download, SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { UploadOutcome } from '@account/shared/contracts/upload.ts'

type Options = { port: number; token: string; photo: Buffer; id: string }

const POLL_MS = 10

/** A customer who calls the API as the pages do. Every call that fails rejects. */
export const createMeasuredCustomer = ({ port, token, photo, id }: Options) => {
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, method, headers })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const json = (method: string, path: string, body: unknown) =>
    call(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  return {
    id,

    /** Uploads a photo with bytes of its own and resolves to its id once it is stored. */
    async upload(): Promise<string> {
      // Decoders ignore bytes after the end of the photo.
      const file = Buffer.concat([photo, randomBytes(16)])
      const metadata = `filename ${Buffer.from('photo.jpg').toString('base64')}`
      const tus = { 'tus-resumable': '1.0.0' }
      const created = await call('POST', '/uploads/files', {
        headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': metadata },
      })
      const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
      const content = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      await call('PATCH', `/uploads/files/${uploadId}`, { headers: { ...tus, ...content }, body: file })
      for (;;) {
        const outcome = UploadOutcome.parse(await (await call('GET', `/uploads/${uploadId}`)).json())
        if (outcome.state === 'stored') return outcome.imageId
        if (outcome.state !== 'receiving' && outcome.state !== 'processing') throw new Error(JSON.stringify(outcome))
        await pause(POLL_MS)
      }
    },

    /** Requests an archive of the photos and reads it to its end. */
    async archive(photoIds: readonly string[]) {
      const photos = photoIds.map((photoId) => ({ photoId, ownerId: id }))
      const download = Download.parse(
        await (await json('POST', '/downloads/downloads', { id: randomUUID(), photos })).json(),
      )
      const { url } = SignedUrl.parse(await (await call('GET', `/downloads/downloads/${download.id}/url`)).json())
      const { pathname, search } = new URL(url)
      await (await call('GET', `${pathname}${search}`)).arrayBuffer()
    },

    /** Requests an export and waits until it is ready. */
    async exportLibrary() {
      const { backupId } = PhotoExport.parse(await (await json('POST', '/exports/backups', { channel: 'uk' })).json())
      for (;;) {
        const { status } = PhotoExport.parse(await (await call('GET', `/exports/backups/${backupId}`)).json())
        if (status === 'READY') return
        if (status === 'FAILED') throw new Error('The export failed.')
        await pause(POLL_MS)
      }
    },

    /** Deletes all photos and waits until none is left. */
    async deleteLibrary() {
      await call('DELETE', '/photos/photos/all')
      while (Activation.parse(await (await call('GET', '/photos/users/activate')).json()).status === 'DELETING')
        await pause(POLL_MS)
    },
  }
}

export type MeasuredCustomer = ReturnType<typeof createMeasuredCustomer>
