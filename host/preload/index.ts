// The first script of a page, inlined in index.html. See README.md.
import { redirectAlias } from '../routes/redirect-alias.ts'
import { fetchDeferredFiles } from './deferred-files.ts'
import { showLoadingBar } from './loading-bar.ts'
import { preloadPage } from './preload-page.ts'
import { showSnapshot } from './snapshot-layer.ts'
import { snapshotOfVisit } from './snapshot-of-visit.ts'

redirectAlias()
const snapshot = snapshotOfVisit()
const { painted, removed } = showSnapshot(snapshot)
showLoadingBar()
void painted.then(() => {
  fetchDeferredFiles()
  void preloadPage({ requests: snapshot?.questions ?? [], rendered: removed })
})
