import { takePhoneToken } from './phone-token.ts'

const token = 'A'.repeat(43)

test('the token leaves the address at once, and the tab keeps it over a reload', () => {
  history.replaceState({ key: 'router' }, '', `/phone-upload?stripped=true#${token}`)
  expect(takePhoneToken()).toBe(token)
  expect(location.href).toBe('http://localhost/phone-upload?stripped=true')
  expect(history.state).toEqual({ key: 'router' })
  expect(takePhoneToken()).toBe(token)
  sessionStorage.clear()
  expect(takePhoneToken()).toBeUndefined()
})

test('[UP-04] a code opens the page in a browser without storage', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  history.replaceState(null, '', `/phone-upload#${token}`)
  expect(takePhoneToken()).toBe(token)
  expect(takePhoneToken()).toBe(token)
  forbidden.mockRestore()
})
