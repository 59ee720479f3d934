import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Entry = { name: string; modified: Date }

/** Each entry is the next document. A document that fails to render aborts the archive. */
export const zipOfDocuments = (entries: readonly Entry[], documents: AsyncGenerator<Buffer, void>): Readable => {
  const zip = new ZipFile()
  const archive = new PassThrough()
  const fail = (error: Error) => archive.destroy(error)
  zip.on('error', fail)
  zip.outputStream.pipe(archive)
  // Stops rendering when the client disconnects.
  archive.once('close', () => void documents.return())
  for (const { name, modified } of entries)
    zip.addReadStreamLazy(name, { mtime: modified }, (done) => {
      documents.next().then(({ value }) => {
        if (value) done(null, Readable.from([value]))
        else fail(new Error(`The rendering ended before ${name}.`))
      }, fail)
    })
  zip.end()
  return archive
}
