import { Fragment, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react'
import { addressFormats, type AddressField } from '../addresses/address-formats.ts'
import { provinceOf } from '../addresses/provinces.ts'
import type { AddressFields } from '../contracts/address.ts'
import { AddressTextField } from './address-text-field.tsx'
import styles from './form.module.css'
import { PostalCodeOffer, usePostalCodeOffer } from './postal-code-offer.tsx'
import { StreetSplitOffer } from './street-split-offer.tsx'
import type { StreetSplit } from './use-street-split.ts'

type AddressFieldsetProps = {
  address: AddressFields
  /** The function with which the form registers a field. */
  register: (
    field: AddressField,
  ) => Pick<ComponentProps<typeof AddressTextField>, 'ref' | 'name' | 'onChange' | 'onBlur'>
  faultOf: (field: AddressField) => string | undefined
  /** Fills a field that the customer need not type. */
  fill: (field: AddressField, text: string) => void
  split: StreetSplit
  /** Content before the fields. */
  children?: ReactNode
}

/** The address fields of a country; it derives values such as the province from the typed ones. */
export const AddressFieldset = ({ address, register, faultOf, fill, split, children }: AddressFieldsetProps) => {
  const { fields } = addressFormats[address.country]
  const fillProvince = useProvinceFilling(address, fill)
  const zeros = usePostalCodeOffer(address, faultOf('postalCode') !== undefined)
  const lastOfStreet = fields.findLast((field) => field === 'street' || field === 'streetNumber')
  const conclude = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'postalCode') {
      fillProvince()
      zeros.ask()
    }
    if (target.name === 'street' || target.name === 'streetNumber') split.ask()
  }
  const accept = ({ street, streetNumber }: Pick<AddressFields, 'street' | 'streetNumber'>) => {
    fill('street', street)
    fill('streetNumber', streetNumber)
  }
  const container = useRef<HTMLDivElement>(null)
  /** The pressed button leaves with its question, and the field that the question was about gets the focus. */
  const answer = (field: AddressField, act: () => void) => () => {
    act()
    container.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
  }
  return (
    <div ref={container} className={styles.fields} onBlur={conclude}>
      {children}
      {fields.map((field) => (
        <Fragment key={field}>
          <AddressTextField {...register(field)} field={field} country={address.country} fault={faultOf(field)} />
          {field === lastOfStreet && split.offer && (
            <StreetSplitOffer
              found={split.offer}
              isNumberTwice={address.streetNumber.trim() !== ''}
              onAccept={answer('street', () => split.offer && accept(split.offer))}
              onKeep={answer('street', split.keep)}
            />
          )}
          {field === 'postalCode' && zeros.offer && (
            <PostalCodeOffer
              code={zeros.offer}
              onAccept={answer('postalCode', () => zeros.offer && fill('postalCode', zeros.offer))}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** A province that the customer typed stays; one that followed from the postal code follows it again. */
const useProvinceFilling = ({ country, postalCode, region }: AddressFields, fill: AddressFieldsetProps['fill']) => {
  const filled = useRef('')
  return () => {
    const province = provinceOf(country, postalCode)
    if (province === undefined || (region.trim() !== '' && region !== filled.current)) return
    filled.current = province
    fill('region', province)
  }
}
