import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { demoNameAt } from './names-in-languages.ts'

test.each(storefronts)('demo customers of $code have named their projects in their language', ({ code, locale }) => {
  const isEnglish = locale.startsWith('en')
  expect(demoNameAt(code, 'Summer in the mountains') === 'Summer in the mountains').toBe(isEnglish)
  expect(demoNameAt(code, 'Our year together') === 'Our year together').toBe(isEnglish)
})

test('an unknown name of the demo is an error', () => {
  expect(() => demoNameAt('uk', 'Nameless')).toThrow("The demo has no name 'Nameless'.")
})
