import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { RegistryRefused } from './registry-guard.ts'

/** The report that pages send for the same faults, with the edge as its source. */
const reportOf = ({ fault, sentence }: RegistryRefused): ErrorReport => ({
  correlationId: randomUUID(),
  action: `registry/${fault}`,
  source: 'edge',
  storefront: 'none',
  errorName: 'RegistryRefusal',
  message: `${sentence} The edge serves the last good one.`,
  path: '/registry.json',
  occurredAt: new Date().toISOString(),
})

type Recipient = {
  /** Address of a process of the back end, such as `127.0.0.1:4000`. */
  backEnd: string
  /** The name by which the process knows calls of its API. */
  apiHost: string
}

/** Resolves to the status of the response. `fetch` sends no other host than that of the address. */
const post = ({ backEnd, apiHost }: Recipient, report: ErrorReport) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: apiHost, 'content-type': 'application/json' }
    const call = request(`http://${backEnd}/reports`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
    call.end(JSON.stringify(report))
  })

/** Writes the refusal to the log of this program, and reports it to the operators through a process of the back end. */
export const reportRefusedRegistry = async (recipient: Recipient, refused: RegistryRefused): Promise<void> => {
  console.error(`Registry refused (${refused.fault}): ${refused.sentence}`)
  try {
    const status = await post(recipient, reportOf(refused))
    if (status !== 202) console.error(`The report was not accepted (${status}).`)
  } catch (error) {
    // The line above is in the log, and the pages of customers continue.
    console.error('The back end did not receive the report:', error)
  }
}
