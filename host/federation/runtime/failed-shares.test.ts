import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { failedShares } from './failed-shares.ts'

test('[MF-03] a shared library that did not arrive is loaded by the next release that needs it', async () => {
  registerGlobalPlugins([failedShares])
  const library = { luxon: 'the library' }
  let requests = 0
  const page = createInstance({
    name: 'page',
    remotes: [],
    shared: {
      luxon: {
        version: '3.0.0',
        scope: 'default',
        get: async () => {
          requests++
          if (requests === 1) throw new Error('It did not arrive.')
          return () => library
        },
      },
    },
  })
  await expect(page.loadShare('luxon')).rejects.toThrow('It did not arrive.')
  const factory = await page.loadShare('luxon')
  expect(factory && factory()).toBe(library)
  await page.loadShare('luxon')
  expect(requests).toBe(2)
})
