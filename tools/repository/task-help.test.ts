import { execFileSync, spawnSync } from 'node:child_process'
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

const mistakes: [string, string][] = [
  ['bench tmieline', "There is no measurement 'tmieline'; there are "],
  ['build mfe-photo', "There is no front end 'mfe-photo'; there are "],
  ['dev', 'Name the folder of one remote: '],
  ['start --port 5', "\n'start' takes no arguments. "],
  ['dev mfe-photos --port 3102', 'Name the folder of one remote: '],
  ['seed-library --photo 5', "Unknown option '--photo': the options are --photos <value>, "],
  ['seed-library --photos many', '--photos: Invalid input'],
  ['bench orders --runs', "Option '--runs <value>' argument missing: the options are --runs <value>."],
  ['edge wach', "'edge' takes 'watch' or nothing, not 'wach'."],
]
test.each(mistakes)(
  "'%s' does nothing and says what can be written",
  (words, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [door, ...words.split(' ')], {
      encoding: 'utf8',
      env: { ...process.env, EDGE_FOLDER: '/nowhere', BACKENDS: '127.0.0.1:1' },
    })
    expect([status, stderr.startsWith(sentence)]).toEqual([1, true])
  },
  120_000,
)
