// `node tools/packages/build-packages.ts` builds the published packages, with the sandbox of the photo library. With --accept it
// writes their surface reports instead of the sandbox, which needs builds of the front ends.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds } from '../build/build.ts'
import { addChangelog } from './add-changelog.ts'
import { addSandbox } from './add-sandbox.ts'
import { versionOf } from './published-manifest.ts'
import { changelogged, photoLibrary, publishedPackages, root } from './published-packages.ts'
import { reportFileOf, surfaceReport } from './surface-report.ts'
import { folderOf, writePackages } from './write-packages.ts'

const place = join(root, 'node_modules', '.cache', 'packages')
const isAccepting = process.argv.includes('--accept')
writePackages(place)
for (const published of publishedPackages) {
  const folder = folderOf(published, place)
  if (isAccepting) writeFileSync(reportFileOf(published), surfaceReport(published, folder))
  console.log(`${published.name} ${versionOf(published)}: ${folder}`)
}
if (!isAccepting) {
  await buildFrontEnds(['host', 'mfe-photos'])
  await addSandbox(folderOf(photoLibrary, place))
  for (const published of changelogged) await addChangelog(published, folderOf(published, place))
}
