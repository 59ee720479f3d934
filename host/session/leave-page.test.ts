import { reloadWhenRestored } from './leave-page.ts'

test('[SH-01] a page that left for the sign-in reloads when it is restored from the back/forward cache', () => {
  const reload = jest.fn()
  reloadWhenRestored(reload)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
