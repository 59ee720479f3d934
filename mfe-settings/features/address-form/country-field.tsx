import type { AddressCountry } from '@account/shared/contracts/address.ts'
import { useId, useMemo, type SelectHTMLAttributes, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '@account/shared/form/form.module.css'

type CountryFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  countries: readonly AddressCountry[]
  ref?: Ref<HTMLSelectElement>
}

/** The countries by their names in the page's language. */
export const CountryField = ({ countries, ...native }: CountryFieldProps) => {
  const id = useId()
  const { locale } = useIntl()
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => one.name.localeCompare(other.name, locale))
  }, [countries, locale])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <FormattedMessage id="address.country" />
      </label>
      <select {...native} id={id} className={styles.control} autoComplete="country">
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
