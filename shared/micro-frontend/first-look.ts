/**
 * [Note: First look] Until the page is drawn, its remote may already show what the customer came for, in the place where it
 * will stand. A release names a small script for that among its own files, which is run with this; not after a reload, since
 * the customer is elsewhere in the page then. What it shows is a picture of the page and no part of it: neither keyboard,
 * pointer nor screen reader gets there, and it goes when the screen itself is drawn.
 */
export type FirstLook = {
  /** Of the page, e.g. `/my-photos/photos`. */
  pathname: string
  /**
   * Asks a service by GET with the customer's token, `<service>/<path>`. The answer is unchecked, and stays for the screen,
   * which asks the very same. Rejects for whatever is not a success.
   */
  ask: (question: string) => Promise<unknown>
  /** Places come from the top left of the document, in CSS pixels. Nothing is shown any more once the page is drawn. */
  show: (element: HTMLElement) => void
}

/** The script finds it under this name of the global object. */
export const FIRST_LOOK = 'accountSiteFirstLook'
