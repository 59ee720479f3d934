import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { prefetchRemote } from './prefetch-remote.ts'

const place = { basePath: '/my-photos', pathname: '/my-photos/photos' }

const beginning = async (begin?: MicroFrontend['begin']) => {
  const services = fakeHostServices()
  const lent: string[] = []
  const servicesFor = (source: string) => {
    lent.push(source)
    return services
  }
  const microFrontend = { contract: '1.2', Screen: () => null, ...(begin && { begin }) }
  await prefetchRemote({ source: 'photos@1.0.0', microFrontend }, { servicesFor, ...place })
  return { services, lent, reported: services.recorded.reported }
}

test('[MF-01] a remote begins with what it is lent, where it stands', async () => {
  const begun: unknown[] = []
  const { services, lent } = await beginning(async (screen) => begun.push(screen))
  expect(begun).toEqual([{ services, ...place }])
  expect(lent).toEqual(['photos@1.0.0'])
})

test('a remote of before, which begins nothing, is nothing special', async () => {
  expect((await beginning()).reported).toEqual([])
})

test('one that fails to begin is reported under its name, and nothing else fails', async () => {
  const error = new Error('no such thing')
  const { reported } = await beginning(() => Promise.reject(error))
  expect(reported).toEqual([{ action: 'remote/begin', error }])
})
