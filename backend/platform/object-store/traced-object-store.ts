import type { ObjectStore } from './object-store.ts'
import { inSpan, isTracing } from '../telemetry/tracing.ts'

/** An object store whose calls are spans. Keys are ids of photos, so that a span names none. */
export const tracedObjectStore = (store: ObjectStore): ObjectStore => {
  if (!isTracing()) return store
  return {
    put: (...call) => inSpan('object store put', () => store.put(...call)),
    putFile: (...call) => inSpan('object store put', () => store.putFile(...call)),
    putAll: (objects) =>
      inSpan('object store put', () => store.putAll(objects), { attributes: { objects: objects.length } }),
    getFile: (...call) => inSpan('object store get', () => store.getFile(...call)),
    size: (...call) => inSpan('object store size', () => store.size(...call)),
    read: (...call) => inSpan('object store read', () => store.read(...call)),
    delete: (...call) => inSpan('object store delete', () => store.delete(...call)),
    list: (...call) => store.list(...call),
  }
}
