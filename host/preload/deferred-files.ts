/** Turns the preload links that the build left inactive in index.html into active ones. See: [Note: Deferred preloads] */
export const fetchDeferredFiles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? ''
}
