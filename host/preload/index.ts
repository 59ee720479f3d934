// The first script of a page, small and within the page itself: it shows what the customer saw here last, and asks for what the
// site will read and run, while the site's own code is on its way. It runs nothing of what it gets, and decides nothing.
import { leadOn } from '../routes/redirect-alias.ts'
import { askForStart } from './preload-page.ts'
import { beginFirstLook } from './snapshot-layer.ts'
import { fetchHeldFiles } from './deferred-files.ts'
import { lookOfThisVisit } from './snapshot-of-visit.ts'
import { showWaiting } from './loading-bar.ts'

leadOn()
const look = lookOfThisVisit()
const { shown, ended } = beginFirstLook(look)
showWaiting()
void shown.then(() => {
  fetchHeldFiles()
  void askForStart({ questions: look?.questions ?? [], ended })
})
