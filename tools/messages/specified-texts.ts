/**
 * English texts that the specification gives to the letter, on the screens that exist. A screen that is added brings
 * its own along.
 */
export const specifiedTexts = [
  // account-site.md, section 2
  'My account',
  'My account overview',
  'Orders',
  'B2B invoices',
  'FTP instructions',
  'My settings',
  'My photos',
  'Photos',
  'Downloads',
  'My saved projects',
  'My online photo books',
  'Sign out',
  'Change personal details',
  'Change email address',
  'Delivery address',
  'Order details',
  'Change your payment method',
  'Please enable site data and cookies',
  "You haven't started any projects yet",
  "You haven't ordered anything yet!",
  'Your account has been successfully deleted',
  'Try again',
  // photo-library.md, sections 2 and 8
  'Add photos',
  'Unknown Date',
  'Your photo library is empty',
  'Welcome to a new way to manage your photos',
  'Sort by upload date',
  'Error: Your photos could not be loaded',
  'Error: Your photo could not be deleted',
  'Error: Your photos could not be deleted',
  'An unexpected error has occurred, please contact us if you continue to have problems.',
]
