// What no upload does without, in a process of its own as the back end is: the bytes come to disk, the pipeline reads them,
// its thumbnails are stored beside them. No sign-in, no database, nothing that outlasts a broken connection.
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

/** Three files at a time as on the site, each with its checksum first and all its bytes in one request. */
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

/** As many photos at once as the bare pipeline reads. */
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
