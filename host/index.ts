import { announceBack } from '@account/shared/page-lifecycle/back-event.ts'
import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { removeSnapshot, snapshotPainted } from './preload/snapshot-layer.ts'
import { allowOwnScriptsOnly } from './federation/runtime/own-scripts-only.ts'
import { createLoadFailureNotice } from './load-failure/load-failure-notice.ts'
import { reportLoadFailure } from './load-failure/report-load-failure.ts'
import { takeConfirmation } from './routes/take-confirmation.ts'
import { RENEWAL_FRAME_PATH, SILENT_CALLBACK_PATH } from './routes/callback-paths.ts'

// Before anything else runs, and so before anything can be smuggled in.
allowOwnScriptsOnly()

const showFailure = () => {
  removeSnapshot()
  const { languages } = navigator
  document
    .getElementById('site')
    ?.replaceChildren(createLoadFailureNotice({ part: 'account', languages, retry: () => window.location.reload() }))
}

/** Rejects all the same, for the browser's console. */
const tell = (error: unknown): never => {
  void reportLoadFailure({ source: 'host', origin: window.location.origin, action: 'host/load', error })
  throw error
}

const openSite = async () => {
  // While the site's code begins, nothing else is shown.
  await snapshotPainted()
  try {
    const load = () => import(/* webpackChunkName: 'site' */ './bootstrap.tsx')
    // Where a shared library failed, the second try finds what the first one left unfinished: asking for its export tells.
    const openPage = await loadThroughOutages(async () => (await load()).openPage, { onWaiting: showFailure })
    openPage()
  } catch (error) {
    showFailure()
    tell(error)
  }
}

// The imports are asynchronous, so that shared libraries are settled before any module that uses one runs. The pages that
// stand in iframes of a renewal need none of the site.
const { pathname } = window.location
if (pathname === SILENT_CALLBACK_PATH) void loadThroughOutages(() => import('./session/silent-callback.ts')).catch(tell)
else if (pathname === RENEWAL_FRAME_PATH)
  void loadThroughOutages(() => import('./session/renewal-frame.ts')).catch(tell)
else {
  takeConfirmation()
  announceBack()
  void openSite()
}
