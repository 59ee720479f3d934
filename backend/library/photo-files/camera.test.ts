import { exifBlock } from '../../testing/photo-files/exif-block.ts'
import { cameraOf } from './camera.ts'

const written = (maker: string, model: string) =>
  cameraOf({ exif: [exifBlock({ main: { 0x010f: maker, 0x0110: model } })], xmp: [], iptc: [], texts: [] })

test.each([
  ['Apple', 'iPhone 15 Pro', 'Apple iPhone 15 Pro'],
  ['Canon', 'Canon EOS 80D', 'Canon EOS 80D'],
  ['NIKON CORPORATION', 'NIKON D750', 'NIKON D750'],
  ['SONY', 'ILCE-7M4', 'SONY ILCE-7M4'],
  ['OLYMPUS IMAGING CORP.', 'E-M10', 'OLYMPUS IMAGING E-M10'],
  ['', 'DMC-LX100', 'DMC-LX100'],
])('the camera of %j and %j is %j', (maker, model, camera) => {
  expect(written(maker, model)).toBe(camera)
})

test('the camera is read from XMP where a program has left no EXIF', () => {
  const packet =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Make="FUJIFILM" tiff:Model="X-T5"/>' +
    '</rdf:RDF></x:xmpmeta>'
  expect(cameraOf({ exif: [], xmp: [packet], iptc: [], texts: [] })).toBe('FUJIFILM X-T5')
})

test('a photo without metadata has no camera, and control characters do not reach the database', () => {
  expect(cameraOf({ exif: [], xmp: [], iptc: [], texts: [] })).toBeUndefined()
  expect(written('A\u0001B', 'C\u0007')).toBe('A B C')
})
