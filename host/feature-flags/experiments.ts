import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { ExperimentVariant } from '@account/shared/contracts/experiment.ts'
import type { TrackingEvent } from '@account/shared/contracts/tracking-event.ts'
import type { Experiments } from '@account/shared/micro-frontend/host-services.ts'
import type { ExperimentState } from './experiment-states.ts'

type ExperimentsOptions = {
  states: readonly ExperimentState[]
  /** Returns whether the event was sent. Without consent it is not, and the exposure is tracked later. */
  track: (event: TrackingEvent) => boolean
  storage?: SafeStorage
}

const exposureKey = (name: string) => `account/exposed/${name}`

/** The experiments that remotes read. Each exposure is tracked once per session of the tab. */
export const createExperiments = ({
  states,
  track,
  storage = safeStorage('sessionStorage'),
}: ExperimentsOptions): Experiments => {
  const trackExposure = ({ name, variant }: Pick<ExperimentState, 'name' | 'variant'>) => {
    if (storage.getItem(exposureKey(name)) === variant) return
    const isSent = track({ name: 'experiment-exposed', properties: { experiment: name, variant } })
    if (isSent) storage.setItem(exposureKey(name), variant)
  }
  return {
    variantOf: (name) => {
      const state = states.find((candidate) => candidate.name === name)
      if (!state) return 'control' as ExperimentVariant<typeof name>
      trackExposure(state)
      // The states contain only variants of the same experiment.
      return state.variant as ExperimentVariant<typeof name>
    },
  }
}
