import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { placeAround } from './place-around.ts'

/** Marks the area within which the focus stays when a button is removed together with everything around it. */
export const focusArea = { 'data-focus-area': true }

/**
 * Runs an action that may remove the pressed button, and with it the focus. The button in its place gets the focus,
 * else the next button of the area, else the previous one, else the heading around the area. Buttons that replace each other
 * later use use-passed-focus.ts.
 */
export const actKeepingFocus = ({ currentTarget: pressed }: MouseEvent<HTMLElement>, act: () => void) => {
  const place = pressed.parentElement
  const buttons = [...(pressed.closest('[data-focus-area]')?.querySelectorAll('button') ?? [])]
  const position = buttons.findIndex((button) => button === pressed)
  const focusPlace = placeAround(pressed)
  flushSync(act)
  if (pressed.isConnected) return
  const successors = [
    place?.querySelector('button'),
    ...buttons.slice(position + 1),
    ...buttons.slice(0, position).toReversed(),
  ]
  successors.find((button) => button?.isConnected)?.focus()
  focusPlace()
}
