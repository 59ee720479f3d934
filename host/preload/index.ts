// The first script of a page, inlined in index.html. See README.md.

import { redirectAlias } from '../routes/redirect-alias.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { showFirstPictures } from './first-pictures.ts'
import { fitFirstPaint, placeOfScreen } from './fit-first-paint.ts'
import { showLoadingBar } from './loading-bar.ts'
import { placesOfLastVisit } from './places-of-last-visit.ts'
import { preloadPage, type ShowMonths } from './preload-page.ts'
import { showSnapshot } from './snapshot-layer.ts'
import { isPlainVisit, snapshotOfVisit } from './snapshot-of-visit.ts'

/** Turns the preload links that the build left inactive in index.html into active ones. See: [Note: Deferred preloads] */
const fetchDeferredFiles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? ''
}

// The storefront is not known yet, and no storefront's canary has an alias of its own.
const customerId = customerIdIn(document.cookie)
redirectAlias(placesOfLastVisit({ storefront: '', customerId }))
const snapshot = snapshotOfVisit()
fitFirstPaint({
  isSignedIn: customerId !== undefined,
  search: document.location.search,
  cookies: document.cookie,
  hasSnapshot: (snapshot?.pictures.length ?? 0) > 0,
})
const { painted, removed, show, holdFor } = showSnapshot(snapshot)
showLoadingBar()
const place = snapshot?.pictures.length ? undefined : placeOfScreen()
const showMonths: ShowMonths | undefined =
  place && isPlainVisit() ? (responses, grids) => showFirstPictures(responses, grids, { place, show }) : undefined
const preloaded = painted.then(() => {
  fetchDeferredFiles()
  return preloadPage({ requests: snapshot?.questions ?? [], rendered: removed, showMonths })
})
if (showMonths) holdFor(preloaded)
