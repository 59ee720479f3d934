/** The tests' `AbortController` is Node's, whose signals no listener of the page takes: a frame still has the page's own. */
export const takePageSignals = () => {
  beforeAll(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    Object.assign(globalThis, { AbortController: Reflect.get(frame.contentWindow ?? {}, 'AbortController') })
  })
}
