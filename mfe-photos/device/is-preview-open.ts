/** The mark that the preview sets on the page while it covers a list. */
export const isPreviewOpen = (): boolean => document.documentElement.hasAttribute('data-photo-previewed')
