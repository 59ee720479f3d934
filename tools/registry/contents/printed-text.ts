/**
 * What teams write into requests, histories and names of files is printed on machines of others. On one line of its own it can
 * neither control their terminals nor look like a line of the command.
 */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')

/** The lines of a message that may quote such texts. */
export const printedText = (text: string): string => text.split('\n').map(onOneLine).join('\n')
