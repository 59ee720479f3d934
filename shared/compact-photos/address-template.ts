import type { Photo } from '../contracts/photo.ts'

type Named = Pick<Photo, 'imageId' | 'localFileName'>

/** An address in two parts: `{id}`, `{name}` and `{signature}` replace what differs between photos. */
export type TemplateAddress = { template: string; signature: string }

const PLACES = /(\{(?:id|name|signature)\})/

/** Returns a function that fills a template. A page has one for each of its four addresses, and thousands of addresses. */
export const addressWriterOf = (template: string) => {
  const parts = template.split(PLACES)
  return ({ imageId, localFileName }: Named, signature: string): string => {
    let address = ''
    for (const part of parts)
      if (part === '{id}') address += imageId
      else if (part === '{signature}') address += signature
      else address += part === '{name}' ? encodeURIComponent(localFileName) : part
    return address
  }
}
