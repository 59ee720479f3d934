import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a back-end process itself, which alone answers with metrics and the counts of releases. */
export const backEndAddress = (): string => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the port of its back end is.')
  return `http://127.0.0.1:${readFileSync(join(folder, 'backend.port'), 'utf8')}`
}
