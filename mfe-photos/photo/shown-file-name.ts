/** Marks that turn the direction of text, and control characters: an executable must not read as a photo. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name of a customer's file as the page shows it. */
export const shownFileName = (name: string): string => name.replace(HIDDEN, '')
