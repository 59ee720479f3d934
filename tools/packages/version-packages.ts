// `pnpm version-packages` raises the versions that the changesets announce, writes the changelogs, and notes the public surface of
// the new versions.
import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages, root } from './published-packages.ts'
import { releasedReportOf, reportFileOf } from './surface-report.ts'

const run = (program: string, ...words: string[]) => execFileSync(program, words, { cwd: root, stdio: 'inherit' })

run(process.execPath, join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version')
for (const published of publishedPackages) cpSync(reportFileOf(published), releasedReportOf(published))
run('pnpm', 'install', '--lockfile-only', '--no-frozen-lockfile')
