import { inflateSync } from 'node:zlib'

type PdfObject = { head: string; content: string }

/** Every object of a PDF by its number, with its stream decompressed. */
const objectsOf = (pdf: Buffer): Map<number, PdfObject> => {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number, body = ''] = match
    const [head = '', stream] = body.split(/\nstream\n/)
    const packed = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const isPacked = head.includes('/FlateDecode')
    objects.set(Number(number), { head, content: (isPacked ? inflateSync(packed) : packed).toString('latin1') })
  }
  return objects
}

const textOfHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Maps each glyph of a font to its text, according to the font. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + index, textOfHex(hex))
  return glyphs
}

/** The text that a reader of the PDF can select and copy, decoded with the maps of its embedded fonts. */
export const readPdfText = (pdf: Buffer): { pages: number; text: string } => {
  const objects = objectsOf(pdf)
  const all = [...objects.values()]
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', number] of all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')?.[1]
    fonts.set(name, glyphsOf(objects.get(Number(toUnicode))?.content ?? ''))
  }
  const lines = all
    .filter(({ content }) => content.includes(' Tf'))
    .flatMap(({ content }) => {
      let font: Map<number, string> | undefined
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, name, shown = '']) => {
        if (name) {
          font = fonts.get(name)
          return []
        }
        const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        return [codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '\uFFFD').join('')]
      })
    })
  const pages = all.filter(({ head }) => /\/Type \/Page\b/.test(head)).length
  return { pages, text: lines.join('\n') }
}
