import { CheckIcon, PhotosIcon, WarningIcon } from '@account/shared/ui/icons.tsx'

/** Whether a file arrived, failed to, or is on its way. */
export const StateIcon = ({ kind }: { kind: string }) => {
  if (kind === 'stored' || kind === 'duplicate') return <CheckIcon />
  return kind === 'refused' || kind === 'failed' || kind === 'expired' ? <WarningIcon /> : <PhotosIcon />
}
