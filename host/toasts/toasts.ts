import type { Toast, Toasts } from '@account/shared/micro-frontend/host-services.ts'
import { atom, type createStore } from 'jotai'

export type ShownToast = Toast & { id: string }

/** Latest last. */
export const toastsAtom = atom<readonly ShownToast[]>([])

/** General toasts close after this time. */
const AUTO_CLOSE_MS = 5_000

/** How long a toast stays; null until dismissed. Errors wait to be read, unless told otherwise. */
export const autoCloseMsOf = ({ kind, autoCloseMs }: Toast): number | null => {
  if (autoCloseMs !== undefined) return autoCloseMs
  return kind === 'error' ? null : AUTO_CLOSE_MS
}

export const createToasts = (store: ReturnType<typeof createStore>): Toasts => ({
  show: (toast) => {
    const id = crypto.randomUUID()
    store.set(toastsAtom, (shown) => [...shown, { ...toast, id }])
    return id
  },
  dismiss: (id) => store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id)),
})
