// The first script of a page, inlined in index.html. See README.md.

import { redirectAlias } from '../routes/places.ts'
import { isLeaving } from '../session/leaving/claim-leaving.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { isPlainVisitor } from './early-sign-in.ts'
import { showFirstPictures } from './first-pictures.ts'
import { fitFirstPaint, placeOfScreen } from './fit-first-paint.ts'
import { holdFiles } from './hold-files.ts'
import { showLoadingBar } from './loading-bar.ts'
import { placesOfLastVisit } from './places-of-last-visit.ts'
import { preloadPage, type ShowMonths } from './preload-page.ts'
import { readLanguageData } from './read-language-data.ts'
import { showSnapshot } from './snapshot-layer.ts'
import { isPlainVisit, snapshotOfVisit } from './snapshot-of-visit.ts'

/** Turns the preload links that the build left inactive in index.html into active ones. See: [Note: Deferred preloads] */
const fetchDeferredFiles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? ''
}

const customerId = customerIdIn(document.cookie)

/** A page with a snapshot is no alias, so only a visit without one reads what the last visit kept, which takes longer. */
const snapshotOfPage = () => {
  const snapshot = snapshotOfVisit()
  if (snapshot) return snapshot
  // The storefront is not known yet, and no storefront's canary has an alias of its own.
  redirectAlias(placesOfLastVisit({ storefront: '', customerId }))
  return snapshotOfVisit()
}

const snapshot = snapshotOfPage()
const hasSnapshot = (snapshot?.pictures.length ?? 0) > 0
const { painted, removed, show, holdFor } = showSnapshot(snapshot)
fitFirstPaint({
  isSignedIn: customerId !== undefined,
  search: document.location.search,
  cookies: document.cookie,
  hasSnapshot,
})
showLoadingBar()

const mayShowMonths = !hasSnapshot && customerId !== undefined && isPlainVisit()

const { pathname, search } = document.location
const mayLeave = isPlainVisitor({ pathname, search, cookies: document.cookie, isFramed: window.top !== window.self })

const preload = async () => {
  await painted
  const files = holdFiles(show)
  void files.allowed.then(() => {
    if (!isLeaving()) fetchDeferredFiles()
  })
  void files.workAllowed.then(() => {
    if (!isLeaving()) void readLanguageData()
  })
  if (!mayShowMonths && !mayLeave) files.allow()
  const showMonths: ShowMonths = (responses, grids) =>
    showFirstPictures(responses, grids, { place: placeOfScreen, show: files.show })
  await preloadPage({
    requests: snapshot?.questions ?? [],
    rendered: removed,
    filesAllowed: files.allowed,
    mayLeave,
    ...(mayShowMonths && { showMonths, onRequest: files.awaitAnswer }),
  })
  files.allow()
}

const preloaded = preload()
if (mayShowMonths) holdFor(preloaded)
