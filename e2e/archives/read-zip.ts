import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

const bytesOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : buffer(stream).then(resolve, reject))),
  )

/** The files of a zip by name, read by another library than the one that writes archives. */
export const readZip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (failure, zip) => {
      if (failure) return reject(failure)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: Entry) => {
        bytesOf(zip, entry).then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      })
      zip.readEntry()
    })
  })
