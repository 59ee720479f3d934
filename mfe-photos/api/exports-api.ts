import { SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExportAnswer, PhotoExportList } from '@account/shared/contracts/photo-export.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { atom } from 'jotai'
import { httpClientsAtom } from './http-clients-atom.ts'
import { unparseableAs } from './unparseable-response.ts'

const asUnparseable = unparseableAs('Unable to parse the export response.')

/** An id comes from the address of the page, where it may hold any character. */
const exportPath = (backupId: string) => `backups/${encodeURIComponent(backupId)}`

/** The photo export service (specification: photo library, part 7). */
export const createExportsApi = (http: HttpClient) => ({
  request: (channel: string) =>
    http.post('backups', { json: { channel } }).json(PhotoExportAnswer).catch(asUnparseable),
  list: (signal?: AbortSignal) => http.get('backups', { signal }).json(PhotoExportList),
  find: (backupId: string, signal?: AbortSignal) =>
    http.get(exportPath(backupId), { signal }).json(PhotoExportAnswer).catch(asUnparseable),
  chunkUrl: (backupId: string, iteration: number) =>
    http.get(`${exportPath(backupId)}/chunks/${iteration}/url`).json(SignedUrl),
})

export type ExportsApi = ReturnType<typeof createExportsApi>

const givenApiAtom = atom<ExportsApi>()

/** Created on its first use, so that its schemas load with the screens of exports. A test gives its own. */
export const exportsApiAtom = atom(
  (get) => get(givenApiAtom) ?? createExportsApi(get(httpClientsAtom).exports),
  (_get, set, api: ExportsApi) => set(givenApiAtom, api),
)
