import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const deployFolder = join(import.meta.dirname, '..', '..', '..', 'deploy')

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** Each panel of the dashboard with its queries, as Grafana sends them while every remote is chosen. */
export const dashboardPanels = () =>
  Dashboard.parse(JSON.parse(readFileSync(join(deployFolder, 'grafana', 'releases.json'), 'utf8'))).panels.map(
    ({ title, targets }) => ({ title, queries: targets.map(({ expr }) => expr.replaceAll('$remote', '.*')) }),
  )
