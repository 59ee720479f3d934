/** Journeys through what several processes, the object store or the production edge take part in; the rest knows of none. */
export const scaleJourneys = [
  'sign-in',
  'session',
  'upload',
  'upload-refusals',
  'phone-upload',
  'activation',
  'timeline',
  'albums',
  'shared-albums',
  'downloads',
  'exports',
  'library-services',
  'configuration',
  'headers',
  'confirmations',
].map((name) => `${name}.spec.ts`)
