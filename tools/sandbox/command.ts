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

/** Undefined where the command line is not that of the usage. */
const readPort = (): number | undefined => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } })
    const port = Number(values.port ?? DEFAULT_PORT)
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    return positionals.join() === 'sandbox' && isPort ? port : undefined
  } catch {
    return undefined
  }
}

const port = readPort()
if (port === undefined) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    const siteFolder = join(import.meta.dirname, 'site')
    const { origin, release } = await startSandbox({ port, siteFolder, onReport: logReport })
    console.log(`The sandbox of the photo library ${release} runs at ${origin}/ (Ctrl-C ends it).`)
    console.log(`Pages on other ports of this machine embed it by <script src="${origin}/embed/1.js" async></script>.`)
  } catch (error) {
    console.error(`The sandbox did not start: ${String(error)} Another port is --port 0.`)
    process.exitCode = 1
  }
}
