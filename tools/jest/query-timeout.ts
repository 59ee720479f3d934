import { configure } from '@testing-library/react'

// A busy machine needs seconds where a quiet one needs milliseconds. Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 })
