import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { useLeaveGuard } from './use-leave-guard.ts'

const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['takes place', async () => undefined],
  ['fails', () => Promise.reject(new Error('down'))],
])('[SE-03] a sign-in leaves the page without a question, and the guard returns when it %s', async (_, signIn) => {
  const { result } = renderHook(() => useLeaveGuard(true), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={{ 'form.leave': 'Leave?' }}>
        {children}
      </IntlProvider>
    ),
  })
  expect(mayUnload()).toBe(false)
  await result
    .current(() => {
      expect(mayUnload()).toBe(true)
      return signIn()
    })
    .catch(() => undefined)
  expect(mayUnload()).toBe(false)
})
