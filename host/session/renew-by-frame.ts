import { EARLY_RENEWAL, RENEWAL_FRAME_PATH } from '../routes/host-pages.ts'
import { RenewalFrameMessage } from './renewal-frame-message.ts'
import { RenewalRefused } from './renewal.ts'

const RESPONSE_TIMEOUT_MS = 20_000

/**
 * [Note: Sessions of embedding pages] A page of the shop shares the account site's sign-in through the cookies of their
 * parent domain, and is not a client of the authority, which serves only the account site. So the account site renews in an
 * iframe of the page and stores the new tokens in the same cookies, and it signs the customer in at an address that returns
 * to the page. No message and no address ever contains a token.
 *
 * `isEarly` renews tokens that are not due, such as refused ones. Rejects with `RenewalRefused`, or with the failure of the
 * account site.
 */
export const renewByFrame = async (accountOrigin: string, { isEarly = false } = {}): Promise<void> => {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'account'
  const address = new URL(RENEWAL_FRAME_PATH, accountOrigin)
  address.searchParams.set('for', `${window.location.origin}/`)
  if (isEarly) address.searchParams.set(EARLY_RENEWAL, '')
  frame.src = address.href
  document.body.append(frame)
  try {
    const outcome = await answerOf(frame, accountOrigin)
    if (outcome === 'refused') throw new RenewalRefused('The account site was refused the renewal.')
    if (outcome === 'failed') throw new Error('The account site could not renew the session.')
  } finally {
    frame.remove()
  }
}

const answerOf = (frame: HTMLIFrameElement, accountOrigin: string) =>
  new Promise<RenewalFrameMessage['outcome']>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`The account site did not answer within ${RESPONSE_TIMEOUT_MS / 1000} s.`))
    }, RESPONSE_TIMEOUT_MS)
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== accountOrigin || source !== frame.contentWindow) return
      const message = RenewalFrameMessage.safeParse(data).data
      if (!message) return
      stop()
      resolve(message.outcome)
    }
    window.addEventListener('message', listen)
  })
