import { isContractSupported } from './contract-version.ts'

test.each([
  ['2.1', '2.0', true],
  ['2.1', '2.1', true],
  ['2.1', '2.2', false],
  ['2.1', '1.4', true],
  ['2.1', '1.5', false],
  ['2.1', '3.0', false],
  ['2.1', 'next', false],
])('[MF-07] a host of %s that still runs 1.4 runs a remote of %s: %s', (host, remote, isRun) => {
  expect(isContractSupported({ host, earlier: ['1.4'], remote })).toBe(isRun)
})

test('[MF-07] without earlier versions a host runs its own major version only', () => {
  expect(isContractSupported({ host: '2.1', remote: '1.4' })).toBe(false)
})
