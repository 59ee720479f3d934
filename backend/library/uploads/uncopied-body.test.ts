import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { replaceBody, uncopied } from './uncopied-body.ts'

const piecesOf = async (body: ReadableStream) => {
  const pieces: unknown[] = []
  for await (const piece of body) pieces.push(piece)
  return pieces
}

test('the pieces of a body are passed on in the memory in which they arrived', async () => {
  const arrived = Array.from({ length: 3 }, () => Buffer.alloc(65_536))
  const request: { runtime: object; body?: ReadableStream } = { runtime: { node: { req: Readable.from(arrived) } } }
  replaceBody(request)
  const pieces = await piecesOf(request.body ?? new ReadableStream())
  expect(pieces).toHaveLength(arrived.length)
  for (const [index, piece] of pieces.entries()) expect(piece).toBe(arrived[index])
})

test('a body that breaks off fails its reader after the pieces that arrived', async () => {
  const stream = new Readable({ read: () => undefined })
  const reader = uncopied(stream).getReader()
  stream.push(Buffer.from('first'))
  expect((await reader.read()).value).toEqual(Buffer.from('first'))
  stream.destroy(new Error('aborted'))
  await expect(reader.read()).rejects.toThrow('aborted')
})

test('a reader that stops early leaves the request open for its response', async () => {
  const stream = Readable.from([Buffer.from('first'), Buffer.from('second')])
  const reader = uncopied(stream).getReader()
  await reader.read()
  await reader.cancel()
  expect(stream.destroyed).toBe(false)
})
