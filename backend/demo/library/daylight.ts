export type Season = 'winter' | 'spring' | 'summer' | 'autumn'
export type Light = 'dawn' | 'day' | 'golden' | 'dusk' | 'night'

export const seasonOfMonth = (month: number): Season => {
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'autumn'
}

/** The light of a local time at about 50° north, where the demo customer lives. */
export const lightAt = (local: string): Light => {
  const [month, day, hour, minute] = [local.slice(5, 7), local.slice(8, 10), local.slice(11, 13), local.slice(14, 16)]
  const dayOfYear = (Number(month) - 1) * 30.4 + Number(day)
  const clock = Number(hour) + Number(minute) / 60
  const swing = Math.sin(((dayOfYear - 80) / 365) * 2 * Math.PI)
  const noon = 13 + 0.5 * swing
  const halfDay = 6 + 2.1 * swing
  const [sunrise, sunset] = [noon - halfDay, noon + halfDay]
  if (clock < sunrise - 0.8 || clock > sunset + 0.9) return 'night'
  if (clock < sunrise + 1) return 'dawn'
  if (clock > sunset) return 'dusk'
  return clock > sunset - 1.8 ? 'golden' : 'day'
}
