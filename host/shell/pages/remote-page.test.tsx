import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { FederationProvider } from '../../federation/federation-context.tsx'
import type { RemoteLoader } from '../../federation/remote-loader.ts'
import english from '../../messages/en.json'
import { RemotePage } from './remote-page.tsx'

const renderPage = (loader: Partial<RemoteLoader>) => {
  const services = fakeHostServices()
  const silent = { loaded: () => undefined, disabled: () => undefined, subscribe: () => () => undefined }
  const federation = { loader: { ...silent, ...loader } as RemoteLoader, servicesFor: () => services }
  render(
    <IntlProvider locale="en" messages={{ ...english, 'orders/title': 'Orders' }}>
      <HostServicesProvider services={services}>
        <FederationProvider value={{ ...federation, onContent: () => undefined }}>
          <RemotePage page={{ path: '/orders', title: 'orders/title', audience: 'customer', remote: 'orders' }} />
        </FederationProvider>
      </HostServicesProvider>
    </IntlProvider>,
  )
}

const switchedOff = { correlationId: '0195d3a0-0000-4000-8000-000000000007' }

test.each<[string, Partial<RemoteLoader>, string]>([
  ['fails', { load: () => Promise.reject(new Error('The chunk is missing.')) }, 'alert'],
  ['is switched off', { disabled: () => switchedOff }, 'status'],
])('[MF-03] a page whose remote %s has its heading above the notice', async (_, loader, role) => {
  renderPage(loader)
  const notice = await screen.findByRole(role)
  const heading = screen.getByRole('heading', { level: 1, name: 'Orders' })
  expect(heading.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
