/**
 * [Note: First look] What stands at the top of a page is kept in the browser, so that the customer's next visit shows it at
 * once: its pictures in their places, before any of the page's code has come. It is a picture of the page and no part of it:
 * neither keyboard, pointer nor screen reader gets there, and it goes in the step in which the screen itself is drawn. It is
 * data and no code, for this customer in a window as wide, and never shown after a reload, which leads back to another place.
 */
export type PageSnapshot = {
  pictures: readonly SnapshotPicture[]
  /** What the screen will ask the services for at once, `<service>/<path>`, word for word: it is asked with the pictures. */
  questions: readonly string[]
}

/** Places come from the top left of the document; all lengths are CSS pixels. */
export type SnapshotPicture = {
  url: string
  left: number
  top: number
  width: number
  height: number
  /** Of its corners. */
  radius: number
  /** CSS, of what stands there until the picture has come. */
  color: string | undefined
}

/** Undefined: the next visit begins with something else, and shows nothing before it. */
export type KeepSnapshot = (look: PageSnapshot | undefined) => void
