/** Journeys through what several processes or the object store take part in; the rest knows nothing of either. */
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
  'library-services',
  'configuration',
  'headers',
].map((name) => `${name}.spec.ts`)
