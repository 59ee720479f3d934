import styles from '@account/shared/form/form.module.css'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

type FormActionsProps = {
  /** The text of the button that submits the form. */
  submitId: string
  isBusy: boolean
} & (
  | {
      /** The page that Cancel returns to. */
      backTo: string
    }
  | { onCancel: () => void }
)

/** The buttons at the end of a form. */
export const FormActions = ({ submitId, isBusy, ...cancel }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" isBusy={isBusy}>
      <FormattedMessage id={submitId} />
    </Button>
    {'backTo' in cancel ? (
      <Link className={buttonClassName('secondary')} to={cancel.backTo}>
        <FormattedMessage id="form.cancel" />
      </Link>
    ) : (
      <Button variant="secondary" onClick={cancel.onCancel}>
        <FormattedMessage id="form.cancel" />
      </Button>
    )}
  </div>
)
