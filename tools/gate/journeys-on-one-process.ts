/**
 * What is run on the one process of `npm start`, too, where the whole suite runs on several: files and messages go other
 * ways there. None of it looks at the demo library.
 */
export const journeysOnOneProcess = ['upload', 'downloads', 'exports', 'back-end-restart'].map(
  (name) => `${name}.spec.ts`,
)
