import type { RuntimeConfig, ServiceName } from '../contracts/runtime-config.ts'
import type { ExperimentName, ExperimentVariant } from '../contracts/experiment.ts'
import type { FeatureFlags } from '../contracts/feature-flags.ts'
import type { TrackingEvent } from '../contracts/tracking-event.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { AccessToken, HttpClient } from '../http/http-client-type.ts'
import type { MessageTexts } from './message-texts.ts'
import type { Storefront } from '../storefronts/storefront.ts'
import type { KeepSnapshot } from './page-snapshot.ts'

/** The customer of the session, by the claims of the id token. */
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

/** Public pages that show the result to a customer who was just signed out. */
export type AfterSignOut = '/account-deleted' | '/change-email-success' | '/change-email-cancellation-success'

/** The user of the page. A public page (mfe-confirmations) may be shown to a signed-out visitor. */
export type Session =
  | {
      state: 'signed-in'
      customer: SignedInCustomer
      accessToken: AccessToken
      /** Leaves the page; afterwards the public page `returnTo`, if given, shows the result. */
      signOut: (options?: { returnTo?: AfterSignOut | undefined }) => Promise<void>
      /**
       * For a change that a stolen session must not make: resolves when the customer entered the password within the
       * last five minutes. Otherwise it leaves the page for the authority, which asks for the password and returns to
       * this address. Rejects when that fails, and with an `AbortError` when the back button restores the page instead.
       */
      requireFreshSignIn: () => Promise<void>
    }
  | { state: 'signed-out'; signIn: () => Promise<void> }

/**
 * One client per service. Each adds the access token, retries reads, and rejects with an `HTTPError` for a response
 * that is no success.
 */
export type HttpClients = Readonly<Record<ServiceName, HttpClient>>

/** A place in the host's stack of modals. */
export type ModalLayer = {
  /** Portal the modal's content into this element. */
  element: HTMLElement
  close: () => void
}

/** How a layer behaves while it is on top. */
export type ModalLayerOptions = {
  /**
   * Called when Escape is pressed while this is the topmost layer with the option. Without it Escape does not close the
   * layer.
   */
  onEscape?: (() => void) | undefined
  locksScroll: boolean
}

/** The open modals of the page, of host and remotes. */
export type ModalStack = {
  /**
   * Adds a layer on top: everything below becomes inert, and the focus returns to its previous element when the layer
   * closes.
   */
  open: (options: ModalLayerOptions) => ModalLayer
}

/** A short message in a corner of the page, which assistive technology reads out. */
export type Toast = {
  kind: 'success' | 'error' | 'progress'
  message: string
  /** An in-site path or an allowed address. */
  link?: { text: string; href: string } | undefined
  action?: { text: string; run: () => void } | undefined
  /**
   * Milliseconds until it closes by itself; null keeps it until it is dismissed. By default errors stay and others
   * close after 5,000.
   */
  autoCloseMs?: number | null | undefined
  /**
   * Called when the pointer or the focus enters or leaves the toasts, so that the time of the action pauses as the toast does. An older host
   * never calls it.
   */
  onHold?: ((isHeld: boolean) => void) | undefined
  /** The id of a reported failure, for the customer to quote. */
  correlationId?: string | undefined
}

/** The toasts of the page. */
export type Toasts = {
  /** Returns the id by which the toast is dismissed. */
  show: (toast: Toast) => string
  dismiss: (id: string) => void
}

/**
 * The parameters of the link in a mail. The host removes them from the address before anything loads; the tab stores
 * them.
 */
export type Confirmation = {
  /** The path of the page that the link leads to; the token is valid on no other page. */
  path: string
  token: string
  email: string | null
}

/** Parts of the address of the page, apart from its path. */
export type Navigation = {
  /** With `stripped=true` the page shows no header, footer and navigation. */
  isStripped: boolean
  /** The page outside of this site where photos are added: `uploadUrl` of the query, if it belongs to the storefront. */
  uploadUrl?: string | undefined
  /** `uploadUrl` of the query, if it is any other http or https address: ask before it is opened, and name its host. */
  foreignUploadUrl?: string | undefined
  confirmation?: Confirmation | undefined
  /** Sets document.title and announces the page to assistive technology. */
  setTitle: (title: string) => void
}

/** The locale of the page and its texts. A remote has its own texts; overrides of the storefront take precedence. */
export type Messages = {
  locale: string
  /** The overrides of the storefront, from /locales/{locale}.json. */
  overrides: MessageTexts
  /** The pseudo-locale of developers changes every text, so that a text outside of the message files stands out. */
  pseudoLocalise?: ((texts: MessageTexts) => MessageTexts) | undefined
}

/** A failed action of a remote. */
export type Failure = {
  /** The action that failed, e.g. `photos/delete`. */
  action: string
  error: unknown
}

/** Reports a failed action and returns the correlation id that the customer can quote. */
export type ReportError = (failure: Failure) => string

/** Sends an event to analytics where the customer has consented; otherwise nothing is sent or stored. */
export type Track = (event: TrackingEvent) => void

/** The A/B tests of the page. */
export type Experiments = {
  /** The customer's variant, the same on every page. The first call counts as the exposure. */
  variantOf: <Name extends ExperimentName>(experiment: Name) => ExperimentVariant<Name>
}

/** Work that outlives the screens of the micro-frontend, such as uploads. */
export type Jobs = {
  /**
   * Whether the job panel of the micro-frontend has something to show. While it has, the host shows the panel in a corner of every
   * page, and loads the micro-frontend for it on the customer's next page, even after a reload.
   */
  setPending: (isPending: boolean) => void
}

/** The micro-frontend runs inside one element of a page of another site. */
export type Embedding = {
  /** Contains the whole micro-frontend with its modals and toasts. Everything outside of it belongs to the page. */
  element: HTMLElement
  /** Aborted when the element has left the page for good: no work that used these services may continue. */
  ended: AbortSignal
  /** The attributes of the element, by name, for the micro-frontend to parse. Absent in an older host. */
  attributes?: Readonly<Record<string, string>> | undefined
}

/** Everything that a micro-frontend may know of the page around it. The host site and the embed page create it. */
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
  /** Stores a snapshot for the next visit. Absent on a page of another site, on a stripped page, and in an older host. */
  keepSnapshot?: KeepSnapshot | undefined
  /** Absent in an older host, which shows no job panels. */
  jobs?: Jobs | undefined
  /** Absent on the account site, where the micro-frontend has the page to itself. */
  embedding?: Embedding | undefined
}
