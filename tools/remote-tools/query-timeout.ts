import { configure } from '@testing-library/react'

/** Long enough for a busy machine, and shorter than a test: the developer reads why the query failed, and not that the test took too long. */
export const QUERY_TIMEOUT_MS = 20_000

configure({ asyncUtilTimeout: QUERY_TIMEOUT_MS })
