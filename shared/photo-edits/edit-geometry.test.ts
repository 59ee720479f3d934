import { editedSize, frameScale, rotatedSize, UNEDITED } from './edit-geometry.ts'

const photo = { width: 4000, height: 3000 }

test('a photo without an edit keeps its size, and a quarter turn exchanges its sides', () => {
  expect(editedSize(photo, UNEDITED)).toEqual(photo)
  expect(editedSize(photo, { ...UNEDITED, turn: 270 })).toEqual({ width: 3000, height: 4000 })
})

test.each([-15, -3, 0.5, 15])('the frame at %p degrees fits into the rotated photo', (angle) => {
  const scale = frameScale(photo, angle)
  const frame = { width: photo.width * scale, height: photo.height * scale }
  // Rotated back, the corners of the frame must be in the photo.
  const rotated = rotatedSize(frame, angle)
  expect(rotated.width).toBeLessThanOrEqual(photo.width + 0.001)
  expect(rotated.height).toBeLessThanOrEqual(photo.height + 0.001)
  expect(frameScale(photo, -angle)).toBe(scale)
})

test('a crop is a part of the turned photo', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.25 }
  expect(editedSize(photo, { turn: 90, angle: 0, crop })).toEqual({ width: 1500, height: 1000 })
})
