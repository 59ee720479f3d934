import type { Project } from '@account/shared/contracts/project.ts'

/** A saved project with this number in its id, its name and its address. */
export const aProject = (index: number): Project => ({
  id: `0195d3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Project ${index}`,
  articleType: 'photo-book',
  thumbnail: null,
  createdAt: '2026-06-01T10:00:00Z',
  updatedAt: '2026-06-01T23:30:00Z',
  expiresAt: '2126-06-01T10:00:00Z',
  editorUrl: `http://www.uk.localhost:3000/editor?projectId=${index}`,
})
