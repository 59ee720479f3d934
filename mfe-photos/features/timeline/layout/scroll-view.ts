/** The part of the timeline on the screen, in pixels from the top of the timeline. */
export type ScrollView = {
  top: number
  bottom: number
  /** The difference between positions in the document and in the timeline. See: [Note: Two coordinate spaces] */
  shift: number
  /** True while the page scrolls too fast to look at pictures. */
  isFast: boolean
  /** True in the first frame of a movement by more than a screen: a jump, or the beginning of a drag of the scroll bar. */
  isLeap?: boolean | undefined
}
