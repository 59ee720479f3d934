import { act, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { FailureBoundary } from '../failures/failure-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

const Part = () => <p>the part</p>

/** Renders a screen with a part that is loaded later. Returns the errors that its boundary catches. */
const renderScreen = (load: () => Promise<ComponentType>) => {
  const caught: unknown[] = []
  const Later = lazyPart(load)
  render(
    <>
      <p>the screen</p>
      <FailureBoundary
        onError={(error) => `reference ${caught.push(error)}`}
        fallback={({ correlationId }) => <p>{correlationId}</p>}
      >
        <Suspense fallback={<p>waiting</p>}>
          <Later />
        </Suspense>
      </FailureBoundary>
    </>,
  )
  return caught
}

const connectionIs = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const aMoment = () => act(() => jest.advanceTimersByTimeAsync(1_000))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[MF-03] a part waits for a lost connection, however often it is lost, and the screen stays', async () => {
  connectionIs(false)
  let asked = 0
  const caught = renderScreen(async () => {
    asked++
    if (asked < 3) throw new TypeError('Failed to fetch')
    return Part
  })
  await aMoment()
  expect(screen.getByText('waiting')).toBeVisible()
  // The connection is lost for a moment, as on a train.
  await act(async () => window.dispatchEvent(new Event('online')))
  await aMoment()
  expect(asked).toBe(2)
  expect(screen.getByText('waiting')).toBeVisible()
  await act(async () => connectionIs(true))
  expect(screen.getByText('the part')).toBeVisible()
  expect(screen.getByText('the screen')).toBeVisible()
  expect(caught).toEqual([])
})

test('[MF-03] a part that fails before the browser detects an outage is retried', async () => {
  let asked = 0
  const caught = renderScreen(async () => {
    asked++
    if (asked === 1) throw new TypeError('Failed to fetch')
    return Part
  })
  await aMoment()
  expect(screen.getByText('the part')).toBeVisible()
  expect(caught).toEqual([])
})

test('[MF-03] a part that fails twice is reported, and the rest of the screen stays', async () => {
  const failure = new Error('The part is not there any more.')
  const caught = renderScreen(() => Promise.reject(failure))
  await aMoment()
  expect(screen.getByText('reference 1')).toBeVisible()
  expect(screen.getByText('the screen')).toBeVisible()
  expect(caught).toEqual([failure])
})
