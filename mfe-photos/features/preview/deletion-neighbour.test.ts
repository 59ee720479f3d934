import { aPhoto } from '../../testing/fake-library.ts'
import { afterDeletion } from './deletion-neighbour.ts'

const [before, after] = [aPhoto(), aPhoto()]

test('[PV-04] deleting leads to the photo before, from the first one to the second', () => {
  const previous = { kind: 'photo', photo: before } as const
  const next = { kind: 'photo', photo: after } as const
  expect(afterDeletion({ previous, next })).toBe(before)
  expect(afterDeletion({ previous: { kind: 'edge' }, next })).toBe(after)
})

test('deleting the only photo leads to none', () => {
  expect(afterDeletion({ previous: { kind: 'edge' }, next: { kind: 'edge' } })).toBeUndefined()
})
