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

// Nothing has a size here; how much room the banner takes, a browser measures.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

/** A tab that has begun; `page`: the cookies that all tabs of the storefront share. Returns how to draw a part of it. */
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

test('[SH-23] whoever answered in another tab is not asked once more', () => {
  const page = { cookie: '' }
  beginTab(page)(<ConsentBanner />)
  expect(banner()).toBeInTheDocument()
  page.cookie = 'account_consent=00'
  fireEvent(document, new Event('visibilitychange'))
  expect(banner()).not.toBeInTheDocument()
})

test('[SH-23] what was agreed to in another tab is not taken back by looking at it', async () => {
  const page = { cookie: 'account_consent=00' }
  const draw = beginTab(page)
  page.cookie = 'account_consent=10'
  draw(<ConsentDialog onClose={() => undefined} />)
  expect(await screen.findByRole('switch', { name: new RegExp(english['consent.analytics']) })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: english['consent.save'] }))
  expect(page.cookie).toMatch(/^account_consent=10;/)
})
