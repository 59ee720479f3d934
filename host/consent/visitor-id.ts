import * as z from 'zod'

const VISITOR_KEY = 'account/visitor'

/** A random id of this browser, which reveals nothing about the customer. */
export const visitorId = (storage: Storage = localStorage): string => {
  const kept = z.uuid({ version: 'v4' }).safeParse(storage.getItem(VISITOR_KEY)).data
  if (kept) return kept
  const fresh = crypto.randomUUID()
  storage.setItem(VISITOR_KEY, fresh)
  return fresh
}

export const forgetVisitor = (storage: Storage = localStorage): void => storage.removeItem(VISITOR_KEY)
