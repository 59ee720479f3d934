import type { CustomerRecord } from '../customers/customer-table.ts'
import type { StorefrontSites } from '../identity/storefront-sites.ts'
import { mailHtml, mailText, type MailWords } from './mail-layout.ts'
import type { Mail } from './outbox.ts'

type Newcomer = Pick<CustomerRecord, 'email' | 'firstName' | 'storefront'>
type WelcomeWords = (firstName: string, brand: string) => Omit<MailWords, 'action'> & { action: string }

const english: WelcomeWords = (firstName, brand) => ({
  language: 'en',
  subject: `Welcome to ${brand}`,
  greeting: `Welcome, ${firstName}`,
  paragraphs: [
    'Your account is ready. From now on your photos, orders and projects are all in one place.',
    'Upload your first photos: we keep every original exactly as it is, and you can download them whenever you like.',
  ],
  action: 'Go to your account',
  closing: 'See you soon,',
})

const dutch: WelcomeWords = (firstName, brand) => ({
  language: 'nl',
  subject: `Welkom bij ${brand}`,
  greeting: `Welkom, ${firstName}`,
  paragraphs: [
    'Je account staat klaar. Vanaf nu vind je je foto’s, bestellingen en projecten op één plek.',
    'Upload je eerste foto’s: we bewaren elk origineel precies zoals het is, en je kunt ze downloaden wanneer je wilt.',
  ],
  action: 'Naar je account',
  closing: 'Tot snel,',
})

const german: WelcomeWords = (firstName, brand) => ({
  language: 'de',
  subject: `Willkommen bei ${brand}`,
  greeting: `Willkommen, ${firstName}`,
  paragraphs: [
    'Dein Konto ist bereit. Ab jetzt findest du deine Fotos, Bestellungen und Projekte an einem Ort.',
    'Lade deine ersten Fotos hoch: Wir bewahren jedes Original genau so auf, wie es ist, und du kannst es jederzeit herunterladen.',
  ],
  action: 'Zu deinem Konto',
  closing: 'Bis bald,',
})

const french: WelcomeWords = (firstName, brand) => ({
  language: 'fr',
  subject: `Bienvenue chez ${brand}`,
  greeting: `Bienvenue, ${firstName}`,
  paragraphs: [
    'Votre compte est prêt. Vos photos, commandes et projets sont désormais réunis au même endroit.',
    'Ajoutez vos premières photos : nous conservons chaque original tel quel, et vous pouvez le télécharger quand vous le souhaitez.',
  ],
  action: 'Aller à votre compte',
  closing: 'À bientôt,',
})

const wordsByLanguage: Readonly<Record<string, WelcomeWords>> = { en: english, nl: dutch, de: german, fr: french }

/** What a customer gets after registering, in the storefront's language or else in English. */
export const welcomeMail = (newcomer: Newcomer, sites: StorefrontSites): Mail => {
  const wordsOf = wordsByLanguage[sites.storefront.locale.split('-')[0] ?? ''] ?? english
  const { action, ...words } = wordsOf(newcomer.firstName, sites.brandName)
  const complete = { ...words, action: { text: action, href: `${sites.accountOrigin}/` } }
  return {
    storefront: newcomer.storefront,
    purpose: 'welcome',
    to: newcomer.email,
    subject: words.subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
