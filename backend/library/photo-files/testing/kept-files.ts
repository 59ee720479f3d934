import { readFileSync } from 'node:fs'

/** A file of `e2e/fixtures/photo-kinds`, which the journeys upload as well. */
export const keptFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../../e2e/fixtures/photo-kinds/${name}`, import.meta.url))

/** The beginning of a film, which is as much as a reader looks at. */
export const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1')
