/**
 * webpack loader of a remote's `entry.tsx` in a development build: what the host gets is the entry as it is now, replaced
 * in place when the remote is built anew. A build that cannot be taken over in place reloads the page.
 */
const hotEntryLoader = (): string => `
import live from './entry.tsx?live'
import { createHotEntry } from '@account/shared/micro-frontend/hot-entry.tsx'

const { microFrontend, replace } = createHotEntry(() => live)
export default microFrontend

import.meta.webpackHot.accept('./entry.tsx?live', replace)

let newest = __webpack_hash__
let isCatchingUp = false

// An update leads from one build to the next: a page that missed some takes them one by one.
const catchUp = async () => {
  while (newest !== __webpack_hash__) {
    const updated = await import.meta.webpackHot.check(true)
    if (!updated) throw new Error('There is no way from the build of the page to the newest one.')
  }
}

const changes = new EventSource(new URL('changes', __webpack_public_path__))
changes.addEventListener('built', async ({ data }) => {
  newest = data
  if (isCatchingUp) return
  isCatchingUp = true
  await catchUp().catch(() => window.location.reload())
  isCatchingUp = false
})
changes.addEventListener('broken', ({ data }) => console.error(data))
`

export default hotEntryLoader
