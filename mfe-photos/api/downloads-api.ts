import { Download, DownloadList, SignedUrl, type DownloadRequest } from '@account/shared/contracts/download.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { atom } from 'jotai'
import { httpClientsAtom } from './http-clients-atom.ts'

/** The downloads service, and the sharing service's way into it (specification: photo library, part 7). */
export const createDownloadsApi = ({ downloads, sharing }: Pick<HttpClients, 'downloads' | 'sharing'>) => ({
  request: (request: DownloadRequest) => downloads.post('downloads', { json: request }).json(Download),
  requestShared: (request: DownloadRequest) => sharing.post('shared-album-downloads', { json: request }).json(Download),
  list: (signal?: AbortSignal) => downloads.get('downloads', { signal }).json(DownloadList),
  url: (id: string) => downloads.get(`downloads/${id}/url`).json(SignedUrl),
})

export type DownloadsApi = ReturnType<typeof createDownloadsApi>

const givenApiAtom = atom<DownloadsApi>()

/** Created on its first use, so that its schemas load with the first download. A test gives its own. */
export const downloadsApiAtom = atom(
  (get) => get(givenApiAtom) ?? createDownloadsApi(get(httpClientsAtom)),
  (_get, set, api: DownloadsApi) => set(givenApiAtom, api),
)
