/** See: [Note: Held files] */
export const fetchHeldFiles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? ''
}
