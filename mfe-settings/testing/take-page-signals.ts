/**
 * The `AbortController` of the tests is Node's, whose signals jsdom's listeners do not accept. A frame still has
 * jsdom's own.
 */
export const takePageSignals = () => {
  beforeAll(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    Object.assign(globalThis, { AbortController: Reflect.get(frame.contentWindow ?? {}, 'AbortController') })
  })
}
