import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = /<script>([^]*?)<\/script>/g

/** What a policy calls the scripts that stand in the page of a host's build: none but these run. None before there is a build. */
export const pageScriptsOf = (hostFolder: string): string[] => {
  const page = join(hostFolder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = [...readFileSync(page, 'utf8').matchAll(SCRIPT)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
