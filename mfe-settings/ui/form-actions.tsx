import styles from '@account/shared/form/form.module.css'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

type FormActionsProps = {
  /** The text of the button that submits the form. */
  submitId: string
  isBusy: boolean
  /** The page that Cancel returns to. */
  backTo: string
}

/** The buttons at the end of a form that is a page of its own. */
export const FormActions = ({ submitId, isBusy, backTo }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" isBusy={isBusy}>
      <FormattedMessage id={submitId} />
    </Button>
    <Link className={buttonClassName('secondary')} to={backTo}>
      <FormattedMessage id="form.cancel" />
    </Link>
  </div>
)
