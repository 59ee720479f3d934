import { useQueryClient } from '@tanstack/react-query'

/** A button that refetches the data of a screen. */
export const ReadAgain = () => {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Read again</button>
}
