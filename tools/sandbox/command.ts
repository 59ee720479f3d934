// `npx @account/photo-library sandbox [--port 4280]` serves the elements of the photo library with a made-up library.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { startSandbox } from './start-sandbox.ts'

const DEFAULT_PORT = 4280
const Report = ErrorReport.pick({ action: true, message: true, correlationId: true })

const logReport = (report: string) => {
  const { action, message, correlationId } = Report.parse(JSON.parse(report))
  console.log(`reported: ${action} (reference ${correlationId}): ${message}`)
}

const USAGE = `Usage: photo-library sandbox [--port ${DEFAULT_PORT}]`

type Start = { isHelp: boolean; port: number }

/** Undefined where the command line is not that of the usage. */
const readStart = (): Start | undefined => {
  try {
    const options = { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const port = Number(values.port ?? DEFAULT_PORT)
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    const isHelp = values.help ?? false
    return isHelp || (positionals.join() === 'sandbox' && isPort) ? { isHelp, port } : undefined
  } catch {
    return undefined
  }
}

const start = readStart()
if (start === undefined) {
  console.error(USAGE)
  process.exitCode = 1
} else if (start.isHelp) console.log(USAGE)
else {
  try {
    const siteFolder = join(import.meta.dirname, 'site')
    const { origin, release } = await startSandbox({ port: start.port, siteFolder, onReport: logReport })
    console.log(`The sandbox of the photo library ${release} runs at ${origin}/ (Ctrl-C ends it).`)
    console.log(`Pages on other ports of this machine embed it by <script src="${origin}/embed/1.js" async></script>.`)
  } catch (error) {
    console.error(`The sandbox did not start: ${String(error)} Another port is --port 0.`)
    process.exitCode = 1
  }
}
