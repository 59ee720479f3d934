import type { RuntimeConfig, ServiceName } from '../contracts/runtime-config.ts'
import type { ExperimentName, ExperimentVariant } from '../contracts/experiment.ts'
import type { FeatureFlags } from '../contracts/feature-flags.ts'
import type { TrackingEvent } from '../contracts/tracking-event.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { AccessToken, HttpClient } from '../http/http-client.ts'
import type { MessageTexts } from '../intl/message-texts.ts'
import type { Storefront } from '../storefronts/storefront.ts'
import type { KeepSnapshot } from './page-snapshot.ts'

export type SignedInCustomer = {
  /** Subject of the access token. */
  id: string
  email: string
  name: string
  identityProviderType: string
  identityProviderSubject: string
  /** The authentication-method claim equals 'b2b', in any case. */
  isBusiness: boolean
}

/** Public pages that tell somebody who was just signed out what has come of it. */
export type AfterSignOut = '/account-deleted' | '/change-email-success' | '/change-email-cancellation-success'

/** Who uses the page. A public page (mfe-confirmations) may be shown to somebody signed out. */
export type Session =
  | {
      state: 'signed-in'
      customer: SignedInCustomer
      accessToken: AccessToken
      /** Leaves the page; afterwards a public page says why, where one is named. */
      signOut: (options?: { returnTo?: AfterSignOut | undefined }) => Promise<void>
      /**
       * Before a change that a stolen session must not make: resolves when the customer gave the password within the last
       * five minutes. Else leaves the page for the authority, which asks for it and returns to this very address. Rejects
       * when that fails, and with an `AbortError` when the browser's back button brings the page back instead.
       */
      requireFreshSignIn: () => Promise<void>
    }
  | { state: 'signed-out'; signIn: () => Promise<void> }

export type HttpClients = Readonly<Record<ServiceName, HttpClient>>

/** A place in the host's stack of modals. */
export type ModalLayer = {
  /** Portal the modal's content into this element. */
  element: HTMLElement
  close: () => void
}

export type ModalLayerOptions = {
  /** Called when Escape is pressed while this is the topmost layer that allows it; absent: Escape does not close it. */
  onEscape?: (() => void) | undefined
  locksScroll: boolean
}

export type ModalStack = {
  /** Puts a layer on top: everything below becomes inert, and focus returns to where it was when the layer closes. */
  open: (options: ModalLayerOptions) => ModalLayer
}

export type Toast = {
  kind: 'success' | 'error' | 'progress'
  message: string
  /** An in-site path or an allowed address. */
  link?: { text: string; href: string } | undefined
  action?: { text: string; run: () => void } | undefined
  /** Milliseconds until it closes by itself; null keeps it until dismissed. Unless told, errors stay, and others 5,000. */
  autoCloseMs?: number | null | undefined
  /** Of a failure that was reported, for the customer to quote. */
  correlationId?: string | undefined
}

export type Toasts = {
  /** Returns the id by which the toast is dismissed. */
  show: (toast: Toast) => string
  dismiss: (id: string) => void
}

/** What the link of a mail brought along. It left the address before anything was loaded, and the tab keeps it. */
export type Confirmation = {
  /** Of the page that the link leads to: it is worth nothing at another. */
  path: string
  token: string
  email: string | null
}

export type Navigation = {
  /** stripped=true: the page shows no header, footer and navigation. */
  isStripped: boolean
  /** Where photos are added outside of this site: the query's `uploadUrl`, if it is a page of the storefront. */
  uploadUrl?: string | undefined
  confirmation?: Confirmation | undefined
  /** Sets document.title and announces the page to assistive technology. */
  setTitle: (title: string) => void
}

/** Texts of the page's locale. A remote brings its own; what the storefront overrides takes precedence. */
export type Messages = {
  locale: string
  /** What the storefront says differently, from /locales/{locale}.json. */
  overrides: MessageTexts
  /** The pseudo-locale of developers changes every text, so that a text outside of the message files stands out. */
  pseudoLocalise?: ((texts: MessageTexts) => MessageTexts) | undefined
}

export type Failure = {
  /** What was being done, e.g. `photos/delete`. */
  action: string
  error: unknown
}

/** Reports a failed action and returns the correlation id that the customer can quote. */
export type ReportError = (failure: Failure) => string

/** Tells analytics, where the customer has consented; else nothing is sent or kept. */
export type Track = (event: TrackingEvent) => void

export type Experiments = {
  /** The customer's variant, the same on every page. The first time that it is asked for counts as the exposure. */
  variantOf: <Name extends ExperimentName>(experiment: Name) => ExperimentVariant<Name>
}

/** The page belongs to somebody else, and the micro-frontend to one element of it. */
export type Embedding = {
  /** Holds everything of the micro-frontend, its modals and toasts as well. What happens beside it is the page's own. */
  element: HTMLElement
  /** Aborted when the element has left the page for good: nothing of what these services were used for may stay. */
  ended: AbortSignal
}

/** All that a micro-frontend may know of the page around it. Made by the host site, and by the embed page. */
export type HostServices = {
  storefront: Storefront
  config: RuntimeConfig
  session: Session
  http: HttpClients
  flags: FeatureFlags
  experiments: Experiments
  messages: Messages
  events: EventBus
  modals: ModalStack
  toasts: Toasts
  navigation: Navigation
  report: ReportError
  track: Track
  /** Absent where there is none: on a page of somebody else, without header and menu, and on a host that knows of none. */
  keepSnapshot?: KeepSnapshot | undefined
  /** Absent where the micro-frontend has the page to itself, for as long as the page lives: on the account site. */
  embedding?: Embedding | undefined
}
