// Releases remotes and moves what customers get: `node tools/run.mjs release photos --to <folder>`. See deploy/release-a-remote.md.
import { runWords } from './run-words.ts'

const { exitCode, output } = await runWords(process.argv.slice(2))
if (exitCode === 0) console.log(output)
else console.error(output)
process.exitCode = exitCode
