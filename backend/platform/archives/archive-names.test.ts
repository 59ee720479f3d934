import { archiveNames } from './archive-names.ts'

test.each([
  ['IMG_0001.jpg', 'IMG_0001.jpg'],
  ['Sommer – Café 日本.jpg', 'Sommer – Café 日本.jpg'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\Windows\\x.jpg', 'C__Windows_x.jpg'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['com1.tar.jpg', '_com1.tar.jpg'],
  ['LPT¹.jpg', '_LPT¹.jpg'],
  ['conin$', '_conin$'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['what?*|<>".jpg', 'what______.jpg'],
  ['.htaccess', 'htaccess'],
  ['trailing. . ', 'trailing'],
  ['', 'photo'],
  ['...', 'photo'],
  ['\uD800.jpg', '\uFFFD.jpg'],
])('[DL-02] a file named %j is called %j in an archive', (fileName, name) => {
  expect(archiveNames([fileName])).toEqual([name])
})

test('[DL-02] no two names are equal in any spelling, even if the originals carry numbers', () => {
  const names = archiveNames([
    'a.jpg',
    'A.JPG',
    'a (2).jpg',
    'a.jpg',
    'b.jpg',
    'a (2).jpg',
    'e\u0301.jpg',
    '\u00E9.jpg',
  ])
  expect(names).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (2) (2).jpg',
    'a (3).jpg',
    'b.jpg',
    'a (2) (3).jpg',
    '\u00E9.jpg',
    '\u00E9 (2).jpg',
  ])
  expect(new Set(archiveNames(Array.from({ length: 10_000 }, () => 'IMG.jpg'))).size).toBe(10_000)
})

test.each([
  ['ΟΔΟΣ.jpg', 'οδος.jpg'],
  ['Straße.jpg', 'STRASSE.jpg'],
  ['ſommer.jpg', 'Sommer.jpg'],
  ['İzmir.jpg', 'i\u0307zmir.jpg'],
  ['👩‍👧.jpg', '👩👧.jpg'],
])('[DL-02] %j and %j, which some systems take for one file, are two files of an archive', (first, second) => {
  const names = archiveNames([first, second])
  expect(names[0]).toBe(first)
  expect(names[1]).toMatch(/ \(2\)\.jpg$/)
})

test('[DL-02] a long name keeps its extension and fits any file system', () => {
  const [first = '', second = ''] = archiveNames([`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(300)}.jpeg`])
  expect(first).toMatch(/^x+\.jpeg$/)
  expect(second).toMatch(/^x+ \(2\)\.jpeg$/)
  expect(Buffer.byteLength(archiveNames(['字'.repeat(300)])[0] ?? '')).toBeLessThanOrEqual(255)
  // Windows takes no name that ends in a dot.
  expect(archiveNames([`${'x'.repeat(149)}.${'y'.repeat(20)}`])).toEqual(['x'.repeat(149)])
})

test('[DL-02] a long name fits the path of a folder that Windows extracts an archive to', () => {
  const folder = `C:\\Users\\Maximilian Mustermann\\Downloads\\${'0'.repeat(36)}\\`
  const [first = '', second = ''] = archiveNames(Array.from({ length: 2 }, () => `${'x'.repeat(240)}.jpeg`))
  for (const name of [first, second]) expect(`${folder}${name}`.length).toBeLessThan(260)
  expect(archiveNames([`${'x'.repeat(149)}😀.jpg`])).toEqual([`${'x'.repeat(149)}.jpg`])
})
