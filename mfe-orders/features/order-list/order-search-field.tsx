import { Button } from '@account/shared/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './order-filters.module.css'

type OrderSearchFieldProps = { search: string; onSearch: (search: string) => void }

/** Searches for an order code or a product when it is submitted, and shows all orders again when it is emptied. */
export const OrderSearchField = ({ search, onSearch }: OrderSearchFieldProps) => {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  // The address may change without the field, as by the back button or by 'Show all orders'.
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value.trim() ?? '')
      }}
    >
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        size={1}
        aria-label={intl.formatMessage({ id: 'orders.search' })}
        placeholder={intl.formatMessage({ id: 'orders.search' })}
        defaultValue={search}
        onChange={({ target }) => target.value === '' && search !== '' && onSearch('')}
      />
      <Button type="submit" variant="secondary">
        <FormattedMessage id="orders.search.submit" />
      </Button>
    </form>
  )
}
