import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './preview-loading.module.css'

export const PreviewLoading = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl()
  return (
    <div className={styles.waiting}>
      <p role="status">
        <FormattedMessage id="preview.loading" />
      </p>
      <div className={styles.close}>
        <IconButton
          variant="onPhoto"
          label={intl.formatMessage({ id: 'preview.close' })}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </div>
    </div>
  )
}
