// The first script of a page, small and by itself: it asks for what the site will read and run, while the site's own code
// is still on its way, and shows that it is. It runs nothing of what it gets, and decides nothing.
import { askForStart } from './ask-for-start.ts'
import { showWaiting } from './waiting-bar.ts'

showWaiting()
void askForStart()
