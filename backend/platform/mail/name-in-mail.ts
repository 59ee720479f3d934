/** Control characters, and marks that hide or reverse the text after them. */
const CONTROLS = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069]+/gu
/** Signs of addresses. Mail programs turn a text with them into a link. */
const SIGNS_OF_ADDRESSES = /[:/\\@]+/g
const FULL_STOP_WITHIN = /[.。．｡](?=\S)/g

/** A name as a mail quotes it: on one line, and without anything that mail programs turn into a link. */
export const nameInMail = (name: string): string =>
  name
    .replace(CONTROLS, ' ')
    .replace(SIGNS_OF_ADDRESSES, ' ')
    .replace(FULL_STOP_WITHIN, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
