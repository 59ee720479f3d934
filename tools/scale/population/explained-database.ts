import { createDatabase } from '../../../backend/platform/database/database.ts'
import { readPlan, type Plan } from './read-plan.ts'

/** Settings of each session, which makes the server send the plan of every statement that it has run as a notice. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_level': 'notice',
}

/** A database that reports the plan of every statement as it ran, so that the repositories themselves are observed. */
export const createExplainedDatabase = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', settings.join(' '))
  const database = createDatabase({ url: url.href, onConnectionError: () => undefined })
  const plans: Plan[] = []
  database.$client.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (message.includes('plan:')) plans.push(readPlan(message))
    }),
  )
  return {
    database,
    /** The plans of all statements of the work, in their order. */
    async plansOf(work: () => Promise<unknown>): Promise<Plan[]> {
      plans.length = 0
      await work()
      return [...plans]
    },
    close: () => database.$client.end(),
  }
}
