import { useQueryClient } from '@tanstack/react-query'

/** Stands for whatever makes a screen read its data anew. */
export const ReadAgain = () => {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Read again</button>
}
