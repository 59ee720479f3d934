/** Records the names of the files that the page saves, because jsdom saves none. `jest.restoreAllMocks` ends the recording. */
export const recordSavedFiles = (): readonly string[] => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
