import type { AddressFields } from '../contracts/address.ts'
import type { RealDoor } from './real-door.ts'
import { doorsOfNorthAndEast } from './real-doors-north-and-east.ts'
import { doorsOfWestAndSouth } from './real-doors-west-and-south.ts'

/** Doors of every kind that the countries have, typed as people type them. */
export const realDoors: readonly RealDoor[] = [...doorsOfWestAndSouth, ...doorsOfNorthAndEast]

/** The whole address of a house: parts that the house does not have are empty, as in a form. */
export const addressAt = (door: Partial<RealDoor>): AddressFields => ({
  country: door.country ?? 'GB',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: '',
  street: door.street ?? '',
  streetNumber: door.streetNumber ?? '',
  addition: door.addition ?? '',
  postalCode: door.postalCode ?? '',
  city: door.city ?? '',
  region: door.region ?? '',
  phone: '',
})
