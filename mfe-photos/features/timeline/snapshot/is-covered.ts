/** Whether the host shows the first photos in their places, until the timeline renders them. See: [Note: Page snapshot] */
export const isCovered = (): boolean => document.querySelector('[data-snapshot] img') !== null
