import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The log of each back-end process so far. Throws when there is none. */
export const backEndLogs = async (): Promise<string[]> => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the logs are.')
  const logs = (await readdir(folder)).filter((name) => /^backend.*\.log$/.test(name))
  if (logs.length === 0) throw new Error(`There is no log of the back end in ${folder}.`)
  return Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
}
