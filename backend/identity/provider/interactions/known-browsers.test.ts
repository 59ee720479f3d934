import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { sitesOf } from '../../../platform/storefront-sites.ts'
import { testConfiguration } from '../../../testing/test-configuration.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'

const sites = sitesOf(requireStorefront('uk'), testConfiguration())
const account = { sites, email: 'emma@example.com' }

const signedInWith = (browsers: KnownBrowsers): FastifyRequest => {
  let cookie = ''
  const raw = { appendHeader: (_name: string, text: string) => void (cookie = text.split(';')[0] ?? '') }
  browsers.remember({ raw } as unknown as FastifyReply, account)
  return { headers: { cookie: `other=1; ${cookie}` } } as FastifyRequest
}

test('a browser stays known after its key has been replaced, until the key is removed', () => {
  const request = signedInWith(createKnownBrowsers(['old']))
  expect(createKnownBrowsers(['new', 'old']).find(request, account)).toMatch(/^[\w-]{22}$/)
  expect(createKnownBrowsers(['new']).find(request, account)).toBeUndefined()
})

test('a browser is known to the account that signed in there, and to no other', () => {
  const browsers = createKnownBrowsers(['key'])
  const request = signedInWith(browsers)
  expect(browsers.find(request, { sites, email: ' Emma@Example.com' })).toBeDefined()
  expect(browsers.find(request, { sites, email: 'noah@example.com' })).toBeUndefined()
  const headers = { cookie: request.headers.cookie!.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`) }
  expect(browsers.find({ headers } as FastifyRequest, account)).toBeUndefined()
})
