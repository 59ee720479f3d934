import { useSyncExternalStore } from 'react'
import type { HostServices } from './host-services.ts'
import type { MicroFrontend, PanelName, ScreenProps } from './micro-frontend.ts'

/**
 * A micro-frontend whose code can be replaced while it is mounted; a development build wraps the entry of a remote with
 * it. Its content is remounted with the new code; the page around it, the session and the address stay.
 */
export const createHotEntry = (current: () => MicroFrontend) => {
  let generation = 0
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const useGeneration = () => useSyncExternalStore(subscribe, () => generation)

  const Screen = (props: ScreenProps) => {
    const key = useGeneration()
    const { Screen: Live } = current()
    return <Live key={key} {...props} />
  }

  const createPanel = (name: PanelName) => {
    const Panel = ({ services }: { services: HostServices }) => {
      const key = useGeneration()
      const Live = current().panels?.[name]
      return Live ? <Live key={key} services={services} /> : null
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
    replace: () => {
      generation += 1
      listeners.forEach((listener) => listener())
    },
  }
}
