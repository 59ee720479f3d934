import { useSearchParams } from 'react-router-dom'

/** The page in the query string, counted from 1; any other text is the first page. */
export const usePageNumber = (): number => {
  const [parameters] = useSearchParams()
  const asked = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** The same query with another page. */
export const usePageSearch = () => {
  const [parameters] = useSearchParams()
  return (page: number): { search: string } => {
    const search = new URLSearchParams(parameters)
    search.set('page', String(page))
    return { search: search.toString() }
  }
}

export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
