import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import english from '../messages/en.json'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentKeeperProvider } from './consent-keeper-context.tsx'
import { createConsent } from './consent.ts'

// jsdom has no layout; an end-to-end test measures the height of the banner.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

/** Opens a tab on the cookies that all tabs of the storefront share. Returns a function that renders a part of it. */
const beginTab = (page: { cookie: string }) => {
  const store = createStore()
  const keeper = createConsent({ store, parentDomain: 'uk.localhost', page })
  return (part: ReactNode) =>
    render(
      <Provider store={store}>
        <HostServicesProvider services={fakeHostServices()}>
          <IntlProvider locale="en" messages={english}>
            <ConsentKeeperProvider value={keeper}>{part}</ConsentKeeperProvider>
          </IntlProvider>
        </HostServicesProvider>
      </Provider>,
    )
}

const banner = () => screen.queryByRole('region', { name: english['consent.title'] })

test('[SH-23] a visitor who answered in another tab is not asked again', () => {
  const page = { cookie: '' }
  beginTab(page)(<ConsentBanner dialog={ConsentDialog} />)
  expect(banner()).toBeInTheDocument()
  page.cookie = 'account_consent=00'
  fireEvent(document, new Event('visibilitychange'))
  expect(banner()).not.toBeInTheDocument()
})

test('[SH-23] opening and saving the settings keeps the consent that was given in another tab', async () => {
  const page = { cookie: 'account_consent=00' }
  const renderIn = beginTab(page)
  page.cookie = 'account_consent=10'
  renderIn(<ConsentDialog onClose={() => undefined} />)
  expect(await screen.findByRole('switch', { name: new RegExp(english['consent.analytics']) })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: english['consent.save'] }))
  expect(page.cookie).toMatch(/^account_consent=10;/)
})
