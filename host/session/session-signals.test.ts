/** @jest-environment node */
import { createSessionSignals } from './session-signals.ts'

test('[SH-01] a page that is restored from the back/forward cache signals that the session may have changed', () => {
  const page = Object.assign(new EventTarget(), { document: new EventTarget() })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const onSignal = jest.fn()
  const stop = createSessionSignals(page as unknown as Window).listen(onSignal)
  show(false)
  expect(onSignal).not.toHaveBeenCalled()
  show(true)
  expect(onSignal).toHaveBeenCalledTimes(1)
  stop()
  show(true)
  expect(onSignal).toHaveBeenCalledTimes(1)
})
