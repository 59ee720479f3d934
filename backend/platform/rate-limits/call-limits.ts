import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

type CallLimit = {
  most: number
  withinMs: number
  /** The noun of the calls that `most` counts, per customer unless the noun names another scope. */
  of: string
  why: string
}

const QUARTER_MS = 15 * MINUTE_MS

/**
 * [Note: The limits of a customer]
 * Every limit of `limits.of` and of `ensureAllowed` within a window, with its reason. A call beyond one is refused by 429 with a code
 * and `retry-after`, changes nothing, and does not count. Megabytes are counted before the bytes move, because a count
 * afterwards would let simultaneous calls pass the limit.
 */
export const callLimits = {
  uploads: {
    most: 6_000,
    withinMs: MINUTE_MS,
    of: 'uploads begun',
    why: 'A page sends three files at a time, of a messenger hundreds of small ones within seconds. The megabytes, of which each file counts one at least, limit a day.',
  },
  'uploaded-megabytes': {
    most: 500_000,
    withinMs: DAY_MS,
    of: 'megabytes of uploads begun',
    why: 'A line of 50 Mbit/s sends this much in a day without a pause; a stolen token cannot fill the store.',
  },
  'megabytes-of-a-code': {
    most: 20_000,
    withinMs: DAY_MS,
    of: 'megabytes of uploads begun with one code for phones',
    why: 'All photos of a phone. A code can be photographed by others, and opens a library to files only up to this.',
  },
  'archive-megabytes': {
    most: 2_000_000,
    withinMs: DAY_MS,
    of: 'megabytes of archives read',
    why: 'Archives are computed while they are read. This is a library of 400 GB five times over, as interrupted transfers need.',
  },
  exports: {
    most: 60,
    withinMs: HOUR_MS,
    of: 'exports requested',
    why: 'Every request compares the whole library with the last export.',
  },
  'library-deletions': {
    most: 30,
    withinMs: HOUR_MS,
    of: 'deletions of all photos',
    why: 'Every deletion adds a job.',
  },
  selections: {
    most: 200,
    withinMs: HOUR_MS,
    of: 'selections for the shop',
    why: 'Every selection is stored for a day with up to a thousand photos.',
  },
  'phone-pages': {
    most: 120,
    withinMs: MINUTE_MS,
    of: 'openings of a code, per network address',
    why: 'A page that is opened asks once; all phones of a provider may come from one address.',
  },
  edits: {
    most: 300,
    withinMs: HOUR_MS,
    of: 'photos turned or cropped',
    why: 'Every edit renders a photo in full size and stores it; no customer crops a photo every twelve seconds for an hour.',
  },
  'places-switched': {
    most: 60,
    withinMs: HOUR_MS,
    of: 'switches of places',
    why: 'Switching places on reads every original of the library.',
  },
  albums: { most: 200, withinMs: HOUR_MS, of: 'albums created', why: 'Customers create albums by hand.' },
  'album-additions': {
    most: 5_000,
    withinMs: HOUR_MS,
    of: 'additions to albums',
    why: 'With a hundred photos per addition, a large library fits into several albums.',
  },
  'saved-projects': {
    most: 100,
    withinMs: HOUR_MS,
    of: 'projects saved',
    why: 'Far above the number of projects that one customer begins in an hour.',
  },
  reorders: {
    most: 100,
    withinMs: HOUR_MS,
    of: 'baskets filled again',
    why: 'Far above the number of baskets that one customer fills in an hour.',
  },
  'address-changes': {
    most: 20,
    withinMs: HOUR_MS,
    of: 'changes of delivery addresses',
    why: 'Each sends a mail, and a customer who moves needs only a few.',
  },
  shares: {
    most: 20,
    withinMs: HOUR_MS,
    of: 'mails that share a book',
    why: 'A customer writes to a few people; more would be a flood of mail in the name of the site.',
  },
  'share-recipients': {
    most: 5,
    withinMs: HOUR_MS,
    of: 'mails that share a book, per recipient and across all customers',
    why: 'The recipient asked for none of them.',
  },
  'share-recipients-of-a-day': {
    most: 10,
    withinMs: DAY_MS,
    of: 'mails that share a book, per recipient and across all customers',
    why: 'Ten mails in a day from strangers, as of registrations and newsletters.',
  },
  'online-versions': {
    most: 100,
    withinMs: HOUR_MS,
    of: 'online versions requested',
    why: 'Deleting and requesting an online version creates all of its pages again.',
  },
  invoices: {
    most: 120,
    withinMs: MINUTE_MS,
    of: 'invoices rendered',
    why: 'Rendering is expensive; bookkeeping for a whole year stays far below.',
  },
  receipts: {
    most: 60,
    withinMs: MINUTE_MS,
    of: 'receipts rendered',
    why: 'Rendering is expensive; customers open their orders by hand.',
  },
  'invoice-archives': {
    most: 10,
    withinMs: MINUTE_MS,
    of: 'archives of invoices',
    why: 'Each renders every invoice of a period.',
  },
  payments: {
    most: 30,
    withinMs: HOUR_MS,
    of: 'payments of orders and invoices',
    why: 'Each stores a payment; an order needs one, and a refused card a few more.',
  },
  'payment-sessions': {
    most: 30,
    withinMs: HOUR_MS,
    of: 'sessions of the payment provider',
    why: 'Each is stored until it expires, and a card needs only one.',
  },
  support: {
    most: 10,
    withinMs: HOUR_MS,
    of: 'messages to customer care',
    why: 'A question takes only a few; more would flood customer care.',
  },
  vouchers: {
    most: 100,
    withinMs: QUARTER_MS,
    of: 'vouchers looked up',
    why: 'An order has a few vouchers; a client that looks up hundreds is guessing codes.',
  },
  'vouchers-of-a-network': {
    most: 1_000,
    withinMs: QUARTER_MS,
    of: 'vouchers looked up, per network address',
    why: 'A guesser registers any number of accounts, each of which has a limit of its own.',
  },
  merchandise: {
    most: 240,
    withinMs: MINUTE_MS,
    of: 'queries, per network address',
    why: 'Enough for a family behind one address, whose pages send two queries each.',
  },
  'delivery-dates': {
    most: 120,
    withinMs: MINUTE_MS,
    of: 'dates looked up, per network address',
    why: 'Callers need no sign-in, and the limit keeps each from trying every possible order code.',
  },
  'blocked-orders': {
    most: 120,
    withinMs: MINUTE_MS,
    of: 'books looked up, per network address',
    why: 'A visitor looks at a few books, while a script that guesses codes makes many requests.',
  },
  passkeys: {
    most: 60,
    withinMs: HOUR_MS,
    of: 'passkeys begun or added',
    why: 'A customer adds one per device; each attempt stores a challenge and each passkey sends a mail.',
  },
  'registration-mails': {
    most: 3,
    withinMs: QUARTER_MS,
    of: 'registration mails, per e-mail address',
    why: 'A mail that is late or in the spam folder is asked for again; the reader may have asked for none of them.',
  },
  'registration-mails-of-a-day': {
    most: 10,
    withinMs: DAY_MS,
    of: 'registration mails, per e-mail address',
    why: 'Strangers can cause these mails, so that their number in a day stays small.',
  },
  'new-password': {
    most: 60,
    withinMs: MINUTE_MS,
    of: 'opened links and chosen passwords, per network address',
    why: 'Guessing the token of a link stays hopeless.',
  },
  cancellations: {
    most: 60,
    withinMs: MINUTE_MS,
    of: 'opened links that cancel a change, per network address',
    why: 'Guessing the token of a link stays hopeless.',
  },
  newsletter: {
    most: 60,
    withinMs: MINUTE_MS,
    of: 'opened links of the newsletter, per network address',
    why: 'Guessing the token of a link stays hopeless.',
  },
  'operator-sign-ins': {
    most: 10,
    withinMs: QUARTER_MS,
    of: 'sign-ins of operators, per network address',
    why: 'Guessing a password of an operator stays hopeless.',
  },
  signals: {
    most: 600,
    withinMs: MINUTE_MS,
    of: 'signals of releases, per network address',
    why: 'Enough for the customers who share an address of a mobile network. See: [Note: One sender’s share]',
  },
  tracking: {
    most: 240,
    withinMs: MINUTE_MS,
    of: 'clicks reported, per network address',
    why: 'Enough for a family behind one address that clicks fast.',
  },
  'tracking-of-a-day': {
    most: 20_000,
    withinMs: DAY_MS,
    of: 'clicks reported, per network',
    why: 'A click needs no sign-in and is kept for a year: the limit of a minute alone would let one sender store 345,600 in a day.',
  },
  'policy-breaches': {
    most: 30,
    withinMs: MINUTE_MS,
    of: 'reports of policy violations, per network address',
    why: 'A browser bundles its reports, and a broken extension must not fill the table.',
  },
} as const satisfies Record<string, CallLimit>

export type LimitedCall = keyof typeof callLimits
