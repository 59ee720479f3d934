import type { CutOffCampaign } from '@account/shared/contracts/cut-off.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { cutOffApiAtom } from '../../api/cut-off-api.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { WithCutOffNotice } from './with-cut-off-notice.tsx'

const DAY_MS = 24 * 60 * 60 * 1_000

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const renderContent = () => {
  const campaign = Promise.withResolvers<CutOffCampaign | null>()
  renderScreen({
    screen: (
      <WithCutOffNotice placeholder={<p>Loading</p>}>
        <p>Orders</p>
      </WithCutOffNotice>
    ),
    provide: (store) =>
      store.set(cutOffApiAtom, {
        listArticleGroups: async () => [{ name: 'PhotoBooks', articleTypes: ['book'] }],
        findCampaign: () => campaign.promise,
      }),
  })
  return campaign
}

const christmas = (): CutOffCampaign => ({
  name: 'gift-season',
  occasion: 'christmas',
  deliveredBy: inDays(9).slice(0, 10),
  cutOffs: [{ articleGroup: 'PhotoBooks', orderBefore: inDays(2) }],
})

test('[OR-07] the notice and the content appear together', async () => {
  const campaign = renderContent()
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(screen.getByText('Orders')).not.toBeVisible()
  campaign.resolve(christmas())
  await waitFor(() => expect(screen.getByText('Orders')).toBeVisible())
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  expect(screen.getByRole('region')).toBeInTheDocument()
})

test('[OR-07] a cut-off that passes while the page is open is not listed any more', async () => {
  jest.useFakeTimers()
  const campaign = renderContent()
  const cutOffs = [{ articleGroup: 'Prints', orderBefore: inDays(1) }, ...christmas().cutOffs]
  campaign.resolve({ ...christmas(), cutOffs })
  await act(() => jest.advanceTimersByTimeAsync(DAY_MS - 60_000))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Photo prints'),
    expect.stringContaining('Photo books'),
  ])
  await act(() => jest.advanceTimersByTimeAsync(90_000))
  expect(screen.getByRole('listitem')).toHaveTextContent('Photo books')
  jest.useRealTimers()
})

test('[OR-07] a notice that is late is left out, because it would push the content down', async () => {
  jest.useFakeTimers()
  const campaign = renderContent()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Orders')).toBeVisible()
  campaign.resolve(christmas())
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Orders')).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  jest.useRealTimers()
})
