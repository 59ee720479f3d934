// `node tools/packages/build-packages.ts` builds the published packages; with --accept it also writes their surface reports.
import { writeFileSync } from 'node:fs'
import { versionOf } from './published-manifest.ts'
import { publishedPackages } from './published-packages.ts'
import { reportFileOf, surfaceReport } from './surface-report.ts'
import { folderOf, writePackages } from './write-packages.ts'

writePackages()
for (const published of publishedPackages) {
  if (process.argv.includes('--accept')) writeFileSync(reportFileOf(published), surfaceReport(published))
  console.log(`${published.name} ${versionOf(published)}: ${folderOf(published)}`)
}
