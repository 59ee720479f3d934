#!/usr/bin/env node
// The one door to every task: `node tools/run.mjs <task> [arguments]`. It has no dependencies and runs on any Node from
// 20 on: it brings the pinned Node and pnpm, installs what the lockfile names, and runs the program of the task.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  leftOutByNpm,
  leftOutByPnpm,
  leftOutSentence,
  proxySentence,
  thisMachine,
} from './programs/left-out-packages.mjs'

/** TypeScript is run by Node itself, which takes type stripping without a flag and the libraries in use. */
const OLDEST_NODE = 26

/** Task → its program below tools/, its arguments, and its help. */
const tasks = {
  start: {
    path: 'local-site/launcher/start.ts',
    help: 'Builds what changed, starts the site and prints its addresses. Variables: PORT, LISTEN_ADDRESS, DATA_FOLDER, DEMO_PHOTOS, DATABASE_URL.',
  },
  test: {
    path: 'gate/test.ts',
    words: '[static | unit [paths] | e2e [arguments of Playwright]]',
    help: 'Runs the gate or a part of it.',
  },
  scale: {
    path: 'gate/scale.ts',
    words: '[back-end | journeys | containers [journey …] | drill [name …]]',
    help: 'Tests the site on several processes with an object store.',
  },
  edge: {
    path: 'edge-production/edge-production.ts',
    words: '[watch]',
    help: 'Writes the configuration of nginx, or hands it each new registry. Its variables are in deploy/README.md.',
  },
  build: { path: 'build/build.ts', words: '[front end …]', help: 'Builds the front ends that changed.' },
  dev: {
    path: 'dev/dev.ts',
    words: '<folder of a remote>',
    help: 'Builds and watches a remote, and serves it to a running site. Variables: DEV_PORT, PORT (of the site).',
  },
  release: {
    path: 'release/release.ts',
    words: '<command> --to <folder | s3://bucket/prefix>',
    help: 'Releases remotes and the host, and changes what customers get.',
    printsOwnHelp: true,
  },
  'create-remote': {
    path: 'create-remote/create-remote.ts',
    words: '<name>',
    help: 'Creates a remote with a page of its own.',
  },
  'seed-library': {
    path: 'seed-library/seed-library.ts',
    words: '[--photos 100000] [--own-pictures 5000] [--account <e-mail>] [--storefront uk] [--data <folder>]',
    help: 'Adds photos to an account of the running site.',
  },
  pnpm: {
    path: 'toolchain/node_modules/pnpm/bin/pnpm.mjs',
    words: '<script> [arguments]',
    help: 'Runs a script of package.json with the pinned pnpm and Node, where none are installed.',
  },
  bench: {
    path: 'bench/bench.ts',
    words: '<name>',
    help: 'Runs the measurement in tools/bench/<name> and writes its table to bench-results.',
  },
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const toolchain = join(root, 'tools', 'toolchain')
const stamps = join(root, 'node_modules', '.stamps')
const isWindows = process.platform === 'win32'

const fail = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })
  if (error) fail(`${command} could not be started: ${error.message}`)
  return status ?? 1
}

const hashOf = (...files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Runs `work` unless it already ran for these very files and its outcome still stands. */
const once = (name, { files, outcome, work }) => {
  const stamp = join(stamps, name)
  const wanted = hashOf(...files)
  if (existsSync(outcome) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, wanted)
}

const isHelp = (word) => word === '--help' || word === '-h'
const usageOf = (name) => `node tools/run.mjs ${[name, tasks[name].words].filter(Boolean).join(' ')}`
const usage = `Usage: node tools/run.mjs <task> [arguments]

${Object.keys(tasks)
  .map((name) => `  ${usageOf(name)}\n      ${tasks[name].help}`)
  .join('\n')}`

const printHelp = (text) => {
  console.log(text)
  process.exit(0)
}

const [task = '', ...taskArguments] = process.argv.slice(2)
if (isHelp(task)) printHelp(usage)
if (!Object.hasOwn(tasks, task)) fail(usage)
const { path, words, help, printsOwnHelp } = tasks[task]
if (taskArguments.some(isHelp) && !printsOwnHelp) printHelp(`Usage: ${usageOf(task)}\n\n${help}`)
if (words === undefined && taskArguments.length > 0) fail(`'${task}' takes no arguments. ${help}`)
const program = join(root, 'tools', ...path.split('/'))

once('toolchain', {
  files: ['tools/toolchain/package-lock.json'],
  outcome: join(toolchain, 'node_modules', 'pnpm'),
  work: () => {
    console.log('Installing the toolchain (Node and pnpm)…')
    // Only the toolchain's own bin scripts are linked; no package of it needs an install script.
    // Without its warnings: npm runs pnpm on no Node, and this file runs it on the pinned one.
    const status = run('npm', ['ci', '--ignore-scripts', '--no-progress', '--loglevel=error'], { cwd: toolchain })
    if (status !== 0)
      fail(
        `The toolchain could not be installed: npm needs the npm registry the first time. Check the connection and try again. ${proxySentence}`,
      )
    const leftOut = leftOutByNpm(toolchain, thisMachine())
    if (leftOut.length > 0) fail(leftOutSentence(leftOut))
  },
})

const pinnedNode = join(toolchain, 'node_modules', '.bin')
const major = Number(process.versions.node.split('.')[0])
const searchPath = [...(major >= OLDEST_NODE ? [dirname(process.execPath)] : []), pinnedNode, process.env.PATH].join(
  delimiter,
)
/** Compiled code is kept for the next process: a task starts hundreds, and compiling takes half of the time of a short one. */
const compileCache = join(root, 'node_modules', '.cache', 'node')
const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: searchPath }
const node = major >= OLDEST_NODE ? process.execPath : join(pinnedNode, isWindows ? 'node.cmd' : 'node')
const pnpm = join(toolchain, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')

once('packages', {
  files: ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'],
  outcome: join(root, 'node_modules', '.modules.yaml'),
  work: () => {
    console.log('Installing packages…')
    const status = run(node, [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], { env })
    if (status !== 0)
      fail(
        `The packages could not be installed. The lines above say which; the lockfile and the npm registry must agree. ${proxySentence}`,
      )
    const leftOut = leftOutByPnpm(root, thisMachine())
    if (leftOut.length === 0) return
    // pnpm takes an installation without them for complete, and would not request them again.
    rmSync(join(root, 'node_modules'), { recursive: true })
    fail(leftOutSentence(leftOut))
  },
})

// The task is a child that shares the terminal, so Ctrl-C reaches it by itself; a signal sent to this process alone is passed on.
const child = spawn(node, [program, ...taskArguments], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: isWindows,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm starts a task through a shell, which ends by a signal without passing it on: the task then ends with its shell.
const shell = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
