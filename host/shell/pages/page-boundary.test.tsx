import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { IntlProvider } from 'react-intl'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import english from '../../messages/en.json'
import { PageBoundary } from './page-boundary.tsx'

let isBroken = true

const Page = () => {
  const { pathname } = useLocation()
  return pathname === '/left' ? <LeftPage /> : <OtherPage pathname={pathname} />
}

const LeftPage = () => {
  useLayoutEffect(
    () => () => {
      throw new Error('An observer was gone already.')
    },
    [],
  )
  return <h1>At /left</h1>
}

const OtherPage = ({ pathname }: { pathname: string }) => {
  if (isBroken && pathname === '/') throw new Error('A sentence was forgotten.')
  return <h1>At {pathname}</h1>
}

const renderPage = (path = '/') => {
  const services = fakeHostServices()
  render(
    <IntlProvider locale="en" messages={english}>
      <HostServicesProvider services={services}>
        <MemoryRouter initialEntries={[path]}>
          <Link to="/orders">Orders</Link>
          <PageBoundary>
            <Page />
          </PageBoundary>
        </MemoryRouter>
      </HostServicesProvider>
    </IntlProvider>,
  )
  return services.recorded
}

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('a page that throws shows the failure in its own place, with a reference and a retry', async () => {
  const { reported } = renderPage()
  expect(screen.getByText('This part of your account could not be loaded')).toBeInTheDocument()
  expect(screen.getByText('0195d3a0-0000-4000-8000-000000000002')).toBeInTheDocument()
  // It is mounted again before.
  expect(reported).toMatchObject([{ action: 'host/render' }, { action: 'host/render' }])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'At /' })).toBeInTheDocument()
})

test('the next page renders after one that threw', async () => {
  renderPage()
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(screen.getByRole('heading', { name: 'At /orders' })).toBeInTheDocument()
})

test('[MF-03] an error that a page throws as it is left does not affect the next page', async () => {
  const { reported } = renderPage('/left')
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(screen.getByRole('heading', { name: 'At /orders' })).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'host/render', error: { message: 'An observer was gone already.' } }])
})
