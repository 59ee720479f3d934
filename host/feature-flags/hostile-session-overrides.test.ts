import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { readSessionOverrides } from './session-overrides.ts'

test('whatever a tab keeps in the place of switches counts as none', () => {
  checkTexts((text) => {
    sessionStorage.setItem('account/switches', text)
    expect(readSessionOverrides()).toEqual({ flags: {}, variants: {} })
  })
})
