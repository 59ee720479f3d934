import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { IntlProvider } from 'react-intl'
import english from '../../messages/en.json'
import { LogoutPage } from './logout-page.tsx'

const renderLogout = (signOut: () => Promise<void>) => {
  const { session, ...services } = fakeHostServices()
  render(
    <Provider store={createStore()}>
      <IntlProvider locale="en" messages={english}>
        <HostServicesProvider services={{ ...services, session: { ...session, signOut } as typeof session }}>
          <LogoutPage />
        </HostServicesProvider>
      </IntlProvider>
    </Provider>,
  )
  return services.recorded
}

test('the page shows that a sign-out is in progress', () => {
  renderLogout(() => new Promise(() => undefined))
  expect(screen.getByRole('status')).toHaveTextContent('You are being signed out…')
})

test('a sign-out that does not reach the authority shows a failure with a reference and a retry', async () => {
  const { reported } = renderLogout(() => Promise.reject(new TypeError('Failed to fetch')))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Signing out is not finished')
  expect(alert).toHaveTextContent('0195d3a0-0000-4000-8000-000000000001')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(reported).toMatchObject([{ action: 'session/sign-out' }])
})
