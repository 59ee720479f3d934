import { useAtomValue } from 'jotai'
import { intakeAtom } from '../../uploads/queue/intake-atom.ts'
import { isFailed, isRetriable } from '../../uploads/queue/queued-upload.ts'

/** What was given up would be begun anew; what failed may be gone on with for as long as anything is taken. */
export const useIsRetryOffered = () => (useAtomValue(intakeAtom) === 'open' ? isRetriable : isFailed)
