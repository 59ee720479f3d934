const DRAFT_KEY = 'settings/email-draft'

/** What was typed before the page left for the password, kept for the one time that it comes back. */
export const keepEmailDraft = (email: string, storage: Storage = sessionStorage) => storage.setItem(DRAFT_KEY, email)

export const readEmailDraft = (storage: Storage = sessionStorage) => storage.getItem(DRAFT_KEY) ?? ''

export const forgetEmailDraft = (storage: Storage = sessionStorage) => storage.removeItem(DRAFT_KEY)
