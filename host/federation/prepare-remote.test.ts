import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { prefetchRemote } from './prepare-remote.ts'

const place = { basePath: '/my-photos', pathname: '/my-photos/photos' }

const prefetchOf = async (prefetch?: MicroFrontend['prefetch']) => {
  const services = fakeHostServices()
  const sources: string[] = []
  const servicesFor = (source: string) => {
    sources.push(source)
    return services
  }
  const microFrontend = { contract: '1.2', Screen: () => null, ...(prefetch && { prefetch }) }
  await prefetchRemote({ source: 'photos@1.0.0', microFrontend }, { servicesFor, ...place })
  return { services, sources, reported: services.recorded.reported }
}

test('[MF-01] a remote prefetches with the host services and its address', async () => {
  const prefetched: unknown[] = []
  const { services, sources } = await prefetchOf(async (screen) => prefetched.push(screen))
  expect(prefetched).toEqual([{ services, ...place }])
  expect(sources).toEqual(['photos@1.0.0'])
})

test('an older remote without prefetch loads as well', async () => {
  expect((await prefetchOf()).reported).toEqual([])
})

test('a prefetch that fails is reported under the name of the remote, and nothing else fails', async () => {
  const error = new Error('no such thing')
  const { reported } = await prefetchOf(() => Promise.reject(error))
  expect(reported).toEqual([{ action: 'remote/prefetch', error }])
})
