import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SiteStartError } from '../../configuration/site-start-error.ts'
import { prefetchRemote } from '../../federation/prefetch-remote.ts'
import { followTranslator } from '../../translated-page/follow-translator.ts'
import { withTimeout } from '../../timeouts/with-timeout.ts'
import { createLoadFailureNotice } from '../../load-failure/load-failure-notice.ts'
import { explainFailure, PageLimitError } from '../page-limits/page-limits.ts'
import { reportLoadFailure } from '../../load-failure/report-load-failure.ts'
import { loadStartFailureMessages } from '../../messages/start-failure-messages.ts'
import type { EmbedPage, OpenEmbedPage } from './embed-page.ts'
import { createEmbeddedHistory, type EmbeddedHistory } from './embedded-history.ts'
import { EmbeddedLibrary } from './embedded-library.tsx'
import { createEmbeddedRoot } from '../shadow-root/embedded-root.ts'
import { keepClicksInside } from '../shadow-root/keep-clicks-inside.ts'
import { keepTypingInside } from '../shadow-root/keep-typing-inside.ts'
import { createEventDispatcher, type ForwardEvents } from './element-events.ts'
import { createElementServices } from './element-services.ts'
import { EmbeddedStartFailure } from './embedded-start-failure.tsx'
import { createShownLibrary } from './shown-library.ts'
import { followSession, type Showing } from './follow-session.ts'
import { BASE_PATH, isOwnPath, withBase, withoutBase } from './library-paths.ts'
import type { PhotoLibraryState } from '../../element-package/photo-library.ts'

export type RunningLibrary = {
  state: () => PhotoLibraryState
  path: () => string
  goTo: (path: string) => void
  /** Removes everything that the library added to the page. */
  stop: () => void
}

type EmbeddingElement = HTMLElement & { readonly storefront: string | null }

type StartLibraryOptions = {
  page: EmbedPage
  /** Its name selects the release: the one that declares this element in the registry. */
  element: EmbeddingElement
  tree: ShadowRoot
  firstPath: string
  forwardEvents: ForwardEvents
  /** Throws an error for the developers of the page. */
  checkAttributes?: (attributes: Readonly<Record<string, string>>) => void
}

/** Limits how long the first rendering waits for the remote. Most remotes arrive in time and need no placeholder. */
const FIRST_REMOTE_TIMEOUT_MS = 400

/** The composition root of one element: configuration, session, and the library or the prompt to sign in. */
export const startLibrary = (options: StartLibraryOptions): RunningLibrary => {
  try {
    return startIn(options)
  } catch (error) {
    return showUnstartable(options, error)
  }
}

/** A script of the page makes the start itself throw. The element shows that it has failed. */
const showUnstartable = ({ page, element, tree, firstPath }: StartLibraryOptions, error: unknown): RunningLibrary => {
  const correlationId = reportStartFailure({ error, open: undefined, origin: page.accountOrigin })
  const notice = createLimitNotice({ page, correlationId })
  tree.append(notice)
  createEventDispatcher(element)('library-failed', { correlationId })
  return { state: () => 'failed', path: () => firstPath, goTo: () => undefined, stop: () => tree.replaceChildren() }
}

const startIn = (options: StartLibraryOptions): RunningLibrary => {
  const { page, element, tree, firstPath } = options
  const leave = page.join()
  const dropStyles = page.styles.adoptInto(tree)
  const stopGuarding = [keepTypingInside(tree), keepClicksInside(tree)]
  // See: [Note: A page that the browser translates]
  const stopFollowing = followTranslator(tree)
  const root = createEmbeddedRoot(tree)
  const reactRoot = createRoot(root.content)
  const life = new AbortController()
  let state: PhotoLibraryState = 'starting'
  const renderNow = (content: ReactNode) => flushSync(() => reactRoot.render(content))
  const dispatch = createEventDispatcher(element)
  const history = createEmbeddedHistory({
    first: withBase(firstPath),
    addressOf: (path) => new URL(path, page.accountOrigin).href,
    isOwn: isOwnPath,
    onMove: (path) => dispatch('library-navigated', { path: withoutBase(path) }),
  })

  const fail = async (thrown: unknown, open?: OpenEmbedPage) => {
    const error = thrown instanceof SiteStartError ? await explainFailure(thrown, page.accountOrigin) : thrown
    const correlationId = reportStartFailure({ error, open, origin: page.accountOrigin })
    const texts = await loadStartFailureMessages(new URL(page.accountOrigin).host)
    if (life.signal.aborted) return
    state = 'failed'
    dispatch('library-failed', { correlationId })
    if (error instanceof PageLimitError) return root.content.append(createLimitNotice({ page, correlationId }))
    reactRoot.render(
      <EmbeddedStartFailure
        {...texts}
        kind={error instanceof SiteStartError ? error.stage : 'unexpected'}
        correlationId={correlationId}
        retry={start}
      />,
    )
  }

  let isStarting = false
  /** Ends the start whose failure is shown, so that a retry leaves no second one that follows the session. */
  let started = new AbortController()
  const start = async () => {
    if (isStarting) return
    isStarting = true
    started.abort()
    started = new AbortController()
    let open: OpenEmbedPage | undefined
    try {
      open = await page.open()
      if (life.signal.aborted) return
      requireStorefrontOf(element, open)
      options.checkAttributes?.(attributesOf(element))
      root.setStorefront(open.configuration.storefront)
      const opened = open
      const onError = (error: unknown) => {
        isStarting = false
        void fail(error, opened)
      }
      followSession({ open, life: AbortSignal.any([life.signal, started.signal]), show, onError })
    } catch (error) {
      if (!life.signal.aborted) await fail(error, open)
      isStarting = false
    }
  }

  /** Shows the library of the signed-in customer, or the prompt to sign in. Called again when the session changes. */
  const show = async (open: OpenEmbedPage, { superseded, ended }: Showing) => {
    const isLate = () => superseded.signal.aborted
    const { services, federation, store, jobPanels } = createElementServices({
      open,
      root,
      attributes: attributesOf(element),
      ended: ended.signal,
    })
    const { session } = services
    const place = session.state === 'signed-in' ? open.placeOf(element.localName, session.customer.id) : undefined
    const remote = place?.remote
    const { loader } = federation
    const shown = createShownLibrary({
      loader,
      remote,
      superseded: superseded.signal,
      onReady: (release) => {
        state = 'ready'
        dispatch('library-ready', { release })
      },
      onFailed: (correlationId) => {
        state = 'failed'
        dispatch('library-failed', { correlationId })
      },
    })
    const render = () =>
      renderNow(
        <EmbeddedLibrary
          services={services}
          federation={federation}
          store={store}
          history={history}
          place={place}
          jobPanels={jobPanels}
          basePath={BASE_PATH}
          toastContainer={root.toasts}
          endReason={open.session.ended()}
          onFailureShown={shown.onFailureShown}
          signIn={() => signIn(element, open)}
        />,
      )
    options.forwardEvents(services, dispatch)
    if (remote === undefined) {
      state = 'signed-out'
      const reason = open.session.ended()
      if (reason) dispatch('library-signed-out', { reason })
      return render()
    }
    state = 'starting'
    shown.follow()
    const loading = loader.load(remote).then(
      (loaded) => {
        if (isLate()) return
        const { pathname } = history.current().location
        if (!place?.panel) void prefetchRemote(loaded, { ...federation, basePath: BASE_PATH, pathname })
        shown.update()
      },
      // The remote area shows the failure with a retry button, and says so by `onFailureShown`.
      () => undefined,
    )
    await withTimeout(loading, FIRST_REMOTE_TIMEOUT_MS)
    if (!isLate()) render()
  }

  void start()
  return {
    state: () => state,
    path: () => withoutBase(pathOf(history)),
    goTo: (path) => history.navigator.push(withBase(path)),
    stop: () => {
      reactRoot.unmount()
      life.abort()
      root.remove()
      stopFollowing()
      dropStyles()
      stopGuarding.forEach((stop) => stop())
      leave()
    },
  }
}

type ShownLimit = { page: EmbedPage; correlationId: string }

/** No retry helps on a page that may not show the library. */
const createLimitNotice = ({ page: { accountOrigin }, correlationId }: ShownLimit) =>
  createLoadFailureNotice({
    part: 'page',
    languages: [document.documentElement.lang, ...navigator.languages],
    retry: () => window.location.assign(new URL(BASE_PATH, accountOrigin)),
    correlationId,
  })

type StartFailure = { error: unknown; open: OpenEmbedPage | undefined; origin: string }

/** Returns the reference. Without the registry there is no reporter yet, but possibly an address to report to. */
const reportStartFailure = ({ error, open, origin }: StartFailure): string => {
  const failure = { action: 'embed/start', error }
  if (open) return open.reporterFor('embed')(failure)
  const correlationId = crypto.randomUUID()
  void reportLoadFailure({ source: 'embed', origin, correlationId, ...failure })
  return correlationId
}

const pathOf = (history: EmbeddedHistory) => {
  const { pathname, search } = history.current().location
  return `${pathname}${search}`
}

const attributesOf = (element: Element) =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

const requireStorefrontOf = ({ storefront }: EmbeddingElement, { configuration }: OpenEmbedPage) => {
  const { code } = configuration.storefront
  if (storefront && storefront !== code)
    throw new Error(`This page's embed.js belongs to the storefront '${code}', not to '${storefront}'.`)
}

/** The embedding page may handle the sign-in itself. */
const signIn = (element: HTMLElement, { session }: OpenEmbedPage) => {
  const address = session.leaveToSignIn()
  const event = new CustomEvent('library-sign-in', { detail: { address }, cancelable: true })
  if (element.dispatchEvent(event)) window.location.assign(address)
}
