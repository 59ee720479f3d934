import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { draftOf, type Draft } from '../browser-storage/drafts.ts'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'

type Input = {
  /** The changed fields that are not saved; undefined where there are none. No secret. */
  typed: () => Draft | undefined
  restore: (fields: Draft) => void
}

/**
 * Keeps what is typed where the page would lose it without a choice of the customer: when the session ends by itself or in another
 * tab, and when the browser discards a hidden tab. The tab keeps it until the same customer opens the form again.
 */
export const useDraft = (name: string | undefined, { typed, restore }: Input): void => {
  const { events, session } = useHostServices()
  const customerId = session.state === 'signed-in' ? session.customer.id : undefined
  const draft = useMemo(
    () => (name === undefined || customerId === undefined ? undefined : draftOf(name, customerId)),
    [name, customerId],
  )
  const keep = useEffectEvent(() => {
    const fields = typed()
    if (fields) draft?.keep(fields)
  })
  const restoreKept = useEffectEvent(() => {
    const fields = draft?.take()
    if (fields) restore(fields)
  })
  // A layout effect, so that no key is typed before.
  useLayoutEffect(() => restoreKept(), [draft])
  useEffect(() => {
    let isLeaving = false
    const update = () => {
      if (document.visibilityState === 'visible') draft?.forget()
      else if (!isLeaving) keep()
    }
    // The customer who leaves the page was asked about unsaved changes.
    const leave = () => {
      isLeaving = true
      draft?.forget()
    }
    const stay = () => {
      isLeaving = false
    }
    const unsubscribe = events.subscribe('session/signed-out', ({ reason }) => reason !== 'asked' && keep())
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', stay)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', stay)
    }
  }, [draft, events])
}

/** The part of a form of react-hook-form that a draft needs; the front ends own that library. */
type Form = {
  getValues: () => object
  setValue: (field: never, value: never, options: { shouldDirty: true }) => void
  formState: { dirtyFields: object }
}

/** `useDraft` for the fields of a form. */
export const useFormDraft = (name: string, { getValues, setValue, formState: { dirtyFields } }: Form): void =>
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
