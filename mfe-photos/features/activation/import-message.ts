import type { PushMessage, PushMessageType } from '@account/shared/contracts/push-message.ts'

export type ImportMessage = Extract<PushMessage, { type: `import-${string}` & PushMessageType }>

export const isImportMessage = (message: PushMessage): message is ImportMessage => message.type.startsWith('import-')

/** Messages may arrive out of order: a newer one, by its timestamp, replaces an older one. */
export const newerOf = (known: ImportMessage | undefined, told: ImportMessage): ImportMessage =>
  known && Date.parse(known.data.timestamp) > Date.parse(told.data.timestamp) ? known : told
