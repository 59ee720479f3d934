import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { AccountGuard } from '../customer/account-guard.ts'
import english from '../messages/en.json'
import { SiteFrame, VisitorFrame } from './site-frame.tsx'
import { keepDisplayFlags } from './stripped-mode.ts'

test.each([
  ['a customer', SiteFrame],
  ['somebody whose session has ended', VisitorFrame],
])('[SH-12] in the stripped mode %s sees the page alone', (_, Frame) => {
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

test('[SH-26] whoever skips to the content is there, at the same place of the history', () => {
  // The shop's menus never come.
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
  // The browser would add an entry for the fragment.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to the content' }))).toBe(false)
  expect(screen.getByRole('main')).toHaveFocus()
  keepDisplayFlags('?hideHeaderNav=false')
})

test('[SE-02] a name that was changed in the settings stands in the header at once', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  keepDisplayFlags('?hideHeaderNav=true')
  const record = {
    id: '0195d3a0-0000-7000-8000-000000000001',
    email: 'emma@example.com',
    firstName: 'Emma',
    lastName: 'Hughes',
    companyName: null,
    businessStatus: null,
    registeredAt: '2024-06-30T23:30:00Z',
    accountDeleted: false,
    callbackUrl: null,
    callbackFormat: null,
  }
  const fake = fakeHostServices()
  const customers = {
    get: () => ({ json: async () => ({ ...record }) }),
  } as unknown as HostServices['http']['customers']
  render(
    <MemoryRouter>
      <IntlProvider locale="en" messages={english}>
        <HostServicesProvider services={{ ...fake, http: { ...fake.http, customers } }}>
          <QueryClientProvider client={new QueryClient()}>
            <SiteFrame>
              <AccountGuard />
            </SiteFrame>
          </QueryClientProvider>
        </HostServicesProvider>
      </IntlProvider>
    </MemoryRouter>,
  )
  expect(await screen.findByText('Emma Hughes')).toBeInTheDocument()
  record.lastName = 'Hughes-Okafor'
  act(() => fake.events.publish('customer/changed', { customerId: record.id }))
  expect(await screen.findByText('Emma Hughes-Okafor')).toBeInTheDocument()
  keepDisplayFlags('?hideHeaderNav=false')
})
