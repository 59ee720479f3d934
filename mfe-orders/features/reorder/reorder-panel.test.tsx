import type { ReorderStatus } from '@account/shared/contracts/reorder.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reorderApiAtom } from '../../api/reorder-api.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { ReorderPanel } from './reorder-panel.tsx'

const renderPanel = (
  reorder: () => Promise<string>,
  availability = (): ReorderStatus['availability'] => 'available',
) => {
  const left: string[] = []
  const services = renderScreen({
    screen: <ReorderPanel orderCode="SO-1001" leaveFor={(url) => left.push(url)} />,
    provide: (store) =>
      store.set(reorderApiAtom, {
        findStatus: async (orderCode) => ({ orderCode, availability: availability(), products: [] }),
        reorder,
      }),
  })
  return { left, services }
}

const button = () => screen.findByRole('button', { name: 'Order again in the shop' })

test('[OR-05] a basket is filled once while the shop loads, and again after a return', async () => {
  const basket = 'http://www.uk.localhost:3000/basket/1'
  const { left } = renderPanel(async () => basket)
  await userEvent.click(await button())
  await waitFor(() => expect(left).toEqual([basket]))
  expect(await screen.findByRole('button', { busy: true })).toHaveTextContent('Order again in the shop')
  await userEvent.click(await button())
  expect(left).toEqual([basket])

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await userEvent.click(await screen.findByRole('button', { busy: false }))
  await waitFor(() => expect(left).toEqual([basket, basket]))
})

test('[OR-05] a basket outside of the shop is refused and reported', async () => {
  const { left, services } = renderPanel(async () => 'http://evil.example/basket')
  await userEvent.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: The order could not be placed again')
  expect(services.recorded.reported).toMatchObject([{ action: 'reorder/order' }])
  expect(left).toEqual([])
})

test('[OR-05] an order that was withdrawn while the page was open is not offered a second time', async () => {
  let availability: ReorderStatus['availability'] = 'available'
  const reorder = async () => {
    availability = 'unavailable'
    const response = new Response(null, { status: 409 })
    throw Object.assign(new Error('409'), { name: 'HTTPError', response, data: undefined })
  }
  renderPanel(reorder, () => availability)
  await userEvent.click(await button())
  expect(await screen.findByText('This order can’t be placed again.')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
