import { setFlagsFromString } from 'node:v8'

/** Percent of what is alive after a collection that may be added before the next. The engine itself would allow 70. */
const GROWTH_PERCENT = 300

/**
 * The bytes of photos lie outside of the engine's heap, and count as its growth: a few of them begin a collection of
 * everything, though they are gone by then. For a process through which photos pass, to look less often costs some memory
 * and saves a third of its processor time.
 */
export const letHeapGrow = () => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
