import { downloadNameOf } from './download-name.ts'

test.each([
  ['IMG_1.jpg', 'image/jpeg', 'IMG_1.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.HEIC.jpg'],
  ['IMG_1.jpg', 'image/heic', 'IMG_1.jpg.heic'],
  ['IMG_1.hif', 'image/heic', 'IMG_1.hif'],
  ['holiday', 'image/png', 'holiday.png'],
  ['page.html', 'image/jpeg', 'page.html.jpg'],
  ['setup.exe', 'image/png', 'setup.exe.png'],
  ['link.lnk ', 'image/jpeg', 'link.lnk.jpg'],
  ['photo.jpg.hta.', 'image/jpeg', 'photo.jpg.hta.jpg'],
  ['photo\u202Egpj.exe', 'image/jpeg', 'photogpj.exe.jpg'],
  ['👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿.jpg', 'image/jpeg', '👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿.jpg'],
  ['می\u200Cخواهم.jpg', 'image/jpeg', 'می\u200Cخواهم.jpg'],
  ['photo.jp\u200Dg', 'image/jpeg', 'photo.jp\u200Dg.jpg'],
  ['', 'image/jpeg', 'photo.jpg'],
  ['.jpg', 'image/jpeg', 'jpg.jpg'],
  [' .jpg', 'image/jpeg', 'jpg.jpg'],
  ['. .IMG_1.jpg', 'image/jpeg', 'IMG_1.jpg'],
] as const)('[DL-01] a file named %j that is %s leaves as %j', (fileName, mediaType, name) => {
  expect(downloadNameOf(fileName, mediaType)).toBe(name)
})
