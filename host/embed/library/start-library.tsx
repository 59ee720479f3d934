import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SiteStartError } from '../../configuration/load-json.ts'
import { followTranslator } from '../../translated-page/follow-translator.ts'
import { explainFailure, PageLimitError } from '../page-limits/page-limits.ts'
import { loadStartFailureMessages } from '../../messages/start-failure-messages.ts'
import type { EmbedPage, OpenEmbedPage } from './embed-page.ts'
import { createEmbeddedHistory, type EmbeddedHistory } from './embedded-history.ts'
import { createEmbeddedRoot } from '../shadow-root/embedded-root.ts'
import { keepClicksInside } from '../shadow-root/keep-clicks-inside.ts'
import { keepTypingInside } from '../shadow-root/keep-typing-inside.ts'
import { createEventDispatcher, type ForwardEvents } from './element-events.ts'
import { EmbeddedStartFailure } from './embedded-start-failure.tsx'
import { followSession } from './follow-session.ts'
import { isOwnPath, withBase, withoutBase } from './library-paths.ts'
import { attributesOf, showLibrary } from './show-library.tsx'
import { createLimitNotice, reportStartFailure } from './start-failure-notices.ts'
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
  /** Throws a `PageLimitError` for the developers of the page. */
  checkAttributes?: (attributes: Readonly<Record<string, string>>) => void
}

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
  const dispatch = createEventDispatcher(element)
  const history = createEmbeddedHistory({
    first: withBase(firstPath),
    addressOf: (path) => new URL(path, page.accountOrigin).href,
    isOwn: isOwnPath,
    onMove: (path) => dispatch('library-navigated', { path: withoutBase(path) }),
  })

  const view = {
    ...{ element, root, history, dispatch },
    forwardEvents: options.forwardEvents,
    setState: (next: PhotoLibraryState) => void (state = next),
    render: (content: ReactNode) => flushSync(() => reactRoot.render(content)),
  }

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
      followSession({
        open,
        life: AbortSignal.any([life.signal, started.signal]),
        show: (signedIn, showing) => showLibrary(view, signedIn, showing),
        onError,
      })
    } catch (error) {
      if (!life.signal.aborted) await fail(error, open)
      isStarting = false
    }
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

const pathOf = (history: EmbeddedHistory) => {
  const { pathname, search } = history.current().location
  return `${pathname}${search}`
}

const requireStorefrontOf = (element: EmbeddingElement, { configuration }: OpenEmbedPage) => {
  const { storefront } = element
  const { code } = configuration.storefront
  if (storefront && storefront !== code)
    throw new PageLimitError(
      `<${element.localName} storefront="${storefront}">: the embed.js of this page belongs to the storefront '${code}'.`,
    )
}
