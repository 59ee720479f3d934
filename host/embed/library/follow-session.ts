import type { OpenEmbedPage } from './embed-page.ts'

/** The content of an element for one state of the session. */
export type Showing = {
  /** Aborted when other content replaces this one: pending work of this one is then ignored. */
  superseded: AbortController
  /** Aborted after the content has unmounted, because mounted content would restart the work that the abort ends. */
  ended: AbortController
}

type FollowSessionOptions = {
  open: OpenEmbedPage
  life: AbortSignal
  show: (open: OpenEmbedPage, showing: Showing) => Promise<void>
  /** Called with what `show` throws for the content that is still wanted. */
  onError: (error: unknown) => void
}

const createShowing = (): Showing => ({ superseded: new AbortController(), ended: new AbortController() })

/** Shows the content of the current session, and again whenever the session changes. */
export const followSession = ({ open, life, show, onError }: FollowSessionOptions) => {
  let shown = createShowing()
  const change = () => {
    const previous = shown
    shown = createShowing()
    previous.superseded.abort()
    const { superseded } = shown
    void show(open, shown)
      .catch((error: unknown) => superseded.signal.aborted || onError(error))
      .finally(() => previous.ended.abort())
  }
  const before = open.session.current()
  const stopFollowing = open.session.subscribe(change)
  // The first subscriber has already received the change to signed-in.
  if (open.session.current() === before) change()
  life.addEventListener('abort', () => {
    stopFollowing()
    shown.superseded.abort()
    shown.ended.abort()
  })
}
