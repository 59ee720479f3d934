import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'

const door = join(dirname(import.meta.dirname), 'run.mjs')
const run = (...words: string[]) => execFileSync(process.execPath, [door, ...words], { encoding: 'utf8' })

const tasks = () => [...run('--help').matchAll(/^ {2}node tools\/run\.mjs (\S+)/gm)].map(([, task = '']) => task)

test('every task prints its usage when it is asked for help, and does nothing else', () => {
  expect(tasks()).toEqual(expect.arrayContaining(['start', 'test', 'release', 'dev', 'create-remote']))
  for (const task of tasks()) {
    expect(run(task, '--help')).toMatch(new RegExp(`^Usage: node tools/run\\.mjs ${task} `.trim()))
  }
}, 120_000)
