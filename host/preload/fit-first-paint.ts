import type { ScreenPlace } from './first-pictures.ts'
import { consentCodeIn } from '../cookies/consent-cookie.ts'
import { isStripped } from '../routes/display-flags.ts'

type Visit = { isSignedIn: boolean; search: string; hasSnapshot: boolean; cookies: string }

/** The flag may be in the address, or be kept from an earlier page of the frame. */
const isWithoutFrame = (search: string) => {
  const asked = new URLSearchParams(search).get('stripped')
  return asked === null ? isStripped() : asked === 'true'
}

/** The place of the screen, where the page has one. */
export const placeOfScreen = (): ScreenPlace | undefined => {
  const { left, width } = document.querySelector('[data-first-paint-page]')?.getBoundingClientRect() ?? {}
  return left === undefined || !width ? undefined : { left, width }
}

/** Removes the grey boxes in favour of pictures. The space stays. */
export const clearScreen = (): void => document.querySelector('[data-first-paint-page]')?.replaceChildren()

/** An edge that is older than the host leaves the question in every language, of which none is known to be the storefront's. */
const showQuestion = () => {
  const [question, ...others] = document.querySelectorAll('[data-first-paint-consent]')
  if (others.length === 0) question?.removeAttribute('hidden')
}

/** Removes what the page of this visit does not have, and shows what is not on every page. See: [Note: First paint] */
export const fitFirstPaint = ({ isSignedIn, search, hasSnapshot, cookies }: Visit): void => {
  const remove = (part: string) => document.querySelector(`[data-first-paint${part}]`)?.remove()
  if (isWithoutFrame(search)) return remove('')
  if (consentCodeIn(cookies) === undefined) showQuestion()
  if (!isSignedIn) return remove('-content')
  // The pictures of the snapshot take the place of the grey boxes.
  if (hasSnapshot) remove('-page')
}
