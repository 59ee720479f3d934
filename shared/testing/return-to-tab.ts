import { act } from '@testing-library/react'

/** The customer returns from another tab or window. */
export const returnToTab = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

/** The customer returns after so long that the cached data is stale. */
export const returnToTabLater = async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await returnToTab()
  clock.mockRestore()
}
