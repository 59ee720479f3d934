// The first script of a page, small and within the page itself: it shows what the customer saw here last, and asks for what the
// site will read and run, while the site's own code is on its way. It runs nothing of what it gets, and decides nothing.
import { leadOn } from '../routes/lead-on.ts'
import { askForStart } from './ask-for-start.ts'
import { beginFirstLook } from './first-look.ts'
import { fetchHeldFiles } from './held-files.ts'
import { lookOfThisVisit } from './look-of-this-visit.ts'
import { showWaiting } from './waiting-bar.ts'

leadOn()
const look = lookOfThisVisit()
const { shown, ended } = beginFirstLook(look)
showWaiting()
void shown.then(() => {
  fetchHeldFiles()
  void askForStart({ questions: look?.questions ?? [], ended })
})
