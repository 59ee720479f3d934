import { loadOverrides } from '../../messages/load-overrides.ts'
import { claimLeaving, reportUnlessLeaving } from './claim-leaving.ts'

test('[SH-08] a request that the leaving page stops is not reported, and one that fails before is', async () => {
  const report = jest.fn(() => '0190a3c4')
  const load = () =>
    loadOverrides({
      url: 'http://account.uk.localhost/locales/en-GB.json',
      report: reportUnlessLeaving(report),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
  expect(await load()).toEqual({})
  expect(report).toHaveBeenCalledTimes(1)
  claimLeaving()
  expect(await load()).toEqual({})
  expect(report).toHaveBeenCalledTimes(1)
})
