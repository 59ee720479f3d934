/** What of the timeline is on the screen, in pixels from the timeline's top. */
export type ScrollView = {
  top: number
  bottom: number
  /** From positions of the document to positions of the timeline. See: [Note: Two coordinate spaces] */
  shift: number
  /** Faster than pictures could be looked at. */
  isFast: boolean
}
