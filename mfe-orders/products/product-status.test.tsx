import { ProductStatus } from '@account/shared/contracts/order.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render } from '@testing-library/react'
import english from '../messages/en.json'
import { ProductStatusText } from './product-status.tsx'

const textOf = (status: string) => {
  const { container } = render(
    <HostServicesProvider services={fakeHostServices()}>
      <MessagesProvider english={english}>
        <ProductStatusText status={status} />
      </MessagesProvider>
    </HostServicesProvider>,
  )
  return container.textContent
}

test('[OR-02] every state of a product in the order system has a text', () => {
  expect(ProductStatus.options.map(textOf)).toEqual([
    'Awaiting payment',
    'Payment failed',
    'Paid',
    'Nothing to pay',
    'Verification failed',
    'Being processed',
    'Processing failed',
    'Approved',
    'Rejected',
    'On hold',
    'In production',
    'Delayed',
    'Sent',
    'Cancelled',
  ])
})

test('a state that the site does not know is not shown', () => {
  expect(textOf('teleported')).toBe('')
})
