import type { Project } from '@account/shared/contracts/project.ts'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'

/** What the editor has drawn of a project, or a sign in its place while there is none. */
export const ProjectPicture = ({ thumbnail, size }: Pick<Project, 'thumbnail'> & { size?: number }) => {
  const [brokenAddress, setBrokenAddress] = useState<string>()
  if (!thumbnail || thumbnail === brokenAddress) return <BookIcon {...(size && { size })} />
  return <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => setBrokenAddress(thumbnail)} />
}
