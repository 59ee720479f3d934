// Runs by itself before the page is drawn, and shares nothing with the remote's other files. See: [Note: First look]
import { FIRST_LOOK, type FirstLook } from '@account/shared/micro-frontend/first-look.ts'
import { showFirstPhotos } from './show-first-photos.ts'

const firstLook = Reflect.get(globalThis, FIRST_LOOK) as FirstLook | undefined
// Whatever fails is left to the screen, which asks again and says so.
if (firstLook) showFirstPhotos(firstLook).catch(() => undefined)
