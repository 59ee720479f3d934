/**
 * The specifications that also run on the single process of `npm start` when the suite runs on several: a single process stores
 * files and delivers messages in another way. None of them reads the demo library.
 */
export const journeysOnOneProcess = ['upload', 'downloads', 'exports', 'back-end-restart'].map(
  (name) => `${name}.spec.ts`,
)
