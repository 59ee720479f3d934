import { reloadWhenRestored } from './reload-when-restored.ts'

test('[SH-01] a page that left for the sign-in begins anew when it is brought back as it was', () => {
  const reload = jest.fn()
  reloadWhenRestored(reload)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
