// `node tools/programs/install-programs.ts`: what the journeys need of the machine, as far as it can be had. A program of its
// own, so that the gate goes on meanwhile.
import { dirname } from 'node:path'
import { haveDebianPackages } from './debian-packages.ts'
import { ensureChromium } from './chromium.ts'

haveDebianPackages()
ensureChromium(dirname(dirname(import.meta.dirname)))
