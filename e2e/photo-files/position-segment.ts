/** In degrees; the south and the west are negative. */
export type Position = { latitude: number; longitude: number }

/** The APP1 segment of a JPEG that carries this position as XMP. */
export const positionSegment = ({ latitude, longitude }: Position): Buffer => {
  const position = `exif:GPSLatitude="${latitude}" exif:GPSLongitude="${longitude}"`
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${position}/></rdf:RDF></x:xmpmeta>`
  const body = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([marker, body])
}
