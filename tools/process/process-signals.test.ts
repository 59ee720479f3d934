import { isAlive, processIdIn, signalProcess } from './process-signals.ts'

test.each([undefined, 0, -1, Number.NaN, 1.5])('%s names no process, and so signals none', (pid) => {
  expect(() => signalProcess(pid, 'SIGKILL')).toThrow(`${pid} is not the id of a process.`)
  expect(isAlive(pid ?? 0)).toBe(false)
})

test.each([
  ['', undefined],
  ['\n', undefined],
  ['0', undefined],
  ['-7\n', undefined],
  ['pid', undefined],
  ['4021\n/data\n', 4021],
])('the pid file %j names the process %s', (text, pid) => {
  expect(processIdIn(text)).toBe(pid)
})
