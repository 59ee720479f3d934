// The first script of a page, small and within the page itself: it shows what the customer saw here last, and asks for what the
// site will read and run, while the site's own code is on its way. It runs nothing of what it gets, and decides nothing.
import { redirectAlias } from '../routes/redirect-alias.ts'
import { preloadPage } from './preload-page.ts'
import { showSnapshot } from './snapshot-layer.ts'
import { fetchDeferredFiles } from './deferred-files.ts'
import { snapshotOfVisit } from './snapshot-of-visit.ts'
import { showLoadingBar } from './loading-bar.ts'

redirectAlias()
const look = snapshotOfVisit()
const { shown, ended } = showSnapshot(look)
showLoadingBar()
void shown.then(() => {
  fetchDeferredFiles()
  void preloadPage({ questions: look?.questions ?? [], ended })
})
