import { createIcon, CheckIcon, PhotosIcon, WarningIcon } from '@account/shared/ui/icons.tsx'

export const PauseIcon = createIcon(<path d="M9 5v14M15 5v14" />)
export const ResumeIcon = createIcon(<path d="M8 5.5v13l10.5-6.5z" />)
export const RetryIcon = createIcon(<path d="M20 11a8 8 0 1 0-2.3 5.7M20 5v6h-6" />)

/** Shows whether a file has arrived, has failed, or is in progress. */
export const StateIcon = ({ kind }: { kind: string }) => {
  if (kind === 'stored' || kind === 'duplicate') return <CheckIcon />
  return kind === 'refused' || kind === 'failed' || kind === 'expired' ? <WarningIcon /> : <PhotosIcon />
}
