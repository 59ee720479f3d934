import { sourceFramesOf } from './source-frames.ts'

/** The third line of the script is the fifth of the source. */
const map = JSON.stringify({
  version: 3,
  sources: [
    'webpack://mfe-photos/./screens/photos-screen.tsx?4f1c',
    'webpack://mfe-photos/../node_modules/jotai/index.js',
  ],
  sourcesContent: ["1\n2\n3\n4\n  throw new Error('Broken')", ''],
  names: [],
  mappings: ';;AAIA;ACJA',
})
const read = async (path: string) => (path === '/assets/photos.js.map' ? map : undefined)

test('a frame of a stack trace names the line of the source and shows it', async () => {
  const stack = [
    'Error: Broken',
    '    at PhotosScreen (http://localhost:3101/assets/photos.js:3:9)',
    '    at react (http://account.uk.localhost:3000/assets/libraries.js:1:2)',
    '    at http://localhost:3101/assets/photos.js:4:1',
  ].join('\n')
  expect(await sourceFramesOf(stack, read)).toEqual([
    { place: 'screens/photos-screen.tsx:5', name: 'PhotosScreen', line: "throw new Error('Broken')" },
  ])
})
