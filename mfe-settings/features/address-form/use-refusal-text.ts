import { MOST_ADDRESSES } from '@account/shared/contracts/address.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { useIntl } from 'react-intl'

/** Why the back end did not take a change of the addresses; undefined where it did not say so. */
export const useRefusalText = (error: Error | null): string | undefined => {
  const intl = useIntl()
  switch (problemOf(error)?.code) {
    case 'too-many-addresses':
      return intl.formatMessage({ id: 'address.tooMany' }, { most: MOST_ADDRESSES })
    case 'address-not-found':
      return intl.formatMessage({ id: 'address.gone' })
    default:
      return undefined
  }
}
