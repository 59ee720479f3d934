import { renewByFrame } from './renew-by-frame'
import { RenewalRefused } from './renewal.ts'

const account = 'http://account.uk.localhost:3000'

const frameOf = () => {
  const frame = document.querySelector('iframe')
  if (!frame?.contentWindow) throw new Error('There is no frame.')
  return frame.contentWindow
}

const say = (data: unknown, { origin = account, source = frameOf() }: { origin?: string; source?: Window } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

test('only the account site, in the frame that was opened, can confirm a renewal', async () => {
  let isSettled = false
  const renewal = renewByFrame(account).finally(() => (isSettled = true))
  const renewed = { type: 'account/renewal', outcome: 'renewed' }
  for (const origin of ['https://evil.example', `${account}.evil.example`, 'null', 'http://account.nl.localhost:3000'])
    say(renewed, { origin })
  say(renewed, { source: window })
  for (const malformed of [null, 'renewed', {}, { outcome: 'renewed' }, { ...renewed, outcome: 'stolen' }])
    say(malformed)
  await Promise.resolve()
  expect(isSettled).toBe(false)
  say(renewed)
  await renewal
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  [{ isEarly: true }, true],
  [{ isEarly: false }, false],
])('[SH-03] the frame requests tokens that are not due only for %o', async (how, isAsked) => {
  const renewal = renewByFrame(account, how)
  expect(new URL(document.querySelector('iframe')!.src).searchParams.has('early')).toBe(isAsked)
  say({ type: 'account/renewal', outcome: 'renewed' })
  await renewal
})

test('a refused renewal rejects with RenewalRefused and removes the frame', async () => {
  const renewal = renewByFrame(account)
  say({ type: 'account/renewal', outcome: 'refused' })
  await expect(renewal).rejects.toThrow(RenewalRefused)
  expect(document.querySelector('iframe')).toBeNull()
})
