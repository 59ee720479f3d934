// Draws one photo of the demo account's former library: `node draw-former-photo.ts <index> <file>`.
import { writeFile } from 'node:fs/promises'
import { drawPhoto } from './draw-photo.ts'
import { planFormerLibrary } from './demo-former-library.ts'

const [index, file] = process.argv.slice(2)
const photo = planFormerLibrary()[Number(index)]
if (!photo || !file) throw new Error(`There is no photo ${index}, or no file to draw it into.`)
await writeFile(file, await drawPhoto(photo))
