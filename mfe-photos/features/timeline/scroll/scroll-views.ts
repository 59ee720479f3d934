import type { ScrollView } from '../layout/scroll-view.ts'

/** Renders a view without React where possible; returns false where React must render it. */
export type AdvanceView = (view: ScrollView) => boolean

/** The current view. React subscribes to the views that it has to render, `onViewChange` to all of them. */
export const createScrollViews = (advance: AdvanceView) => {
  let view: ScrollView = { top: 0, bottom: window.innerHeight, shift: 0, isFast: false }
  const renderers = new Set<() => void>()
  const listeners = new Set<(view: ScrollView) => void>()
  return {
    now: () => view,
    set(next: ScrollView) {
      if (isSameView(view, next)) return
      view = next
      if (!advance(next)) renderers.forEach((render) => render())
      listeners.forEach((listener) => listener(next))
    },
    /** Notifies of a view that the next frame sets, but does not render it. */
    announce: (next: ScrollView) => listeners.forEach((listener) => listener(next)),
    subscribe(render: () => void) {
      renderers.add(render)
      return () => void renderers.delete(render)
    },
    onViewChange(listener: (view: ScrollView) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isSameView = (one: ScrollView, other: ScrollView) =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.shift === other.shift &&
  one.isFast === other.isFast &&
  one.isLeap === other.isLeap
