import { collectDefaultMetrics, Registry } from 'prom-client'

/** Event loop, heap, collections and processor of this process, which several applications of a test may share. */
export const processMetrics = new Registry()

collectDefaultMetrics({ register: processMetrics })
