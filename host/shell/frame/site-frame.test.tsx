import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { AccountGuard } from '../../customer/account-guard.ts'
import english from '../../messages/en.json'
import { SiteFrame, VisitorFrame } from './site-frame.tsx'
import { keepDisplayFlags } from '../../routes/display-flags.ts'
import { placeTitles } from '../../routes/place-titles.ts'
import { PlacesProvider } from '../../routes/places-context.tsx'
import { placesOfRepository } from '../../federation/releases/places-for-tests.ts'

test.each([
  ['a customer', SiteFrame],
  ['a customer whose session has ended', VisitorFrame],
])('[SH-12] in the stripped mode %s sees the page without header and footer', (_, Frame) => {
  const services = fakeHostServices()
  render(
    <MemoryRouter>
      <IntlProvider locale="en" messages={english}>
        <HostServicesProvider services={{ ...services, navigation: { ...services.navigation, isStripped: true } }}>
          <Frame>My photos</Frame>
        </HostServicesProvider>
      </IntlProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('main')).toHaveTextContent('My photos')
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
})

test('[SH-26] the skip link focuses the content without a new history entry', () => {
  // The shop's menus never load.
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  keepDisplayFlags('?hideHeaderNav=true')
  render(
    <MemoryRouter>
      <IntlProvider locale="en" messages={english}>
        <HostServicesProvider services={fakeHostServices()}>
          <QueryClientProvider client={new QueryClient()}>
            <VisitorFrame>My photos</VisitorFrame>
          </QueryClientProvider>
        </HostServicesProvider>
      </IntlProvider>
    </MemoryRouter>,
  )
  // The browser's default action would add a history entry for the fragment.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to the content' }))).toBe(false)
  expect(screen.getByRole('main')).toHaveFocus()
  keepDisplayFlags('?hideHeaderNav=false')
})

const record = aCustomer()

/** Renders the signed-in frame on a customer service that responds with this record. */
const renderFrame = (readRecord: () => typeof record) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  keepDisplayFlags('?hideHeaderNav=true')
  const fake = fakeHostServices()
  const customers = { get: () => ({ json: async () => readRecord() }) } as unknown as HostServices['http']['customers']
  render(
    <MemoryRouter>
      <IntlProvider
        locale="en"
        messages={
          { ...english, ...placeTitles(placesOfRepository(), { locale: 'en', overrides: {} }) } as Record<
            string,
            string
          >
        }
      >
        <HostServicesProvider services={{ ...fake, http: { ...fake.http, customers } }}>
          <PlacesProvider value={placesOfRepository()}>
            <QueryClientProvider client={new QueryClient()}>
              <SiteFrame>
                <AccountGuard />
              </SiteFrame>
            </QueryClientProvider>
          </PlacesProvider>
        </HostServicesProvider>
      </IntlProvider>
    </MemoryRouter>,
  )
  return fake
}

test.each([
  ['that was changed in the settings is in the header at once', 'Hughes-Okafor', 'Hughes-Okafor'],
  ['that is missing leaves that of the sign-in', '', 'Emma Hughes'],
])('[SE-02] a name %s', async (_, lastName, shown) => {
  let answer = { ...record, firstName: 'Emmy' }
  const { events } = renderFrame(() => answer)
  expect(await screen.findByText('Emmy Hughes')).toBeInTheDocument()
  answer = { ...record, firstName: '', lastName }
  act(() => events.publish('customer/changed', { customerId: record.id }))
  expect(await screen.findByText(shown)).toBeInTheDocument()
  keepDisplayFlags('?hideHeaderNav=false')
})
