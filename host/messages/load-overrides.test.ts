import { createIntl } from 'react-intl'
import { loadOverrides } from './load-overrides.ts'
import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { parseOverrides } from './parse-overrides.ts'

const url = 'http://account.be.localhost:3000/locales/nl-BE.json?v=3f2a9c1d'

const loadFrom = async (answer: () => Promise<Response>) => {
  const report = jest.fn(() => '0190a3c4')
  return { overrides: await loadOverrides({ url, report, fetch: answer }), report }
}

test('[SH-08] a storefront overrides some messages', async () => {
  const { overrides, report } = await loadFrom(async () => Response.json({ 'footer.shop': 'Naar Lumora België' }))
  expect(overrides).toEqual({ 'footer.shop': 'Naar Lumora België' })
  expect(report).not.toHaveBeenCalled()
})

test('[SH-08] an override may take arguments', async () => {
  const { overrides } = await loadFrom(async () => Response.json({ 'footer.shop': 'Naar {brand} in België' }))
  const { formatMessage } = createIntl({ locale: 'nl-BE', messages: overrides as Record<string, string> })
  expect(formatMessage({ id: 'footer.shop' }, { brand: 'Lumora' })).toBe('Naar Lumora in België')
})

test('an override that is not ICU is reported, and the others hold', async () => {
  const { overrides, report } = await loadFrom(async () => Response.json({ broken: 'Naar {brand', loading: 'Even…' }))
  expect(Object.keys(overrides)).toEqual(['loading'])
  expect(report).toHaveBeenCalledTimes(1)
})

test.each([
  ['missing', async () => new Response('Not found', { status: 404 })],
  ['a page that was sent in its place', async () => new Response('<!doctype html><title>Shop</title>')],
  ['of another shape', async () => Response.json({ menu: { photos: 'Foto’s' } })],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[SH-08] a file that is %s is reported, and no message is overridden', async (_, answer) => {
  const { overrides, report } = await loadFrom(answer)
  expect(overrides).toEqual({})
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ action: 'messages/overrides' }))
})

test('[SH-08] any text of a storefront is either a valid message or reported and left out', () => {
  checkTexts((text) => {
    const reported: unknown[] = []
    const texts = parseOverrides({ 'footer.shop': text }, (failure) => String(reported.push(failure)))
    expect(Object.keys(texts).length + reported.length).toBe(1)
  })
})
