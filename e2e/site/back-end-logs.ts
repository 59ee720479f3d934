import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What each process of the site's back end has logged until now; at least one has a log. */
export const backEndLogs = async (): Promise<string[]> => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the logs are.')
  const logs = (await readdir(folder)).filter((name) => /^backend.*\.log$/.test(name))
  if (logs.length === 0) throw new Error(`There is no log of the back end in ${folder}.`)
  return Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
}
