import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { loadConfiguration } from './load-configuration.ts'

const { config } = fakeHostServices()
const respondingWith = (answer: () => Response | Promise<Response>) => async () => answer()

test('a configuration names its storefront', async () => {
  const loaded = await loadConfiguration({ fetch: respondingWith(() => Response.json(config)) })
  expect(loaded).toEqual({ config, storefront: expect.objectContaining({ code: 'uk', brand: 'pixhaven' }) })
})

test('a configuration with a service that this host does not know loads without that service', async () => {
  const services = { ...config.services, horoscopes: 'not even an address' }
  const loaded = await loadConfiguration({ fetch: respondingWith(() => Response.json({ ...config, services })) })
  expect(loaded.config).toEqual(config)
})

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  [
    'is a web page answered with 200',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['lacks the authority', () => Response.json({ ...config, authority: undefined })],
  ['lacks a service', () => Response.json({ ...config, services: { ...config.services, photos: undefined } })],
  ['names an unknown storefront', () => Response.json({ ...config, storefront: 'xx' })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[SH-06] a configuration that %s keeps the site from starting', async (_, answer) => {
  await expect(loadConfiguration({ fetch: respondingWith(answer) })).rejects.toMatchObject({
    name: 'SiteStartError',
    stage: 'configuration',
  })
})
