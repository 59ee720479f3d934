import type { ReactNode } from 'react'
import { prefetchRemote } from '../../federation/prepare-remote.ts'
import { withTimeout } from '../../timeouts/waits.ts'
import type { PhotoLibraryState } from '../../element-package/photo-library.ts'
import type { EmbeddedRoot } from '../shadow-root/embedded-root.ts'
import type { Dispatch, ForwardEvents } from './element-events.ts'
import { createElementServices } from './element-services.ts'
import type { OpenEmbedPage } from './embed-page.ts'
import type { EmbeddedHistory } from './embedded-history.ts'
import { EmbeddedLibrary } from './embedded-library.tsx'
import type { Showing } from './follow-session.ts'
import { BASE_PATH } from './library-paths.ts'
import { createShownLibrary } from './shown-library.ts'

type LibraryView = {
  element: HTMLElement
  root: EmbeddedRoot
  history: EmbeddedHistory
  dispatch: Dispatch
  forwardEvents: ForwardEvents
  setState: (state: PhotoLibraryState) => void
  render: (content: ReactNode) => void
}

/** Limits how long the first rendering waits for the remote. Most remotes arrive in time and need no placeholder. */
const FIRST_REMOTE_TIMEOUT_MS = 400

/** Shows the library of the signed-in customer, or the prompt to sign in. Called again when the session changes. */
export const showLibrary = async (view: LibraryView, open: OpenEmbedPage, { superseded, ended }: Showing) => {
  const { element, root, history, dispatch, forwardEvents, setState } = view
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
      setState('ready')
      dispatch('library-ready', { release })
    },
    onFailed: (correlationId) => {
      setState('failed')
      dispatch('library-failed', { correlationId })
    },
  })
  const render = () =>
    view.render(
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
  forwardEvents(services, dispatch)
  if (remote === undefined) {
    setState('signed-out')
    const reason = open.session.ended()
    if (reason) dispatch('library-signed-out', { reason })
    return render()
  }
  setState('starting')
  shown.follow()
  const loading = loader.preload(remote).then((loaded) => {
    // The remote area shows a failure with a retry button, and says so by `onFailureShown`.
    if (!loaded || isLate()) return
    const { pathname } = history.current().location
    if (!place?.panel) void prefetchRemote(loaded, { ...federation, basePath: BASE_PATH, pathname })
    shown.update()
  })
  await withTimeout(loading, FIRST_REMOTE_TIMEOUT_MS)
  if (!isLate()) render()
}

export const attributesOf = (element: Element) =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** The embedding page may handle the sign-in itself. */
const signIn = (element: HTMLElement, { session }: OpenEmbedPage) => {
  const address = session.leaveToSignIn()
  const event = new CustomEvent('library-sign-in', { detail: { address }, cancelable: true })
  if (element.dispatchEvent(event)) window.location.assign(address)
}
