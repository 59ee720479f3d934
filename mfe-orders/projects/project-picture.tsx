import type { Project } from '@account/shared/contracts/project.ts'
import { BookIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'

/** The thumbnail of a project, or an icon until there is one. */
export const ProjectPicture = ({ thumbnail, size }: Pick<Project, 'thumbnail'> & { size?: number }) => {
  const [brokenAddress, setBrokenAddress] = useState<string>()
  if (!thumbnail || thumbnail === brokenAddress) return <BookIcon {...(size && { size })} />
  return <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => setBrokenAddress(thumbnail)} />
}
