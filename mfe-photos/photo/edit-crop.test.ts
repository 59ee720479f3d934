import { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { UNEDITED, WHOLE_FRAME } from '@account/shared/photo-edits/edit-geometry.ts'
import { cropOfRatio, movedBy, resizedTo, turnedBy } from './edit-crop.ts'

const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

test('four turns to one side, or one to each side, show the same part as before', () => {
  const edit = { turn: 0, angle: 2, crop } as const
  const right = turnedBy(edit, 'right')
  expect(right.turn).toBe(90)
  expect(right.crop.x).toBeCloseTo(0.4)
  expect(right.crop).toMatchObject({ y: 0.1, width: 0.4, height: 0.3 })
  const back = turnedBy(right, 'left')
  expect(back.turn).toBe(0)
  expect(back.crop.y).toBeCloseTo(0.2)
  const around = turnedBy(turnedBy(turnedBy(right, 'right'), 'right'), 'right')
  expect(around.turn).toBe(0)
  expect(around.crop.x).toBeCloseTo(0.1)
})

test.each([
  { ratio: 0.5, of: crop },
  { ratio: 1, of: crop },
  { ratio: 2, of: crop },
  { ratio: 0.5, of: { ...crop, x: 0 } },
  { ratio: 2, of: { ...crop, y: 0 } },
])('a crop of the ratio $ratio is as large as the frame allows, near the one at $of.x, $of.y', ({ ratio, of }) => {
  const { x, y, width, height } = cropOfRatio(of, ratio)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(width / height).toBeCloseTo(ratio)
  expect(Math.max(width, height)).toBe(1)
  expect(x + width).toBeLessThanOrEqual(1)
  expect(y + height).toBeLessThanOrEqual(1)
})

test('a crop that is moved stays in the frame', () => {
  expect(movedBy(crop, { x: -0.5, y: 0.9 })).toMatchObject({ x: 0, y: 0.6, width: 0.3, height: 0.4 })
})

test('a corner that is dragged leaves the opposite one in its place, and keeps to the frame', () => {
  const grown = resizedTo(crop, { corner: 'top-left', to: { x: -1, y: 0.1 }, ratio: undefined })
  expect(grown.x).toBe(0)
  expect(grown.y).toBeCloseTo(0.1)
  expect(grown.x + grown.width).toBeCloseTo(0.4)
  expect(grown.y + grown.height).toBeCloseTo(0.6)
})

test('a crop that is sized and turned again and again never leaves the frame', () => {
  let edit = { ...UNEDITED, crop }
  for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)
    for (const ratio of [1 / 3, 1.5, undefined]) {
      const to = { x: corner.endsWith('left') ? -1 : 2, y: corner.startsWith('top') ? -1 : 2 }
      edit = turnedBy({ ...edit, crop: resizedTo(edit.crop, { corner, to, ratio }) }, 'left')
      expect(PhotoEdit.safeParse(edit).success).toBe(true)
    }
})

test('a crop of a ratio keeps it while it is sized, and has a smallest size', () => {
  const wide = resizedTo(WHOLE_FRAME, { corner: 'bottom-right', to: { x: 0.6, y: 0.1 }, ratio: 2 })
  expect(wide).toMatchObject({ x: 0, y: 0, width: 0.6, height: 0.3 })
  const least = resizedTo(WHOLE_FRAME, { corner: 'bottom-right', to: { x: -1, y: -1 }, ratio: 2 })
  expect(least).toMatchObject({ width: 0.1, height: 0.05 })
})
