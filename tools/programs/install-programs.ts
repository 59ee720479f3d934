// `node tools/programs/install-programs.ts`: installs the programs that the journeys need, where it can. It is a separate
// program so that the gate runs it in parallel with its static checks.
import { haveDebianPackages } from './debian-packages.ts'
import { ensureChromium } from './chromium.ts'

haveDebianPackages()
ensureChromium()
