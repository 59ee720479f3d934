import { execFileSync } from 'node:child_process'

/** The engine's flags, each with what it is set to, as a process has them after `begin`. */
const flagsAfter = (begin: string) => {
  const helper = new URL('heap-growth.ts', import.meta.url).href
  const program = `
    import { letHeapGrow } from ${JSON.stringify(helper)}
    import { setFlagsFromString } from 'node:v8'
    ${begin}
    setFlagsFromString('--help')`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}

test('the engine accepts the flag that makes it collect the garbage of photos less often', () => {
  const growthIn = (flags: string) => Number(/--heap-growing-percent=(\d+)/.exec(flags)?.[1])
  expect(growthIn(flagsAfter(''))).toBe(0)
  expect(growthIn(flagsAfter('letHeapGrow()'))).toBeGreaterThan(100)
})
