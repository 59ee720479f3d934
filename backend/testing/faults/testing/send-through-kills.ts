import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf, type TestBackEnd } from '../../test-back-end.ts'
import { createUpload, sendChunk, tusHeader } from '../../upload-file.ts'

type Target = Pick<TestBackEnd, 'call'>
export type FileToSend = { name: string; bytes: Buffer }

const RETRY_AFTER_MS = 40

/** The number of bytes that the back end has of an upload; undefined when it does not know the upload. */
const receivedBytes = async (target: Target, customerId: string, path: string): Promise<number | undefined> => {
  const { status, headers } = await target.call({
    method: 'HEAD',
    path,
    token: tokenOf(customerId),
    headers: tusHeader,
  })
  if (status === 404 || status === 410) return undefined
  if (status !== 200) throw new Error(`HEAD ${path} responds ${status}.`)
  return Number(headers['upload-offset'])
}

/**
 * Sends a file as a browser does: after every failed request it asks how many bytes arrived and sends the rest. It resolves to the
 * id of the upload when the back end has confirmed the last byte.
 */
export const sendThroughKills = async (target: Target, customerId: string, { name, bytes }: FileToSend) => {
  let path: string | undefined
  for (;;) {
    try {
      path ??= await createUpload(target, customerId, { name, bytes: bytes.length })
      const offset = await receivedBytes(target, customerId, path)
      if (offset === undefined) path = undefined
      else if (offset === bytes.length) return path.split('/').at(-1) ?? ''
      else await sendChunk(target, customerId, { path, offset, bytes: bytes.subarray(offset) })
    } catch {
      // The process is killed or starting.
      await pause(RETRY_AFTER_MS)
    }
  }
}
