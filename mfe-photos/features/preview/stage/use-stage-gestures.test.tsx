import { fireEvent, render, screen } from '@testing-library/react'
import { useStageGestures } from './use-stage-gestures.ts'

const Stage = ({ onDown }: { onDown?: () => void }) => {
  const { stageRef, movedRef, stageHandlers, isEnlarged } = useStageGestures('photo', { down: onDown })
  return (
    <div ref={stageRef} data-testid="stage" {...stageHandlers}>
      <div ref={movedRef} role="img" aria-label={isEnlarged ? 'enlarged' : 'whole'} />
    </div>
  )
}

const photo = () => screen.getByRole('img')
const scale = () => Number(/scale\((.*)\)/.exec(photo().style.transform)?.[1] ?? 1)

type Touch = { x?: number; y?: number; finger?: number; atMs?: number }

/** A finger on the vertical centre. jsdom has no pointer events. */
const touch = (type: string, { x = 0, y = 0, finger = 1, atMs = 1 }: Touch) => {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  fireEvent(photo(), Object.assign(event, { pointerId: finger, pointerType: 'touch' }))
}

const tap = (atMs: number) => {
  touch('pointerdown', { atMs })
  touch('pointerup', { atMs })
}

test('[PV-03] two taps within 200 ms enlarge a photo to 2.5 times, two more reset it', () => {
  render(<Stage />)
  tap(1_000)
  expect(photo()).toHaveAccessibleName('whole')
  tap(1_199)
  expect(photo()).toHaveAccessibleName('enlarged')
  expect(scale()).toBe(2.5)
  tap(3_000)
  tap(3_150)
  expect(photo()).toHaveAccessibleName('whole')
  expect(scale()).toBe(1)
})

test('[PV-03] two taps that are 200 ms apart are two single taps', () => {
  render(<Stage />)
  tap(1_000)
  tap(1_200)
  expect(photo()).toHaveAccessibleName('whole')
})

test('[PV-03] a third tap as quick as the two before does not reset the photo', () => {
  render(<Stage />)
  tap(1_000)
  tap(1_100)
  tap(1_200)
  expect(photo()).toHaveAccessibleName('enlarged')
  tap(1_300)
  expect(photo()).toHaveAccessibleName('whole')
})

/** Two fingers at this distance move apart to that distance. */
const pinch = (from: number, to: number) => {
  touch('pointerdown', { finger: 1, x: 0 })
  touch('pointerdown', { finger: 2, x: from })
  touch('pointermove', { finger: 2, x: to })
  const result = scale()
  touch('pointerup', { finger: 2, x: to })
  touch('pointerup', { finger: 1, x: 0 })
  return result
}

test('[PV-03] two fingers zoom in proportion to their distance, between 1 and 2.5', () => {
  render(<Stage />)
  expect(pinch(100, 150)).toBeCloseTo(1.5)
  expect(photo()).toHaveAccessibleName('enlarged')
  expect(pinch(100, 900)).toBe(2.5)
  expect(pinch(250, 200)).toBe(2)
  expect(pinch(900, 100)).toBe(1)
  expect(photo()).toHaveAccessibleName('whole')
})

test('[PV-03] fingers that are lifted after a pinch have not tapped', () => {
  render(<Stage />)
  pinch(100, 150)
  pinch(100, 100)
  expect(scale()).toBeCloseTo(1.5)
})

test('[PV-03] a swipe down closes the preview after a phone was turned upright', () => {
  const { innerWidth } = window
  const onDown = jest.fn()
  const swipeDown = () => {
    touch('pointerdown', {})
    touch('pointermove', { y: 400 })
    touch('pointerup', { y: 400 })
  }
  window.innerWidth = 800
  render(<Stage onDown={onDown} />)
  swipeDown()
  expect(onDown).not.toHaveBeenCalled()
  window.innerWidth = 400
  swipeDown()
  expect(onDown).toHaveBeenCalledTimes(1)
  window.innerWidth = innerWidth
})
