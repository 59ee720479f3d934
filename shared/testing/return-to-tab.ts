import { act } from '@testing-library/react'

/** From another tab, or another window. */
export const returnToTab = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

/** After so long that what the page knows is out of date. */
export const returnToTabLater = async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await returnToTab()
  clock.mockRestore()
}
