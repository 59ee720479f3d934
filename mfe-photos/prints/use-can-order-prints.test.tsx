import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useCanOrderPrints } from './use-can-order-prints.ts'

const { matchMedia } = window

afterEach(() => {
  window.matchMedia = matchMedia
})

const canOrder = ({ isPhone, hasLargeScreenEditor }: { isPhone: boolean; hasLargeScreenEditor: boolean }) => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList
  const services = fakeHostServices()
  const storefront = { ...services.storefront, hasLargeScreenEditor }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostServicesProvider services={{ ...services, storefront }}>{children}</HostServicesProvider>
  )
  return renderHook(useCanOrderPrints, { wrapper }).result.current
}

test('[TL-02] phones order prints, unless the editor of their storefront needs a large screen', () => {
  expect(canOrder({ isPhone: true, hasLargeScreenEditor: false })).toBe(true)
  expect(canOrder({ isPhone: true, hasLargeScreenEditor: true })).toBe(false)
  expect(canOrder({ isPhone: false, hasLargeScreenEditor: true })).toBe(true)
})
