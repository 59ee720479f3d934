/**
 * Characters that hide, or reorder those around them, so that a name reads as another. Joiners and the tags of a flag stay: without
 * them an emoji falls apart and words of Persian and Hindi are misspelt.
 */
const HIDING = /\p{Cc}|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu

export const visibleName = (fileName: string): string => fileName.replace(HIDING, '')
