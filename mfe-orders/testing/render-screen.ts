import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import english from '../messages/en.json'

export const renderScreen = createScreenRenderer(english)

/** A refusal as the HTTP client of the host throws it. */
export const httpError = (status: number, code = 'refused'): Error =>
  Object.assign(new Error(`Request failed with status code ${status}`), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: { code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000009' },
  })

/** Records the names of the files that the page saves, because jsdom saves none. `jest.restoreAllMocks` ends the recording. */
export const recordSavedFiles = (): readonly string[] => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
