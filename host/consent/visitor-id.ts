import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import * as z from 'zod'

const VISITOR_KEY = 'account/visitor'

/** A random id of this browser, which reveals nothing about the customer. */
export const visitorId = (storage: SafeStorage = safeStorage('localStorage')): string => {
  const stored = z.uuid({ version: 'v4' }).safeParse(storage.getItem(VISITOR_KEY)).data
  if (stored) return stored
  const fresh = crypto.randomUUID()
  storage.setItem(VISITOR_KEY, fresh)
  return fresh
}

export const forgetVisitor = (storage: SafeStorage = safeStorage('localStorage')): void =>
  storage.removeItem(VISITOR_KEY)
