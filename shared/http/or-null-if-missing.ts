import { responseStatusOf } from './response-status.ts'

/** For requests where the specification reads a 404 as "there is none". */
export const orNullIfMissing = async <Found>(answer: Promise<Found>): Promise<Found | null> => {
  try {
    return await answer
  } catch (error) {
    if (responseStatusOf(error) === 404) return null
    throw error
  }
}
