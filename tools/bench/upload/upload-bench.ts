// `pnpm bench upload [--runs 3] [--photos 100] [--heic 12]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { apart, together } from '../machine/processors.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { drawPhotos, encodeHeic } from './draw-photos.ts'
import { renderByPlainLibheif, renderByPlainSharp } from './plain-sharp.ts'
import { measureUploadRates, type UploadRates } from './upload-rates.ts'

/** Least share of the speed of plain sharp from the browser to the last thumbnail. */
const LEAST_RATIO = 0.9

const { runs, photos, heic } = readOptions(
  z.object({
    runs: z.coerce.number().int().min(1).max(20).default(3),
    photos: z.coerce.number().int().min(1).max(500).default(100),
    heic: z.coerce.number().int().min(1).max(100).default(12),
  }),
)

const perSecond = (rate: number) => `${rate.toFixed(2)} photos/s`

const findingsOf = ({ plain, reader, bareUpload, site }: UploadRates, library: string): [Finding, ...Finding[]] => {
  const beside = (what: string, measured: number, control: number): Finding => ({
    what,
    measured: `${perSecond(measured)} (${(measured / control).toFixed(2)} × control)`,
    control: perSecond(control),
  })
  return [
    beside(`the site beside plain ${library}`, site, plain),
    beside(`the reader of photos beside plain ${library}`, reader, plain),
    beside(`a bare upload beside plain ${library}`, bareUpload, plain),
    beside('the site beside that bare upload', site, bareUpload),
  ]
}

/** The findings with a target for the first. */
const aimed = (rates: UploadRates, library: string): Finding[] => {
  const [first, ...others] = findingsOf(rates, library)
  return [{ ...first, target: `≥ ${LEAST_RATIO} ×`, isMet: rates.site / rates.plain >= LEAST_RATIO }, ...others]
}

const folder = mkdtempSync(join(tmpdir(), 'bench-upload-'))
try {
  const files = await drawPhotos(folder, photos)
  const asDeployed = await measureUploadRates(files, { sides: apart, runs, renderPlainly: renderByPlainSharp })
  const onOneMachine = await measureUploadRates(files, { sides: together, runs, renderPlainly: renderByPlainSharp })
  const heicFiles = encodeHeic(files.slice(0, heic))
  const ofHeic = await measureUploadRates(heicFiles, { sides: apart, runs, renderPlainly: renderByPlainLibheif })
  const busiest = Math.max(asDeployed.busiest, onOneMachine.busiest, ofHeic.busiest)
  writeReport({
    name: 'upload',
    conditions: [
      `Production build, headless Chromium, ${photos} JPEGs of 12 megapixels with a profile of sRGB and a small picture, medians of ${runs} after one that does not count, each run a new customer.`,
      'Plain sharp: one decode and the same three thumbnails of the same files, without metadata, checks, browser or database.',
      `${heicFiles.length} of them as HEIC: plain libheif is the decoder of the site for the file as a whole, since sharp decodes no HEVC, and then plain sharp.`,
      'The reader: what the site does with a file, in this process. Both run on the processors of the server.',
      'Bare upload: a page with a file input and a checksum, a server with the reader and a disk. All take turns.',
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables: [
      {
        title: 'From the browser to stored thumbnails, each with half of the processors',
        findings: aimed(asDeployed, 'sharp'),
      },
      { title: 'HEIC, likewise, each with half of the processors', findings: aimed(ofHeic, 'libheif') },
      { title: 'Browser and server on the same processors', findings: findingsOf(onOneMachine, 'sharp') },
    ],
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
