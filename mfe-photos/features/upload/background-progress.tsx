import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { AnnouncedProgress } from '../upload-list/announced-progress.tsx'
import { isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { isChosen, isInProgress, isUnadded, overallProgress } from '../../uploads/queue/queued-upload.ts'
import { uploadOutcomes } from '../upload-list/upload-outcomes.ts'
import { useUploads } from '../upload-list/use-uploads.ts'
import { useUnaddedToast } from './use-unadded-toast.ts'

/** Less often than in the dialog, because the customer is doing something else. */
const ANNOUNCED_EVERY_MS = 10_000

/** Announces progress and outcomes while the dialog is closed. */
const BackgroundProgress = () => {
  const isImportOpen = useAtomValue(isImportOpenAtom)
  const texts = useProgressTexts()
  return !isImportOpen && texts.length > 0 && <AnnouncedProgress texts={texts} everyMs={ANNOUNCED_EVERY_MS} />
}

const useProgressTexts = (): string[] => {
  const intl = useIntl()
  const uploads = useUploads().filter((upload) => !isChosen(upload))
  if (uploads.some(isInProgress)) {
    const { settled: done, total } = overallProgress(uploads)
    return [intl.formatMessage({ id: 'page.uploading' }, { done, total })]
  }
  // A toast reports the files that could not be added.
  return uploads.some(isUnadded) ? [] : uploadOutcomes(intl, uploads)
}

/** Announces the uploads while the dialog is closed, in a host that has no place for their panel. */
export const BackgroundUploads = () => {
  useUnaddedToast()
  return <BackgroundProgress />
}
