// A process of the back end for a test to kill: it accepts the tests' tokens, uses the installation that the environment
// names, and reports its port.
import { startTestBackEnd } from '../../test-back-end.ts'

const { FAULTS_DATABASE_URL: databaseUrl = '', FAULTS_FOLDER: folder = '' } = process.env
const backEnd = await startTestBackEnd({ at: { databaseUrl, folder } })
process.once('disconnect', () => process.exit(1))
process.send?.({ port: backEnd.port })
