/**
 * What is run on the one process of `npm start` where everything else runs on several: there, files and messages go other
 * ways. Besides these, the journeys of sites with settings of their own.
 */
export const journeysOnOneProcess = ['session', 'upload', 'downloads', 'exports', 'restart'].map(
  (name) => `${name}.spec.ts`,
)
