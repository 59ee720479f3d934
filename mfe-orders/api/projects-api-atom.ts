import { atom } from 'jotai'
import type { ProjectsApi } from './projects-api.ts'

const missing = () => {
  throw new Error('projectsApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const projectsApiAtom = atom<ProjectsApi>({ list: missing, delete: missing })
