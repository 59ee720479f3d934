/**
 * [Note: Page snapshot] The browser stores the pictures at the top of a page, so that the next visit of the customer
 * shows them at once, before any code of the page has loaded. The snapshot is not part of the page: keyboard and screen
 * reader cannot reach it, and it is removed in the step that renders the screen. A click on a picture of it is repeated
 * there. It is data and not code, valid for one customer and one width of the window, and never shown after a reload,
 * which restores another scroll position.
 */
export type PageSnapshot = {
  pictures: readonly SnapshotPicture[]
  /**
   * The first requests of the screen, `<service>/<path>`, exactly as it sends them: they are sent together with the
   * pictures.
   */
  questions: readonly string[]
}

/** Positions count from the top left of the document; all lengths are CSS pixels. */
export type SnapshotPicture = {
  url: string
  left: number
  top: number
  width: number
  height: number
  /** The radius of the corners. */
  radius: number
  /** The CSS colour of the place until the picture has loaded. */
  color: string | undefined
}

/** Undefined removes the snapshot, so that the next visit shows none. */
export type KeepSnapshot = (look: PageSnapshot | undefined) => void
