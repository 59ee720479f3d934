import { act } from '@testing-library/react'

/** From another tab, or another window. */
export const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
