#!/usr/bin/env node
// `account-remote` in this repository. A Node that does not run TypeScript, such as 20, starts the pinned one of the repository.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const pinnedNode = join(
  here,
  '..',
  'toolchain',
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

if (process.features.typescript) await import('./command.ts')
else if (existsSync(pinnedNode)) {
  const program = [join(here, 'command.ts'), ...process.argv.slice(2)]
  const child = spawn(pinnedNode, program, { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  console.error(
    `account-remote needs Node 22.18 or newer, and this is ${process.versions.node}: install a newer one, or run 'npm start' once, which brings one.`,
  )
  process.exitCode = 1
}
