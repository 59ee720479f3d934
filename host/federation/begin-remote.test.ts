import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { beginRemote } from './begin-remote.ts'

const place = { basePath: '/my-photos', pathname: '/my-photos/photos' }

const beginning = (begin?: MicroFrontend['begin']) => {
  const services = fakeHostServices()
  const lent: string[] = []
  const lendTo = (source: string) => {
    lent.push(source)
    return services
  }
  const microFrontend = { contract: '1.2', Screen: () => null, ...(begin && { begin }) }
  beginRemote({ source: 'photos@1.0.0', microFrontend }, { lendTo, ...place })
  return { services, lent, reported: services.recorded.reported }
}

test('[MF-01] a remote begins with what it is lent, where it stands', () => {
  const begun: unknown[] = []
  const { services, lent } = beginning((screen) => void begun.push(screen))
  expect(begun).toEqual([{ services, ...place }])
  expect(lent).toEqual(['photos@1.0.0'])
})

test('a remote of before, which begins nothing, is nothing special', () => {
  expect(beginning().reported).toEqual([])
})

test('one that fails to begin is reported under its name, and nothing else fails', () => {
  const error = new Error('no such thing')
  const { reported } = beginning(() => {
    throw error
  })
  expect(reported).toEqual([{ action: 'remote/begin', error }])
})
