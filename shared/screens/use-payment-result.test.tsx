import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { usePaymentResult } from './use-payment-result.ts'

const Screen = ({ send }: { send: (result: string) => void }) => {
  const result = usePaymentResult(send)
  return <output>{`${useLocation().search} ${result ?? 'none'}`}</output>
}

const renderAt = (address: string) => {
  const send = jest.fn()
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen send={send} />
    </MemoryRouter>,
  )
  return send
}

test('a result is removed from the address, sent once and kept for a retry', async () => {
  const send = renderAt('/orders?page=2&payment-result=sealed')
  expect(await screen.findByText('?page=2 sealed')).toBeInTheDocument()
  expect(send.mock.calls).toEqual([['sealed']])
})

test('an address without a result sends nothing', () => {
  const send = renderAt('/orders?page=2')
  expect(screen.getByText('?page=2 none')).toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
})
