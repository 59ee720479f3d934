import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { ordersApiAtom } from '../../api/orders-api.ts'
import { projectsApiAtom } from '../../api/projects-api.ts'
import type { Order } from '../../api/order.ts'
import { httpError, renderScreen } from '../../testing/render-screen.ts'
import { anOrder } from '../../testing/an-order.ts'
import { refusingOrdersApi } from '../../testing/refusing-orders-api.ts'
import { SavedProjectsPanel } from '../saved-projects-panel/saved-projects-panel.tsx'
import { LatestOrder } from './latest-order.tsx'

const project = {
  id: '0195d3a0-0000-7000-8000-000000000007',
  ...{ name: 'Lisbon', articleType: 'photo-book' as const, thumbnail: null },
  ...{ createdAt: '2026-06-01T10:00:00Z', updatedAt: '2026-06-01T23:30:00Z', expiresAt: '2126-12-01T10:00:00Z' },
  editorUrl: 'http://www.uk.localhost:3000/editor?projectId=7',
}

const Site = () => {
  const [isHome, setIsHome] = useState(true)
  return (
    <>
      <button onClick={() => setIsHome(!isHome)}>Go</button>
      {isHome && <LatestOrder />}
      {isHome && <SavedProjectsPanel />}
    </>
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('[SH-25] the latest order stays on the home page when its refetch fails', async () => {
  let isDown = false
  const unlessDown = async <Answer,>(answer: Answer) => (isDown ? Promise.reject(httpError(500)) : answer)
  renderScreen({
    screen: <Site />,
    provide(store) {
      store.set(ordersApiAtom, {
        ...refusingOrdersApi,
        findLatest: () => unlessDown<Order>(anOrder()),
      })
      store.set(projectsApiAtom, {
        list: () => unlessDown({ projects: [project], totalProjectCount: 1 }),
        delete: refuse,
      })
    },
  })
  await wait(0)
  isDown = true
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  await wait(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  await wait(0)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.getByText('Lisbon')).toBeInTheDocument()
})
