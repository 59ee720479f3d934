import sharp from 'sharp'

/** The size of A5 landscape in points; the picture fills the page. */
const PAGE = { width: 595, height: 420 }
const PICTURE = { width: 1190, height: 840 }

const shadeAt = (x: number, y: number, phase: number) => {
  const { height } = PICTURE
  const far = height * (0.55 + 0.08 * Math.sin(x / 140 + phase) + 0.03 * Math.sin(x / 37 + phase * 2))
  const near = height * (0.72 + 0.1 * Math.sin(x / 210 + phase * 3) + 0.02 * Math.sin(x / 23))
  if (y > near) return 0.35
  return y > far ? 0.6 : 1 + 0.4 * (1 - y / height)
}

/** Renders a landscape of two ridges under a sky, with colours derived from the product code. */
const drawPicture = (seed: number): Promise<Buffer> => {
  const { width, height } = PICTURE
  const phase = (seed % 628) / 100
  const tint = [90 + (seed % 90), 120 + ((seed >> 3) % 80), 150 + ((seed >> 5) % 90)]
  const pixels = Buffer.alloc(width * height * 3)
  for (let place = 0; place < width * height; place += 1) {
    const shade = shadeAt(place % width, Math.floor(place / width), phase)
    tint.forEach((value, channel) => {
      pixels[place * 3 + channel] = Math.min(255, value * shade)
    })
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Joins the objects and adds the cross-reference table that PDF readers require. */
const assemble = (objects: readonly (readonly (string | Buffer)[])[]): Buffer => {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  const written = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const object of objects) {
    places.push(written())
    parts.push(Buffer.concat([`${places.length} 0 obj\n`, ...object, '\nendobj\n'].map((part) => Buffer.from(part))))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written()}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A PDF of one page that a picture fills, like those of the factory. For demo orders. */
export const drawProductPdf = async (seed: number): Promise<Buffer> => {
  const picture = await drawPicture(seed)
  const content = `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Picture Do Q`
  const resources = '/Resources << /XObject << /Picture 5 0 R >> >>'
  const image = `/Subtype /Image /Width ${PICTURE.width} /Height ${PICTURE.height} /ColorSpace /DeviceRGB`
  return assemble([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ${resources} >>`],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject ${image} /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      picture,
      '\nendstream',
    ],
  ])
}
