import { useAtomValue } from 'jotai'
import { intakeAtom } from './intake-atom.ts'
import { isFailed, isRetriable } from './queued-upload.ts'

/** What was given up would be begun anew; what failed may be gone on with for as long as anything is taken. */
export const useIsRetryOffered = () => (useAtomValue(intakeAtom) === 'open' ? isRetriable : isFailed)
