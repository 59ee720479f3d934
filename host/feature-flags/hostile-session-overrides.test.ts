import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { readSessionOverrides } from './session-overrides.ts'

test('any text in the storage of the tab sets no flags and variants', () => {
  checkTexts((text) => {
    sessionStorage.setItem('account/switches', text)
    expect(readSessionOverrides()).toEqual({ flags: {}, variants: {} })
  })
})
