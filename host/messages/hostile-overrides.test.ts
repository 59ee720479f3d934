import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { parseOverrides } from './parse-overrides.ts'

test('[SH-08] any text of a storefront is either a valid message or reported and left out', () => {
  checkTexts((text) => {
    const reported: unknown[] = []
    const texts = parseOverrides({ 'footer.shop': text }, (failure) => String(reported.push(failure)))
    expect(Object.keys(texts).length + reported.length).toBe(1)
  })
})
