import { mapGroupBy, objectGroupBy } from './group-by.ts'

const words = new Set(['one', 'two', 'three', 'constructor'])

test('groups come in the order of their first elements, as in Map.groupBy', () => {
  const lengthOf = (word: string) => word.length
  expect([...mapGroupBy(words, lengthOf)]).toEqual([...Map.groupBy(words, lengthOf)])
  expect([...mapGroupBy(words, (_, index) => index % 2)]).toEqual([...Map.groupBy(words, (_, index) => index % 2)])
})

test('an object of groups holds its groups only, as in Object.groupBy', () => {
  const groups = objectGroupBy(words, (word) => (word === 'constructor' ? word : 'short'))
  expect(groups).toEqual({ short: ['one', 'two', 'three'], constructor: ['constructor'] })
  expect(Object.getPrototypeOf(groups)).toBeNull()
  expect(objectGroupBy([], () => 'none')['toString' as 'none']).toBeUndefined()
})
