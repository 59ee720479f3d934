import type { Mail } from '../platform/mail/outbox.ts'

export const aMail = (changes: Partial<Mail> & { to: string }): Mail => ({
  storefront: 'uk',
  purpose: 'welcome',
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Words</p>',
  ...changes,
})
