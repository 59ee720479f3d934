import { createPath, NavigationType, parsePath, type Location, type Navigator, type To } from 'react-router'

type Move = { location: Location; action: NavigationType }

type EmbeddedHistoryOptions = {
  /** The initial path. */
  first: string
  /** The same place on the account site, for new tabs and copied links. */
  addressOf: (path: string) => string
  /** Whether a path belongs to the embedded micro-frontend. Every other path leaves the page for the account site. */
  isOwn: (path: string) => boolean
  onMove: (path: string) => void
}

export type EmbeddedHistory = {
  navigator: Navigator
  current: () => Move
  subscribe: (listener: () => void) => () => void
}

/** The history of one element. The address and the history of the embedding page stay as they are. */
export const createEmbeddedHistory = ({ first, addressOf, isOwn, onMove }: EmbeddedHistoryOptions): EmbeddedHistory => {
  let entries = [locationOf(first)]
  let index = 0
  let move: Move = { location: locationOf(first), action: NavigationType.Pop }
  const listeners = new Set<() => void>()

  const show = (action: NavigationType) => {
    const location = entries[index]
    if (!location) return
    move = { location, action }
    listeners.forEach((listener) => listener())
    onMove(pathOf(location))
  }

  return {
    navigator: {
      createHref: (to) => addressOf(pathOf(to)),
      push: (to, state) => {
        if (!isOwn(pathOf(to))) return window.location.assign(addressOf(pathOf(to)))
        entries = [...entries.slice(0, index + 1), locationOf(to, state)]
        index += 1
        show(NavigationType.Push)
      },
      replace: (to, state) => {
        // A redirect out of the library is ignored: the customer has not asked to leave the page.
        if (!isOwn(pathOf(to))) return
        entries = entries.with(index, locationOf(to, state))
        show(NavigationType.Replace)
      },
      go: (delta) => {
        const next = Math.min(Math.max(0, index + delta), entries.length - 1)
        if (next === index) return
        index = next
        show(NavigationType.Pop)
      },
    },
    current: () => move,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const locationOf = (to: To, state: unknown = null): Location => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state, key: crypto.randomUUID() }
}
