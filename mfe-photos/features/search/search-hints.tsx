import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { SearchIcon } from './search-icon.tsx'

/** Says what can be searched for, before a text is typed. */
export const SearchHints = () => {
  const intl = useIntl()
  return (
    <EmptyState title={intl.formatMessage({ id: 'search.hint.title' })} icon={<SearchIcon size={48} />}>
      <FormattedMessage id="search.hint" />
    </EmptyState>
  )
}
