// A process of the back end for a test to kill or to end: it accepts the tests' tokens, uses the installation that the environment
// names, and reports its port.
import { flushCompileCache } from 'node:module'
import { stopOnSignal } from '../../../platform/stop-on-signal.ts'
import { startTestBackEnd } from '../../test-back-end.ts'

const { FAULTS_DATABASE_URL: databaseUrl = '', FAULTS_FOLDER: folder = '' } = process.env
const backEnd = await startTestBackEnd({ at: { databaseUrl, folder }, connectionsEndWithinMs: 500 })
const discard = () => undefined
stopOnSignal({
  stop: () => backEnd.stop(),
  unfinished: () => ({}),
  logger: { info: discard, warn: discard, error: discard },
})
process.send?.({ port: backEnd.port })
// Kills leave no time for it at the end, and the next process starts in two thirds of the time with the compiled code of this one.
flushCompileCache()
