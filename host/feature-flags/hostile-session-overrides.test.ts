import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { readSessionSwitches } from './session-overrides.ts'

test('whatever a tab keeps in the place of switches counts as none', () => {
  checkTexts((text) => {
    sessionStorage.setItem('account/switches', text)
    expect(readSessionSwitches()).toEqual({ flags: {}, variants: {} })
  })
})
