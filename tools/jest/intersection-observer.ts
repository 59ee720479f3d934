// jsdom has neither a layout nor `IntersectionObserver`: nothing comes into view, unless a test replaces this one.
class UnmovedIntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: UnmovedIntersectionObserver })
