import { configure } from '@testing-library/react'

// A busy machine can need seconds for what takes milliseconds; only a failing test ever waits this long.
configure({ asyncUtilTimeout: 10_000 })
