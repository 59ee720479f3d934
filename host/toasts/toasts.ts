import type { Toast, Toasts } from '@account/shared/micro-frontend/host-services.ts'
import { atom, type createStore } from 'jotai'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'

export type ShownToast = Toast & { id: string }

/** Latest last. */
const toastsAtom = atom<readonly ShownToast[]>([])

/** Toasts contain data of the customer, such as names of albums, so they disappear with the session. */
export const shownToastsAtom = atom((get) => (get(sessionEndedAtom) ? [] : get(toastsAtom)))

/** General toasts close after this time. */
const AUTO_CLOSE_MS = 5_000

/** Duration of a toast; null until it is dismissed. Errors stay by default. */
export const autoCloseMsOf = ({ kind, autoCloseMs }: Toast): number | null => {
  if (autoCloseMs !== undefined) return autoCloseMs
  return kind === 'error' ? null : AUTO_CLOSE_MS
}

/** A repeated error is shown once. Toasts with an action are never merged. */
const saysTheSame = (one: Toast, other: Toast) =>
  !one.action &&
  !other.action &&
  one.kind === other.kind &&
  one.message === other.message &&
  one.link?.href === other.link?.href

export const createToasts = (store: ReturnType<typeof createStore>): Toasts => ({
  show: (toast) => {
    const id = crypto.randomUUID()
    store.set(toastsAtom, (shown) => [...shown.filter((other) => !saysTheSame(other, toast)), { ...toast, id }])
    return id
  },
  dismiss: (id) => store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id)),
})
