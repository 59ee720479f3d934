/**
 * webpack loader of a remote's `entry.tsx` in a development build: the host gets an entry that is replaced in place after every
 * build. A build that cannot be applied in place reloads the page.
 */
const hotEntryLoader = (): string => `
import live from './entry.tsx?live'
import { createHotEntry } from '@account/shared/micro-frontend/hot-entry.tsx'

const { microFrontend, replace } = createHotEntry(() => live)
export default microFrontend

import.meta.webpackHot.accept('./entry.tsx?live', replace)

let latest = __webpack_hash__
let isCatchingUp = false

// An update leads from one build to the next, so a page that missed some applies them one by one.
const catchUp = async () => {
  while (latest !== __webpack_hash__) {
    const updated = await import.meta.webpackHot.check(true)
    if (!updated) throw new Error('There is no update from the build of the page to the latest one.')
  }
}

const changes = new EventSource(new URL('changes', __webpack_public_path__))
changes.addEventListener('built', async ({ data }) => {
  latest = data
  if (isCatchingUp) return
  isCatchingUp = true
  await catchUp().catch(() => window.location.reload())
  isCatchingUp = false
})
changes.addEventListener('broken', ({ data }) => console.error(data))
`

export default hotEntryLoader
