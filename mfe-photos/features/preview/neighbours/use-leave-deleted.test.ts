import { aPhoto } from '../../../testing/fake-library.ts'
import { afterDeletion } from './use-leave-deleted.ts'

const previous = { kind: 'photo', photo: aPhoto() } as const
const next = { kind: 'photo', photo: aPhoto() } as const
const edge = { kind: 'edge' } as const
const place = { monthKey: '2023-9', part: 'first-page' } as const
const unloaded = { kind: 'unloaded', ...place } as const
const failed = { kind: 'failed', ...place } as const

test('[PV-04] a deletion leads to the previous photo, from the first photo to the second', () => {
  expect(afterDeletion({ previous, next })).toBe(previous)
  expect(afterDeletion({ previous: edge, next })).toBe(next)
})

test('[PV-04] a deletion leads to a photo that must be loaded, but not to one that failed to load', () => {
  expect(afterDeletion({ previous: unloaded, next })).toBe(unloaded)
  expect(afterDeletion({ previous: failed, next })).toBe(next)
  expect(afterDeletion({ previous: failed, next: failed })).toEqual(edge)
})

test('the deletion of the only photo leads to none', () => {
  expect(afterDeletion({ previous: edge, next: edge })).toEqual(edge)
})
