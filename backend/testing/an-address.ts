/** A new address of a customer in the United Kingdom, as the form sends it. */
export const anAddress = (changes: object = {}) => ({
  country: 'GB',
  firstName: 'Ada',
  lastName: 'Byron',
  companyName: '',
  street: 'St James’s Square',
  streetNumber: '12',
  addition: '',
  postalCode: 'sw1y4jh',
  city: 'London',
  region: '',
  phone: '020 7925 0918',
  isDefaultDelivery: false,
  isDefaultBilling: false,
  ...changes,
})
