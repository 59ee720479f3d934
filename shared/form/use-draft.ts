import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { draftOf, type Draft } from '../browser-storage/drafts.ts'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'

type Input = {
  /** The changed fields that are not saved; undefined where there are none. No secret. */
  typed: () => Draft | undefined
  restore: (fields: Draft) => void
}

/** Keeps what is typed while `signIn` runs, and longer where it leaves the page. */
export type KeepDuring = (signIn: () => Promise<void>) => Promise<void>

/**
 * Keeps what is typed where the page would lose it without a choice of the customer: when the session expires, when the browser
 * discards a hidden tab, and when a fresh sign-in leaves the page. The tab keeps it until the same customer opens the form again.
 */
export const useDraft = (name: string | undefined, { typed, restore }: Input): KeepDuring => {
  const { events, session } = useHostServices()
  const customerId = session.state === 'signed-in' ? session.customer.id : undefined
  const draft = useMemo(
    () => (name === undefined || customerId === undefined ? undefined : draftOf(name, customerId)),
    [name, customerId],
  )
  const keep = () => {
    const fields = typed()
    if (fields) draft?.keep(fields)
  }
  const keepTyped = useEffectEvent(keep)
  const isSigningIn = useRef(false)
  const restoreKept = useEffectEvent(() => {
    const fields = draft?.take()
    if (fields) restore(fields)
  })
  // A layout effect, so that no key is typed before.
  useLayoutEffect(() => restoreKept(), [draft])
  useEffect(() => {
    let isOver = false
    const update = () => {
      if (isOver || isSigningIn.current) return
      if (document.visibilityState === 'visible') draft?.forget()
      else keepTyped()
    }
    // The customer who leaves the page was asked about unsaved changes.
    const leave = () => {
      if (isSigningIn.current) return
      isOver = true
      draft?.forget()
    }
    const stay = () => {
      isOver = false
    }
    // After a sign-out elsewhere the host removes it.
    const unsubscribe = events.subscribe('session/signed-out', ({ reason }) => {
      if (reason !== 'asked') keepTyped()
      isOver = true
    })
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', stay)
    return () => {
      // The form closes because it was saved or left; a hidden tab would offer the same again.
      if (!isOver && !isSigningIn.current) draft?.forget()
      unsubscribe()
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', stay)
    }
  }, [draft, events])
  return async (signIn) => {
    isSigningIn.current = true
    keep()
    await signIn().finally(() => {
      isSigningIn.current = false
      draft?.forget()
    })
  }
}

/** The part of a form of react-hook-form that a draft needs; the front ends own that library. */
type Form = {
  getValues: () => object
  setValue: (field: never, value: never, options: { shouldDirty: true }) => void
  formState: { dirtyFields: object }
}

/** `useDraft` for the fields of a form. */
export const useFormDraft = (name: string, { getValues, setValue, formState: { dirtyFields } }: Form): KeepDuring =>
  useDraft(name, {
    typed: () => {
      const changed = Object.entries(getValues()).filter(([field]) => field in dirtyFields)
      return changed.length === 0 ? undefined : Object.fromEntries(changed)
    },
    restore: (fields) => {
      const known = new Map<string, unknown>(Object.entries(getValues()))
      // A newer release of the form may have other fields.
      for (const [field, value] of Object.entries(fields))
        if (typeof known.get(field) === typeof value) setValue(field as never, value as never, { shouldDirty: true })
    },
  })
