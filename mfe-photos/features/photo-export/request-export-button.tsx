import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button, type ButtonVariant } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { useRequestExport } from './use-request-export.ts'

type RequestExportButtonProps = {
  text: 'export.title' | 'export.create'
  variant?: ButtonVariant
  onSettled?: () => void
}

export const RequestExportButton = ({ text, variant = 'quiet', onSettled }: RequestExportButtonProps) => {
  const { flags } = useHostServices()
  const request = useRequestExport()
  if (!flags.photoExport) return null
  return (
    <Button
      variant={variant}
      icon={<DownloadIcon />}
      isBusy={request.isPending}
      onClick={() => request.mutate(undefined, { onSettled })}
    >
      <FormattedMessage id={text} />
    </Button>
  )
}
