import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import type { KeepDuring } from '@account/shared/form/use-draft.ts'
import type { LeaveFreely } from '@account/shared/form/use-unsaved-changes.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useAtomValue } from 'jotai'
import { identityApiAtom } from '../api/identity-api.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'

/**
 * Resolves when the customer has entered the password recently. It may leave the page, which then returns to this
 * address.
 */
export const useFreshSignIn = (): (() => Promise<void>) => {
  const { session } = useHostServices()
  return async () => {
    if (session.state === 'signed-in') await session.requireFreshSignIn()
  }
}

/**
 * Requests a mail with a link after a fresh sign-in. The sign-in may leave the page without a question, and the typed
 * values are there on return.
 */
export const useRequestEmailChange = (leaveFreely: LeaveFreely, keepDuring: KeepDuring) => {
  const api = useAtomValue(identityApiAtom)
  const signInFreshly = useFreshSignIn()
  return useReportedChange({
    action: 'settings/email-change',
    change: async (email: string) => {
      await leaveFreely(() => keepDuring(signInFreshly))
      return api.requestEmailChange(email)
    },
  })
}

const minutesOf = ({ validForMs }: MailedConfirmation) => Math.max(1, Math.floor(validForMs / 60_000))

/**
 * Needs no password, because the mail goes to the customer's present address. Resolves with the minutes for which the
 * link works.
 */
export const useRequestPasswordChange = () => {
  const api = useAtomValue(identityApiAtom)
  return useReportedChange({
    action: 'settings/password-change',
    change: async () => minutesOf(await api.requestPasswordChange()),
  })
}

/** Requests the mail that deletes the account, after a fresh sign-in as in `useRequestEmailChange`. */
export const useRequestDeletion = () => {
  const api = useAtomValue(identityApiAtom)
  const signInFreshly = useFreshSignIn()
  return useReportedChange({
    action: 'settings/account-deletion',
    change: async () => {
      await signInFreshly()
      return api.requestDeletion()
    },
  })
}
