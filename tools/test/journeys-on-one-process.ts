/**
 * What is run on the one process of `npm start`, too, where the whole suite runs on several: files and messages go other
 * ways there.
 */
export const journeysOnOneProcess = ['session', 'upload', 'downloads', 'exports', 'restart'].map(
  (name) => `${name}.spec.ts`,
)
