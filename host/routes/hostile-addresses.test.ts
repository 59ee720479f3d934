import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import { readConfirmation } from './read-confirmation.ts'
import { parseStorefrontAddress } from './storefront-address.ts'
import { CONFIRMATION_KEY } from './take-confirmation.ts'

const PARENT = 'uk.localhost'

const expectOfStorefront = (address: string) => {
  const parsed = parseStorefrontAddress(address, PARENT)
  if (parsed === undefined) return
  const { protocol, hostname, username } = new URL(parsed)
  expect(['http:', 'https:']).toContain(protocol)
  expect(`.${hostname}`.endsWith(`.${PARENT}`)).toBe(true)
  expect(username).toBe('')
}

test('any address is either a page of the storefront or refused', () => {
  checkTexts((text) => {
    const dressed = [
      text,
      `http://${text}`,
      `https://www.${PARENT}${text}`,
      `http://${text}.${PARENT}/`,
      `//${PARENT}@${text}`,
    ]
    dressed.forEach(expectOfStorefront)
  })
})

test('any text in the storage of the tab is read as no confirmation', () => {
  checkTexts((text) => {
    sessionStorage.setItem(CONFIRMATION_KEY, text)
    expect(readConfirmation()).toBeUndefined()
  })
})
