import { entityTagOf } from './entity-tag.ts'

test('the tag of a resource is that of its texts, in whatever order they were read', () => {
  const tag = entityTagOf({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(tag).toMatch(/^"[0-9a-f]{16}"$/)
  expect(entityTagOf({ lastName: 'Lovelace', firstName: 'Ada' })).toBe(tag)
  expect(entityTagOf({ firstName: 'Ada', lastName: 'King' })).not.toBe(tag)
  expect(entityTagOf({ firstName: 'Lovelace', lastName: 'Ada' })).not.toBe(tag)
})
