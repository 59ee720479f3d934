/** A resource that a mounting created and did not release. */
export type Leftover = {
  kind: 'listener' | 'timer' | 'frame' | 'observer' | 'socket' | 'style' | 'element'
  /** The event and its target, the delay of a timer, or the class of an observer. */
  name: string
  /** The place in the code that created it. */
  stack: string
}

/** Created by `watchLeftovers`, which replaces functions of the page until `stop`. */
export type LeftoverWatch = {
  /** Forgets everything so far, such as what a first mounting sets up for good. */
  begin: () => void
  /** The resources that were created since `begin` and still exist. */
  leftovers: () => Leftover[]
  /** Restores the functions of the page. */
  stop: () => void
}

/**
 * Watches the resources that code creates on a page: listeners of window, document and their roots, timers, frames,
 * observers, sockets, style sheets, and elements in head and body. It is one function without references to anything
 * outside, so that a test can pass it to a browser: `page.addInitScript(watchLeftovers)`, then `window.leftoverWatch`.
 */
export const watchLeftovers = (): LeftoverWatch => {
  type Kind = 'listener' | 'timer' | 'frame' | 'observer' | 'socket'
  type ListenerArguments = [type: string, listener: object | null, options?: unknown]
  type Begun = { kind: Kind; name: string; stack: string }
  const started = new Map<unknown, Begun>()
  const undo: (() => void)[] = []
  let nodes = new Set<Node>()

  const stackOfNow = () => (new Error('begun here').stack ?? '').split('\n').slice(3, 7).join('\n')
  const note = (key: unknown, kind: Kind, name: string) => started.set(key, { kind, name, stack: stackOfNow() })

  const replace = <Target extends object, Name extends keyof Target>(
    target: Target,
    name: Name,
    make: (original: Target[Name]) => unknown,
  ) => {
    const original = target[name]
    Reflect.set(target, name, make(original))
    undo.push(() => Reflect.set(target, name, original))
  }

  // Only targets that outlive a mounting: listeners of its own elements are removed with the elements.
  const listenerIds = new WeakMap<object, number>()
  let listenerCount = 0
  const listenerKey = (place: string, listener: object, [type, , options]: ListenerArguments) => {
    if (!listenerIds.has(listener)) listenerIds.set(listener, (listenerCount += 1))
    const isCapturing = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options
    return `${place} ${type} ${listenerIds.get(listener)} ${Boolean(isCapturing)}`
  }
  const lasting: [string, EventTarget][] = [
    ['window', window],
    ['document', document],
  ]
  for (const [place, store] of [
    ['cookieStore', Reflect.get(window, 'cookieStore')],
    ['visualViewport', window.visualViewport],
  ] as const)
    if (store instanceof EventTarget) lasting.push([place, store])

  const watchListeners = (place: string, target: EventTarget) => {
    replace(target, 'addEventListener', (original) => {
      return function (this: EventTarget, ...given: ListenerArguments) {
        const [type, listener, options] = given
        const signal: unknown = typeof options === 'object' && options ? Reflect.get(options, 'signal') : undefined
        const isOnce = typeof options === 'object' && options !== null && Reflect.get(options, 'once') === true
        if (listener && !(signal instanceof AbortSignal && signal.aborted)) {
          const key = listenerKey(place, listener, given)
          if (!started.has(key)) note(key, 'listener', `${type} of ${place}`)
          if (signal instanceof AbortSignal) signal.addEventListener('abort', () => started.delete(key), { once: true })
          if (isOnce) Reflect.apply(original, this, [type, () => started.delete(key), { ...(options as object) }])
        }
        return Reflect.apply(original, this, given)
      }
    })
    replace(target, 'removeEventListener', (original) => {
      return function (this: EventTarget, ...given: ListenerArguments) {
        if (given[1]) started.delete(listenerKey(place, given[1], given))
        return Reflect.apply(original, this, given)
      }
    })
  }

  const watchTimers = (set: 'setTimeout' | 'setInterval', clear: 'clearTimeout' | 'clearInterval') => {
    const isOnce = set === 'setTimeout'
    replace(window, set, (original) => {
      return (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
        const run = (...given: unknown[]) => {
          if (isOnce) started.delete(id)
          return typeof handler === 'function' ? Reflect.apply(handler, window, given) : undefined
        }
        const id: unknown = Reflect.apply(original as (...all: unknown[]) => unknown, window, [run, delay, ...args])
        note(id, 'timer', `${set} ${delay ?? 0} ms`)
        return id
      }
    })
    replace(window, clear, (original) => (id: unknown) => {
      started.delete(id)
      return Reflect.apply(original, window, [id])
    })
  }

  const frameKey = (id: unknown) => `frame ${String(id)}`
  const watchFrames = () => {
    if (typeof window.requestAnimationFrame !== 'function') return
    replace(window, 'requestAnimationFrame', (original) => (callback: FrameRequestCallback) => {
      const id: number = original.call(window, (time) => {
        started.delete(frameKey(id))
        callback(time)
      })
      note(frameKey(id), 'frame', 'requestAnimationFrame')
      return id
    })
    replace(window, 'cancelAnimationFrame', (original) => (id: number) => {
      started.delete(frameKey(id))
      original.call(window, id)
    })
  }

  const watchObservers = (name: string) => {
    const Observer: unknown = Reflect.get(window, name)
    if (typeof Observer !== 'function') return
    const prototype = Observer.prototype as Record<'observe' | 'unobserve' | 'disconnect', (target?: object) => void>
    const targets = new WeakMap<object, Set<unknown>>()
    replace(prototype, 'observe', (original) => {
      return function (this: object, ...args: unknown[]) {
        targets.set(this, (targets.get(this) ?? new Set()).add(args[0]))
        note(this, 'observer', name)
        return Reflect.apply(original, this, args)
      }
    })
    replace(prototype, 'disconnect', (original) => {
      return function (this: object) {
        targets.delete(this)
        started.delete(this)
        return Reflect.apply(original, this, [])
      }
    })
    if (typeof prototype.unobserve !== 'function') return
    replace(prototype, 'unobserve', (original) => {
      return function (this: object, target?: object) {
        const left = targets.get(this)
        left?.delete(target)
        if (!left?.size) started.delete(this)
        return Reflect.apply(original, this, [target])
      }
    })
  }

  const watchSockets = (name: string) => {
    const Socket: unknown = Reflect.get(window, name)
    if (typeof Socket !== 'function') return
    const watched = new Proxy(Socket as new (...args: unknown[]) => EventTarget, {
      construct(target, args) {
        const socket = new target(...args)
        note(socket, 'socket', `${name} ${String(args[0])}`)
        socket.addEventListener('close', () => started.delete(socket))
        const close: unknown = Reflect.get(socket, 'close')
        if (typeof close === 'function')
          Reflect.set(socket, 'close', (...given: unknown[]) => {
            started.delete(socket)
            return Reflect.apply(close, socket, given)
          })
        return socket
      },
    })
    replace(window as unknown as Record<string, unknown>, name, () => watched)
  }

  const nodesOfThePage = () => {
    const inBody = document.body ? [...document.body.children] : []
    return [...(document.head?.children ?? []), ...inBody]
  }
  const styleSheets = () => document.adoptedStyleSheets?.length ?? 0
  let adopted = 0

  const leftoverNodes = (): Leftover[] =>
    nodesOfThePage()
      .filter((node) => !nodes.has(node))
      .map((node) => ({
        kind: /^(?:STYLE|LINK)$/.test(node.tagName) ? 'style' : 'element',
        name: node.outerHTML.slice(0, 120),
        stack: '',
      }))

  for (const [place, target] of lasting) watchListeners(place, target)
  watchTimers('setTimeout', 'clearTimeout')
  watchTimers('setInterval', 'clearInterval')
  watchFrames()
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
    watchObservers(name)
  for (const name of ['WebSocket', 'EventSource']) watchSockets(name)

  const watch: LeftoverWatch = {
    begin: () => {
      started.clear()
      nodes = new Set(nodesOfThePage())
      adopted = styleSheets()
    },
    leftovers: () => [
      ...started.values(),
      ...leftoverNodes(),
      ...(styleSheets() > adopted ? [{ kind: 'style' as const, name: 'adopted style sheet', stack: '' }] : []),
    ],
    stop: () => {
      for (const put of undo.reverse()) put()
    },
  }
  Reflect.set(window, 'leftoverWatch', watch)
  return watch
}
