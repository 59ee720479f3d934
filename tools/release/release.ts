// `node tools/run.mjs release photos --to <folder>` releases remotes and changes what customers get. See deploy/release-a-remote.md.
import { runReleaseCommand } from './run-release-command.ts'

const { exitCode, output } = await runReleaseCommand(process.argv.slice(2))
if (exitCode === 0) console.log(output)
else console.error(output)
process.exitCode = exitCode
