import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { useQueryClient } from '@tanstack/react-query'
import english from '../messages/en.json'

export const renderScreen = createScreenRenderer(english)

/** A button that refetches the data of a screen. */
export const ReadAgain = () => {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Read again</button>
}

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
