// A program that responds to every request with the named objects of a store, one after the other: what an archive is compared with.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'

const { OBJECT_STORE, S3_ENDPOINT, KEYS, PORT } = z
  .object({
    OBJECT_STORE: z.string(),
    S3_ENDPOINT: z.string().optional(),
    KEYS: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    PORT: z.coerce.number(),
  })
  .parse(process.env)

const bucket = OBJECT_STORE.startsWith('s3://') ? new URL(OBJECT_STORE).hostname : undefined
const client = bucket && new S3Client({ ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }) })

const open = async (key: string): Promise<Readable> => {
  if (!client) return createReadStream(join(OBJECT_STORE, 'objects', key))
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  // Sound: outside a browser the body is a stream of Node.
  return Body as Readable
}

async function* everything() {
  for (const key of KEYS) yield* await open(key)
}

createServer((_, response) => {
  pipeline(Readable.from(everything(), { objectMode: false }), response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
}).listen(PORT, '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit())
