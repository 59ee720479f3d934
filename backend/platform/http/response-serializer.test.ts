import * as z from 'zod'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import { responseSerializer } from './response-serializer.ts'

const Answer = z.object({
  id: z.uuid(),
  name: z.string().min(1),
  counts: z.record(z.string().regex(/^\d{4}$/), z.int()),
  address: z.url().optional(),
})
const answer = { id: '01234567-89ab-7def-8123-456789abcdef', name: 'ß', counts: { 2024: 3 } }

const writerOf = (schema: z.ZodType) =>
  responseSerializer({ schema, method: 'GET', url: '/answers', httpStatus: '200' } as Parameters<
    typeof responseSerializer
  >[0])

const contracts: [string, z.ZodType][] = [
  ['compiled', Answer.omit({ address: true })],
  ['with an address, which JSON Schema cannot check', Answer],
]

test.each(contracts)('an answer that matches its contract is written unchanged (%s)', (_how, contract) => {
  expect(JSON.parse(writerOf(contract)(answer))).toEqual(answer)
})

test.each(contracts)('fields outside the contract are removed (%s)', (_how, contract) => {
  const write = writerOf(contract)
  expect(JSON.parse(write({ ...answer, passwordHash: 'secret' }))).toEqual(answer)
  expect(JSON.parse(write(answer))).toEqual(answer)
})

test.each(contracts)('an answer of another shape is refused (%s)', (_how, contract) => {
  const write = writerOf(contract)
  for (const changes of [
    { id: '7' },
    { name: '' },
    { counts: { 24: 3 } },
    { counts: { 2024: 1.5 } },
    { id: undefined },
  ])
    expect(() => write({ ...answer, ...changes })).toThrow()
})

test('custom checks and transformations of a contract apply', () => {
  const even = writerOf(z.object({ count: z.int().refine((count) => count % 2 === 0) }))
  expect(even({ count: 2 })).toBe('{"count":2}')
  expect(() => even({ count: 3 })).toThrow()
  expect(writerOf(z.object({ name: z.string().trim() }))({ name: ' a ' })).toBe('{"name":"a"}')
  expect(() => writerOf(Answer)({ ...answer, address: 'no address' })).toThrow()
})

test('zod checks only the part of a response that JSON Schema cannot express, and what it does not accept unchanged', () => {
  const Size = z.object({ width: z.int(), height: z.int() }).refine(({ width, height }) => width < height)
  const write = writerOf(z.object({ name: z.string(), sizes: z.array(Size) }))
  // Zod would write the fields in the order of the contract.
  expect(write({ sizes: [{ height: 2, width: 1 }], name: 'a' })).toBe('{"sizes":[{"height":2,"width":1}],"name":"a"}')
  expect(write({ sizes: [{ height: 2, width: 1, owner: 'b' }], name: 'a' })).toBe(
    '{"name":"a","sizes":[{"width":1,"height":2}]}',
  )
  expect(() => write({ sizes: [{ height: 1, width: 2 }], name: 'a' })).toThrow()
})

test.each([
  ['alone', z.string()],
  ['beside a part that only zod checks', z.string().trim()],
])('an option that accepts anything reveals nothing of a value that another option accepts (%s)', (_how, name) => {
  const write = writerOf(z.object({ orders: z.array(z.union([z.object({ name }), z.unknown()])) }))
  expect(write({ orders: [{ name: 'a', passwordHash: 'b' }, { code: 1 }] })).toBe(
    '{"orders":[{"name":"a"},{"code":1}]}',
  )
})

test('pages of photos are written as they are, although their edits have checks beyond JSON Schema', () => {
  const [id, moment] = [answer.id, '2024-06-01T10:00:00.123Z']
  const photo = { ownerId: id, imageId: id, localFileName: 'a.jpg', url: 'https://a/b', untouchedUrl: 'https://a/b' }
  const page = { images: [{ ...photo, uploadId: id, created: moment, thumbnails: [] }], cursor: null }
  expect(writerOf(PhotoPage)(page)).toBe(JSON.stringify(page))
})
