import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Teams that are users of one machine, whose folder for unfinished files has the sticky bit. */

const TEAM = 65_534
const asTeam = { uid: TEAM, gid: TEAM }
const reading = ['--eval', `fs.accessSync(${JSON.stringify(import.meta.filename)})`]
/** Only root can act as several users, and a clone in its home is closed to others. */
const mayAct = process.getuid?.() === 0 && spawnSync(process.execPath, reading, asTeam).status === 0
const testOfUsers = mayAct ? test : test.skip

let folder: string
const scratch = () => join(folder, '.releasing')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'several-users-'))
  chmodSync(folder, 0o755)
  mkdirSync(scratch())
  chmodSync(scratch(), 0o1777)
})
afterEach(() => rmSync(folder, { recursive: true }))

const leaveByAnother = (name: string, content: string) => {
  writeFileSync(join(scratch(), name), content)
  utimesSync(join(scratch(), name), 0, 0)
}

/** Runs the statements as the user of a team, in a module that has opened the folder. */
const runAsTeam = (statements: string) => {
  const program = `
    import { openScratchFolder } from ${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))}
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'registry-lock.ts'))}
    const scratch = openScratchFolder(${JSON.stringify(folder)});
    ${statements}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], asTeam)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise<{ exitCode: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString() }))
  })
}

testOfUsers('[MF-06] what the killed release of one team has left keeps no other team from releasing', async () => {
  leaveByAnother('photos-0.1.0-a', '')
  expect(await runAsTeam('')).toEqual({ exitCode: 0, output: '' })
  expect(readdirSync(scratch())).toEqual(['photos-0.1.0-a'])
})

testOfUsers(
  '[MF-06] a team waits until the platform has removed the lock of another team that was killed',
  async () => {
    leaveByAnother('registry.lock', JSON.stringify({ pid: 1, host: 'another machine' }))
    utimesSync(join(scratch(), 'registry.lock'), new Date(), new Date(Date.now() - 60_000))
    const finished = runAsTeam("(await takeLock(scratch.folder + '/registry.lock', scratch)).release()")
    let isOver = false
    void finished.finally(() => (isOver = true))
    // The team has its own file beside the lock while it waits.
    while (!isOver && !readdirSync(scratch()).some((name) => name.startsWith('lock.')))
      await new Promise((resolve) => setImmediate(resolve))
    rmSync(join(scratch(), 'registry.lock'))
    expect(await finished).toEqual({ exitCode: 0, output: '' })
  },
)
