import { useState } from 'react'
import { normalizeAddress } from '../addresses/normalize-address.ts'
import { splitStreet } from '../addresses/street-and-number.ts'
import type { AddressFields } from '../contracts/address.ts'

/** Whether the number of the house is in the street, and what the customer says about it. */
export const useStreetSplit = (address: AddressFields) => {
  const [isAsking, setIsAsking] = useState(false)
  const [confirmed, setConfirmed] = useState<string>()
  const typed = JSON.stringify([address.country, address.street, address.streetNumber])
  const found = splitStreet(normalizeAddress(address))
  const split = typed === confirmed ? undefined : found
  return {
    /** The split to offer; undefined while there is no question to show. */
    offer: isAsking ? split : undefined,

    /** Shows the question, once a field was left or the form is sent. True where there is one to answer. */
    ask(): boolean {
      setIsAsking(true)
      return split !== undefined
    },

    /** The customer wants it as it was typed. */
    keep: () => setConfirmed(typed),
  }
}

/** The offer of a form to separate the house number from the street. */
export type StreetSplit = ReturnType<typeof useStreetSplit>
