import type { Photo } from '@account/shared/contracts/photo.ts'
import { UNDATED_MONTH } from '@account/shared/contracts/timeline-numbers.ts'
import { sectionKeyOf, type SectionKey } from './timeline-section.ts'

/** The month that a photo stands under: the date as its camera wrote it, so the text is read and no zone applied. */
export const sectionKeyOfPhoto = ({ dateTaken }: Photo): SectionKey => {
  const written = /^(\d{4})-(\d{2})/.exec(dateTaken ?? '')
  return sectionKeyOf(written ? { year: Number(written[1]), month: Number(written[2]) } : UNDATED_MONTH)
}
