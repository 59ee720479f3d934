import { Component, useSyncExternalStore, type ReactNode } from 'react'
import type { HostServices } from './host-services.ts'
import type { MicroFrontend, PanelName, ScreenProps } from './micro-frontend.ts'

type HotBoundaryProps = { onError: (error: unknown) => void; children: ReactNode }

/** Renders nothing once its content has thrown. The next code is mounted in a boundary of its own. */
class HotBoundary extends Component<HotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * A micro-frontend whose code can be replaced while it is mounted; a development build wraps the entry of a remote with
 * it. Its content is remounted with the new code; the page around it, the session and the address stay. `onError` receives what
 * the content throws while it renders.
 */
export const createHotEntry = (current: () => MicroFrontend, onError: (error: unknown) => void) => {
  let generation = 0
  let hasFailed = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const noteError = (error: unknown) => {
    hasFailed = true
    onError(error)
  }
  const mountAgain = () => {
    generation += 1
    hasFailed = false
    listeners.forEach((listener) => listener())
  }
  const useGeneration = () => useSyncExternalStore(subscribe, () => generation)

  const Screen = (props: ScreenProps) => {
    const key = useGeneration()
    const { Screen: Live } = current()
    return (
      <HotBoundary key={key} onError={noteError}>
        <Live {...props} />
      </HotBoundary>
    )
  }

  const createPanel = (name: PanelName) => {
    const Panel = ({ services }: { services: HostServices }) => {
      const key = useGeneration()
      const Live = current().panels?.[name]
      if (!Live) return null
      return (
        <HotBoundary key={key} onError={noteError}>
          <Live services={services} />
        </HotBoundary>
      )
    }
    return Panel
  }

  const names = Object.keys(current().panels ?? {}) as PanelName[]
  const microFrontend: MicroFrontend = {
    contract: current().contract,
    prepare: async (page) => current().prepare?.(page),
    prefetch: async (screen) => current().prefetch?.(screen),
    Screen,
    panels: Object.fromEntries(names.map((name) => [name, createPanel(name)])),
  }
  return {
    microFrontend,
    /** Call this when `current` returns new code. */
    replace: mountAgain,
    /** Call this when a part of the code was replaced in place: content that had thrown is mounted again. */
    retry: () => {
      if (hasFailed) mountAgain()
    },
  }
}
