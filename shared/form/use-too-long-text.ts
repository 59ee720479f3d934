import { useIntl } from 'react-intl'
import { excessIn } from '../contracts/line-of-text.ts'

/** Says by how much the text of a field is too long; undefined where the message of the issue is about something else. */
export const useTooLongText = () => {
  const intl = useIntl()
  return (field: string, message: string | undefined): string | undefined => {
    const excess = excessIn(message)
    return excess === undefined ? undefined : intl.formatMessage({ id: 'form.tooLong' }, { field, excess })
  }
}
