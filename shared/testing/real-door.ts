import type { AddressFields } from '../contracts/address.ts'

export type RealDoor = Pick<AddressFields, 'country' | 'street' | 'city'> &
  Partial<AddressFields> & {
    /** The postal code as its country writes it, where that is not how it is typed. */
    writtenPostalCode?: string
    /** The lines between the name of the person and the name of the country. */
    lines: readonly string[]
  }
