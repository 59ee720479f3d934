export type DrillResult = {
  passed: boolean
  /** What was counted or measured → its value with its unit. */
  figures: Record<string, string>
}
