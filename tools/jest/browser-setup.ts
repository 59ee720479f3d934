import { configure } from '@testing-library/react'

// A busy machine needs seconds where a quiet one needs milliseconds. Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has neither a layout nor `IntersectionObserver`: nothing comes into view, unless a test replaces this one.
class UnmovedIntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: UnmovedIntersectionObserver })

// jsdom does not implement `URL.createObjectURL`.
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined })
