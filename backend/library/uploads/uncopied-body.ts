import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'

type TusRequest = { runtime?: { node?: { req?: unknown } | undefined } | undefined }

/** The pieces of a stream as they are, where `Readable.toWeb` copies each one. A reader that stops early does not end the stream. */
export const uncopied = (stream: Readable): ReadableStream =>
  ReadableStream.from(stream.iterator({ destroyOnReturn: false }))

/** Replaces the body that tus reads, because copies of all arriving bytes are garbage that costs more than the copying. */
export const replaceBody = (request: TusRequest) => {
  const incoming = request.runtime?.node?.req
  if (incoming instanceof Readable) Object.defineProperty(request, 'body', { value: uncopied(incoming) })
}
