import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readdir, readFile } from 'node:fs/promises'

/** The log of each back-end process so far. Throws when there is none. */
export const backEndLogs = async (): Promise<string[]> => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the logs are.')
  const logs = (await readdir(folder)).filter((name) => /^backend.*\.log$/.test(name))
  if (logs.length === 0) throw new Error(`There is no log of the back end in ${folder}.`)
  return Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
}

/** The address of a back-end process itself, which alone serves metrics and the counts of releases. */
export const backEndAddress = (): string => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the port of its back end is.')
  return `http://127.0.0.1:${readFileSync(join(folder, 'backend.port'), 'utf8')}`
}
