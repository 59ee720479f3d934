import { ValueSchema } from '../contracts/remote-declarations.ts'
import { parserOf } from './value-parser.ts'

const change = {
  type: 'object',
  properties: {
    reason: { type: 'string', enum: ['uploaded', 'deleted'] },
    photoIds: { type: 'array', items: { type: 'string', format: 'uuid' } },
    count: { type: 'integer', minimum: 0, maximum: 9 },
    isDone: { type: 'boolean' },
  },
  required: ['reason'],
}
const parser = parserOf(ValueSchema.parse(change))
const photoId = '0195d3a0-0000-7000-8000-000000000001'

test('[MF-11] a value of a declared schema passes, without the properties that the schema does not name', () => {
  const value = { reason: 'uploaded', photoIds: [photoId], count: 9, isDone: true }
  expect(parser.parse({ ...value, email: 'emma@example.com' })).toEqual(value)
  expect(parser.parse({ reason: 'deleted' })).toEqual({ reason: 'deleted' })
})

test.each([
  ['without a required property', {}],
  ['outside of an enumeration', { reason: 'restored' }],
  ['with an id that is none', { reason: 'deleted', photoIds: ['7'] }],
  ['below the least number', { reason: 'deleted', count: -1 }],
  ['above the greatest number', { reason: 'deleted', count: 10 }],
  ['with a fraction in place of an integer', { reason: 'deleted', count: 1.5 }],
  ['of another type', 'deleted'],
])('[MF-11] a value %s is refused', (_, value) => {
  expect(parser.safeParse(value).success).toBe(false)
})
