import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { welcomeWords } from './welcome-words.ts'
import { wordsIn } from '../../platform/mail/words-in.ts'

/** What a customer gets after registering, in the storefront's language or else in English. */
export const welcomeMail = (newcomer: Recipient, sites: StorefrontSites): Mail =>
  composeMail(newcomer, sites, {
    purpose: 'welcome',
    path: '/',
    ...wordsIn(sites.storefront.locale, welcomeWords)(newcomer.firstName, sites.brandName),
  })
