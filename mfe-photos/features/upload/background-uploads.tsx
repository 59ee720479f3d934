import { BackgroundProgress } from './background-progress.tsx'
import { useUnaddedToast } from './use-unadded-toast.ts'

/** Announces the uploads while the dialog is closed, in a host that has no place for their panel. */
export const BackgroundUploads = () => {
  useUnaddedToast()
  return <BackgroundProgress />
}
