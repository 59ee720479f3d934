import { announceBack } from '@account/shared/page-lifecycle/back-event.ts'
import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { removeSnapshot, snapshotPainted } from './preload/snapshot-layer.ts'
import { overridesRemote } from './federation/overrides/overrides-remote.ts'
import { allowOwnScriptsOnly } from './federation/runtime/own-scripts-only.ts'
import { createLoadFailureNotice } from './load-failure/load-failure-notice.ts'
import { reportLoadFailure } from './load-failure/report-load-failure.ts'
import { takeConfirmation } from './routes/take-confirmation.ts'
import { isLeaving } from './session/leaving/claim-leaving.ts'
import { nextTask } from './timeouts/waits.ts'
import { RENEWAL_FRAME_PATH, SILENT_CALLBACK_PATH } from './routes/host-pages.ts'

// Called before any other code of the page, so that no injected code runs earlier.
allowOwnScriptsOnly()

const showFailure = () => {
  removeSnapshot()
  const { languages } = navigator
  document
    .getElementById('site')
    ?.replaceChildren(createLoadFailureNotice({ part: 'account', languages, retry: () => window.location.reload() }))
}

/** Throws after the report, so that the browser's console shows the error. */
const reportAndThrow = (error: unknown): never => {
  const { origin } = window.location
  void reportLoadFailure({ source: 'host', origin, action: 'host/load', correlationId: crypto.randomUUID(), error })
  throw error
}

/** See: [Note: React in development]. A failure leaves the production build, with which the page works, too. */
const provideDevelopmentReact = () =>
  import('./federation/developer/provide-development-react.ts')
    .then((module) => module.provideDevelopmentReact())
    .catch(() => undefined)

const openSite = async () => {
  // The snapshot is painted first: once the site's code runs, nothing else is painted.
  await snapshotPainted()
  if (isLeaving()) return
  if (overridesRemote()) await provideDevelopmentReact()
  try {
    const load = async () => {
      // React, the schemas and the rest of the site's own code, evaluated together, would be the longest task of the page.
      // See: [Note: Yielding to the main thread]
      await import('react-dom/client')
      await nextTask()
      await import(/* webpackChunkName: 'site' */ './configuration/load-configuration.ts')
      await nextTask()
      return import(/* webpackChunkName: 'site' */ './bootstrap.tsx')
    }
    // Reads the export within the load: after a failed shared library, the second import resolves to an incomplete
    // module.
    const openPage = await loadThroughOutages(async () => (await load()).openPage, { onWaiting: showFailure })
    openPage()
  } catch (error) {
    showFailure()
    reportAndThrow(error)
  }
}

// The imports are asynchronous, so that shared libraries are initialised before any module that uses one. The pages in
// the iframes of a renewal need none of the site.
const { pathname } = window.location
if (pathname === SILENT_CALLBACK_PATH)
  void loadThroughOutages(() => import('./session/silent-callback.ts')).catch(reportAndThrow)
else if (pathname === RENEWAL_FRAME_PATH)
  void loadThroughOutages(() => import('./session/renewal-frame.ts')).catch(reportAndThrow)
else {
  takeConfirmation()
  announceBack()
  void openSite()
}
