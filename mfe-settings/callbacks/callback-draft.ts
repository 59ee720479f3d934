import { CallbackSettings } from '@account/shared/contracts/callback.ts'

const DRAFT_KEY = 'account/settings/callback-draft'

/** What was typed, over the moment in which the page is left for a fresh sign-in. It holds no secret. */
export const keepCallbackDraft = (settings: CallbackSettings) =>
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(settings))

/** Given back once. */
export const takeCallbackDraft = (): CallbackSettings | undefined => {
  const kept = sessionStorage.getItem(DRAFT_KEY)
  sessionStorage.removeItem(DRAFT_KEY)
  try {
    return CallbackSettings.safeParse(JSON.parse(kept ?? 'null')).data
  } catch {
    return undefined
  }
}
