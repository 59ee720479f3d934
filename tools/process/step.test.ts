import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './process-signals.ts'
import { runStep, withdrawFailure } from './step.ts'

/** A step that starts a second program. Neither ends by itself. */
const endless = `
  const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' })
  console.log('runs', process.pid, child.pid)
  setInterval(() => undefined, 1000)`

const gate = `
  import { listenToSignals } from '${new URL('./interruption.ts', import.meta.url).href}'
  import { runStep } from '${new URL('step.ts', import.meta.url).href}'
  listenToSignals()
  const step = { name: 'endless', command: ['node', '-e', process.argv[1]] }
  try {
    await runStep('/', step)
  } catch (error) {
    console.log(error.message)
    await runStep('/', step).catch(() => console.log('no further step starts'))
  } finally {
    console.log('cleaned up')
  }`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a gate that receives %s ends its step with every program that the step started, and cleans up',
  async (signal) => {
    const command = spawn(process.execPath, ['--input-type=module', '--eval', gate, endless], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output = text(command.stdout)
    let startedPids: number[] | undefined
    command.stdout.on('data', (part: Buffer) => {
      const [, ...pids] = /runs (\d+) (\d+)/.exec(String(part)) ?? []
      if (pids.length === 2) startedPids = pids.map(Number)
    })
    while (!startedPids) await pause(20)
    expect(startedPids.map(isAlive)).toEqual([true, true])
    command.kill(signal)
    const [exitCode] = (await once(command, 'exit')) as [number]
    expect(exitCode).toBe(0)
    expect(startedPids.map(isAlive)).toEqual([false, false])
    expect(await output).toMatch(/Ended by SIG\w+\.\nno further step starts\ncleaned up\n$/)
  },
)

test('a step that is killed without output names the signal that ended it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    expect(await runStep('/', { name: 'killed', command: ['node', '-e', `process.kill(0, 'SIGKILL')`] })).toBe(false)
    expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/^── killed: FAILED, ended by SIGKILL \(\d+ s\)$/))
  } finally {
    log.mockRestore()
    withdrawFailure('killed')
  }
})
