import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = /<script>([^]*?)<\/script>/g

/** CSP hashes of the inline scripts in the page of a host build; the policy allows no other inline script. Empty without a build. */
export const pageScriptsOf = (hostFolder: string): string[] => {
  const page = join(hostFolder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = [...readFileSync(page, 'utf8').matchAll(SCRIPT)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
