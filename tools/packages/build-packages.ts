// `node tools/packages/build-packages.ts` builds the published packages; with --accept it also writes their surface reports.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionOf } from './published-manifest.ts'
import { publishedPackages, root } from './published-packages.ts'
import { reportFileOf, surfaceReport } from './surface-report.ts'
import { folderOf, writePackages } from './write-packages.ts'

const place = join(root, 'node_modules', '.cache', 'packages')
writePackages(place)
for (const published of publishedPackages) {
  const folder = folderOf(published, place)
  if (process.argv.includes('--accept')) writeFileSync(reportFileOf(published), surfaceReport(published, folder))
  console.log(`${published.name} ${versionOf(published)}: ${folder}`)
}
