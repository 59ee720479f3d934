import { isIgnoredFile } from './ignored-files.ts'

test.each([
  'DCIM/.thumbnails/1234.jpg',
  'Camera/.trashed-1700000000-IMG_1.jpg',
  'photo/@eaDir/IMG_1.JPG/SYNOPHOTO_THUMB_XL.jpg',
  'photo/#recycle/IMG_1.JPG',
  'trip/__MACOSX/trip/a.jpg',
  'trip/Thumbs.db',
  'DCIM/100APPLE/IMG_0001.AAE',
  'DCIM/100CANON/MVI_0002.THM',
  'DCIM/100GOPRO/GL010003.LRV',
  'Takeout/Google Photos/2019/IMG_1.jpg.supplemental-metadata.json',
  'Takeout/archive_browser.html',
  'trip/IMG_1.xmp',
  'My.photoslibrary/resources/derivatives/A/a_1_105_c.jpeg',
  'My.photoslibrary/database/Photos.sqlite',
  'My.photoslibrary/database/',
  'trip/.thumbnails/',
])('[UP-01] %s is left in its folder', (path) => {
  expect(isIgnoredFile(path)).toBe(true)
})

test.each([
  'DCIM/100APPLE/IMG_0001.HEIC',
  'DCIM/100APPLE/IMG_0001.MOV',
  'WhatsApp Images/Sent/IMG-20190812-WA0001.jpg',
  'recovered/f0012345',
  'scans/page.tif',
  'trip/a. json/a.jpg',
  'trip/from anna.txt/',
  'My.photoslibrary/',
  'My.photoslibrary/originals/',
  'My.photoslibrary/originals/A/ABC.heic',
  // The folder or file itself that was chosen or dropped.
  '#recycle/IMG_1.JPG',
  '.photos/IMG_1.JPG',
  'notes.txt',
])('[UP-01] %s is a file of the customer', (path) => {
  expect(isIgnoredFile(path)).toBe(false)
})
