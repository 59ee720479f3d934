import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import english from '../messages/en.json'
import { SiteFrame, VisitorFrame } from './site-frame.tsx'

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
