import { Gauge, type Registry } from 'prom-client'
import type { PhotoReaders } from './photo-readers.ts'

/** Counts the photos that this process reads, and those that wait for a reader. */
export const addReaderMetrics = (registry: Registry, readers: Pick<PhotoReaders, 'counts'>) => {
  new Gauge({
    name: 'account_photo_readings',
    help: 'Photos that this process reads, and that wait for a reader.',
    labelNames: ['priority', 'state'],
    registers: [registry],
    collect() {
      for (const { priority, running, waiting } of readers.counts()) {
        this.set({ priority, state: 'running' }, running)
        this.set({ priority, state: 'waiting' }, waiting)
      }
    },
  })
}
