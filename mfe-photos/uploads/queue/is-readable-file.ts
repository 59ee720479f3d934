/** Whether the browser still reads a file. It throws a `DOMException` for one that was changed, moved or deleted since it was selected. */
export const isReadableFile = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (error) {
    return !(error instanceof DOMException)
  }
}
