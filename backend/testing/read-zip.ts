import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

const open = promisify((zip: Buffer, done: (error: Error | null, opened: ZipFile) => void) =>
  fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, done),
)

const bytesOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else buffer(stream).then(resolve, reject)
    })
  })

/** Every file of a zip, read by another library than the one that wrote it. */
export const readZip = async (bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> => {
  const zip = await open(bytes)
  const files: { name: string; bytes: Buffer }[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      bytesOf(zip, entry).then((content) => {
        files.push({ name: entry.fileName, bytes: content })
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
}
