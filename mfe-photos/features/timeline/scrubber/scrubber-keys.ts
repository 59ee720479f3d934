import type { TimelineSection } from '../../../months/counted-month.ts'

/** The month that a key leads to: the one beside, the same month's neighbour year, or an end; undefined for other keys. */
export const monthAfterKey = (sections: readonly TimelineSection[], index: number, key: string): number | undefined => {
  const last = sections.length - 1
  const year = sections[index]?.year
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'PageDown': {
      const next = sections.findIndex((section, candidate) => candidate > index && section.year !== year)
      return next === -1 ? last : next
    }
    case 'PageUp': {
      const before =
        sections[sections.findLastIndex((section, candidate) => candidate < index && section.year !== year)]
      return before ? sections.findIndex((section) => section.year === before.year) : 0
    }
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
