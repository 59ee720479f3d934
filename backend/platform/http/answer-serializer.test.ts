import * as z from 'zod'
import { answerSerializer } from './answer-serializer.ts'

const Answer = z.object({
  id: z.uuid(),
  name: z.string().min(1),
  counts: z.record(z.string().regex(/^\d{4}$/), z.int()),
  address: z.url().optional(),
})
const answer = { id: '01234567-89ab-7def-8123-456789abcdef', name: 'ß', counts: { 2024: 3 } }

const writerOf = (schema: z.ZodType) =>
  answerSerializer({ schema, method: 'GET', url: '/answers', httpStatus: '200' } as Parameters<
    typeof answerSerializer
  >[0])

const contracts: [string, z.ZodType][] = [
  ['compiled', Answer.omit({ address: true })],
  ['left to zod, because JSON Schema cannot check an address', Answer],
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
})
