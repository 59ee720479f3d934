import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../programs/chromium.ts'

export const openTrialBrowser = (): Promise<Browser> => {
  const executablePath = ensureChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Without a graphics card, a separate GPU process only forwards messages.
      '--in-process-gpu',
      '--disable-background-networking',
      // A deployed test site loads the build from this computer.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
}
