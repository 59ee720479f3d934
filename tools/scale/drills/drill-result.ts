export type DrillResult = {
  passed: boolean
  /** Values with their units, by the name of the count or measurement. */
  figures: Record<string, string>
}
