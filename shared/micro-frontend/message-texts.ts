import type { MessageFormatElement } from 'react-intl'

/** Message id → ICU text, which the build has parsed unless it is plain. See: [Note: ICU is parsed by the build] */
export type MessageTexts = Readonly<Record<string, string | MessageFormatElement[]>>
