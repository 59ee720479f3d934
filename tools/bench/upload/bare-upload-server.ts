// The control of the upload: a process that writes the bytes to disk, runs the pipeline on them and stores the thumbnails. It has
// no sign-in, no database and no resumable uploads.
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { letHeapGrow } from '../../../backend/platform/heap-growth.ts'
import { readPhoto } from '../../../backend/library/photo-files/read-photo.ts'

letHeapGrow()
const { PORT: port, FOLDER: folder = '' } = process.env

/** Sends three files at a time as the site does, each with its checksum first and all bytes in one request. */
const page = `<!doctype html>
<title>Control</title>
<input type="file" multiple>
<script>
const digest=async({data:file,ports:[asker]})=>
  asker.postMessage(await crypto.subtle.digest('SHA-256',await file.arrayBuffer()))
const worker=new Worker(URL.createObjectURL(new Blob(['onmessage='+digest])))
const checksumOf=(file)=>new Promise((resolve)=>{
  const {port1,port2}=new MessageChannel()
  port1.onmessage=({data})=>resolve(new Uint8Array(data).toHex())
  worker.postMessage(file,[port2])
})
async function upload(){
  const files=[...document.querySelector('input').files]
  const send=async()=>{
    for(let file=files.shift();file;file=files.shift()){
      const {ok}=await fetch('/'+await checksumOf(file),{method:'PUT',body:file})
      if(!ok)throw new Error(file.name+' was not stored.')
    }
  }
  await Promise.all([send(),send(),send()])
}
</script>`

const waiting: (() => void)[] = []
let free = availableParallelism()

/** The number of photos that the pipeline reads in parallel. */
const read = async (file: string) => {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await readPhoto(file)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

const store = async (request: IncomingMessage) => {
  const file = join(folder, basename(request.url ?? ''))
  await pipeline(request, createWriteStream(file))
  const { thumbnails } = await read(file)
  await Promise.all(thumbnails.map(({ id, bytes }) => writeFile(`${file}-${id}.webp`, bytes)))
}

createServer((request, response) => {
  if (request.method !== 'PUT') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  return store(request).then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
