import { isChatOffered } from './is-chat-offered.ts'

beforeEach(() => sessionStorage.clear())

test.each([
  { environment: 'p', supportChat: true, search: '', isOffered: true },
  { environment: 'a', supportChat: true, search: '', isOffered: true },
  { environment: 'p', supportChat: false, search: '?supportChat=true', isOffered: false },
  { environment: 'd', supportChat: true, search: '', isOffered: false },
  { environment: 'd', supportChat: true, search: '?supportChat=yes', isOffered: false },
  { environment: 'd', supportChat: true, search: '?supportChat=true', isOffered: true },
  { environment: 'd', supportChat: false, search: '?supportChat=true', isOffered: false },
] as const)('[SH-24] the chat is offered as expected in %j', ({ environment, supportChat, search, isOffered }) => {
  expect(isChatOffered({ config: { environment, supportChat }, search })).toBe(isOffered)
})

test('[SH-24] the query parameter applies to the session of the tab', () => {
  const config = { environment: 'd', supportChat: true } as const
  isChatOffered({ config, search: '?supportChat=true' })
  expect(isChatOffered({ config, search: '' })).toBe(true)
  isChatOffered({ config, search: '?supportChat=false' })
  expect(isChatOffered({ config, search: '' })).toBe(false)
})
