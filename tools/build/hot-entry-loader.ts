import { join } from 'node:path'
import { moduleFile } from './program-files.ts'

const clientFile = (name: string) => JSON.stringify(moduleFile(join(import.meta.dirname, '..', 'dev', 'client'), name))

/**
 * webpack loader of a remote's `entry.tsx` in a development build: the host gets an entry whose code is replaced in place. React
 * replaces components by itself; every other change mounts the remote again. See: tools/dev/client/fast-refresh.ts
 */
const hotEntryLoader = (): string => `
import live from './entry.tsx?live'
import { createHotEntry } from '@account/shared/micro-frontend/hot-entry.tsx'
import { watchErrors } from ${clientFile('watch-errors')}

const errors = watchErrors(__webpack_public_path__)
const { microFrontend, replace, retry } = createHotEntry(() => live, errors.showThrown)
export default microFrontend

import.meta.webpackHot.accept('./entry.tsx?live', replace, errors.showThrown)

let before = ''
import.meta.webpackHot.addStatusHandler((status) => {
  if (status === 'idle' && before === 'apply') {
    errors.hideThrown()
    // After React has replaced the components.
    setTimeout(retry)
  }
  before = status
})
`

export default hotEntryLoader
