import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** Marks what the focus stays within when a button goes together with all that is around it. */
export const focusArea = { 'data-focus-area': true }

/**
 * Acts for a button that may go by that at once, and would take the focus with it: what stands in its place is focused, else
 * the next button of the area, else the one before. Buttons that give way to each other later, or by themselves, pass it on
 * by use-passed-focus.ts.
 */
export const actKeepingFocus = ({ currentTarget: pressed }: MouseEvent<HTMLElement>, act: () => void) => {
  const place = pressed.parentElement
  const buttons = [...(pressed.closest('[data-focus-area]')?.querySelectorAll('button') ?? [])]
  const position = buttons.findIndex((button) => button === pressed)
  flushSync(act)
  if (pressed.isConnected) return
  const successors = [
    place?.querySelector('button'),
    ...buttons.slice(position + 1),
    ...buttons.slice(0, position).toReversed(),
  ]
  successors.find((button) => button?.isConnected)?.focus()
}
