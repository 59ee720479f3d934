import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import confirmations from './entry.tsx'

const renderAt = (path: string) => {
  const services = fakeHostServices({ session: { state: 'signed-out', signIn: async () => undefined } })
  render(
    <MemoryRouter initialEntries={[path]}>
      <confirmations.Screen services={services} basePath="" />
    </MemoryRouter>,
  )
  return services
}

test('somebody signed out reads that the account is deleted, and where to go on', () => {
  const services = renderAt('/account-deleted')
  expect(screen.getByRole('heading', { name: 'Your account has been successfully deleted' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'View products' })).toHaveAttribute('href', services.config.shopUrl)
  expect(services.recorded.titles).toEqual(['Your account has been successfully deleted'])
})

test('an address without a screen is a page of its own', () => {
  renderAt('/subscription-confirmation')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
